import { quoteText } from '@kehilla/core';
import { isKosherLabel, isPassoverWord } from '@kehilla/language/certification';
import { isOfIngredients } from '@kehilla/language/places';
import { type Note, note, quoteEach, sayArguments } from '../notes.ts';
import { noteOnOtherAgency } from '../request/filters.ts';
import {
  DISTANCE_READ,
  NEWER_SINCE,
  OPEN_NOW_IN_WORDS,
  OPEN_AT_OF_NAMED,
  openAt,
  partiesUnknown,
  pricesUnknown,
  SAID,
  SAMPLE,
  WORK_LEFT,
} from '../shared-notes.ts';
import { perhapsBeyond } from '../where/area.ts';
import { NOTHING_FOUND } from './nothing-found-notes.ts';
import { isNearNowhere, isOfFoodAndUnknown, isOnAList, isStatedAsAsked, type SearchFacts } from './search-facts.ts';
import {
  OTHER_TOOLS,
  sayArea,
  sayFewHours,
  sayKindsByTurns,
  sayKosherFirst,
  sayLeftOut,
  sayNearestListed,
  sayRefusals,
  sayStreet,
  sayStated,
} from './search-sentences.ts';

type PlacesNote = Note<SearchFacts>;

/** How times and places in the words were read. */
const WORDS_READ = [
  ...openAt('places'),
  OPEN_AT_OF_NAMED,
  note({
    code: 'asked_hours_unknown',
    when: ({ asksHours, shown }) =>
      asksHours && shown.every(({ hours_today }) => hours_today == null) && shown.slice(0, 2),
    say: sayFewHours,
  }),
  note({
    code: 'asked_hours',
    when: ({ asksHours, shown }) => asksHours && shown.length === 1 && shown[0]?.hours_today != null && shown[0],
    say: ({ name, hours_today }) => `${quoteText(name)}: hours today: ${hours_today}; get_place has those of the week.`,
  }),
  note({
    code: 'holy_day',
    when: ({ holy }) => holy,
    say: (holy) => `That is on ${holy}, when kosher places are likely closed, unless hours of theirs speak of it.`,
  }),
  note({
    code: 'street_read',
    when: ({ found: { street } }) => street,
    say: (street, { shown }) => sayStreet(street, shown.length > 0),
  }),
  note({
    code: 'also_a_name',
    when: ({ found: { wholeName }, shown }) => shown.length > 0 && wholeName,
    say: (name) =>
      `"${name}" was read as a name and as kinds of place: what is called so comes first, then places of these kinds.`,
  }),
  note({
    code: 'also_a_street',
    when: ({ found: { alsoStreet } }) => alsoStreet,
    say: ({ given, boroughs }) =>
      `"${given}" was read as a name; it is also a street (${boroughs.join(', ')}): "on ${given}" finds what has its address there.`,
  }),
  note({
    code: 'also_an_area',
    when: ({ alsoArea }) => alsoArea,
    say: ({ given, area }) =>
      `"${given}" was read as a name; it is also a part of the city (${sayArea(area)}): ${sayArguments({ location: area.name })} finds what is there.`,
  }),
  note({
    code: 'area_with_slip',
    when: ({ input, found: { where } }) => input.location === undefined && where.kind === 'around' && where.spelling,
    say: ({ given, read_as }) => `"${given}" was read as ${read_as}, and bounds where is looked.`,
  }),
  note({
    code: 'perhaps_beyond_city',
    when: ({ perhaps }) => perhaps?.isBeyond === true && perhaps,
    say: ({ given, area }) => perhapsBeyond(given, area.name),
  }),
  note({
    code: 'perhaps_an_area',
    when: ({ perhaps }) => perhaps?.isBeyond === false && perhaps,
    say: ({ given, area }) =>
      `"${given}" was not read as where; if ${sayArea(area)} is meant, send ${sayArguments({ location: area.name })}.`,
  }),
  note({
    code: 'words_unused',
    when: ({ shown, unused }) => shown.length > 0 && unused,
    say: (words) => `Nothing was made of ${quoteEach(words)}: no source tells it of a place that fits.`,
  }),
] satisfies readonly PlacesNote[];

