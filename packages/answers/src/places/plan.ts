import type { SearchPlacesInput, SearchPlacesQuery, SearchPlacesUnderstood } from '@kehilla/contract';
import type { Share, Token } from '@kehilla/language';
import { tokenizeWithKinds } from '@kehilla/language/kinds';
import { asWrittenIn } from '@kehilla/core';
import { DISTANCE, type SentText, shareSent } from '../distance.ts';
import type { FoundPlaces } from '../candidates/found.ts';
import { placeFilter } from '../candidates/place-filter.ts';
import {
  bindEither,
  bindParameter,
  bindWords,
  type Constraint,
  type ConstraintKind,
  listUsed,
  makePlan,
  type Plan,
  withSignsOfMoney,
} from '../plan.ts';
import { understandFilters, type Filters, keyOfCategory } from '../request/filters.ts';
import { everywhere } from '../where/where.ts';
import { tellText, withPictures } from '../pictures.ts';
import { REFUSAL } from './claim-words.ts';
import type { PlaceQuery } from './place-query.ts';
import { openingTold } from '../place/day-hours.ts';

type Bound = Constraint<PlaceQuery>;

/**
 * Returns the plan of a question for places: what its parameters and its words bind. `found` tells how the words were used, `sent` the text of the question as
 * it was sent, and what stood in it.
 */
export function planPlaces(
  input: SearchPlacesInput,
  query: PlaceQuery,
  found: FoundPlaces,
  sent: SentText,
): Plan<PlaceQuery> {
  const shares = shareWords(query, found, sent);
  return makePlan(query, shares, {
    must: [
      ...bindFilters(input),
      ...bindOpening(found, shares),
      ...bindKosher(found, shares),
      ...bindWhere(input, query, found, shares),
    ],
    refused: bindRefused(query, found, shares, sent),
  });
}

/** Divides the words of the question among the parts that they play, pictures without a meaning and a question without a word included. */
function shareWords(
  { put, question, direct }: PlaceQuery,
  { claimWords, where, query }: FoundPlaces,
  sent: SentText,
): readonly Share[] {
  if (question === null && direct === null) return query.ignored.map((text) => tellText(text, 0));
  const unread = new Set((put?.pictures ?? []).map((span) => sent.findOrigin(span).start));
  const takeApart = (text: string): Token[] => tokenizeWithKinds(text).filter(({ start }) => !unread.has(start));
  const tokens = takeApart(sent.text);
  const shares = withSignsOfMoney(shareSent(sent, claimWords(), where, takeApart), tokens);
  return withPictures(shares, sent.text, tokens);
}

const FILTERS = {
  open_now: 'open',
  open_at: 'open',
  standards: 'certification',
  food_status: 'status',
  hashgacha: 'certification',
  kosher_only: 'certification',
  category: 'kind',
} as const satisfies Partial<Record<keyof SearchPlacesInput, ConstraintKind>>;

function bindFilters(input: SearchPlacesInput): Bound[] {
  return Object.entries(FILTERS).flatMap(([name, of]) =>
    bindParameter<PlaceQuery, SearchPlacesInput>(of, input, name as keyof typeof FILTERS, (query) =>
      withoutFilter(input, query, name as keyof typeof FILTERS),
    ),
  );
}

/** Returns the query without one filter. Statements of agencies are searched among listed places only, also without one of these filters. */
function withoutFilter(input: SearchPlacesInput, query: PlaceQuery, name: keyof typeof FILTERS): PlaceQuery {
  const { city, filter } = query.request;
  const isOfListed =
    input.kosher_only || [input.standards, input.food_status, input.hashgacha].some((each) => each !== undefined);
  const others = {
    ...input,
    kosher_only: isOfListed && name !== 'kosher_only',
    [name]: name === 'kosher_only' ? false : undefined,
  };
  return {
    ...query,
    request: { ...query.request, filter: placeFilter(city, understandFilters(others, city), filter.now) },
  };
}

/** The words that say when a place must be open. */
function bindOpening({ opening }: FoundPlaces, shares: readonly Share[]): Bound[] {
  const own = opening?.phrase == null ? [] : listUsed(shares, 'time');
  return bindWords('open', own, (query) => changeQuestion(query, { hours: null }));
}

/** The words that ask for kosher food. */
function bindKosher({ kosherFirst }: FoundPlaces, shares: readonly Share[]): Bound[] {
  const drop: Bound['drop'] = (query) => ({ ...query, mayBindKosher: false });
  return kosherFirst === null ? [] : bindWords('kosher', listUsed(shares, 'kosher'), drop, ['kosher']);
}

function bindWhere(
  input: SearchPlacesInput,
  { along }: PlaceQuery,
  { street }: FoundPlaces,
  shares: readonly Share[],
): Bound[] {
  const drop: Bound['drop'] = (query) => ({
    ...query,
    request: { ...query.request, where: everywhere(undefined), isAnywhere: true },
  });
  // The street itself bounds the places on it.
  if (along !== null || street !== null) return [];
  return bindEither('where', input, 'location', listUsed(shares, 'where', DISTANCE), drop);
}

/** Binds the phrases that leave places out; a question for everything but these asks for nothing else. */
function bindRefused(
  { question, findOrigin }: PlaceQuery,
  { denied, refused }: FoundPlaces,
  shares: readonly Share[],
  sent: SentText,
): Bound[] {
  if (question === null || refused === null) return [];
  const isAlone = question.wantsTheRest || question.isNothingWanted;
  return denied
    .filter(({ phrase }) => refused.obeyed.has(phrase))
    .flatMap((one) => {
      const { start, end } = sent.findOrigin(findOrigin(one));
      const isIn = (share: Share): boolean => start <= share.start && share.start < end;
      const drop: Bound['drop'] = (query) =>
        changeQuestion(query, {
          denied: question.denied.filter((each) => each !== one),
          items: question.items.filter((item) => item.phrase !== one.phrase),
        });
      const own = shares.filter((share) => share.by === REFUSAL && isIn(share));
      return bindWords('kind', own, isAlone ? null : drop, [sent.text.slice(start, end)]);
    });
}

function changeQuestion(query: PlaceQuery, changed: Partial<NonNullable<PlaceQuery['question']>>): PlaceQuery {
  return query.question === null ? query : { ...query, question: { ...query.question, ...changed } };
}

/**
 * Returns the question as it was answered: what was sent and used, how its words were read, and which had no effect; `input` has the texts as they were sent.
 * Rule: decisions §6.
 */
export function searchQuery(
  input: SearchPlacesInput,
  filters: Filters,
  found: FoundPlaces,
  plan: Pick<Plan<PlaceQuery>, 'wish'>,
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
  { wish }: Pick<Plan<PlaceQuery>, 'wish'>,
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
