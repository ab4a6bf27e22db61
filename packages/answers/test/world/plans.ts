import { type City, countDishes } from '@kehilla/city';
import type { FindServicesInput, RecommendFoodInput, SearchEventsInput, SearchPlacesInput } from '@kehilla/contract';
import { placeFilter } from '../../src/candidates/place-filter.ts';
import { RADIUS_M, withDistance } from '../../src/distance.ts';
import { kosherSummaries } from '../../src/evidence/judged.ts';
import { askEvents, countEvents } from '../../src/events/ask-events.ts';
import { planEvents } from '../../src/events/plan.ts';
import { foodQuestion } from '../../src/food/food-question.ts';
import { readRequest } from '../../src/food/food-query.ts';
import { planFood } from '../../src/food/plan.ts';
import { findPlaces } from '../../src/places/find-places.ts';
import { readPlaceQuery, withLimit } from '../../src/places/place-query.ts';
import { planPlaces } from '../../src/places/plan.ts';
import type { Constraint, Plan } from '../../src/plan.ts';
import { understandFilters } from '../../src/request/filters.ts';
import { findProviders } from '../../src/services/find-providers.ts';
import { understandNeed } from '../../src/services/need.ts';
import { planServices } from '../../src/services/plan.ts';
import type { Question, Tool } from './ask.ts';
import { WORLD_NOW } from './records.ts';

/** What a tool plans for a question, without the types of its search. */
export type ReportedPlan = Omit<Plan<unknown>, 'query' | 'must' | 'refused'> & {
  readonly must: readonly ReportedConstraint[];
  readonly refused: readonly ReportedConstraint[];
  /** How many results fit. */
  readonly count: number;
};
/** A constraint with its words, and how many results would fit without it; null where nothing else is asked for. */
export type ReportedConstraint = Pick<Constraint<unknown>, 'of' | 'phrase' | 'shares'> & {
  readonly without: number | null;
};

/** Returns the plan of a tool for a question at `WORLD_NOW`. Throws as the tool does. */
export function planTool(tool: Tool, question: Question, city: City): ReportedPlan {
  return PLAN[tool](question, city);
}

const now = WORLD_NOW;

function tell<Query>({ query, must, refused, wish, told }: Plan<Query>, count: (query: Query) => number): ReportedPlan {
  const without = ({ of, phrase, shares, drop }: Constraint<Query>): ReportedConstraint => ({
    of,
    phrase,
    without: drop === null ? null : count(drop(query)),
    shares,
  });
  return { must: must.map(without), refused: refused.map(without), wish, told, count: count(query) };
}

const PLAN: Readonly<Record<Tool, (question: Question, city: City) => ReportedPlan>> = {
  search_places(question, city) {
    const sent = { kosher_only: false, limit: 20, detail: 'full', ...question } as SearchPlacesInput;
    const { input, asSent, getSent } = withDistance(sent, ['q', 'location'], RADIUS_M.places);
    const query = readPlaceQuery(input, city, placeFilter(city, understandFilters(input, city), now));
    const count = (each: typeof query): number => findPlaces(withLimit(each, 1)).ranked.matched;
    return tell(planPlaces(asSent, query, findPlaces(query), getSent('q')), count);
  },
  recommend_food(question, city) {
    const sent = { kosher_only: false, limit: 20, live: 'never', ...question } as RecommendFoodInput;
    const { input, asSent, getSent } = withDistance(sent, ['query', 'location'], RADIUS_M.food);
    const kosher = kosherSummaries(city, now);
    const query = readRequest(input, city);
    return tell(planFood(asSent, query, foodQuestion(city, query, kosher, 1), getSent('query')), (each) =>
      countDishes(city, foodQuestion(city, each, kosher, 1).questions),
    );
  },
  find_services(question, city) {
    const sent = { limit: 5, ...question } as FindServicesInput;
    const { input, asSent, getSent } = withDistance(sent, ['service', 'location'], RADIUS_M.services);
    const need = understandNeed(input, city);
    return tell(
      planServices(asSent, need, findProviders(need, input, city, now), getSent('service')),
      (query) => findProviders(query.need, { ...query.input, limit: 1 }, city, now).ranked.matched,
    );
  },
  search_events(question, city) {
    const sent = { include_stale: false, limit: 20, ...question } as SearchEventsInput;
    const { input, asSent, getSent } = withDistance(sent, ['q', 'location'], RADIUS_M.events);
    const { understood } = askEvents(input, city, now);
    return tell(planEvents(asSent, understood, now, getSent('q')), (query) => countEvents(query, city, now));
  },
};
