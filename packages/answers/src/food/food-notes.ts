import { type City, countFoodPlaces, isEmptySet, limitedAgencyCoverage, getMenuHead } from '@kehilla/city';
import type { Dish, LiveOutcome, RecommendFoodCoverage, RecommendFoodInput } from '@kehilla/contract';
import { quoteText, TIME_TO_LIVE_MS, fold, listWordsOfPlace } from '@kehilla/core';
import { isFoodNamed, isSaid } from '@kehilla/language/food';
import { NOTES } from '../notes.ts';
import { isLocationUnderstood } from '../where/where.ts';
import { type FoundDishes, hasMenu, isLeftOutAsStale, mustNotHave } from './food-question.ts';
import type { NamedPlaces } from './named-place.ts';
import { kitchenRefused } from './food-query.ts';

const NO_CLAIM =
  'A dish on a menu is not a kosher claim. What agencies state of its place, or that none does, is shown beside it; ask your rabbi.';

const BY_PLACE = 'No dish on file there has these words; these are dishes of places of that kind, or with that name.';
const OLD = 'Some of these menus were read more than 30 days ago; dishes and prices may have changed since.';

/** Returns the notes for readers of the dishes; null stands for no note. */
export function foodNotes(
  found: FoundDishes,
  dishes: readonly Dish[],
  live: LiveOutcome | null,
  now: Date,
): (string | null)[] {
  const { foodQuery } = found;
  const foodsRefused = foodQuery.exclude.filter((phrase) => kitchenRefused(phrase) === null);
  return [
    dishes.some(({ sample }) => sample) ? NOTES.sample : null,
    ...(foodQuery.where.kind === 'around' ? [] : foodQuery.where.notes),
    ...foodQuery.notes,
    ...(dishes.length === 0 ? nothingFound(found, live) : []),
    ...(dishes.length > 0 ? unknownToo(found) : []),
    byPlace(dishes, foodQuery.diets),
    ...(dishes.length > 0 ? byTurns(found) : []),
    dishes.length > 0 ? NO_CLAIM : null,
    dishes.some(({ read_at }) => now.getTime() - Date.parse(read_at) > TIME_TO_LIVE_MS.menu) ? OLD : null,
    dishes.some(({ kosher }) => kosher.status === 'no_readable_agency_lists_it') ? NOTES.unlisted : null,
    dishes.some(({ kosher }) => kosher.status === 'conflicted') ? NOTES.conflicted : null,
    foodQuery.exclude.length > 0 || foodQuery.diets.length > 0
      ? 'Menus do not print every ingredient: with an allergy ask the place before you order.'
      : null,
    unknownInHebrew(foodsRefused),
    onNoMenu(found.city, foodsRefused),
    foodQuery.refusedKitchens.length > 0
      ? `Not wanted: "${foodQuery.refusedKitchens.join('", "')}". Places that an agency lists so were left out; of others it is not known.`
      : null,
    foodQuery.maxPrice !== null && foodQuery.isMealPrice
      ? `The highest price was compared with one dish, not with a meal${(foodQuery.partySize ?? 1) > 1 ? ' for all' : ''}.`
      : null,
    severalNamed(foodQuery.named),
    foodQuery.asksKosher && !foodQuery.kosherOnly && foodQuery.named.question === null ? NOTES.kosherFood : null,
    foodQuery.kosherOnly || foodQuery.asksKosher ? NOTES.askRabbi : null,
  ];
}

/** Says that several things were searched for, and which of them have no result. */
function byTurns({ foodQuery, questions, ranked }: FoundDishes): string[] {
  if (foodQuery.alternatives.length < 2) return [];
  const phrases = questions.map(({ wants }) => `"${wants.map(({ text }) => text).join(' ')}"`);
  const shown = phrases.filter((_, turn) => (ranked.matchedByTurn[turn] ?? 0) > 0);
  const lacking = phrases.filter((text) => !shown.includes(text));
  return [
    ...(shown.length > 1 ? [`Dishes for ${shown.join(', ')} were each looked for, and are shown by turns.`] : []),
    ...(lacking.length > 0 ? [`No dish on the menus on file there fits ${lacking.join(', ')}.`] : []),
  ];
}

/** Says which words of the wish no menu has, if others found something. Words for any food ("a snack") ask for nothing. */
function unknownToo({ terms }: FoundDishes): string[] {
  const unknown = terms.unknown.filter((word) => /\p{L}/u.test(word) && !isSaid(word, 'anyFood'));
  if (unknown.length === 0) return [];
  return [
    `No menu on file has "${unknown.join('", "')}": what is shown was found without ${unknown.length === 1 ? 'it' : 'them'}.`,
  ];
}

/** Says that a refused food is known by its Hebrew word only, which English menus do not print; null if there is none. */
function unknownInHebrew(excluded: readonly string[]): string | null {
  const unknown = excluded.filter((phrase) => /[א-ת]/u.test(phrase) && !isKnownFood(fold(phrase)));
  if (unknown.length === 0) return null;
  return `No English word is known here for "${unknown.join('", "')}": only menus that print it so were held to it. Send it in English too.`;
}

/** Returns whether the tables have another word for a folded phrase: a dish, or a food that people avoid. */
function isKnownFood(name: string): boolean {
  return isFoodNamed(name, 'isSpelt') || isFoodNamed(name, 'isGroup');
}

