import * as events from './intents/events/read-events.ts';
import {
  type EventsChoice,
  isHolidayAlone,
  isOnHoliday,
  isWholeTitle,
  mayBeTitle,
  titleIn,
} from './intents/events/choice.ts';
import type { EventsInterpretation, EventsWay } from './intents/events/interpretation.ts';
import { beginFood, type FoodRequest, type FoodStep } from './intents/food/draft.ts';
import * as food from './intents/food/read-food.ts';
import { readFoodRefusedAreas, readFoodRefusedNames, readFoodRefusedPlace } from './intents/food/refused-places.ts';
import { readFoodStated } from './intents/food/stated.ts';
import { readFoodPlaceName, readFoodWhere } from './intents/food/where.ts';
import * as meaning from './intents/places/meaning.ts';
import * as places from './intents/places/read-places.ts';
import * as services from './intents/services/read-services.ts';
import * as names from './intents/verify/name-in-question.ts';
import { readUnfoundedPrice } from './dimensions/money/read-prices.ts';
import { readUnfoundedParty } from './dimensions/party.ts';
import type { KnownWords, OwnTypes } from './known-words.ts';

/** The dimensions of a question by its tool, in the order of reading: a later dimension reads no words that an earlier one took. */
export const PIPELINE = {
  places: [
    places.readPlacesFrame,
    readUnfoundedPrice,
    readUnfoundedParty,
    places.readPlacesRefusals,
    places.readPlacesHours,
    places.readPlacesWish,
    places.readPlacesName,
  ],
  food: [
    food.readFoodAmounts,
    readFoodRefusedNames,
    readFoodRefusedAreas,
    readFoodRefusedPlace,
    readFoodWhere,
    readFoodPlaceName,
    readFoodStated,
    food.readFoodSlips,
    food.readFoodRefusals,
    food.readFoodPlainWords,
    food.readFoodDoubts,
    food.readFoodAlternatives,
  ],
  services: [
    services.readServicesDanger,
    readUnfoundedPrice,
    readUnfoundedParty,
    services.readServicesHours,
    services.readServicesNeed,
    services.readServicesChoice,
  ],
  events: [
    events.readEventsRefusals,
    events.readEventsPrice,
    events.readEventsTime,
    events.claimEventsRefusals,
    events.readEventsParty,
    events.readEventsPlace,
    events.readEventsAsking,
    events.readEventsCommunity,
    events.readEventsSubjects,
  ],
  /** A question for events of which all words are taken for a title. */
  title: [events.readEventsPlace, events.readEventsSubjects],
} as const satisfies {
  readonly places: readonly places.PlacesStep[];
  readonly food: readonly FoodStep[];
  readonly services: readonly services.ServicesStep[];
  readonly events: readonly events.EventsStep[];
  readonly title: readonly events.EventsStep[];
};

/** The possible readings of the same words, in order: the first that fits stands. */
const CHOICE = {
  places: [
    meaning.nearPoint,
    meaning.inSureArea,
    meaning.inAreaOfSeveral,
    meaning.inAreaWithSlip,
    meaning.inTownElsewhere,
    meaning.besideArea,
  ],
  /** Where the name of a place stands in a question about it. */
  name: [names.askedAbout, names.beforeOwnQuestion, names.beforeQuestion, names.beforeAgency],
  /** The ways to read a question for events, the likelier first. */
  events: [
    { is: isWholeTitle, ways: ['title', 'limits'] },
    { is: isOnHoliday, ways: ['limits', 'holiday_as_subject'] },
    { is: isHolidayAlone, ways: ['limits', 'holiday_as_time'] },
    { is: mayBeTitle, ways: ['limits', 'title'] },
  ],
} as const satisfies {
  readonly places: readonly meaning.PlacesChoice[];
  readonly name: readonly names.NameChoice[];
  readonly events: readonly { readonly is: EventsChoice; readonly ways: readonly EventsWay[] }[];
};

