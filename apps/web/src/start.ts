import { type Config, type Running, startServer } from '@kehilla/hosting';
import { now, webAlone } from './compose.ts';

/** The pages alone, over the record of these settings. Throws `CannotListen`. */
export function startWeb(config: Config): Promise<Running> {
  return startServer(config, { now, routers: webAlone });
}
