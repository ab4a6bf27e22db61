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
  // Without a prototype, so that no name means anything but a member.
  const inOrder: Record<string, unknown> = Object.create(null);
  for (const key of Object.keys(members).sort(byBytes)) inOrder[textOf(key)] = ordered(members[key], textOf);
  return inOrder;
}

/** Text whose UTF-16 units are its UTF-8 bytes, as names of members are: it needs no bytes to be made for each comparison, a tenth of what saving a register takes. */
const ASCII = /^[\0-\x7f]*$/;

/** The order of `jsonb`: the shorter in UTF-8 first, then by its bytes. */
function byBytes(a: string, b: string): number {
  if (!ASCII.test(a) || !ASCII.test(b))
    return Buffer.byteLength(a) - Buffer.byteLength(b) || Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