/** What a question for kosher food is answered with. */
const OF_KOSHER = [
  note({
    code: 'listed_farther_away',
    when: ({ found: { kosherFirst } }) => kosherFirst?.widened ?? null,
    say: sayNearestListed,
  }),
  note({
    code: 'kosher_order',
    when: ({ found: { kosherFirst } }) => kosherFirst && sayKosherFirst(kosherFirst),
    say: (text) => text,
  }),
  note({
    code: 'namesake_not_called_kosher',
    when: ({ found: { kosherFirst } }) => kosherFirst?.namesake ?? null,
    say: (name) =>
      `A place called ${quoteText(name)} is on record, and nothing calls it kosher, which does not mean "not kosher"; leave "kosher" out of q to see it, or ask verify_kosher (POST /v1/kosher/verify).`,
  }),
  note({
    code: 'stated_otherwise_left_out',
    when: ({ found: { kosherFirst } }) => (kosherFirst?.otherwise ?? 0) > 0 && kosherFirst,
    say: ({ otherwise }) =>
      sayLeftOut(otherwise, '', (them) => `the agency that lists ${them} states something else than was asked.`),
  }),
  note({
    code: 'not_called_kosher_left_out',
    when: ({ found: { kosherFirst } }) => (kosherFirst?.leftOut ?? 0) > 0 && kosherFirst,
    say: ({ leftOut }) =>
      sayLeftOut(
        leftOut,
        ' that would fit',
        (them) =>
          `nothing calls ${them} kosher, which does not mean "not kosher"; leave "kosher" out of q to see ${them}.`,
      ),
  }),
  note({
    code: 'only_called_kosher',
    when: ({ found: { kosherFirst, isBound } }) => kosherFirst === null && isBound,
    say: 'Kosher food was asked for: only places that an agency lists, or that a map or register calls kosher, were looked for by these words.',
  }),
  note({
    code: 'kosher_word_orders',
    when: ({ filters, found: { text, kosherFirst, isBound } }) =>
      text.asksKosher && text.stated === null && !filters.listedOnly && kosherFirst === null && !isBound,
    say: 'The word "kosher" puts places that an agency lists first; {"kosher_only": true} shows those alone.',
  }),
  note({
    code: 'none_shown_is_listed',
    when: ({ found: { text }, shown }) =>
      (text.asksKosher || text.stated !== null) && shown.length > 0 && !shown.some(isOnAList),
    say: 'None of the places shown is known to be on a list of an agency; this does not mean that they are not kosher.',
  }),
] satisfies readonly PlacesNote[];

/** How a question was read that asks for neither a name nor a kind. */
const READ_AS = [
  note({
    code: 'read_as_phone',
    when: ({ found: { asksOf }, shown }) => asksOf === 'a_phone' && shown.length > 0,
    say: 'Read as a telephone number: these are the places that a source gives it for.',
  }),
  note({
    code: 'phone_unknown',
    when: ({ found: { asksOf }, shown }) => asksOf === 'a_phone' && shown.length === 0,
    say: 'Read as a telephone number: no source gives it for such a place.',
  }),
  note({
    code: 'read_as_website',
    when: ({ found: { asksOf }, shown }) => asksOf === 'a_website' && shown.length > 0,
    say: 'Read as a website: these are the places that a source gives it for.',
  }),
  note({
    code: 'website_unknown',
    when: ({ found: { asksOf }, shown }) => asksOf === 'a_website' && shown.length === 0,
    say: 'Read as a website: no source gives it for such a place.',
  }),
  note({
    code: 'read_as_name_and_address',
    when: ({ found: { asksOf } }) => asksOf === 'a_name_and_address',
    say: 'Read as a name and its address: this is the place on record that verify_kosher finds by them.',
  }),
  note({
    code: 'read_as_misspelt_name',
    when: ({ found: { asksOf } }) => asksOf === 'a_name_nearly',
    say: 'No place on record is called so; these are called nearly so, but for the spelling.',
  }),
  note({
    code: 'asks_of_one_place',
    when: ({ found: { asksOf } }) => asksOf === 'one_place',
    say: 'Whether one place is certified is what verify_kosher answers (POST /v1/kosher/verify), by its name and address; here "kosher" changes no order.',
  }),
  note({
    code: 'read_as_address',
    when: ({ found: { asksOf } }) => asksOf === 'an_address',
    say: 'Read as an address: these are the places on record there.',
  }),
] satisfies readonly PlacesNote[];

