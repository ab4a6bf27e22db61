import {
  boundedMemoize,
  countHeard,
  HEARING,
  HEBREW_PREFIXES,
  inflect,
  memoizeByObject,
  respelt,
  skeleton,
  SPELLING,
} from '@kehilla/core';
import { type HashIndex, hashIndex, hashText, visitHash } from '../../image/hash-index.ts';
import { type NumberLists, numberLists, pairList, seek } from '../../image/lists.ts';
import { listNearTexts } from '../../image/near-texts.ts';
import { compareText, lowerBound, textAt, textCount, type TextTable, textTable } from '../../image/text-table.ts';
import spellings from './spellings.json' with { type: 'json' };

/**
 * The words of events: in byte order, the events of each, those of them that have it in what they are called or by whom they are held, and each word by
 * the hash of its sound.
 */
export type EventWords = {
  readonly texts: TextTable;
  readonly events: NumberLists;
  readonly titled: NumberLists;
  readonly sounds: HashIndex;
};

/** What a word of a question may stand for: numbers of words, and the one it was read as where it is not spelt so. */
export type ReadEventWord = { readonly words: readonly number[]; readonly read_as: string | null };

/** A shorter word is looked for whole, but for its own endings: who asks for men asks for no menorah. */
const SHORTEST_BEGINNING = 4;
const MOST_WORDS = 400;

/** The words of one event, each once: those of its title and organizer, and those that only its venue's name has. */
export type WordsOfEvent = { readonly titled: readonly string[]; readonly ofVenue: readonly string[] };

/** Indexes the words of each event. */
export function buildEventWords(wordsOfEvents: readonly WordsOfEvent[]): EventWords {
  const all = [...new Set(wordsOfEvents.flatMap(({ titled, ofVenue }) => [...titled, ...ofVenue]))]
    .map((word) => ({ word, bytes: Buffer.from(word) }))
    .sort((a, b) => Buffer.compare(a.bytes, b.bytes));
  const numberOf = new Map(all.map(({ word }, i) => [word, i]));
  const [events, titles] = [pairList(), pairList()];
  wordsOfEvents.forEach(({ titled, ofVenue }, event) => {
    for (const word of titled) titles.add(numberOf.get(word) as number, event);
    for (const word of [...titled, ...ofVenue]) events.add(numberOf.get(word) as number, event);
  });
  const sounds = pairList();
  all.forEach(({ word }, i) => sounds.add(hashText(skeleton(word)), i));
  return {
    texts: textTable(
      all.values().map(({ word }) => word),
      all.length,
    ),
    events: numberLists(all.length, events.pairs()),
    titled: numberLists(all.length, titles.pairs()),
    sounds: hashIndex(sounds.pairs()),
  };
}

/**
 * The words that a folded word may stand for: itself, those it begins, those that sound like it, its other forms ("games", "game"); only where there
 * are none, those one slip away.
 * `whole` leaves out those that it only begins, and those one slip away: who refuses men does not refuse a menorah. `spelt` leaves out all but the word itself, in Hebrew also
 * behind a letter that belongs to the word before.
 */
export function readEventWord(words: EventWords, word: string, how: HowRead = 'begun'): ReadEventWord {
  if (how === 'spelt') return { words: speltSo(words.texts, word), read_as: null };
  return readBefore(words)[how](word);
}

/** How much else than itself a word may stand for. */
type HowRead = 'begun' | 'whole' | 'spelt';

/** What words were read as lately: people ask for the same ones. */
const readBefore = memoizeByObject((words: EventWords) => ({
  begun: boundedMemoize(MAX_CACHED_CHARACTERS, (word: string) => readWord(words, word, false)),
  whole: boundedMemoize(MAX_CACHED_CHARACTERS, (word: string) => readWord(words, word, true)),
}));
const MAX_CACHED_CHARACTERS = 1_000;

function readWord({ texts, sounds }: EventWords, word: string, isWhole: boolean): ReadEventWord {
  const bytes = Buffer.from(word);
  const found = new Set<number>();
  const first = lowerBound(texts, bytes);
  const begins = !isWhole && (word.length >= SHORTEST_BEGINNING || !/^[a-z]+$/.test(word));
  for (let i = first; i < textCount(texts) && found.size < MOST_WORDS; i++) {
    if (compareText(texts, i, bytes, begins) !== 0) break;
    found.add(i);
  }
  for (const sound of getSounds(word))
    visitHash(sounds, sound, (i) => {
      const heard = textAt(texts, i);
      if (skeleton(heard) === sound && isHeardAlike(heard, word)) found.add(i);
    });
  for (const form of inflected(word)) for (const i of exactly(texts, form)) found.add(i);
  if (found.size > 0 || isWhole) return { words: [...found], read_as: null };
  const near = nearest(texts, word);
  return near === null ? { words: [], read_as: null } : { words: [near], read_as: textAt(texts, near) };
}

/** The events that have each of some folded words as it stands, in titles, organizers or venues; none of words that some event lacks. */
export function eventsWithAll({ texts, events: { offsets, values } }: EventWords, words: readonly string[]): number[] {
  const numbers = new Set<number>();
  // Most words of a question stand in no event: what is behind one is not looked up.
  for (const word of words) {
    const [number] = exactly(texts, word);
    if (number === undefined) return [];
    numbers.add(number);
  }
  // Each list ascends: those of the rarest word are sought in the others.
  const lists = Array.from(numbers, (number) => values.subarray(offsets[number], offsets[number + 1]));
  const [fewest, ...others] = lists.sort((a, b) => a.length - b.length);
  const has = (list: Uint32Array, event: number): boolean => list[seek(list, 0, list.length, event)] === event;
  return fewest === undefined ? [] : [...fewest].filter((event) => others.every((list) => has(list, event)));
}

