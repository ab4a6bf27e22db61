import {
  boundedMemoize,
  countSlipsOfUnits,
  LONGEST_COMPARED,
  memoizeByObject,
  NUMBER_WORDS,
  ORDINAL_WORDS,
  ordinalFigure,
  ROMAN_NUMBERS,
  SPELLING,
  switchS,
  unitDistance,
  listUnits,
} from '@kehilla/core';
import { isPlaceWord } from '@kehilla/language/where';
import { getVisitHash, visitHash } from '../../image/hash-index.ts';
import { readUnits, textAt } from '../../image/text-table.ts';
import {
  findSkeleton,
  findSound,
  type NameIndex,
  SHORTEST_FUZZY,
  SHORTEST_SKELETON,
  visitDeletions,
} from '../../name-index/name-index.ts';
import { countUses, findBegun, findWord, findWords } from '../../words/word-index.ts';
import spellings from './name-spellings.json' with { type: 'json' };

/** The ways in which names write each number up to twelve: "2", "2nd", "second", "two", "ii". */
const NUMBERS = Object.values(NUMBER_WORDS).map((number) => [
  String(number),
  ordinalFigure(number),
  ...[ORDINAL_WORDS, NUMBER_WORDS, ROMAN_NUMBERS]
    .flatMap((words) => Object.keys(words).filter((word) => words[word] === number))
    .filter((word) => !isPlaceWord(word, 'oftenNoNumber')),
]);

/** Words of names, folded, with their short forms, and Hebrew words that names write in ways which no rule tells. */
const OTHERS = new Map<string, string[]>();
for (const words of [...NUMBERS, ...spellings.shortened, ...spellings.pronounced])
  for (const word of words) OTHERS.set(word, [...(OTHERS.get(word) ?? []), ...words.filter((other) => other !== word)]);

/** Returns other spellings of a word in names: "ii" for "2", "2nd" for "second", "ave" for "avenue"; empty for most words. */
function writtenOtherwise(word: string): readonly string[] {
  return OTHERS.get(word) ?? [];
}

/** A last letter that is said as s or t, behind a consonant and one vowel: "toras" and "torat", not "boot". */
const LAST_TAV = /^([a-z]+[bcdfghjklmnpqrstvwxz][aeio])(s|t|th)$/;
const TAV = ['s', 't', 'th'] as const;

/** Returns other spellings of a word whose last letter is the Hebrew tav: "avot" and "avoth" for "avos". Rule: decisions §6. */
export function withOtherTav(word: string): readonly string[] {
  const [, stem, last] = LAST_TAV.exec(word) ?? [];
  return stem === undefined ? [] : TAV.filter((one) => one !== last).map((one) => stem + one);
}

/** A word of the vocabulary that a typed word may stand for, and how like it is, 0 to 1. */
export type Expansion = { readonly word: number; readonly likeness: number };

/** How a typed word is read: `unfinished` = it may go on; `as_written` = no mistakes are looked for. */
type TypedAs = { readonly unfinished: boolean; readonly as_written: boolean };

/** How like a word is that stands for another one. Opinion. */
const LIKENESS = {
  /** The other number of the same word. */
  otherNumber: 0.95,
  /** The same number or word in other signs. */
  otherwise: 0.95,
  /** The same word as others say it, if it is one of Hebrew: less like than a misspelling that is surely one. */
  otherTav: 0.88,
  /** A word that begins as typed so far; the more of it is typed the surer. */
  begun: { base: 0.8, typed: 0.19 },
  /** The same in the middle of a query, where it is less likely to be meant. */
  begunInside: 0.72,
  /** The cost of one mistake in a word of one letter, for each, and at the first letter, which people rarely mistype. */
  mistake: { share: 0.7, each: 0.02, first: 0.04 },
  /** Another spelling of the same sounds, or of the same consonants; the less it looks like it the less likely it is meant. */
  sameSound: { base: 0.92, each: 0.04, most: 4 },
  sameConsonants: { base: 0.84, each: 0.04, most: 4 },
} as const;
/** The middle of a query is no beginning of a word if it is shorter. */
const SHORTEST_INSIDE = 4;
/** A word taken as written is begun by longer ones only if they are of its kin: "bagel" by "bagelry", but "bar" not by "barnea". */
const SHORTEST_KIN = 5;
const MOST_PREFIXED = 3_000;
/** A word in so many names is no slip of another: "halal" is no hall. */
const COMMON = 50;
/** Numbers and numbered streets are never slips: 13th is no mistyped 16th. */
const NUMBER = /^\d+(?:st|nd|rd|th)?$/;
const HEBREW = /[א-ת]/u;

