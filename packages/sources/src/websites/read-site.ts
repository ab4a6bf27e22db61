import { fold, type MenuDish, type ParsedMenu, SourceError } from '@kehilla/core';
import { readJsonLd, readMenu } from '@kehilla/menus';
import { takeClaimsOfMenu } from '../claims.ts';
import { type AskPage, type Page, isSameSite } from '@kehilla/fetch/page';
import type { Issue } from '@kehilla/ingestion';
import { pageFacts, type SiteFacts, siteFacts, statesAll } from './facts/joined-facts.ts';
import { findMenuLinks, getLinks } from './find-menu-links.ts';
import data from './facts/facts-words.json' with { type: 'json' };

/** The content of a business's own site, page by page. */
export type SiteRead = SiteFacts & {
  readonly pages: readonly Page[];
  readonly menus: readonly ParsedMenu[];
  /** The left-out lines of its menus: kinds with their count and examples. */
  readonly issues: readonly Issue[];
  /**
   * Pages that may hold a menu, or facts if the site is read for facts alone, and gave none this time (away, not understood, not reached): their earlier
   * results stay.
   */
  readonly unread: readonly string[];
  /** Why the first page beside the first one that could not be had was not; null where each that was asked for came. */
  readonly away: SourceError | null;
  /** Hosts of platforms that its menus are linked at; they are never read. */
  readonly refused: readonly string[];
};

/** How sites are read: in this thread, or in threads of their own. */
export type SiteReading = {
  readonly readSite: typeof readSite;
  readonly readSiteFacts: typeof readSiteFacts;
};

/** The most pages of one site that are read beside its first, by default. */
const MOST_PAGES = 6;

/**
 * Reads a site: its first page, and the menus that this page links to. Throws `SourceError` where the first page cannot be had; a menu page
 * that cannot is one of `unread`. Rule: sources note §5.2.
 */
export async function readSite(ask: AskPage, siteUrl: string, mostPages = MOST_PAGES): Promise<SiteRead> {
  const first = await ask({ url: siteUrl, accepts: ['html', 'pdf'] });
  const pages: Page[] = [first];
  const menus: ParsedMenu[] = [];
  const unread: string[] = [];
  const issues: Issue[] = [];
  let away: SourceError | null = null;
  const home = await menuIn(first);
  issues.push(...home.issues);
  if (home.kind === 'menu') menus.push(home.menu);
  const facts = pageFacts(first);
  const { read: links, refused } =
    facts.html === ''
      ? { read: [], refused: [] }
      : findMenuLinks(facts.html, first.url, readJsonLd(facts.graph, first.fetched_at).links);
  unread.push(...links.slice(mostPages));
  for (const url of links.slice(0, mostPages)) {
    try {
      const page = await ask({ url, accepts: ['html', 'pdf'] });
      pages.push(page);
      const found = await menuIn(page);
      issues.push(...found.issues);
      if (found.kind === 'menu') menus.push(found.menu);
      else unread.push(url);
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      unread.push(url);
      away ??= error;
    }
  }
  // A first page that prints no menu any more, where another page does, has handed it over: its old one has ended.
  if (home.kind === 'broken' || (home.kind === 'none' && menus.length === 0)) unread.unshift(first.url);
  return {
    pages,
    menus: withoutCopies(menus),
    issues: summed(issues),
    ...siteFacts([facts]),
    unread,
    refused,
    away,
  };
}

/**
 * Reads a site for hours and telephone alone: its first page, and where that does not state both, the one page that most plainly does. Throws `SourceError`
 * where the first page cannot be had.
 */
export async function readSiteFacts(ask: AskPage, siteUrl: string): Promise<SiteRead> {
  const first = await ask({ url: siteUrl, accepts: ['html', 'pdf'] });
  const pages: Page[] = [first];
  const facts = [pageFacts(first)];
  const unread: string[] = [];
  let away: SourceError | null = null;
  const [home] = facts;
  const link = home === undefined || statesAll(siteFacts(facts)) ? null : findFactsLink(home.html, first.url);
  if (link !== null)
    try {
      const page = await ask({ url: link, accepts: ['html'] });
      pages.push(page);
      facts.push(pageFacts(page));
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      unread.push(link);
      away = error;
    }
  const stated = siteFacts(facts);
  // Pages without a word about the business, for example during a renewal, do not contradict their earlier content.
  if (stated.businesses.length === 0 && stated.phones.length === 0) unread.unshift(first.url);
  return { pages, menus: [], issues: [], ...stated, unread, refused: [], away };
}

/** The menu of a page; or that it prints none; or that it could not be read; and its left-out lines. */
type Found = { readonly issues: readonly Issue[] } & (
  | { readonly kind: 'menu'; readonly menu: ParsedMenu }
  | { readonly kind: 'none' | 'broken' }
);

