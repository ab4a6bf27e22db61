import { isDay, MONTHS, printed, SourceError, webAddress } from '@kehilla/core';
import type { Page } from '@kehilla/fetch/page';
import type { AgencyCode } from '@kehilla/kosher';
import { type CheerioAPI, load } from 'cheerio';
import { refuseBulk, refuseDepth } from '../../parsing/markup-bounds.ts';
import { getText } from '../../parsing/page-form.ts';
import { getHtml } from '../shared/html-page.ts';
import type { AlertEntry, AlertPage } from './alert-pages.ts';

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

/** Where a title leads, by its text. */
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
