import { createHash } from 'node:crypto';
import { type Notice, isDay, MONTHS, printed, SourceError, webAddress } from '@kehilla/core';
import { dayBefore } from '../../parsing/single-fields.ts';
import type { Page } from '@kehilla/fetch/page';
import type { AlertEntry, AlertPage } from './alert-pages.ts';
import { isTitleOfAlert, type NamedBusiness, namedBusiness } from './named-business.ts';
import { endToCome, lastDay } from './statements/days-said.ts';
import { readStatement, type Statement } from './statements/read-statement.ts';
import type { AgencyCode } from '@kehilla/kosher';
import { type CheerioAPI, load } from 'cheerio';
import { refuseBulk, refuseDepth } from '../../parsing/markup-bounds.ts';
import { getText } from '../../parsing/page-form.ts';
import { getHtml } from '../shared/html-page.ts';

/** An alert that may be about a place: its statement, and its subject. */
export type AlertCandidate = {
  /** The same for the same alert at every reading. */
  readonly alert_key: string;
  readonly agency: AlertEntry['agency'];
  /** The kind of notice it would become; `reinstated`, which is none; `not_understood` if a person reads it. */
  readonly kind: Notice['kind'] | 'reinstated' | 'not_understood';
  readonly published_on: string;
  readonly title: string;
  readonly url: string | null;
  readonly named: NamedBusiness | null;
  /** Whether the words are plain enough to become a notice without a person. */
  readonly is_plain: boolean;
  /** The sentence with the statement; '' if none was understood. */
  readonly said: string;
  readonly since: string | null;
  readonly until: string | null;
  /** The last civil day of a certification that it names; null if it names none, or states an end itself. */
  readonly ends_on: string | null;
};

/**
 * The result for an entry of an alert page: a candidate, or the reason for none: it is about `goods`, states nothing `against` any place, or is `other` news.
 */
export type Classified =
  | { readonly candidate: AlertCandidate }
  | { readonly candidate: null; readonly why: 'goods' | 'nothing_against' | 'other' };

/**
 * Classifies an entry. An alert never ends a listing: both are shown, and conflict (decisions §3). An entry that may be about an establishment and is not
 * understood is a candidate that is not plain. Rule: sources note §1.2.
 */
export function classify(entry: AlertEntry): Classified {
  const text = [entry.title, ...entry.lines].join('\n');
  const subject = namedBusiness(entry);
  const hasDoor = subject?.address?.house_number != null;
  const hasGoods = entry.lines.some((line) => PRODUCT_LABEL.test(line));
  const isGoods = hasGoods
    ? !SERVING_WORDS.test(text) && !hasDoor
    : PRODUCT_WORDS.test(text) && !PLACE_WORDS.test(text) && !hasDoor;
  if (isGoods) return { candidate: null, why: 'goods' };
  const read = readStatement(entry, subject?.name ?? '');
  if (read.kind === 'none') return { candidate: null, why: 'nothing_against' };
  if (read.kind === 'says_nothing') {
    const mayBe = isTitleOfAlert(entry.title) || KASHRUS_WORDS.test(text);
    if (read.isNews || !mayBe) return { candidate: null, why: 'other' };
    return { candidate: getCandidate(entry, subject, null) };
  }
  if (read.kind === 'not_understood') return { candidate: getCandidate(entry, subject, null) };
  // A certification that ends on a future day ends by itself then; until then the alert is told.
  const endsOn = ENDS.has(read.kind) ? findDayToCome(entry, read) : null;
  if (endsOn !== null)
    return { candidate: { ...getCandidate(entry, namedBusiness(entry, read), null), ends_on: endsOn } };
  const candidate = getCandidate(entry, namedBusiness(entry, read), read);
  return { candidate: hasGoods ? { ...candidate, is_plain: false } : candidate };
}

const ENDS: ReadonlySet<Statement['kind']> = new Set(['certification_ended', 'not_certified']);

/** The last civil day of a certification where a statement of its end names one that is not over: "as of December 4", "the certificate expires Dec. 3". */
function findDayToCome(entry: AlertEntry, { since, text }: Statement): string | null {
  if (since !== null) return since > entry.published_on ? dayBefore(since) : null;
  const start = text.replace(/[.!?]$/, '');
  const sentence = listSentences(entry).find((one) => one.includes(start));
  return sentence === undefined ? null : endToCome(sentence, entry.published_on);
}

