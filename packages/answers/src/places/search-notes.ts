import { findArea } from '@kehilla/city';
import type { PlaceSummary } from '@kehilla/contract';
import { fold, quoteText } from '@kehilla/core';
import { listFolded, tokenize } from '@kehilla/language';
import { asksKosherOfFood, isKosherLabel, isPassoverWord, otherAgencyIn } from '@kehilla/language/certification';
import { type Answered, type OtherTool, otherTool } from '@kehilla/language/names';
import { isOfIngredients, isSaidOfPlaces } from '@kehilla/language/places';
import { asksOpenNow } from '@kehilla/language/times';
import { isPlaceWord } from '@kehilla/language/where';
import { type FoundPlaces, LEAST_FIT } from '../candidates/found.ts';
import type { KosherFirst } from '../candidates/kosher-first.ts';
import {
  alsoArea,
  alsoStreet,
  deniedWords,
  kindsByTurns,
  noneOpenAt,
  noPartiesNote,
  noPricesNote,
  NOTES,
  onStreet,
  openAtNote,
  perhapsArea,
  statedWords,
  tellAskedHours,
  tellHolyDay,
  unknownWords,
  unusedHours,
  unusedWords,
} from '../notes.ts';
import { listIgnored, type Plan, type PlanWords } from '../plan.ts';
import { findHolyTime } from '../place/day-hours.ts';
import { type Filters, noteOnOtherAgency } from '../request/filters.ts';
import { asksForHours, listDenied } from './claim-words.ts';
import type { PlaceQuery } from './place-query.ts';
import { perhapsBeyond } from '../where/area.ts';

/** Returns the notes for readers of the results; null stands for no note. */
export function searchNotes(
  filters: Filters,
  {
    where,
    text,
    query,
    refused,
    rest,
    hoursSaid,
    price,
    parties,
    opening,
    byTurns,
    asksOf,
    street,
    alsoStreet: beside,
    kosherFirst,
    isBound,
  }: FoundPlaces,
  plan: PlanWords & Pick<Plan<PlaceQuery>, 'refused'>,
  results: readonly PlaceSummary[],
  q: string,
): (string | null)[] {
  const some = (holds: (place: PlaceSummary) => boolean | undefined): boolean => results.some(holds);
  const denied = listDenied(plan);
  const deniedFolded = denied.map(fold);
  const aside = listIgnored({ told: plan.told.filter(({ role }) => role === 'set_aside') });
  const untold = [...query.ignored, ...query.kindless, ...(kosherFirst === null ? [] : listWishes(aside))];
  return [
    // First, because readers who shorten an answer cut its end.
    ...(where.kind === 'around' ? [noneFound(query, results, filters, denied, hoursSaid, opening)] : where.notes),
    opening === null || results.length === 0 ? null : openAtNote(opening, 'places', results[0]),
    opening !== null || !asksForHours(plan) ? null : tellAskedHours(results),
    opening === null || !some(isOnAList) ? null : tellHolyDay(findHolyTime(opening.when)),
    street === null ? null : onStreet(street, results.length > 0),
    beside === null ? null : alsoStreet(beside),
    alsoAreaNote(where, query, results),
    perhapsAreaNote(where, text, q),
    results.length > 0 && untold.length > 0 ? unusedWords(untold) : null,
    some((place) => place.sample) ? NOTES.sample : null,
    ...(kosherFirst === null ? [] : kosherFirstNotes(kosherFirst)),
    kosherFirst === null && isBound ? NOTES.kosherAlone : null,
    text.asksKosher && text.stated === null && !filters.listedOnly && kosherFirst === null && !isBound
      ? NOTES.kosherWord
      : null,
    (text.asksKosher || text.stated !== null) && results.length > 0 && !some(isOnAList) ? NOTES.noneListed : null,
    !filters.openNow && results.length > 0 && asksOpenNow(listFolded(tokenize(q))) ? NOTES.openNow : null,
    hoursSaid === null ? null : unusedHours(hoursSaid),
    noPricesNote(price, 'places'),
    noPartiesNote(parties, 'places'),
    isNearNowhere(where, [...text.ignored, ...aside]) ? NOTES.nearWhat : null,
    asksOf === null ? null : howRead(asksOf, results.length > 0),
    text.stated === null || results.length === 0 ? null : statedWords(text.stated, some(isStatedAsAsked)),
    denied.length === 0 ? null : deniedWords(denied, refused ?? { leftOut: [], unknown: [], byNameAlone: [] }),
    rest === null || results.length === 0 ? null : rest === 'food' ? NOTES.theRestOfFood : NOTES.theRest,
    byTurns === null ? null : kindsByTurns(byTurns),
    deniedFolded.some(isOfIngredients) ? NOTES.freeOf : null,
    otherAgencyNote(text, aside),
    [
      ...aside,
      ...query.ignored,
      ...(opening?.words ?? []),
      ...deniedFolded.flatMap((phrase) => phrase.split(' ')),
    ].some(isPassoverWord)
      ? NOTES.passover
      : null,
    some(isOfFoodAndUnknown) ? NOTES.unlisted : null,
    some((place) => place.why?.shown_not_scored.some(isKosherLabel)) ? NOTES.labels : null,
    filters.writtenAsChicago ? NOTES.chicago : null,
    where.kind === 'around' && where.centre !== null && some((place) => place.location === null) ? NOTES.about : null,
    some((place) => place.register_state === 'left_register') ? NOTES.gone : null,
    filters.listedOnly ||
    text.asksKosher ||
    asksOf === 'one_place' ||
    text.stated !== null ||
    some((place) => place.kosher.certified_by.length > 0)
      ? NOTES.askRabbi
      : null,
    otherToolNote(text, query, aside, results),
  ];
}

