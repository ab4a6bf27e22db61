import { boundedMemoize, memoizeByObject } from '@kehilla/core';
import type { Denial, DeniedItem, Negation } from '../../dimensions/negation/denial.ts';
import { endOfSense, isNegationWord, NEGATION_WORDS } from '../../dimensions/negation/lexicon.ts';
import { spellUnknown } from '../../dimensions/negation/near-name.ts';
import { readDenials } from '../../dimensions/negation/read-denials.ts';
import { findTrade, readTrade, nearestName } from '../../dimensions/trade/read-trade.ts';
import { isThing, lengthOfName } from '../../dimensions/trade/things.ts';
import { areOfOne, type Trade } from '../../dimensions/trade/trades.ts';
import { hasSense, isEmptyWord, isKnownWord, lengthOfSense } from '../../dimensions/trade/vocabulary.ts';
import type { TextSpan } from '../../engine/account.ts';
import { listFolded, type Token, tokenize } from '../../engine/tokens.ts';
import type { KnownWords } from '../../known-words.ts';

const MOST_KEPT = 500;

/** A refused thing, and where it stands in the text. */
type RefusedItem = DeniedItem & TextSpan;

/** The refusals of a question. */
export type Refusals = {
  readonly trades: readonly Trade[];
  /** The words that name these trades. */
  readonly named: readonly (TextSpan & { readonly trade: Trade })[];
  /** Refused things that are no trade: areas, names, and unknown words. */
  readonly others: readonly RefusedItem[];
  /** Words that describe trades, which are no names. */
  readonly idle: readonly RefusedItem[];
  /** Refusals of a trade, an area or a name: their tokens say nothing else. */
  readonly sure: readonly Denial[];
  /** Refusals of unknown words, which may describe a need ("not cooling"). */
  readonly unsure: readonly Denial[];
  readonly asides: Negation['asides'];
};

/**
 * What a question does not want: trades, areas, whoever bears a name ("not a plumber", "anywhere but Queens", "not Sample Plumbing"). "No heat" and "won't
 * turn on" tell of a need and refuse nothing, for only those who do a work can be refused by name, not what they do it to.
 */
export function readRefusals(tokens: readonly Token[], known: KnownWords): Refusals {
  const negation = readDenials(tokens, {
    getLength: (words) => lengthOfRefusable(words, known),
    isName: known.places.isName,
    isPartOfName: (words) => isNamed(words, known),
    isFreeRefusal: true,
    isThing: (words) => !isArea(words, known),
    areaLength: (words) => lengthOfArea(words, known),
    respaceName: known.providers.respace,
    spellName: spellUnknown((word) => saysItself(word, known), known.providers.spell),
    isKnownWord: (word) => saysItself(word, known) || isMisspelt(word, known) || known.providers.isInName([word]),
    saysItself: (word) => saysItself(word, known),
    isApart: (before, behind) => isApart(before, behind, known),
    takesUnknown: true,
  });
  return getRefusals(tokens, negation, known);
}

/** Whether a word says something as it is written, so that it is no slip of a name's word. */
function saysItself(word: string, known: KnownWords): boolean {
  return isKnownWord(word) || isEmptyWord(word) || (lengthOfRefusable([word], known) > 0 && !isMisspelt(word, known));
}

/** "Electrician - plumber", and not "Clear Water - plumber" or "sink leaking - plumber": another trade by its name behind the name of one. */
function isApart(before: readonly string[], behind: readonly string[], known: KnownWords): boolean {
  if (lengthOfName(behind, true) !== behind.length || known.places.isName([...before, ...behind])) return false;
  if (isNamed(before, known) || !before.some((_, at) => lengthOfName(before.slice(at), true) > 0)) return false;
  const [wanted, refused] = [before, behind].map((words) => readTrade(tokenize(words.join(' '))).trade);
  return wanted != null && refused != null && !areOfOne(wanted.key, refused.key);
}

