import { type City, isSpent } from '@kehilla/city';
import { quoteText } from '@kehilla/core';
import { sayArguments } from './notes/notes.ts';

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
  /** Returns the query without it. No text is read again. */
  readonly drop: (query: Query) => Query;
};

/** A question as it was read, before anything is searched. */
export type Plan<Query> = {
  /** The input of the search. */
  readonly query: Query;
  /** Constraints that a result must meet. */
  readonly must: readonly Constraint<Query>[];
  /** Constraints that a result must not be, have or lie in. */
  readonly refused: readonly Constraint<Query>[];
  /** The words that are looked for and rank results. */
  readonly wish: readonly string[];
  /** Words without an effect. */
  readonly told: readonly string[];
};

/** Returns the constraint that a parameter sets; empty if it was not sent, or filters nothing (false). */
export function bindParameter<Query, Input extends object>(
  of: ConstraintKind,
  input: Input,
  name: keyof Input & string,
  drop: Constraint<Query>['drop'],
): Constraint<Query>[] {
  const value = input[name];
  return value === undefined || value === false ? [] : [{ of, phrase: sayArguments({ [name]: value }), drop }];
}

/** Returns an input without one of its parameters. */
export function dropParameter<Input extends object>(input: Input, name: keyof Input): Input {
  return Object.fromEntries(Object.entries(input).filter(([key]) => key !== name)) as Input;
}

/** Returns the constraint that words set, each part of them in quotation marks; empty if there are no words. */
export function bindWords<Query>(
  of: ConstraintKind,
  words: readonly string[],
  drop: Constraint<Query>['drop'],
): Constraint<Query>[] {
  const phrases = words.map((each) => each.trim()).filter((each) => each !== '');
  return phrases.length === 0 ? [] : [{ of, phrase: phrases.map((each) => `"${each}"`).join(', '), drop }];
}

/** Returns the constraint that a parameter sets, or else the one that words set: a parameter wins over the words. */
export function bindEither<Query, Input extends object>(
  of: ConstraintKind,
  input: Input,
  name: keyof Input & string,
  words: readonly string[],
  drop: Constraint<Query>['drop'],
): Constraint<Query>[] {
  return input[name] === undefined ? bindWords(of, words, drop) : bindParameter(of, input, name, drop);
}

/** A constraint without which something fits, and how much. */
export type InTheWay<Query> = { readonly constraint: Constraint<Query>; readonly count: number };

/** The most constraints that are named: those with the most results without them. */
const MOST_NAMED = 3;

/**
 * Returns the constraints of a plan that each alone keep everything away: without such a constraint something fits, as `count` tells. When the question reaches
 * the bound of its work, the remaining constraints are noted.
 */
export function findInTheWay<Query>(
  { query, must, refused, wish: foodQuery }: Plan<Query>,
  count: (query: Query) => number,
  city: City,
): readonly InTheWay<Query>[] {
  const all = [...must, ...refused];
  // A question for a time alone learns nothing from the number of results at any other time.
  const isOfTimeAlone = all.length === 1 && foodQuery.length === 0 && all[0]?.of === 'when';
  return (isOfTimeAlone ? [] : all)
    .filter(({ phrase }) => mayBeCounted(phrase, city))
    .map((constraint) => ({ constraint, count: count(constraint.drop(query)) }))
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
