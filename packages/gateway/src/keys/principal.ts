import { type Scope, SCOPES } from '@kehilla/contract';
import { ServiceError } from '@kehilla/core';
import type { Call } from '../call.ts';
import { anonymousSubject, openSubject, pagesCaller } from '../limits/take-open.ts';
import type { LimitName } from '../limits/tiers.ts';
import type { KeyRecord, KeyStore } from '../ports.ts';
import { hashKey, readKey } from './key-format.ts';

/** The caller. `subject` is the name under which limits count it; no member holds key text. */
export type Principal = {
  readonly subject: string;
  /** Null for a caller without a key. */
  readonly key_id: string | null;
  /** The row of figures that is applied: the tier of the key, for a test key that of key_free. */
  readonly limits: LimitName;
  readonly scopes: readonly Scope[];
  /** Whether it is a test key: held to key_free, and without live reads. */
  readonly test: boolean;
};

const HOW = 'Send a valid key as `Authorization: Bearer <API_KEY>`.';

/** The caller of what needs no key: health, readiness, paths outside the interface. */
export function openPrincipal(call: Call): Principal {
  return {
    subject: openSubject(call.client.address),
    key_id: null,
    limits: 'open',
    scopes: [],
    test: false,
  };
}

/**
 * The caller that the `Authorization` header names. Without the header the MCP surface and the pages for people have an anonymous caller with
 * every scope, and REST refuses; a bad key is refused on all. Throws `invalid_api_key`. Rule: specification §5, decisions §4 and §10.
 */
export async function getPrincipal(call: Call, keys: KeyStore): Promise<Principal> {
  const header = call.headers.authorization;
  if (header === undefined) {
    if (call.surface !== 'rest') return call.surface === 'web' ? reader(call) : anonymous(call);
    throw new ServiceError('invalid_api_key', `This needs a key. ${HOW}`);
  }
  const key = /^Bearer +(\S+)$/i.exec(header.trim())?.[1];
  if (key === undefined)
    throw new ServiceError('invalid_api_key', `The Authorization header is not a bearer key. ${HOW}`);
  if (readKey(key) === null)
    throw new ServiceError('invalid_api_key', `This is not a whole key: its form or checksum is wrong. ${HOW}`);
  const record = await find(keys, hashKey(key));
  const fault = record === null ? 'This key is not known.' : getFault(record, call.now);
  if (record === null || fault !== null) throw new ServiceError('invalid_api_key', `${fault} ${HOW}`);
  return ofRecord(record);
}

async function find(keys: KeyStore, sha256: string): Promise<KeyRecord | null> {
  try {
    return await keys.find(sha256);
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
  return { subject: `key:${counted_as}`, key_id, limits: test ? 'key_free' : tier, scopes, test };
}

/** Who reads a page: counted by address, apart from assistants, for several people may read behind one. */
function reader(call: Call): Principal {
  return { ...anonymous(call), ...pagesCaller(call.client.address) };
}

function anonymous(call: Call): Principal {
  return {
    subject: anonymousSubject(call.client.address),
    key_id: null,
    limits: 'anonymous',
    scopes: SCOPES,
    test: false,
  };
}
