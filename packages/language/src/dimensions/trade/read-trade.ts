import {
  boundedMemoize,
  fold,
  HEARING,
  listNear,
  makeOnce,
  makeHeardVocabulary,
  makeVocabulary,
  nearestHeard,
  SPELLING,
  type Vocabulary,
} from '@kehilla/core';
import type { Token } from '../../engine/tokens.ts';
import {
  type Evidence,
  FAILED_POINTS,
  MOST_NEAR,
  NAME_POINTS,
  namedTrades,
  nearTrades,
  NEED_POINTS,
  neededForThings,
} from './things.ts';
import { settled } from './settle.ts';
import { type Trade, findTradeByKey, isHeard, TRADES } from './trades.ts';
import {
  hasSense,
  isEmptyWord,
  needForm,
  isKnownWord,
  listEnglishWords,
  listTexts,
  needsByForm,
  TABLES,
} from './vocabulary.ts';
import type { WordTable } from '../../engine/lexicon.ts';

/** The reading of a need in a caller's words. Deterministic: the same words always give the same. */
export type ReadTrade = {
  /** The trade, null if the words name none that is known. */
  readonly trade: Trade | null;
  /** The trade that also does such work, if no provider of the trade is on record; null if the trade was named, or there is none. */
  readonly standIn: Trade | null;
  /** Others that may have been meant, likeliest first; at most three. */
  readonly near: readonly Trade[];
  /** Which of the tokens decided it. */
  readonly used: ReadonlySet<number>;
  readonly spelling: readonly { readonly given: string; readonly read_as: string }[];
};

/**
 * The trade that tokens name ("locksmith tonight", "חשמלאי") or describe ("my sink is clogged"): a name before a description, the longer before the
 * shorter, the earlier before the later. A word nobody knows is read with one typing error from five letters, two from nine, or with the same consonants
 * where a name is Hebrew or Yiddish. Of a long text the beginning is read. Rule: specification §4.6, decisions §6.
 */
export function readTrade(all: readonly Token[]): ReadTrade {
  return findTrade(all) ?? { ...NOTHING, near: nearTrades(all.slice(0, MOST_WORDS)) };
}

/** The same without trades that are near; null where no trade is found. */
export function findTrade(all: readonly Token[]): ReadTrade | null {
  const tokens = all.slice(0, MOST_WORDS);
  const exact = evidenceIn(tokens);
  const [first] = exact;
  const longer = respeltWith(tokens, nearestInName, (found) => isLonger(found, first));
  if (longer !== null) return longer;
  // Beside a provider who failed another may be asked for by a misspelt name: "my painter quit, need a rofer".
  if (first !== undefined && first.points !== FAILED_POINTS) return answer(exact, []);
  const named = respeltWith(tokens, nearestName, () => true);
  const needed = respeltWith(
    tokens,
    (word) => nearestInNeed(word) ?? nearestName(word),
    () => true,
  );
  // "Tilet clogged" is no tiler: the reading that makes more of the words.
  const respelt = (needed?.used.size ?? 0) > (named?.used.size ?? 0) ? needed : named;
  if (respelt === null && first !== undefined) return answer(exact, []);
  return respelt;
}

/** No question of a person has more words. */
const MOST_WORDS = 60;

const NOTHING: ReadTrade = { trade: null, standIn: null, near: [], used: new Set(), spelling: [] };

type Spelling = ReadTrade['spelling'];

/** Returns the meaning of tokens of which some are misspelt, in the form of the requested reading; null for none. */
function respeltWith(
  tokens: readonly Token[],
  nearest: (word: string) => string | null,
  isMeant: (found: Evidence) => boolean,
): ReadTrade | null {
  const spelling = tokens.map(({ folded }) => nearest(folded));
  if (spelling.every((each) => each === null)) return null;
  const found = evidenceIn(tokens.map((token, at) => ({ ...token, folded: spelling[at] ?? token.folded })));
  const [first] = found;
  if (first === undefined || !isMeant(first)) return null;
  return answer(
    found,
    tokens.flatMap(({ folded }, at) => {
      const read_as = spelling[at];
      return read_as == null || !found.some(({ trade, words }) => trade === first.trade && words.includes(at))
        ? []
        : [{ given: folded, read_as }];
    }),
  );
}

/** "Morgage broker" is more than a broker: a name of several words that includes the correctly spelt ones. */
function isLonger(found: Evidence, exact: Evidence | undefined): boolean {
  if (found.points <= NAME_POINTS) return false;
  return (
    exact === undefined ||
    (found.words.length > exact.words.length && exact.words.every((at) => found.words.includes(at)))
  );
}

function answer(found: readonly Evidence[], spelling: Spelling): ReadTrade {
  const [first] = found;
  const others = [...new Set(found.map(({ trade }) => trade))].filter((trade) => trade !== first?.trade);
  return {
    trade: first === undefined ? null : findTradeByKey(first.trade),
    standIn: first?.standIn == null ? null : findTradeByKey(first.standIn),
    near: others.slice(0, MOST_NEAR).flatMap((key) => findTradeByKey(key) ?? []),
    used: new Set(found.filter(({ trade }) => trade === first?.trade).flatMap(({ words }) => words)),
    spelling,
  };
}

