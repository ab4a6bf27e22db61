import { type Config, type Running, startServer } from '@kehilla/hosting';
import { mcpAlone, now } from './compose.ts';

/** The MCP server alone, over the record of these settings. Throws `CannotListen`. */
export function startMcp(config: Config): Promise<Running> {
  return startServer(config, { now, routers: mcpAlone });
}