function speltSo(texts: TextTable, word: string): number[] {
  const forms = /^[א-ת]/u.test(word) ? [word, ...Array.from(HEBREW_PREFIXES, (letter) => `${letter}${word}`)] : [word];
  return forms.flatMap((form) => exactly(texts, form));
}

/** The number of a word as it stands; nothing where there is none. */
function exactly(texts: TextTable, word: string): number[] {
  const bytes = Buffer.from(word);
  const at = lowerBound(texts, bytes);
  return at < textCount(texts) && compareText(texts, at, bytes, false) === 0 ? [at] : [];
}

/** "Sukkot" is "Sukkos": the end that two traditions read in two ways, of words of five letters or more. Hebrew writes it as one letter. */
const READ_IN_TWO_WAYS = /[^aeio](?:[oa])(?:th?|s)$|ת$/u;
const SHORTEST_READ_TWICE = 5;

/** The sounds that a word may be found by; none of a word that is too short. */
function getSounds(word: string): string[] {
  const sound = skeleton(word);
  // "Yoga" and "go" sound alike when vowels are left out.
  if (sound.length < HEARING.title.fewest) return [];
  const isLong = word.length >= SHORTEST_READ_TWICE || !/^[a-z]+$/.test(word);
  const last = isLong && READ_IN_TWO_WAYS.test(word) ? sound.at(-1) : undefined;
  if (last !== 't' && last !== 's') return [sound];
  return [sound, `${sound.slice(0, -1)}${last === 't' ? 's' : 't'}`];
}

/** The word fewest slips away, the first in order; null where there is none. */
function nearest(texts: TextTable, word: string): number | null {
  const near = listNearTexts(texts, word, SPELLING.event);
  return near.toSorted((a, b) => a.far - b.far || a.number - b.number)[0]?.number ?? null;
}

/** Short words whose possessive people ask with, and words whose ending makes another word of them: cycling is no cycle. */
const POSSESSIVES: Readonly<Record<string, readonly string[]>> = spellings.possessives;
const OF_THEIR_OWN: ReadonlySet<string> = new Set(spellings.ofTheirOwn);

/** Returns other forms that a folded word may have in a title: those of grammar, and of some short words the possessive. */
export function inflected(word: string): string[] {
  if (OF_THEIR_OWN.has(word)) return [];
  return [...inflect(word), ...(Object.hasOwn(POSSESSIVES, word) ? (POSSESSIVES[word] ?? []) : [])];
}

const HEBREW = /[א-ת]/u;
const VOWELS = /[aeiouy]+/g;
/** Of shorter words nothing may differ, for their vowels alone tell them apart ("band", "bend"). */
const SHORTEST_TO_DIFFER = 5;
/**
 * One sound however it is written, in this order; others are others. An h at the end is silent, or guttural as "pesah" writes it; a last t is a last
 * s.
 */
const ONE_SOUND: readonly (readonly [RegExp, string])[] = [
  [/sh/g, 'x'],
  [/ph/g, 'f'],
  [/ch|kh/g, 'h'],
  [/th/g, 't'],
  [/tz|ts|z/g, 's'],
  [/qu/g, 'kw'],
  [/ck|c|q/g, 'k'],
  [/w/g, 'v'],
  [VOWELS, ''],
  [/(.)\1+/g, '$1'],
  [/h$/, ''],
  [/t$/, 's'],
];

/**
 * Whether two folded words that share a skeleton are spellings of one word: consonants that sound the same, vowels at the same places and most
 * letters alike ("shabbos" and "shabbat"), or a first vowel that one of them swallows ("shavuot", "shvuos"). "Teens" is no "tennis", "purim" no
 * "form". Hebrew writes no vowels: of a word in its letters the consonants decide. Opinion.
 */
export function isHeardAlike(a: string, b: string): boolean {
  if (a === b || HEBREW.test(a) || HEBREW.test(b)) return true;
  if (getConsonants(a) !== getConsonants(b)) return false;
  const [one, other] = [bare(a), bare(b)];
  if (Math.max(a.length, b.length) < SHORTEST_TO_DIFFER) return one === other;
  return isNear(one, other) || swallowed(one) === other || swallowed(other) === one;
}

function getConsonants(word: string): string {
  return ONE_SOUND.reduce((text, [written, sound]) => text.replace(written, sound), word);
}

function bare(word: string): string {
  return respelt(word).replace(/h$/, '').replace(/t$/, 's');
}

function isNear(one: string, other: string): boolean {
  if (getPlaces(one) !== getPlaces(other)) return false;
  return countHeard(one, other, HEARING.title) !== null;
}

/** Where a word has consonants, and where vowels, of which several together are one: `-.-.-`. */
function getPlaces(word: string): string {
  return word.replace(VOWELS, '.').replace(/[^.]/g, '-');
}

/** A word without the vowel after its first consonant, as some write a shva. */
function swallowed(word: string): string {
  return word.replace(/^([^aeiouy])[aeiouy](?=[^aeiouy]+[aeiouy])/, '$1');
}
