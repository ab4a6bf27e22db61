import { fold } from '@kehilla/core';
import { type PairScore, type Subject, tellingWords } from '@kehilla/linkage';

/** From here on two names agree; below `two_names` they are two. Authority: `NameScore` of linkage. */
const NAME = { agrees: 0.9, two_names: 0.8 } as const;
/** A door printed anew within so many metres is the same house: a corner, a range, a number put right. */
const SAME_HOUSE_M = 100;

/**
 * Whether a row that its publisher changed still speaks of the establishment that it spoke of, told by the comparison of what it said with what
 * it says. `shared` = something else stands at its place: an agency's listing, a map's row, a certificate. Then it must agree in its name and must not have moved, because
 * what they say would be shown of it: a new business behind an old door inherits no certification. Alone it may be renamed at its door
 * under its phone, or move under its name. Rule: specification §1.2, sources note §8.3.
 */
export function staysEstablishment(score: PairScore, shared: boolean): boolean {
  if (score.name >= NAME.agrees) return !shared || !hasMoved(score) || score.decision === 'link';
  if (score.decision === 'link') return true;
  if (score.address !== 'same' && score.address !== 'other_zip') return false;
  if (score.name >= NAME.two_names) return !shared || score.phone === true;
  return !shared && score.phone === true;
}

/** Whether two rows name one business at one door: its branches elsewhere are others, and a key that comes to name one of them has not moved there. */
export function isOneBusiness({ name, address }: PairScore): boolean {
  return name >= NAME.agrees && (address === 'same' || address === 'other_zip');
}

/**
 * Whether two lines of one list name one establishment at one door. Their names have the same telling words, each without what only says where the door
 * is, and neither names another unit there: a host and its tenant, a shop and its catering stay two.
 */
export function isOneLine(one: Subject, other: Subject, { address }: PairScore): boolean {
  const [unit, otherUnit] = [one.address?.unit ?? null, other.address?.unit ?? null];
  if (address !== 'same' || (unit !== null && otherUnit !== null && fold(unit) !== fold(otherUnit))) return false;
  const keys = new Set(other.names.map(keyOfName));
  return one.names.some((name) => keys.has(keyOfName(name)));
}

function keyOfName(name: string): string {
  return tellingWords(name).join('');
}

function hasMoved({ address, distance_m }: PairScore): boolean {
  return address === 'differs' && (distance_m === null || distance_m > SAME_HOUSE_M);
}

/**
 * Whether a row now names another door than what else stands at its place, of which it did not say so before: by each of the others, how the door it named and the
 * one it names compare with theirs. A row without a door that a person linked must not take its place's certification to another. Rule: specification §1.2.
 */
export function leavesDoor(
  others: readonly (readonly [before: PairScore['address'], after: PairScore['address']])[],
): boolean {
  const isThere = others.some(([, after]) => after === 'same' || after === 'other_zip');
  return !isThere && others.some(([before, after]) => after === 'differs' && before !== 'differs');
}
