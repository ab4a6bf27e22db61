import type { SearchPlacesInput, SearchPlacesQuery, SearchPlacesUnderstood } from '@kehilla/contract';
import { asWrittenIn } from '@kehilla/core';
import type { FoundPlaces } from '../candidates/found.ts';
import { openingTold } from '../place/day-hours.ts';
import type { PlanWords } from '../plan.ts';
import { type Filters, keyOfCategory } from '../request/filters.ts';

/**
 * Returns the question as it was answered: what was sent and used, how its words were read, and which had no effect; `input` has the texts as they were sent.
 * Rule: decisions §6.
 */
export function searchQuery(
  input: SearchPlacesInput,
  filters: Filters,
  found: FoundPlaces,
  plan: Pick<PlanWords, 'wish'>,
  ignored: readonly string[],
): SearchPlacesQuery {
  const { limit, kosher_only, q, location, lat, lng, food_status, category, open_now, open_at, include_stale } = input;
  const around = found.where.kind === 'around' ? found.where : null;
  return {
    ...sent({ q, location, lat, lng, food_status, category, open_now, open_at, include_stale }),
    ...(filters.agencies === null ? {} : { hashgacha: [...filters.agencies] }),
    ...(filters.standards === null ? {} : { standards: [...filters.standards] }),
    radius_m: around?.radius_m ?? null,
    radius_from: around?.radius_from ?? null,
    kosher_only,
    ...(input.sort === 'distance' ? { sort: input.sort } : {}),
    limit,
    understood: understood(input, filters, found, plan),
    ignored: ignored.map(asWrittenIn(q ?? '')),
  };
}

/** A `category` that was sent says the kind of place, before the words do. */
function understood(
  input: SearchPlacesInput,
  { category }: Filters,
  { text, query, where, refused, opening }: FoundPlaces,
  { wish }: Pick<PlanWords, 'wish'>,
): SearchPlacesUnderstood {
  const around = where.kind === 'around' ? where : null;
  const named = category?.kind === 'categories' ? category : null;
  const ofCategory = named?.read_as == null ? [] : [{ given: input.category ?? '', read_as: named.read_as }];
  return {
    terms: wish
      .filter(({ by }) => by === 'name or kind')
      .flatMap(({ words }) => words)
      .map(asWrittenIn(input.q ?? '')),
    category: category === null ? (text.categories[0] ?? null) : keyOfCategory(category),
    cuisine: [...new Set([...(named?.cuisines ?? []), ...text.cuisines])],
    ...(refused === null || refused.leftOut.length === 0
      ? {}
      : { refused: refused.leftOut.map(asWrittenIn(input.q ?? '')) }),
    area: around?.area ?? null,
    ...(opening === null ? {} : openingTold(opening.when)),
    spelling: [
      ...text.spelling,
      ...query.spelling,
      ...ofCategory,
      ...(around?.spelling == null ? [] : [around.spelling]),
    ],
  };
}

/** Only the members that were sent. */
function sent<T extends object>(members: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
