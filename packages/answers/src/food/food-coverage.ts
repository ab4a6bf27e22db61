import { countFoodPlaces, getMenuHead, limitedAgencyCoverage } from '@kehilla/city';
import type { LiveOutcome, RecommendFoodCoverage, RecommendFoodInput } from '@kehilla/contract';
import type { ToldNote } from '@kehilla/core';
import { listTexts, type Note, note, sayNotes } from '../notes.ts';
import { SAID, WHERE_READ } from '../shared-notes.ts';
import { isLocationUnderstood, type Where } from '../where/where.ts';
import { type FoundDishes, isLeftOutAsStale } from './food-question.ts';

type LeftOutFacts = FoundDishes & { readonly where: Where; readonly stale: number };

/** Notes on what was left out of the search, in the order in which they are told. */
export const FOOD_LEFT_OUT = [
  WHERE_READ,
  note({
    code: 'places_without_menu',
    when: ({ placesConsidered, ranked }) => placesConsidered > ranked.placesWithMenu,
    say: (_, { placesConsidered: all, ranked }) => {
      const without = all - ranked.placesWithMenu;
      return all === 1
        ? 'No menu of the one place considered is on file.'
        : `${without} of ${all} places ${without === 1 ? 'has' : 'have'} no menu on file.`;
    },
  }),
  note({
    code: 'stale_left_out',
    when: ({ stale }) => stale > 0,
    say: (_, { stale }) =>
      `${stale === 1 ? '1 place was' : `${stale} places were`} left out because what agencies say of ${stale === 1 ? 'it' : 'them'} was not confirmed in the last 14 days or is for a feast that is over; without the kosher filters its status stands beside each dish.`,
  }),
  note({
    code: 'contradicted_left_out',
    when: ({ ranked }) => ranked.contradicted > 0,
    say: (_, { ranked }) => `${dishes(ranked.contradicted)} left out because the menu contradicts what was asked.`,
  }),
  note({
    code: 'too_dear_left_out',
    when: ({ ranked }) => ranked.tooDear > 0,
    say: (_, { ranked }) => `${dishes(ranked.tooDear)} left out because the menu prints a higher price.`,
  }),
  note({
    code: 'only_of_food_status',
    when: ({ foodQuery: { foodStatus } }) => foodStatus,
    say: (status) => `Only places of which an agency states ${status}; of others nobody says what they serve.`,
  }),
  note({
    ...SAID.listedOnly,
    when: ({ foodQuery: { foodStatus, kosherOnly } }) => foodStatus === null && kosherOnly,
  }),
] satisfies readonly Note<LeftOutFacts>[];

function dishes(count: number): string {
  return count === 1 ? '1 dish was' : `${count} dishes were`;
}

/** Says what was left out of a search: every cut is announced. Rule: decisions §6. */
export function tellFoodLeftOut(found: FoundDishes): ToldNote[] {
  return sayNotes(FOOD_LEFT_OUT, { ...found, where: found.foodQuery.where, stale: countStale(found) });
}

/** Returns how much was searched: `matched` = `returned` + `more`. Rule: decisions §6. */
export function foodCoverage(
  input: RecommendFoodInput,
  found: FoundDishes,
  leftOut: readonly ToldNote[],
  live: LiveOutcome | null,
  now: Date,
): RecommendFoodCoverage {
  const { city, foodQuery, ranked, placesConsidered } = found;
  const { placesWithMenu } = ranked;
  const { where } = foodQuery;
  const returned = ranked.best.length;
  const placed = where.kind === 'around' && (where.centre !== null || where.area !== null);
  const dates = ranked.best.map(
    ({ dish }) => getMenuHead(city, city.image.menus.menuOfDish[dish] as number).observed_at,
  );
  return {
    matched: ranked.matched,
    returned,
    more: ranked.matched - returned,
    covered: where.kind === 'around' ? (placed ? true : null) : where.kind === 'outside' ? false : null,
    area_understood: isLocationUnderstood(input, where),
    places_with_menu: placesWithMenu,
    places_without_menu: placesConsidered - placesWithMenu,
    dishes_considered: ranked.considered,
    excluded_closed: ranked.closed,
    excluded_stale: countStale(found),
    excluded_no_location: ranked.noLocation,
    excluded_too_dear: ranked.tooDear,
    price_not_stated: ranked.priceNotStated,
    oldest_menu_read_at: dates.sort()[0] ?? null,
    live,
    agencies: limitedAgencyCoverage(city, now),
    city_generation: city.generation,
    note: listTexts(leftOut),
    ...listCandidates(found),
  };
}

/** The most places that are named where several fit a name. */
export const MOST_CANDIDATES = 10;

/** The places that a name may mean, where it is not one. */
function listCandidates({ city, foodQuery }: FoundDishes): Pick<RecommendFoodCoverage, 'candidates'> {
  const { candidates } = foodQuery.named;
  if (candidates.length === 0) return {};
  const docs = candidates.slice(0, MOST_CANDIDATES).map((place) => city.doc(place));
  return { candidates: docs.map(({ place_id, name, address }) => ({ place_id, name, address })) };
}

/** Returns how many places were left out because the statements of their agencies are old. */
function countStale(found: FoundDishes): number {
  const { city, question, nowhere } = found;
  if (nowhere) return 0;
  const isStale = (place: number): boolean => isLeftOutAsStale(found, place);
  return question.among === null
    ? countFoodPlaces(city, question, [...city.evidence.keys()].filter(isStale))
    : [...question.among].filter(isStale).length;
}
