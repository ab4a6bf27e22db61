import { countPrefixes, inEveryForm, makeOnce, words } from '@kehilla/core';
import type { Token } from './tokens.ts';

/** The meaning of a stretch of words; `kind` distinguishes meanings of different sorts ("weekday", "price", "denial"). */
export type Meaning = { readonly kind: string };

/** One reading of some words: tokens `from` up to `to`, the last not included, their meaning, and the rule. */
export type Reading<M extends Meaning = Meaning> = {
  readonly rule: string;
  readonly from: number;
  readonly to: number;
  readonly meaning: M;
};

/**
 * A phrase of the lexicon: its sense ("weekday"), which of the sense's values it is ("0" for Sunday; null where a sense has no values), and a Hebrew prefix
 * written with its first word ("ב").
 */
export type WordMeaning = {
  readonly kind: 'word';
  readonly sense: string;
  readonly value: string | null;
  readonly prefix: string;
};

/**
 * Words by sense, as the files of `lexicon/` hold them: a sense with its phrases, or with phrases by value (`"weekday": {"0": ["sunday", "sun"]}`). A phrase is
 * one word or several, written as people write it, a Russian word with a star in all its forms; one of several senses stands once, under all of them (`"person
 * opener": ["i", "we"]`).
 */
export type WordTable = Readonly<Record<string, readonly string[] | Readonly<Record<string, readonly string[]>>>>;

/** The phrases of some tables, ready to be found in tokens. */
export type Lexicon = {
  /** The phrases that begin at a token, longest first. A phrase crosses no comma and no end of a clause. */
  readonly readingsAt: (tokens: readonly Token[], at: number) => readonly Reading<WordMeaning>[];
  /** Whether a phrase may begin with a word, or with what is left of a Hebrew one without letters before it. */
  readonly mayBegin: (word: string) => boolean;
  /** Whether a word by itself, or a phrase of folded words parted by blanks, has a sense. */
  readonly has: (phrase: string, sense: string) => boolean;
  /** Returns the number of folded words from a position on in the longest phrase of a sense, with its Hebrew prefixes; 0 if none begins there. */
  readonly lengthAt: (words: readonly string[], at: number, sense: string) => number;
  /** Returns the value of a phrase of folded words in a sense: null if the sense has no values, undefined if the phrase does not have the sense. */
  readonly valueIn: (phrase: string, sense: string) => string | null | undefined;
  /** Every phrase of a sense, folded, with its value. */
  readonly listPhrases: (sense: string) => readonly Phrase[];
};

/** A phrase of folded words parted by blanks, with its value. */
type Phrase = { readonly phrase: string; readonly value: string | null };

type Entry = { readonly sense: string; readonly value: string | null; readonly words: readonly string[] };

const NO_READINGS: readonly Reading<WordMeaning>[] = [];
const NO_PHRASES: readonly Phrase[] = [];

/** The phrases that begin with a word: the word alone, and the longer ones by their second word. */
type Beginning = { readonly alone: readonly Entry[]; readonly longer: ReadonlyMap<string, readonly Entry[]> };

/** The index of a lexicon. */
type Index = {
  readonly byFirst: ReadonlyMap<string, Beginning>;
  readonly bySense: ReadonlyMap<string, readonly Phrase[]>;
  /** The value of a phrase by sense and phrase. */
  readonly values: ReadonlyMap<string, ReadonlyMap<string, string | null>>;
};

/**
 * Builds a lexicon from tables, or from what makes them, which may share senses: each language adds its own phrases to one. It is indexed when it is first
 * asked, for not every program that imports it asks every lexicon; a phrase that holds no word throws then.
 */