async function menuIn(page: Page): Promise<Found> {
  try {
    const { menu, issues } = await readMenu(page);
    if (menu === null) return { kind: 'none', issues };
    const taken = takeClaimsOfMenu(menu);
    return { kind: 'menu', menu: taken.menu, issues: [...issues, ...taken.issues] };
  } catch (error) {
    if (error instanceof SourceError) return { kind: 'broken', issues: [] };
    throw error;
  }
}

/** Joins the issues of several pages by kind, with the examples of the first. */
function summed(issues: readonly Issue[]): Issue[] {
  return [...Map.groupBy(issues, ({ kind }) => kind)].map(([kind, alike]) => ({
    kind,
    detail: alike[0]?.detail ?? '',
    count: alike.reduce((sum, { count }) => sum + count, 0),
  }));
}

const NOT_A_PAGE = /\.(?:pdf|jpe?g|png|gif|webp|svg|mp4|zip|docx?|xlsx?|css|js|ics|xml|json|vcf)$/i;
/** A link that says more is a sentence. */
const MOST_WORDS = 6;

/**
 * The one page of a business's own site that most plainly tells when it is open and how it is called, by what its first page's links say: of hours, of
 * contact, of where it is, of itself; the same site only. Null where none is linked. Words: `facts-words.json`.
 */
export function findFactsLink(html: string, pageUrl: string): string | null {
  const base = new URL(pageUrl);
  let best: { readonly url: string; readonly points: number } | null = null;
  for (const { href, text } of getLinks(html)) {
    const url = URL.parse(href, pageUrl);
    if (url === null || !/^https?:$/.test(url.protocol) || !isSameSite(base, url) || NOT_A_PAGE.test(url.pathname))
      continue;
    url.hash = '';
    const points = url.href === base.href ? 0 : getPoints(text) + getPoints(decoded(url.pathname));
    if (points > (best?.points ?? 0)) best = { url: url.href, points };
  }
  return best?.url ?? null;
}

function getPoints(text: string): number {
  const words = ` ${fold(text.replaceAll(/[/_.-]/g, ' '))} `;
  if (words.trim().split(' ').length > MOST_WORDS || has(words, data.never)) return 0;
  return data.words.find((each) => has(words, each.words))?.points ?? 0;
}

function has(words: string, looked: readonly string[]): boolean {
  return looked.some((word) => words.includes(` ${fold(word)} `));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * A page that says what another says (the first page repeats the menu, be it for people or for programs) is taken once. Of two that spell their
 * marks differently the one is taken that says all that the other says; where each says more, both.
 */
function withoutCopies(menus: readonly ParsedMenu[]): ParsedMenu[] {
  const taken: ParsedMenu[] = [];
  for (const menu of menus) {
    const key = getKey(menu);
    const at = taken.findIndex((other) => getKey(other) === key && (marksAll(other, menu) || marksAll(menu, other)));
    if (at < 0) taken.push(menu);
    else if (!marksAll(taken[at] as ParsedMenu, menu)) taken[at] = menu;
  }
  return taken;
}

function getKey({ dishes }: ParsedMenu): string {
  return JSON.stringify(dishes.map(getSaid));
}

/** Returns whether a menu has every mark of each dish in another menu with the same texts. */
function marksAll({ dishes }: ParsedMenu, other: ParsedMenu): boolean {
  return dishes.every(({ stated }, i) => {
    const marks = new Set(stated.map(plainMark));
    return other.dishes[i]?.stated.every(
      (mark) => marks.has(plainMark(mark)) || MARKS[plainMark(mark)]?.some((long) => marks.has(long)),
    );
  });
}

function plainMark(mark: string): string {
  return mark.toLowerCase().replaceAll('-', ' ');
}

/** The long forms of short marks. A mark that says less than a word is covered by it. */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  v: ['vegan', 'vegetarian'],
  vg: ['vegan', 'vegetarian'],
  ve: ['vegan'],
  vgn: ['vegan'],
  gf: ['gluten free'],
  df: ['dairy free'],
  nf: ['nut free'],
  sf: ['sugar free'],
};

/**
 * Returns the text of a menu about a dish, without its marks. A price is the same with its sign and without, and its sizes may have any order: "$9.50 / $14",
 * "14 / 9.5".
 */
function getSaid({ name, description, section, price, price_text }: MenuDish): readonly unknown[] {
  const amounts = price_text?.match(/\d+(?:\.\d+)?/g)?.map(Number) ?? [];
  const requests = price === null ? [price_text] : [price.amount, price.currency, ...amounts.sort((a, b) => a - b)];
  return [name, description, section, requests];
}
