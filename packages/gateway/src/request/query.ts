import type { Schema } from '@kehilla/contract';
import { ServiceError } from '@kehilla/core';

/** Query values by name, as text. Without a prototype, so a parameter called `__proto__` is a name like any other. */
export type QueryText = Record<string, string>;

/** Returns the parameters of a raw query. Throws `invalid_request` for a broken escape and for a repeated parameter. */
export function readQuery(raw: string): QueryText {
  const found: QueryText = Object.create(null);
  if (raw === '') return found;
  for (const part of raw.split('&')) {
    if (part === '') continue;
    const cut = part.indexOf('=');
    const name = unescaped(cut === -1 ? part : part.slice(0, cut), null);
    const value = cut === -1 ? '' : unescaped(part.slice(cut + 1), name);
    if (name in found) {
      throw new ServiceError('invalid_request', `\`${shown(name)}\` stands in the query twice; send it once.`, {
        field: shown(name),
      });
    }
    found[name] = value;
  }
  return found;
}

/**
 * Returns the values in the types that their schemas name. One that cannot be read stays text, and validation refuses it. `findLengthFaults` has refused
 * texts that are longer than their fields before.
 */
export function coerceQuery(
  query: QueryText,
  schemas: Readonly<Record<string, Schema | undefined>>,
): Record<string, unknown> {
  const typed: Record<string, unknown> = Object.create(null);
  for (const name in query) {
    const type = Object.hasOwn(schemas, name) ? schemas[name]?.type : undefined;
    const read = typeof type === 'string' ? READERS[type] : undefined;
    const text = query[name] as string;
    typed[name] = read === undefined ? text : read(text);
  }
  return typed;
}

const LONGEST_NUMBER = 40;
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  integer: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text),
  number: (text) =>
    text.length <= LONGEST_NUMBER && /^-?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i.test(text) ? Number(text) : text,
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : text),
};

/** A name from outside as an error may show it: short. */
export function shown(name: string): string {
  return name.length <= 80 ? name : `${name.slice(0, 80)}…`;
}

function unescaped(text: string, name: string | null): string {
  try {
    return text.includes('%') || text.includes('+') ? decodeURIComponent(text.replaceAll('+', ' ')) : text;
  } catch {
    const where = name === null ? 'The query' : `\`${shown(name)}\``;
    throw new ServiceError('invalid_request', `${where} has a broken percent-escape; send UTF-8, escaped as %XX.`, {
      field: name === null ? 'query' : shown(name),
      expected: 'UTF-8 text with every special character escaped as %XX',
    });
  }
}
