import { createCommandLine } from './command-line.ts';
import { declareCurating } from './commands/curate/declare-curating.ts';
import { declareReading } from './commands/declare-reading.ts';
import { declareRecord } from './commands/declare-record.ts';
import { declareReview } from './commands/declare-review.ts';
import { readConfig } from './config.ts';
import type { Surroundings } from './surroundings.ts';

const ABOUT = 'Reads sources into the record, and what an operator and a curator do beside.';
const EXIT_CODES =
  '\nExit codes: 0 done; 1 a reading failed or a source could not be read, and what was there stays, or with --strict a reading is partial, or by probe a source is not as expected, or a curator is asked a second time; 2 wrong use.';

/** Reads sources into the record, and the other tasks of an operator: `npm run ingest`. The settings are read once the arguments are right. */
export async function ingest(argv: readonly string[], around: Surroundings): Promise<number> {
  const line = createCommandLine('ingest', ABOUT, around.print);
  const parts = { ...around, config: () => readConfig(around.env) };
  declareRecord(line, parts);
  declareReading(line, parts);
  declareReview(line, parts);
  declareCurating(line, parts);
  line.program.addHelpText('after', EXIT_CODES);
  return line.run(argv);
}
