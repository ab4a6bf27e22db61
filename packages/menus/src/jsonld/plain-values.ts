import { isObject } from '@kehilla/core';

/** No deeper than anything of a menu lies; what lies deeper is left as it is, because a page may nest without end. */
const DEEPEST = 60;

/**
 * A value of JSON-LD in its plain form: a value object is its value (`{"@value": "Soup", "@language": "en"}` is "Soup"), a list or a set its items; of
 * several names the first stands, and several descriptions are one text. Rule: JSON-LD 1.1, value objects and lists.
 */
export function withPlainValues(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) return value;
  if (Array.isArray(value)) return value.map((each) => withPlainValues(each, depth + 1));
  if (!isObject(value)) return value;
  for (const key of ['@value', '@list', '@set'])
    if (Object.hasOwn(value, key)) return withPlainValues(value[key], depth + 1);
  const plain = Object.entries(value).map(([key, each]) => [key, withPlainValues(each, depth + 1)] as const);
  return Object.fromEntries(plain.map(([key, each]) => [key, JOINED[key]?.(each) ?? each]));
}

/** How several texts of a property are one. */
const JOINED: Readonly<Record<string, (value: unknown) => string | null>> = {
  name: (value) => textsIn(value)[0] ?? null,
  description: (value) => textsIn(value).join(' · ') || null,
};

function textsIn(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return [...new Set(value.filter((text): text is string => typeof text === 'string' && text.trim() !== ''))];
}