/** Returns words that people say of a place to eat and no source tells: "romantic", "heimish". */
function listWishes(aside: readonly string[]): readonly string[] {
  return aside.filter(
    (word) =>
      (isSaidOfPlaces(word) && !isPlaceWord(word, 'ofSentence') && !isPlaceWord(word, 'areaJoin')) ||
      asksKosherOfFood(word),
  );
}

/** Says that words which were read as a name are also an area of the city; null if they are none, or say where. */
function alsoAreaNote(
  where: FoundPlaces['where'],
  { words }: FoundPlaces['query'],
  results: readonly PlaceSummary[],
): string | null {
  if (where.kind !== 'around' || where.centre !== null || where.area !== null || results.length === 0) return null;
  const name = words.map(({ text }) => text).join(' ');
  const area = findArea(name);
  return area === null || area.outside || !area.exact ? null : alsoArea(name, area.area);
}

const LONGEST_BEYOND = 3;
/**
 * Says that the last word beside kinds of place may be a slip of an area ("sushi manhatan"), or that the last words name a place beyond the city ("kosher
 * restaurant los angeles"): in words alone neither is read as where, for names of places are like names of areas. Null for any other.
 */
function perhapsAreaNote(where: FoundPlaces['where'], { words, kinds }: FoundPlaces['text'], q: string): string | null {
  if (where.kind !== 'around' || where.centre !== null || where.area !== null) return null;
  const phrases = listFolded(tokenize(q));
  const last = phrases.at(-1) ?? '';
  const isOther = (word: string): boolean => (kinds[words.indexOf(word)] ?? []).length === 0;
  for (let at = Math.max(1, phrases.length - LONGEST_BEYOND); at < phrases.length; at += 1) {
    const name = phrases.slice(at);
    const area =
      name.every(isOther) && phrases.slice(0, at).some((word) => !isOther(word)) ? findArea(name.join(' ')) : null;
    if (area !== null && area.outside && area.exact) return perhapsBeyond(name.join(' '), area.area.name);
  }
  if (phrases.length < 2 || !isOther(last) || words.some((word) => word !== last && isOther(word))) return null;
  const area = findArea(last);
  return area === null || area.outside || area.exact ? null : perhapsArea(last, area.area);
}

/** Says that the question names an agency whose list is not read. */
function otherAgencyNote({ words }: FoundPlaces['text'], aside: readonly string[]): string | null {
  const name = otherAgencyIn(aside) ?? otherAgencyIn(words);
  return name === null ? null : noteOnOtherAgency(name);
}

/** Whether words say "near", as "within walking distance of" is read too, and not what. */
function isNearNowhere(where: FoundPlaces['where'], aside: readonly string[]): boolean {
  return (
    where.kind === 'around' &&
    where.centre === null &&
    where.area === null &&
    aside.some((word) => isPlaceWord(word, 'nearness'))
  );
}

/** Says that another tool answers such words; a shop called "Locksmith" is no answer to a person who needs one. */
function otherToolNote(
  text: FoundPlaces['text'],
  query: FoundPlaces['query'],
  aside: readonly string[],
  [first]: readonly PlaceSummary[],
): string | null {
  const words = [...query.words.map((word) => word.text), ...query.kindless, ...query.ignored, ...aside];
  const tool = otherTool(words, answered(text, first));
  return tool === null ? null : OTHER_TOOLS[tool];
}

function answered({ categories, cuisines }: FoundPlaces['text'], first: PlaceSummary | undefined): Answered {
  if (first === undefined || categories[0] === 'contractor') return 'none';
  if ((first.relevance ?? 0) >= LEAST_FIT.surely) return 'named';
  // Names that are somewhat like "dry cleaner" are no answer to a person who needs one.
  return categories.length + cuisines.length === 0 ? 'none' : 'some';
}

