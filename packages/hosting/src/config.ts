import { resolve } from 'node:path';
import {
  flagSetting,
  type ParseSetting,
  collectSettings,
  type SettingTexts,
  textSetting,
  urlSetting,
  webAddressSetting,
} from '@kehilla/core';
import { type ReadingSettings, readingSettings } from '@kehilla/sources';
import { databaseUrlSetting } from '@kehilla/store';
import * as settings from './settings.ts';
import { type TilesFile, tilesFile } from './tiles-file.ts';

/** The settings of a server, checked. Names and defaults: operator interface. */
export type Config = ReadingSettings & {
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
  readonly smtp_url: string | null;
  /** Whose tiles the pages' map is drawn over; null = over our own outlines alone. */
  readonly map_tiles_url: string | null;
  /** A file of vector tiles that this server gives out for the pages' map; null = none. It goes before `map_tiles_url`. */
  readonly map_tiles_file: TilesFile | null;
  /** Whom these tiles are owed to; null where there are none. */
  readonly map_tiles_attribution: settings.Credit | null;
  /** Where people and finders of faults may write; null = no page promises an address. */
  readonly contact_email: string | null;
  /** Names by which MCP may be asked; null = those of `host` and `public_url`. This machine's own names always are. */
  readonly allowed_hosts: readonly string[] | null;
  /** Whether hosted assistants may be let in by people (`/mcp/me`, `/oauth`), and why not where they may not. */
  readonly oauth: settings.OauthSetting;
  /** Whether clients of OAuth may register themselves. */
  readonly oauth_registration: boolean;
  /** A file of address ranges that many people share, such as those of assistants' providers; null = none is known. */
  readonly shared_addresses_file: string | null;
  /** Express's `trust proxy`: how many proxies stand before the server, or their addresses; false = none. */
  readonly trust_proxy: number | readonly string[] | false;
  readonly log_level: settings.LogLevel;
  readonly otel_endpoint: string | null;
  /** Where the curators' desk listens: under `npm start` on loopback alone. */
  readonly desk_port: number;
  /** The desk's own address, as curators type it; null = from HOST and its port. */
  readonly desk_url: string | null;
  /** Whether acts that alone make a place verified wait for a second person. */
  readonly second_person: boolean;
};

/** The settings in an environment; relative paths start from `folder`. Throws `ConfigError` naming every wrong one. Rule: operator interface, "Settings". */
export function readServerConfig(env: SettingTexts, folder: string): Config {
  const { read, finish } = collectSettings(env);
  const root = resolve(read('KEHILLA_ROOT', folder, textSetting));
  const port = read('PORT', 8080, settings.port);
  const host = read('HOST', '127.0.0.1', settings.host);
  const reading = readingSettings(read);
  const address = reading.public_url ?? httpAddress(host, port);
  const shared_file = read('SHARED_ADDRESSES_FILE', null, textSetting);
  const map_tiles_attribution = read('MAP_TILES_ATTRIBUTION', null, settings.credit);
  const config: Config = {
    root,
    host,
    port,
    database_url: read('DATABASE_URL', null, databaseUrlSetting),
    data_dir: resolve(root, read('DATA_DIR', '.data', textSetting)),
    redis_url: read('REDIS_URL', null, urlSetting('redis:', 'rediss:', 'valkey:', 'valkeys:')),
    sample_data: read('SAMPLE_DATA', true, flagSetting),
    ingest: read('INGEST', false, flagSetting),
    metrics_port: read('METRICS_PORT', null, otherPortThan(port)),
    ...reading,
    smtp_url: read('SMTP_URL', null, urlSetting('smtp:', 'smtps:')),
    map_tiles_url: read('MAP_TILES_URL', null, settings.mapTiles(map_tiles_attribution)),
    map_tiles_file: read('MAP_TILES_FILE', null, tilesFile(root, map_tiles_attribution)),
    map_tiles_attribution,
    contact_email: read('CONTACT_EMAIL', null, settings.mailAddress),
    allowed_hosts: read('ALLOWED_HOSTS', null, settings.hostList),
    oauth: read('OAUTH', settings.getOauthByAddress(address), settings.oauthAt(address)),
    oauth_registration: read('OAUTH_REGISTRATION', false, flagSetting),
    shared_addresses_file: shared_file === null ? null : resolve(root, shared_file),
    trust_proxy: read('TRUST_PROXY', false, settings.proxies),
    log_level: read('LOG_LEVEL', 'info', settings.logLevel),
    desk_port: read('DESK_PORT', portBeside(port), otherPortThan(port)),
    desk_url: read('DESK_URL', null, webAddressSetting),
    second_person: read('DESK_SECOND_PERSON', false, flagSetting),
    otel_endpoint: read('OTEL_EXPORTER_OTLP_ENDPOINT', null, urlSetting('http:', 'https:')),
  };
  finish();
  return config;
}

/** The port after another, the one before the last; beside port 0, any that is free. */
function portBeside(port: number): number {
  if (port === 0) return 0;
  return port === 65_535 ? port - 1 : port + 1;
}

/** A port beside another; port 0 is any that is free, and never the same. */
function otherPortThan(port: number): ParseSetting<number> {
  return (text) => {
    const found = settings.port(text);
    return 'value' in found && found.value === port && port !== 0 ? { expected: 'another port than PORT' } : found;
  };
}

/** Returns the public base URL without a trailing slash; '' while the port is not known yet. */
export function getBaseUrl({ public_url, host, port }: Pick<Config, 'public_url' | 'host' | 'port'>): string {
  if (public_url !== null) return public_url;
  return httpAddress(host, port);
}

/** The address without TLS of what listens there; '' while the port is not known. */
function httpAddress(host: string, port: number): string {
  return port === 0 ? '' : `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