/** An entry of a page, and its classification. */
export type ClassifiedEntry = { readonly entry: AlertEntry; readonly read: Classified };

/** Returns the entries of an agency's pages of alerts, in order, with their classifications. Throws `SourceError` if a page is not in its form. */
export function classifiedIn(
  read: Pick<AlertPage, 'form' | 'agency' | 'request'>,
  pages: readonly Page[],
): ClassifiedEntry[] {
  return pages.flatMap((page) => listEntries(read, page)).map((entry) => ({ entry, read: classify(entry) }));
}

/** Returns the candidate of an entry; null if there is none. */
export function classifyAlert(entry: AlertEntry): AlertCandidate | null {
  return classify(entry).candidate;
}

/** Returns the earliest day that a sentence about a certification names as its last; null if there is none. */
function lastDayIn(entry: AlertEntry): string | null {
  const days = listSentences(entry).flatMap((sentence) =>
    KASHRUS_WORDS.test(sentence) ? (lastDay(sentence, entry.published_on) ?? []) : [],
  );
  return days.sort()[0] ?? null;
}

function listSentences({ title, lines }: AlertEntry): string[] {
  const sentences = [title, ...lines].join('\n').slice(0, MOST_READ).split(SENTENCE_END);
  return sentences.map((sentence) => sentence.slice(0, LONGEST_SENTENCE));
}

/** No alert says it farther down. */
const MOST_READ = 4_000;
const LONGEST_SENTENCE = 500;

/** A stop behind a month or a number ends no sentence: "until Dec. 3". */
const SENTENCE_END = /(?<!\b(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec))[.!?]\s+|\n/i;

function getCandidate(entry: AlertEntry, named: NamedBusiness | null, read: Statement | null): AlertCandidate {
  const { agency, published_on, title, url } = entry;
  const kind = read === null || read.kind === 'none' ? 'not_understood' : read.kind;
  return {
    alert_key: createHash('sha256')
      .update([agency, published_on, title, url ?? ''].join('|'))
      .digest('hex')
      .slice(0, 20),
    agency,
    kind,
    published_on,
    title,
    url,
    named,
    is_plain: kind !== 'not_understood',
    said: read?.text ?? '',
    since: read?.since ?? null,
    until: read?.until ?? null,
    ends_on: kind === 'not_understood' ? lastDayIn(entry) : null,
  };
}

/** Labels of a line that speaks of goods. */
const PRODUCT_LABEL = /^(?:brands?|products?|upc(?: codes?)?|flavou?rs?|items?|sizes?)\s*:\s*\S/i;
/** Words of goods, for entries without such a line. */
const PRODUCT_WORDS =
  /\b(?:products?|labels?|labell?ed|packag(?:e|es|ed|ing)|bottles?|ingredients?|upc|flavou?rs?|lot (?:number|code)s?)\b/i;
/** Words of an establishment that serves: with them even an alert with product lines may be about a place. */
const SERVING_WORDS =
  /\b(?:restaurants?|caf[eé]s?|cater(?:er|ers|ing)|eater(?:y|ies)|menus?|establishments?|pizzeria|steakhouse)(?!\p{L})/iu;
/** Words of any establishment. */
const PLACE_WORDS = new RegExp(
  `${SERVING_WORDS.source}|\\b(?:bakery|bakeries|butcher|deli|stores?|shops?|supermarkets?|grocery|hotel|locations?|branch(?:es)?|grill|pizza|sushi|kitchen|bagels?)(?!\\p{L})|מסעד|קייטרינג|מאפי|פיצ|סניף|אולם|חנות`,
  'iu',
);
/** Words about certification, or about eating there: an entry with one that is not understood goes to a person. */
const KASHRUS_WORDS =
  /\b(?:kosher|non-kosher|kashrus|kashruth?|certif\w*|supervis\w*|hashg\w*|hechsher\w*|heksher\w*|mashgiach|treif\w*|rely|patroni[sz]e|recommend\w*|endors\w*|ch?[oa]l[oa]v\s+yisr\w+|pas\s+yisr\w+|bishul\s+yisr\w+|glatt|mehadrin|yoshon|seals?)(?!\p{L})|השגח|הכשר|כשר|משגיח|טרף/iu;

