import { asList, isObject, type JsonObject, parseLoosely } from '@kehilla/core';

/** Which scripts of a page are wanted: by words of the tag, and by the beginning of the text (a sticky pattern). */
type ScriptForm = { readonly tag?: RegExp; readonly text?: RegExp };

/** A script's tag says nothing of use after so many characters. */
const MOST_CHARS = 650;

/** Returns the texts of the scripts of a page in this form, in order. A script without an end has none. Its time is linear in the page. */
export function getScripts(html: string, { tag, text }: ScriptForm): string[] {
  const texts: string[] = [];
  const open = /<script\b/gi;
  const close = /<\/script\s*>/gi;
  let tagEnd = -1;
  for (let found = open.exec(html); found !== null; found = open.exec(html)) {
    const from = open.lastIndex;
    if (tagEnd < from) tagEnd = html.indexOf('>', from);
    if (tagEnd < 0) break;
    if (tagEnd - from > MOST_CHARS || tag?.test(html.slice(from, tagEnd)) === false) continue;
    if (text !== undefined && !beginsAt(html, tagEnd + 1, text)) continue;
    close.lastIndex = tagEnd + 1;
    const end = close.exec(html);
    if (end === null) break;
    texts.push(html.slice(tagEnd + 1, end.index));
    open.lastIndex = close.lastIndex;
  }
  return texts;
}

function beginsAt(html: string, at: number, sticky: RegExp): boolean {
  sticky.lastIndex = at;
  return sticky.test(html);
}

/** Objects that may name each other by `@id`. */
export type Graph = {
  readonly roots: readonly JsonObject[];
  /** The object that a value is or names; null where it is neither. */
  readonly follow: (value: unknown) => JsonObject | null;
};

const MOST_OBJECTS = 50_000;

/** Returns the graph of a page's objects: all with an `@id` and more members than a reference needs. */
export function getGraph(roots: readonly JsonObject[]): Graph {
  const byId = new Map<string, JsonObject>();
  const sizes = new Map<string, number>();
  const open: unknown[] = [...roots];
  for (let seen = 0; open.length > 0 && seen < MOST_OBJECTS; seen++) {
    const value = open.pop();
    const within: readonly unknown[] = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
    const id = isObject(value) ? value['@id'] : undefined;
    if (isObject(value) && typeof id === 'string' && within.length > (sizes.get(id) ?? 1)) {
      byId.set(id, value);
      sizes.set(id, within.length);
    }
    // One by one: a call takes no more than some ten thousands of arguments.
    for (const each of within) open.push(each);
  }
  return {
    roots,
    follow: (value) => {
      if (!isObject(value)) return typeof value === 'string' ? (byId.get(value) ?? null) : null;
      const id = value['@id'];
      return typeof id === 'string' ? (byId.get(id) ?? value) : value;
    },
  };
}

/** Whether an object is of one of these types of schema.org, however it spells them. */
export function isOfType(object: JsonObject, types: ReadonlySet<string>): boolean {
  return asList(object['@type']).some((type) => typeof type === 'string' && types.has(type.replace(/^.*[/:#]/, '')));
}

/** Deeper than anything of a menu; deeper values stay as they are, because a page may nest without end. */
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

const BLOCK = /\bapplication\/ld\+json\b/i;
const MOST_BLOCKS = 40;
const DEEPEST_BLOCK = 50;

/** The objects of a page's JSON-LD, arrays and `@graph` opened. A block that one repair does not make JSON of is skipped. Rule: sources note §5.1. */
export function jsonLdObjects(html: string): JsonObject[] {
  const blocks = getScripts(html, { tag: BLOCK }).slice(0, MOST_BLOCKS);
  return blocks.flatMap((text) => opened(withPlainValues(parseLoosely(text))));
}

/** Returns the objects of a value, in order, an object after those of its graph. Deeper ones, and more than any page needs, are left out. */
function opened(value: unknown, depth = 0): JsonObject[] {
  if (depth > DEEPEST_BLOCK) return [];
  if (Array.isArray(value)) return value.flatMap((one) => opened(one, depth + 1));
  if (!isObject(value)) return [];
  return '@graph' in value ? [...opened(value['@graph'], depth + 1), value] : [value];
}
