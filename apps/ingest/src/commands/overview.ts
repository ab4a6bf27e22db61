import { nextReadingAt, READERS } from '@kehilla/sources';
import { type Database, readSourceStates } from '@kehilla/store';
import { eventSources } from './event-sources.ts';
import { readStatus } from '@kehilla/store/operator';

/** The registered sources with their cadence and last readings, as a table or as JSON lines. */
export async function sources(database: Database, json: boolean, print: (line: string) => void): Promise<number> {
  const states = await readSourceStates(database);
  const rows = [...READERS.values().map(({ manifest }) => manifest), ...eventSources([...states.keys()])].map(
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
        last_tried_at: state?.last_tried_at ?? null,
        next_reading_at: state === undefined ? null : nextReadingAt(state, manifest.every_hours).toISOString(),
      };
    },
  );
  if (json) for (const row of rows) print(JSON.stringify(row));
  else
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
  return 0;
}

/** What is in the database: one count a line, or one JSON object. */
export async function status(database: Database, json: boolean, print: (line: string) => void): Promise<number> {
  const counts = await readStatus(database);
  if (json) print(JSON.stringify(counts));
  else
    printTable(
      Object.entries(counts).map(([name, value]) => [name.replaceAll('_', ' '), String(value ?? '–')]),
      print,
    );
  return 0;
}

/** Columns padded to their widest cell. */
export function printTable(rows: readonly (readonly string[])[], print: (line: string) => void): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  for (const row of rows)
    print(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}
