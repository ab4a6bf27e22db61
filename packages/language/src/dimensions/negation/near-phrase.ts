import { boundedMemoize, listNear, makeVocabulary, SPELLING, type Vocabulary, readSounds } from '@kehilla/core';
import inPhrases from '../../lexicon/negation/ordinary-in-phrases.json' with { type: 'json' };
import type { Lexicon, Reading, WordMeaning } from '../../engine/lexicon.ts';
import type { Token } from '../../engine/tokens.ts';
import { ORDINARY } from './near-word.ts';

/** Senses of words before a refused thing. */
const BEFORE = [
  'refusal',
  'allBut',
  'beginsNoName',
  'not',
  'outside',
  'freeOf',
  'list',
  'declines',
  'refusalOfFood',
  'weak',
] as const;
/** Senses of words behind it. */
const BEHIND = ['refusedSaid', 'refusedSaidOfAny', 'refusesLast'] as const;
const LONGEST = { words: 5, letters: 28 } as const;
const MAX_CACHED_WORDS = 5_000;

/**
 * A phrase that refuses, and its senses; `number` is its position among all, `words` the number of its words, `isBehind` whether it only stands behind the
 * refused thing.
 */
type Phrase = {
  readonly phrase: string;
  readonly letters: string;
  readonly words: number;
  readonly senses: ReadonlySet<string>;
  readonly isBehind: boolean;
  readonly number: number;
};

/** The continuations of some first words, by the next word; `ends`: the phrases that end here, with at most one blank left out. */
type Node = { readonly next: Map<string, Node>; readonly ends: Phrase[] };

/** Reads several words as one phrase that refuses, with a slip in one of them or a blank too many or too few. */
type NearPhrases = {
  /** Returns the phrase that all of these folded words are; null if there is none. */
  readonly read: (words: readonly string[]) => Phrase | null;
  /** Returns the phrases that begin at the first of these folded words, each with the number of words that it takes. */
  readonly listFrom: (words: readonly string[]) => readonly Found[];
  /** Returns whether a phrase may begin with a word. */
  readonly mayBegin: (word: string) => boolean;
};

/** A phrase, and the number of words that it takes. */
type Found = { readonly phrase: Phrase; readonly length: number };

/** The continuations of a first word with a slip, which may be several known words. */
type Begun = { readonly next: ReadonlyMap<string, readonly Node[]>; readonly ends: readonly Phrase[] };

type Known = {
  readonly root: Node;
  readonly byLetters: ReadonlyMap<string, Phrase>;
  /** The beginnings of phrases without blanks, of every length. */
  readonly heads: ReadonlySet<string>;
  readonly listNearWords: (word: string) => readonly string[];
  /** Returns the continuations of a word with a slip; null if no phrase begins with a word near to it. */
  readonly findBegun: (word: string) => Begun | null;
};

const NOTHING: readonly never[] = [];

/** Makes the reader of the phrases of a lexicon; indexed when it is first asked. */
export function nearPhraseIn(exact: Lexicon): NearPhrases {
  let known: Known | null = null;
  const listFrom = (words: readonly string[]): readonly Found[] => {
    known ??= readPhrases(exact);
    const [split, slips] = [listSplit(known, words), listSlips(known, exact, words)];
    if (split.length + slips.length === 0) return NOTHING;
    return [...split, ...slips].filter(({ length }) => !exact.has(words.slice(0, length).join(' '), 'noMisspelling'));
  };
  return {
    listFrom,
    read: (words) => listFrom(words).find(({ length }) => length === words.length)?.phrase ?? null,
    mayBegin: (word) => {
      const { root, heads, findBegun } = (known ??= readPhrases(exact));
      return heads.has(word) || root.next.has(word) || findBegun(word) !== null;
    },
  };
}

/** Returns the phrases with the right letters and wrong blanks: "wi thout", "asidefrom". */
function listSplit({ byLetters, heads }: Known, words: readonly string[]): readonly Found[] {
  let letters = words[0] ?? '';
  let found: Found[] | null = null;
  for (let length = 1; length <= words.length && heads.has(letters); length += 1) {
    const phrase = letters.length < SPELLING.refusalSplit.shortest ? undefined : byLetters.get(letters);
    if (phrase !== undefined && phrase.phrase !== words.slice(0, length).join(' '))
      (found ??= []).push({ phrase, length });
    letters += words[length] ?? '';
  }
  return found ?? NOTHING;
}

