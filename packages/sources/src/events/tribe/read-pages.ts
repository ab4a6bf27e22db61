import { SourceError, DAY_MS, valueAt } from '@kehilla/core';
import { getJson } from '../../parsing/page-form.ts';
import { instantOfStated, statedTime } from '../shared/event-time.ts';
import { findNumber } from '../shared/price.ts';
import type { AskPage, Page } from '@kehilla/fetch/page';
import type { EventSite } from '../types.ts';

/** An event that is this near is read by itself before it counts as confirmed. Rule: sources note §6. */
export const REREAD_DAYS = 7;
const WINDOW_DAYS = 400;
const MOST_PAGES = 40;
const MOST_SINGLES = 60;

/**
 * Asks for the calendar from yesterday on (its days are the site's own, and in UTC it may be tomorrow already), page by page as it declares them, so
 * that no page past its end (404) is asked for; then for each event of the next week by itself. One of those that does not come is left out: it is
 * not confirmed. Throws `SourceError`.
 */
export async function readPages(ask: AskPage, site: EventSite, now: Date): Promise<Page[]> {
  const pages: Page[] = [];
  for (const url of site.urls) {
    const root = getRoot(url);
    const first = await ask({ url: listUrl(root, 1, now), accepts: ['json'] });
    const list = [first];
    const declared = findNumber(valueAt(getJson(first), 'total_pages')) ?? 1;
    if (declared > MOST_PAGES)
      throw new SourceError('changed_shape', `The calendar has more than ${MOST_PAGES} pages.`);
    for (let number = 2; number <= declared; number++)
      list.push(await ask({ url: listUrl(root, number, now), accepts: ['json'] }));
    pages.push(...list, ...(await listSingles(list, root, ask, now)));
  }
  return pages;
}

async function listSingles(list: readonly Page[], root: string, ask: AskPage, now: Date): Promise<Page[]> {
  const soon = now.getTime() + REREAD_DAYS * DAY_MS;
  const isNear = (item: unknown): boolean => {
    // Where the two contradict each other either may be meant.
    const starts = ['utc_start_date', 'start_date'].flatMap((field) => statedTime(valueAt(item, field)) ?? []);
    return starts.some((start) => (instantOfStated(start, 'UTC') ?? soon) < soon);
  };
  const ids = list
    .flatMap((page) => (valueAt(getJson(page), 'events') ?? []) as unknown[])
    .filter(isNear)
    .flatMap((item) => findNumber(valueAt(item, 'id')) ?? []);
  const singles: Page[] = [];
  for (const id of ids.slice(0, MOST_SINGLES)) {
    try {
      const page = await ask({ url: `${root}/${id}`, accepts: ['json'] });
      // Another answer, such as an error of the software, says nothing of this event, and nothing of the others.
      getJson(page);
      singles.push(page);
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
    }
  }
  return singles;
}

/** The endpoint of a site's calendar, from its own address or any page of the site. */
function getRoot(url: string): string {
  const found = /^(.*\/wp-json\/tribe\/events\/v1\/events)\b/.exec(url)?.[1];
  return found ?? `${new URL(url).origin}/wp-json/tribe/events/v1/events`;
}

/** A window must be named: without one the plugin answers with its own. */
function listUrl(root: string, page: number, now: Date): string {
  const day = (ms: number): string => `${new Date(ms).toISOString().slice(0, 10)} 00:00:00`;
  const query = new URLSearchParams({
    page: String(page),
    per_page: '50',
    start_date: day(now.getTime() - DAY_MS),
    end_date: day(now.getTime() + WINDOW_DAYS * DAY_MS),
    status: 'publish',
  });
  return `${root}?${query}`;
}
