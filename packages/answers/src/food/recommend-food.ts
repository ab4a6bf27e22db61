import { type City, countDishes, counted, countFoodPlaces, findDishesByTurns, newWork, type Work } from '@kehilla/city';
import type {
  LiveOutcome,
  RecommendFoodEnvelope,
  RecommendFoodInput,
  RecommendFoodUnderstood,
} from '@kehilla/contract';
import { asWrittenIn, envelope, SAMPLE_SOURCE, ServiceError } from '@kehilla/core';
import { citeArea, getSources } from '../evidence/citations.ts';
import { kosherSummaries } from '../evidence/judged.ts';
import { noteOnUnreadLists } from '../evidence/lists-not-read.ts';
import { sayNotes } from '../notes.ts';
import { findInTheWay, sayInTheWay } from '../in-the-way.ts';
import { listIgnored, type Plan } from '../plan.ts';
import type { FoodContext, LiveMenuReading } from '../ports.ts';
import { describeDishes, foodGrounds } from './describe-dish.ts';
import { foodCoverage, tellFoodLeftOut } from './food-coverage.ts';
import { getFoodFacts } from './food-facts.ts';
import { FOOD_NOTES } from './food-notes.ts';
import { type FoodQuestion, foodQuestion, type FoundDishes, hasMenu } from './food-question.ts';
import type { NamedPlaces } from './food-places.ts';
import { readRequest, type FoodQuery } from './food-query.ts';
import { WORK_LEFT } from '../shared-notes.ts';
import { RADIUS_M, type WithDistance, withDistance } from '../distance.ts';
import { planFood } from './plan.ts';

/**
 * Finds dishes on the menus of businesses' own websites that fit a wish, best first, each with the constraints that its menu does not answer. If a named place
 * has no menu on file, its own site is read now. Nothing found is `no_data` with a reason; an unknown place is `not_found`, branches that cannot be told apart
 * are `ambiguous`. A dish is never a kosher claim. Throws `invalid_request` for a request without any word. Rule: specification §1.5 and §4.5, decisions §8.
 */
export async function recommendFood(sent: RecommendFoodInput, context: FoodContext): Promise<RecommendFoodEnvelope> {
  const { work = newWork('recommend_food') } = context;
  refuseBlank(sent);
  const distance = withDistance(sent, ['query', 'location'], RADIUS_M.food);
  const { input } = distance;
  const request = counted(context.city, work, () => readRequest(input, context.city));
  const live = await readMenuLive(request.named, input, context);
  const city = live?.city ?? context.city;
  return counted(city, work, () => {
    // A menu that was just read brings words of its own.
    const foodQuery = city === context.city ? request : readRequest(input, city);
    return answer(distance, find(foodQuery, city, input.limit, context.now), live, context.now, work);
  });
}

function answer(
  distance: WithDistance<RecommendFoodInput>,
  found: FoundDishes,
  live: LiveMenuReading | null,
  now: Date,
  work: Work,
): RecommendFoodEnvelope {
  const { city } = found;
  const { input, asSent, getSent, listIgnoredBeside } = distance;
  const plan = planFood(asSent, found.foodQuery, found, getSent('query'));
  const ignored = [
    ...listIgnored(plan, () => true),
    ...found.foodQuery.unread,
    ...listIgnoredBeside('query', found.foodQuery.where),
  ];
  const dishes = describeDishes(found, now);
  const outcome = live?.outcome ?? null;
  const shown = found.ranked.best;
  const leftOut = tellFoodLeftOut(found);
  const coverage = foodCoverage(input, found, leftOut, outcome, now);
  const isFiltered = found.foodQuery.kosherOnly || found.foodQuery.foodStatus !== null;
  const unread = isFiltered ? noteOnUnreadLists(city, null, now) : null;
  const grounds = foodGrounds(city, shown, assembledAt(now, outcome), getTier(outcome, shown.length));
  const facts = getFoodFacts(
    { ...found, shown: dishes, distance, live: outcome, inTheWay: inTheWay(plan, found, now), unread, work },
    now,
  );
  return envelope(
    {
      dishes,
      places_considered: found.placesConsidered,
      understood: getUnderstood(found, getSent('query').text, ignored),
      coverage,
    },
    getStatus(found, unread !== null || isUnreadBeside(outcome)),
    grounds.freshness,
    [...grounds.sources, ...getSources(citeArea(found.foodQuery.where))],
    [...sayNotes(FOOD_NOTES, facts), ...leftOut, ...sayNotes(WORK_LEFT, facts)],
    city,
    // A dish names no date in words: its menu's is an instant and an age.
    ['understood', 'coverage'],
  );
}

/** A wish of spaces, signs or pictures asks for nothing: every dish on file would read as if all of them fitted. */
function refuseBlank({ query = '', name = '', place_id, include = [] }: RecommendFoodInput): void {
  if (place_id !== undefined || /[\p{L}\p{N}]/u.test(query + name + include.join())) return;
  throw new ServiceError('invalid_request', '`query` must say in words what is wanted, or `name` name the place.', {
    field: 'query',
    expected: 'a wish in words, or place_id or name instead',
  });
}

function find(foodQuery: FoodQuery, city: City, limit: number, now: Date): FoundDishes {
  const request = prepare(foodQuery, city, limit, now);
  const ranked = findDishesByTurns(city, request.questions);
  const placesConsidered = Math.max(ranked.placesWithMenu, considered(city, foodQuery, request));
  return { city, foodQuery: foodQuery, ...request, ranked, placesConsidered };
}

