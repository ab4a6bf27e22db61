import { runUntilTold } from '@kehilla/hosting';
import { readConfig } from './config.ts';
import { startMcp } from './start.ts';

await runUntilTold(() => startMcp(readConfig()));
