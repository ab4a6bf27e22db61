import type { Setting } from '../setting.ts';
import { type BenchRow, millis, row } from '../table.ts';
import { verifyBench } from './verify-bench.ts';

/** Verifying over HTTP. */
export async function verify({ city, dataDir, keys }: Setting): Promise<BenchRow[]> {
  const { load, lists } = await verifyBench(city, dataDir, keys);
  const { search, ratio } = load;
  const refused = Object.keys(search.statuses).filter((status) => status !== '200');
  return [
    row(
      'verify by name and address over HTTP, five lists, 32 at once',
      `p50 ${millis(search.p50_ms)}, p99 ${millis(search.p99_ms)}, ${Math.round(search.per_second)}/s${refused.length > 0 ? ` (also ${refused.join(', ')})` : ''}`,
      'p99 ≤ 15 ms',
      search.p99_ms <= 15 && refused.length === 0,
      ratio,
    ),
    row('  its lists', lists),
  ];
}
