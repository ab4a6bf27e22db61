import {
  boundedMemoize,
  HEARING,
  HEBREW_PREFIXES,
  inflect,
  isHeardAlike,
  memoizeByObject,
  skeleton,
  SPELLING,
  type SpellingPolicy,
} from '@kehilla/core';
import { seek } from '../../image/lists.ts';
import { listNearTexts, textAt, type TextTable } from '../../image/text-table.ts';
import { findBegun, findWord, findWords, listSounding, listUses, type WordIndex } from '../../words/word-index.ts';
import spellings from './spellings.json' with { type: 'json' };

/** Where an event has a word, one bit each: in its title or organizer, or only in the name of its venue. */
export const EVENT_FIELD = { title: 1, venue: 2 } as const;

/** The meanings of a word of a question: numbers of words, and the word it was corrected to. */
export type ReadEventWord = { readonly words: readonly number[]; readonly read_as: string | null };

/** A shorter word is searched whole, apart from its endings: a question for men does not ask for a menorah. */
const SHORTEST_BEGINNING = 4;
const MOST_WORDS = 400;

/**
 * Returns the words that a folded word may stand for: itself, words that it begins, words that sound like it, its other forms ("games", "game"); only if there
 * are none, words one slip away. `whole` leaves out words that it only begins and words one slip away: a question that refuses men does not refuse a menorah.
 * `spelt` leaves out all but the word itself, in Hebrew also behind a letter that belongs to the word before.
 */
export function readEventWord(words: WordIndex, word: string, how: HowRead = 'begun'): ReadEventWord {
  if (how === 'spelt') return { words: findWords(words, speltForms(word)), read_as: null };
  return readBefore(words)[how](word);
}

/** How much else than itself a word may stand for; `refused`: as `whole`, and every word that is as near as the nearest, for doubt denies. */
type HowRead = 'begun' | 'whole' | 'refused' | 'spelt';

/** Readings of recent words: people ask for the same ones. */
const readBefore = memoizeByObject((words: WordIndex) => ({
  begun: boundedMemoize(MAX_CACHED_ENTRIES, (word: string) => readWord(words, word, 'begun')),
  whole: boundedMemoize(MAX_CACHED_ENTRIES, (word: string) => readWord(words, word, 'whole')),
  refused: boundedMemoize(MAX_CACHED_ENTRIES, (word: string) => readWord(words, word, 'refused')),
}));
const MAX_CACHED_ENTRIES = 1_000;

function readWord(index: WordIndex, word: string, how: Exclude<HowRead, 'spelt'>): ReadEventWord {
  const found = new Set<number>(findWords(index, [word]));
  if (how === 'begun' && (word.length >= SHORTEST_BEGINNING || !/^[a-z]+$/.test(word))) {
    const { start, end } = findBegun(index, word, MOST_WORDS);
    for (let number = start; number < end; number++) found.add(number);
  }
  for (const sound of getSounds(word))
    for (const number of listSounding(index, sound, (heard) => isHeardAlike(heard, word))) found.add(number);
  for (const number of findWords(index, inflected(word))) found.add(number);
  if (found.size > 0) return { words: [...found], read_as: null };
  const near = listNearest(index.texts, word, how === 'refused' ? SPELLING.eventDenied : SPELLING.event);
  const [first] = near;
  if (first === undefined) return { words: [], read_as: null };
  return { words: how === 'refused' ? near : [first], read_as: textAt(index.texts, first) };
}

/** Returns the events that have each of some folded words as it stands, in titles, organizers or venues; empty if no event has one of the words. */
export function eventsWithAll(index: WordIndex, words: readonly string[]): number[] {
  const numbers = new Set<number>();
  // Most words of a question are in no event: the words behind such a one are not looked up.
  for (const word of words) {
    const number = findWord(index, word);
    if (number < 0) return [];
    numbers.add(number);
  }
  // Each list ascends: the events of the rarest word are searched in the others.
  const lists = Array.from(numbers, (number) => listUses(index, number));
  const [fewest, ...others] = lists.sort((a, b) => a.length - b.length);
  const has = (list: Uint32Array, event: number): boolean => list[seek(list, 0, list.length, event)] === event;
  return fewest === undefined ? [] : [...fewest].filter((event) => others.every((list) => has(list, event)));
}

/** A word, in Hebrew also behind a letter that belongs to the word before. */
function speltForms(word: string): string[] {
  return /^[א-ת]/u.test(word) ? [word, ...Array.from(HEBREW_PREFIXES, (letter) => `${letter}${word}`)] : [word];
}

/** "Sukkot" is "Sukkos": the end that two traditions read in two ways, of words of five letters or more. Hebrew writes it as one letter. */
const READ_IN_TWO_WAYS = /[^aeio](?:[oa])(?:th?|s)$|ת$/u;
const SHORTEST_READ_TWICE = 5;

/** Returns the sounds by which a word may be found; empty for a word that is too short. */
function getSounds(word: string): string[] {
  const sound = skeleton(word);
  // "Yoga" and "go" sound alike when vowels are left out.
  if (sound.length < HEARING.title.fewest) return [];
  const isLong = word.length >= SHORTEST_READ_TWICE || !/^[a-z]+$/.test(word);
  const last = isLong && READ_IN_TWO_WAYS.test(word) ? sound.at(-1) : undefined;
  if (last !== 't' && last !== 's') return [sound];
  return [sound, `${sound.slice(0, -1)}${last === 't' ? 's' : 't'}`];
}

/** Returns the words that are the fewest slips away, in order; empty if there are none. */
function listNearest(texts: TextTable, word: string, policy: SpellingPolicy): readonly number[] {
  const near = listNearTexts(texts, word, policy);
  const fewest = Math.min(...near.map(({ far }) => far));
  return near.filter(({ far }) => far === fewest).map(({ number }) => number);
}

/** Short words that people also use with a possessive, and words whose ending makes another word: cycling is no cycle. */
const POSSESSIVES: Readonly<Record<string, readonly string[]>> = spellings.possessives;
const OF_THEIR_OWN: ReadonlySet<string> = new Set(spellings.ofTheirOwn);

/** Returns other forms that a folded word may have in a title: those of grammar, and the possessive of some short words. */
export function inflected(word: string): string[] {
  if (OF_THEIR_OWN.has(word)) return [];
  return [...inflect(word), ...(Object.hasOwn(POSSESSIVES, word) ? (POSSESSIVES[word] ?? []) : [])];
}
