import type { LicenceTerms, PlaceRow } from '@kehilla/core';
import type { PairScore } from '@kehilla/linkage';
import type { KnownRow } from '../../ports.ts';
import { isFormer } from '../former-row.ts';
import { staysEstablishment } from './same-establishment.ts';

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
    for (const licence of one.row.licences ?? []) holders.set(keyOf(licence), one);
  }
  return (row) => {
    for (const licence of row.licences ?? []) {
      const holder = holders.get(keyOf(licence));
      if (holder?.place_id == null) continue;
      const score = compared(holder.row, row);
      if (staysEstablishment(score, true)) return { place_id: holder.place_id, score };
    }
    return null;
  };
}

function keyOf({ licence_type, number }: LicenceTerms): string {
  return `${licence_type}|${number}`;
}