/** Returns the phrases with a slip in one of their words, which may be two words written as one: "leav out the", "dontwant". */
function listSlips(
  { root, listNearWords, findBegun }: Known,
  exact: Lexicon,
  words: readonly string[],
): readonly Found[] {
  const found: (Found & { readonly isSlip: boolean })[] = [];
  const begun = findBegun(words[0] ?? '');
  if (begun !== null) {
    take(begun.ends, 1, 0);
    for (const node of begun.next.get(words[1] ?? '') ?? NOTHING) goOn(node, 2, 0);
  }
  for (let [node, at] = [root.next.get(words[0] ?? ''), 1]; node !== undefined; at += 1) {
    take(node.ends, at, -1);
    const word = words[at];
    if (word === undefined || node.next.size === 0) break;
    for (const near of listNearWords(word)) {
      const other = node.next.get(near);
      if (other !== undefined) goOn(other, at + 1, at);
    }
    node = node.next.get(word);
  }
  return found.length < 2
    ? found
    : found.toSorted((a, b) => Number(a.isSlip) - Number(b.isSlip) || a.phrase.number - b.phrase.number);

  /** Follows the rest of the words as written: only one word has a slip. */
  function goOn(from: Node, at: number, slipAt: number): void {
    let node: Node | undefined = from;
    for (let to = at; node !== undefined; to += 1) {
      take(node.ends, to, slipAt);
      node = to < words.length ? node.next.get(words[to] ?? '') : undefined;
    }
  }

  function take(ends: readonly Phrase[], length: number, slipAt: number): void {
    for (const phrase of ends) if (isMeant(phrase, length, slipAt)) found.push({ phrase, length, isSlip: slipAt >= 0 });
  }

  function isMeant(phrase: Phrase, length: number, slipAt: number): boolean {
    const isJoined = length < phrase.words;
    if (slipAt < 0) return isJoined && phrase.letters.length >= SPELLING.refusalSplit.shortest;
    if (isJoined && (phrase.isBehind || !mayBeJoined(phrase.letters))) return false;
    if (phrase.isBehind && exact.has(words[slipAt] ?? '', 'noMisspelling')) return false;
    const joined = words.slice(0, length).join('');
    if (joined.length > LONGEST.letters) return false;
    return mayBe(joined, phrase.letters) || (!isJoined && mayBeOfSeveral(words[slipAt] ?? '', phrase, slipAt));
  }
}

function readPhrases(exact: Lexicon): Known {
  const senses = new Map<string, Set<string>>();
  for (const sense of [...BEFORE, ...BEHIND])
    for (const { phrase } of exact.listPhrases(sense)) {
      if (!phrase.includes(' ') && !exact.has(phrase, 'mayBeMisspelt')) continue;
      // "Not thay" refuses something misspelt, and is no "not that".
      if (sense === 'weak' && exact.has(phrase.split(' ')[0] ?? '', 'not')) continue;
      const same = senses.get(phrase);
      if (same === undefined) senses.set(phrase, new Set([sense]));
      else same.add(sense);
    }
  const all = [...senses].map(
    ([phrase, own], number): Phrase => ({
      phrase,
      letters: phrase.replaceAll(' ', ''),
      words: phrase.split(' ').length,
      senses: own,
      isBehind: !BEFORE.some((sense) => own.has(sense)),
      number,
    }),
  );
  // The first of two with the same letters: "without" and "with out".
  const byLetters = new Map(all.toReversed().map((phrase) => [phrase.letters, phrase]));
  const root: Node = { next: new Map(), ends: [] };
  const words = new Set<string>();
  for (const phrase of all)
    for (const phrases of listJoined(phrase.phrase)) {
      let node = root;
      for (const word of phrases) {
        words.add(word);
        let next = node.next.get(word);
        if (next === undefined) node.next.set(word, (next = { next: new Map(), ends: [] }));
        node = next;
      }
      node.ends.push(phrase);
    }
  const vocabulary = makeVocabulary(words, SPELLING.refusalPart);
  const bySound = Map.groupBy(words, readSounds);
  const listNearOnce = boundedMemoize(MAX_CACHED_WORDS, (word: string) => listNearWords(vocabulary, bySound, word));
  return {
    root,
    byLetters,
    heads: new Set([...byLetters.keys()].flatMap((letters) => Array.from(letters, (_, i) => letters.slice(0, i + 1)))),
    listNearWords: listNearOnce,
    findBegun: boundedMemoize(MAX_CACHED_WORDS, (word: string) => findBegun(root, listNearOnce(word))),
  };
}

