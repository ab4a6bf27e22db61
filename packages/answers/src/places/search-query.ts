import type { City } from '@kehilla/city';
import type { SearchPlacesInput, SearchPlacesQuery, SearchPlacesUnderstood } from '@kehilla/contract';
import { asWrittenIn, fold } from '@kehilla/core';
import type { FoundPlaces } from '../candidates/found.ts';
import { type Filters, keyOfCategory } from '../request/filters.ts';
import { openingTold } from '../place/day-hours.ts';
import { accountFor, type Claim, type Role, type Share, type Token, tokenize } from '@kehilla/language';
import { asksKosherOfFood, isKosherWord, namesOfAgency } from '@kehilla/language/certification';

/** Returns the question as it was answered: what was sent and used, how its words were read, and which words had no effect. Rule: decisions §6. */
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
    ...(input.sort === 'distance' ? { sort: input.sort } : {}),
    limit,
    understood: understood(input, filters, found),
    ignored: getInOrder(q ?? '', [
      ...refusedInVain(found),
      ...found.text.ignored,
      ...found.query.ignored,
      ...unanswered(found),
      ...(q === undefined ? [] : listUnknownWords(getAccount(q, found, city))),
    ]).map(asWrittenIn(q ?? '')),
  };
}

/** Returns the question with its texts as they were sent, and the words of these that had no effect. */
export function withSent(
  query: SearchPlacesQuery,
  { q, location }: SearchPlacesInput,
  listIgnored: (ignored: readonly string[]) => string[],
): SearchPlacesQuery {
  return { ...query, ...sent({ q, location }), ignored: listIgnored(query.ignored) };
}

/** Sorts folded phrases as a text says them; phrases that it does not say stay at the end. */
function getInOrder(text: string, phrases: readonly string[]): string[] {
  const padded = ` ${fold(text)} `;
  const getPlace = (phrase: string): number => {
    const at = padded.indexOf(` ${phrase} `);
    return at < 0 ? padded.length : at;
  };
  return phrases.toSorted((a, b) => getPlace(a) - getPlace(b));
}

/** Returns the refusals without an effect: whole if they leave no place out, else the words without one. */
function refusedInVain({ denied, refused }: FoundPlaces): readonly string[] {
  if (refused === null) return denied;
  const { obeyed, idle } = refused;
  return denied.flatMap((phrase) => (obeyed.has(phrase) ? idle.filter((words) => phrase.includes(words)) : [phrase]));
}

/** Words for a kind that nothing is of played no part where places were found all the same. */
function unanswered({ query, ranked }: FoundPlaces): readonly string[] {
  return ranked.matched === 0 ? [] : query.kindless;
}

/** A `category` that was sent says the kind of place, before the words do. */
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

/**
 * Returns the use of every word of a question for places, in the order of the text: a name, a kind, a statement of an agency or a location; set aside; part of
 * a refusal; or unknown. If one place, an address, a telephone number or a website was asked for, all words that are not set aside were used. Rule: every word
 * of a question is accounted for.
 */
export function getAccount(q: string, found: FoundPlaces, city: City): readonly Share[] {
  const tokens = tokenize(q);
  const claims: Claim[] = [];
  const taken = new Set<number>();
  const claim = (words: readonly string[], role: Role, by: string): void => {
    for (const phrase of words) {
      const place = findPlace(tokens, phrase.split(' '), taken, city);
      if (place === null) continue;
      for (let i = place.from; i < place.to; i += 1) taken.add(i);
      claims.push({ ...place, role, by });
    }
  };
  const { text, query, denied, whereSaid, asksOf, ranked, opening, hoursAsked } = found;
  claim(denied, 'negated', 'refusal');
  claim(
    [...text.ignored, ...query.ignored, ...(ranked.matched === 0 ? [] : query.kindless)],
    'set_aside',
    'nothing is found by it',
  );
  claim(hoursAsked, 'used', 'time');
  claim(opening === null ? [] : [opening.words.join(' ')], 'used', 'time');
  claim(whereSaid, 'used', 'where');
  claim([...text.words, ...query.words.map((word) => word.text), ...query.kindless], 'used', 'name or kind');
  claim(text.stated?.phrases ?? [], 'used', 'statement of an agency');
  claim(agencyNames(text.stated?.agencies ?? [], city), 'used', 'agency');
  const requests = tokens.map(({ folded }) => folded);
  claim(
    requests.filter((word) => isKosherWord(word) || (text.asksKosher && asksKosherOfFood(word))),
    'used',
    'kosher',
  );
  if (asksOf !== null) claim(requests, 'used', 'question');
  return accountFor(q, tokens, claims);
}

/** The words of a question that nothing was made of, folded. */
export function listUnknownWords(shares: readonly Share[]): string[] {
  return shares.filter(({ role }) => role === 'unknown').flatMap(({ words }) => words);
}

/**
 * Where words that are not taken yet stand one behind the other; null where they do not. The code of an agency in them stands for its names too, and for its
 * letters ("O.U.").
 */
function findPlace(
  tokens: readonly Token[],
  words: readonly string[],
  taken: ReadonlySet<number>,
  { agencies }: City,
): { readonly from: number; readonly to: number } | null {
  const findEnd = (from: number, phrases: readonly string[]): number | null =>
    phrases.every((word, i) => tokens[from + i]?.folded === word && !taken.has(from + i))
      ? from + phrases.length
      : null;
  const at = tokens.findIndex((_, from) => findEnd(from, words) !== null);
  if (at >= 0) return { from: at, to: at + words.length };
  const spelt = words.map((word) => [[word], ...spellingsOfCode(word, agencies)]);
  if (spelt.every((spellings) => spellings.length === 1)) return null;
  for (let from = 0; from < tokens.length; from += 1) {
    let to: number | null = from;
    for (const spellings of spelt) to = to === null ? null : findFirst(to, spellings);
    if (to !== null) return { from, to };
  }
  return null;

  function findFirst(from: number, spellings: readonly (readonly string[])[]): number | null {
    const start = spellings.length > 1 && tokens[from]?.folded === 'the' ? from + 1 : from;
    return spellings.map((phrases) => findEnd(start, phrases)).find((end) => end !== null) ?? null;
  }
}

/** Returns the ways to write an agency whose code a folded word is: letter by letter, or by its names; empty if it is no code. */
function spellingsOfCode(word: string, agencies: City['agencies']): (readonly string[])[] {
  const agency = agencies.find(({ code }) => code.toLowerCase() === word);
  return agency === undefined ? [] : [[...word], ...namesOfAgency(agency)];
}

/** Returns the full names by which agencies may be asked for. */
function agencyNames(codes: readonly string[], { agencies }: City): string[] {
  return agencies
    .filter(({ code }) => codes.includes(code))
    .flatMap((agency) => [
      ...namesOfAgency(agency).map((words) => words.join(' ')),
      ...agency.code.toLowerCase().split(''),
    ]);
}