function prepare(foodQuery: FoodQuery, city: City, limit: number, now: Date) {
  const kosher = kosherSummaries(city, now);
  return { ...foodQuestion(city, foodQuery, kosher, limit), kosher };
}

/** Counts the places that were searched, with a menu and without. */
function considered(city: City, foodQuery: FoodQuery, { question, nowhere }: FoodQuestion): number {
  const { among, accepts } = question;
  if (nowhere) return 0;
  if (among !== null) return [...among].filter((place) => accepts === null || accepts(place)).length;
  const isOfListed = foodQuery.kosherOnly || foodQuery.foodStatus !== null;
  return countFoodPlaces(
    city,
    question,
    accepts !== null && isOfListed ? [...city.evidence.keys()].filter(accepts) : accepts,
  );
}

/** Says which constraint alone keeps every dish away; null if something was found, or the place is not known. */
function inTheWay(plan: Plan<FoodQuery>, found: FoundDishes, now: Date): string | null {
  if (getStatus(found, false) !== 'no_data') return null;
  const { city } = found;
  const count = (query: FoodQuery): number => countDishes(city, prepare(query, city, 1, now).questions);
  return sayInTheWay(findInTheWay(plan, count, city), ['dish', 'dishes']);
}

/** `isPartial` where something that could have changed the answer was not read. */
function getStatus({ foodQuery, ranked }: FoundDishes, isPartial: boolean): RecommendFoodEnvelope['status'] {
  const { question, places } = foodQuery.named;
  if (question !== null && places.length === 0) return 'not_found';
  if (question !== null && places.length > 1) return 'ambiguous';
  if (ranked.best.length === 0) return 'no_data';
  return isPartial ? 'partial' : 'ok';
}

/** Returns whether a page was asked during the call and did not answer, so that the answer rests on other pages. */
function isUnreadBeside(live: LiveOutcome | null): boolean {
  return live !== null && !ANSWERED.has(live.outcome);
}

const ANSWERED: ReadonlySet<LiveOutcome['outcome']> = new Set(['read', 'nothing_found', 'not_needed']);

/** A page that was read during the call was read after the request came. */
function assembledAt(now: Date, live: LiveOutcome | null): Date {
  const read = live?.read_at == null ? 0 : Date.parse(live.read_at);
  return read > now.getTime() ? new Date(read) : now;
}

/** Returns `live` if a reading was made for this answer and the answer holds its dishes. */
function getTier(live: LiveOutcome | null, dishes: number): 'live' | 'db' {
  return live?.outcome === 'read' && live.made && live.read_at !== null && dishes > 0 ? 'live' : 'db';
}

/**
 * Reads the named place's own website where it has no menu on file and the caller lets it (`auto`). Null where no live reading came
 * into question: no single place was named, its menu is on file, or it closed. Rule: specification §4.5 and §8.3.
 */
async function readMenuLive(
  { places }: NamedPlaces,
  { live }: Pick<RecommendFoodInput, 'live'>,
  { city, menus }: FoodContext,
): Promise<LiveMenuReading | null> {
  const [place] = places;
  if (place === undefined || places.length > 1 || live === 'never' || hasMenu(city, place)) return null;
  if (city.doc(place).closed === true) return null;
  const { place_id, rows } = city.record(place);
  if (rows.every((row) => row.source_id === SAMPLE_SOURCE))
    return { city, outcome: unread('not_needed', 'The place is invented sample data and has no website to read.') };
  const standing = rows.filter((row) => row.missing_since === null);
  const stated = [city.doc(place).website, ...standing.map((row) => row.website)];
  const websites = [...new Set(stated.filter((url) => url !== null))];
  if (websites.length === 0)
    return {
      city,
      outcome: unread('nothing_found', 'No website of the place is on record, so there was none to read.'),
    };
  return menus.readNow({ place_id, websites });
}

function unread(outcome: LiveOutcome['outcome'], note: string): LiveOutcome {
  return { made: false, metered: false, outcome, url: null, read_at: null, note };
}

/** Returns `understood`: every word was either used or stands in `ignored`. Rule: decisions §6. */
function getUnderstood(
  { city, foodQuery, terms, cuisines }: FoundDishes,
  query: string,
  ignored: readonly string[],
): RecommendFoodUnderstood {
  const around = foodQuery.where.kind === 'around' ? foodQuery.where : null;
  const [place] = foodQuery.named.places;
  const named = place === undefined || foodQuery.named.places.length > 1 ? null : city.doc(place);
  return {
    terms: terms.wants.map(({ text }) => text),
    cuisine: [...new Set(cuisines)],
    dietary: [...foodQuery.diets],
    area: around?.area ?? null,
    place:
      named === null || place === undefined
        ? null
        : { place_id: named.place_id, name: named.name, menu_on_file: hasMenu(city, place) },
    max_price: foodQuery.maxPrice === null ? null : { amount: foodQuery.maxPrice, currency: 'USD' },
    food_status: foodQuery.foodStatus,
    include: [...foodQuery.include],
    exclude: [...foodQuery.exclude],
    party_size: foodQuery.partySize,
    kosher_only: foodQuery.kosherOnly,
    radius_m: around?.radius_m ?? null,
    radius_from: around?.radius_from ?? null,
    spelling: [...foodQuery.spelling, ...terms.spelling],
    ignored: [...new Set(ignored.map(asWrittenIn(query)))].filter((word) => word !== ''),
  };
}