type Note = (word: number, likeness: number) => void;

const typedUnits = new Uint16Array(LONGEST_COMPARED);
const otherUnits = new Uint16Array(LONGEST_COMPARED);

/**
 * The words that `typed` may stand for: itself; its other grammatical number; the same in other signs (`writtenOtherwise`); words that begin with it; words one
 * edit away, two for long ones; words that sound the same or have the same consonants ("shawrma", "shwarma"; Hebrew for Latin). In no order; empty when nothing
 * is known.
 */
export function expandWord(index: NameIndex, typed: string, typedAs: TypedAs): readonly Expansion[] {
  if (typed.length < SHORTEST_KEPT) return expand(index, typed, typedAs);
  return expandedBefore(index)(typedAs)(typed);
}

/** Words come again and again. Of short beginnings, which thousands of words have, nothing is kept. */
const expandedBefore = memoizeByObject((index: NameIndex) => {
  const getKept = ([unfinished, as_written]: readonly [boolean, boolean]) =>
    boundedMemoize(MAX_CACHED_ENTRIES, (typed: string) => expand(index, typed, { unfinished, as_written }));
  const [whole, begun] = [
    [getKept([false, false]), getKept([false, true])],
    [getKept([true, false]), getKept([true, true])],
  ] as const;
  return ({ unfinished, as_written }: TypedAs) => (unfinished ? begun : whole)[as_written ? 1 : 0];
});
const SHORTEST_KEPT = 4;
const MAX_CACHED_ENTRIES = 1_000;

function expand(index: NameIndex, typed: string, typedAs: TypedAs): Expansion[] {
  const found = new Map<number, number>();
  const note: Note = (word, likeness) => {
    if (likeness > (found.get(word) ?? 0)) found.set(word, likeness);
  };
  const exact = findWord(index, typed);
  notePrefixed(index, typed, exact, typedAs, note);
  noteOtherNumber(index, typed, note);
  noteOtherwise(index, typed, note);
  if (!typedAs.as_written && !NUMBER.test(typed) && !isCommon(index, exact)) {
    const length = listUnits(typed, typedUnits);
    noteMisspelt(index, typed, exact, length, note);
    noteSounding(index, typed, length, note);
  }
  return Array.from(found, ([word, likeness]) => ({ word, likeness }));
}

function isCommon(index: NameIndex, word: number): boolean {
  return word >= 0 && countUses(index, word) >= COMMON;
}

function notePrefixed(
  index: NameIndex,
  typed: string,
  exact: number,
  { unfinished, as_written }: TypedAs,
  note: Note,
): void {
  if (exact >= 0) note(exact, 1);
  if (typed.length < (as_written ? SHORTEST_KIN : unfinished ? 1 : SHORTEST_INSIDE)) return;
  const bytes = Buffer.byteLength(typed);
  const { offsets } = index.texts;
  const { start, end } = findBegun(index, typed, MOST_PREFIXED);
  for (let word = start; word < end; word++) {
    const length = (offsets[word + 1] as number) - (offsets[word] as number);
    if (length === bytes) continue;
    note(word, unfinished ? LIKENESS.begun.base + (LIKENESS.begun.typed * bytes) / length : LIKENESS.begunInside);
  }
}

function noteOtherNumber(index: NameIndex, typed: string, note: Note): void {
  if (typed.length < SHORTEST_FUZZY) return;
  const word = findWord(index, switchS(typed));
  if (word >= 0) note(word, LIKENESS.otherNumber);
}

function noteOtherwise(index: NameIndex, typed: string, note: Note): void {
  for (const word of findWords(index, writtenOtherwise(typed))) note(word, LIKENESS.otherwise);
  for (const word of findWords(index, withOtherTav(typed))) note(word, LIKENESS.otherTav);
}

