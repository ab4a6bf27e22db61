import { MONTHS, SourceError } from '@kehilla/core';
import type { CheerioAPI } from 'cheerio';
import { isDay } from '../../../parsing/civil-day.ts';
import type { Page } from '../../../types.ts';
import { htmlOf } from '../../shared/html-page.ts';
import { printed, webAddress } from '../../../parsing/printed.ts';
import type { AlertEntry } from './alert-entry.ts';

const SITE = 'https://oukosher.org/';
const BLOCK_ENDS =
  /<(?:br|hr)[^<>]*>|<\/?(?:p|div|li|ul|ol|h[1-6]|article|section|header|time|td|tr|dt|dd|blockquote)\b[^<>]*>/gi;
const DATE_LINE = new RegExp(`^(${MONTHS.join('|')}) (\\d{1,2}), (\\d{4})$`, 'i');

/**
 * The alerts of one page of `oukosher.org/kosher-alerts`, in its order: after each date alone on a line come the title and the text. Read by its
 * lines, whatever the markup. Throws `SourceError` where no line is a date.
 */
export function ouAlertEntries(page: Page): AlertEntry[] {
  const { $ } = htmlOf(page);
  // Emptied and not taken out, for which the library looks through all that stand beside each.
  $('script, style, nav, footer').empty();
  const links = linksOf($);
  const lines = ($('body').html() ?? '')
    .replace(BLOCK_ENDS, '\u0001')
    .split('\u0001')
    .flatMap((line) => printed(line, 2_000) ?? []);
  const starts = lines.flatMap((line, i) => (dayOf(line) === null ? [] : [i]));
  if (starts.length === 0)
    throw new SourceError('changed_shape', 'No dated alert was found on the page; its form has changed.');
  return starts.flatMap((start, i) => {
    const [title, ...text] = lines.slice(start + 1, starts[i + 1] ?? lines.length);
    const published_on = dayOf(lines[start] ?? '');
    if (title === undefined || published_on === null) return [];
    return [
      { agency: 'OU' as const, published_on, title: title.slice(0, 300), url: links.get(title) ?? null, lines: text },
    ];
  });
}

/** Where a title leads, by its text. */
function linksOf($: CheerioAPI): ReadonlyMap<string, string> {
  return new Map(
    $('a[href]')
      .toArray()
      .flatMap((link) => {
        const text = printed($(link).text(), 2_000);
        const url = webAddress($(link).attr('href'), SITE);
        return text === null || url === null ? [] : [[text, url] as const];
      }),
  );
}

/** The civil day of "December 6, 2013"; null for any other line. */
function dayOf(line: string): string | null {
  const [, month = '', day = '', year = ''] = DATE_LINE.exec(line) ?? [];
  const number = MONTHS.findIndex((name) => name === month.toLowerCase()) + 1;
  const iso = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return number > 0 && isDay(iso) ? iso : null;
}
