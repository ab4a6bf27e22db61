import type { WordSpan } from '../../text/spans.ts';
import type { Denial, DeniedItem, Negation } from '../../dimensions/negation/denial.ts';
import { isNegationWord } from '../../dimensions/negation/lexicon.ts';
import { readDenials } from '../../dimensions/negation/read-denials.ts';
import { lengthOfName } from '../../dimensions/trade/evidence/named.ts';
import { isThing } from '../../dimensions/trade/evidence/things.ts';
import { readTrade } from '../../dimensions/trade/read-trade.ts';
import { isKnownWord } from '../../dimensions/trade/vocabulary/vocabulary.ts';
import { isEmptyWord } from '../../dimensions/trade/vocabulary/words.ts';
import type { Trade } from '../../dimensions/trade/vocabulary/trades.ts';
import { type Token, tokensOf } from '../../text/tokens.ts';
import type { AreaWords, CityWords } from './port.ts';

/** What a question does not want. */
export type Refusals = {
  readonly trades: readonly Trade[];
  /** What is refused and is no trade: areas, names, and words that nobody knows. */
  readonly others: readonly DeniedItem[];
  /** Single words that trades are described by, which are nobody's name. */
  readonly idle: readonly DeniedItem[];
  /** Refusals of a trade, an area or a name: their tokens say nothing else. */
  readonly sure: readonly Denial[];
  /** Refusals of words that nobody knows, which may tell of a need ("not cooling"). */
  readonly unsure: readonly Denial[];
  readonly asides: Negation['asides'];
};

/**
 * What a question does not want: trades, areas, whoever bears a name ("not a plumber", "anywhere but Queens", "not Sample Plumbing"). "No heat" and "won't
 * turn on" tell of a need and refuse nothing, for only those who do a work can be refused by name, not what they do it to.
 */
export function readRefusals(tokens: readonly Token[], city: CityWords<WordSpan, AreaWords>): Refusals {
  const negation = readDenials(tokens, {
    lengthOf: (words) => lengthOfRefusable(words, city),
    isName: city.isName,
    takesUnknown: true,
  });
  return refusalsOf(tokens, negation, city);
}

/**
 * The same without refusals whose words tell of a need: of "the toilet is not flushing" nothing is said of Flushing, and "printer not printing" refuses no
 * printer. For questions in which nothing is wanted beside them.
 */
export function withoutNeeds(
  tokens: readonly Token[],
  { sure, unsure, asides }: Refusals,
  city: CityWords<WordSpan, AreaWords>,
): Refusals {
  const { used } = readTrade(tokens);
  const isOfNeed = ({ from, to, items }: Denial): boolean =>
    !items.some(({ words }) => city.isName(words)) &&
    [...used].some((at) => from <= at && at < to && !items.some((item) => item.from <= at && at < item.to));
  return refusalsOf(tokens, { denials: [...sure.filter((denial) => !isOfNeed(denial)), ...unsure], asides }, city);
}

function refusalsOf(
  tokens: readonly Token[],
  { denials, asides }: Negation,
  city: CityWords<WordSpan, AreaWords>,
): Refusals {
  const isSure = ({ items }: Denial): boolean =>
    items.some(({ words }) => lengthOfRefusable(words, city) === words.length);
  const items = denials.flatMap((denial) => denial.items);
  const named = items.map((item) => (lengthOfName(item.words) === item.words.length ? tradeNamed(tokens, item) : null));
  return {
    trades: [...new Set(named.filter((trade) => trade !== null))],
    others: items.filter((item, at) => named[at] === null && !isWordOfNeeds(item)),
    idle: items.filter((item, at) => named[at] === null && isWordOfNeeds(item)),
    sure: denials.filter(isSure),
    unsure: denials.filter((denial) => !isSure(denial)),
    asides,
  };
}

function isWordOfNeeds({ words }: DeniedItem): boolean {
  return words.length === 1 && isKnownWord(words[0] ?? '');
}

function tradeNamed(tokens: readonly Token[], { from, to }: DeniedItem): Trade | null {
  return readTrade(tokens.slice(from, to)).trade;
}

/** How many of the first words name whom one can refuse: somebody by name, who does a work, or an area. */
function lengthOfRefusable(words: readonly string[], city: CityWords<WordSpan, AreaWords>): number {
  for (let length = words.length; length >= SHORTEST_NAME; length -= 1) {
    const name = words.slice(0, length);
    if (city.isName(name) || (mayBeName(name) && city.isInName(name) && !isNeed(name))) return length;
  }
  const who = lengthOfName(words, true);
  if (who > 0) return who;
  for (let length = words.length; length > 0; length -= 1) if (isArea(words.slice(0, length), city)) return length;
  return 0;
}

const SHORTEST_NAME = 2;

/** Of a name no part is said that begins or ends with a word of every sentence: "not a" says nothing of "Not A Scratch Movers". */
function mayBeName(words: readonly string[]): boolean {
  return ![words[0] ?? '', words.at(-1) ?? ''].some((word) => isEmptyWord(word) || isNegationWord(word));
}

/** "No hot water" and "not locked out" refuse nobody, though somebody may be called so. */
function isNeed(words: readonly string[]): boolean {
  return isThing(words) || readTrade(tokensOf(words.join(' '))).trade !== null;
}

function isArea(words: readonly string[], city: CityWords<WordSpan, AreaWords>): boolean {
  const area = city.areaIn(words);
  return area !== null && area.exact && area.start === 0 && area.end === words.length;
}
