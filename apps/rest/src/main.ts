import { runUntilSignalled } from '@kehilla/hosting';
import { readConfig } from './config.ts';
import { startRest } from './start.ts';

await runUntilSignalled(() => startRest(readConfig()));
