import type { Setting } from '../setting.ts';
import { type BenchRow, row } from '../table.ts';
import { fuzzBench } from './fuzz-bench.ts';

/** Fuzzed requests. */
export async function fuzz({ root }: Setting): Promise<BenchRow[]> {
  const { statuses, faults } = await fuzzBench(root);
  const sent = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  for (const fault of faults.slice(0, 5)) console.error(JSON.stringify(fault));
  return [
    row(
      `${sent} fuzzed requests over both surfaces`,
      `${faults.length} faults; ${Object.entries(statuses)
        .map(([status, count]) => `${status} × ${count}`)
        .join(', ')}`,
      'no fault',
      faults.length === 0,
    ),
  ];
}
