import { type City, type MenuHead, menuOf, type RankedDish } from '@kehilla/city';
import type { Freshness, Source } from '@kehilla/contract';
import { boundedMemoize, memoizeByObject, quoteText, SAMPLE_SOURCE, sourceOf } from '@kehilla/core';
import {
  type Citation,
  citeKosher,
  citeRecords,
  citeSource,
  getFreshness,
  getSources,
} from '../../describe/citations.ts';

/** The sources of one dish: the menu it stands on, and those of its place's kosher summary; the records of where it is stand with the answer's own sources. Rule: specification §2.2. */
export function sourcesOfDish(city: City, place: number, menu: MenuHead, now: Date): Source[] {
  return getSources([citeMenu(city, place, menu), ...citeKosher(city, [place], now)]);
}

/** The sources of an answer, each once with the oldest date used of it, and its age. Rule: decisions §5. */
export function foodGrounds(
  city: City,
  hits: readonly RankedDish[],
  now: Date,
  tier: Freshness['tier'],
): { readonly sources: Source[]; readonly freshness: Freshness } {
  const { menuOfDish } = city.image.menus;
  const placeByMenu = new Map(hits.map(({ dish, place }) => [menuOfDish[dish] as number, place]));
  const menus = [...placeByMenu].map(([menu, place]) => citeMenu(city, place, menuOf(city, menu)));
  const places = [...new Set(hits.map(({ place }) => place))];
  // A menu and a list are as fresh as they are, however old the record is that says where the place stands.
  const deciding = [...menus, ...citeKosher(city, places, now)];
  const cited = [...deciding, ...citeRecords(city, places)];
  return { sources: getSources(cited), freshness: getFreshness(cited, now, tier, deciding) };
}

function citeMenu(city: City, place: number, menu: MenuHead): Citation {
  return citeSource(sourceOfMenu(city, place, menu), { kind: 'menu', observed_at: menu.observed_at });
}

function sourceOfMenu(city: City, place: number, menu: MenuHead): Source {
  const info = city.sources.get(menu.source_id);
  if (info !== undefined && menu.source_id === SAMPLE_SOURCE) return sourceOf(info, menu.observed_at, menu.url);
  return {
    name: websiteNames(city)(place),
    kind: info?.kind ?? 'business_website',
    url: menu.url,
    observed_at: menu.observed_at,
  };
}

/** Websites of places by name, kept for those whose dishes come back. */
const websiteNames = memoizeByObject((city: City) =>
  boundedMemoize(5_000, (place: number) => `${quoteText(city.doc(place).name)} website`),
);
