import {
  type AreaInText,
  type City,
  findAreaInText,
  type PlaceQuestion,
  type RankedPlaces,
  rankPlaces,
  type WordQuery,
  wordQuery,
} from '@kehilla/city';
import type { SearchPlacesInput } from '@kehilla/contract';
import { words as wordsOf } from '@kehilla/core';
import { understandWhere, type Where, whereOfArea } from '../understand/area.ts';
import { readAsBrowsing } from '../understand/browsing-words.ts';
import { understandAsName, understandWords, type UnderstoodWords } from '../understand/words.ts';
import type { PlaceFilter } from './place-filter.ts';

/** What a question was read as, and the places that fit it, best first. */
export type FoundPlaces = {
  readonly where: Where;
  readonly text: UnderstoodWords;
  readonly query: WordQuery;
  readonly ranked: RankedPlaces;
};

/** A name that fits this well was meant, though its words also name an area or carry no meaning by themselves. */
const SURELY_A_NAME = 0.85;
const NO_PLACES: RankedPlaces = { best: [], matched: 0, considered: 0, closed: 0, hoursUnknown: 0, noLocation: 0 };

/**
 * The places a request asks for. Words that name an area say where, unless a place surely has that name or the request itself says
 * where; words that carry no meaning are looked for only as a whole name. Rule: decisions §6.
 */
export function findPlaces(input: SearchPlacesInput, city: City, filter: PlaceFilter): FoundPlaces {
  const all = wordsOf(input.q ?? '');
  const placed = input.location !== undefined || input.lat !== undefined;
  const where = understandWhere(input);
  const find = (text: UnderstoodWords, around: Where): FoundPlaces => {
    const ranked = (words: UnderstoodWords): FoundPlaces => rank(city, filter, input.limit, words, around);
    const browsing = readAsBrowsing(text, agenciesOf(city), around.kind === 'around' && around.centre !== null);
    if (browsing === null) return ranked(text);
    // Who says kosher and "sunday" wants no place of that name.
    if (text.asksKosher && browsing.stated === null) return ranked(browsing);
    const whole = ranked(text);
    return isSurelyNamed(whole) ? whole : ranked(browsing);
  };
  // Said in the request itself, where is known: whether the words name an area is asked only when no name fits them.
  const stated = placed ? null : findAreaInText(all);
  if (stated !== null && stated.certain && !stated.outside)
    return find(withoutArea(all, stated), whereOfArea(stated, named(all, stated), input.radius_m));
  const text = understandWords(all);
  const asName = all.length > 0 && text.words.length === 0 && !text.asksKosher;
  const first = find(asName ? understandAsName(all) : text, where);
  if (isSurelyNamed(first)) return first;
  const area = placed ? findAreaInText(all) : stated;
  if (area === null || (area.outside && (placed || !area.certain))) return asName ? find(text, where) : first;
  const rest = withoutArea(all, area);
  // Where as stated wins over what the words name; those words are set aside and told of.
  if (placed) return find({ ...rest, ignored: [...rest.ignored, ...all.slice(area.start, area.end)] }, where);
  return find(rest, whereOfArea(area, named(all, area), input.radius_m));
}

/** Codes of the agencies that publish a list. */
function agenciesOf({ lists }: City): string[] {
  return lists.flatMap(({ agency }) => (agency === null ? [] : [agency]));
}

function isSurelyNamed({ ranked }: FoundPlaces): boolean {
  return (ranked.best[0]?.signals.fit ?? 0) >= SURELY_A_NAME;
}

function withoutArea(all: readonly string[], { start, end }: AreaInText): UnderstoodWords {
  return understandWords([...all.slice(0, start), ...all.slice(end)]);
}

function named(all: readonly string[], { start, end }: AreaInText): string {
  return all.slice(start, end).join(' ');
}

function rank(city: City, filter: PlaceFilter, limit: number, text: UnderstoodWords, where: Where): FoundPlaces {
  const query = wordQuery(city.image, text);
  // Words were sent, and nothing is found by any of them: that is no answer, not every place.
  const unknownWords = query.ignored.length + query.kindless.length;
  const nothingKnown = query.words.length === 0 && unknownWords > 0;
  if (where.kind !== 'around' || nothingKnown) return { where, text, query, ranked: NO_PLACES };
  const nothingAsked = query.words.length === 0 && where.centre === null;
  const question: PlaceQuestion = {
    words: query.words,
    unknownWords,
    centre: where.centre,
    radius_m: where.radius_m,
    among: filter.among,
    accepts: filter.accepts,
    ...(text.stated === null
      ? { listedAsAsked: text.asksKosher || nothingAsked ? filter.isListed : () => false }
      : { listedAsAsked: filter.isListedFor(text.stated), statedAsAsked: filter.isStated(text.stated) }),
    limit,
  };
  return { where, text, query, ranked: rankPlaces(city, question) };
}
