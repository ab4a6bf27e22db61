import { NOWHERE, type PlaceRow } from '@kehilla/core';
import { createMatcher, type Matcher, type PairScore, scorePair, type Scored, type Subject } from '@kehilla/linkage';
import type { KnownRow } from '../ports.ts';
import type { Manifest } from '../types.ts';
import { manifest as websites } from '../websites/website/manifest.ts';
import { boroughAbout } from './borough-about.ts';
import { isFormer } from './former-row.ts';
import { canFound, isElsewhere, isLicenceAlone, isOutside } from './in-city.ts';
import { createPermitPlaces } from './permits.ts';
import { isOneBusiness, leavesDoor, staysEstablishment } from './same-establishment.ts';
import { subjectOfRow } from './subject-of-row.ts';

/** A place that a person is shown for a doubtful row. */
export type OfferedPlace = {
  readonly place_id: string | null;
  readonly points: number;
  readonly reasons: readonly unknown[];
};

/** Whose a row is: a place that stands, one of several (a person decides), or nobody's known. */
export type LinkDecision =
  | { readonly kind: 'link'; readonly place_id: string; readonly points: number; readonly reasons: readonly unknown[] }
  | { readonly kind: 'review'; readonly candidates: readonly OfferedPlace[] }
  | { readonly kind: 'none' };

/** A decision without the places that a curator said a row is not about. */
export function withoutRefused(decision: LinkDecision, refused: readonly string[]): LinkDecision {
  if (refused.length === 0 || decision.kind === 'none') return decision;
  if (decision.kind === 'link') return refused.includes(decision.place_id) ? { kind: 'none' } : decision;
  const candidates = decision.candidates.filter(({ place_id }) => !refused.includes(place_id ?? ''));
  return candidates.length === 0 ? { kind: 'none' } : { kind: 'review', candidates };
}

/** Linkage over everything the record holds, growing as a reading is planned. */
export type Linker = {
  readonly decide: (sourceId: string, row: PlaceRow) => LinkDecision;
  readonly add: (sourceId: string, row: PlaceRow, placeId: string) => void;
  /** A row whose key names another establishment in this reading: its place may be that of another row of the same list. */
  readonly release: (before: KnownRow) => void;
  /** Whether a row that changed is still about the same establishment. */
  readonly sameEstablishment: (before: KnownRow, after: PlaceRow) => boolean;
  /**
   * Whether an older row speaks of the establishment that its key names now. A line of a list must name it as strictly as where something else stands at its
   * place: what was read between is not known, and its days would be shown as another's certification.
   */
  readonly spokeOfSame: (now: KnownRow, older: PlaceRow) => boolean;
  /** Whether the row lies outside the city for certain. */
  readonly isOutside: (row: PlaceRow) => boolean;
  /** Whether the row says enough to be a place of its own: where in the city it is. */
  readonly canFound: (row: PlaceRow) => boolean;
};

/** The place of a subject of the matcher; `list_id` where it stands in this reading on an agency's list. */
type Target = { readonly place_id: string; readonly list_id: string | null };

const MOST_CANDIDATES = 5;
/** What is kept of a link between two permits of one establishment: name, address and phone as `scorePair` counts them. */
const SAME_PERMIT = {
  points: 11,
  reasons: [
    { feature: 'name', points: 4, detail: 'equal' },
    { feature: 'address', points: 4, detail: 'same' },
    { feature: 'phone', points: 3, detail: 'equal' },
  ],
} as const;

/**
 * A linker over the rows that have a place. Rows of one source that stand in one reading are different establishments to their
 * publisher, so `present`, the keys of the reading, are never linked to each other, nor to one place of
 * another source; rows of two agencies' lists may be, and `permits` of one establishment. With `area_zips` a row without an address is offered to a person with the places of
 * those ZIP codes that may be it, and with none is nobody's: a name alone links nothing (sources note §1.4, §8.3).
 */
