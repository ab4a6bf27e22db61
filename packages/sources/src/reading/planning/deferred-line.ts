import { memoizeByObject, type PlaceRow } from '@kehilla/core';
import { createMatcher, type Matcher, type Subject } from '@kehilla/linkage';
import { isFormer } from '../former-row.ts';
import type { LinkDecision } from '../linking/link-decision.ts';
import { subjectOfRow } from '../linking/subject-of-row.ts';
import type { Draft, ReadingInput } from './link-row.ts';

/**
 * Whether a line under a key that nothing is known of waits for a whole reading: a partial one shows it, and the same list has or had a line that is about its
 * establishment, or may be. Under that line's key it would confirm nothing either; a new key must not date what a whole reading may have dropped. A business that the list
 * never had is new, as of that day. Rule: decisions §3.
 */
export function deferUntilCompleteReading(draft: Draft, row: PlaceRow): boolean {
  const { input, linker } = draft;
  if (row.listing === null || refreshes(input, row)) return false;
  const had = shownBefore(draft).get(row.listing.list_id);
  if (had === undefined) return false;
  return (
    listPlaces(linker.decide(input.manifest.info.source_id, row)).some((place) => had.places.has(place)) ||
    had.aside.candidates(compared(NEW, row)).length > 0
  );
}

/** What a list showed before: the places of its lines, and lines that nothing is linked to, for they stand in this reading, have left their key or have no place. */
type Shown = { readonly places: Set<string>; readonly aside: Matcher };

const NEW = 'new';

/** What each list showed before a reading; once a reading. */
const shownBefore = memoizeByObject(({ input, known }: Draft): ReadonlyMap<string, Shown> => {
  const present = new Set(input.rows.map(({ external_id }) => external_id));
  const shown = new Map<string, Shown>();
  for (const { external_id, place_id, link_state, row } of known.values()) {
    if (row.listing === null || link_state === 'outside') continue;
    const { list_id } = row.listing;
    const own = shown.get(list_id) ?? { places: new Set(), aside: createMatcher([]) };
    shown.set(list_id, own);
    if (place_id !== null) own.places.add(place_id);
    if (place_id === null || isFormer(external_id) || present.has(external_id))
      own.aside.add(compared(`${NEW}|${external_id}`, row));
  }
  return shown;
});

/** A line as linkage compares it by itself; lists print their boroughs. */
function compared(id: string, row: PlaceRow): Subject {
  return subjectOfRow(id, row, null, () => null);
}

function listPlaces(decision: LinkDecision): readonly string[] {
  if (decision.kind === 'link') return [decision.place_id];
  return decision.kind === 'review' ? decision.candidates.flatMap(({ place_id }) => place_id ?? []) : [];
}

/** Returns whether a row seen again may change or confirm what is on record: a line of an agency's list in a partial reading may not (decisions §3). */
export function refreshes({ audited: { state, confirms } }: ReadingInput, row: PlaceRow): boolean {
  return state === 'complete' || confirms === true || row.listing === null;
}
