import type { Setting } from '../setting.ts';
import { type BenchRow, row } from '../table.ts';
import { httpRows, overHttp } from './over-http.ts';
import { searchPaths } from './search-paths.ts';

/** Search over HTTP on the real city, and what its server holds in memory. */
export async function http({ city, dataDir, keys }: Setting): Promise<BenchRow[]> {
  const loads = await overHttp({ settings: { DATA_DIR: dataDir }, keys, paths: searchPaths(city) });
  const { rss_mb } = loads.service;
  return [
    ...httpRows('search, real city,', 10, loads),
    row('resident memory of the server, real city', `${rss_mb} MB`, '≤ 400 MB', rss_mb <= 400),
  ];
}
