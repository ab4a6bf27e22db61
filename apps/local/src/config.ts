import { type Config, readServerConfig } from '@kehilla/hosting';

/** The settings of this process. Throws `ConfigError` naming every wrong one. */
export function readConfig(): Config {
  return readServerConfig(process.env, process.cwd());
}

/** The whole environment, for processes that this one starts. */
export function readEnvironment(): Readonly<Record<string, string | undefined>> {
  return { ...process.env };
}
