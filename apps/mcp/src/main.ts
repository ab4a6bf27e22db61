import { runUntilSignalled } from '@kehilla/hosting';
import { readConfig } from './config.ts';
import { startMcp } from './start.ts';

await runUntilSignalled(() => startMcp(readConfig()));
