import type { Setting } from '../setting.ts';
import { type BenchRow, millis as ms, row } from '../table.ts';
import type { Load } from './load.ts';
import { KEEPS_ANSWERS, searchLoad } from './search-load.ts';
import { searchPaths } from './search-paths.ts';

/** So many ask the same within half a minute, in the row where answers are kept as in service. */
const ASKED_AGAIN = 500;

/** Search over HTTP on the real city, and what its server holds in memory. */
export async function http({ city, dataDir, keys }: Setting): Promise<BenchRow[]> {
  const paths = searchPaths(city);
  const { search, ratio, rss_mb } = await searchLoad({ DATA_DIR: dataDir }, paths, keys);
  const kept = await searchLoad({ DATA_DIR: dataDir, ...KEEPS_ANSWERS }, paths.slice(0, ASKED_AGAIN), keys);
  return [
    speedRow('search over HTTP, real city, 32 at once', search, ratio),
    speedRow(`search over HTTP, ${ASKED_AGAIN} questions over and over, answers kept`, kept.search, kept.ratio),
    row('resident memory of the server, real city', `${rss_mb} MB`, '≤ 400 MB', rss_mb <= 400),
  ];
}

function speedRow(name: string, { statuses, p50_ms, p99_ms, per_second }: Load, ratio: number): BenchRow {
  const refused = Object.keys(statuses).filter((status) => status !== '200');
  const also = refused.length > 0 ? ` (also ${refused.join(', ')})` : '';
  return row(
    name,
    `p50 ${ms(p50_ms)}, p99 ${ms(p99_ms)}, ${Math.round(per_second)}/s${also}`,
    'p99 ≤ 10 ms',
    p99_ms <= 10 && refused.length === 0,
    ratio,
  );
}
