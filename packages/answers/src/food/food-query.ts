import type { City } from '@kehilla/city';
import type { RecommendFoodInput, Spelling } from '@kehilla/contract';
import { type FoodStatus, fold } from '@kehilla/core';
import { type FoodInterpretation, readFood, type Share } from '@kehilla/language';
import { findFoodStatus } from '@kehilla/language/certification';
import {
  deniedSpelt,
  isFoodNamed,
  LOWEST_PRICE,
  picturedTokens,
  readExcluded,
  type StatedPrice,
  withSigns,
} from '@kehilla/language/food';
import type { CityTypes } from '../where/around-point.ts';
import type { Where } from '../where/where.ts';
import { getKey, isMenuWord, refusedSpelt } from '../candidates/dish-terms.ts';
import { knownWords } from '../known-words.ts';
import {
  findFoodPlaces,
  type NamedPlaces,
  type PlacesTold,
  sayNamedOtherwise,
  understandFoodWhere,
} from './food-places.ts';
import { withSignsOfMoney } from '../plan.ts';

/** A request, read from its parameters and its words; a parameter wins over the words. */
export type FoodQuery = {
  readonly where: Where;
  readonly named: NamedPlaces;
  /** Whether the words refuse a place, or want others alone: no dish of it is shown; null where no place is left out so. */
  readonly refusesPlace: ((place: number) => boolean) | null;
  /** Statuses that a kitchen must not have by its agency: "not pareve". */
  readonly refusedKitchens: readonly FoodStatus[];
  readonly terms: readonly string[];
  /** Terms by group, where each group is wanted by itself; empty where there is one wish. */
  readonly alternatives: readonly (readonly string[])[];
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly diets: readonly string[];
  readonly maxPrice: number | null;
  /** The words of the question for the price, as written; empty if there are none. */
  readonly priceSaid: string;
  /** Whether the highest price is that of a meal, for one person or for several, and not of a dish. */
  readonly isMealPrice: boolean;
  readonly foodStatus: FoodStatus | null;
  readonly partySize: number | null;
  readonly kosherOnly: boolean;
  readonly asksKosher: boolean;
  readonly spelling: readonly Spelling[];
  /** Entries of `include` and `exclude` without a meaning. */
  readonly unread: readonly string[];
  readonly told: WishTold;
  /** Every word of the question, in order, with the part that it plays; of a number with its signs. */
  readonly shares: readonly Share[];
  /** Parts of the question whose words in it overrule nothing, because a parameter says something else. */
  readonly overruled: readonly ('price' | 'party')[];
  /** The tokens at which foods and diets stand, in every spelling that they are read in, and those of the terms, by group. */
  readonly said: FoodInterpretation['said'];
};

/** Reads a request: its words, and what its parameters and these bind. Rule: specification §4.5, decisions §6. */
export function readRequest(input: RecommendFoodInput, city: City): FoodQuery {
  const { query: text = '', location, lat, place_id, name, radius_m } = input;
  const sent = understandFoodWhere(input, city);
  const isNamed = place_id !== undefined || name !== undefined;
  const read = readFood(text, knownWords(city), {
    isPlaced: location !== undefined || lat !== undefined || isNamed,
    isNamed,
    hasRadius: radius_m !== undefined,
    centre: sent.kind === 'around' ? sent.centre : null,
  });
  return getWish(input, city, read);
}

function getWish(input: RecommendFoodInput, city: City, read: FoodInterpretation<CityTypes>): FoodQuery {
  const { price, party } = read;
  const places = findFoodPlaces(input, city, read);
  const { where, named } = places;
  const [maxPrice, people] = [price?.most ?? null, party?.people ?? null];
  const excluded = readExcluded(input.exclude ?? []);
  // A picture stands for a food where it must be there, too; one that names none is told.
  const included = (input.include ?? []).map((phrase) => (fold(phrase) === '' ? readPicture(phrase) : phrase));
  const askedInVain = included.filter((phrase) => fold(phrase) === '');
  const unread = excluded.filter((phrase) => fold(phrase) === '');
  const denied = deniedSpelt(unique([...excluded, ...read.exclude]), (word) => isMenuWord(city, word));
  const refused = refusedSpelt(city, denied.phrases);
  const { max_price, food_status, party_size } = input;
  const asGiven = (term: string): string => read.slips.find(({ read_as }) => read_as === term)?.given ?? term;
  return {
    where,
    named,
    refusesPlace: places.refuses,
    refusedKitchens: denied.phrases.flatMap((phrase) => kitchenRefused(phrase) ?? []),
    terms: read.terms.map(asGiven),
    alternatives: read.alternatives.map((group) => group.map(asGiven)),
    include: unique([...included, ...read.include]),
    exclude: unique(refused.phrases, getKey),
    diets: read.diets,
    maxPrice: max_price ?? maxPrice,
    priceSaid: price?.phrase ?? '',
    isMealPrice: (max_price === undefined && isOfMeal(price)) || (party_size ?? people ?? 1) > 1,
    foodStatus: food_status ?? read.foodStatus,
    partySize: party_size ?? people,
    kosherOnly: input.kosher_only,
    asksKosher: read.asksKosher,
    spelling: [
      ...(where.kind === 'around' && where.spelling !== null ? [where.spelling] : []),
      // A wished word may be a dish that no menu has, and no slip: words of dishes are corrected elsewhere, to the words of menus.
      ...read.slips.filter(({ read_as }) => !read.terms.includes(read_as)),
      ...denied.slips,
      ...refused.spelling,
    ],
    unread: [...unread, ...askedInVain],
    told: {
      ...places.told,
      ...listTold(read),
      namedOtherwise: sayNamedOtherwise(city, input),
      excludeUnread: unread,
      includeUnread: askedInVain,
    },
    shares: withSignsOfMoney(read.account, read.tokens),
    overruled: [
      ...(max_price === undefined || max_price === maxPrice ? [] : ['price' as const]),
      ...(party_size === undefined || party_size === people ? [] : ['party' as const]),
    ],
    said: { ...read.said, named: withSpellings(read.said.named, [...denied.slips, ...refused.spelling]) },
  };
}

