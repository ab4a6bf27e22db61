import { isIPv6 } from 'node:net';

/** Names by which a server on this machine is reached. */
const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a request may come in by what it says of where it was sent from and to: an `Origin`, where there is one, is a well-formed http(s)
 * origin; the `Host` is one of ours. A page of somebody else's cannot reach a server in a private network under a name of its own.
 * Returns what to send instead, null where nothing is wrong. Rule: decisions §10.
 */
export function originFault(
  headers: Readonly<Record<string, string | undefined>>,
  allowedHosts: ReadonlySet<string>,
): string | null {
  const { origin, host } = headers;
  if (origin !== undefined && !isWebOrigin(origin))
    return 'The Origin header must be an http or https origin, or left out.';
  if (host === undefined || !isAllowed(host, allowedHosts)) return 'The Host header names no host of this service.';
  return null;
}

/** The hosts a server answers to: those of `ALLOWED_HOSTS`, else its public name and where it listens; always this machine's own names. */
export function allowedHosts(config: {
  readonly allowed_hosts: readonly string[] | null;
  readonly public_url: string | null;
  readonly host: string;
}): ReadonlySet<string> {
  const own = config.public_url === null ? [] : [new URL(config.public_url).hostname];
  const named = config.allowed_hosts ?? [...own, config.host];
  return new Set([...named.map((name) => (isIPv6(name) ? `[${name}]` : name).toLowerCase()), ...LOCAL]);
}

function isWebOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text.toLowerCase();
}

function isAllowed(host: string, allowed: ReadonlySet<string>): boolean {
  // What a URL has beside its host has no place in the header, and a reader of URLs would take it away in silence.
  const url = /[\s/?#@\\]/.test(host) ? null : URL.parse(`http://${host}`);
  if (url === null) return false;
  return allowed.has(host.toLowerCase()) || allowed.has(url.hostname);
}
