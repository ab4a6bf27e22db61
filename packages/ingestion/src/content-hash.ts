import { hash } from 'node:crypto';
import { boundedMemoize } from '@kehilla/core';

/**
 * Returns the identity of a row's content, independent of when it was read: SHA-256, hexadecimal, of its JSON with `observed_at` null, the members of every
 * object in PostgreSQL's order. Equal for a row as read and as returned by the record, which holds neither NUL nor half a surrogate pair. Rule:
 * `content_sha256` in prisma/migrations.
 */
export function contentHash(row: object): string {
  const text = write({ ...row, observed_at: null });
  return hash('sha256', UNSTORABLE.test(text) ? JSON.stringify(storable({ ...row, observed_at: null })) : text, 'hex');
}

/** Returns whether a row from the record fits its hash. Its members are in order already, except for keys that are numbers. */
export function matchesHash(row: object, sha256: string): boolean {
  return hash('sha256', JSON.stringify({ ...row, observed_at: null }), 'hex') === sha256 || contentHash(row) === sha256;
}

/** Texts that PostgreSQL cannot hold, as JSON writes them. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

/** The JSON of a value, the members of every object in order. A member that JSON leaves out is left out. */
function write(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(write).join()}]`;
  const members = value as Readonly<Record<string, unknown>>;
  let text = '';
  for (const { key, written } of listOrdered(members)) {
    const member = members[key];
    if (member !== undefined) text += `${text === '' ? '' : ','}${written}${write(member)}`;
  }
  return `{${text}}`;
}

/** A member's name, and as it is written before its value. */
type Name = { readonly key: string; readonly written: string };

/** The names of an object's members in their order: rows of a source have the same by the thousand. */
function listOrdered(members: object): readonly Name[] {
  const keys = Object.keys(members);
  const known = getOrder(keys.join('\0'));
  // A name with the separator in it is not the cached one.
  return known.length === keys.length ? known : orderNames(keys);
}

const MOST_ORDERS = 1_000;
const getOrder = boundedMemoize(MOST_ORDERS, (keys: string) => (keys === '' ? [] : orderNames(keys.split('\0'))));

function orderNames(keys: readonly string[]): readonly Name[] {
  const inOrder: Record<string, null> = Object.create(null);
  for (const key of keys.toSorted(byBytes)) inOrder[key] = null;
  return Object.keys(inOrder).map((key) => ({ key, written: `${JSON.stringify(key)}:` }));
}

const stored = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Returns a value with its members in order, without text that PostgreSQL cannot hold. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return stored(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(storable);
  const members = value as Readonly<Record<string, unknown>>;
  // Without a prototype, so that no name means anything but a member.
  const inOrder: Record<string, unknown> = Object.create(null);
  for (const key of Object.keys(members).sort(byBytes)) inOrder[stored(key)] = storable(members[key]);
  return inOrder;
}

/** Text whose UTF-16 units are its UTF-8 bytes, like names of members: it can be compared without making bytes, which takes a tenth of saving a register. */
const ASCII = /^[\0-\x7f]*$/;

/** The order of `jsonb`: the shorter in UTF-8 first, then by its bytes. */
function byBytes(a: string, b: string): number {
  if (!ASCII.test(a) || !ASCII.test(b))
    return Buffer.byteLength(a) - Buffer.byteLength(b) || Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
