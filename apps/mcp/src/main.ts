import { runUntilSignalled, startServer } from '@kehilla/hosting';
import { mcpAlone, now } from './compose.ts';
import { readConfig } from './config.ts';

// The MCP server alone, over the record of the settings.
await runUntilSignalled(() => startServer(readConfig(), { now, routers: mcpAlone }));
