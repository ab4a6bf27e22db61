import { valueAt } from '@kehilla/core';
import { getJson, pageThrough } from '../../parsing/page-form.ts';
import type { AskPage, Page } from '@kehilla/fetch/page';
import { findNumber } from '../shared/price.ts';
import type { EventSite } from '../types.ts';

/** Dates are asked for so many days ahead. */
export const DAYS = 365;

/** Asks for the dates of the year to come, page by page as the calendar declares them. Throws `SourceError`. */
export async function readPages(ask: AskPage, site: EventSite): Promise<Page[]> {
  const lists = await Promise.all(
    site.urls.map(async (url) => {
      const request = (page: number) => ({
        url: `${new URL(url).origin}/api/2/events?days=${DAYS}&pp=100&page=${page}`,
        accepts: ['json'] as const,
      });
      const first = await ask(request(1));
      const total = findNumber(valueAt(getJson(first), 'page.total')) ?? 1;
      return pageThrough(first, async (number) => (number > total ? null : ask(request(number))));
    }),
  );
  return lists.flat();
}
