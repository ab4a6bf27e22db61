import type { Share, Token } from '@kehilla/language';
import { AMOUNT, LOWEST_PRICE, withSigns } from '@kehilla/language/food';
import { DISTANCE } from './distance.ts';

/** The subject of a constraint. */
export type ConstraintKind =
  | 'certification'
  | 'community'
  | 'diet'
  | 'food'
  | 'kind'
  | 'kosher'
  | 'name'
  | 'open'
  | 'price'
  | 'status'
  | 'when'
  | 'where';

/** One thing that a question binds an answer to: nothing is shown that does not meet it. */
export type Constraint<Query> = {
  readonly of: ConstraintKind;
  /** How the question says it: a parameter as it is sent (`{"open_now": true}`), or its words in quotation marks (`"under $5"`). */
  readonly phrase: string;
  /** Its words in the text of the question; empty for a parameter. */
  readonly shares: readonly Share[];
  /** Returns the query without it; null if nothing else is asked for. No text is read again. */
  readonly drop: ((query: Query) => Query) | null;
};

/** A question as it was read. Every word of its text stands in one of the four parts. */
export type Plan<Query> = {
  /** The input of the search. */
  readonly query: Query;
  /** Constraints that a result must meet. */
  readonly must: readonly Constraint<Query>[];
  /** Constraints that a result must not be, have or lie in. */
  readonly refused: readonly Constraint<Query>[];
  /** The words that are looked for and rank results. */
  readonly wish: readonly Share[];
  /** Words without an effect, in the order of the text. */
  readonly told: readonly Share[];
};

/** The words of a plan that bind nothing. */
export type PlanWords = Pick<Plan<unknown>, 'wish' | 'told'>;

/** Rules that read prices and numbers of people: their words are told as they stand together, with the signs of money around them. */
const OF_NUMBERS: ReadonlySet<string> = new Set([AMOUNT, LOWEST_PRICE, 'price', 'party']);

/** Returns the shares of a text with the signs of money that belong to them: "$50 an hour". */
export function withSignsOfMoney(shares: readonly Share[], tokens: readonly Token[]): readonly Share[] {
  return shares.map((share) => (OF_NUMBERS.has(share.by) ? { ...share, ...withSigns(tokens, share) } : share));
}

/** The rule of pictures, and of signs, without an effect. */
export const PICTURE = 'picture';

/** Rules whose words are told as they were sent. */
const AS_SENT: ReadonlySet<string> = new Set([...OF_NUMBERS, DISTANCE, PICTURE]);

/** Returns the words of a plan without an effect, folded and in the order of the text; those of a `phrase` together. */
export function listIgnored(
  { told }: Pick<PlanWords, 'told'>,
  isPhrase: (share: Share) => boolean = () => false,
): string[] {
  return told.flatMap((share) => {
    if (share.words.length === 0 || AS_SENT.has(share.by)) return [share.text];
    return isPhrase(share) ? [share.words.join(' ')] : share.words;
  });
}

/** Returns the words without an effect that a rule set aside, as they were sent. */
export function listTold({ told }: Pick<PlanWords, 'told'>, rule: string): string[] {
  return told.filter(({ by }) => by === rule).map(({ text }) => text);
}

/** Returns the shares that one of these rules uses. */
export function listUsed(shares: readonly Share[], ...rules: readonly string[]): Share[] {
  return shares.filter(({ role, by }) => role === 'used' && rules.includes(by));
}

/** Returns the shares that refuse something by a rule. */
export function listRefused(shares: readonly Share[], rule: string): Share[] {
  return shares.filter(({ role, by }) => role === 'negated' && by === rule);
}