function noteMisspelt(index: NameIndex, typed: string, exact: number, length: number, note: Note): void {
  const compare = (word: number): void => {
    if (word === exact) return;
    const other = readUnits(index.texts, word, otherUnits);
    const slips = countSlipsOfUnits(typedUnits, length, otherUnits, other, SPELLING.typed) ?? 0;
    if (slips > 0) note(word, misspeltLikeness(length, other, slips));
  };
  // Of two letters only one more is looked for ("th" for "the"): one replaced or left out would be another word altogether.
  if (length === SHORTEST_FUZZY - 1) visitHash(index.deletions, typed, compare);
  else if (length >= SHORTEST_FUZZY) visitDeletions(typed, (hash) => getVisitHash(index.deletions, hash, compare));
}

function misspeltLikeness(length: number, other: number, edits: number): number {
  const first = typedUnits[0] === otherUnits[0] ? 0 : LIKENESS.mistake.first;
  return 1 - (LIKENESS.mistake.share * edits) / Math.max(length, other) - LIKENESS.mistake.each * edits - first;
}

/**
 * Words found by sound or skeleton are not compared with it again: one of four thousand million others would share its hash, and how like
 * they look is asked anyway.
 */
function noteSounding(index: NameIndex, typed: string, length: number, note: Note): void {
  const edits = (other: number, most: number): number =>
    Math.min(most, unitDistance(typedUnits, length, otherUnits, other, most));
  const sound = findSound(typed);
  if (sound !== null)
    visitHash(index.sounds, sound, (word) => {
      const other = readUnits(index.texts, word, otherUnits);
      note(word, LIKENESS.sameSound.base - LIKENESS.sameSound.each * edits(other, LIKENESS.sameSound.most));
    });
  const hebrew = HEBREW.test(typed);
  const bones = findSkeleton(typed, hebrew ? SHORTEST_SKELETON.hebrew : SHORTEST_SKELETON.latin_for_hebrew);
  if (bones === null) return;
  visitHash(index.skeletons, bones, (word) => {
    const other = readUnits(index.texts, word, otherUnits);
    if (hebrew || isHebrew(otherUnits[0] as number)) note(word, LIKENESS.sameConsonants.base);
    else if (bones.length >= SHORTEST_SKELETON.latin)
      note(
        word,
        LIKENESS.sameConsonants.base - LIKENESS.sameConsonants.each * edits(other, LIKENESS.sameConsonants.most),
      );
  });
}

function isHebrew(unit: number): boolean {
  return unit >= 0x5d0 && unit <= 0x5ea;
}

/**
 * Returns the words of names that a typed word is or may be a slip of: itself, its other number, other signs for it, words that are spelt or sound nearly so;
 * no longer words that begin with it. In no order; empty when nothing is known.
 */
export function listMeantWords(index: NameIndex, typed: string): number[] {
  return expandWord(index, typed, WHOLE_WORD)
    .filter(({ likeness }) => likeness >= LEAST_MEANT)
    .map(({ word }) => word);
}

const WHOLE_WORD: TypedAs = { unfinished: false, as_written: false };
/** A word that only begins as typed is less like, and so is one of the same consonants that looks like another. */
const LEAST_MEANT = 0.75;

/** Letters below which words are neither joined nor split. */
const SHORTEST = 5;

/** Two words of a question read as one ("bagel world" = "bagelworld", where some name has it so); null where word `i` and the next are two. */
export function joinedWord(index: NameIndex, words: readonly string[], i: number): string | null {
  return joins(index, words, i) ? `${words[i]}${words[i + 1]}` : null;
}

/** Returns two words whose run-together form `typed` is, if a name has them side by side; null if there are none, or `typed` is short. */
export function splitCompound(index: NameIndex, typed: string): readonly [string, string] | null {
  if (typed.length < SHORTEST) return null;
  let parts: readonly [string, string] | null = null;
  visitHash(index.compounds, typed, (word) => {
    const head = textAt(index.texts, word);
    const tail = typed.slice(head.length);
    if (typed.startsWith(head) && findWord(index, tail) >= 0) parts = [head, tail];
  });
  return parts;
}

/** Whether words `at` and `at + 1` are one in some name; three words in a row join in one place only. */
function joins(index: NameIndex, words: readonly string[], at: number): boolean {
  const [one, two] = [words[at], words[at + 1]];
  if (one === undefined || two === undefined || one.length + two.length < SHORTEST) return false;
  if (findWord(index, one + two) < 0) return false;
  if (findWord(index, one) >= 0 && findWord(index, two) >= 0) return false;
  return !joins(index, words, at - 1);
}
