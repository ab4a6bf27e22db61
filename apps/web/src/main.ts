import { runUntilSignalled } from '@kehilla/hosting';
import { readConfig } from './config.ts';
import { startWeb } from './start.ts';

await runUntilSignalled(() => startWeb(readConfig()));
