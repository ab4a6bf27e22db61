import { memoizeByObject, type PlaceRow } from '@kehilla/core';
import type { FormerRow, KnownRow } from '../ports.ts';

/** The separator of the names in `other.former_name`, a member of rows whose source gives former names of a place. */
export const FORMER_SEPARATOR = '; ';

/**
 * Returns the present names of a row, which alone identify it: a place is found by its former names too, but no listing of the former business is linked to the
 * present one.
 */
export const presentNames = memoizeByObject(({ names, other }: PlaceRow): readonly string[] => {
  const former = typeof other['former_name'] === 'string' ? other['former_name'].split(FORMER_SEPARATOR) : [];
  return names.map((name) => name.text).filter((text) => !former.includes(text));
});

const FORMER = /~\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Returns whether a key belongs to a former row. No row that is read is linked to such a row: a name that comes back may be another's. */
export function isFormer(externalId: string): boolean {
  return FORMER.test(externalId);
}

/** The key under which a row is kept that its publisher's key names no longer: that key, and the instant it was last seen at under it. */
export function formerKey(externalId: string, lastSeenAt: string): string {
  return `${externalId}~${lastSeenAt}`;
}

/** Whether a row stands under a key that is neither its own nor that of a former row: somebody changed it beside a reading. */
export function hasOtherKey({ external_id, row }: Pick<KnownRow, 'external_id' | 'row'>): boolean {
  return external_id !== row.external_id && !(isFormer(external_id) && keyBefore(external_id) === row.external_id);
}

/** The publisher's key that was a former row's. */
export function keyBefore(externalId: string): string {
  return externalId.slice(0, externalId.lastIndexOf('~'));
}

/**
 * What a key said of one establishment before it was another's, kept under the key and the instant it was last seen at, with its place, its history and its
 * evidence: the place is one that left, its identifier goes on answering, and what was cited of it stays its own. Rule: specification §4.3.
 */
export function formerRow({ external_id, last_seen_at }: KnownRow, missing_since: string): FormerRow {
  return { external_id, kept_as: formerKey(external_id, last_seen_at), missing_since };
}
