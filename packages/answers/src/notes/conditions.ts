import { type City, isSpent } from '@kehilla/city';
import { quoteText } from '@kehilla/core';
import { sayArguments } from './notes.ts';

/** A condition of a request, and how much fits without it. */
export type ConditionInTheWay = { readonly condition: string; readonly parameter: string; readonly count: number };

/** No more conditions than these are named: those without which the most fits. */
const MOST_NAMED = 3;

/**
 * The parameters of a request that nothing fits, each of which alone keeps everything away: without it something fits. `count` tells how much fits another
 * request. A parameter that is not sent, or that filters nothing (false), is in nobody's way. Each asks the question again: when its work is done, what is left is noted.
 */
export function conditionsInTheWay<Input extends object>(
  input: Input,
  names: readonly (keyof Input & string)[],
  count: (input: Input) => number,
  city: City,
): readonly ConditionInTheWay[] {
  return names
    .filter((name) => input[name] !== undefined && input[name] !== false)
    .flatMap((name) =>
      mayBeCounted(name, city)
        ? [{ condition: sayCondition(name, input[name]), parameter: name, count: count(without(input, name)) }]
        : [],
    )
    .filter(({ count: found }) => found > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_NAMED);
}

function mayBeCounted(name: string, city: City): boolean {
  const isLeft = isSpent(city);
  if (isLeft) city.meter.work?.conditionsLeft.add(name);
  return !isLeft;
}

/** How a sentence begins that names what alone keeps everything away. */
export const IN_THE_WAY = 'Nothing fits all that was asked;';

/** The sentence that names them; null where there is none. `one` and `many` are what is counted, `named` what fits without the first of them. */
export function toldInTheWay(
  conditions: readonly ConditionInTheWay[],
  [one, many]: readonly [one: string, many: string],
  named: readonly string[] = [],
): string | null {
  if (conditions.length === 0) return null;
  const names = named.length === 0 ? '' : ` (${named.map((name) => quoteText(name)).join(', ')})`;
  const each = conditions.map(
    ({ condition, count }, at) => `without ${condition} ${count} ${count === 1 ? one : many}${at === 0 ? names : ''}`,
  );
  return `${IN_THE_WAY} ${each.join(', or ')} would.`;
}

/** How a sentence begins that tells how far away the nearest is. */
export const NEAREST = 'Nothing fits within';

/** Which is the nearest of what fits otherwise, how far away it is, and what to send to reach it. */
export function toldNearest(
  { name, distance_m }: { readonly name: string; readonly distance_m: number },
  asked_m: number,
  most_m: number,
): string {
  const metres = Math.ceil(distance_m);
  const reach = metres <= most_m ? `; ${sayArguments({ radius_m: metres })} reaches it` : '';
  return `${NEAREST} ${asked_m} m; the nearest that does, ${quoteText(name)}, is ${metres} m away${reach}.`;
}

function sayCondition(name: string, value: unknown): string {
  return sayArguments({ [name]: Array.isArray(value) ? value.join(',') : value });
}

/** A request without one of its parameters. */
export function without<Input extends object>(input: Input, name: keyof Input): Input {
  return { ...input, [name]: typeof input[name] === 'boolean' ? false : undefined };
}
