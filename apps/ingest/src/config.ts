import { resolve } from 'node:path';
import { collectSettings, type SettingTexts, textSetting } from '@kehilla/core';
import { type ReadingSettings, readingSettings } from '@kehilla/sources';
import { databaseUrlSetting } from '@kehilla/store/commands';

/** Settings of the command line, from the environment; secrets among them are for no log. Names and defaults: operator interface. */
export type Config = ReadingSettings & {
  /** The repository's folder: migrations lie below it. */
  readonly root: string;
  readonly data_dir: string;
  /** Null = the embedded PostgreSQL of `data_dir`. */
  readonly database_url: string | null;
};

/** Returns the environment of this process. */
export function readEnvironment(): SettingTexts {
  return process.env;
}

/** Reads the settings. Throws `ConfigError` with every wrong one and the expected value. */
export function readConfig(env: SettingTexts): Config {
  const { read, finish } = collectSettings(env);
  const root = resolve(read('KEHILLA_ROOT', process.cwd(), textSetting));
  const config: Config = {
    root,
    data_dir: resolve(root, read('DATA_DIR', '.data', textSetting)),
    database_url: read('DATABASE_URL', null, databaseUrlSetting),
    ...readingSettings(read),
  };
  finish();
  return config;
}
