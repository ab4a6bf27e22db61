import { memoizeByObject, type PlaceRow } from '@kehilla/core';

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
