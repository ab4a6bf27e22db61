import { boundedMemoize } from './memoize.ts';

/** An object of JSON; the types of its members are unknown. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is an object with members. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the objects of a list; empty for any other value. */
export function listObjects(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** Returns the value at a path of a JSON value; `undefined` if there is none. Only own members count. */
export function valueAt(value: unknown, path: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  let at: unknown = value;
  for (const key of listKeys(path)) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<string, unknown>)[key];
  }
  return at;
}

/** Readers ask by the same paths for each item. */
const listKeys = boundedMemoize(2_000, (path: string): readonly string[] => path.split('.'));

/** Returns the values of an array, or of the object with the keys "0", "1", … that PHP prints in its place. Empty for any other value. */
export function getList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value as unknown[];
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).every((key) => /^\d+$/.test(key)) ? Object.values(value) : [];
}

/** Returns a value of JSON-LD, where one value may stand for a list of one, as a list. */
export function asList(value: unknown): unknown[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? (value as unknown[]) : [value];
}

/**
 * Parses JSON as pages print it: in comments or CDATA, with trailing commas, raw line breaks in texts, needless escapes; null if it is still no JSON. Rule:
 * sources note §5.1.
 */
export function parseLoosely(text: string): unknown {
  const bare = unwrapped(text);
  const inOneLine = (given: string): string =>
    given
      .replace(/\p{Cc}+/gu, ' ')
      .replace(TEXT_OR_COMMA, (whole, end: string | undefined) => end ?? whole)
      .replace(/;\s*$/, '');
  return parsed(bare) ?? parsed(inOneLine(bare)) ?? parsed(inOneLine(withValidEscapes(bare)));
}

/**
 * A comma behind which nothing comes; a text, in which one may stand, is passed over whole, and so is one without an end: it is not looked at again from
 * within.
 */
const TEXT_OR_COMMA = /"(?:[^"\\]|\\[^])*(?:"|\\?$)|,\s*([}\]])/g;

/** A backslash with the character that it escapes: one of JSON's, two digits of JavaScript's, or any other character. */
const ESCAPE = /\\(?:(["\\/bfnrt]|u[0-9a-f]{4})|x([0-9a-f]{2})|(\r\n|[^]))/gi;

/**
 * Rewrites escapes of JavaScript or PHP in JSON's own form: `\'` (Modern Events Calendar) is an apostrophe, `\x27` too, a backslash at the end of a line joins
 * it to the next. For a letter or a figure it is unclear whether the backslash was meant: it stays, and the text is no JSON.
 */
function withValidEscapes(text: string): string {
  return text.replace(
    ESCAPE,
    (whole, known: string | undefined, hex: string | undefined, other: string | undefined) => {
      if (known !== undefined) return whole;
      if (hex !== undefined) return `\\u00${hex}`;
      if (/^\s/.test(other ?? '')) return other === ' ' ? ' ' : '';
      return /^[\p{L}\p{N}]/u.test(other ?? '') ? whole : (other ?? '');
    },
  );
}

/** A text without the comment or the CDATA that it stands in; empty where nothing else is there. */
export function unwrapped(text: string): string {
  return withoutEnd(text.trim().replace(WRAPPED_FROM, '')).trim();
}

const WRAPPED_FROM = /^(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[|\/\/\s*<!\[CDATA\[)/;
const WRAPPED_TO = /(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)$/;

/** A text without the end of the comment that it stands in, and the semicolon after that. */
function withoutEnd(text: string): string {
  const end = text.endsWith(';') ? text.slice(0, -1).trimEnd() : text;
  const bare = end.replace(WRAPPED_TO, '');
  return bare.length < end.length ? bare : text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