/** Returns the things that some denials and asides refuse. */
function getRefusals(tokens: readonly Token[], { denials, asides }: Negation, known: KnownWords): Refusals {
  const isSure = ({ cue, items }: Denial): boolean =>
    items.some((item) => lengthOfRefusable(item.words, known) === item.words.length) ||
    (isOrder(cue) && items.some((item) => saysNothingElse(item, known)));
  const items = denials.flatMap((denial) =>
    denial.items.map(
      (item): RefusedItem => ({ ...item, start: tokens[item.from]?.start ?? 0, end: tokens[item.to - 1]?.end ?? 0 }),
    ),
  );
  const isTrade = ({ words }: DeniedItem): boolean =>
    lengthOfName(words) === words.length || (words.length === 1 && isMisspelt(words[0] ?? '', known));
  // An area that is a word of needs too ("Manhattan") is refused as an area.
  const isIdle = (item: DeniedItem): boolean => isWordOfNeeds(item) && !isArea(item.words, known);
  const named = items.map((item) => (isTrade(item) ? tradeNamed(tokens, item) : null));
  return {
    trades: [...new Set(named.filter((trade) => trade !== null))],
    named: items.flatMap(({ start, end }, at) => {
      const trade = named[at] ?? null;
      return trade === null ? [] : [{ start, end, trade }];
    }),
    others: items.filter((item, at) => named[at] === null && !isIdle(item)),
    idle: items.filter((item, at) => named[at] === null && isIdle(item)),
    sure: denials.filter(isSure),
    unsure: denials.filter((denial) => !isSure(denial)),
    asides,
  };
}

/** Whether words of refusal can tell of no need: "don't need a tow", where "no heat" and "not flushing" do. */
function isOrder(cue: string): boolean {
  return NEGATION_WORDS.has(cue, 'beginsNoName');
}

/** Behind "don't need" and "avoid" words are a refusal only if they name a work, are in the name of a provider, or are unknown. */
function saysNothingElse(item: DeniedItem, known: KnownWords): boolean {
  const { words } = item;
  if (lengthOfName(words) === words.length) return true;
  return !isWordOfNeeds(item) && (known.providers.isInName(words) || words.every((word) => !isKnownWord(word)));
}

function isWordOfNeeds({ words, isUnknown }: DeniedItem): boolean {
  return (
    (words.length === 1 && isKnownWord(words[0] ?? '')) || (isUnknown === true && words.length > 1 && isNeed(words))
  );
}

function tradeNamed(tokens: readonly Token[], { from, to }: DeniedItem): Trade | null {
  return readTrade(tokens.slice(from, to)).trade;
}

/** Returns how many of the first words name a refusable provider: by name, by work, or by area; 0 for none. */
function lengthOfRefusable(words: readonly string[], known: KnownWords): number {
  return lengthsIn(known)(words.join(' '));
}

const lengthsIn = memoizeByObject((known: KnownWords) =>
  boundedMemoize(MOST_KEPT, (phrase: string) => findLength(phrase.split(' '), known)),
);

function findLength(words: readonly string[], known: KnownWords): number {
  for (let length = words.length; length >= SHORTEST_NAME; length -= 1)
    if (isNamed(words.slice(0, length), known)) return length;
  const who = lengthOfName(words, true);
  if (who > 0) return who;
  return lengthOfArea(words, known) || (isMisspelt(words[0] ?? '', known) ? 1 : 0);
}

function lengthOfArea(words: readonly string[], known: KnownWords): number {
  for (let length = words.length; length > 0; length -= 1) if (isArea(words.slice(0, length), known)) return length;
  return 0;
}

const SHORTEST_NAME = 2;

/** Returns whether words are a name on record, or enough of a provider's name to mean no other. */
export function isNamed(words: readonly string[], known: KnownWords): boolean {
  return (
    known.places.isName(words) ||
    (words.length >= SHORTEST_NAME && mayBeName(words) && known.providers.isInName(words) && !isNeed(words))
  );
}

/** Of a name no part is said that begins or ends with a word of every sentence: "not a" says nothing of "Not A Scratch Movers". */
function mayBeName(words: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  return !isEmptyWord(words[0] ?? '') && !isEmptyWord(last) && !isNegationWord(last);
}

