import { valueAt } from '@kehilla/core';
import type { AskPage, Page } from '@kehilla/fetch/page';
import type { EventSite } from '../types.ts';

const RESOURCE = /\/resource\/[a-z0-9]{4}-[a-z0-9]{4}\.(?:json|csv)$/i;
/** The portal gives so many rows if the request names no number. */
const PORTAL_ROWS = 1_000;
const ALL = '50000';

/** Asks for the feed, or for a list on the city's portal with all of its rows. Throws `SourceError`. */
export function readPages(ask: AskPage, site: EventSite): Promise<Page[]> {
  return Promise.all(site.urls.map((url) => ask({ url: withAllRows(url), accepts: ['json'] })));
}

/** The address of a list on the city's portal with all of its rows asked for; any other address as it is. */
function withAllRows(url: string): string {
  const requestUrl = URL.parse(url);
  if (requestUrl === null || !RESOURCE.test(requestUrl.pathname) || requestUrl.searchParams.has('$limit')) return url;
  requestUrl.searchParams.set('$limit', ALL);
  return requestUrl.href;
}

/** Says that the portal's copies may be cut, if one is as long as the portal's default; null otherwise. */
export function cutAt(lists: readonly (readonly unknown[])[]): string | null {
  const isCut = lists.some((list) => list.length === PORTAL_ROWS && typeof valueAt(list[0], 'link') === 'object');
  return isCut ? `it has just the ${PORTAL_ROWS} rows that the portal gives to whoever asks for no more` : null;
}
