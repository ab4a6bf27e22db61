import { quoteText } from '@kehilla/core';
import { type Note, note, quoteEach } from '../notes.ts';
import { DISTANCE_READ, IN_THE_WAY, LISTS_UNREAD, SAID, SAMPLE } from '../shared-notes.ts';
import { MOST_CANDIDATES } from './food-coverage.ts';
import type { FoodFacts } from './food-facts.ts';

type FoodNote = Note<FoodFacts>;

/** What became of words of the wish that name a place, refuse, or filter nothing. */
const WISH_READ = [
  note({ code: 'named_otherwise', when: ({ foodQuery: { told } }) => told.namedOtherwise, say: (text) => text }),
  note({
    code: 'areas_left_out',
    when: ({ foodQuery: { told } }) => told.areasLeftOut,
    say: (phrases) => `Not wanted: ${listQuoted(phrases)}. Places that are known to be there were left out.`,
  }),
  note({
    code: 'areas_not_left_out',
    when: ({ foodQuery: { told } }) => told.areasNotLeftOut,
    say: (phrases) =>
      `${listQuoted(phrases)} left no place out: name the area that is wanted, or see where each place is.`,
  }),
  note({
    code: 'places_left_out',
    when: ({ foodQuery: { told } }) => told.placesLeftOut,
    say: (phrases) => phrases.map((phrase) => `Not wanted: "${phrase}". Its dishes were left out.`),
  }),
  note({
    code: 'only_agencies_state_it',
    when: ({ foodQuery: { told } }) => told.ofAgencies,
    say: (phrases) =>
      `${listQuoted(phrases)} filtered nothing here: only agencies state it, and of places. search_places shows the places of which they do.`,
  }),
  note({ ...SAID.passover, when: ({ foodQuery: { told } }) => told.asksPassover }),
  note({
    code: 'standard_read_as_kosher',
    when: ({ foodQuery: { told } }) => told.standards,
    say: (words) =>
      `${quoteEach(words)} was read as kosher, and chose nothing more: only agencies state it, and of places. search_places shows the places of which they do.`,
  }),
  note({
    code: 'denied_in_list',
    when: ({ foodQuery: { told } }) => told.deniedInList,
    say: (phrases) =>
      `${listQuoted(phrases)} in a list was read as not wanted too; name what is wanted first, or in a sentence of its own.`,
  }),
  note({
    code: 'denied_in_doubt',
    when: ({ foodQuery: { told } }) => told.deniedInDoubt,
    say: (phrases) =>
      `${listQuoted(phrases)} stands beside a word or a sign that may refuse it and was read as not wanted, to be safe; say "with" before what is wanted.`,
  }),
  note({
    code: 'allergy_in_doubt',
    when: ({ foodQuery: { told } }) => told.allergiesInDoubt,
    say: (phrases) =>
      `${listQuoted(phrases)} was read as an allergy, to be safe; "not allergic to" says that there is none.`,
  }),
  note({
    code: 'exclude_not_understood',
    when: ({ foodQuery: { told } }) => told.excludeUnread,
    say: (phrases) =>
      `${listQuoted(phrases)} in \`exclude\` was not understood and kept no dish away; send it in words.`,
  }),
  note({
    code: 'no_lowest_price',
    when: ({ foodQuery: { told } }) => told.lowestPrices,
    say: (phrases) =>
      `No lowest price can be asked for: ${listQuoted(phrases)} was set aside, so cheaper dishes may be shown.`,
  }),
  note({
    code: 'not_ordered_by_price',
    when: ({ foodQuery: { told } }) => told.byPrice,
    say: (phrases) =>
      `Nothing was ordered or left out by price for ${listQuoted(phrases)}; max_price, or "under $10" in words, leaves dearer dishes out.`,
  }),
  // Rule: specification §1.4, a place on no list has an unknown status.
  note({
    code: 'kosher_is_not_refused',
    when: ({ foodQuery: { told } }) => told.notKosher,
    say: (phrases) =>
      `${listQuoted(phrases)} filtered nothing, and refuses nothing: no dish is known here to be not kosher. ${SAID.unlisted.say}`,
  }),
  note({
    ...SAID.noRuling,
    code: 'ask_rabbi_of_refusal',
    when: ({ foodQuery: { told } }) => told.notKosher.length > 0,
  }),
  note({
    code: 'no_source_tells_it',
    when: ({ foodQuery: { told } }) => told.otherClaims,
    say: (phrases) =>
      `${listQuoted(phrases)} filtered nothing: no source here tells of it; what agencies of kosher food list is another thing.`,
  }),
  note({
    code: 'include_not_understood',
    when: ({ foodQuery: { told } }) => told.includeUnread,
    say: (phrases) =>
      `${listQuoted(phrases)} in \`include\` was not understood and asked for nothing; send it in words.`,
  }),
] satisfies readonly FoodNote[];

