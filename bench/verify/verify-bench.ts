import type { City } from '@kehilla/city';
import { READERS, takeReading } from '@kehilla/sources';
import { createReadingStore, openDatabase, openEmbedded, registerReaders } from '@kehilla/store';
import { overHttp, type TwoLoads } from '../http/over-http.ts';
import { randomOf } from '../relevance/random.ts';
import { spoilName } from '../relevance/spoil-name.ts';
import { inventedLists, sampleOf } from './invented-lists.ts';

const QUESTIONS = 5_000;

/** What verifying over HTTP comes to, with the five lists loaded, and how their readings ended. */
export type VerifyBench = { readonly loads: TwoLoads; readonly lists: string };

/** Loads five invented lists into the record and asks, by name and address, about places of which one in five is listed. */
export async function verifyBench(city: City, dataDir: string, keys: readonly string[]): Promise<VerifyBench> {
  const lists = await loadLists(city, dataDir);
  const listed = [150, 100, 60, 80].flatMap((count, i) => sampleOf(city, count, 100 + i));
  const others = sampleOf(city, QUESTIONS - 300, 7);
  const random = randomOf(11);
  const asked = [...listed.slice(0, 300), ...others].map(({ name, address }, i) => ({
    name: ((i % 3 === 0 ? spoilName('typo', name, random, () => 1) : null) ?? name).slice(0, 120).padEnd(2, '.'),
    address: address.slice(0, 200),
    live: 'never',
  }));
  const bodies = asked.map((question) => JSON.stringify(question));
  const loads = await overHttp({ settings: { DATA_DIR: dataDir }, keys, paths: ['/v1/kosher/verify'], bodies });
  return { loads, lists };
}

async function loadLists(city: City, dataDir: string): Promise<string> {
  const server = await openEmbedded(dataDir);
  const database = openDatabase(server.url);
  try {
    const store = createReadingStore(database);
    await registerReaders(store, [...READERS.values()]);
    const now = new Date();
    const said: string[] = [];
    for (const [id, pages] of inventedLists(city, now.toISOString())) {
      const reader = READERS.get(id);
      if (reader === undefined) throw new Error(`no reader ${id}`);
      const { state, rows } = await takeReading(store, {
        reader,
        pages,
        observed_at: null,
        whole: true,
        dry_run: false,
        now,
      });
      said.push(`${id} ${rows} ${state}`);
    }
    return said.join(', ');
  } finally {
    await database.close();
    await server.leave();
  }
}
