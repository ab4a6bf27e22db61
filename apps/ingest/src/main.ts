import { ingest } from './ingest.ts';
import { runProgram } from './run-program.ts';

await runProgram(ingest);
