import { isIPv6 } from 'node:net';
import { SCOPES } from '@kehilla/contract';
import { CORS_HEADERS, findMetadataAddress, LIMITS } from '@kehilla/gateway';
import type { McpPath } from '../paths.ts';
import { type HttpReply, RPC, transportError } from './read-message.ts';

/** The replies to hosts that can sign people in. Rule: the protocol's revision of 2026-07-28, "Authorization"; RFC 9728 §5.1. */
export type Challenges = {
  /** Returns the answer to a caller without a token at an address that needs one: hosts begin a sign-in only at a 401. */
  readonly demand: (path: McpPath, how: 'nothing' | 'other') => HttpReply;
  /** A refusal with where tokens come from, if it is one that a token would end; every other as it is. */
  readonly extend: (reply: HttpReply, path: McpPath) => HttpReply;
  /** Members of a result's `_meta`, as text of JSON, for a call that an allowance of one's own would have answered. */
  readonly inMeta: (path: McpPath) => string;
};

const { per_minute, per_day } = LIMITS.app_person_free;

/** The advice to a model's user for a call that was refused for lack of allowance. */
export const OWN_ALLOWANCE = `Many people may ask from one address. Who signs in has an allowance of their own: ${per_minute} requests a minute, ${per_day} a day.`;

/** Challenges of a service at this address. */
export function createChallenges(base_url: string): Challenges {
  const fields = (path: McpPath): string => `resource_metadata="${findMetadataAddress(base_url, path)}"`;
  const everything = `scope="${SCOPES.join(' ')}"`;
  return {
    demand: (path, how) => {
      const message =
        how === 'nothing'
          ? 'This address is for people who sign in: it needs the token of a sign-in. Without one ask /mcp.'
          : 'This address takes the token of a sign-in and nothing else. Keys are for /mcp.';
      return transportError(401, RPC.refused, message, {
        ...CORS_HEADERS,
        'WWW-Authenticate': `Bearer ${fields(path)}, ${everything}`,
      });
    },
    extend: (reply, path) => {
      const challenge = reply.headers['WWW-Authenticate'];
      if (challenge === undefined) return reply;
      const scope = challenge.includes('scope="') ? '' : `, ${everything}`;
      return { ...reply, headers: { ...reply.headers, 'WWW-Authenticate': `${challenge}, ${fields(path)}${scope}` } };
    },
    inMeta: (path) => {
      const challenge = `Bearer ${fields(path)}, ${everything}, error="insufficient_scope", error_description="${OWN_ALLOWANCE}"`;
      return `"mcp/www_authenticate":${JSON.stringify([challenge])}`;
    },
  };
}

/** Names of a server on this machine. */
const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Checks the origin and the host of a request: an `Origin`, if there is one, is a well-formed http(s) origin; the `Host` is one of ours. Another site's page
 * cannot reach a server in a private network under a name of its own. Returns what to send instead, null if nothing is wrong. Rule: decisions §10.
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

/** Returns the hosts that a server answers to: those of `ALLOWED_HOSTS`, else its public name and its listening address; always this machine's own names. */
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
  // The header may hold only the host of a URL, and a parser of URLs would silently drop the rest.
  const url = /[\s/?#@\\]/.test(host) ? null : URL.parse(`http://${host}`);
  if (url === null) return false;
  return allowed.has(host.toLowerCase()) || allowed.has(url.hostname);
}
