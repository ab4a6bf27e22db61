import { hash } from 'node:crypto';

/**
 * The identity of what a row says, whenever it was read: SHA-256, hexadecimal, of its JSON with `observed_at` null, the members of every object in the
 * order in which PostgreSQL keeps them. Equal for a row as it was read and as the record gives it back, which holds neither NUL nor half a surrogate
 * pair. Rule: `content_sha256` in prisma/migrations.
 */
export function contentHash(row: object): string {
  const text = JSON.stringify(ordered({ ...row, observed_at: null }, asItIs));
  return hash(
    'sha256',
    UNSTORABLE.test(text) ? JSON.stringify(ordered({ ...row, observed_at: null }, stored)) : text,
    'hex',
  );
}

/** Whether a row that the record gave back is what its hash says. Its members have their order already, but for keys that are numbers. */
export function matchesHash(row: object, sha256: string): boolean {
  return hash('sha256', JSON.stringify({ ...row, observed_at: null }), 'hex') === sha256 || contentHash(row) === sha256;
}

/** Texts that PostgreSQL cannot hold, as JSON writes them. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

const asItIs = (text: string): string => text;
const stored = (text: string): string => text.replaceAll('\0', '').toWellFormed();

function ordered(value: unknown, textOf: (text: string) => string): unknown {
  if (typeof value === 'string') return textOf(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => ordered(one, textOf));
  const members = value as Readonly<Record<string, unknown>>;
  const keys = Object.keys(members).sort(byBytes);
  return Object.fromEntries(keys.map((key) => [textOf(key), ordered(members[key], textOf)]));
}

/** The order of `jsonb`: the shorter in UTF-8 first, then by its bytes. */
function byBytes(a: string, b: string): number {
  return Buffer.byteLength(a) - Buffer.byteLength(b) || Buffer.compare(Buffer.from(a), Buffer.from(b));
}
