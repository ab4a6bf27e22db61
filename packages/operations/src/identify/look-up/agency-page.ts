import type { City } from '@kehilla/city';
import { memoizeByObject } from '@kehilla/core';
import { findPage } from '../asked/asked-place.ts';

/** The places whose line on an agency's list has the page that was sent for its own; empty for a page of several lines, which is of none. */
export function placesOfPage(city: City, page: string | null): readonly number[] {
  const places = page === null ? [] : (listPages(city).get(page) ?? []);
  return places.length > 1 ? [] : places;
}

const listPages = memoizeByObject((city: City): ReadonlyMap<string, readonly number[]> => {
  const pages = new Map<string, number[]>();
  for (const [place, { listings }] of city.evidence)
    for (const page of new Set(listings.flatMap(({ url }) => (url === null ? [] : (findPage(url) ?? [])))))
      pages.set(page, [...(pages.get(page) ?? []), place]);
  return pages;
});
