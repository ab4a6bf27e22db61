import type { SearchPlacesInput } from '@kehilla/contract';
import type { Share } from '@kehilla/language';
import type { FoundPlaces } from '../candidates/found.ts';
import { placeFilter } from '../candidates/place-filter.ts';
import { DISTANCE, type SentText } from '../distance.ts';
import { listRefused, type Plan } from '../plan.ts';
import { type Bound, makePlan, type PlanTable } from '../plan-table.ts';
import { understandFilters } from '../request/filters.ts';
import { everywhere } from '../where/where.ts';
import { REFUSAL, shareWords } from './claim-words.ts';
import type { PlaceQuery } from './place-query.ts';

type Asked = {
  readonly input: SearchPlacesInput;
  readonly query: PlaceQuery;
  readonly found: FoundPlaces;
  readonly sent: SentText;
  readonly shares: readonly Share[];
};

const TABLE: PlanTable<Asked, PlaceQuery> = {
  must: [
    { of: 'open', parameter: 'open_now', drop: dropFilter('open_now') },
    { of: 'open', parameter: 'open_at', drop: dropFilter('open_at') },
    { of: 'certification', parameter: 'standards', drop: dropFilter('standards') },
    { of: 'status', parameter: 'food_status', drop: dropFilter('food_status') },
    { of: 'certification', parameter: 'hashgacha', drop: dropFilter('hashgacha') },
    { of: 'certification', parameter: 'kosher_only', drop: dropFilter('kosher_only') },
    { of: 'kind', parameter: 'category', drop: dropFilter('category') },
    {
      of: 'open',
      rules: ['time'],
      if: ({ found }) => found.opening !== null && found.opening.phrase !== null,
      drop: changeQuestion({ hours: null }),
    },
    {
      of: 'kosher',
      rules: ['kosher'],
      if: ({ found }) => found.kosherFirst !== null,
      say: () => ['kosher'],
      drop: { mayBindKosher: false },
    },
    {
      of: 'where',
      parameter: 'location',
      rules: ['where', DISTANCE],
      // The street itself bounds the places on it.
      if: ({ query, found }) => query.along === null && found.street === null,
      drop: (query) => ({ ...query, request: { ...query.request, where: everywhere(undefined), isAnywhere: true } }),
    },
  ],
  refused: [{ of: 'kind', each: listRefusals }],
  isWish: ({ role }) => role === 'used',
};

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
  return makePlan(TABLE, { input, query, found, sent, shares: shareWords(query, found, sent) }, query);
}

/** Returns the way to a query without one filter. Statements of agencies are searched among listed places only, also without one of these filters. */
function dropFilter(name: keyof SearchPlacesInput): (query: PlaceQuery) => PlaceQuery {
  return (query) => {
    const { city, filter, input } = query.request;
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
  };
}

/** Lists the phrases that leave places out; a question for everything but these asks for nothing else. */
function listRefusals({ query: { question, findOrigin }, found, sent, shares }: Asked): Bound<PlaceQuery>[] {
  const { denied, refused } = found;
  if (question === null || refused === null) return [];
  const isAlone = question.wantsTheRest || question.isNothingWanted;
  return denied
    .filter(({ phrase }) => refused.obeyed.has(phrase))
    .map((one) => {
      const { start, end } = sent.findOrigin(findOrigin(one));
      const drop = changeQuestion({
        denied: question.denied.filter((each) => each !== one),
        items: question.items.filter((item) => item.phrase !== one.phrase),
      });
      return {
        shares: listRefused(shares, REFUSAL).filter((share) => start <= share.start && share.start < end),
        phrases: [sent.text.slice(start, end)],
        drop: isAlone ? null : drop,
      };
    });
}

function changeQuestion(changed: Partial<NonNullable<PlaceQuery['question']>>): (query: PlaceQuery) => PlaceQuery {
  return (query) => (query.question === null ? query : { ...query, question: { ...query.question, ...changed } });
}
