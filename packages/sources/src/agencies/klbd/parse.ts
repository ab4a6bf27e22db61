import { fold, type PlaceRow, SourceError, printed } from '@kehilla/core';
import { type IssueLog, getStart } from '@kehilla/ingestion';
import type { Page } from '@kehilla/fetch/page';
import type { ParseContext, Parsed } from '../../types.ts';
import { asRead, remarksAmong } from '../shared/remarks.ts';
import { collectRows } from '../shared/collect-rows.ts';
import { KIND_WORDS, type KindWords, readKind } from '../shared/kind-words.ts';
import { listingAddress } from '../shared/listing-address.ts';
import { listingRow, rowKey, takeFoodNote } from '../shared/listing-row.ts';
import words from './words.json' with { type: 'json' };
import type { CheerioAPI } from 'cheerio';
import { getHtml, piecesBeside } from '../shared/html-page.ts';

const SITE = 'https://kosher.org.uk/';
/** The pages of the register by their names, and their meaning for a place. "Shops" are of many kinds. */
export const SECTIONS = words.sections as KindWords;
/** The words of a card's categories. */
export const KLBD_KINDS: KindWords = { ...KIND_WORDS, ...(words.kinds as KindWords) };
const FIELDS = ['section', 'post_id', 'link', 'name', 'address', 'categories'];
/** Shown where a card has them. */
const SELDOM = ['phone', 'remarks'] as const;

/**
 * The London register out of its pages (restaurants, bakeries, shops), in any order. It declares no total: a page that is missing
 * altogether cannot be known from the others. Each has been one page so far: where one says that it goes on, there are rows that were not read.
 * Throws `SourceError` for the trade site and where there is no card.
 */
export function parse(pages: readonly Page[], context: ParseContext): Parsed {
  const rows = collectRows();
  const read = pages.map(klbdPage);
  for (const { goes_on } of read) if (goes_on) rows.addUnreadable('further pages');
  for (const card of read.flatMap(({ cards }) => cards)) {
    if (card.name === null) rows.addUnreadable('no name', getStart(card));
    else rows.add(klbdRow(card, card.name, context.observed_at, rows.issues));
  }
  return rows.finish();
}

/** "Bagels Bar (Dairy)" has its status in its name. A category that only repeats the section adds nothing. */
function klbdRow(card: KlbdCard, printedName: string, observed_at: string, issues: IssueLog): PlaceRow {
  const { name, foods } = takeFoodNote(printedName);
  const kinds = (card.categories ?? '').split(',').flatMap((word) => readKind(word, KLBD_KINDS, issues));
  return listingRow({
    external_id: getKey(card, name),
    observed_at,
    name,
    shown: { name: card.name, address: card.address },
    url: URL.parse(card.link ?? '', SITE)?.href === SITE ? null : URL.parse(card.link ?? '', SITE)?.href,
    address: listingAddress(card.address),
    phone: britishPhone(card.phone),
    kinds: [...kinds, ...(card.section === null ? [] : [SECTIONS[card.section] ?? {}])],
    terms: {
      list_id: 'klbd',
      food_status: foods,
      as_read: asRead(card, [...FIELDS, ...SELDOM.filter((field) => card[field] !== null)]),
    },
  });
}

/** Returns a number as it is dialled from anywhere: British ones are printed with their 0. */
function britishPhone(printedNumber: string | null): string | null {
  const digits = printedNumber?.replace(/\(0\)|[^\d+]/g, '') ?? '';
  return digits === '' ? null : digits.replace(/^(?:00(?=44)|0)/, '+44').replace(/^\+44(?=44)/, '+');
}

