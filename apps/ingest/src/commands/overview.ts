import { HOUR_MS } from '@kehilla/core';
import {
  ALERT_SOURCES,
  EVENT_READER_IDS,
  EVENT_READERS,
  EVENT_SITES,
  type EventReaderId,
  type EventSite,
  isEventReader,
  nextReadingAt,
  READERS,
  siteNamed,
  sitesOfReader,
  sourceOfSite,
} from '@kehilla/sources';
import { type Database, readSourceStates } from '@kehilla/store';
import { readStatus } from '@kehilla/store/operator';
import { printTable } from '../print-table.ts';

/** How an overview is shown: as JSON for programs or as a table for people, told at `now`. */
type Overview = SourceSettings & {
  readonly json: boolean;
  readonly now: Date;
  readonly print: (line: string) => void;
};

/** The registered sources with their cadence and last readings, as a table with the reasons of bad ones below it, or as JSON lines. */
export async function sources(database: Database, { json, now, print, ...settings }: Overview): Promise<number> {
  const rows = await sourceLines(database, now, settings);
  if (json) {
    for (const row of rows) print(JSON.stringify(row));
    return 0;
  }
  printTable(
    [
      ['id', 'kind', 'publisher', 'every', 'last good reading', 'rows', 'state', 'next'],
      ...rows.map((row) => [
        row.id,
        row.kind,
        row.publisher,
        `${row.every_hours} h`,
        row.last_good_reading_at ?? '–',
        String(row.rows),
        row.state,
        row.waits_for === null ? (row.next_reading_at ?? 'now') : `needs ${row.waits_for}`,
      ]),
    ],
    print,
  );
  const explained = rows.filter(({ message }) => message !== null);
  if (explained.length > 0) print('');
  for (const { id, state, last_tried_at, message } of explained)
    print(`${id}: ${state} at ${last_tried_at ?? '–'}. ${message ?? ''}`);
  return 0;
}

/** What is in the database: one count a line, then each source that was ever read with its age, but for alert pages, which are no lists; or one JSON object with both. */
export async function status(database: Database, { json, now, print, ...settings }: Overview): Promise<number> {
  const counts = await readStatus(database);
  const read = (await sourceLines(database, now, settings))
    .filter(({ id, state }) => state !== 'never_read' && !ALERT_SOURCES.has(id))
    .map(getStatus(now));
  if (json) {
    print(JSON.stringify({ ...counts, lists: read }));
    return 0;
  }
  printTable(
    Object.entries(counts).map(([name, value]) => [name.replaceAll('_', ' '), String(value ?? '–')]),
    print,
  );
  if (read.length === 0) return 0;
  print('');
  printTable(
    [
      ['source', 'hours old', 'last outcome', 'next reading'],
      ...read.map(({ source, age_hours, last_outcome, next_reading_at }) => [
        source,
        age_hours === null ? '–' : String(age_hours),
        last_outcome,
        next_reading_at ?? '–',
      ]),
    ],
    print,
  );
  return 0;
}

/** How old what a source last said is (whole hours; null = never read well), how its last reading ended and when the next one is due. */
const getStatus =
  (now: Date) =>
  ({ id, last_good_reading_at: good, state, next_reading_at }: SourceLine) => ({
    source: id,
    age_hours: good === null ? null : Math.max(0, Math.floor((now.getTime() - Date.parse(good)) / HOUR_MS)),
    last_outcome: state,
    next_reading_at,
  });

/**
 * A source as `sources` and `status` show it. Instants are ISO text in UTC; null = never. Where it is read from saved copies only, the next reading
 * is when a newer copy is due.
 */
type SourceLine = {
  readonly id: string;
  readonly kind: string;
  readonly publisher: string;
  readonly every_hours: number;
  readonly last_good_reading_at: string | null;
  readonly rows: number;
  readonly state: string;
  /** Why its last reading failed or is partial; null where there is nothing to say. */
  readonly message: string | null;
  readonly last_tried_at: string | null;
  readonly next_reading_at: string | null;
  /** The setting without which it is never due: a token of it, or a table of event sites where ours has none for its reader. Null = it waits for none. */
  readonly waits_for: string | null;
};

/** Which sources there are by the settings: the event sites, ours where absent, and what waits for a setting (source → its name), nothing where absent. */
type SourceSettings = {
  readonly sites?: readonly EventSite[] | undefined;
  readonly locked?: ReadonlyMap<string, string> | undefined;
};

/** Every registered source, alert pages too, and every site of events that was ever read, with how its readings went. */
async function sourceLines(
  database: Database,
  now: Date,
  { sites = EVENT_SITES, locked = new Map() }: SourceSettings,
): Promise<SourceLine[]> {
  const states = await readSourceStates(database, now);
  const pages = [...READERS.values(), ...ALERT_SOURCES.values()].map(({ manifest }) => manifest);
  return [...pages, ...eventSources([...states.keys()], sites)].map(({ info, publisher, every_hours }) => {
    const id = info.source_id;
    const state = states.get(id);
    const waits_for = locked.get(id) ?? (isWithoutSite(id, sites) ? 'EVENT_SITES' : null);
    const next = state === undefined || waits_for !== null ? null : nextReadingAt(state, every_hours, now);
    return {
      id,
      kind: info.kind,
      publisher,
      every_hours,
      last_good_reading_at: state?.last_good_reading_at ?? null,
      rows: state?.rows ?? 0,
      state: state?.state ?? 'never_read',
      message: state?.message ?? null,
      last_tried_at: state?.last_tried_at ?? null,
      next_reading_at: next?.toISOString() ?? null,
      waits_for,
    };
  });
}

/** Whether it is a reader of the network's events that has no site in the table. */
function isWithoutSite(id: string, sites: readonly EventSite[]): boolean {
  return isEventReader(id) && EVENT_READERS[id].readPages !== null && sitesOfReader(id, sites).length === 0;
}

/** A source of events as the list of sources shows it. */
type EventSourceLine = {
  readonly info: { readonly source_id: string; readonly kind: string };
  readonly publisher: string;
  readonly every_hours: number;
};

/** Every reader of events, every site of the table, and every other site that was ever read (`known` are the ids that were). */
export function eventSources(known: readonly string[], sites = EVENT_SITES): EventSourceLine[] {
  const table = sites.map((site) => ({
    info: sourceOfSite(site),
    publisher: site.name,
    every_hours: site.every_hours,
  }));
  const inTable = new Set(table.map(({ info }) => info.source_id));
  const readers = EVENT_READER_IDS.filter((id) => !inTable.has(id)).map((id) => readerLine(id, sites));
  const others = known
    .filter((id) => /^events-\w+:/.test(id) && !inTable.has(id))
    .map((id) => {
      const [reader, site] = [id.slice(0, id.indexOf(':')) as EventReaderId, id.slice(id.indexOf(':') + 1)];
      return { info: sourceOfSite(siteNamed(reader, site, site, [])), publisher: site, every_hours: 24 };
    });
  return [...readers, ...table, ...others];
}

function readerLine(id: EventReaderId, table: readonly EventSite[]): EventSourceLine {
  const sites = sitesOfReader(id, table).length;
  return {
    info: { source_id: id, kind: 'listing_site' },
    publisher: `${sites} ${sites === 1 ? 'site' : 'sites'} in the table`,
    every_hours: 24,
  };
}
