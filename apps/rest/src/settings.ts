import { isIP } from 'node:net';

/** A setting as read, or what it should have been. The text itself is not repeated: it may hold a password. */
export type Parsed<T> = { readonly value: T } | { readonly expected: string };

/** Reads one setting from its text, which is never empty. */
export type Parse<T> = (text: string) => Parsed<T>;

/** The levels of the log, from silence to everything. */
export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
/** One of them. */
export type LogLevel = (typeof LOG_LEVELS)[number];

const FLAGS: Readonly<Record<string, boolean>> = { '1': true, true: true, '0': false, false: false };
const PROXY_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Any text. */
export const text: Parse<string> = (value) => ({ value });

/** A yes or no: 1, 0, true, false. */
export const flag: Parse<boolean> = (value) => given(FLAGS[value.toLowerCase()], '1 or 0');

/** A port to listen on; 0 lets the system choose. */
export const port: Parse<number> = (value) =>
  given(/^\d{1,5}$/.test(value) && Number(value) <= 65_535 ? Number(value) : undefined, 'a port from 0 to 65535');

/** A host name or an address to listen on. */
export const host: Parse<string> = (value) =>
  given(isIP(value) > 0 || isHostName(value) ? value : undefined, 'an IP address or a host name');

/** A level of the log. */
export const logLevel: Parse<LogLevel> = (value) =>
  given(
    LOG_LEVELS.find((level) => level === value.toLowerCase()),
    `one of ${LOG_LEVELS.join(', ')}`,
  );

/** An address with one of these protocols. */
export function url(...protocols: string[]): Parse<string> {
  const expected = `an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`;
  return (value) =>
    given(URL.canParse(value) && protocols.includes(new URL(value).protocol) ? value : undefined, expected);
}

/** A web address without its trailing slash. */
export const webAddress: Parse<string> = (value) => {
  const found = url('http:', 'https:')(value);
  return 'value' in found && !/[?#]/.test(value)
    ? { value: value.replace(/\/+$/, '') }
    : { expected: 'an address that begins with http:// or https://' };
};

/** `id=URL,…` */
export const origins: Parse<Record<string, string>> = (value) => {
  const pairs = value.split(',').map((pair) => pair.trim().split(/=(.*)/s, 2));
  const good = pairs.every(([id = '', origin = '']) => /^[a-z0-9-]+$/.test(id) && 'value' in webAddress(origin));
  return given(
    good ? Object.fromEntries(pairs.map(([id = '', origin = '']) => [id, origin.replace(/\/+$/, '')])) : undefined,
    'id=URL pairs with commas between them',
  );
};

/** A mail address, with or without a name before it. */
export const mailAddress: Parse<string> = (value) =>
  given(/^[^@\s<>]+@[^@\s<>]+$|^[^<>]+<[^@\s<>]+@[^@\s<>]+>$/.test(value) ? value : undefined, 'a mail address');

/** Host names, with or without a port. */
export const hostList: Parse<string[]> = (value) => {
  const hosts = value.split(',').map((name) => name.trim().toLowerCase());
  return given(
    hosts.every((name) => URL.canParse(`http://${name}/`) && new URL(`http://${name}/`).pathname === '/')
      ? hosts
      : undefined,
    'host names with commas between them',
  );
};

/** How many proxies stand before the server, or which addresses they have. `true` is one: a longer chain has to be counted. */
export const proxies: Parse<number | string[] | false> = (value) => {
  const word = FLAGS[value.toLowerCase()];
  if (word !== undefined) return { value: word ? 1 : false };
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

function given<T>(value: T | undefined, expected: string): Parsed<T> {
  return value === undefined ? { expected } : { value };
}
