import { SourceError } from '@kehilla/core';
import { load } from 'cheerio';
import type { Page } from '../../../types.ts';
import type { AgencyCode } from '@kehilla/kosher';
import { refuseBulk, refuseDepth } from '../../../parsing/markup-bounds.ts';
import { textOf } from '../../../parsing/page-form.ts';
import { printed, webAddress } from '../../../parsing/printed.ts';
import type { AlertEntry } from './alert-entry.ts';

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
  const text = textOf(page);
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
