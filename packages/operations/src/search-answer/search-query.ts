import type { City } from '@kehilla/city';
import type { SearchPlacesInput, SearchPlacesQuery, SearchPlacesUnderstood } from '@kehilla/contract';
import { asWrittenIn, fold } from '@kehilla/core';
import type { FoundPlaces } from '../find/found.ts';
import { type Filters, keyOfCategory } from '../understand/filters/filters.ts';
import { openingTold } from '../describe/place/opening-told.ts';
import { accountOf, unknownWordsOf } from './account.ts';

/** The question as it was answered: what was sent, what was used, how its words were read, and which played no part. Rule: decisions §6. */
export function searchQuery(
  input: SearchPlacesInput,
  filters: Filters,
  found: FoundPlaces,
  city: City,
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
    limit,
    understood: understood(input, filters, found),
    ignored: inOrderOf(q ?? '', [
      ...refusedInVain(found),
      ...found.text.ignored,
      ...found.query.ignored,
      ...unanswered(found),
      ...(q === undefined ? [] : unknownWordsOf(accountOf(q, found, city))),
    ]).map(asWrittenIn(q ?? '')),
  };
}

/** Folded phrases in the order in which a text says them; those that it does not say stay at the end. */
function inOrderOf(text: string, phrases: readonly string[]): string[] {
  const padded = ` ${fold(text)} `;
  const placeOf = (phrase: string): number => {
    const at = padded.indexOf(` ${phrase} `);
    return at < 0 ? padded.length : at;
  };
  return phrases.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The refusals of which nothing was made: whole where they leave no place out, else the words that do not. */
function refusedInVain({ denied, refused }: FoundPlaces): readonly string[] {
  if (refused === null) return denied;
  const { obeyed, idle } = refused;
  return denied.flatMap((phrase) =>
    obeyed.some((words) => phrase.includes(words)) ? idle.filter((words) => phrase.includes(words)) : [phrase],
  );
}

/** Words for a kind that nothing is of played no part where places were found all the same. */
function unanswered({ query, ranked }: FoundPlaces): readonly string[] {
  return ranked.matched === 0 ? [] : query.kindless;
}

/** A `category` that was sent says what kind of place is meant, before what the words say. */
function understood(
  input: SearchPlacesInput,
  { category }: Filters,
  { text, query, where, ranked, refused, opening }: FoundPlaces,
): SearchPlacesUnderstood {
  const around = where.kind === 'around' ? where : null;
  const named = category?.kind === 'categories' ? category : null;
  const ofCategory = named?.read_as == null ? [] : [{ given: input.category ?? '', read_as: named.read_as }];
  return {
    terms: [...query.words.map((word) => word.text), ...(ranked.matched === 0 ? query.kindless : [])].map(
      asWrittenIn(input.q ?? ''),
    ),
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
