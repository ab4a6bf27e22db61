import { type Config, readServerConfig } from '@kehilla/hosting';

/** The settings of this process. Throws `ConfigError` naming every wrong one. */
export function readConfig(): Config {
  return readServerConfig(process.env, process.cwd());
}
