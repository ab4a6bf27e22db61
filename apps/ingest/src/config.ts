import { resolve } from 'node:path';
import {
  flagSetting,
  mailAddressSetting,
  originsSetting,
  settingsOf,
  type SettingTexts,
  textSetting,
  urlSetting,
  webAddressSetting,
} from '@kehilla/core';
import {
  appTokenSetting,
  EVENT_SITES,
  type EventSite,
  eventSitesSetting,
  type NetworkSettings,
} from '@kehilla/sources';

/** Settings of the command line, from the environment; secrets among them are for no log. Names and defaults: operator interface. */
export type Config = NetworkSettings & {
  /** The repository's folder: migrations lie below it. */
  readonly root: string;
  readonly data_dir: string;
  /** Null = the embedded PostgreSQL of `data_dir`. */
  readonly database_url: string | null;
  /** The service's table of event sites, with the operator's own where there is one. */
  readonly event_sites: readonly EventSite[];
};

/** Reads the settings. Throws `ConfigError` naming every wrong one and what was expected. */
export function readConfig(env: SettingTexts = process.env): Config {
  const { read, finish } = settingsOf(env);
  const root = resolve(read('KEHILLA_ROOT', process.cwd(), textSetting));
  const config: Config = {
    root,
    data_dir: resolve(root, read('DATA_DIR', '.data', textSetting)),
    database_url: read('DATABASE_URL', null, urlSetting('postgresql:', 'postgres:')),
    source_origins: read('SOURCE_ORIGINS', {}, originsSetting),
    allow_private_reads: read('ALLOW_PRIVATE_READS', false, flagSetting),
    event_sites: read('EVENT_SITES', EVENT_SITES, eventSitesSetting),
    soda_app_token: read('SODA_APP_TOKEN', null, appTokenSetting),
    public_url: read('PUBLIC_URL', null, webAddressSetting),
    mail_from: read('MAIL_FROM', null, mailAddressSetting),
  };
  finish();
  return config;
}
