import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { brand, SCOPES } from '@kehilla/contract';
import { memoizeByObject } from '@kehilla/core';
import { LRUCache } from 'lru-cache';
import type { Call } from '../call.ts';
import type { KeyStore } from '../ports.ts';

const RANDOM_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const WHOLE = new RegExp(`^${brand}_(test|live)_[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);
/** Looser than a key, so that one cut short or mistyped is not shown either. */
const NEARLY = new RegExp(`${brand}_(test|live)_[0-9A-Za-z]{6,}`, 'g');

const ANY_CASE = new RegExp(NEARLY.source, 'i');
/** Stands in every key; most texts have none. */
const SIGN = '_';

/** The pattern of keys in text, for secret scanners; published in the docs. Rule: decisions §4. */
export const KEY_PATTERN = `\\b${brand}_(?:test|live)_[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}\\b`;

/** A new key: prefix, 32 random base62 characters, 6 of CRC-32 over all that stands before them. Rule: decisions §4. */
export function makeKey(test: boolean, random?: (bytes: number) => Uint8Array): string {
  const unsigned = `${brand}_${test ? 'test' : 'live'}_${randomBase62(RANDOM_LENGTH, random)}`;
  return unsigned + checksum(unsigned);
}

/** Reads the text of a key; null if it is no key or its checksum is wrong. Needs no look-up. */
export function readKey(text: string): { readonly test: boolean } | null {
  const kind = WHOLE.exec(text)?.[1];
  if (kind === undefined) return null;
  return checksum(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH) ? { test: kind === 'test' } : null;
}

/** Returns the value in the record for a key: its SHA-256, hexadecimal. Rule: decisions §4. */
export function hashKey(key: string): string {
  return hash('sha256', key, 'hex');
}

/** An `Authorization` header as it was read: the key or token in it, null where it brings none, and the hash of that, else of the header. */
type Credential = { readonly key: string | null; readonly sha256: string };

/** Returns the credential among the headers of a call; null without one. It is hashed once for a call. */
export const readCredential = memoizeByObject(({ authorization }: Call['headers']): Credential | null => {
  if (authorization === undefined) return null;
  const key = /^Bearer +(\S+)$/i.exec(authorization.trim())?.[1] ?? null;
  return { key, sha256: hashKey(key ?? authorization) };
});

/** Returns the text with everything that looks like a key redacted; most texts are returned unchanged. */
export function redactKeys(text: string): string {
  return text.includes(`${brand}_`) ? text.replace(NEARLY, `${brand}_$1_…`) : text;
}

/** Returns whether a text contains a key, or most of one, in any letter case. */
export function holdsKey(text: string): boolean {
  return text.includes(SIGN) && ANY_CASE.test(text);
}

function checksum(text: string): string {
  return base62(crc32(text), CHECKSUM_LENGTH);
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Bytes from here on are thrown away, so that every character is equally likely. */
const FAIR = 256 - (256 % ALPHABET.length);

/** Random base62 text of this length, every character equally likely. */
export function randomBase62(length: number, random: (bytes: number) => Uint8Array = randomBytes): string {
  let text = '';
  while (text.length < length) {
    for (const byte of random(length - text.length + 8)) {
      if (byte < FAIR && text.length < length) text += ALPHABET[byte % ALPHABET.length];
    }
  }
  return text;
}

/** A whole number in base62, padded with zeros to `length` characters. */
function base62(value: number, length: number): string {
  let text = '';
  for (let rest = value; rest > 0; rest = Math.floor(rest / ALPHABET.length))
    text = ALPHABET[rest % ALPHABET.length] + text;
  return text.padStart(length, '0');
}

/** Of more keys in use the one that was used longest ago is noted again when it comes. */
const MOST_NOTED = 20_000;

/**
 * Notes the use of a key, or of a consent, once a UTC day, beside the request and without holding it up; a note that fails is tried again with the
 * next request.
 */
export function createDailyUseLog(noteUse: KeyStore['noteUse']): (id: string, now: Date) => void {
  const noted = new LRUCache<string, number>({ max: MOST_NOTED });
  return (id, now) => {
    const day = Math.floor(now.getTime() / 86_400_000);
    if (noted.get(id) === day) return;
    noted.set(id, day);
    noteUse(id, now.toISOString().slice(0, 10)).catch(() => void noted.delete(id));
  };
}

/** Paths of the endpoint for assistants: the one that anybody may ask, and the one that asks for a person's token. */
export const RESOURCE_PATHS = ['/mcp/me', '/mcp'] as const;

/** Returns the addresses that tokens are for; the first is meant if a client names none. `base_url` is without a slash at its end. */
export function listResources(base_url: string): readonly string[] {
  return RESOURCE_PATHS.map((path) => `${base_url}${path}`);
}

/** Returns the address of a resource's metadata. Rule: RFC 9728 §3.1. */
export function findMetadataAddress(base_url: string, path: string): string {
  return `${base_url}/.well-known/oauth-protected-resource${path}`;
}

/** Returns the metadata of a resource. Rule: RFC 9728 §2. */
export function describeResource(base_url: string, path: string): object {
  return {
    resource: `${base_url}${path}`,
    resource_name: 'Kehilla',
    authorization_servers: [base_url],
    scopes_supported: SCOPES,
    bearer_methods_supported: ['header'],
    resource_documentation: `${base_url}/docs/connect-an-assistant`,
    resource_policy_uri: `${base_url}/docs/privacy`,
    resource_tos_uri: `${base_url}/docs/terms`,
  };
}
