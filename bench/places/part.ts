import { join } from 'node:path';
import { buildImage, type CityImage, openCity, packImage } from '@kehilla/city';
import { imageFile, openDatabase, openEmbedded, readEdition, writeImage } from '@kehilla/store';
import { httpRows, overHttp, type TwoLoads } from '../http/over-http.ts';
import { searchPaths } from '../http/search-paths.ts';
import type { Setting } from '../setting.ts';
import { type BenchRow, millis as ms, row } from '../table.ts';
import { inventPlaces } from './invent-places.ts';
import { searchSpeed } from './search-speed.ts';

/** Search over the real city, without a server. */
export function speed({ city }: Setting): BenchRow[] {
  const { places, mean_ms, p50_ms, p99_ms } = searchSpeed(city);
  return [
    row(
      `search in process, ${places} places, 3 km, typos`,
      `mean ${ms(mean_ms)}, p50 ${ms(p50_ms)}, p99 ${ms(p99_ms)}`,
    ),
  ];
}

/** Search over a city of many invented places, with and without a server, and what that city costs. */
export async function many({ city, dataDir, keys }: Setting): Promise<BenchRow[]> {
  const records = inventPlaces(city);
  const started = performance.now();
  const image = buildImage(records);
  const seconds = (performance.now() - started) / 1000;
  const held = packImage(image).reduce((sum, { length }) => sum + length, 0) / 1e6;
  const invented = openCity(image);
  const { places, p50_ms, p99_ms } = searchSpeed(invented);
  const loads = await manyOverHttp(image, dataDir, searchPaths(invented), keys);
  return [
    row(`search in process, ${places} invented places`, `p50 ${ms(p50_ms)}, p99 ${ms(p99_ms)}`),
    ...httpRows('search, invented places,', 25, loads),
    row('building that city', `${seconds.toFixed(1)} s`),
    row(
      'memory of a city, per 100,000 places',
      `${Math.round((held / places) * 100_000)} MB; the server of ${places} holds ${loads.service.rss_mb} MB`,
    ),
  ];
}

/** Serves an image instead of the record's own city: its file stands where the server looks for that generation's. */
async function manyOverHttp(
  image: CityImage,
  dataDir: string,
  paths: string[],
  keys: readonly string[],
): Promise<TwoLoads> {
  const record = await openEmbedded(dataDir);
  const database = openDatabase(record.url, 1);
  const folder = join(dataDir, 'many');
  try {
    const edition = await readEdition(database);
    await writeImage(imageFile(join(folder, 'city'), edition), { ...image, generation: edition.generation });
    return await overHttp({ settings: { DATA_DIR: folder, DATABASE_URL: record.url }, keys, paths });
  } finally {
    await database.close();
    await record.leave();
  }
}
