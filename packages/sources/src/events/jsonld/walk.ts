import { own } from '@kehilla/core';
import { valueAt } from '../../agencies/shared/as-read.ts';

/** Deeper nesting is no event of a page. */
const DEEPEST = 12;
const MOST_NODES = 20_000;
const SCRIPT = /<script\b[^>]*type\s*=\s*["']?application\/ld\+json["']?[^>]*>([\s\S]*?)<\/script\s*>/gi;
const OTHER_EVENTS = new Set(['festival', 'hackathon', 'courseinstance']);

/** The JSON-LD of a page, each script by itself: values, and how many were broken. */
export function jsonldOf(html: string): { readonly values: readonly unknown[]; readonly broken: number } {
  const values: unknown[] = [];
  let broken = 0;
  for (const [, text = ''] of html.matchAll(SCRIPT)) {
    const body = text
      .replace(/^\s*(?:<!--|\/\*<!\[CDATA\[\*\/|<!\[CDATA\[)/, '')
      .replace(/(?:-->|\/\*\]\]>\*\/|\]\]>)\s*$/, '');
    try {
      values.push(JSON.parse(body));
    } catch {
      broken += 1;
    }
  }
  return { values, broken };
}

/** Every event in a value: at its top, in lists, `@graph`, `itemListElement` or within other things. An event's own parts are not looked into, but for `subEvent`. */
export function eventsIn(value: unknown): unknown[] {
  const found: unknown[] = [];
  let left = MOST_NODES;
  const visit = (node: unknown, depth: number): void => {
    if (typeof node !== 'object' || node === null || depth > DEEPEST || left-- <= 0) return;
    if (Array.isArray(node)) return node.forEach((each) => visit(each, depth + 1));
    if (isEvent(node)) {
      found.push(node);
      visit(valueAt(node, 'subEvent'), depth + 1);
      return;
    }
    for (const part of Object.values(node)) visit(part, depth + 1);
  };
  visit(value, 0);
  return found;
}

/** Whether a node's type is an event of schema.org: `Event`, or one that ends so (`MusicEvent`). */
export function isEvent(node: unknown): boolean {
  const type = valueAt(node, '@type');
  return (Array.isArray(type) ? (type as unknown[]) : [type]).some((each) => {
    const name = typeof each === 'string' ? each.replace(/^.*[/#:]/, '').toLowerCase() : '';
    return (name.endsWith('event') && name !== 'publicationevent') || OTHER_EVENTS.has(name);
  });
}

/** What kind of event the type says, in words: "Music", "Food"; empty for a plain one. */
export function kindsOf(node: unknown): string[] {
  const type = valueAt(node, '@type');
  return (Array.isArray(type) ? (type as unknown[]) : [type]).flatMap((each) => {
    const name = typeof each === 'string' ? each.replace(/^.*[/#:]/, '').replace(/Event$/, '') : '';
    return name === '' ? [] : [own(KINDS, name.toLowerCase()) ?? name];
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
