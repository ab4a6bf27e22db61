import { readConfig } from './config.ts';
import { runUntilTold } from './run.ts';
import { startRest } from './start.ts';

await runUntilTold(() => startRest(readConfig()));
