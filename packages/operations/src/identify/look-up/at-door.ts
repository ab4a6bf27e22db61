import type { City } from '@kehilla/city';
import { knownPlace } from '../../lookup/known-place.ts';
import type { AskedPlace } from '../asked/asked-place.ts';
import { matchPlace } from '../match/match-place.ts';
import type { MatchedPlace } from '../match/matched-place.ts';

/** From here on a place stands where it was said to be. */
const STANDS_THERE = 0.8;
/** So many of a list come before another: behind some doors stand markets and malls. */
const MOST_FIRST = 2;

/** Who stands at the very door that was sent, whatever the name: the likest name first, then those that agencies state something of. */
export function atDoor(city: City, asked: AskedPlace): readonly MatchedPlace[] {
  if (asked.address?.house_number == null) return [];
  const unnamed: AskedPlace = { ...asked, name: null, host: null };
  return city
    .findByDoor(asked.address)
    .map((place) => knownPlace(city, place))
    .filter((known) => isThere(matchPlace(city, unnamed, known)))
    .map((known) => ({ place: known.number, match: matchPlace(city, asked, known) }))
    .sort((a, b) => likestFirst(city, a, b));
}

/**
 * What may be meant, in the order in which it is likely: what bears the name at the door, others there, what is called so elsewhere. A business that took
 * another's door or name stands behind neither.
 */
export function doorFirst(there: readonly MatchedPlace[], named: readonly MatchedPlace[]): readonly MatchedPlace[] {
  const isThereToo = new Set(there.map(({ place }) => place));
  const [here, elsewhere] = [
    named.filter(({ place }) => isThereToo.has(place)),
    named.filter(({ place }) => !isThereToo.has(place)),
  ];
  const isNamed = new Set(here.map(({ place }) => place));
  const strangers = there.filter(({ place }) => !isNamed.has(place));
  return [...here, ...preferFirst(strangers, elsewhere)];
}

/** The first two of one list, then another, then what is left of the one: neither hides the other. */
export function preferFirst(one: readonly MatchedPlace[], other: readonly MatchedPlace[]): readonly MatchedPlace[] {
  const all = [...one.slice(0, MOST_FIRST), ...other, ...one.slice(MOST_FIRST)];
  const met = new Set<number>();
  return all.filter(({ place }) => !met.has(place) && met.add(place));
}

function isThere({ score, matched_on }: MatchedPlace['match']): boolean {
  return score >= STANDS_THERE && matched_on.includes('address');
}

function likestFirst(city: City, a: MatchedPlace, b: MatchedPlace): number {
  const [left, right] = [a, b].map(({ place }) => Number(knownPlace(city, place).gone)) as [number, number];
  return (
    b.match.score - a.match.score ||
    left - right ||
    Number(city.evidence.has(b.place)) - Number(city.evidence.has(a.place)) ||
    a.place - b.place
  );
}