/** Says that a refused food stands on no menu and in no table, so that a slip of spelling would keep nothing away; null if there is none. */
function onNoMenu(city: City, excluded: readonly string[]): string | null {
  const unknown = excluded.filter((phrase) => {
    const name = fold(phrase);
    return (
      !/[א-ת]/u.test(name) &&
      !isKnownFood(name) &&
      !isFoodNamed(name, 'isOfSeveral') &&
      isEmptySet(mustNotHave(city, name))
    );
  });
  if (unknown.length === 0) return null;
  return `No menu on file has "${unknown.join('", "')}", so that kept no dish away; see whether it is spelt as menus do.`;
}

/** Says that the dishes were found by the kind or name of their places, and not by their own words; null otherwise. */
function byPlace(dishes: readonly Dish[], diets: readonly string[]): string | null {
  const found = dishes.filter(({ matched }) => matched.length > 0);
  const ofPlaces = found.map(({ matched }) => listWordsOfPlace(matched, diets)).filter(({ length }) => length > 0);
  if (ofPlaces.length === 0) return null;
  if (ofPlaces.length === found.length) return BY_PLACE;
  const phrase = [...new Set(ofPlaces.flat())].map((word) => `"${word}"`).join(', ');
  return `No dish on file there has ${phrase}; what is shown for it are dishes of places of that kind, or with that name.`;
}

/** That a name is of several places, how many as far as that is known; null where it is not. */
function severalNamed({ question, places: { length }, isAtLeast }: NamedPlaces): string | null {
  if (length < 2) return null;
  const named = length > MOST_CANDIDATES ? `${MOST_CANDIDATES} of them` : 'them';
  return `"${question}" fits ${isAtLeast ? 'at least ' : ''}${length} places; \`coverage.candidates\` names ${named}. Name one by its place_id.`;
}

/** Says why there is no dish: no such place, no menu, or no dish that fits. It never says that a place lacks a dish. */
function nothingFound({ city, foodQuery, ranked, terms }: FoundDishes, live: LiveOutcome | null): (string | null)[] {
  if (foodQuery.where.kind !== 'around') return [];
  const { question, places, candidates } = foodQuery.named;
  if (question !== null && places.length === 0)
    return [
      candidates.length === 0
        ? `No place is known by "${question}"; search_places finds its id.`
        : `No place is surely known by "${question}"; \`coverage.candidates\` names those that may be meant. Name one by its place_id.`,
    ];
  const [place, ...others] = places;
  if (place !== undefined && !places.some((each) => hasMenu(city, each)))
    return [
      others.length === 0
        ? `No menu of ${quoteText(city.doc(place).name)} is on file.`
        : `Of none of the ${places.length} places that "${question}" may mean a menu is on file.`,
      live?.note ?? null,
    ];
  const filtered = foodQuery.kosherOnly || foodQuery.foodStatus !== null;
  if (ranked.placesWithMenu === 0 && (terms.wants.length > 0 || terms.unknown.length === 0))
    return [
      filtered
        ? 'No place that fits the filters has a menu on file there. Without them the menus of other places are searched; with the name of one place its own website is read.'
        : 'No menu is on file there. With the name of one place its own website is read.',
    ];
  if (terms.wants.length === 0 && terms.unknown.length > 0)
    return [`No menu on file has "${terms.unknown.join(' ')}"; that says nothing about what places serve.`];
  return [
    ranked.tooDear + ranked.contradicted > 0
      ? 'Dishes on file that fit the words were left out by the other wishes; `coverage` counts them.'
      : 'No dish on the menus on file fits; that says nothing about other places, or about dishes that are not printed.',
  ];
}

/** Returns how much was searched and left out: every cut is announced, `matched` = `returned` + `more`. Rule: decisions §6. */
export function foodCoverage(
  input: RecommendFoodInput,
  found: FoundDishes,
  live: LiveOutcome | null,
  now: Date,
): RecommendFoodCoverage {
  const { city, foodQuery, ranked, placesConsidered } = found;
  const { placesWithMenu } = ranked;
  const { where } = foodQuery;
  const returned = ranked.best.length;
  const stale = countStale(found);
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

/** The most places that are named where several fit a name. */
const MOST_CANDIDATES = 10;

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

function listNotes({ foodQuery, ranked, placesConsidered }: FoundDishes, stale: number): string[] {
  const without = placesConsidered - ranked.placesWithMenu;
  return [
    ...foodQuery.where.notes,
    without > 0 ? withoutMenu(without, placesConsidered) : null,
    stale > 0
      ? `${stale === 1 ? '1 place was' : `${stale} places were`} left out because what agencies say of ${stale === 1 ? 'it' : 'them'} was not confirmed in the last 14 days or is for a feast that is over; without the kosher filters its status stands beside each dish.`
      : null,
    ranked.contradicted > 0
      ? `${dishes(ranked.contradicted)} left out because the menu contradicts what was asked.`
      : null,
    ranked.tooDear > 0 ? `${dishes(ranked.tooDear)} left out because the menu prints a higher price.` : null,
    foodQuery.foodStatus !== null
      ? `Only places of which an agency states ${foodQuery.foodStatus}; of others nobody says what they serve.`
      : foodQuery.kosherOnly
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
