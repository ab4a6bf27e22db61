import { type City, isSpent } from '@kehilla/city';
import { quoteText } from '@kehilla/core';
import type { Share, Token } from '@kehilla/language';
import { withSigns } from '@kehilla/language/food';
import { DISTANCE } from './distance.ts';
import { sayArguments } from './notes.ts';

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

/** Makes a plan: words of the text that set no constraint are wished for, or told if they have no effect. */
export function makePlan<Query>(
  query: Query,
  shares: readonly Share[],
  { must, refused }: Pick<Plan<Query>, 'must' | 'refused'>,
  isWish: (share: Share) => boolean = ({ role }) => role === 'used',
): Plan<Query> {
  const bound = new Set<Share>();
  const bind = (constraints: readonly Constraint<Query>[]): void => {
    for (const constraint of constraints) for (const share of constraint.shares) bound.add(share);
  };
  bind(must);
  const isFree = (share: Share): boolean => !bound.has(share);
  const others = refused.map((each) =>
    each.shares.every(isFree) ? each : { ...each, shares: each.shares.filter(isFree) },
  );
  bind(others);
  const [wish, told]: [Share[], Share[]] = [[], []];
  for (const share of shares) if (!bound.has(share)) (isWish(share) ? wish : told).push(share);
  return { query, must, refused: others, wish, told };
}

/** Rules that read prices and numbers of people: their words are told as they stand together, with the signs of money around them. */
const OF_NUMBERS: ReadonlySet<string> = new Set(['price', 'party']);

/** Returns the shares of a text with the signs of money that belong to them: "$50 an hour". */
export function withSignsOfMoney(shares: readonly Share[], tokens: readonly Token[]): readonly Share[] {
  return shares.map((share) => (OF_NUMBERS.has(share.by) ? { ...share, ...withSigns(tokens, share) } : share));
}

/** Returns the words of a plan without an effect, folded and in the order of the text; those of a `phrase` together. */
export function listIgnored(
  { told }: Pick<PlanWords, 'told'>,
  isPhrase: (share: Share) => boolean = () => false,
): string[] {
  return told.flatMap((share) => {
    if (share.words.length === 0 || share.by === DISTANCE || OF_NUMBERS.has(share.by)) return [share.text];
    return isPhrase(share) ? [share.words.join(' ')] : share.words;
  });
}

/** Returns the words without an effect that a rule set aside, as they were sent. */
export function listTold({ told }: Pick<PlanWords, 'told'>, rule: string): string[] {
  return told.filter(({ by }) => by === rule).map(({ text }) => text);
}

/** Returns some shares that stand side by side in a text as one. */
export function joinShares(text: string, shares: readonly [Share, ...Share[]]): Share {
  const [first, last] = [shares[0], shares.at(-1) ?? shares[0]];
  return {
    ...first,
    to: last.to,
    end: last.end,
    text: text.slice(first.start, last.end),
    words: shares.flatMap(({ words }) => words),
  };
}

/** Returns the shares that one of these rules uses. */
export function listUsed(shares: readonly Share[], ...rules: readonly string[]): Share[] {
  return shares.filter(({ role, by }) => role === 'used' && rules.includes(by));
}

/** Returns the constraint that a parameter sets; empty if it was not sent, or filters nothing (false). */
export function bindParameter<Query, Input extends object>(
  of: ConstraintKind,
  input: Input,
  name: keyof Input & string,
  drop: Constraint<Query>['drop'],
): Constraint<Query>[] {
  const value = input[name];
  return value === undefined || value === false
    ? []
    : [{ of, phrase: sayArguments({ [name]: value }), shares: [], drop }];
}

/** Returns an input without one of its parameters. */
export function dropParameter<Input extends object>(input: Input, name: keyof Input): Input {
  return Object.fromEntries(Object.entries(input).filter(([key]) => key !== name)) as Input;
}