function findBegun({ next: first }: Node, near: readonly string[]): Begun | null {
  const nodes = near.flatMap((word) => first.get(word) ?? []);
  if (nodes.length === 0) return null;
  const next = new Map<string, Node[]>();
  for (const node of nodes)
    for (const [word, behind] of node.next) {
      const same = next.get(word);
      if (same === undefined) next.set(word, [behind]);
      else same.push(behind);
    }
  return { next, ends: nodes.flatMap(({ ends }) => ends) };
}

/** Returns the words of a phrase of several words, as they are and with each blank left out that is not beside a single letter. */
function listJoined(phrase: string): readonly (readonly string[])[] {
  const words = phrase.split(' ');
  if (words.length === 1) return [];
  const joined = words
    .slice(1)
    .map((word, i) => [...words.slice(0, i), `${words[i] ?? ''}${word}`, ...words.slice(i + 2)])
    .filter((_, i) => [words[i], words[i + 1]].every((word) => (word?.length ?? 0) > 1));
  return [words, ...joined];
}

/** Returns the known words that a word may be with one slip, or by its sound. */
function listNearWords(
  vocabulary: Vocabulary,
  bySound: ReadonlyMap<string, readonly string[]>,
  word: string,
): readonly string[] {
  const near = listNear(vocabulary, word, SPELLING.refusalPart).map((each) => each.word);
  const heard = word.length < SPELLING.refusal.shortest ? [] : (bySound.get(readSounds(word)) ?? []);
  return [...new Set([...near, ...heard])].filter((each) => each !== word);
}

/** Returns whether a phrase has enough letters to be known with a wrong blank and a wrong letter; fewer are enough in Russian. */
function mayBeJoined(letters: string): boolean {
  return letters.length >= (/^[а-я]/.test(letters) ? SPELLING.refusalPhrase : SPELLING.refusalJoined).shortest;
}

/** Returns whether letters may be a slip of those of a phrase: a short one keeps its letters, or loses one. */
function mayBe(letters: string, known: string): boolean {
  const isLong = known.length >= SPELLING.refusalPhrase.shortest;
  const isAny = !/^[a-z]/.test(known) || known.length >= SPELLING.refusalPhraseAny.shortest;
  if (isLong && (isAny || letters.length < known.length)) return true;
  const isSwapped = letters.length === known.length && known.length >= SPELLING.refusalSplit.shortest;
  return isSwapped && sorted(letters) === sorted(known);
}

/** Returns whether a word may be a slip in a short phrase, whose other words are right: it is no word of its own ("free of": "frde of", not "tree of"). */
function mayBeOfSeveral(word: string, { phrase }: Phrase, at: number): boolean {
  const known = phrase.split(' ')[at] ?? '';
  return (
    word.length >= SPELLING.refusalBehind.shortest &&
    known.length >= SPELLING.refusal.shortest &&
    !ORDINARY.has(word) &&
    !ORDINARY_IN_PHRASES.has(word)
  );
}

/** Further common words, which are near to a word of a phrase alone. */
const ORDINARY_IN_PHRASES: ReadonlySet<string> = new Set(Object.values(inPhrases).flat());

function sorted(letters: string): string {
  return [...letters].toSorted().join('');
}

/** Returns the readings at a token with the phrases that the words from there are with a slip, if these words are no phrase themselves. */
export function withNearPhrases(
  readings: readonly Reading<WordMeaning>[],
  tokens: readonly Token[],
  at: number,
  { listFrom }: NearPhrases,
): readonly Reading<WordMeaning>[] {
  const first = tokens[at];
  if (first === undefined) return readings;
  const words = [first.folded];
  for (let to = at + 1; words.length < LONGEST.words; to += 1) {
    const token = tokens[to];
    if (token?.boundary !== 'none' || !/^ ?$/.test(token.gap)) break;
    words.push(token.folded);
  }
  const found = listFrom(words);
  if (found.length === 0) return readings;
  const more: Reading<WordMeaning>[] = [];
  for (const { phrase, length } of found) {
    const to = at + length;
    if (readings.some((reading) => reading.to === to) || more.some((reading) => reading.to === to)) continue;
    for (const sense of phrase.senses)
      more.push({ rule: 'slip', from: at, to, meaning: { kind: 'word', sense, value: null, prefix: '' } });
  }
  return more.length === 0 ? readings : [...readings, ...more].sort((a, b) => b.to - a.to);
}
