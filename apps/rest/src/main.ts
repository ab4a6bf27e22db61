import { runUntilTold } from '@kehilla/hosting';
import { readConfig } from './config.ts';
import { startRest } from './start.ts';

await runUntilTold(() => startRest(readConfig()));
