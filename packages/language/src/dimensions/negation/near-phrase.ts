import { boundedMemoize, listNear, makeVocabulary, SPELLING, type Vocabulary } from '@kehilla/core';
import type { Lexicon, Reading, WordMeaning } from '../../engine/lexicon.ts';
import type { Token } from '../../engine/tokens.ts';
import { readSounds } from './sounds.ts';

/** Senses of what stands before what is refused. */
const BEFORE = ['refusal', 'allBut', 'beginsNoName', 'not', 'outside', 'list', 'declines', 'refusalOfFood'] as const;
/** Senses of what is said behind it. */
const BEHIND = ['refusedSaid', 'refusedSaidOfAny', 'refusesLast'] as const;
const LONGEST = { words: 5, letters: 28 } as const;
/** So many letters are looked at to know whether a phrase may begin with a word. */
const HEAD = 5;
const MAX_CACHED_WORDS = 5_000;

/** A phrase that refuses, and its senses; `number` is its place among all. */
type Phrase = {
  readonly phrase: string;
  readonly letters: string;
  readonly senses: ReadonlySet<string>;
  readonly number: number;
};

/** The phrases that go on from some first words, by their next word; `ends`: those that end here, with one blank left out at most. */
type Node = { readonly next: Map<string, Node>; readonly ends: Phrase[] };

/** Reads several words as one phrase that refuses, with a slip in one of them or a blank too many or too few. */
type NearPhrases = {
  /** The phrase that folded words are; null where they are none. */
  readonly read: (words: readonly string[]) => Phrase | null;
  /** The phrases that words from a place on are, each with where it ends; `end`: behind the last word that may be part of one. */
  readonly listFrom: (wordAt: (at: number) => string, at: number, end: number) => readonly Found[];
};

/** A phrase that some words are, and where they end. */
type Found = { readonly phrase: Phrase; readonly to: number };

type Known = {
  readonly root: Node;
  readonly byLetters: ReadonlyMap<string, Phrase>;
  readonly heads: ReadonlySet<string>;
  readonly listNearWords: (word: string) => readonly string[];
};

/** Makes the reader of the phrases of a lexicon; indexed when it is first asked. */
export function nearPhraseIn(exact: Lexicon): NearPhrases {
  let known: Known | null = null;
  const listFrom = (wordAt: (at: number) => string, at: number, end: number): readonly Found[] => {
    known ??= readPhrases(exact);
    const found = [...listSplit(known, wordAt, at, end), ...listSlips(known, exact, wordAt, at, end)];
    return found.length === 0 ? found : found.filter(({ to }) => !exact.has(sayWords(wordAt, at, to), 'noMisspelling'));
  };
  return {
    listFrom,
    read: (words) =>
      listFrom((at) => words[at] ?? '', 0, words.length).find(({ to }) => to === words.length)?.phrase ?? null,
  };
}

/** Phrases of which the letters are right and the blanks are not: "wi thout", "asidefrom". */
function listSplit({ byLetters, heads }: Known, wordAt: (at: number) => string, at: number, end: number): Found[] {
  let letters = wordAt(at);
  const first = letters.length < HEAD && at + 1 < end ? letters + wordAt(at + 1) : letters;
  if (!heads.has(first.slice(0, HEAD))) return [];
  const found: Found[] = [];
  for (let to = at + 1; ; ) {
    const phrase = letters.length < SPELLING.refusalSplit.shortest ? undefined : byLetters.get(letters);
    if (phrase !== undefined && phrase.phrase !== sayWords(wordAt, at, to)) found.push({ phrase, to });
    if (to >= Math.min(end, at + LONGEST.words)) return found;
    letters += wordAt(to);
    to += 1;
  }
}

/** Phrases with a slip in one of their words, which may be two that are written as one: "leav out the", "dontwant". */
function listSlips(known: Known, exact: Lexicon, wordAt: (at: number) => string, at: number, end: number): Found[] {
  const found: (Found & { readonly isSlip: boolean })[] = [];
  const last = Math.min(end, at + LONGEST.words);
  const goOn = (node: Node, from: number, slipAt: number): void => {
    for (const phrase of from > at ? node.ends : [])
      if (isMeant(phrase, from, slipAt)) found.push({ phrase, to: from, isSlip: slipAt >= 0 });
    if (from >= last) return;
    const word = wordAt(from);
    const next = node.next.get(word);
    if (next !== undefined) goOn(next, from + 1, slipAt);
    if (slipAt >= 0) return;
    for (const near of known.listNearWords(word)) {
      const other = node.next.get(near);
      if (other !== undefined) goOn(other, from + 1, from);
    }
  };
  const isMeant = ({ phrase, letters: knownLetters, senses }: Phrase, to: number, slipAt: number): boolean => {
    const words = to - at;
    const isJoined = words < countWords(phrase);
    if (slipAt < 0) return isJoined && knownLetters.length >= SPELLING.refusalSplit.shortest;
    if (isJoined && knownLetters.length < SPELLING.refusalJoined.shortest) return false;
    const isBehind = BEHIND.some((sense) => senses.has(sense));
    if (isBehind && (isJoined || exact.has(wordAt(slipAt), 'noMisspelling'))) return false;
    const said = sayWords(wordAt, at, to).replaceAll(' ', '');
    return said.length <= LONGEST.letters && mayBe(said, knownLetters);
  };
  goOn(known.root, at, -1);
  return found.length < 2
    ? found
    : found.toSorted((a, b) => Number(a.isSlip) - Number(b.isSlip) || a.phrase.number - b.phrase.number);
}

