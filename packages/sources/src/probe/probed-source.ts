import type { PlaceRow, SourceKind } from '@kehilla/core';
import { issuesOfAlerts, readHere } from '../agencies/alerts/take-alert-reading.ts';
import type { AlertPage } from '../agencies/alerts/index.ts';
import { countLimits, type LimitCounts } from '../agencies/shared/listing-row.ts';
import type { ReadingThreads } from '../threads/reading-threads.ts';
import { EVENT_READERS, type EventSite, examineEvents, sourceOfSite } from '../events/index.ts';
import { type FieldLine, NO_HISTORY, type Audited } from '@kehilla/ingestion';
import { examine, type ReadingRequest } from '../reading/take-reading.ts';
import osm from '../maps/osm/source.json' with { type: 'json' };
import type { AskPage, Page } from '@kehilla/fetch/page';
import type { OnRecord, Reader } from '../types.ts';

/** The result for a source's pages in a drill. */
export type ProbedPages = {
  readonly rows: number;
  readonly audited: Pick<Audited, 'state' | 'message' | 'issues'>;
  readonly fields: readonly FieldLine[];
  /** How many lines of a list state limits; absent for any other source. */
  readonly limits?: LimitCounts;
};

/** A source as a drill reads it: an agency's list, its alerts, a register, a map, or a site of events. */
export type ProbedSource = {
  readonly id: string;
  readonly kind: SourceKind;
  readonly url: string | null;
  /** The source whose mirror and headers the request uses. */
  readonly askAs: string;
  /** The rows that its manifest expects; null without an expectation, for a site of events, or for a source of which a drill reads one part. */
  readonly expectedRows: { readonly min: number; readonly max: number } | null;
  /** Asks for its pages as an ordinary reading does. Throws `SourceError`. */
  readonly read: (ask: AskPage, now: Date) => Promise<Page[]>;
  /** Parses and audits them, without a database. Throws `SourceError`. */
  readonly examine: (pages: readonly Page[], now: Date) => Promise<ProbedPages>;
};

/** A list, register or map; null for one that is read from saved copies only. */
export function probedReader(reader: Reader, threads?: ReadingThreads): ProbedSource | null {
  const { manifest, readPages } = reader;
  if (readPages === null) return null;
  const { source_id, kind, url } = manifest.info;
  const isPart = manifest.in_parts === true;
  const judged: Reader = isPart ? { ...reader, manifest: { ...manifest, expected_rows: ANY_NUMBER } } : reader;
  return {
    id: source_id,
    kind,
    url,
    askAs: source_id,
    expectedRows: isPart ? null : manifest.expected_rows,
    read: (ask) => {
      const onRecord = isPart ? ONE_PLACE : undefined;
      return threads === undefined ? readPages(ask, onRecord) : threads.readPages(source_id, ask, onRecord);
    },
    examine: async (pages, now) => {
      const parse: ReadingRequest['parse'] = threads && ((...given) => threads.parse(source_id, ...given));
      const { parsed, audited, fields } = await examine(
        { reader: judged, parse, pages, observed_at: null, whole: false, now },
        NO_HISTORY,
      );
      const limits = countLimits(parsed.rows);
      return {
        rows: parsed.rows.length + (parsed.images?.length ?? 0),
        audited,
        fields: fields.lines,
        ...(limits === null ? {} : { limits }),
      };
    },
  };
}

/** An agency's alerts: its rows are the entries of the page. */
export function probedAlerts(page: AlertPage, threads?: ReadingThreads): ProbedSource {
  const { manifest, request } = page;
  const { source_id, kind, url } = manifest.info;
  return {
    id: source_id,
    kind,
    url,
    askAs: source_id,
    expectedRows: manifest.expected_rows,
    read: async (ask) => [await ask(request)],
    examine: async (pages) => {
      const entries = await (threads?.parseAlerts(source_id, pages) ?? readHere(page)(pages));
      const issues = issuesOfAlerts(entries.map(({ read }) => read));
      return { rows: entries.length, audited: { state: 'complete', message: null, issues }, fields: [] };
    },
  };
}

/** A site of events; null where its form is read from saved copies only. */
export function probedEvents(site: EventSite, threads?: ReadingThreads): ProbedSource | null {
  const { readPages } = EVENT_READERS[site.reader];
  if (readPages === null) return null;
  const { source_id, kind, url } = sourceOfSite(site);
  return {
    id: source_id,
    kind,
    url,
    askAs: site.reader,
    expectedRows: null,
    read: (ask, now) => (threads?.readEventPages ?? readPages)(ask, site, now),
    examine: async (pages, now) => {
      const { parsed, audited, fields } = await examineEvents(
        { site, pages, parse: threads?.parseEvents, observed_at: null, whole: false, now },
        NO_HISTORY,
      );
      return { rows: parsed.rows.length, audited, fields: fields.lines };
    },
  };
}

const ANY_NUMBER = { min: 1, max: Number.MAX_SAFE_INTEGER };

/** A point at which a street of the city certainly is, Grand Army Plaza in Brooklyn, as the place around which a source is asked that is read around places. */
const STAND_IN: PlaceRow = {
  external_id: 'probe',
  url: null,
  observed_at: '1970-01-01T00:00:00.000Z',
  names: [{ text: 'Grand Army Plaza', lang: null }],
  address: null,
  location: { lat: 40.673_9, lng: -73.970_2 },
  phone: null,
  website: null,
  category: null,
  cuisines: [],
  hours: null,
  labels: [],
  closed: null,
  other: {},
  listing: null,
};
const ONE_PLACE: OnRecord = {
  rows: () => Promise.resolve([{ source_id: osm.id, place_id: 'probe', row: STAND_IN, missing_since: null }]),
  turns: () => Promise.resolve(0),
};