const OTHER_TOOLS: Readonly<Record<OtherTool, string>> = {
  find_services: 'Who does such work is found by find_services (POST /v1/services/search).',
  search_events: 'What is on is found by search_events (GET /v1/events/search).',
  jewish_calendar: 'Times of the Jewish calendar are told by jewish_calendar (GET /v1/calendar).',
};

/** Whether an agency lists it, now or as last seen. */
function isOnAList({ kosher }: PlaceSummary): boolean {
  return kosher.certified_by.length > 0 || kosher.status === 'conflicted';
}

/** Returns whether an agency states of a place what the words ask. */
function isStatedAsAsked({ why }: PlaceSummary): boolean {
  return why?.factors.some(({ factor }) => factor === 'agency_statement') === true;
}

/** Returns whether a place serves food and its status is unknown: a synagogue needs no certification. */
function isOfFoodAndUnknown({ kosher, world }: PlaceSummary): boolean {
  return kosher.status === 'no_readable_agency_lists_it' && world === 'food';
}

/** Says how a question was read that asks for neither a name nor a kind. */
function howRead(asksOf: NonNullable<FoundPlaces['asksOf']>, isFound: boolean): string {
  if (asksOf === 'a_phone') return isFound ? NOTES.phone : NOTES.noPhone;
  if (asksOf === 'a_website') return isFound ? NOTES.website : NOTES.noWebsite;
  if (asksOf === 'a_name_and_address') return NOTES.nameAndAddress;
  if (asksOf === 'a_name_nearly') return NOTES.nearly;
  return asksOf === 'one_place' ? NOTES.onePlace : NOTES.address;
}

/** Says the meaning of an empty answer; null if places were found. */
function noneFound(
  { words, ignored, kindless }: FoundPlaces['query'],
  results: readonly PlaceSummary[],
  { openNow }: Filters,
  denied: readonly string[],
  hours: string | null,
  opening: FoundPlaces['opening'],
): string | null {
  if (results.length > 0) return null;
  if (hours !== null && words.length + kindless.length === 0) return unknownWords([...ignored, hours]);
  if (denied.length > 0 && words.length + kindless.length + ignored.length === 0) return NOTES.onlyDenied;
  return words.length + kindless.length === 0 && ignored.length > 0
    ? unknownWords(ignored)
    : opening !== null
      ? noneOpenAt(opening)
      : openNow
        ? NOTES.noneOpen
        : NOTES.none;
}

/** Says which places answer a question for kosher food, in their order, and how many were left out; null stands for no note. */
function kosherFirstNotes({
  listed,
  labelled,
  beyond,
  beside,
  elsewhere,
  conflicted,
  otherwise,
  leftOut,
  widened,
  namesake,
}: KosherFirst): (string | null)[] {
  const parts = [
    listed > 0 ? `${places(listed)} that an agency lists` : null,
    labelled > 0 ? `${places(labelled)} that a map or register calls kosher, which is no certification` : null,
    beyond > 0 ? `${places(beyond)} that an agency lists, beyond the area, nearest first` : null,
    beside > 0 ? `${places(beside)} that an agency lists, of another kind or of a kind that no source tells` : null,
    elsewhere > 0 ? `${places(elsewhere)} that an agency lists, of another kind and beyond the area` : null,
    conflicted > 0 ? `${places(conflicted)} that an agency lists and of which evidence contradicts itself` : null,
  ].filter((part) => part !== null);
  const isMixed = parts.length > 1 || labelled + beyond + beside + elsewhere + conflicted > 0;
  return [
    widened === null
      ? null
      : `No place that an agency lists is within ${widened.from_m} m; the nearest that is listed, ${quoteText(widened.nearest.name)}${widened.nearest.isOfKind ? '' : ', of another kind'}, is ${widened.nearest.distance_m} m away.`,
    isMixed
      ? `Kosher food was asked for: ${parts.join('; then ')}.${labelled > 0 ? ' {"kosher_only": true} shows listed places alone.' : ''}`
      : null,
    namesake === null
      ? null
      : `A place called ${quoteText(namesake)} is on record, and nothing calls it kosher, which does not mean "not kosher"; leave "kosher" out of q to see it, or ask verify_kosher (POST /v1/kosher/verify).`,
    otherwise > 0
      ? `${places(otherwise)} ${was(otherwise)} left out because the agency that lists ${them(otherwise)} states something else than was asked.`
      : null,
    leftOut > 0
      ? `${places(leftOut)} that would fit ${was(leftOut)} left out because nothing calls ${them(leftOut)} kosher, which does not mean "not kosher"; leave "kosher" out of q to see ${them(leftOut)}.`
      : null,
  ];
}

function places(count: number): string {
  return count === 1 ? '1 place' : `${count} places`;
}

function was(count: number): string {
  return count === 1 ? 'was' : 'were';
}

function them(count: number): string {
  return count === 1 ? 'it' : 'them';
}
