import { SCOPES } from '@kehilla/contract';
import { CORS_HEADERS, findMetadataAddress, LIMITS } from '@kehilla/gateway';
import type { McpPath } from '../paths.ts';
import { type HttpReply, RPC, transportError } from './read-message.ts';

/** What is said to hosts that can sign people in. Rule: the protocol's revision of 2026-07-28, "Authorization"; RFC 9728 §5.1. */
export type Challenges = {
  /** The answer to whoever brings no token where one is needed: hosts begin a sign-in at a 401 alone. */
  readonly demand: (path: McpPath, how: 'nothing' | 'other') => HttpReply;
  /** A refusal with where tokens come from, if it is one that a token would end; every other as it is. */
  readonly extend: (reply: HttpReply, path: McpPath) => HttpReply;
  /** Members of a result's `_meta`, as text of JSON, for a call that an allowance of one's own would have answered. */
  readonly inMeta: (path: McpPath) => string;
};

const { per_minute, per_day } = LIMITS.app_person_free;

/** What a model may tell its user of a call that was refused for want of allowance. */
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
      const said = reply.headers['WWW-Authenticate'];
      if (said === undefined) return reply;
      const scope = said.includes('scope="') ? '' : `, ${everything}`;
      return { ...reply, headers: { ...reply.headers, 'WWW-Authenticate': `${said}, ${fields(path)}${scope}` } };
    },
    inMeta: (path) => {
      const challenge = `Bearer ${fields(path)}, ${everything}, error="insufficient_scope", error_description="${OWN_ALLOWANCE}"`;
      return `"mcp/www_authenticate":${JSON.stringify([challenge])}`;
    },
  };
}
