import { runUntilSignalled, startServer } from '@kehilla/hosting';
import { now, webAlone } from './compose.ts';
import { readConfig } from './config.ts';

// The pages alone, over the record of the settings.
await runUntilSignalled(() => startServer(readConfig(), { now, routers: webAlone }));