/** WordPress's number of the post, else the slug of its page, else a hash that tells branches of one name apart by their addresses. */
function getKey({ post_id, link, section, address }: KlbdCard, name: string): string {
  if (post_id !== null && /^\d{1,15}$/.test(post_id)) return post_id;
  const slug = /\/([\w-]{1,200})\/?(?:[?#]|$)/.exec(link ?? '')?.[1];
  return slug ?? rowKey(section ?? '', name, address ?? '');
}

/** A card of the register as it is printed; missing parts are null. */
type KlbdCard = {
  readonly section: string | null;
  readonly post_id: string | null;
  readonly link: string | null;
  readonly name: string | null;
  readonly address: string | null;
  /** A telephone number of Britain, or one for messages, that stands among the lines of its address; as printed. */
  readonly phone: string | null;
  /** Its categories, joined. */
  readonly categories: string | null;
  /** Other texts on it about the certification, such as a badge. */
  readonly remarks: string | null;
};

const TITLE = '[class*="post_title"]';
const CARD = 'article, .w-grid-item';
/** News and pages are cards of the same theme; a news item is no establishment. */
const NOT_THE_REGISTER = '.type-post, .type-page, nav, header, footer, aside';
/** The board's site for trade customers: another register, of companies. */
const TRADE_HOST = /(?:^|\.)klbdkosher\.org$/i;
/** A value of a card, and since 2026 the one that is marked as its address. */
const [VALUE, ADDRESS] = ['.w-post-elm-value', '[class~="address"], [class*="post_address"], address'] as const;
const CATEGORIES = '[class*="post_taxonomy"] a, [class*="post_taxonomy"] .w-post-elm-value, a[rel~="tag"]';

/** Marks of a theme for more cards: page numbers, or a button. */
const GOES_ON = 'link[rel="next"], a[rel="next"], a.next.page-numbers, [class*="g-loadmore"]';

/** One page of the register; `goes_on` where it shows only the beginning of its list. */
type KlbdPage = { readonly cards: readonly KlbdCard[]; readonly goes_on: boolean };

/** The cards of a page. Throws `SourceError` for the trade site and for a page without cards. */
function klbdPage(page: Page): KlbdPage {
  const { $ } = getHtml(page);
  const own = [$('link[rel="canonical"]').attr('href'), $('meta[property="og:url"]').attr('content'), page.url];
  if (own.some((address) => TRADE_HOST.test(URL.parse(address ?? '')?.hostname ?? '')))
    throw new SourceError(
      'changed_shape',
      'This is the trade site; the consumer register at kosher.org.uk was expected.',
    );
  const section = findSection($, own);
  const titles = $(TITLE)
    .toArray()
    .filter((title) => $(title).closest(NOT_THE_REGISTER).length === 0);
  if (titles.length === 0)
    throw new SourceError('changed_shape', 'A page holds no card of the register; its form has changed.');
  return { cards: titles.map((title) => getCard($, $(title), section)), goes_on: $(GOES_ON).length > 0 };
}

/** Returns the section of the register that a page shows, by its own address, else by its heading; null if neither says. */
function findSection($: CheerioAPI, own: readonly (string | undefined)[]): string | null {
  const headings = [$('h1').first().text(), $('title').first().text()].flatMap((text) => fold(text).split(' '));
  const paths = own.flatMap((address) => (URL.parse(address ?? '')?.pathname ?? '').split('/'));
  return [...paths, ...headings].find((word) => Object.hasOwn(SECTIONS, word)) ?? null;
}

/**
 * A card ends where its own box ends, or, without a box of its own, where the next title begins: an address missing here is never the next one's, and the
 * number of a box with two establishments in it is neither's.
 */
function getCard($: CheerioAPI, title: ReturnType<CheerioAPI>, section: string | null): KlbdCard {
  const around = title.closest(CARD);
  const box = around.find(TITLE).length > 1 ? around.slice(0, 0) : around;
  const rest = box.length > 0 ? box : title.nextUntil(TITLE);
  const within = (selector: string): ReturnType<CheerioAPI> => rest.find(selector).add(rest.filter(selector));
  const categories = within(CATEGORIES)
    .toArray()
    .flatMap((one) => printed($(one).text(), 60) ?? []);
  const { address, phone } = getLines(listBlocks($, within));
  const classes = `${box.attr('class') ?? ''} `;
  return {
    section,
    post_id: box.attr('data-id') ?? /(?:^|\s)post-(\d+)\s/.exec(classes)?.[1] ?? null,
    link: title.find('a[href]').attr('href') ?? title.closest('a[href]').attr('href') ?? null,
    name: printed(title.text(), 120),
    address,
    phone,
    categories: [...new Set(categories)].join(', ') || null,
    remarks: remarksAmong(piecesBeside($, rest, title)),
  };
}

/** The blocks that may hold an address: the one that is marked so, else every value that is no category, in their order. */
function listBlocks(
  $: CheerioAPI,
  within: (selector: string) => ReturnType<CheerioAPI>,
): readonly (readonly string[])[] {
  const marked = within(ADDRESS).toArray();
  const values = within(VALUE)
    .toArray()
    .filter((value) => $(value).closest('[class*="post_taxonomy"]').length === 0);
  return (marked.length > 0 ? [...marked, ...values] : values).map((value) =>
    ($(value).html() ?? '')
      .replace(BLOCK_END, '<br>')
      .split(LINE_END)
      .flatMap((line) => printed(line)?.replace(/[\s,]+$/, '') ?? [])
      .flatMap((line) => {
        const [before, phone] = PHONE_BEFORE.exec(line) ?? [];
        return before === undefined || phone === undefined ? [line] : [phone, line.slice(before.length)];
      }),
  );
}

const BLOCK_END = /<\/(?:p|div|li)>/gi;
const LINE_END = /<br[^<>]*>|[\r\n]+|\s[|/]\s/i;
/** A line that is a number to ring or to write to, perhaps with a word before it. */
const PHONE_LINE =
  /^(?:(?:tel|telephone|phone|mobile|mob|call|whats ?app)\b[\s.:–-]*)?(\+?[\d\s().-]{9,20}\d)(?:\s*\(?whats ?app(?: only)?\)?)?$/i;
/** A British number before an address in one line: "020 8123 4567, 9 Imaginary Parade". */
const PHONE_BEFORE =
  /^(?:(?:tel|phone|whats ?app)\b[\s.:–-]*)?((?:\+44|0)[\d\s().-]{8,16}\d)(?:\s*[,;–|]\s*|\s+-\s+)(?=\S)/i;
/** Other texts on cards. */
const OTHER_LINE = /^(?:(?:https?:|www\.)\S+|\S+@\S+|(?:website|email|menu|order online|directions)\b.{0,40})$/i;

/** The address and the number among the lines of a card: a number is no line of an address, wherever it stands. */
function getLines(blocks: readonly (readonly string[])[]): Pick<KlbdCard, 'address' | 'phone'> {
  const phone = blocks.flat().flatMap((line) => PHONE_LINE.exec(line)?.[1]?.trim() ?? [])[0] ?? null;
  const texts = blocks.map((lines) =>
    lines.filter((line) => !PHONE_LINE.test(line) && !OTHER_LINE.test(line)).join(', '),
  );
  return { address: texts.find((text) => text !== '') ?? null, phone };
}
