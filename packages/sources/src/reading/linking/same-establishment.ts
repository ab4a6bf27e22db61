import { fold, type LicenceTerms, type PlaceRow } from '@kehilla/core';
import { type PairScore, type Subject, tellingWords } from '@kehilla/linkage';
import type { KnownRow } from '../../ports.ts';
import { isFormer } from '../former-row.ts';

/** A place by a licence on record, and how what was said of its holder compares with what is said now. */
export type LicensedPlace = { readonly place_id: string; readonly score: PairScore };

/** Finds the place of a row by its licences; null where none of them stands on record for the same establishment. */
export type FindLicensed = (row: PlaceRow) => LicensedPlace | null;

/**
 * The places of a register's licences by their numbers, for rows that come under another key: where a register prints no businesses, a row has the key of
 * one of its licences, and a part of the register may show another one. Only what does not stand in this reading (`present`) under its own key counts,
 * and only where name and address speak of the same establishment: a number may be printed wrongly. Opinion.
 */
export function createLicencePlaces(
  known: readonly KnownRow[],
  {
    sourceId,
    present,
    compared,
  }: {
    readonly sourceId: string;
    readonly present: ReadonlySet<string>;
    readonly compared: (one: PlaceRow, other: PlaceRow) => PairScore;
  },
): FindLicensed {
  const holders = new Map<string, KnownRow>();
  for (const one of known) {
    const isAway = one.source_id === sourceId && !present.has(one.external_id) && !isFormer(one.external_id);
    if (one.place_id === null || !isAway) continue;
    for (const licence of one.row.licences ?? []) holders.set(getKey(licence), one);
  }
  return (row) => {
    for (const licence of row.licences ?? []) {
      const holder = holders.get(getKey(licence));
      if (holder?.place_id == null) continue;
      const score = compared(holder.row, row);
      if (staysEstablishment(score, true)) return { place_id: holder.place_id, score };
    }
    return null;
  };
}

function getKey({ licence_type, number }: LicenceTerms): string {
  return `${licence_type}|${number}`;
}

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
