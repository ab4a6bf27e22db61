import { isSameSite } from '@kehilla/fetch/page';
import { eachElement } from '@kehilla/menus';
import { notOwn } from './own-site.ts';

/** A link of a page: its address as written, and its text, title and label. */
type PageLink = { readonly href: string; readonly text: string };

/** Elements with a link, and its attribute. */
const ADDRESS: ReadonlyMap<string, string> = new Map([
  ['a', 'href'],
  ['iframe', 'src'],
  ['object', 'data'],
  ['embed', 'src'],
]);
const MOST_CHARS = 100;
const MOST_LINKS_READ = 20_000;

type Draft = { readonly href: string; readonly label: string; phrase: string };

/** The links, frames and objects of a page of HTML in their order; read in passing, without a tree of its nodes. */
export function getLinks(html: string): PageLink[] {
  const found: Draft[] = [];
  const open: (Draft | null)[] = [];
  const within: Draft[] = [];
  eachElement(html, {
    opened: (name, attributes) => {
      const draft = found.length < MOST_LINKS_READ ? findDraft(name, attributes) : null;
      if (draft !== null) {
        found.push(draft);
        within.push(draft);
      }
      open.push(draft);
    },
    text: (text) => {
      for (const draft of within) if (draft.phrase.length < MOST_CHARS) draft.phrase += text.slice(0, MOST_CHARS);
    },
    closed: () => {
      if (open.pop() !== null) within.pop();
    },
  });
  return found.map(({ href, label, phrase }) => ({ href, text: `${phrase.slice(0, MOST_CHARS)} ${label}` }));
}

function findDraft(name: string, attributes: Readonly<Record<string, string>>): Draft | null {
  const address = ADDRESS.get(name);
  const href = address === undefined ? undefined : attributes[address];
  const label = `${attributes['title'] ?? ''} ${attributes['aria-label'] ?? ''}`;
  return href === undefined ? null : { href, label, phrase: '' };
}

/** Where a page leads to its menus: pages and PDFs that may be read, best first, and hosts of platforms that may not. */
type MenuLinks = { readonly read: readonly string[]; readonly refused: readonly string[] };

const MENU_WORD = /menu|תפריט|\b(?:food|dinner|lunch|brunch|breakfast|catering|our-food|takeout|take-out)\b/i;
const STRONG = /menu|תפריט/i;
const NOT_A_PAGE = /\.(?:jpe?g|png|gif|webp|svg|mp4|zip|docx?|xlsx?|css|js|ics|xml|json)(?:$|\?)/i;
const NOT_A_MENU =
  /\b(?:cart|login|account|gift|career|job|privacy|terms|press|blog|news|event|private-dining|reservation|kids-club)s?\b/i;
const MOST_LINKS = 12;
/** The most different links of a page that are read: none leads to its menu after thousands that do not. */
const MOST_DIFFERENT = 5_000;

/**
 * The menus that a page of a business's own site links to: same site, one step away, by the words of the link or its address; a PDF also on
 * another host, because sites keep their files elsewhere. `stated` are addresses that its JSON-LD names. Rule: sources note §5.2.
 */
export function findMenuLinks(html: string, pageUrl: string, stated: readonly string[]): MenuLinks {
  const base = new URL(pageUrl);
  const scores = new Map<string, number>();
  const refused = new Set<string>();
  const offer = (href: string, text: string, bonus: number): void => {
    const url = URL.parse(href, pageUrl);
    if (url === null || !/^https?:$/.test(url.protocol)) return;
    url.hash = '';
    const score = bonus + getScore(url, text);
    if (score <= 0 || url.href === base.href) return;
    if (notOwn(url.hostname) !== null) refused.add(url.hostname);
    else if (isSameSite(base, url) || isPdf(url)) scores.set(url.href, Math.max(score, scores.get(url.href) ?? 0));
  };
  for (const href of stated.slice(0, MOST_DIFFERENT)) offer(href, 'menu', 3);
  const offered = new Set<string>();
  for (const { href, text } of getLinks(html)) {
    // The same link stands at the top, at the foot and in the text.
    const link = `${href} ${text}`;
    if (offered.has(link)) continue;
    offered.add(link);
    offer(href, text, 0);
    if (offered.size >= MOST_DIFFERENT) break;
  }
  const read = [...scores]
    .sort(([a, x], [b, y]) => y - x || a.length - b.length || (a < b ? -1 : 1))
    .map(([url]) => url);
  return { read: read.slice(0, MOST_LINKS), refused: [...refused] };
}

function getScore(url: URL, text: string): number {
  const path = `${url.pathname}${url.search}`;
  if (NOT_A_PAGE.test(path) || NOT_A_MENU.test(path)) return 0;
  const words = MENU_WORD.test(text) ? (STRONG.test(text) ? 3 : 1) : 0;
  const address = MENU_WORD.test(decoded(path)) ? (STRONG.test(decoded(path)) ? 3 : 1) : 0;
  return words + address;
}

function isPdf(url: URL): boolean {
  return /\.pdf$/i.test(url.pathname);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
