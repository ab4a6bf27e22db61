import { type Scope, SCOPES } from '@kehilla/contract';
import { ServiceError } from '@kehilla/core';
import type { Call } from '../call.ts';
import { anonymousSubject, openSubject, pagesCaller, rangeSubject } from '../limits/take-open.ts';
import type { LimitName } from '../limits/tiers.ts';
import type { GatewayParts, KeyRecord, TakesTokens, TokenRecord } from '../ports.ts';
import { readCredential, readKey } from './key-format.ts';

/** The caller. `subject` is the name under which limits count it; no member holds key text. */
export type Principal = {
  readonly subject: string;
  /** Null for a caller without a key. */
  readonly key_id: string | null;
  /** The consent of a caller with a person's token; null for every other. */
  readonly connection_id: string | null;
  /** The row of figures that is applied: the tier of the key, for a test key that of key_free. */
  readonly limits: LimitName;
  readonly scopes: readonly Scope[];
  /** Whether it is a test key: held to key_free, and without live reads. */
  readonly test: boolean;
};

const HOW = 'Send a valid key as `Authorization: Bearer <API_KEY>`.';

/** Returns the principal of a call without a key: health, readiness, paths outside the interface. */
export function openPrincipal(call: Call): Principal {
  return {
    subject: openSubject(call.client.address),
    key_id: null,
    connection_id: null,
    limits: 'open',
    scopes: [],
    test: false,
  };
}

/** The parts that identify a caller. */
export type KnownBy = Pick<GatewayParts, 'keys' | 'oauth' | 'findSharedRange'>;

/**
 * The caller that the `Authorization` header names: by a key, or on the MCP surface by a person's token. Without the header the MCP surface and the pages for
 * people have an anonymous caller with every scope, and REST refuses; a bad key or token is refused on all. Throws `invalid_api_key`. Rule: specification §5,
 * decisions §4, §10 and §12.
 */
export async function getPrincipal(call: Call, { keys, oauth, findSharedRange }: KnownBy): Promise<Principal> {
  const credential = readCredential(call.headers);
  if (credential === null) {
    if (call.surface !== 'rest') return call.surface === 'web' ? reader(call) : anonymous(call, findSharedRange);
    throw new ServiceError('invalid_api_key', `This needs a key. ${HOW}`);
  }
  const { key, sha256 } = credential;
  if (key === null) throw new ServiceError('invalid_api_key', `The Authorization header is not a bearer key. ${HOW}`);
  if (call.surface === 'mcp' && oauth !== undefined && TOKEN.test(key)) return ofToken(sha256, call.now, oauth);
  if (readKey(key) === null)
    throw new ServiceError('invalid_api_key', `This is not a whole key: its form or checksum is wrong. ${HOW}`);
  const record = await askRecord(() => keys.find(sha256));
  const fault = record === null ? 'This key is not known.' : getFault(record, call.now);
  if (record === null || fault !== null) throw new ServiceError('invalid_api_key', `${fault} ${HOW}`);
  return ofRecord(record);
}

/** A token: 256 random bits as base64url. No key looks so. */
const TOKEN = /^[\w-]{43}$/;

async function ofToken(sha256: string, now: Date, { tokens, resources }: TakesTokens): Promise<Principal> {
  const record = await askRecord(() => tokens.find(sha256));
  const fault = record === null ? 'This token is not known, or was ended.' : getTokenFault(record, resources, now);
  if (record === null || fault !== null)
    throw new ServiceError('invalid_api_key', `${fault} Sign in again, where your assistant offers it.`);
  const { account_id, connection_id, scopes } = record;
  return {
    subject: `person:${account_id}`,
    key_id: null,
    connection_id,
    limits: 'app_person_free',
    scopes: SCOPES.filter((scope) => scopes.includes(scope)),
    test: false,
  };
}

function getTokenFault({ audience, expires_at }: TokenRecord, resources: readonly string[], now: Date): string | null {
  if (!resources.includes(audience)) return 'This token is for another service.';
  return Date.parse(expires_at) <= now.getTime() ? 'This token has expired.' : null;
}

async function askRecord<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    throw new KeysUnreachable('The record of keys could not be asked.', { cause });
  }
}

/** The record of keys did not answer. The caller gets 503, the log the cause. */
export class KeysUnreachable extends Error {
  override readonly name = 'KeysUnreachable';
}

function getFault(record: KeyRecord, now: Date): string | null {
  if (record.revoked_at !== null) return 'This key was revoked.';
  if (record.expires_at !== null && Date.parse(record.expires_at) <= now.getTime()) return 'This key has expired.';
  return null;
}

function ofRecord({ key_id, counted_as, tier, test, scopes }: KeyRecord): Principal {
  return {
    subject: `key:${counted_as}`,
    key_id,
    connection_id: null,
    limits: test ? 'key_free' : tier,
    scopes,
    test,
  };
}

/** Returns the principal of a reader of pages: counted by address, apart from assistants, because several people may read behind one. */
function reader(call: Call): Principal {
  return { ...anonymous(call), ...pagesCaller(call.client.address) };
}

/** Returns the principal of a call without a key: counted by address, or together with all others behind a range of addresses that many share. */
function anonymous(call: Call, findSharedRange: GatewayParts['findSharedRange'] = () => null): Principal {
  const range = findSharedRange(call.client.address);
  return {
    subject: range === null ? anonymousSubject(call.client.address) : rangeSubject(range),
    key_id: null,
    connection_id: null,
    limits: range === null ? 'anonymous' : 'shared',
    scopes: SCOPES,
    test: false,
  };
}
