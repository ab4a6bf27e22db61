import {
  boundedMemoize,
  editDistance,
  listNear,
  makeVocabulary,
  skeleton,
  SPELLING,
  type Vocabulary,
} from '@kehilla/core';
import type { Lexicon } from '../../engine/lexicon.ts';
import type { Token } from '../../text/tokens.ts';

/** A word of a refusal may be one slip away from so many letters on; two vowels may be left out of a longer one ("wthut"). */
const SHORTEST = { cue: 5, twice: 7 } as const;
const MAX_CACHED_CHARACTERS = 5_000;

/** Senses whose phrases are read with a slip too: only those that refuse, for no slip takes a refusal back. Words that lead to what is refused or join it are many and short, and so are words near them. */
const MISSPELT_SENSES = [
  'refusal',
  'allBut',
  'beginsNoName',
  'list',
  'not',
  'outside',
  'refusedBehind',
  'heading',
  'refusedSaid',
  'refusedSaidOfAny',
  'allergyNoun',
] as const;
const IS_MISSPELT: ReadonlySet<string> = new Set(MISSPELT_SENSES);

/** A lexicon of refusals that knows its words with one slip of spelling. */
export type ForgivingLexicon = Lexicon & {
  /** The word of a refusal that a folded word is a slip of; null where it is none, or a word of its own. */
  readonly wordMeant: (word: string) => string | null;
};

/**
 * Words of refusal that are read with one slip too: a letter left out, doubled, replaced, or swapped with its neighbour. Of a phrase of several words any
 * long one may slip, for the others bear it out; alone only those of `mayBeMisspelt`. Words of `noMisspelling` ("menus") and of the lexicon itself are none.
 */
export function withSlips(exact: Lexicon): ForgivingLexicon {
  const wordMeant = nearestIn(exact);
  const spelt = new WeakMap<readonly Token[], readonly Token[]>();
  const speltOf = (tokens: readonly Token[]): readonly Token[] => {
    const known = spelt.get(tokens);
    if (known !== undefined) return known;
    const read = tokens.map((token) => {
      const folded = wordMeant(token.folded);
      return folded === null ? token : { ...token, folded };
    });
    const kept = read.every((token, i) => token === tokens[i]) ? tokens : read;
    spelt.set(tokens, kept);
    return kept;
  };
  const standsAlone = (word: string): boolean => exact.has(word, 'mayBeMisspelt');
  /** The phrase that one with slips is; null where it has none that count. Kept, for nearly every phrase of a text is asked for in several senses. */
  const phraseMeant = boundedMemoize(MAX_CACHED_CHARACTERS, (phrase: string): string | null => {
    const said = phrase.split(' ');
    const read = said.map((word) => wordMeant(word) ?? word);
    const isMeant = (said.length > 1 || standsAlone(read[0] ?? '')) && read.some((word, i) => word !== said[i]);
    return isMeant ? read.join(' ') : null;
  });
  return {
    ...exact,
    wordMeant,
    readingsAt(tokens, at) {
      const [asWritten, read] = [exact.readingsAt(tokens, at), speltOf(tokens)];
      if (read === tokens) return asWritten;
      const more = exact
        .readingsAt(read, at)
        .filter(
          ({ to, meaning }) =>
            IS_MISSPELT.has(meaning.sense) &&
            tokens.slice(at, to).some((token, i) => token !== read[at + i]) &&
            (to > at + 1 || standsAlone(read[at]?.folded ?? '')),
        );
      return more.length === 0 ? asWritten : [...asWritten, ...more].sort((a, b) => b.to - a.to);
    },
    has(phrase, sense) {
      if (exact.has(phrase, sense)) return true;
      if (!IS_MISSPELT.has(sense)) return false;
      const meant = phraseMeant(phrase);
      return meant !== null && exact.has(meant, sense);
    },
  };
}

/** All words of the phrases that may be misspelt, and those of them that are long enough for a slip. */
type RefusingWords = { readonly own: ReadonlySet<string>; readonly long: Vocabulary };

function readRefusingWords(exact: Lexicon): RefusingWords {
  const phrases = MISSPELT_SENSES.flatMap((sense) => exact.phrasesOf(sense));
  const own = new Set(phrases.flatMap(({ phrase }) => phrase.split(' ')));
  const long = [...own].filter((word) => word.length >= SHORTEST.cue || exact.has(word, 'mayBeMisspelt'));
  return { own, long: makeVocabulary(long, SPELLING.refusal) };
}

/** Reads a word as the nearest of the long words of refusals; kept, as people make the same slips. */
function nearestIn(exact: Lexicon): (word: string) => string | null {
  let words: RefusingWords | null = null;
  return boundedMemoize(MAX_CACHED_CHARACTERS, (word: string): string | null => {
    if (word.length < SPELLING.refusal.shortest || /\d/.test(word) || exact.has(word, 'noMisspelling')) return null;
    const { own, long } = (words ??= readRefusingWords(exact));
    if (own.has(word)) return null;
    const near = listNear(long, word, SPELLING.refusal).map((each) => each.word);
    const alone = (cue: string): boolean => exact.has(cue, 'mayBeMisspelt');
    return near.find(alone) ?? long.words.find((cue) => alone(cue) && isShortened(word, cue)) ?? near[0] ?? null;
  });
}

/** Whether a word is a longer one with up to two vowels left out or written otherwise. */
function isShortened(word: string, cue: string): boolean {
  return (
    cue.length >= SHORTEST.twice &&
    /^[a-z]+$/.test(word) &&
    word.length >= SHORTEST.cue &&
    word[0] === cue[0] &&
    skeleton(word) === skeleton(cue) &&
    editDistance(cue, word, 2) <= 2
  );
}
