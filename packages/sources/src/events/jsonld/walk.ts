import { getOwn, valueAt, parseLoosely, unwrapped } from '@kehilla/core';

/** Deeper nesting is no event of a page. */
const DEEPEST = 12;
const MOST_NODES = 20_000;
const OPENING = /<!--|<script\b/gi;
const CLOSING = /<\/script\s*>/gi;
const IS_JSONLD = /\stype\s*=\s*["']?application\/ld\+json\b/i;
const OTHER_EVENTS = new Set(['festival', 'hackathon', 'courseinstance']);

/** The JSON-LD of a page, each script by itself: values, and how many are broken after one repair. One without a word in it is nothing. */
export function getJsonld(html: string): { readonly values: readonly unknown[]; readonly broken: number } {
  const values: unknown[] = [];
  let broken = 0;
  for (const text of listScripts(html)) {
    if (unwrapped(text) === '') continue;
    const value = parseLoosely(text);
    if (value === null) broken += 1;
    else values.push(value);
  }
  return { values, broken };
}

/** Returns the texts of a page's scripts of JSON-LD, in one pass; commented-out scripts are not on the page. */
function listScripts(html: string): string[] {
  const texts: string[] = [];
  let at = 0;
  for (;;) {
    OPENING.lastIndex = at;
    const opening = OPENING.exec(html);
    if (opening === null) return texts;
    const isComment = opening[0] === '<!--';
    const from = html.indexOf(isComment ? '-->' : '>', opening.index + opening[0].length);
    if (from === -1) return texts;
    at = from + 1;
    if (isComment) continue;
    CLOSING.lastIndex = at;
    const closing = CLOSING.exec(html);
    if (closing === null) return texts;
    if (IS_JSONLD.test(html.slice(opening.index, at))) texts.push(html.slice(at, closing.index));
    at = closing.index + closing[0].length;
  }
}

/** An event of a page, the `EventSeries` that it stands in where it does, and every event or series that it is a part of (`subEvent`). */
export type FoundEvent = { readonly event: unknown; readonly series: unknown; readonly within: readonly unknown[] };

/**
 * Every event in a value: at its top, in lists, `@graph`, `itemListElement` or within other things. An event's own parts are not looked into, but
 * for `subEvent`. `cut` where the value is larger than any page's, and not all of it was looked at.
 */
export function eventsIn(value: unknown): { readonly found: readonly FoundEvent[]; readonly cut: boolean } {
  const found: FoundEvent[] = [];
  let left = MOST_NODES;
  const visit = (node: unknown, depth: number, series: unknown, within: readonly unknown[]): void => {
    if (typeof node !== 'object' || node === null || depth > DEEPEST || left-- <= 0) return;
    if (Array.isArray(node)) return node.forEach((each) => visit(each, depth + 1, series, within));
    if (isEvent(node)) {
      found.push({ event: node, series, within });
      return visit(valueAt(node, 'subEvent'), depth + 1, series, [...within, node]);
    }
    const isSeries = getTypes(node).includes('eventseries');
    const around = isSeries ? [...within, node] : within;
    for (const part of Object.values(node)) visit(part, depth + 1, isSeries ? node : series, around);
  };
  visit(value, 0, null, []);
  return { found, cut: left < 0 };
}

/** The names of a node's types, in small letters and without an address before them. */
export function getTypes(node: unknown): string[] {
  const type = valueAt(node, '@type');
  return (Array.isArray(type) ? (type as unknown[]) : [type]).flatMap((each) =>
    typeof each === 'string' ? each.replace(/^.*[/#:]/, '').toLowerCase() : [],
  );
}

/** Whether a node's type is an event of schema.org: `Event`, or one that ends so (`MusicEvent`). */
function isEvent(node: unknown): boolean {
  return getTypes(node).some(
    (name) => (name.endsWith('event') && name !== 'publicationevent') || OTHER_EVENTS.has(name),
  );
}

/** Returns the kind of event that the type names, in words: "Music", "Food"; empty for a plain one. */
export function listKinds(node: unknown): string[] {
  return getTypes(node).flatMap((type) => {
    const name = type.replace(/event$/, '');
    return name === '' ? [] : [getOwn(KINDS, name) ?? name];
  });
}

const KINDS: Readonly<Record<string, string>> = {
  music: 'concert',
  screening: 'film',
  childrens: 'family',
  education: 'class',
  courseinstance: 'class',
  literary: 'lecture',
  visualarts: 'exhibition',
};