/** Notes of search_places, in the order in which they are told. */
export const PLACES_NOTES = [
  NEWER_SINCE,
  DISTANCE_READ,
  note({
    code: 'nothing_to_measure_from',
    when: ({ isByDistance, isMeasured }) => isByDistance && !isMeasured,
    say: 'There is no point to measure from, so that the order is by fit; send `location`, or `lat` with `lng`, for the nearest first.',
  }),
  ...NOTHING_FOUND,
  ...WORDS_READ,
  SAMPLE,
  ...OF_KOSHER,
  OPEN_NOW_IN_WORDS,
  note({
    code: 'hours_unused',
    when: ({ found: { hoursSaid } }) => hoursSaid,
    say: (phrase) =>
      `Set aside, and filters nothing: "${phrase}". no time at which places are open was read in it. open_at, or "open after 8 tonight" in words, shows only what is known to be open then.`,
  }),
  pricesUnknown('places'),
  partiesUnknown('places'),
  note({
    code: 'near_what',
    when: isNearNowhere,
    say: 'Near what was not said, or not understood: the whole city was searched. Send location (a neighbourhood, borough, ZIP code or address), or lat and lng.',
  }),
  ...READ_AS,
  note({
    code: 'stated_words',
    when: ({ found: { text }, shown }) => shown.length > 0 && text.stated,
    say: (stated, { shown }) => sayStated(stated, shown.some(isStatedAsAsked)),
  }),
  note({
    code: 'refused',
    when: ({ denied }) => denied,
    say: (denied, { found }) => sayRefusals(denied, found.refused),
  }),
  note({
    code: 'rest_of_food_shown',
    when: ({ found: { rest }, shown }) => shown.length > 0 && rest === 'food',
    say: 'Whatever is not refused is wanted: other places where food is had are shown, for what is refused is of food.',
  }),
  note({
    code: 'rest_shown',
    when: ({ found: { rest }, shown }) => shown.length > 0 && rest === 'any',
    say: 'Whatever is not refused is wanted: places of every kind are shown.',
  }),
  note({ code: 'kinds_by_turns', when: ({ found: { byTurns } }) => byTurns, say: sayKindsByTurns }),
  note({
    code: 'free_of_not_told',
    when: ({ deniedFolded }) => deniedFolded.some(isOfIngredients),
    say: 'No source tells what a place is free of; which dishes a menu itself states so, recommend_food finds (POST /v1/food/recommend).',
  }),
  note({ code: 'list_of_agency_not_read', when: ({ otherAgency }) => otherAgency, say: noteOnOtherAgency }),
  note({
    ...SAID.passover,
    when: ({ aside, found: { query, opening }, deniedFolded }) =>
      [
        ...aside,
        ...query.ignored,
        ...(opening?.words ?? []),
        ...deniedFolded.flatMap((phrase) => phrase.split(' ')),
      ].some(isPassoverWord),
  }),
  note({ ...SAID.unlisted, when: ({ shown }) => shown.some(isOfFoodAndUnknown) }),
  note({ ...SAID.labels, when: ({ shown }) => shown.some(({ why }) => why?.shown_not_scored.some(isKosherLabel)) }),
  note({
    code: 'crc_is_of_brooklyn',
    when: ({ filters }) => filters.writtenAsChicago,
    say: 'CRC is the Central Rabbinical Congress of Brooklyn; the cRc of Chicago is another body, which the service does not cover.',
  }),
  note({
    code: 'where_is_approximate',
    when: ({ isMeasured, shown }) => isMeasured && shown.some(({ location }) => location === null),
    say: 'Of a place without a distance no source says exactly where it is; it is found by its street, ZIP code or neighbourhood.',
  }),
  note({ ...SAID.gone, when: ({ shown }) => shown.some(({ register_state }) => register_state === 'left_register') }),
  note({
    ...SAID.noRuling,
    when: ({ filters, found: { text, asksOf }, shown }) =>
      filters.listedOnly ||
      text.asksKosher ||
      asksOf === 'one_place' ||
      text.stated !== null ||
      shown.some(({ kosher }) => kosher.certified_by.length > 0),
  }),
  note({ code: 'other_tool', when: ({ otherTool }) => otherTool, say: (tool) => OTHER_TOOLS[tool] }),
  ...WORK_LEFT,
] satisfies readonly PlacesNote[];
