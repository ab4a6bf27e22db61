import { type City, placesNamedNearly } from '@kehilla/city';
import { words as wordsOf } from '@kehilla/core';
import { slipsBetween } from '@kehilla/linkage';
import type { AskedPlace } from '../asked/asked-place.ts';

/** So many are looked at of those a slip or two from the name; those that agencies state something of before others. */
const MOST_MISSPELT = 20;

/** The fewest slips of spelling between a name that was sent and any of a place's names; null where it is another name. */
export function slipsOfName(asked: string, names: readonly string[]): number | null {
  const words = wordsOf(asked);
  const slips = names.flatMap((name) => slipsBetween(words, wordsOf(name)) ?? []);
  return slips.length === 0 ? null : Math.min(...slips);
}

/** Places of the whole city that are called so but for a slip or two of spelling, or in the other script; the nearest name first. */
export function lookUpMisspelt(city: City, { name }: AskedPlace): readonly number[] {
  if (name === null) return [];
  return placesNamedNearly(city, wordsOf(name))
    .toSorted((a, b) => a.slips - b.slips || Number(city.evidence.has(b.place)) - Number(city.evidence.has(a.place)))
    .slice(0, MOST_MISSPELT)
    .map(({ place }) => place);
}
