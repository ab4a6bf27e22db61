import { memoizeByObject, type PlaceRow } from '@kehilla/core';
import type { AuditedReading } from '@kehilla/ingestion';
import { createMatcher, type Matcher, type Subject } from '@kehilla/linkage';
import type { FormerRow, KnownRow, PlannedLink, PlannedRow, PlannedTask } from '../../ports.ts';
import type { Manifest } from '../../types.ts';
import { isFormer } from '../former-row.ts';
import { type LinkDecision, withoutRefused } from '../linking/area-lines.ts';
import type { Linker } from '../linking/linker.ts';
import { subjectOfRow } from '../linking/row-keys.ts';
import { placeId } from '../place-id.ts';

type Linked = Pick<PlannedRow, 'place_id' | 'link_state'>;

/** Links a row: to an existing place that no curator refused for it, to a new one with the identifier `own`, or to none. */
export function link(draft: Draft, row: PlaceRow, own: string, refused: readonly string[] = []): Linked {
  return applied(draft, row, own, decisionOn(draft, row, refused));
}

/** Returns the place of a row, without the places that a curator refused for it. */
export function decisionOn(draft: Draft, row: PlaceRow, refused: readonly string[] = []): LinkDecision {
  return withoutRefused(draft.linker.decide(draft.input.manifest.info.source_id, row), refused);
}

/** Notes the decision about a row as `link` does. */
export function applied(draft: Draft, row: PlaceRow, own: string, decision: LinkDecision): Linked {
  const sourceId = draft.input.manifest.info.source_id;
  const { external_id } = row;
  if (decision.kind === 'link') {
    const { place_id, points, reasons, by } = decision;
    draft.links.push({ external_id, place_id, method: by ?? 'auto', points, reasons });
    draft.linker.add(sourceId, row, place_id);
    if (by === undefined) return { place_id, link_state: 'linked' };
    // It is shown where it is, and a person is asked all the same.
    draft.tasks.push({ external_id, candidates: [{ place_id, points, reasons }] });
    return { place_id, link_state: 'review' };
  }
  if (decision.kind === 'review') draft.tasks.push({ external_id, candidates: decision.candidates });
  if (draft.linker.isOutside(row)) return { place_id: null, link_state: 'outside' };
  if (!draft.linker.canCreatePlace(row))
    return { place_id: null, link_state: decision.kind === 'review' ? 'review' : 'unlinked' };
  draft.newPlaces.push(own);
  draft.links.push({ external_id, place_id: own, method: 'new_place', points: null, reasons: [] });
  draft.linker.add(sourceId, row, own);
  return { place_id: own, link_state: decision.kind === 'review' ? 'review' : 'linked' };
}

/** A key that its publisher gave to another establishment founds a further place: an identifier never names two establishments. */
export function laterPlaceId({ input }: Draft, row: PlaceRow, hash: string): string {
  return placeId(input.manifest.info.source_id, `${row.external_id}|${input.observed_at}|${hash}`);
}

/** A plan in progress, row by row, with its input. */
export type Draft = {
  readonly input: ReadingInput;
  readonly linker: Linker;
  readonly known: ReadonlyMap<string, KnownRow>;
  /** Rows that are kept in another form, by their key: rows of an older copy about an establishment that their key names no longer; null = not at all. */
  readonly kept: Map<string, PlaceRow | null>;
  readonly write: PlannedRow[];
  readonly confirm: { external_id: string; observed_at: string; missing_since: string | null }[];
  readonly earlier: { external_id: string; observed_at: string }[];
  readonly newPlaces: string[];
  readonly links: PlannedLink[];
  readonly tasks: PlannedTask[];
  readonly former: FormerRow[];
  added: number;
};

/** The result of a reading, after parse and audit. */
export type ReadingInput = AuditedReading & {
  readonly manifest: Manifest;
  readonly rows: readonly PlaceRow[];
  /** The first complete reading later than this one, when an older copy is read after it; null when this is the newest. */
  readonly next_complete_at: string | null;
  /** Another version of the parser read the same copy before, and this result replaces that; absent = no. */
  readonly rereads?: boolean;
};

/**
 * Whether a line under a key that nothing is known of waits for a whole reading: a partial one shows it, and the same list has or had a line that is about its
 * establishment, or may be. Under that line's key it would confirm nothing either; a new key must not date what a whole reading may have dropped. A business
 * that the list never had is new, as of that day. Rule: decisions §3.
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

/**
 * The former content of a list: the places of its lines, and lines that no row may be linked to, because they are in this reading, have left their key or have
 * no place.
 */
type Shown = { readonly places: Set<string>; readonly aside: Matcher };

const NEW = 'new';

/** The content of each list before a reading; once in a reading. */
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

/** Returns whether a row seen again may change or confirm a row on record: a line of an agency's list in a partial reading may not (decisions §3). */
export function refreshes({ audited: { state, confirms } }: ReadingInput, row: PlaceRow): boolean {
  return state === 'complete' || confirms === true || row.listing === null;
}
