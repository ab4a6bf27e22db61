import { type City, isSpent } from '@kehilla/city';
import { quoteText } from '@kehilla/core';
import { sayArguments } from './notes/notes.ts';

/** What a constraint is about. */
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
  readonly said: string;
  /** Returns the query without it. No text is read again. */
  readonly drop: (query: Query) => Query;
};

/** What a question was read as, before anything is looked for. */
export type Plan<Query> = {
  /** What the search is given. */
  readonly query: Query;
  /** What a result must meet. */
  readonly must: readonly Constraint<Query>[];
  /** What a result must not be, have or lie in. */
  readonly refused: readonly Constraint<Query>[];
  /** The words that are looked for and rank results. */
  readonly wish: readonly string[];
  /** The words of which nothing was made. */
  readonly told: readonly string[];
};

/** Returns the constraint that a parameter sets; none where it was not sent, or filters nothing (false). */
export function bindParameter<Query, Input extends object>(
  of: ConstraintKind,
  input: Input,
  name: keyof Input & string,
  drop: Constraint<Query>['drop'],
): Constraint<Query>[] {
  const value = input[name];
  return value === undefined || value === false ? [] : [{ of, said: sayArguments({ [name]: value }), drop }];
}

/** Returns the constraint that words set, each part of them in quotation marks; none where they say nothing. */
export function bindWords<Query>(
  of: ConstraintKind,
  words: readonly string[],
  drop: Constraint<Query>['drop'],
): Constraint<Query>[] {
  const said = words.map((each) => each.trim()).filter((each) => each !== '');
  return said.length === 0 ? [] : [{ of, said: said.map((each) => `"${each}"`).join(', '), drop }];
}

/** A constraint without which something fits, and how much. */
export type InTheWay<Query> = { readonly constraint: Constraint<Query>; readonly count: number };

/** No more constraints than these are named: those without which the most fits. */
const MOST_NAMED = 3;

/**
 * Returns the constraints of a plan that nothing fits, each of which alone keeps everything away: without it something fits, as `count` tells. When the work that one
 * question may do is done, the constraints that are left are noted.
 */
export function findInTheWay<Query>(
  { query, must, refused, wish }: Plan<Query>,
  count: (query: Query) => number,
  city: City,
): readonly InTheWay<Query>[] {
  const all = [...must, ...refused];
  // Who asks for a time alone learns nothing of how much there is at any other.
  const isOfTimeAlone = all.length === 1 && wish.length === 0 && all[0]?.of === 'when';
  return (isOfTimeAlone ? [] : all)
    .filter(({ said }) => mayBeCounted(said, city))
    .map((constraint) => ({ constraint, count: count(constraint.drop(query)) }))
    .filter(({ count: found }) => found > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_NAMED);
}

function mayBeCounted(said: string, city: City): boolean {
  const isLeft = isSpent(city);
  if (isLeft) city.meter.work?.conditionsLeft.add(said);
  return !isLeft;
}

/** How a sentence begins that names what alone keeps everything away. */
export const IN_THE_WAY = 'Nothing fits all that was asked;';

/** Says what alone keeps everything away; null where nothing does. `one` and `many` name what is counted, `named` what fits without the first constraint. */
export function sayInTheWay<Query>(
  inTheWay: readonly InTheWay<Query>[],
  [one, many]: readonly [one: string, many: string],
  named: readonly string[] = [],
): string | null {
  if (inTheWay.length === 0) return null;
  const names = named.length === 0 ? '' : ` (${named.map((name) => quoteText(name)).join(', ')})`;
  const each = inTheWay.map(
    ({ constraint: { said }, count }, at) =>
      `without ${said} ${count} ${count === 1 ? one : many}${at === 0 ? names : ''}`,
  );
  return `${IN_THE_WAY} ${each.join(', or ')} would.`;
}

/** How a sentence begins that tells how far away the nearest is. */
export const NEAREST = 'Nothing fits within';

/** Says which is the nearest of what fits otherwise, how far away it is, and what to send to reach it. */
export function sayNearest(
  { name, distance_m }: { readonly name: string; readonly distance_m: number },
  asked_m: number,
  most_m: number,
): string {
  const metres = Math.ceil(distance_m);
  const reach = metres <= most_m ? `; ${sayArguments({ radius_m: metres })} reaches it` : '';
  return `${NEAREST} ${asked_m} m; the nearest that does, ${quoteText(name)}, is ${metres} m away${reach}.`;
}