export function createLinker(
  known: readonly KnownRow[],
  sourceId: string,
  present: ReadonlySet<string>,
  { area_zips: areaZips = [], permits }: Pick<Manifest, 'area_zips' | 'permits'> = {},
): Linker {
  const targets = new Map<string, Target>();
  /** How many rows of this reading a list already has at a place. */
  const seats = new Map<string, number>();
  const matcher = createMatcher([]);
  const rowsAt = new Map<string, KnownRow[]>();
  const attestedPlaces = new Set<string>();
  const boroughOf = boroughAbout(known);
  const permitPlaces = createPermitPlaces();

  /** A row as linkage compares it: with the borough that its point lies in where it names no area itself. */
  function subjectOf(id: string, row: PlaceRow, cluster: string | null): Subject {
    return subjectOfRow(id, row, cluster, boroughOf);
  }

  function sit(row: PlaceRow, place_id: string, by: 1 | -1): void {
    const seat = seatOf(row, place_id);
    seats.set(seat, (seats.get(seat) ?? 0) + by);
  }

  function add(source: string, row: PlaceRow, place_id: string): void {
    const stands = source === sourceId && present.has(row.external_id);
    if (stands) sit(row, place_id, 1);
    if (stands && permits === true) permitPlaces.add(row, place_id);
    // Nothing of this reading would ever be linked to it: it is not looked at at all.
    if (stands && row.listing === null) return;
    // What the key said before keeps its own place.
    const said = subjectId(source, row.external_id);
    const id = targets.has(said) ? `${said}|now` : said;
    targets.set(id, { place_id, list_id: stands ? (row.listing?.list_id ?? null) : null });
    matcher.add(subjectOf(id, row, place_id));
  }

  function compared(one: PlaceRow, other: PlaceRow): PairScore {
    return scorePair(subjectOf('one', one, null), subjectOf('other', other, null));
  }

  /** Whether something else stands at a place. */
  function isShared(place: string): boolean {
    return (rowsAt.get(place) ?? []).length > 1 || attestedPlaces.has(place);
  }

  /** Whether a row goes on about its establishment, and takes it from no door where others of its place stand. */
  function stays(before: KnownRow, after: PlaceRow, score: PairScore, shared: boolean): boolean {
    if (!staysEstablishment(score, shared)) return false;
    if (score.address === 'same') return true;
    const others = (rowsAt.get(before.place_id ?? '') ?? []).filter(
      (one) => one !== before && !isFormer(one.external_id),
    );
    return !leavesDoor(others.map(({ row }) => [compared(row, before.row).address, compared(row, after).address]));
  }

  /** Whether a line of a list names what stood already, by that name and at that door, as another place than its own: a branch. */
  function namesAnother({ place_id, refused = [] }: KnownRow, line: PlaceRow): boolean {
    if (place_id === null || line.listing === null) return false;
    const there = matcher
      .candidates(subjectOf('line', line, null))
      .filter(({ score }) => isOneBusiness(score))
      .map(({ target }) => target.cluster ?? '');
    return !there.includes(place_id) && there.some((other) => rowsAt.has(other) && !refused.includes(other));
  }

  for (const one of known) {
    const { external_id, place_id, row, source_id, attested } = one;
    if (place_id === null) continue;
    // A site's words are read for the place that other rows give it: they move with nobody, and hold nobody.
    if (source_id !== websites.info.source_id) {
      const there = rowsAt.get(place_id);
      if (there === undefined) rowsAt.set(place_id, [one]);
      else there.push(one);
    }
    if (attested === true) attestedPlaces.add(place_id);
    if (!isFormer(external_id)) add(source_id, row, place_id);
  }
  return {
    decide(source, row) {
      // A branch in another city is nobody here, whatever it shares with one, and no question for a person.
      if (isElsewhere(row)) return { kind: 'none' };
      const permitted = permitPlaces.find(row);
      if (permitted !== null)
        return { kind: 'link', place_id: permitted, points: SAME_PERMIT.points, reasons: SAME_PERMIT.reasons };
      const list = row.listing?.list_id;
      const isRival = (target: Subject): boolean => list !== undefined && targets.get(target.id)?.list_id === list;
      const subject = subjectOf(subjectId(source, row.external_id), row, null);
      if (areaZips.length > 0 && row.address === null && row.location === null) {
        const candidates = inArea(matcher, subject, areaZips).filter(({ target }) => !isRival(target));
        return candidates.length === 0 ? { kind: 'none' } : { kind: 'review', candidates: offered(candidates) };
      }
      const decision = matcher.decide(subject, isRival);
      if (decision.decision === 'none') return { kind: 'none' };
      if (decision.decision === 'review') return { kind: 'review', candidates: offered(decision.candidates) };
      const place_id = targets.get(decision.target.id)?.place_id;
      if (place_id === undefined) return { kind: 'none' };
      const { points, reasons } = decision.scored.score;
      // Its publisher has another row there: one of the two may be a mistake, so a person looks. A business holds several licences.
      return (seats.get(seatOf(row, place_id)) ?? 0) > 0 && !isLicenceAlone(row)
        ? { kind: 'review', candidates: [{ place_id, points, reasons }] }
        : { kind: 'link', place_id, points, reasons };
    },
    add,
    release({ source_id, external_id, row, place_id }) {
      targets.set(subjectId(source_id, external_id), { place_id: place_id ?? '', list_id: null });
      sit(row, place_id ?? '', -1);
    },
    spokeOfSame: (now, older) =>
      stays(now, older, compared(now.row, older), older.listing !== null || isShared(now.place_id ?? '')),
    sameEstablishment(before, after) {
      const score = compared(before.row, after);
      const isSame = stays(before, after, score, isShared(before.place_id ?? ''));
      return isSame && (score.address === 'same' || !namesAnother(before, after));
    },
    isOutside,
    canFound,
  };
}

/** The places that a person is shown, the surest first. */
function offered(candidates: readonly Scored[]): OfferedPlace[] {
  return candidates.slice(0, MOST_CANDIDATES).map(({ target, score }) => ({
    place_id: target.cluster ?? null,
    points: score.points,
    reasons: score.reasons,
  }));
}

/** Who may be meant by a name among the places of these ZIP codes, the surest first, each place once. */
function inArea(matcher: Matcher, subject: Subject, zips: readonly string[]): Scored[] {
  const found = zips.flatMap((zip) => {
    const there = { ...NOWHERE, zip };
    return matcher.candidates({ ...subject, address: there }).filter(({ target }) => target.address?.zip === zip);
  });
  found.sort(
    (a, b) => b.score.points - a.score.points || b.score.name - a.score.name || (a.target.id < b.target.id ? -1 : 1),
  );
  const places = found.map(({ target }) => target.cluster);
  return found.filter(({ target }, i) => places.indexOf(target.cluster) === i);
}

/** A place as one list knows it. */
function seatOf(row: PlaceRow, placeId: string): string {
  return `${placeId} ${row.listing?.list_id ?? ''}`;
}

function subjectId(sourceId: string, externalId: string): string {
  return `${sourceId}|${externalId}`;
}