/** Every trade that the tokens name or describe, the likeliest first. */
function evidenceIn(tokens: readonly Token[]): Evidence[] {
  return settled(tokens, namedTrades(tokens), [...phrasedNeeds(tokens), ...neededForThings(tokens)]);
}

/** Returns every trade with a need in words of its own ("daughter in shidduchim"), in no order: all the words of one of its needs stand among the tokens. */
function phrasedNeeds(tokens: readonly Token[]): Evidence[] {
  const forms = tokens.map(({ folded }) => needForm(folded));
  const possible = [...new Set(forms)].flatMap(needsByForm);
  return possible.flatMap(({ forms: need, trade }) => {
    const positions = need.map((each) => forms.indexOf(each));
    if (positions.includes(-1) || (need.length === 1 && isSaidOfElse(tokens, positions[0] as number))) return [];
    // "I need", "get" and "find" stand in a need, and in any other sentence too.
    const telling = positions.filter((at) => !isEmptyWord(tokens[at]?.folded ?? ''));
    return [
      {
        trade,
        points: NEED_POINTS * telling.length,
        at: Math.min(...(telling.length > 0 ? telling : positions)),
        words: positions,
        standIn: findTradeByKey(trade)?.parent ?? null,
      },
    ];
  });
}

/** "Snow" asks for its removal, "snow boots" for boots: of words that many things have a part in, only one alone is a need. */
function isSaidOfElse(tokens: readonly Token[], at: number): boolean {
  return (
    hasSense(tokens[at]?.folded ?? '', 'alone') && tokens.some(({ folded }, i) => i !== at && !isEmptyWord(folded))
  );
}

/** From so many letters on a word of a name of several may be misspelt by itself ("morgage broker"); "bridge teacher" is no bride's. */
const LONG_WORD = 7;
const MOST_KEPT = 5_000;

const listNames = (tables: readonly WordTable[]): string[] =>
  tables
    .flatMap(({ trade, work }) => [...Object.values(trade ?? {}), ...Object.values(work ?? {})].flat())
    .concat(TRADES.map(({ label }) => label))
    .map(fold);
const getNames = makeOnce(() => {
  const written = listNames(TABLES);
  const words = written.filter((name) => name.includes(' ')).flatMap((name) => name.split(' '));
  return {
    /** Single-word Latin names that may be misspelt; English ones are meant before others. */
    all: makeNames(written),
    english: makeNames(listNames(TABLES.slice(0, 1))),
    /** Long words of Latin names of several words. */
    inNames: makeNames(words.filter((word) => word.length >= LONG_WORD)),
    /** English words of needs, things and acts. */
    others: makeNames(listEnglishWords()),
  };
});

/** Latin names heard rather than spelt, by their consonants. */
const getHeard = makeOnce(() =>
  makeHeardVocabulary(
    TRADES.filter(({ key }) => isHeard(key))
      .flatMap(({ key }) => listTexts(key))
      .map(fold)
      .filter((name) => /^[a-z]{5,}$/.test(name)),
  ),
);

/** Returns the name of a trade that a folded word misspells; null if none is near. */
export const nearestName = boundedMemoize(MOST_KEPT, (word: string): string | null =>
  mayBeMisspelt(word)
    ? (findNear(word, getNames().english) ?? findNear(word, getNames().all) ?? nameHeard(word))
    : null,
);

/** Returns the word of a name of several words that a folded word misspells ("morgage"); null if none is near. It is a name only beside the others. */
const nearestInName = boundedMemoize(MOST_KEPT, (word: string): string | null =>
  mayBeMisspelt(word) ? findNear(word, getNames().inNames) : null,
);

/** Returns the word of a need, a thing or an act that a folded word misspells; null if none is near. */
const nearestInNeed = boundedMemoize(MOST_KEPT, (word: string): string | null =>
  mayBeMisspelt(word) ? findNear(word, getNames().others) : swapped(word),
);

function mayBeMisspelt(word: string): boolean {
  return !isShort(word) && !isKnownWord(word);
}

function isShort(word: string): boolean {
  return word.length < SPELLING.trade.shortest;
}

/** Returns a word, too short for other slips, of which two letters changed places: "snik". */
function swapped(word: string): string | null {
  if (!isShort(word) || isKnownWord(word)) return null;
  const letters = [...word].sort().join('');
  const found = listNear(getNames().others, word, SPELLING.swapped).find(
    (other) => [...other.word].sort().join('') === letters,
  );
  return found?.word ?? null;
}

/** Returns the name that a folded word of Latin letters sounds like; null for none. */
function nameHeard(word: string): string | null {
  return /^[a-z]+$/.test(word) ? nearestHeard(getHeard(), word, HEARING.trade) : null;
}

/** Single Latin words that may be misspelt. */
function makeNames(words: readonly string[]): Vocabulary {
  return makeVocabulary(
    words.filter((word) => /^[a-z]{4,}$/.test(word)),
    SPELLING.trade,
  );
}

function findNear(word: string, known: Vocabulary): string | null {
  return listNear(known, word, SPELLING.trade).find((other) => !isShort(other.word))?.word ?? null;
}
