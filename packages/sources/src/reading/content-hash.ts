import { hash } from 'node:crypto';

/**
 * The identity of what a row says, whenever it was read: SHA-256, hexadecimal, of its JSON with `observed_at` null, the members of every object in order
 * of their names. Equal for a row as it was read and as the record gives it back, which keeps neither the order of members nor NUL nor half a
 * surrogate pair. Rule: `content_sha256` in prisma/migrations.
 */
export function contentHash(row: object): string {
  return hash('sha256', canonicalJson({ ...row, observed_at: null }), 'hex');
}

function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return storedText(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  const object = value as Readonly<Record<string, unknown>>;
  let text = '';
  for (const key of Object.keys(object).sort()) {
    const member = object[key];
    if (member !== undefined) text += `${text === '' ? '' : ','}${storedText(key)}:${canonicalJson(member)}`;
  }
  return `{${text}}`;
}

/** A text as JSON, as PostgreSQL can hold it. */
function storedText(text: string): string {
  return JSON.stringify(text.replaceAll('\0', '').toWellFormed());
}
