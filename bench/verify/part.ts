import type { Setting } from '../setting.ts';
import { httpRows } from '../http/over-http.ts';
import { type BenchRow, row } from '../table.ts';
import { verifyBench } from './verify-bench.ts';

/** Verifying over HTTP. */
export async function verify({ city, dataDir, keys }: Setting): Promise<BenchRow[]> {
  const { loads, lists, processor_us, unsafe } = await verifyBench(city, dataDir, keys);
  return [
    ...httpRows('verify by name and address, five lists,', 15, loads),
    row('  processor time of one answer', `${Math.round(processor_us)} µs`),
    row('  its lists', lists),
    row(
      'verify, of neighbours, wrong branches, former tenants, namesakes',
      `${unsafe.sufficient.length} of ${unsafe.requested} said to be enough${unsafe.sufficient
        .slice(0, 3)
        .map((one) => `; ${one}`)
        .join('')}`,
      'none',
      unsafe.sufficient.length === 0,
    ),
  ];
}