/** Returns the constraint that words set, in quotation marks as they were sent or as `phrases` say them; empty if there are no words. */
export function bindWords<Query>(
  of: ConstraintKind,
  shares: readonly Share[],
  drop: Constraint<Query>['drop'],
  phrases: readonly string[] = shares.map(({ text }) => text),
): Constraint<Query>[] {
  return phrases.length === 0 ? [] : [{ of, phrase: phrases.map((each) => `"${each}"`).join(', '), shares, drop }];
}

/** Returns the constraint that a parameter sets, or else the one that words set: a parameter wins over the words. */
export function bindEither<Query, Input extends object>(
  of: ConstraintKind,
  input: Input,
  name: keyof Input & string,
  shares: readonly Share[],
  drop: Constraint<Query>['drop'],
  phrases?: readonly string[],
): Constraint<Query>[] {
  return input[name] === undefined ? bindWords(of, shares, drop, phrases) : bindParameter(of, input, name, drop);
}

/** A constraint without which something fits, the query without it, and how much fits then. */
export type InTheWay<Query> = {
  readonly constraint: Constraint<Query>;
  readonly without: Query;
  readonly count: number;
};

/** The most constraints that are named: those with the most results without them. */
const MOST_NAMED = 3;

/**
 * Returns the constraints of a plan that each alone keep everything away: without such a constraint something fits, as `count` tells. When the question reaches
 * the bound of its work, the remaining constraints are noted.
 */
export function findInTheWay<Query>(
  { query, must, refused, wish }: Plan<Query>,
  count: (query: Query) => number,
  city: City,
): readonly InTheWay<Query>[] {
  const all = [...must, ...refused];
  // A question for a time alone learns nothing from the number of results at any other time.
  const isOfTimeAlone = all.length === 1 && wish.length === 0 && all[0]?.of === 'when';
  return (isOfTimeAlone ? [] : all)
    .filter(({ phrase, drop }) => drop !== null && mayBeCounted(phrase, city))
    .flatMap((constraint) => {
      const without = constraint.drop?.(query);
      return without === undefined ? [] : [{ constraint, without, count: count(without) }];
    })
    .filter(({ count: found }) => found > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_NAMED);
}

function mayBeCounted(phrase: string, city: City): boolean {
  const isLeft = isSpent(city);
  if (isLeft) city.meter.work?.conditionsLeft.add(phrase);
  return !isLeft;
}

/** The first words of the sentence that names constraints. */
export const IN_THE_WAY = 'Nothing fits all that was asked;';

/**
 * Says which constraints alone keep everything away; null if there are none. `one` and `many` name the things counted, `named` the results without the first
 * constraint.
 */
export function sayInTheWay<Query>(
  inTheWay: readonly InTheWay<Query>[],
  [one, many]: readonly [one: string, many: string],
  named: readonly string[] = [],
): string | null {
  if (inTheWay.length === 0) return null;
  const names = named.length === 0 ? '' : ` (${named.map((name) => quoteText(name)).join(', ')})`;
  const each = inTheWay.map(
    ({ constraint: { phrase }, count }, at) =>
      `without ${phrase} ${count} ${count === 1 ? one : many}${at === 0 ? names : ''}`,
  );
  return `${IN_THE_WAY} ${each.join(', or ')} would.`;
}

/** The first words of the sentence about the nearest result. */
export const NEAREST = 'Nothing fits within';

/** Says which result is the nearest without the radius, its distance, and the parameter that reaches it. */
export function sayNearest(
  { name, distance_m }: { readonly name: string; readonly distance_m: number },
  asked_m: number,
  most_m: number,
): string {
  const metres = Math.ceil(distance_m);
  const reach = metres <= most_m ? `; ${sayArguments({ radius_m: metres })} reaches it` : '';
  return `${NEAREST} ${asked_m} m; the nearest that does, ${quoteText(name)}, is ${metres} m away${reach}.`;
}