/** Why no dish is shown. */
const NOTHING_FOUND = [
  note({
    code: 'place_unknown',
    when: ({ nothing }) => nothing?.why === 'place_unknown' && nothing.question,
    say: (question) => `No place is known by "${question}"; search_places finds its id.`,
  }),
  note({
    code: 'place_unsure',
    when: ({ nothing }) => nothing?.why === 'place_unsure' && nothing.question,
    say: (question) =>
      `No place is surely known by "${question}"; \`coverage.candidates\` names those that may be meant. Name one by its place_id.`,
  }),
  note({
    code: 'no_menu_of_place',
    when: ({ nothing }) => nothing?.why === 'no_menu_of_place' && nothing,
    say: ({ names, question }) =>
      names.length === 1
        ? `No menu of ${quoteText(names.join())} is on file.`
        : `Of none of the ${names.length} places that "${question}" may mean a menu is on file.`,
  }),
  note({
    code: 'website_read_now',
    when: ({ nothing, live }) => nothing?.why === 'no_menu_of_place' && (live?.note ?? null),
    say: (text) => text,
  }),
  note({
    code: 'no_menu_of_these',
    when: ({ nothing }) => nothing?.why === 'no_menu_of_these',
    say: 'No place that fits the filters has a menu on file there. Without them the menus of other places are searched; with the name of one place its own website is read.',
  }),
  note({
    code: 'no_menu_there',
    when: ({ nothing }) => nothing?.why === 'no_menu_there',
    say: 'No menu is on file there. With the name of one place its own website is read.',
  }),
  note({
    code: 'words_on_no_menu',
    when: ({ nothing }) => nothing?.why === 'word_on_no_menu' && nothing.words,
    say: (words) => `No menu on file has "${words.join(' ')}"; that says nothing about what places serve.`,
  }),
  note({
    code: 'left_out_by_other_wishes',
    when: ({ nothing }) => nothing?.why === 'left_out',
    say: 'Dishes on file that fit the words were left out by the other wishes; `coverage` counts them.',
  }),
  note({
    code: 'no_dish_fits',
    when: ({ nothing }) => nothing?.why === 'none_fits',
    say: 'No dish on the menus on file fits; that says nothing about other places, or about dishes that are not printed.',
  }),
] satisfies readonly FoodNote[];

