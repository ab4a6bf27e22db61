import { HOUR_MS } from '@kehilla/core';
import { ALERT_SOURCES } from '@kehilla/sources';
import type { Database } from '@kehilla/store';
import { readStatus } from '@kehilla/store/operator';
import { printTable } from '../print-table.ts';
import { type SourceLine, type SourceSettings, sourceLines } from './source-lines.ts';

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
