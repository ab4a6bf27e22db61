import type { SearchPlacesInput } from '@kehilla/contract';
import type { FoundPlaces } from '../candidates/found.ts';
import { placeFilter } from '../candidates/place-filter.ts';
import { bindEither, bindParameter, bindWords, type Constraint, type ConstraintKind, type Plan } from '../plan.ts';
import { understandFilters } from '../request/filters.ts';
import { everywhere } from '../where/where.ts';
import type { PlaceQuery } from './place-query.ts';

type Bound = Constraint<PlaceQuery>;

/** Returns the constraints that a question for places sets, by parameters and by words; `found` tells how the words were used. */
export function planPlaces(input: SearchPlacesInput, query: PlaceQuery, found: FoundPlaces): Plan<PlaceQuery> {
  return {
    query,
    must: [...bindFilters(input), ...bindOpening(found), ...bindKosher(found), ...bindWhere(input, query, found)],
    refused: bindRefused(query, found),
    wish: found.query.words.map(({ text }) => text),
    told: [...found.text.ignored, ...found.query.ignored],
  };
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
function bindOpening({ opening }: FoundPlaces): Bound[] {
  return bindWords('open', opening?.phrase == null ? [] : [opening.phrase], (query) =>
    changeQuestion(query, { hours: null }),
  );
}

/** The words that ask for kosher food. */
function bindKosher({ kosherFirst }: FoundPlaces): Bound[] {
  return bindWords('kosher', kosherFirst === null ? [] : ['kosher'], (query) => ({ ...query, mayBindKosher: false }));
}

function bindWhere(input: SearchPlacesInput, { along }: PlaceQuery, { whereSaid, street }: FoundPlaces): Bound[] {
  const drop: Bound['drop'] = (query) => ({
    ...query,
    request: { ...query.request, where: everywhere(undefined), isAnywhere: true },
  });
  // The street itself bounds the places on it.
  if (along !== null || street !== null) return [];
  return bindEither('where', input, 'location', [whereSaid.join(' ')], drop);
}

/** Binds the phrases that leave places out; a question for everything but these asks for nothing else. */
function bindRefused({ question }: PlaceQuery, { denied, refused }: FoundPlaces): Bound[] {
  if (question === null || refused === null || question.wantsTheRest || question.isNothingWanted) return [];
  return denied
    .filter((phrase) => refused.obeyed.has(phrase))
    .flatMap((phrase) =>
      bindWords<PlaceQuery>('kind', [phrase], (query) =>
        changeQuestion(query, {
          denied: question.denied.filter((each) => each !== phrase),
          items: question.items.filter((item) => item.phrase !== phrase),
        }),
      ),
    );
}

function changeQuestion(query: PlaceQuery, changed: Partial<NonNullable<PlaceQuery['question']>>): PlaceQuery {
  return query.question === null ? query : { ...query, question: { ...query.question, ...changed } };
}
