import type { Setting } from '../setting.ts';
import { type BenchRow, row } from '../table.ts';
import { swapBench } from './swap-bench.ts';

/** How soon a new generation is answered from, and what requests notice of it. */
export async function swap({ dataDir, keys }: Setting): Promise<BenchRow[]> {
  const { visible_after_ms, slowest_request_ms, failed_requests } = await swapBench(dataDir, keys[0] as string);
  return [
    row(
      'a new generation is answered from after',
      `${visible_after_ms} ms; slowest request meanwhile ${slowest_request_ms} ms, failed ${failed_requests}`,
      '≤ 2 s, none failed',
      visible_after_ms <= 2_000 && failed_requests === 0,
    ),
  ];
}