/**
 * Reads a question for places: the words that it is put in, a name that it asks about, refusals, and the rest, which `meaningOfPlaces` and
 * `alternativesOfPlaces` read on. Rule: decisions §6.
 */
export function readPlaces(text: string, known: KnownWords): places.PlacesQuestion {
  let draft = places.beginPlaces(text, known);
  for (const step of PIPELINE.places) draft = { ...draft, ...step(draft) };
  return places.endPlaces(draft);
}

/** Returns the one meaning of the folded words of a question for places. Nothing is searched for it. Rule: decisions §6. */
export function meaningOfPlaces<Own extends OwnTypes>(
  all: readonly string[],
  known: KnownWords<Own>,
  request: meaning.PlacesRequest,
): meaning.PlacesMeaning<Own> {
  const words = meaning.beginMeaning(all, known, request);
  for (const choice of CHOICE.places) {
    const found = choice(words);
    if (found !== null) return found;
  }
  return meaning.byWordsAlone(words);
}

/** Reads a wish for dishes: prices, places that are refused or wanted, and foods. Deterministic: the same words give the same reading. Rule: specification §4.5, decisions §6. */
export function readFood<Own extends OwnTypes>(
  text: string,
  known: KnownWords<Own>,
  request: FoodRequest,
): food.FoodInterpretation<Own> {
  let draft = beginFood(text, known, request);
  for (const step of PIPELINE.food) draft = { ...draft, ...step(draft) };
  return food.endFood(draft);
}

/** Reads a question for services: its trade, its place, its refusals, danger to life, and the part of each word. Never throws; linear in the text. */
export function readServices<Own extends OwnTypes>(
  text: string,
  known: KnownWords<Own>,
): services.ServicesQuestion<Own> {
  let draft = services.beginServices(text, known);
  for (const step of PIPELINE.services) draft = { ...draft, ...step(draft) };
  return services.endServices(draft);
}

/**
 * Returns the readings of a question for events, one or two, the likelier first: with its limits (a time, a price, refusals), and, if these words may be a
 * name, as that. A whole title on record comes before everything. A holiday's name alone is first the subject of events, then their time. Nothing is searched
 * to decide; every word is accounted for in each.
 */
export function readEvents<Own extends OwnTypes>(
  text: string,
  known: KnownWords<Own>,
  request: events.EventsRequest,
): readonly EventsInterpretation<Own>[] {
  const begun = events.beginEvents(text, known, request);
  const read = (way: EventsWay): events.EventsDraft<Own> => {
    let draft = way === 'limits' ? begun : events.beginWay(begun, way);
    for (const step of PIPELINE[way === 'title' ? 'title' : 'events']) draft = { ...draft, ...step(draft) };
    return draft;
  };
  const limits = read('limits');
  const title = titleIn(limits);
  const ways = CHOICE.events.find(({ is }) => is(limits, title))?.ways ?? (['limits'] as const);
  return ways.map((way) => events.endEvents(way === 'limits' ? limits : read(way)));
}

/**
 * Returns the name in a text that asks about a place ("is Maple Grill glatt kosher", "who certifies Maple Grill?", "Maple Grill kosher?"); the text itself
 * where it is a name alone, where a place on record is called just so, and where only a kind of place or a part of the city would be left. Rule:
 * specification §4.4.
 */
export function readNameInQuestion(text: string, known: KnownWords): names.NameRead {
  const draft = names.beginName(text, known);
  if (draft === null) return { name: text, beside: [] };
  for (const choice of CHOICE.name) {
    const found = choice(draft);
    if (found !== null) return names.endName(text, draft, found);
  }
  return names.endName(text, draft, null);
}

/**
 * Reads a text that was sent as the name of a place, in parts: the name, the question around it, and a website or a telephone number in it. Where the name is
 * one with where it is, `readNameAndWhere` takes it apart, after it was looked for whole. Rule: specification §4.4.
 */
export function readName(text: string, known: KnownWords): names.NameInterpretation {
  const { name: spelt, beside } = readNameInQuestion(text, known);
  return { ...names.readContactInName(spelt, known), spelt, question: beside };
}
