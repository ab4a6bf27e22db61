import { citeText, quoteText } from '@kehilla/core';
import { agencyName } from '../../describe/evidence/agency-sources.ts';
import { listInWords } from '../../describe/civil-date.ts';
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
export function listedBeside(city: City, place: number, judged: Judged): string[] {
  return certifiedBeside(city, place, judged).map(({ other, certified_by }) => {
    const { name, address, place_id } = city.doc(other);
    return `Whether it is ${quoteText(name)}${address === null ? '' : `, ${citeText(address)}`} (${place_id}), of which ${certified_by.join(', ')} tells: name and address are alike, and nobody has linked the two.`;
  });
}

/** The same as a sentence of the summary; '' where there is none: who reads no more must not take it for a shop that no list has. */
export function toldBeside(city: City, place: number, judged: Judged): string {
  const told = certifiedBeside(city, place, judged).map(
    ({ other, certified_by }) =>
      `${listInWords(certified_by.map((code) => agencyName(city, code)))} lists ${quoteText(city.doc(other).name)} at that door`,
  );
  return told.length === 0 ? '' : `But ${listInWords(told)}: whether that is this place is not known.`;
}

/** Certified places of nearly its name at its door; none beside a certified place. */
function certifiedBeside(
  city: City,
  place: number,
  { kosher, at }: Judged,
): { readonly other: number; readonly certified_by: readonly string[] }[] {
  if (kosher.certified_by.length > 0) return [];
  return doubles(city, place).flatMap((other) => {
    const { certified_by } = judge(city, other, at, null).kosher;
    return certified_by.length === 0 ? [] : [{ other, certified_by }];
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
