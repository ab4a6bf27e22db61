import { CATEGORY_NUMBER, type City, type EventTerm, readEventWord } from '@kehilla/city';
import type { Spelling } from '@kehilla/contract';
import { fold, resolveEventCategory } from '@kehilla/core';
import { wordsOfVenue } from './at-venue.ts';
import { holidaySpellings } from '../understand/holiday-names.ts';
import { eitherOf } from './said-either.ts';
import { kindOf, wordsForWhom } from '../understand/event-kind.ts';
import type { SaidNot } from './said-not.ts';
import { kindsAlike } from './taught.ts';

type EventWords = City['image']['events']['words'];

/** What the words of a question ask events to be about. */
export type UnderstoodTerms = {
  readonly terms: readonly EventTerm[];
  /** What an event must not have. */
  readonly refused: readonly EventTerm[];
  readonly words: readonly string[];
  /** Kind of event that the words name; null where they name none, or several of which one is enough. */
  readonly kind: string | null;
  /** Those of the words of which one is enough, together. */
  readonly either: readonly (readonly string[])[];
  readonly spelling: readonly Spelling[];
  readonly ignored: readonly string[];
  /** Words that no event has: nothing can be found by them. */
  readonly unknown: readonly string[];
};

const FILLERS = new Set(
  (
    'a an the in at on by to from of for near nearby around about me my is are there any some with and where what whats find show now please event events happening ' +
    'going cheap affordable inexpensive anything something everything thing things stuff all do only good best fun today tonight tomorrow week weekend month this next upcoming jewish opportunities activities options program programs אירועים אירוע אירועי מה מי מתי איפה האם יש ליד באזור של עם על יהודי יהודיים'
  )
    .split(' ')
    .map(fold),
);

/** Whether a folded word says nothing of what an event is about. */
export function isFiller(word: string): boolean {
  return FILLERS.has(word);
}

/**
 * What words ask of events, and what they refuse: every word that means something must be met, by the event's own words or by its kind. Words that no
 * event has leave nothing to find.
 */
export function termsOf(all: readonly string[], not: SaidNot, city: City): UnderstoodTerms {
  const groups = eitherOf([...all], isFiller, (word) => kindOf(word) !== null);
  const words = [...new Set(groups.flat())];
  const spelling: Spelling[] = [];
  const venue = wordsOfVenue(all);
  const holidays = holidaySpellings(all);
  // A hall is no subject: of "class at Sample Hall" the class stands alone.
  const isAlone = groups.filter((group) => !group.every((word) => venue.has(word))).length === 1;
  const index = city.image.events.words;
  const termOf = (word: string): EventTerm => {
    const kind = kindOf(word);
    const names = holidays.get(word);
    if (names !== undefined) return { words: holidayWords(index, names), category: 0 };
    const read = readEventWord(index, word);
    if (read.read_as !== null && kind === null) spelling.push({ given: word, read_as: read.read_as });
    const alike = joinedWith(index, all, word);
    if (kind === null) return { words: [...new Set([...read.words, ...alike])], category: 0 };
    const others = wordsForWhom(kind).flatMap((each) => readEventWord(index, each, 'whole').words);
    return {
      words: [...new Set([...read.words, ...alike, ...others])],
      category: CATEGORY_NUMBER.get(kind) ?? 0,
      or_categories: kindsAlike(kind, isAlone).map((each) => CATEGORY_NUMBER.get(each) ?? 0),
      or_no_category: kindsAlike(kind, isAlone).length > 0,
    };
  };
  const terms = groups.map((group) => ({
    ...anyOf(group.map(termOf)),
    // The name of a room says nothing of what is held there.
    of_title: !group.some((word) => venue.has(word)),
  }));
  return {
    terms,
    refused: not.refused.map((word) => refusedTerm(word, terms, city)),
    words,
    // Of several kinds of which any will do, none is the one that is asked for.
    kind:
      groups
        .map((group) => (group.length === 1 ? kindAsked(group[0] as string, isAlone) : null))
        .find((kind) => kind !== null) ?? null,
    either: groups.filter((group) => group.length > 1),
    spelling,
    ignored: [...all.filter(isFiller), ...not.aside],
    unknown: groups.filter((_, i) => isUnknown(terms[i] as EventTerm)).flat(),
  };
}

/** What is refused: a kind too, unless that is asked for. "Concerts but not klezmer" still asks for concerts. */
function refusedTerm(word: string, asked: readonly EventTerm[], city: City): EventTerm {
  const names = holidaySpellings([word]).get(word);
  if (names !== undefined) return { words: holidayWords(city.image.events.words, names), category: 0 };
  const category = CATEGORY_NUMBER.get(resolveEventCategory(word) ?? kindOf(word) ?? '') ?? 0;
  const isAsked = asked.some((term) => [term.category, ...(term.or_categories ?? [])].includes(category));
  return { words: readEventWord(city.image.events.words, word, 'whole').words, category: isAsked ? 0 : category };
}

/** The one kind that a word asks for; none where several will do. */
function kindAsked(word: string, isAlone: boolean): string | null {
  const kind = kindOf(word);
  return kind === null || kindsAlike(kind, isAlone).length > 0 ? null : kind;
}

/** The words of a holiday's name in any of its spellings. What only sounds like a Hebrew one is none ("from" for פורים). */
function holidayWords(index: EventWords, spellings: readonly string[]): readonly number[] {
  const read = spellings.flatMap((each) => {
    if (/^[א-ת]/u.test(each)) return readEventWord(index, each, 'spelt').words;
    const found = readEventWord(index, each);
    return found.read_as === null ? found.words : [];
  });
  return [...new Set(read)];
}

/** What some write in one word: of "toddler story time" "time" and "story" are met by "storytime", too. */
function joinedWith(index: EventWords, all: readonly string[], word: string): readonly number[] {
  const at = all.indexOf(word);
  return [`${all[at - 1] ?? ''}${word}`, `${word}${all[at + 1] ?? ''}`].flatMap((joined) =>
    joined === word ? [] : readEventWord(index, joined, 'spelt').words,
  );
}

/** Terms of which one is enough, as one. */
function anyOf(terms: readonly EventTerm[]): EventTerm {
  const [first, ...others] = terms as readonly [EventTerm, ...EventTerm[]];
  if (others.length === 0) return first;
  return {
    words: [...new Set(terms.flatMap((term) => term.words))],
    or_no_category: terms.some((term) => term.or_no_category === true),
    category: first.category,
    or_categories: terms.flatMap((term, i) => [...(i > 0 ? [term.category] : []), ...(term.or_categories ?? [])]),
  };
}

function isUnknown({ words, category, or_categories = [] }: EventTerm): boolean {
  return words.length === 0 && category === 0 && or_categories.every((kind) => kind === 0);
}
