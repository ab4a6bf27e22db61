import type { Setting } from '../setting.ts';
import { type BenchRow, row } from '../table.ts';
import { ingestionBench } from './ingestion-bench.ts';

/** Reading a register into a record, linkage included. */
export async function ingestion({ dataFolder }: Setting): Promise<BenchRow[]> {
  const { rows, seconds, rows_per_second } = await ingestionBench(dataFolder);
  return [
    row(
      `ingesting ${rows} rows with linkage`,
      `${seconds.toFixed(1)} s, ${Math.round(rows_per_second)} rows/s`,
      '≥ 5,000 rows/s',
      rows_per_second >= 5_000,
    ),
  ];
}
