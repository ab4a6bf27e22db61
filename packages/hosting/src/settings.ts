import { isIP } from 'node:net';
import { flagSetting, given, type ParseSetting } from '@kehilla/core';

/** The levels of the log, from silence to everything. */
const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
/** How much is logged, from nothing to everything. */
export type LogLevel = (typeof LOG_LEVELS)[number];

const PROXY_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** A credit: its words, and its link if there is one. */
export type Credit = { readonly text: string; readonly url: string | null };

/** A credit as people write it: `words`, or `words <https://address>`. */
export const credit: ParseSetting<Credit> = (value) => {
  const [, text = '', url = null] = /^([^<>]*[^<>\s])\s*(?:<(https?:\/\/[^<>\s]+)>)?$/.exec(value) ?? [];
  return given(
    text !== '' && (url === null || URL.canParse(url)) ? { text, url } : undefined,
    'words, with or without <https://…> after them',
  );
};

/** Parses the address of map tiles with `{z}`, `{x}` and `{y}` in it, on one host; never without its credit. */
export function mapTiles(owed: Credit | null): ParseSetting<string> {
  return (value) => {
    const address = value.replaceAll(/\{[zxy]\}/g, '0');
    const isTemplate = ['{z}', '{x}', '{y}'].every((part) => value.includes(part));
    const isAddress =
      URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) && !/[{}\s;,'"]/.test(address);
    const isOneHost = isAddress && value.startsWith(new URL(address).origin);
    if (!isTemplate || !isOneHost)
      return {
        expected: 'an address of one host that begins with http:// or https://, with {z}, {x} and {y} in its path',
      };
    return given(owed === null ? undefined : value, 'set together with MAP_TILES_ATTRIBUTION');
  };
}

/** Whether people can let hosted assistants in, and in words why not. */
export type OauthSetting = { readonly is_on: true } | { readonly is_on: false; readonly why: string };

const HTTPS = 'PUBLIC_URL is no https address without a path';
const OFF: OauthSetting = { is_on: false, why: 'OAUTH is 0' };

/** Returns the default: on behind TLS. `address` is the service's own, '' until it is known. */
export function getOauthByAddress(address: string): OauthSetting {
  return isSecureRoot(address) ? { is_on: true } : { is_on: false, why: HTTPS };
}

/**
 * Parses on or off. Without TLS a listener on the way would have the token, so that it is on behind TLS alone, or on this machine's own address, for a trial.
 * The address of a server has no path: metadata stand at its root.
 */
export function oauthAt(address: string): ParseSetting<OauthSetting> {
  return (value) => {
    const flag = flagSetting(value);
    if (!('value' in flag)) return flag;
    if (!flag.value) return { value: OFF };
    const isGood = isSecureRoot(address) || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(address);
    return given<OauthSetting>(
      isGood ? { is_on: true } : undefined,
      '0 unless PUBLIC_URL is an https address without a path: tokens never go over a connection that others can read',
    );
  };
}

function isSecureRoot(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.protocol === 'https:' && url.pathname === '/';
}

/** A port to listen on; 0 lets the system choose. */
export const port: ParseSetting<number> = (value) =>
  given(/^\d{1,5}$/.test(value) && Number(value) <= 65_535 ? Number(value) : undefined, 'a port from 0 to 65535');

/** A host name or an address to listen on. */
export const host: ParseSetting<string> = (value) =>
  given(isIP(value) > 0 || isHostName(value) ? value : undefined, 'an IP address or a host name');

/** A mail address alone, as a link to it needs it. */
export const mailAddress: ParseSetting<string> = (value) =>
  given(/^[^@\s<>"&?]+@[^@\s<>"&?]+\.[^@\s<>"&?]+$/.test(value) ? value : undefined, 'a mail address, without a name');

/** Reads a setting that is a level of the log. */
export const logLevel: ParseSetting<LogLevel> = (value) =>
  given(
    LOG_LEVELS.find((level) => level === value.toLowerCase()),
    `one of ${LOG_LEVELS.join(', ')}`,
  );

/** Host names, with or without a port. */
export const hostList: ParseSetting<string[]> = (value) => {
  const hosts = value.split(',').map((name) => name.trim().toLowerCase());
  return given(
    hosts.every((name) => URL.canParse(`http://${name}/`) && new URL(`http://${name}/`).pathname === '/')
      ? hosts
      : undefined,
    'host names with commas between them',
  );
};

/** How many proxies are in front of the server, or their addresses. `true` counts as one; a longer chain must be counted. */
export const proxies: ParseSetting<number | string[] | false> = (value) => {
  const word = flagSetting(value);
  if ('value' in word) return { value: word.value ? 1 : false };
  if (/^\d{1,2}$/.test(value)) return { value: Number(value) };
  const names = value.split(',').map((name) => name.trim());
  return given(
    names.every(isProxyName) ? names : undefined,
    'a number of proxies, or their addresses with commas between them',
  );
};

function isProxyName(name: string): boolean {
  const [address = '', length = '0'] = name.split('/');
  return (
    PROXY_NAMES.has(name) ||
    (isIP(address) > 0 && /^\d{1,3}$/.test(length) && Number(length) <= (isIP(address) === 4 ? 32 : 128))
  );
}

function isHostName(name: string): boolean {
  return name.length <= 253 && name.split('.').every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i.test(label));
}