/** Returns the names of the pictures of a phrase; the phrase itself where they name no food. */
function readPicture(phrase: string): string {
  const names = picturedTokens(phrase).map(({ folded }) => folded);
  return names.some((name) => fold(name) === '') ? phrase : names.join(' ');
}

/** Whether a price is of a meal, for one person or for all, and not of a dish. */
function isOfMeal(price: StatedPrice | null): boolean {
  return price?.per === 'all' || price?.per === 'person';
}

/** Returns the status of a kitchen that a word names, if it names no food: "pareve"; null for any other phrase. */
export function kitchenRefused(phrase: string): FoodStatus | null {
  const word = fold(phrase);
  return isFoodNamed(word, 'isGroup') ? null : findFoodStatus(word);
}

/** Phrases once each, as they were first said; `keyFor` tells which are one. */
function unique(phrases: readonly string[], keyFor: (phrase: string) => string = fold): string[] {
  const kept = new Map<string, string>();
  for (const phrase of phrases) {
    const key = keyFor(phrase);
    if (key !== '' && !kept.has(key)) kept.set(key, phrase.trim());
  }
  return [...kept.values()];
}

/** Words of a wish of which a note tells what became of them, as they were said. */
type WishTold = PlacesTold & {
  /** That a name sent beside a `place_id` is not that place's. */
  readonly namedOtherwise: string | null;
  /** Foods in a list, beside a refusal or beside an allergy, which were read as not wanted to be safe. */
  readonly deniedInList: readonly string[];
  readonly deniedInDoubt: readonly string[];
  readonly allergiesInDoubt: readonly string[];
  /** Entries of `exclude` and of `include` without a meaning. */
  readonly excludeUnread: readonly string[];
  readonly includeUnread: readonly string[];
  readonly lowestPrices: readonly string[];
  /** Words that ask for an order by price. */
  readonly byPrice: readonly string[];
  /** Refusals of kosher food, and statements of other kinds, by which no dish was filtered. */
  readonly notKosher: readonly string[];
  readonly otherClaims: readonly string[];
};

function listTold({
  tokens,
  deniedToo,
  deniedInDoubt,
  allergiesInDoubt,
  account,
  notHeld,
  asksKosher,
}: FoodInterpretation): Omit<WishTold, keyof PlacesTold | 'namedOtherwise' | 'excludeUnread' | 'includeUnread'> {
  const isOther = ({ kind }: (typeof notHeld)[number]): boolean => kind === 'otherClaim';
  const listPhrases = (claims: typeof notHeld): string[] => claims.map(({ phrase }) => phrase);
  return {
    deniedInList: deniedToo,
    deniedInDoubt,
    allergiesInDoubt,
    lowestPrices: account.filter(({ by }) => by === LOWEST_PRICE).map((share) => withSigns(tokens, share).text),
    byPrice: account.filter(({ role, by }) => role === 'set_aside' && by === 'price').map(({ text }) => text),
    notKosher: asksKosher ? [] : listPhrases(notHeld.filter((claim) => !isOther(claim))),
    otherClaims: listPhrases(notHeld.filter(isOther)),
  };
}

/** Adds to named foods the spellings that each is read in. */
function withSpellings(
  named: FoodInterpretation['said']['named'],
  spellings: readonly Spelling[],
): FoodInterpretation['said']['named'] {
  if (spellings.length === 0) return named;
  const listReadAs = (name: string): string[] =>
    spellings
      .filter(({ given }) => fold(given) === fold(name))
      .flatMap(({ read_as }) => [read_as, ...(read_as === name ? [] : listReadAs(read_as))]);
  return named.flatMap(({ name, from }) => [name, ...listReadAs(name)].map((each) => ({ name: each, from })));
}
