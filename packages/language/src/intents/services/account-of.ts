import { readFrame } from '../../dimensions/read-frame.ts';
import { isEmptyWord, lengthOfSense } from '../../dimensions/trade/vocabulary.ts';
import { accountFor, type Claim, listStretches, type Role, type Share } from '../../engine/account.ts';
import { listFolded, type Token, tokenize, type WordSpan } from '../../engine/tokens.ts';
import type { Refusals } from './read-refusals.ts';
import type { NeedWords } from './read-where.ts';
import { readAlternatives } from '../../dimensions/read-alternatives.ts';
import { lengthOfName } from '../../dimensions/trade/things.ts';
import { timesIn } from '../../dimensions/temporal/says-when.ts';
import { readTrade } from '../../dimensions/trade/read-trade.ts';
import { areOfOne, type Trade } from '../../dimensions/trade/trades.ts';

/** The readings of a question that decide the parts of its words. */
type Read = {
  readonly need: NeedWords;
  readonly refusals: Refusals;
  readonly choice: Choice | null;
  /** The tokens in which refusals were read: those without a price and without opening times. */
  readonly spoken: readonly Token[];
  readonly hours: readonly Token[];
  readonly prices: readonly WordSpan[];
  readonly parties: readonly WordSpan[];
};

/**
 * What became of every word: `used` by `trade` or `place`; `negated`; set aside as where something is to go (`destination`), as no refusal, as the words in
 * which the question is put (`frame`), as when somebody is to come or for how many people, of which no source tells (`when`, `party`), as words that ask for a
 * licence (`licence`), as words that only make a sentence (`filling`), as a
 * `picture`; else unknown.
 */
export function getAccount(
  text: string,
  tokens: readonly Token[],
  { need, refusals, choice, spoken, hours, prices, parties }: Read,
): readonly Share[] {
  const numbers = new Map(tokens.map((token, at) => [token, at]));
  const atInText = (at: number): number => numbers.get(spoken[at] as Token) ?? at;
  const claim = (own: readonly Token[], role: Role, by: string): Claim[] =>
    listStretches(own.flatMap((token) => numbers.get(token) ?? [])).map((stretch) => ({ ...stretch, role, by }));
  const inText = <Own extends { readonly from: number; readonly to: number }>(own: readonly Own[]): Own[] =>
    own.map((one) => ({ ...one, from: atInText(one.from), to: atInText(one.to - 1) + 1 }));
  const named = choice?.named ?? need.tokens.filter((_, at) => need.what.used.has(at));
  return accountFor(text, tokens, [
    ...inText(refusals.sure).map(({ from, to }): Claim => ({ from, to, role: 'negated', by: 'refusal' })),
    ...prices.map(({ start, end }): Claim => ({ from: start, to: end, role: 'set_aside', by: 'price' })),
    ...claim(hours, 'used', 'time'),
    ...claim(need.where?.tokens ?? [], 'used', 'place'),
    ...claim(named, 'used', 'trade'),
    ...claim(choice?.joins ?? [], 'set_aside', 'alternatives'),
    ...claim(need.destination, 'set_aside', 'destination'),
    ...inText(refusals.asides).map(({ from, to }): Claim => ({ from, to, role: 'set_aside', by: 'no refusal' })),
    ...inText(refusals.unsure).map(({ from, to }): Claim => ({ from, to, role: 'negated', by: 'refusal' })),
    ...(hours.length > 0 ? [] : timesIn(tokens).spans).map(
      ({ from, to }): Claim => ({ from, to, role: 'set_aside', by: 'when' }),
    ),
    ...parties.map(({ start, end }): Claim => ({ from: start, to: end, role: 'set_aside', by: 'party' })),
    ...readFrame(tokens).claims,
    ...claimPhrases(tokens, 'licensed', 'licence'),
    ...claimPhrases(tokens, 'filling', 'filling'),
    ...pictures(text, tokens),
  ]);
}

/** Pictures without an effect: beside a trade ("🚽 plumber") they only repeat it. */
function pictures(text: string, tokens: readonly Token[]): Claim[] {
  if (tokens === tokenize(text)) return [];
  return tokens.flatMap((token, at): Claim[] =>
    /^\p{Extended_Pictographic}/u.test(token.text) ? [{ from: at, to: at + 1, role: 'set_aside', by: 'picture' }] : [],
  );
}

/** Claims the phrases of a sense of the tables, and with those that make a sentence the words that say nothing by themselves. */
function claimPhrases(tokens: readonly Token[], sense: 'licensed' | 'filling', by: string): Claim[] {
  const words = listFolded(tokens);
  return words.flatMap((word, at): Claim[] => {
    const length = Math.max(lengthOfSense(words, at, sense), sense === 'filling' && isEmptyWord(word) ? 1 : 0);
    return length === 0 ? [] : [{ from: at, to: at + length, role: 'set_aside', by }];
  });
}

/** Trades named as alternatives ("plumber or electrician"), and the tokens that name and join them. */
type Choice = {
  readonly trades: readonly Trade[];
  readonly named: readonly Token[];
  readonly joins: readonly Token[];
};

/**
 * Returns the trades that tokens name as alternatives, each once; null if they name only one, or one and narrower ones. Trades between commas alone count only
 * if the tokens begin with them.
 */
export function readChoice(tokens: readonly Token[]): Choice | null {
  const groups = readAlternatives(tokens, (words) => lengthOfName(words));
  const group = groups.find(({ isSaid, from }) => isSaid || from === 0);
  if (group === undefined) return null;
  const trades = group.items.flatMap(({ from, to }) => readTrade(tokens.slice(from, to)).trade ?? []);
  const apart = trades.filter((trade, at) => !trades.slice(0, at).some((other) => areOfOne(trade.key, other.key)));
  if (apart.length < FEWEST) return null;
  const within = (spans: readonly { readonly from: number; readonly to: number }[]): Token[] =>
    spans.flatMap(({ from, to }) => tokens.slice(from, to));
  return { trades: apart, named: within(group.items), joins: within(group.joins) };
}

const FEWEST = 2;
