import { normalPhone } from '@kehilla/core';
import { eachElement } from '../../menus/html/text/each-element.ts';

/** The telephone numbers of a page, in E.164, each once and in the page's order. */
export type PagePhones = {
  /** Those that it links to, to be called. */
  readonly linked: readonly string[];
  /** Those that it links to or prints where people read. A number that is printed as a fax is none. */
  readonly borne: readonly string[];
};

/** A number as it is printed in the United States; not a part of a longer one. */
const PRINTED =
  /(?<![\d#/=-])(?:\+?1[ \u00a0.-]{0,2})?\(?\d{3}\)?[ \u00a0./-]{0,3}\d{3}[ \u00a0.-]{0,3}\d{4}(?![\d-])/g;
/** What stands shortly before a number that nobody answers. */
const FAX = /\bfax\b[\s:.#-]{0,6}$/i;
/** No one reads these. */
const UNREAD = new Set(['script', 'style', 'template', 'noscript', 'svg']);
const MOST_CHARS = 400_000;
const MOST_PHONES = 200;

/** The numbers that a page of HTML links to and prints. */
export function phonesOfPage(html: string): PagePhones {
  const linked = new Set<string>();
  const borne = new Set<string>();
  let text = '';
  let unread = 0;
  const open: boolean[] = [];
  eachElement(html, {
    opened: (name, { href = '' }) => {
      const phone = /^\s*tel:/i.test(href) ? normalPhone(decoded(href.slice(href.indexOf(':') + 1, 40))) : null;
      if (phone !== null && linked.size < MOST_PHONES) linked.add(phone);
      open.push(UNREAD.has(name));
      if (UNREAD.has(name)) unread++;
      // What one element says and the next is no one number, but for what only looks different.
      if (!INLINE.has(name)) text += '\n';
    },
    closed: () => {
      if (open.pop() === true) unread--;
    },
    text: (part) => {
      if (unread === 0 && text.length < MOST_CHARS) text += part;
    },
  });
  for (const phone of linked) borne.add(phone);
  for (const { 0: printed, index } of text.matchAll(PRINTED)) {
    if (borne.size >= MOST_PHONES) break;
    const phone = FAX.test(text.slice(Math.max(0, index - 20), index)) ? null : normalPhone(printed);
    if (phone !== null) borne.add(phone);
  }
  return { linked: [...linked], borne: [...borne] };
}

const INLINE = new Set('a b i u em strong span small big font mark bdi bdo abbr wbr nobr'.split(' '));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