function readPhrases(exact: Lexicon): Known {
  const byPhrase = new Map<string, Phrase & { readonly senses: Set<string> }>();
  for (const sense of [...BEFORE, ...BEHIND])
    for (const { phrase } of exact.phrasesOf(sense)) {
      const letters = phrase.replaceAll(' ', '');
      if (letters === phrase && !exact.has(phrase, 'mayBeMisspelt')) continue;
      const same = byPhrase.get(phrase);
      if (same === undefined)
        byPhrase.set(phrase, { phrase, letters, senses: new Set([sense]), number: byPhrase.size });
      else same.senses.add(sense);
    }
  const all = [...byPhrase.values()];
  // The first of two with the same letters: "without" and "with out".
  const byLetters = new Map(all.toReversed().map((phrase) => [phrase.letters, phrase]));
  const root: Node = { next: new Map(), ends: [] };
  const words = new Set<string>();
  for (const phrase of all)
    for (const said of listJoined(phrase.phrase)) {
      let node = root;
      for (const word of said) {
        words.add(word);
        let next = node.next.get(word);
        if (next === undefined) node.next.set(word, (next = { next: new Map(), ends: [] }));
        node = next;
      }
      node.ends.push(phrase);
    }
  const vocabulary = makeVocabulary(words, SPELLING.refusalPart);
  const bySound = Map.groupBy(words, readSounds);
  return {
    root,
    byLetters,
    heads: new Set(
      [...byLetters.keys()].flatMap((letters) => Array.from({ length: HEAD }, (_, i) => letters.slice(0, i + 1))),
    ),
    listNearWords: boundedMemoize(MAX_CACHED_WORDS, (word) => listNearWords(vocabulary, bySound, word)),
  };
}

/** The words of a phrase of several, as they are and with each of its blanks left out but those beside a single letter. */
function listJoined(phrase: string): readonly (readonly string[])[] {
  const words = phrase.split(' ');
  if (words.length === 1) return [];
  const joined = words
    .slice(1)
    .map((word, i) => [...words.slice(0, i), `${words[i] ?? ''}${word}`, ...words.slice(i + 2)])
    .filter((_, i) => [words[i], words[i + 1]].every((word) => (word?.length ?? 0) > 1));
  return [words, ...joined];
}

/** The words that a word may be with one slip, or as it sounds. */
function listNearWords(
  vocabulary: Vocabulary,
  bySound: ReadonlyMap<string, readonly string[]>,
  word: string,
): readonly string[] {
  const near = listNear(vocabulary, word, SPELLING.refusalPart).map((each) => each.word);
  const heard = word.length < SPELLING.refusal.shortest ? [] : (bySound.get(readSounds(word)) ?? []);
  return [...new Set([...near, ...heard])].filter((each) => each !== word);
}

/** Whether letters may be a slip of those of a phrase: a short one keeps its letters, or loses one. */
function mayBe(letters: string, known: string): boolean {
  const isLong = known.length >= SPELLING.refusalPhrase.shortest;
  const isAny = !/^[a-z]/.test(known) || known.length >= SPELLING.refusalPhraseAny.shortest;
  if (isLong && (isAny || letters.length < known.length)) return true;
  const isSwapped = letters.length === known.length && known.length >= SPELLING.refusalSplit.shortest;
  return isSwapped && sorted(letters) === sorted(known);
}

function countWords(phrase: string): number {
  return phrase.split(' ').length;
}

function sorted(letters: string): string {
  return [...letters].toSorted().join('');
}

function sayWords(wordAt: (at: number) => string, from: number, to: number): string {
  let said = wordAt(from);
  for (let at = from + 1; at < to; at += 1) said += ` ${wordAt(at)}`;
  return said;
}

/** Adds to the readings at a token the phrases that words from there are with a slip, where these words are no phrase themselves. */
export function withNearPhrases(
  readings: readonly Reading<WordMeaning>[],
  tokens: readonly Token[],
  at: number,
  { listFrom }: NearPhrases,
): readonly Reading<WordMeaning>[] {
  if (tokens[at] === undefined) return readings;
  let end = at + 1;
  while (end < at + LONGEST.words && tokens[end]?.boundary === 'none' && /^ ?$/.test(tokens[end]?.gap ?? '')) end += 1;
  const found = listFrom((i) => tokens[i]?.folded ?? '', at, end);
  if (found.length === 0) return readings;
  const more: Reading<WordMeaning>[] = [];
  for (const { phrase, to } of found) {
    if (readings.some((reading) => reading.to === to) || more.some((reading) => reading.to === to)) continue;
    for (const sense of phrase.senses)
      more.push({ rule: 'slip', from: at, to, meaning: { kind: 'word', sense, value: null, prefix: '' } });
  }
  return more.length === 0 ? readings : [...readings, ...more].sort((a, b) => b.to - a.to);
}
