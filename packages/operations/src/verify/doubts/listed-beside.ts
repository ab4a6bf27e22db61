import type { City } from '@kehilla/city';
import { likenessOf } from '@kehilla/linkage';
import { knownPlace } from '../../lookup/known-place.ts';
import { judge, type Judged } from '../../describe/evidence/judged.ts';

/** From here on two names at one door may be of one shop that sources call otherwise: "Maple Grill", "Maple Grill Deluxe". */
const ALIKE = 0.8;

/**
 * What would settle whether a place that no list shows is one that some list does: each certified place of nearly its name at its own door, which
 * nobody has linked to it. Empty for a certified place; of today’s evidence alone. Rule: specification §1.2, unknown is never no.
 */
export function listedBeside(city: City, place: number, { kosher, at }: Judged): string[] {
  if (kosher.certified_by.length > 0) return [];
  return doubles(city, place).flatMap((other) => {
    const { certified_by } = judge(city, other, at, null).kosher;
    if (certified_by.length === 0) return [];
    const { name, address, place_id } = city.doc(other);
    return [
      `Whether it is ${name}${address === null ? '' : `, ${address}`} (${place_id}), of which ${certified_by.join(', ')} tells: name and address are alike, and nobody has linked the two.`,
    ];
  });
}

/** Other places with evidence of their own, of nearly that name at one of its doors. */
function doubles(city: City, place: number): number[] {
  const { subjects } = knownPlace(city, place);
  const there = subjects.flatMap(({ address }) => (address === null ? [] : city.findByDoor(address)));
  return [...new Set(there)].filter(
    (other) =>
      other !== place &&
      city.evidence.has(other) &&
      subjects.some((own) => knownPlace(city, other).subjects.some((known) => isAlike(likenessOf(own, known)))),
  );
}

function isAlike({ name, address }: ReturnType<typeof likenessOf>): boolean {
  return name >= ALIKE && (address === 'same' || address === 'other_zip' || address === 'unplaced');
}