/** "No hot water" and "not locked out" refuse no provider, though one may have that name; "Rabbi Sample" is more than a trade. */
function isNeed(words: readonly string[]): boolean {
  return isThing(words) || isWork(words.join(' '));
}

/** Kept, for a question asks it of the same words from each place where a name may begin. */
const isWork = boundedMemoize(MOST_KEPT, (phrase: string): boolean => {
  const tokens = tokenize(phrase);
  const found = findTrade(tokens);
  return found?.trade != null && tokens.every(({ folded }, at) => found.used.has(at) || isEmptyWord(folded));
});

/** "No plummer": a misspelt trade is refused, unless a provider has that name ("not Taylor"). */
function isMisspelt(word: string, known: KnownWords): boolean {
  const matched = nearestName(word);
  return matched !== null && lengthOfName([matched], true) === 1 && !known.providers.isInName([word]);
}

function isArea(words: readonly string[], known: KnownWords): boolean {
  const area = known.areas.inRefusal(words);
  return area !== null && area.exact && area.start === 0 && area.end === words.length;
}

/**
 * Refusals without those that tell of a need: of "the toilet is not flushing" nothing is said of Flushing, "printer not printing" refuses no printer, "I hate
 * my dentist" asks for another one, "no dentist has called back" for any, and "not Rabbi Levy" says nothing of other rabbis. For questions in which nothing is
 * wanted beside them.
 */
export function withoutNeeds(
  tokens: readonly Token[],
  { sure, unsure, asides }: Refusals,
  known: KnownWords,
): Refusals {
  const { used } = readTrade(tokens);
  const isOfNeed = ({ from, to, cue, items }: Denial): boolean =>
    !isOrder(cue) &&
    !items.some((item) => isNamed(item.words, known) || isBehindArticle(tokens, item)) &&
    [...used].some((at) => from <= at && at < to && !items.some((item) => item.from <= at && at < item.to));
  const isSaidOfOne = (denial: Denial): boolean =>
    isOfOwn(tokens, denial) || isTitled(tokens, denial) || hasAnsweredNobody(tokens, denial);
  const left = sure.filter((denial) => !isOfNeed(denial) && !isSaidOfOne(denial));
  return getRefusals(tokens, { denials: [...left, ...unsure], asides }, known);
}

/** "A plumber" is a person; "not flushing" and "not printing" name none. */
function isBehindArticle(tokens: readonly Token[], { from }: DeniedItem): boolean {
  return endOfSense(tokens, from - 1, 'article') === from;
}

/** "My dentist", "רופא השיניים שלי": the caller's own provider is refused. */
function isOfOwn(tokens: readonly Token[], { from, items }: Denial): boolean {
  const [first, last] = [items[0]?.from ?? from, items.at(-1)?.to ?? from];
  const next = tokens[last];
  return (
    tokens.slice(from, first).some(({ folded }) => hasSense(folded, 'ownBefore')) ||
    (next?.boundary === 'none' && hasSense(next.folded, 'ownBehind'))
  );
}

/** "Rabbi Levy": a name that is not on record is refused. */
function isTitled(tokens: readonly Token[], { items }: Denial): boolean {
  return items.some(({ words, to }) => {
    const name = tokens[to];
    if (words.length > 1 || !hasSense(words[0] ?? '', 'title') || name?.boundary !== 'none') return false;
    return !isKnownWord(name.folded) && endOfSense(tokens, to, 'refusalJoin') === null;
  });
}

/** "No dentist has called back": no known provider is refused. */
function hasAnsweredNobody(tokens: readonly Token[], { items }: Denial): boolean {
  const words = listFolded(tokens);
  for (let at = items.at(-1)?.to ?? words.length; tokens[at]?.boundary === 'none'; at += 1) {
    if (lengthOfSense(words, at, 'answeredBehind') > 0 || lengthOfSense(words, at, 'failedBehind') > 0) return true;
    if (!isEmptyWord(words[at] ?? '') && !hasSense(words[at] ?? '', 'filling')) return false;
  }
  return false;
}
