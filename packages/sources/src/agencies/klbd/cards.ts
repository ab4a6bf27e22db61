import { fold, SourceError } from '@kehilla/core';
import type { CheerioAPI } from 'cheerio';
import type { Page } from '../../types.ts';
import { htmlOf, piecesBeside } from '../shared/html-page.ts';
import { joinLines, printed } from '../../parsing/printed.ts';
import { remarksAmong } from '../shared/remarks.ts';
import { SECTIONS } from './words.ts';

/** A card of the register as it is printed; what it lacks is null. */
export type KlbdCard = {
  readonly section: string | null;
  readonly post_id: string | null;
  readonly link: string | null;
  readonly name: string | null;
  readonly address: string | null;
  /** Its categories, joined. */
  readonly categories: string | null;
  /** What else on it bears on the certification, such as a badge. */
  readonly remarks: string | null;
};

const TITLE = '[class*="post_title"]';
const CARD = 'article, .w-grid-item';
/** News and pages are cards of the same theme; a news item is no establishment. */
const NOT_THE_REGISTER = '.type-post, .type-page, nav, header, footer, aside';
/** The board's site for trade customers: another register, of companies. */
const TRADE_HOST = /(?:^|\.)klbdkosher\.org$/i;
const CATEGORIES = '[class*="post_taxonomy"] a, [class*="post_taxonomy"] .w-post-elm-value, a[rel~="tag"]';

/** What the theme shows where a list goes on behind its cards: page numbers, or a button for more. */
const GOES_ON = 'link[rel="next"], a[rel="next"], a.next.page-numbers, [class*="g-loadmore"]';

/** One page of the register; `goes_on` where it shows only the beginning of its list. */
export type KlbdPage = { readonly cards: readonly KlbdCard[]; readonly goes_on: boolean };

/** The cards of a page. Throws `SourceError` for the trade site and for a page without cards. */
export function klbdPage(page: Page): KlbdPage {
  const { $ } = htmlOf(page);
  const own = [$('link[rel="canonical"]').attr('href'), $('meta[property="og:url"]').attr('content'), page.url];
  if (own.some((address) => TRADE_HOST.test(URL.parse(address ?? '')?.hostname ?? '')))
    throw new SourceError(
      'changed_shape',
      'This is the trade site; the consumer register at kosher.org.uk was expected.',
    );
  const section = sectionOf($, own);
  const titles = $(TITLE)
    .toArray()
    .filter((title) => $(title).closest(NOT_THE_REGISTER).length === 0);
  if (titles.length === 0)
    throw new SourceError('changed_shape', 'A page holds no card of the register; its form has changed.');
  return { cards: titles.map((title) => cardOf($, $(title), section)), goes_on: $(GOES_ON).length > 0 };
}

/** Which page of the register this is, by its own address, else by its heading; null where neither says. */
function sectionOf($: CheerioAPI, own: readonly (string | undefined)[]): string | null {
  const headings = [$('h1').first().text(), $('title').first().text()].flatMap((text) => fold(text).split(' '));
  const paths = own.flatMap((address) => (URL.parse(address ?? '')?.pathname ?? '').split('/'));
  return [...paths, ...headings].find((word) => Object.hasOwn(SECTIONS, word)) ?? null;
}

/**
 * A card ends where its own box ends, or, without a box of its own, where the next title begins: an address missing here is never the next one's, and the
 * number of a box with two establishments in it is neither's.
 */
function cardOf($: CheerioAPI, title: ReturnType<CheerioAPI>, section: string | null): KlbdCard {
  const around = title.closest(CARD);
  const box = around.find(TITLE).length > 1 ? around.slice(0, 0) : around;
  const rest = box.length > 0 ? box : title.nextUntil(TITLE);
  const within = (selector: string): ReturnType<CheerioAPI> => rest.find(selector).add(rest.filter(selector));
  const categories = within(CATEGORIES)
    .toArray()
    .flatMap((one) => printed($(one).text(), 60) ?? []);
  const address = within('.w-post-elm-value')
    .toArray()
    .find((value) => $(value).closest('[class*="post_taxonomy"]').length === 0);
  const classes = `${box.attr('class') ?? ''} `;
  return {
    section,
    post_id: box.attr('data-id') ?? /(?:^|\s)post-(\d+)\s/.exec(classes)?.[1] ?? null,
    link: title.find('a[href]').attr('href') ?? title.closest('a[href]').attr('href') ?? null,
    name: printed(title.text(), 120),
    address: address === undefined ? null : printed(joinLines($(address).html() ?? '')),
    categories: [...new Set(categories)].join(', ') || null,
    remarks: remarksAmong(piecesBeside($, rest, title)),
  };
}
