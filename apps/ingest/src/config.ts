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
import { appTokenSetting, EVENT_SITES, type EventSite, eventSitesSetting } from '@kehilla/sources';

/** Settings of the command line, from the environment. Names: operator interface. */
export type Config = {
  readonly root: string;
  readonly dataDir: string;
  /** Null = the embedded PostgreSQL of `dataDir`. */
  readonly databaseUrl: string | null;
  /** Source id → origin to read it from instead. */
  readonly sourceOrigins: Readonly<Record<string, string>>;
  readonly allowPrivateReads: boolean;
  /** The application token of the registers' portals: a secret, for no log; null = none. */
  readonly sodaAppToken: string | null;
  /** The service's table of event sites, with the operator's own where there is one. */
  readonly eventSites: readonly EventSite[];
  /** Where publishers find out who reads their pages, and whom they write to; null where the operator did not say. */
  readonly publicUrl: string | null;
  readonly mailFrom: string | null;
};

/** Reads the settings. Throws `ConfigError` naming every wrong one and what was expected. */
export function readConfig(env: SettingTexts = process.env): Config {
  const { read, finish } = settingsOf(env);
  const root = resolve(read('KEHILLA_ROOT', process.cwd(), textSetting));
  const config: Config = {
    root,
    dataDir: resolve(root, read('DATA_DIR', '.data', textSetting)),
    databaseUrl: read('DATABASE_URL', null, urlSetting('postgresql:', 'postgres:')),
    sourceOrigins: read('SOURCE_ORIGINS', {}, originsSetting),
    allowPrivateReads: read('ALLOW_PRIVATE_READS', false, flagSetting),
    eventSites: read('EVENT_SITES', EVENT_SITES, eventSitesSetting),
    sodaAppToken: read('SODA_APP_TOKEN', null, appTokenSetting),
    publicUrl: read('PUBLIC_URL', null, webAddressSetting),
    mailFrom: read('MAIL_FROM', null, mailAddressSetting),
  };
  finish();
  return config;
}
