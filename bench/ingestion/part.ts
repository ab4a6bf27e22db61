import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getNodeFlags } from '../../scripts/node-flags.mjs';
import type { Setting } from '../setting.ts';
import { type BenchRow, row } from '../table.ts';
import type { IngestionBench } from './ingestion-bench.ts';

const run = promisify(execFile);
/** What was promised, in rows a second. */
const PROMISED = 4_500;

/** Reading a register into a record, linkage included, as a process of its own does it. */
export async function ingestion({ dataFolder }: Pick<Setting, 'dataFolder'>): Promise<BenchRow[]> {
  const program = join(import.meta.dirname, 'main.ts');
  const { stdout } = await run(process.execPath, [...getNodeFlags(program), program, dataFolder]);
  const { rows, seconds, rows_per_second, by_step, again_rows_per_second } = JSON.parse(stdout) as IngestionBench;
  const steps = Object.entries(by_step).map(([step, time]) => `${step} ${time.toFixed(1)}`);
  return [
    row(
      `ingesting ${rows} rows with linkage`,
      `${seconds.toFixed(1)} s (${steps.join(', ')}), ${rows_per_second} rows/s; again ${again_rows_per_second} rows/s`,
      `≥ ${PROMISED} rows/s`,
      rows_per_second >= PROMISED,
    ),
  ];
}
