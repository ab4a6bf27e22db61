import { HOUR_MS } from '@kehilla/core';
import { type EventSite, nextReadingAt, READERS } from '@kehilla/sources';
import { type Database, readSourceStates } from '@kehilla/store';
import { readStatus } from '@kehilla/store/operator';
import { printTable } from '../print-table.ts';
import { eventSources } from './event-sources.ts';

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
};

/** How an overview is shown: as JSON for programs or as a table for people, told at `now`; `sites` are the event sites of the settings, ours where absent. */
type Overview = {
  readonly json: boolean;
  readonly now: Date;
  readonly print: (line: string) => void;
  readonly sites?: readonly EventSite[];
};

/** Every registered source, and every site of events that was ever read, with how its readings went. */
async function sourceLines(database: Database, now: Date, sites?: readonly EventSite[]): Promise<SourceLine[]> {
  const states = await readSourceStates(database, now);
  return [...READERS.values().map(({ manifest }) => manifest), ...eventSources([...states.keys()], sites)].map(
    (manifest) => {
      const state = states.get(manifest.info.source_id);
      return {
        id: manifest.info.source_id,
        kind: manifest.info.kind,
        publisher: manifest.publisher,
        every_hours: manifest.every_hours,
        last_good_reading_at: state?.last_good_reading_at ?? null,
        rows: state?.rows ?? 0,
        state: state?.state ?? 'never_read',
        message: state?.message ?? null,
        last_tried_at: state?.last_tried_at ?? null,
        next_reading_at: state === undefined ? null : nextReadingAt(state, manifest.every_hours, now).toISOString(),
      };
    },
  );
}

/** The registered sources with their cadence and last readings, as a table with the reasons of bad ones below it, or as JSON lines. */
export async function sources(database: Database, { json, now, print, sites }: Overview): Promise<number> {
  const rows = await sourceLines(database, now, sites);
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
        row.next_reading_at ?? 'now',
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

/** What is in the database: one count a line, then each source that was ever read with its age; or one JSON object with both. */
export async function status(database: Database, { json, now, print, sites }: Overview): Promise<number> {
  const counts = await readStatus(database);
  const read = (await sourceLines(database, now, sites))
    .filter(({ state }) => state !== 'never_read')
    .map(statusOf(now));
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
const statusOf =
  (now: Date) =>
  ({ id, last_good_reading_at: good, state, next_reading_at }: SourceLine) => ({
    source: id,
    age_hours: good === null ? null : Math.max(0, Math.floor((now.getTime() - Date.parse(good)) / HOUR_MS)),
    last_outcome: state,
    next_reading_at,
  });
