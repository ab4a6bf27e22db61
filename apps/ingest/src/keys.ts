import { manageKeys } from './manage-keys.ts';
import { runProgram } from './run-program.ts';

await runProgram(manageKeys);
