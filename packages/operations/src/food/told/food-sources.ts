import { type City, evidenceOfPlace, type MenuHead, type RankedDish } from '@kehilla/city';
import type { Freshness, Source } from '@kehilla/contract';
import { type Dated, freshnessOf, quoteText, SAMPLE_SOURCE, sourceOf } from '@kehilla/core';
import { datedDocument, datedLine, sourceOfDocument, sourceOfList } from '../../describe/evidence/agency-sources.ts';
import { menusUsed } from './menus-used.ts';

/** The sources of one dish: the menu it stands on, and the lists that its place's kosher summary rests on. Rule: specification §2.2. */
export function sourcesOfDish(city: City, place: number, menu: MenuHead): Source[] {
  return [sourceOfMenu(city, place, menu), ...listsOfPlace(city, place)];
}

/** The sources of an answer, each once, with the oldest reading used of it. */
export function foodSources(city: City, hits: readonly RankedDish[]): Source[] {
  const all = hits.flatMap(({ dish, place }) =>
    menusUsed(city, [{ dish } as RankedDish]).flatMap((menu) => sourcesOfDish(city, place, menu)),
  );
  const kept = new Map<string, Source>();
  for (const source of all) {
    const key = JSON.stringify([source.name, source.url]);
    const known = kept.get(key);
    if (known === undefined || (source.observed_at ?? '') < (known.observed_at ?? '')) kept.set(key, source);
  }
  return [...kept.values()];
}

/** The age of an answer: of its menus, and of the agencies' lines about their places. Rule: decisions §5. */
export function foodFreshness(city: City, hits: readonly RankedDish[], now: Date, tier: Freshness['tier']): Freshness {
  const menus = menusUsed(city, hits).map((menu): Dated => ({ kind: 'menu', observed_at: menu.observed_at }));
  const places = [...new Set(hits.map(({ place }) => place))];
  const lines = places.flatMap((place) => evidenceOfPlace(city, place).listings.map(datedLine));
  const documents = places.flatMap((place) => evidenceOfPlace(city, place).certificates.map(datedDocument));
  return freshnessOf([...menus, ...lines, ...documents], now, tier);
}

function sourceOfMenu(city: City, place: number, menu: MenuHead): Source {
  const info = city.sources.get(menu.source_id);
  if (info !== undefined && menu.source_id === SAMPLE_SOURCE) return sourceOf(info, menu.observed_at, menu.url);
  return {
    name: `${quoteText(city.doc(place).name)} website`,
    kind: info?.kind ?? 'business_website',
    url: menu.url,
    observed_at: menu.observed_at,
  };
}

function listsOfPlace(city: City, place: number): Source[] {
  const { listings, certificates } = evidenceOfPlace(city, place);
  const lists = listings.flatMap(({ list_id, last_seen_at }) => sourceOfList(city, list_id, last_seen_at));
  return [...lists, ...certificates.map((document) => sourceOfDocument(city, document))];
}
