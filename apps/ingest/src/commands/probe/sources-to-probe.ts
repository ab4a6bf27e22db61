import { WEBSITE_SOURCE } from '@kehilla/core';
import {
  ALERT_SOURCES,
  EVENT_READER_IDS,
  EVENT_READERS,
  EVENT_SITES,
  type EventSite,
  probedAlerts,
  probedEvents,
  type ProbedSource,
  probedReader,
  READERS,
  type ReadingThreads,
  sitesOfReader,
} from '@kehilla/sources';
import { UsageError } from '../../usage.ts';
import { networkReaderOf } from '../readers.ts';
import { isEventSource, sitesAsked } from '../requested-sites.ts';

/** What a drill does with a source: reads it, or says why it cannot. */
export type ToProbe =
  | { readonly kind: 'read'; readonly source: ProbedSource }
  /** A setting is missing that it is read with. */
  | { readonly kind: 'waits'; readonly id: string; readonly waits_for: string }
  /** Nothing of it is asked for from the network. */
  | { readonly kind: 'not_read'; readonly id: string; readonly why: string };

/** The settings that say which sources there are. */
export type ProbeSettings = {
  readonly sites?: readonly EventSite[];
  /** Sources that wait for a setting, each with its name. */
  readonly locked: ReadonlyMap<string, string>;
  /** Where others' pages are read and parsed; absent = in this thread. */
  readonly threads?: ReadingThreads | undefined;
};

/** The sources of these ids, or all where none is named. Throws `UsageError` for an id that names none that can be read from the network. */
export function sourcesToProbe(ids: readonly string[], settings: ProbeSettings): ToProbe[] {
  return ids.length === 0 ? everySource(settings) : [...new Set(ids)].flatMap((id) => named(id, settings));
}

/** Alerts first, as `run all` does, then agencies' lists, registers and maps, then events. */
function everySource({ sites = EVENT_SITES, locked, threads }: ProbeSettings): ToProbe[] {
  const alerts = [...ALERT_SOURCES.values()].map((page) => reading(probedAlerts(page, threads)));
  const lists = [...READERS.values()].map((reader): ToProbe => {
    const { source_id } = reader.manifest.info;
    if (source_id === WEBSITE_SOURCE) return { kind: 'not_read', id: source_id, why: OF_RECORD };
    return unlocked(source_id, locked, probedReader(reader, threads));
  });
  const events = EVENT_READER_IDS.flatMap((id): ToProbe[] => {
    const own = sitesOfReader(id, sites);
    const isOfCopies = EVENT_READERS[id].readPages === null;
    if (own.length === 0) return isOfCopies ? [copies(id)] : [{ kind: 'waits', id, waits_for: 'EVENT_SITES' }];
    return own.map((site) => reading(probedEvents(site, threads), id));
  });
  return [...alerts, ...lists, ...events].filter((each) => idOf(each) !== 'sample');
}

const OF_RECORD = 'websites are those of places on record: run website --site URL --dry-run reads one';
const OF_COPIES = 'read from saved copies only: check ID --file PATH';

function named(id: string, { sites = EVENT_SITES, locked, threads }: ProbeSettings): ToProbe[] {
  const alerts = ALERT_SOURCES.get(id);
  if (alerts !== undefined) return [reading(probedAlerts(alerts, threads))];
  if (isEventSource(id, sites))
    return sitesAsked(id, null, sites).map((site) => reading(probedEvents(site, threads), id));
  if (id === WEBSITE_SOURCE) throw new UsageError(`probe does not read website: ${OF_RECORD}.`);
  return [unlocked(id, locked, probedReader(networkReaderOf(id, 'probe'), threads))];
}

function unlocked(id: string, locked: ReadonlyMap<string, string>, source: ProbedSource | null): ToProbe {
  const waits_for = locked.get(id);
  return waits_for === undefined ? reading(source, id) : { kind: 'waits', id, waits_for };
}

function reading(source: ProbedSource | null, id = ''): ToProbe {
  return source === null ? copies(id) : { kind: 'read', source };
}

function copies(id: string): ToProbe {
  return { kind: 'not_read', id, why: OF_COPIES.replace('ID', id) };
}

/** The id of a source to probe. */
export function idOf(each: ToProbe): string {
  return each.kind === 'read' ? each.source.id : each.id;
}