export function makeLexicon(tables: readonly WordTable[] | (() => readonly WordTable[])): Lexicon {
  const index = makeOnce(() => getIndex(typeof tables === 'function' ? tables() : tables));
  return {
    readingsAt: (tokens, at) => {
      const { byFirst } = index();
      const word = tokens[at]?.folded ?? '';
      const begun = byFirst.get(word);
      // Most words begin no phrase and no Hebrew word with a letter before it.
      const cuts = countPrefixes(word, 'listed');
      if (begun === undefined && cuts === 0) return NO_READINGS;
      const readings: Reading<WordMeaning>[] = [];
      addReadings(readings, begun, tokens, at, '');
      for (let cut = 1; cut <= cuts; cut += 1)
        addReadings(readings, byFirst.get(word.slice(cut)), tokens, at, word.slice(0, cut));
      return readings.length < 2 ? readings : readings.sort((a, b) => b.to - a.to);
    },
    mayBegin: (word) => index().byFirst.has(word) || countPrefixes(word, 'listed') > 0,
    has: (phrase, sense) => index().values.get(sense)?.has(phrase) === true,
    lengthAt: (words, at, sense) => {
      const begun = index().byFirst.get(words[at] ?? '');
      return begun === undefined ? 0 : getLength(begun, words, at, sense);
    },
    valueIn: (phrase, sense) => index().values.get(sense)?.get(phrase),
    listPhrases: (sense) => index().bySense.get(sense) ?? NO_PHRASES,
  };
}

function getIndex(tables: readonly WordTable[]): Index {
  const entries = tables.flatMap(listEntries);
  const bySense = new Map(
    [...Map.groupBy(entries, ({ sense }) => sense)].map(([sense, own]): [string, Phrase[]] => [
      sense,
      own.map(({ value, words: phrases }) => ({ phrase: phrases.join(' '), value })),
    ]),
  );
  return {
    byFirst: new Map(
      [...Map.groupBy(entries, ({ words: [first = ''] }) => first)].map(([first, own]) => [
        first,
        {
          alone: own.filter(({ words: phrases }) => phrases.length === 1),
          longer: Map.groupBy(
            own.filter(({ words: phrases }) => phrases.length > 1),
            ({ words: [, second = ''] }) => second,
          ),
        },
      ]),
    ),
    bySense,
    values: new Map(
      [...bySense].map(([sense, own]) => [sense, new Map(own.map(({ phrase, value }) => [phrase, value]))]),
    ),
  };
}

function listEntries(table: WordTable): Entry[] {
  return Object.entries(table).flatMap(([senses, phrases]) =>
    senses
      .split(' ')
      .flatMap((sense) =>
        Array.isArray(phrases)
          ? phrases.flatMap(inEveryForm).map((phrase) => getEntry(sense, null, phrase))
          : Object.entries(phrases).flatMap(([value, phrases]: [string, readonly string[]]) =>
              phrases.flatMap(inEveryForm).map((phrase) => getEntry(sense, value, phrase)),
            ),
      ),
  );
}

function getEntry(sense: string, value: string | null, phrase: string): Entry {
  const phrases = words(phrase);
  if (phrases.length === 0) throw new Error(`The phrase "${phrase}" of ${sense} holds no word.`);
  return { sense, value, words: phrases };
}

function addReadings(
  readings: Reading<WordMeaning>[],
  begun: Beginning | undefined,
  tokens: readonly Token[],
  at: number,
  prefix: string,
): void {
  if (begun === undefined) return;
  const add = ({ sense, value, words: phrases }: Entry): void => {
    readings.push({
      rule: 'lexicon',
      from: at,
      to: at + phrases.length,
      meaning: { kind: 'word', sense, value, prefix },
    });
  };
  for (const entry of begun.alone) add(entry);
  const next = tokens[at + 1];
  if (next === undefined || next.boundary !== 'none') return;
  for (const entry of begun.longer.get(next.folded) ?? NO_ENTRIES) if (follows(tokens, at, entry.words)) add(entry);
}

const NO_ENTRIES: readonly Entry[] = [];

function getLength(begun: Beginning, all: readonly string[], at: number, sense: string): number {
  let longest = begun.alone.some((entry) => entry.sense === sense) ? 1 : 0;
  for (const { sense: of, words: phrases } of begun.longer.get(all[at + 1] ?? '') ?? NO_ENTRIES)
    if (of === sense && phrases.length > longest && phrases.every((word, i) => word === all[at + i]))
      longest = phrases.length;
  return longest;
}

/** Whether the words of a phrase from the third on follow its first two. */
function follows(tokens: readonly Token[], at: number, phrases: readonly string[]): boolean {
  for (let i = 2; i < phrases.length; i += 1) {
    const token = tokens[at + i];
    if (token === undefined || token.folded !== phrases[i] || token.boundary !== 'none') return false;
  }
  return true;
}
