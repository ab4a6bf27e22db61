import { ServiceError } from '@kehilla/core';
import type { Call } from '../call.ts';
import type { Schema } from '@kehilla/contract';

/** Longest body that is read. Rule: decisions §4. */
export const MAX_BODY_BYTES = 65_536;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The JSON value of a call's body. Throws 413, 415 or 400; nothing of the body is in the message. */
export function readBody(call: Pick<Call, 'body' | 'headers'>): unknown {
  const { body, headers } = call;
  if (body !== null) checkLength(body);
  const type = headers['content-type'];
  const empty = body === null || body.byteLength === 0;
  if (!(empty && type === undefined)) checkMediaType(type, headers['content-encoding']);
  if (empty)
    throw new ServiceError('invalid_request', 'The body is empty; send a JSON object.', {
      field: 'body',
      expected: 'a JSON object',
    });
  return parsed(body);
}

/** Throws 413 for a body that is longer than is read. Rule: decisions §4. */
function checkLength({ byteLength }: Uint8Array): void {
  if (byteLength <= MAX_BODY_BYTES) return;
  throw new ServiceError('payload_too_large', 'The body is larger than 64 KiB.', {
    expected: `at most ${MAX_BODY_BYTES} bytes`,
  });
}

function parsed(body: Uint8Array): unknown {
  try {
    const text = utf8.decode(body);
    refuseShape(text);
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError('invalid_request', 'The body is not valid JSON in UTF-8; send a JSON object.', {
      field: 'body',
      expected: 'a JSON object',
    });
  }
}

/** Throws 400 for a body that costs more to read than any question has need of, or that says one thing twice. */
function refuseShape(text: string): void {
  const fault = jsonFault(text);
  if (fault === null) return;
  if (fault.kind === 'repeated_member')
    throw new ServiceError('invalid_request', `\`${shown(fault.name)}\` stands in the body twice; send it once.`, {
      field: shown(fault.name),
    });
  const { members, values, depth } = JSON_BOUNDS;
  throw new ServiceError(
    'invalid_request',
    'The body is larger than any question: send fewer members, or shallower ones.',
    {
      field: 'body',
      expected: `at most ${members} members, ${values} values and ${depth} levels`,
    },
  );
}

/** Throws 415, with advice, for a body that is not declared as plain JSON in UTF-8. Rule: decisions §4. */
export function checkMediaType(type: string | undefined, encoding: string | undefined): void {
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') {
    throw new ServiceError(
      'invalid_request',
      'Send the body without Content-Encoding.',
      { field: 'Content-Encoding', allowed: ['identity'] },
      415,
    );
  }
  const [name = '', ...parameters] = (type ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters
    .find((parameter) => parameter.startsWith('charset='))
    ?.slice('charset='.length)
    .replaceAll('"', '');
  if (name === 'application/json' && (charset === undefined || charset === 'utf-8' || charset === 'utf8')) return;
  throw new ServiceError(
    'invalid_request',
    'Send the body as `application/json`.',
    { field: 'Content-Type', allowed: ['application/json'] },
    415,
  );
}

/** Query values by name, as text. It inherits no member, so a parameter called `__proto__` is a name like any other. */
export type QueryText = Record<string, string>;

/** Makes an object that inherits no member. One without a prototype would be slow to read and to copy. */
const NoMembers = Object.assign(function () {}, { prototype: Object.create(null) as object }) as unknown as new <
  T,
>() => Record<string, T>;

/** Returns the parameters of a raw query. Throws `invalid_request` for a broken escape and for a repeated parameter. */
export function readQuery(raw: string): QueryText {
  const found: QueryText = new NoMembers<string>();
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
  const typed = new NoMembers<unknown>();
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

/** Bounds of a body, in members, values and levels: far beyond any question of the contract, and cheap to parse. */
export const JSON_BOUNDS = { members: 1_000, values: 5_000, depth: 32 } as const;

/** A fault for which a text of JSON is refused before it is parsed. `name` is a repeated member. */
export type JsonFault =
  | { readonly kind: 'repeated_member'; readonly name: string }
  | { readonly kind: 'too_deep' | 'too_many_members' | 'too_many_values' };

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d];

/**
 * Returns what is wrong with the shape of a text of JSON: nesting, members or values beyond `JSON_BOUNDS`, or a member that an object has twice
 * (`JSON.parse` would keep the last of them, and another reader of the same bytes the first); null where nothing is. Looks at each character once
 * and keeps one set for the whole text. Of what is no JSON it says nothing: the parser does.
 */
export function jsonFault(text: string): JsonFault | null {
  /** Every member seen, as the number of its object and its name. */
  const members = new Set<string>();
  /** The numbers of the open objects, 0 for a list. */
  const open: number[] = [];
  let [objects, values] = [0, 0];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === QUOTE) {
      const end = endOfString(text, i);
      const object = open.at(-1) ?? 0;
      if (object > 0 && text.charCodeAt(endOfSpace(text, end + 1)) === COLON) {
        const name = getName(text, i, end);
        const known = members.size;
        if (members.add(`${object} ${name}`).size === known) return { kind: 'repeated_member', name };
        if (members.size > JSON_BOUNDS.members) return { kind: 'too_many_members' };
      }
      i = end;
    } else if (unit === OPEN_OBJECT || unit === OPEN_LIST) {
      if (open.push(unit === OPEN_OBJECT ? ++objects : 0) > JSON_BOUNDS.depth) return { kind: 'too_deep' };
      if (++values > JSON_BOUNDS.values) return { kind: 'too_many_values' };
    } else if (unit === CLOSE_OBJECT || unit === CLOSE_LIST) open.pop();
    else if (unit === COMMA && ++values > JSON_BOUNDS.values) return { kind: 'too_many_values' };
  }
  return null;
}

/** Returns the end of the string that begins at `start`; the end of the text if it is never closed. */
function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === BACKSLASH) i++;
    else if (unit === QUOTE) return i;
  }
  return text.length;
}

function endOfSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && ' \t\r\n'.includes(text[at] ?? '')) at++;
  return at;
}

/** A name as it is meant: `"k\u0030"` is `k0`. One that is no string of JSON stays as it is written. */
function getName(text: string, start: number, end: number): string {
  const written = text.slice(start + 1, end);
  if (!written.includes('\\')) return written;
  try {
    return JSON.parse(`"${written}"`) as string;
  } catch {
    return written;
  }
}
