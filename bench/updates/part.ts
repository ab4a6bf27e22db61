import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildImage, patchImage } from '@kehilla/city';
import { READERS, takeReading } from '@kehilla/sources';
import {
  announceGeneration,
  createReadingStore,
  type Database,
  inTransaction,
  loadRecords,
  loadUpdate,
  readImage,
  registerReaders,
  writeImage,
} from '@kehilla/store';
import { withOwnRecord } from '../own-record.ts';
import { type BenchRow, row } from '../table.ts';
import { ingestSeconds } from './command-cost.ts';
import { inventList, inventRegister, PAGE } from './invented-register.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Lines of a short list. */
const LINES = 110;
const REGISTERED_AT = '2020-11-01T00:00:00.000Z';
/** What was promised: so many seconds of a processor for a short list, and by the clock for the generation that it makes, by how many places stand. */
const SIZES = [
  { places: 27_000, most_s: 1.5, generation_s: 2 },
  { places: 300_000, most_s: 2.5, generation_s: null },
] as const;

/** What a small update costs, and its share of what it costs to load everything, in cities of invented places. */
export async function updates(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const size of SIZES) rows.push(...(await withOwnRecord((database, folder) => measure(database, folder, size))));
  return rows;
}

async function measure(
  database: Database,
  folder: string,
  { places, most_s, generation_s }: (typeof SIZES)[number],
): Promise<BenchRow[]> {
  const register = inventRegister(places, REGISTERED_AT);
  const store = createReadingStore(database);
  await registerReaders(store, [...READERS.values(), register]);
  await takeReading(store, {
    reader: register,
    pages: [PAGE],
    observed_at: REGISTERED_AT,
    whole: true,
    dry_run: false,
    now: new Date(),
  });
  const file = join(folder, 'list.csv');
  const read = (day: string): Promise<number> => {
    writeFileSync(file, inventList(register, LINES, day));
    return ingestSeconds(ROOT, database.url, ['run', 'agency-csv', '--file', file]);
  };
  // The first takes its modules from the disk, and founds what the second confirms.
  await read('2020-11-20');
  const list_s = await read('2020-11-21');
  const start_s = await ingestSeconds(ROOT, database.url, ['sources']);
  const known = await timed(() => store.knownRows());
  const image = join(folder, 'x.city');
  const whole = await timed(async () =>
    writeImage(image, buildImage(await loadRecords(database, { now: new Date().toISOString() }))),
  );
  await read('2020-11-22');
  const patch = await timed(() => patchFrom(database, image));
  await inTransaction(database, (connection) => announceGeneration(connection, 'bench'));
  const act = await timed(() => patchFrom(database, image));
  const name = `${places.toLocaleString('en')} invented places`;
  return [
    row(
      `a list of ${LINES} lines after ${name}`,
      `${list_s.toFixed(2)} s of a processor, where a command that only shows the sources takes ${start_s.toFixed(2)} s; reading every row alone ${known.toFixed(2)} s by the clock`,
      `≤ ${most_s} s`,
      list_s <= most_s,
    ),
    row(
      `its generation, ${name}`,
      told(patch, whole),
      `≤ 0.5 of loading all${generation_s === null ? '' : `, ≤ ${generation_s} s`}`,
      patch <= Math.min(whole / 2, generation_s ?? Number.POSITIVE_INFINITY),
    ),
    row(`a generation of nothing else, ${name}`, told(act, whole), '≤ 0.5 of loading all', act <= whole / 2),
  ];
}

function told(part: number, whole: number): string {
  return `${part.toFixed(2)} s, ${(part / whole).toFixed(2)} of loading and building all (${whole.toFixed(1)} s)`;
}

/** Makes the image of what stands now from an earlier one, and writes it. Throws where that is not enough. */
async function patchFrom(database: Database, file: string): Promise<void> {
  const base = await readImage(file);
  const update = base && (await loadUpdate(database, base, new Date().toISOString()));
  const image = base && update && patchImage(base, update);
  if (image === null) throw new Error('The update is no small one.');
  await writeImage(`${file}.next`, image);
}

/** Seconds by the wall. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}
