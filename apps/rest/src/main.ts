import { runUntilSignalled, startServer } from '@kehilla/hosting';
import { now, restRouters } from './compose.ts';
import { readConfig } from './config.ts';

// The REST server alone, over the record of the settings.
await runUntilSignalled(() => startServer(readConfig(), { now, routers: restRouters }));
