import type { City } from '@kehilla/city';
import { memoizeByObject } from '@kehilla/core';

/** The page of a web address as it is compared: without scheme, "www.", what is asked of it and the strokes behind it; null for a site's first page. */
export function pageOf(url: string): string | null {
  const [, host = '', path = ''] = /^(?:https?:\/\/)?(?:www\.)?([^/?#]+)\/*([^?#]*)/i.exec(url.trim()) ?? [];
  const bare = path.replace(/\/+$/, '');
  return bare === '' ? null : `${host}/${bare}`.toLowerCase();
}

/** The places whose line on an agency's list has the page that was sent for its own; empty for a page of several lines, which is of none. */
export function placesOfPage(city: City, page: string | null): readonly number[] {
  const places = page === null ? [] : (pagesOf(city).get(page) ?? []);
  return places.length > 1 ? [] : places;
}

const pagesOf = memoizeByObject((city: City): ReadonlyMap<string, readonly number[]> => {
  const pages = new Map<string, number[]>();
  for (const [place, { listings }] of city.evidence)
    for (const page of new Set(listings.flatMap(({ url }) => (url === null ? [] : (pageOf(url) ?? [])))))
      pages.set(page, [...(pages.get(page) ?? []), place]);
  return pages;
});
