import { type Config, type Running, startServer } from '@kehilla/hosting';
import { now, restRouters } from './compose.ts';

/** The REST server alone, over the record of these settings. Throws `CannotListen`. */
export function startRest(config: Config): Promise<Running> {
  return startServer(config, { now, routers: restRouters });
}
