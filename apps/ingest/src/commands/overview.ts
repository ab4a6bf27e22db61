import { HOUR_MS, sayAge, sayCount } from '@kehilla/core';
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
import { type Database, readSourceStates } from '@kehilla/store/commands';
import { findWaiting, readStatus } from '@kehilla/store/operator';
import { printTable } from '../field-table.ts';

/** How an overview is shown: as JSON for programs or as a table for people, told at `now`. */
type Overview = SourceSettings & {
  readonly json: boolean;
  readonly now: Date;
  readonly print: (line: string) => void;
};

/** Prints the registered sources with their cadence and last readings, as a table with the sources that need a person first, and why; or as JSON lines. */
export async function sources(database: Database, { json, now, print, ...settings }: Overview): Promise<number> {
  const rows = await sourceLines(database, now, settings);
  if (json) {
    for (const row of rows) print(JSON.stringify(row));
    return 0;
  }
  const needed = needsOfSources(rows, now);
  for (const line of needed) print(line);
  if (needed.length > 0) print('');
  printTable(
    [
      ['id', 'kind', 'publisher', 'every', 'last good reading', 'rows', 'state', 'next'],
      ...rows.map((row) => [
        row.id,
        row.kind,
        row.publisher,
        `${row.every_hours} h`,
        row.last_good_reading_at === null ? 'never' : sayAge(row.last_good_reading_at, now),
        String(row.rows),
        row.state,
        row.waits_for === null ? sayNext(row, now) : `needs ${row.waits_for}`,
      ]),
    ],
    print,
  );
  return 0;
}

/**
 * Prints the tasks for a person, and the content of the database: one count a line, then each source that was ever read with its age, without alert pages,
 * which are no lists; or one JSON object with both.
 */
export async function status(database: Database, { json, now, print, ...settings }: Overview): Promise<number> {
  const counts = await readStatus(database);
  const lines = await sourceLines(database, now, settings);
  const read = lines.filter(({ id, state }) => state !== 'never_read' && !ALERT_SOURCES.has(id)).map(getStatus(now));
  if (json) {
    print(JSON.stringify({ ...counts, lists: read }));
    return 0;
  }
  const needed = [...(await needsOfReview(database)), ...needsOfSources(lines, now)];
  for (const line of needed.length === 0
    ? ['Nothing needs you.']
    : ['What needs a person:', ...needed.map((line) => `  ${line}`)])
    print(line);
  print('');
  printTable(
    Object.entries(counts).map(([name, value]) => [name.replaceAll('_', ' '), String(value ?? '–')]),
    print,
  );
  if (read.length === 0) return 0;
  print('');
  printTable(
    [
      ['source', 'last good reading', 'last outcome', 'next reading'],
      ...lines
        .filter(({ id }) => read.some(({ source }) => source === id))
        .map((line) => [
          line.id,
          line.last_good_reading_at === null ? 'never' : sayAge(line.last_good_reading_at, now),
          line.state,
          sayNext(line, now),
        ]),
    ],
    print,
  );
  return 0;
}

/** When a source is to be read next, in words: the instant where that is to come, else for how long it is overdue. */
function sayNext({ next_reading_at: next, state, waits_for }: SourceLine, now: Date): string {
  if (waits_for !== null) return `needs ${waits_for}`;
  if (next === null) return state === 'never_read' ? 'now' : '–';
  return Date.parse(next) < now.getTime() ? `overdue, was to be ${sayAge(next, now)}` : next;
}

/** Returns the sources whose last reading was not good, with the reason, and overdue ones; lists first. */
function needsOfSources(lines: readonly SourceLine[], now: Date): string[] {
  const listsFirst = lines.toSorted((a, b) => Number(isList(b)) - Number(isList(a)));
  return listsFirst.flatMap((line) => {
    const { id, message, last_tried_at, next_reading_at: next, state } = line;
    if (message !== null) return [`${id}: ${state} at ${last_tried_at ?? '–'}. ${message}`];
    const isOverdue = isList(line) && next !== null && Date.parse(next) < now.getTime();
    return isOverdue ? [`${id}: overdue, was to be read ${sayAge(next, now)}.`] : [];
  });
}

function isList({ kind }: SourceLine): boolean {
  return kind === 'certifying_agency';
}

/** Returns the waiting decisions, as counts; no line for none. */
async function needsOfReview(database: Database): Promise<string[]> {
  const { lines, alerts, pairs } = await findWaiting(database);
  const kosher = pairs.filter(({ is_kosher }) => is_kosher).length;
  return [
    ...(alerts.length > 0
      ? [`${sayCount(alerts.length, 'alert')} of agencies, naming nobody for certain: review list`]
      : []),
    ...(lines.length > 0 ? [`${sayCount(lines.length, 'line')} of agencies’ lists at no place: review list`] : []),
    ...(kosher > 0 ? [`${sayCount(kosher, 'doubtful pair')} with a line of a list: review list --kosher`] : []),
    ...(pairs.length > kosher ? [sayCount(pairs.length - kosher, 'other doubtful pair')] : []),
  ];
}

/** Returns the age of a source's last good reading (whole hours; null = none), the result of its last reading and when the next one is due. */
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
  /** The setting without which it is never due: its token, or a table of event sites if ours has none for its reader. Null = none. */
  readonly waits_for: string | null;
};

/**
 * The parts of the settings that decide the sources: the event sites, ours if absent, and sources without a needed setting (source → its name), none if absent.
 */
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
