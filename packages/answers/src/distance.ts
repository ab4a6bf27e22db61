import { type DistanceInWords, readDistance } from '@kehilla/language/where';
import { words as wordsOf } from '@kehilla/core';
import { sayArguments } from './notes/notes.ts';
import type { Where } from './where/where.ts';

/** A request whose texts bound a distance, read. */
export type WithDistance<Input> = {
  /** The request with the distance as `radius_m`, and its texts without it. */
  readonly input: Input;
  /**
   * Returns the words without an effect, of the texts as they were sent: with the distances that bounded nothing, without the words that were put in the place
   * of a distance.
   */
  readonly listIgnored: (ignored: readonly string[], where: Where) => string[];
  readonly notes: readonly string[];
};

/** The least and the largest `radius_m` of a tool, in metres. Source: the contract. */
export const RADIUS_M = {
  places: [50, 50_000],
  food: [100, 30_000],
  services: [200, 30_000],
  events: [100, 80_000],
} as const;

/**
 * Reads a distance in the texts of a request ("within 2 miles of Flatbush") as its `radius_m`. A `radius_m` that was sent wins, and so does the first of two
 * texts. A way that only travel measures ("a 10 minute walk from") bounds nothing: what follows is looked for nearby, and the note says so.
 */
export function withDistance<Input extends { readonly radius_m?: number }>(
  sent: Input,
  texts: readonly (keyof Input)[],
  [least_m, most_m]: readonly [least: number, most: number],
): WithDistance<Input> {
  let input = sent;
  const used: string[] = [];
  const unused: string[] = [];
  const near: string[] = [];
  const notes: string[] = [];
  for (const name of texts) {
    const text = sent[name];
    const read = typeof text === 'string' ? readDistance(text) : null;
    if (read === null || (read.rest === '' && REQUIRED.has(String(name)))) continue;
    const metres = read.metres !== null && input.radius_m === undefined ? read.metres : null;
    const radius_m = typeof metres === 'number' ? Math.min(most_m, Math.max(least_m, Math.round(metres))) : undefined;
    if (read.metres !== 'near') {
      notes.push(tell(read, radius_m ?? null));
      (radius_m === undefined ? unused : used).push(read.phrase);
    }
    if (read.near !== null && !wordsOf(String(text)).includes(read.near)) near.push(read.near);
    const rest = read.rest === '' ? undefined : read.rest;
    input = { ...input, [name]: rest, ...(radius_m === undefined ? {} : { radius_m }) };
  }
  const listIgnored = (ignored: readonly string[], where: Where): string[] => {
    const isMeasured = where.kind === 'around' && where.centre !== null;
    return [...ignored.filter((word) => !near.includes(word)), ...(isMeasured ? [] : used), ...unused];
  };
  return { input, listIgnored, notes };
}

/** Texts that no request goes without. */
const REQUIRED: ReadonlySet<string> = new Set(['service']);

function tell({ phrase, metres }: DistanceInWords, radius_m: number | null): string {
  if (metres === null)
    return `"${phrase}" bounded nothing, because travel is not computed; ${sayArguments({ radius_m: 800 })} bounds the distance in metres.`;
  if (radius_m === null) return `"${phrase}" was set aside: the distance was sent, or said before.`;
  return `"${phrase}" was read as within ${radius_m} m.`;
}
