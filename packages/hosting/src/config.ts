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
import * as settings from './settings.ts';

/** The settings of a server, checked. Names and defaults: operator interface. */
export type Config = {
  /** The repository's folder: migrations and bundled data lie below it. */
  readonly root: string;
  readonly host: string;
  readonly port: number;
  /** Null = the embedded PostgreSQL of `data_dir`. */
  readonly database_url: string | null;
  readonly data_dir: string;
  readonly redis_url: string | null;
  readonly sample_data: boolean;
  /** Whether the server that has everything on one port also reads sources from the network, as the worker does. */
  readonly ingest: boolean;
  /** Where Prometheus asks for metrics, on the same host and never on the public port; null = nowhere. */
  readonly metrics_port: number | null;
  /** Source id → origin to read it from instead. */
  readonly source_origins: Readonly<Record<string, string>>;
  readonly allow_private_reads: boolean;
  /** The application token of the registers' portals: a secret, for no log; null = none. */
  readonly soda_app_token: string | null;
  /** The table of event sites that the worker reads, with the operator's own where there is one. */
  readonly event_sites: readonly EventSite[];
  readonly smtp_url: string | null;
  readonly mail_from: string | null;
  /** Without a trailing slash; null = made from host and port. */
  readonly public_url: string | null;
  /** Names by which MCP may be asked; null = those of `host` and `public_url`. This machine's own names always are. */
  readonly allowed_hosts: readonly string[] | null;
  /** Express's `trust proxy`: how many proxies stand before the server, or their addresses; false = none. */
  readonly trust_proxy: number | readonly string[] | false;
  readonly log_level: settings.LogLevel;
  readonly otel_endpoint: string | null;
};

/** The settings in an environment; relative paths start from `folder`. Throws `ConfigError` naming every wrong one. Rule: operator interface, "Settings". */
export function readServerConfig(env: SettingTexts, folder: string): Config {
  const { read, finish } = settingsOf(env);
  const root = resolve(read('KEHILLA_ROOT', folder, textSetting));
  const config: Config = {
    root,
    host: read('HOST', '127.0.0.1', settings.host),
    port: read('PORT', 8080, settings.port),
    database_url: read('DATABASE_URL', null, urlSetting('postgresql:', 'postgres:')),
    data_dir: resolve(root, read('DATA_DIR', '.data', textSetting)),
    redis_url: read('REDIS_URL', null, urlSetting('redis:', 'rediss:', 'valkey:', 'valkeys:')),
    sample_data: read('SAMPLE_DATA', true, flagSetting),
    ingest: read('INGEST', false, flagSetting),
    metrics_port: read('METRICS_PORT', null, settings.port),
    source_origins: read('SOURCE_ORIGINS', {}, originsSetting),
    allow_private_reads: read('ALLOW_PRIVATE_READS', false, flagSetting),
    event_sites: read('EVENT_SITES', EVENT_SITES, eventSitesSetting),
    soda_app_token: read('SODA_APP_TOKEN', null, appTokenSetting),
    smtp_url: read('SMTP_URL', null, urlSetting('smtp:', 'smtps:')),
    mail_from: read('MAIL_FROM', null, mailAddressSetting),
    public_url: read('PUBLIC_URL', null, webAddressSetting),
    allowed_hosts: read('ALLOWED_HOSTS', null, settings.hostList),
    trust_proxy: read('TRUST_PROXY', false, settings.proxies),
    log_level: read('LOG_LEVEL', 'info', settings.logLevel),
    otel_endpoint: read('OTEL_EXPORTER_OTLP_ENDPOINT', null, urlSetting('http:', 'https:')),
  };
  finish();
  return config;
}

/** The address that callers know the server by, without a slash at its end; '' where only the system will know its port. */
export function baseUrlOf({ public_url, host, port }: Pick<Config, 'public_url' | 'host' | 'port'>): string {
  if (public_url !== null) return public_url;
  return port === 0 ? '' : `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
