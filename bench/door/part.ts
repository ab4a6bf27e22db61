import { type BenchRow, row } from '../table.ts';
import { doorBench } from './door-bench.ts';

/** What the door costs, by where limits are counted. */
export async function door(): Promise<BenchRow[]> {
  const { memory, postgres, redis } = await doorBench();
  const measured: readonly (readonly [string, number | null, number])[] = [
    ['memory', memory, 0.4],
    ['PostgreSQL', postgres, 0.25],
    ['Redis', redis, 0.3],
  ];
  return measured.map(([limits, ratio, least]) =>
    row(
      `an authenticated, limited, validated, empty answer; limits in ${limits}`,
      ratio === null ? 'no redis-server here' : '',
      `≥ ${least}`,
      ratio === null ? null : ratio >= least,
      ratio,
    ),
  );
}