/** Returns the entries of a page of alerts as it came, in its order. Throws `SourceError` if it is not in its form. */
export function listEntries(
  { form, agency, request }: Pick<AlertPage, 'form' | 'agency' | 'request'>,
  page: Page,
): AlertEntry[] {
  return form === 'rss' ? rssEntries(page, agency) : datedEntries(page, agency, request.url);
}

const BLOCK_ENDS =
  /<(?:br|hr)[^<>]*>|<\/?(?:p|div|li|ul|ol|h[1-6]|article|section|header|time|td|tr|dt|dd|blockquote)\b[^<>]*>/gi;
const DATE_LINE = new RegExp(`^(${MONTHS.join('|')}) (\\d{1,2}), (\\d{4})$`, 'i');

/**
 * The alerts of one page such as `oukosher.org/kosher-alerts`, in its order: after each date alone on a line come the title and the text. Read by its
 * lines, whatever the markup; `url` is the page's own address. Throws `SourceError` where no line is a date.
 */
export function datedEntries(page: Page, agency: AgencyCode, url: string): AlertEntry[] {
  const { $ } = getHtml(page);
  // Emptied and not taken out, for which the library looks through all that stand beside each.
  $('script, style, nav, footer').empty();
  const links = listLinks($, url);
  const lines = ($('body').html() ?? '')
    .replace(BLOCK_ENDS, '\u0001')
    .split('\u0001')
    .flatMap((line) => printed(line, 2_000) ?? []);
  const starts = lines.flatMap((line, i) => (findDay(line) === null ? [] : [i]));
  if (starts.length === 0)
    throw new SourceError('changed_shape', 'No dated alert was found on the page; its form has changed.');
  return starts.flatMap((start, i) => {
    const [title, ...text] = lines.slice(start + 1, starts[i + 1] ?? lines.length);
    const published_on = findDay(lines[start] ?? '');
    if (title === undefined || published_on === null) return [];
    return [{ agency, published_on, title: title.slice(0, 300), url: links.get(title) ?? null, lines: text }];
  });
}

/** Returns the address that each title links to, by its text. */
function listLinks($: CheerioAPI, base: string): ReadonlyMap<string, string> {
  return new Map(
    $('a[href]')
      .toArray()
      .flatMap((link) => {
        const text = printed($(link).text(), 2_000);
        const url = webAddress($(link).attr('href'), base);
        return text === null || url === null ? [] : [[text, url] as const];
      }),
  );
}

/** The civil day of "December 6, 2013"; null for any other line. */
function findDay(line: string): string | null {
  const [, month = '', day = '', year = ''] = DATE_LINE.exec(line) ?? [];
  const number = MONTHS.findIndex((name) => name === month.toLowerCase()) + 1;
  const iso = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return number > 0 && isDay(iso) ? iso : null;
}

const LINE_ENDS = /<(?:br|hr)[^<>]*>|<\/(?:p|div|li|h[1-6])\s*>|[\r\n]+/gi;
const MOST_ITEMS = 200;
const NEW_YORK_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/**
 * The items of an RSS feed of an agency, in its order, dated by New York's calendar; items without a title or a date are passed over. Nothing
 * outside the document is loaded or expanded. Throws `changed_shape` for a page that is no feed, or cut short.
 */
export function rssEntries(page: Page, agency: AgencyCode): AlertEntry[] {
  const text = getText(page);
  if (!/<rss[\s>]/i.test(text.slice(0, 2_000)) || !/<\/rss\s*>\s*$/i.test(text))
    throw new SourceError('changed_shape', 'The page is no RSS feed, or is cut short.');
  refuseBulk(text);
  const $ = load(text, { xml: true });
  refuseDepth($);
  return $('rss > channel > item')
    .toArray()
    .slice(0, MOST_ITEMS)
    .flatMap((item) => {
      const inside = (name: string): string => $(item).children(name).first().text();
      const title = printed(inside('title'));
      const at = new Date(inside('pubDate').trim());
      if (title === null || Number.isNaN(at.getTime())) return [];
      const body = inside('content\\:encoded') || inside('description');
      const lines = body.split(LINE_ENDS).flatMap((line) => printed(line, 2_000) ?? []);
      return [{ agency, published_on: NEW_YORK_DAY.format(at), title, url: webAddress(inside('link')), lines }];
    });
}