/** Notes of recommend_food, in the order in which they are told; what was left out follows, and the work that was left. */
export const FOOD_NOTES = [
  DISTANCE_READ,
  SAMPLE,
  note({
    code: 'where_unknown',
    when: ({ foodQuery: { where } }) => where.kind !== 'around' && where.notes,
    say: (notes) => notes,
  }),
  ...WISH_READ,
  ...NOTHING_FOUND,
  note({
    code: 'words_unknown_beside',
    when: ({ unknownBeside }) => unknownBeside,
    say: (words) =>
      `No menu on file has ${listQuoted(words)}: what is shown was found without ${words.length === 1 ? 'it' : 'them'}.`,
  }),
  note({
    code: 'dishes_of_places_of_that_kind',
    when: ({ ofPlaces }) => ofPlaces?.isAll === true,
    say: 'No dish on file there has these words; these are dishes of places of that kind, or with that name.',
  }),
  note({
    code: 'some_dishes_of_places_of_that_kind',
    when: ({ ofPlaces }) => ofPlaces?.isAll === false && ofPlaces.words,
    say: (words) =>
      `No dish on file there has ${quoteEach(words)}; what is shown for it are dishes of places of that kind, or with that name.`,
  }),
  note({
    code: 'wishes_by_turns',
    when: ({ turns: { shown } }) => shown.length > 1 && shown,
    say: (phrases) => `Dishes for ${phrases.join(', ')} were each looked for, and are shown by turns.`,
  }),
  note({
    code: 'wishes_without_dish',
    when: ({ turns: { lacking } }) => lacking,
    say: (phrases) => `No dish on the menus on file there fits ${phrases.join(', ')}.`,
  }),
  note({
    code: 'dish_is_no_kosher_claim',
    when: ({ shown }) => shown.length > 0,
    say: 'A dish on a menu is not a kosher claim. What agencies state of its place, or that none does, is shown beside it; ask your rabbi.',
  }),
  note({
    code: 'menus_are_old',
    when: ({ isAnyOld }) => isAnyOld,
    say: 'Some of these menus were read more than 30 days ago; dishes and prices may have changed since.',
  }),
  note({ ...SAID.unlisted, when: ({ hasStatus }) => hasStatus('no_readable_agency_lists_it') }),
  note({
    code: 'certification_is_conflicted',
    when: ({ hasStatus }) => hasStatus('conflicted'),
    say: 'Where certification is "conflicted", sources disagree and neither is taken for right: verify_kosher shows both. Ask the agency before relying on either.',
  }),
  note({
    code: 'ask_about_allergies',
    when: ({ foodQuery: { exclude, diets } }) => exclude.length > 0 || diets.length > 0,
    say: 'Menus do not print every ingredient: with an allergy ask the place before you order.',
  }),
  note({
    code: 'refused_in_hebrew_alone',
    when: ({ unknownInHebrew }) => unknownInHebrew,
    say: (phrases) =>
      `No English word is known here for ${listQuoted(phrases)}: only menus that print it so were held to it. Send it in English too.`,
  }),
  note({
    code: 'refused_on_no_menu',
    when: ({ onNoMenu }) => onNoMenu,
    say: (phrases) =>
      `No menu on file has ${listQuoted(phrases)}, so that kept no dish away; see whether it is spelt as menus do.`,
  }),
  note({
    code: 'kitchens_left_out',
    when: ({ foodQuery: { refusedKitchens } }) => refusedKitchens,
    say: (kitchens) =>
      `Not wanted: ${listQuoted(kitchens)}. Places that an agency lists so were left out; of others it is not known.`,
  }),
  note({
    code: 'price_is_of_one_dish',
    when: ({ foodQuery: { maxPrice, isMealPrice } }) => maxPrice !== null && isMealPrice,
    say: (_, { foodQuery: { partySize } }) =>
      `The highest price was compared with one dish, not with a meal${(partySize ?? 1) > 1 ? ' for all' : ''}.`,
  }),
  note({
    code: 'name_fits_several',
    when: ({ foodQuery: { named } }) => named.places.length > 1 && named,
    say: ({ question, places: { length }, isAtLeast }) =>
      `"${question}" fits ${isAtLeast ? 'at least ' : ''}${length} places; \`coverage.candidates\` names ${length > MOST_CANDIDATES ? `${MOST_CANDIDATES} of them` : 'them'}. Name one by its place_id.`,
  }),
  note({
    code: 'only_dishes_called_kosher',
    when: ({ foodQuery: { asksKosher, kosherOnly, named } }) => asksKosher && !kosherOnly && named.question === null,
    say: 'Kosher food was asked for: only dishes of places that an agency lists, or that a map or register calls kosher, which is no certification; {"kosher_only": true} shows those of listed places alone.',
  }),
  note({ ...SAID.noRuling, when: ({ foodQuery: { kosherOnly, asksKosher } }) => kosherOnly || asksKosher }),
  IN_THE_WAY,
  LISTS_UNREAD,
] satisfies readonly FoodNote[];

function listQuoted(phrases: readonly string[]): string {
  return `"${phrases.join('", "')}"`;
}
