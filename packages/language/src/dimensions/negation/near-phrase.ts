import { boundedMemoize, listNear, makeVocabulary, SPELLING, type Vocabulary } from '@kehilla/core';
import type { Lexicon, Reading, WordMeaning } from '../../engine/lexicon.ts';
import type { Token } from '../../engine/tokens.ts';

/** Senses of what stands before what is refused. */
const SENSES = ['refusal', 'allBut', 'beginsNoName', 'not', 'outside', 'list', 'declines'] as const;
/** A phrase is read with one slip from so many letters on; of Latin ones any letter may be another from `anyLetter` on. */
const SHORTEST = { latin: 6, other: 6, anyLetter: 7, split: 4 } as const;
const LONGEST = { words: 5, letters: 28 } as const;
const MAX_CACHED_CHARACTERS = 10_000;

/** A phrase that refuses, and its senses. */
type Phrase = { readonly phrase: string; readonly senses: ReadonlySet<string> };

/** Reads several words as one phrase that refuses, with a slip in one of them or a blank too many or too few; null where they are none. */
type NearPhrases = {
  readonly read: (phrase: string) => Phrase | null;
  /** Whether a word stands in one of the phrases: all but one do. */
  readonly isOfPhrase: (word: string) => boolean;
};

type Known = {
  readonly byLetters: ReadonlyMap<string, Phrase>;
  readonly words: ReadonlySet<string>;
  readonly vocabulary: Vocabulary;
};

/** Makes the reader of the phrases of a lexicon; indexed when it is first asked. */
export function nearPhraseIn(exact: Lexicon): NearPhrases {
  let known: Known | null = null;
  const read = boundedMemoize(MAX_CACHED_CHARACTERS, (said: string): Phrase | null => {
    if (exact.has(said, 'noMisspelling')) return null;
    const { byLetters, vocabulary } = (known ??= readPhrases(exact));
    const letters = said.replaceAll(' ', '');
    const same = byLetters.get(letters);
    if (same !== undefined) return same.phrase !== said && letters.length >= SHORTEST.split ? same : null;
    const near = listNear(vocabulary, letters, SPELLING.refusal).flatMap(({ word }) =>
      mayBe(letters, word) ? (byLetters.get(word) ?? []) : [],
    );
    // A letter and a blank are two slips: "can I eat" is no "can't eat".
    return near.find(({ phrase }) => countWords(phrase) === countWords(said)) ?? null;
  });
  return {
    read,
    isOfPhrase: (word) => (known ??= readPhrases(exact)).words.has(word),
  };
}

function readPhrases(exact: Lexicon): Known {
  const byLetters = new Map<string, { phrase: string; senses: Set<string> }>();
  const words = new Set<string>();
  for (const sense of SENSES)
    for (const { phrase } of exact.phrasesOf(sense)) {
      const letters = phrase.replaceAll(' ', '');
      const isOne = letters === phrase;
      if (isOne && !exact.has(phrase, 'mayBeMisspelt')) continue;
      const same = byLetters.get(letters);
      if (same === undefined) byLetters.set(letters, { phrase, senses: new Set([sense]) });
      else same.senses.add(sense);
      if (!isOne) for (const word of phrase.split(' ')) if (word.length > 1) words.add(word);
    }
  const long = [...byLetters].flatMap(([letters, { phrase }]) => (phrase.includes(' ') ? letters : []));
  return { byLetters, words, vocabulary: makeVocabulary(long, SPELLING.refusal) };
}

/** Whether letters may be a slip of those of a phrase: a short one keeps its letters, or loses one. */
function mayBe(letters: string, known: string): boolean {
  if (!/^[a-z]/.test(known)) return known.length >= SHORTEST.other;
  if (known.length >= SHORTEST.anyLetter) return true;
  if (known.length < SHORTEST.latin || letters.length > known.length) return false;
  return letters.length < known.length || sorted(letters) === sorted(known);
}

function countWords(phrase: string): number {
  return phrase.split(' ').length;
}

function sorted(letters: string): string {
  return [...letters].toSorted().join('');
}

/** Adds to the readings at a token the phrases that words from there are with a slip, where these words are no phrase themselves. */
export function withNearPhrases(
  readings: readonly Reading<WordMeaning>[],
  tokens: readonly Token[],
  at: number,
  { read, isOfPhrase }: NearPhrases,
): readonly Reading<WordMeaning>[] {
  const first = tokens[at];
  if (first === undefined || tokens[at + 1]?.boundary !== 'none') return readings;
  let more: Reading<WordMeaning>[] | null = null;
  let [said, letters, mayRefuse] = [first.folded, first.folded.length, isOfPhrase(first.folded)];
  for (let to = at + 2; to <= Math.min(tokens.length, at + LONGEST.words); to += 1) {
    const token = tokens[to - 1] as Token;
    if (token.boundary !== 'none' || !/^ ?$/.test(token.gap)) break;
    said += ` ${token.folded}`;
    letters += token.folded.length;
    mayRefuse ||= isOfPhrase(token.folded) || (to === at + 2 && letters <= LONGEST_SPLIT);
    if (letters > LONGEST.letters) break;
    if (!mayRefuse || letters < SHORTEST.split || readings.some((reading) => reading.to === to)) continue;
    const near = read(said);
    if (near === null) continue;
    more ??= [];
    for (const sense of near.senses)
      more.push({ rule: 'slip', from: at, to, meaning: { kind: 'word', sense, value: null, prefix: '' } });
  }
  return more === null ? readings : [...readings, ...more].sort((a, b) => b.to - a.to);
}

/** One word that a blank parts has so many letters at most. */
const LONGEST_SPLIT = 11;
