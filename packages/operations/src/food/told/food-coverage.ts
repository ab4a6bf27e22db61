import { NOTES } from '../../describe/notes.ts';
import { countFoodPlaces, limitedAgencyCoverage, menuOf } from '@kehilla/city';
import type { LiveOutcome, RecommendFoodCoverage, RecommendFoodInput } from '@kehilla/contract';
import { isLocationUnderstood } from '../../understand/where/where.ts';
import { type FoundDishes, isLeftOutAsStale } from '../food-question.ts';

/** How much was looked at and what was left out: every cut is announced, `matched` = `returned` + `more`. Rule: decisions §6. */
export function foodCoverage(
  input: RecommendFoodInput,
  found: FoundDishes,
  live: LiveOutcome | null,
  now: Date,
): RecommendFoodCoverage {
  const { city, wish, ranked, placesConsidered } = found;
  const { placesWithMenu } = ranked;
  const { where } = wish;
  const returned = ranked.best.length;
  const stale = countStale(found);
  const placed = where.kind === 'around' && (where.centre !== null || where.area !== null);
  const dates = ranked.best.map(({ dish }) => menuOf(city, city.image.menus.menuOfDish[dish] as number).observed_at);
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
    excluded_stale: stale,
    excluded_no_location: ranked.noLocation,
    excluded_too_dear: ranked.tooDear,
    price_not_stated: ranked.priceNotStated,
    oldest_menu_read_at: dates.sort()[0] ?? null,
    live,
    agencies: limitedAgencyCoverage(city, now),
    city_generation: city.generation,
    note: listNotes(found, stale),
    ...listCandidates(found),
  };
}

/** So many of the places that a name fits are named. */
export const MOST_CANDIDATES = 10;

/** The places that a name may mean, where it is not one. */
function listCandidates({ city, wish }: FoundDishes): Pick<RecommendFoodCoverage, 'candidates'> {
  const { candidates } = wish.named;
  if (candidates.length === 0) return {};
  const docs = candidates.slice(0, MOST_CANDIDATES).map((place) => city.doc(place));
  return { candidates: docs.map(({ place_id, name, address }) => ({ place_id, name, address })) };
}

/** How many places were left out because what their agencies say of them is old. */
function countStale(found: FoundDishes): number {
  const { city, question, nowhere } = found;
  if (nowhere) return 0;
  const isStale = (place: number): boolean => isLeftOutAsStale(found, place);
  return question.among === null
    ? countFoodPlaces(city, question, [...city.evidence.keys()].filter(isStale))
    : [...question.among].filter(isStale).length;
}

function listNotes({ wish, ranked, placesConsidered }: FoundDishes, stale: number): string[] {
  const without = placesConsidered - ranked.placesWithMenu;
  return [
    ...wish.where.notes,
    without > 0 ? withoutMenu(without, placesConsidered) : null,
    stale > 0
      ? `${stale === 1 ? '1 place was' : `${stale} places were`} left out because what agencies say of ${stale === 1 ? 'it' : 'them'} was not confirmed in the last 14 days or is for a feast that is over; without the kosher filters its status stands beside each dish.`
      : null,
    ranked.contradicted > 0
      ? `${dishes(ranked.contradicted)} left out because the menu contradicts what was asked.`
      : null,
    ranked.tooDear > 0 ? `${dishes(ranked.tooDear)} left out because the menu prints a higher price.` : null,
    wish.foodStatus !== null
      ? `Only places of which an agency states ${wish.foodStatus}; of others nobody says what they serve.`
      : wish.kosherOnly
        ? NOTES.listedOnly
        : null,
  ].filter((note) => note !== null);
}

function withoutMenu(without: number, of: number): string {
  if (of === 1) return 'No menu of the one place considered is on file.';
  return `${without} of ${of} places ${without === 1 ? 'has' : 'have'} no menu on file.`;
}

function dishes(count: number): string {
  return count === 1 ? '1 dish was' : `${count} dishes were`;
}
