import { memoizeByObject, type PlaceRow } from '@kehilla/core';
import type { FormerRow, KnownRow } from '../ports.ts';

/** What parts the names of `other.former_name`, a member of rows whose source says what a place was called before. */
export const FORMER_SEPARATOR = '; ';

/**
 * The names a row goes by now, which alone say who it is: a place is found by what it was called before, and no listing of the business that was there
 * before is linked to the one that is there now.
 */
export const presentNames = memoizeByObject(({ names, other }: PlaceRow): readonly string[] => {
  const former = typeof other['former_name'] === 'string' ? other['former_name'].split(FORMER_SEPARATOR) : [];
  return names.map((name) => name.text).filter((text) => !former.includes(text));
});

const FORMER = /~\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Whether a key is one that a former row is kept under. No row that is read is linked to such a row: a name that comes back may be anybody's. */
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
