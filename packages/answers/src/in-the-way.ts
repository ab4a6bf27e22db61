import { type City, isSpent } from '@kehilla/city';
import { quoteText } from '@kehilla/core';
import { sayArguments } from './notes.ts';
import type { Constraint, Plan } from './plan.ts';

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
const IN_THE_WAY = 'Nothing fits all that was asked;';

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
const NEAREST = 'Nothing fits within';

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
