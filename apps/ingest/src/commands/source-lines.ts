import {
  ALERT_SOURCES,
  EVENT_READERS,
  EVENT_SITES,
  type EventSite,
  isEventReader,
  nextReadingAt,
  READERS,
  sitesOfReader,
} from '@kehilla/sources';
import { type Database, readSourceStates } from '@kehilla/store';
import { eventSources } from './event-sources.ts';

/**
 * A source as `sources` and `status` show it. Instants are ISO text in UTC; null = never. Where it is read from saved copies only, the next reading
 * is when a newer copy is due.
 */
export type SourceLine = {
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
export type SourceSettings = {
  readonly sites?: readonly EventSite[] | undefined;
  readonly locked?: ReadonlyMap<string, string> | undefined;
};

/** Every registered source, alert pages too, and every site of events that was ever read, with how its readings went. */
export async function sourceLines(
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
