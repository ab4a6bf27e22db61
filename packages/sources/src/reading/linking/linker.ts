import type { PlaceRow } from '@kehilla/core';
import { createMatcher, createPermits, type MatchDecision, scorePair, type Subject } from '@kehilla/linkage';
import type { KnownRow } from '../../ports.ts';
import type { Manifest } from '../../types.ts';
import { isFormer } from '../former-row.ts';
import {
  type Continuity,
  createContinuity,
  createLicencePlaces,
  isOneLine,
  type LicensedPlace,
  standingRows,
} from './continuity.ts';
import { type BoroughAbout, boroughAbout, canCreatePlace, isElsewhere, isLicenceAlone, isOutside } from './in-city.ts';
import { createAreaLines, createPlaceReservations, getReview, type LinkDecision, NO_LINK } from './area-lines.ts';
import { createListDuplicates, findUnderTwoNames } from './groups.ts';
import { subjectOfRow } from './row-keys.ts';

/** Linkage over everything the record holds, growing as a reading is planned. */
export type Linker = Continuity & {
  readonly decide: (sourceId: string, row: PlaceRow) => LinkDecision;
  readonly add: (sourceId: string, row: PlaceRow, placeId: string) => void;
  /** Notes a row that keeps its place with its new content: later rows of this reading are compared with that, as those of the next reading are. */
  readonly restate: (before: KnownRow, row: PlaceRow) => void;
  /** Notes a row whose key names another establishment in this reading: its place may be that of another row of the same list. */
  readonly release: (before: KnownRow) => void;
  /** Returns whether the row is certainly outside the city. */
  readonly isOutside: (row: PlaceRow) => boolean;
  /** Returns whether the row states enough to create a place: where in the city it is. */
  readonly canCreatePlace: (row: PlaceRow) => boolean;
};

/** The place of a subject of the matcher; `list_id` where it stands in this reading on an agency's list. */
type Target = { readonly place_id: string; readonly list_id: string | null };

/**
 * A linker over the rows that have a place. Rows of one source that stand in one reading are different establishments to their publisher, so `rows`, those of
 * the reading, are never linked to each other, nor to one place of another source; rows of two agencies' lists may be, `permits` of one establishment, and two
 * lines of one list that name one establishment at one door. With `area_zips` a row without an address is looked for in those ZIP codes by its name
 * (`createAreaLines`). Where `known` is no more than the rows that may matter (`findKnown`), `findBorough` tells what all of them say, and `full` which blocks
 * hold too many.
 */
export function createLinker(
  known: readonly KnownRow[],
  sourceId: string,
  rows: readonly PlaceRow[],
  { area_zips: areaZips = [], permits, info }: Partial<Pick<Manifest, 'area_zips' | 'permits' | 'info'>> = {},
  findBorough: BoroughAbout = boroughAbout(known),
  full?: ReadonlySet<string>,
): Linker {
  const targets = new Map<string, Target>();
  const reservations = createPlaceReservations();
  const matcher = createMatcher([], full);
  const present = new Set(rows.map((row) => row.external_id));
  // A map may draw one establishment twice, which only a person can tell; a register of permits names it twice while one is issued anew.
  const hasTwins = permits === true || info?.kind === 'open_map_data';
  const twins = createPermits(hasTwins ? rows : []);
  const duplicates = createListDuplicates(known);

  /** A row as linkage compares it: with the borough that its point lies in where it names no area itself. */
  function makeSubject(id: string, row: PlaceRow, cluster: string | null = null): Subject {
    return subjectOfRow(id, row, cluster, findBorough);
  }

  function add(source: string, row: PlaceRow, place_id: string): void {
    const stands = source === sourceId && present.has(row.external_id);
    if (stands) reservations.reserve(row, place_id);
    if (stands && hasTwins && row.listing === null)
      twins.add(makeSubject(subjectId(source, row.external_id), row, place_id));
    // Nothing of this reading would ever be linked to it: it is not looked at at all.
    if (stands && row.listing === null) return;
    // The former content of the key keeps its own place.
    const rowId = subjectId(source, row.external_id);
    const id = targets.has(rowId) ? `${rowId}|now` : rowId;
    targets.set(id, { place_id, list_id: stands ? (row.listing?.list_id ?? null) : null });
    matcher.add(makeSubject(id, row, place_id));
  }

  /** Whether a target stands in this reading on the list that a row stands on. */
  function isRival(target: Subject, { listing }: PlaceRow): boolean {
    return listing !== null && targets.get(target.id)?.list_id === listing.list_id;
  }

  /** Turns the matcher's result into a decision about places. */
  function decided(found: MatchDecision, row: PlaceRow): LinkDecision {
    if (found.decision === 'none') return NO_LINK;
    if (found.decision === 'review') return getReview(found.candidates);
    const place_id = targets.get(found.target.id)?.place_id;
    return place_id === undefined ? NO_LINK : seated(row, { place_id, score: found.scored.score });
  }

  function seated(row: PlaceRow, { place_id, score: { points, reasons } }: LicensedPlace): LinkDecision {
    const offered = { place_id, points, reasons };
    // Its publisher has another row there: one of the two may be a mistake, so a person looks. A business holds several licences.
    return reservations.isReserved(row, place_id) && !isLicenceAlone(row)
      ? { kind: 'review', candidates: [offered] }
      : { kind: 'link', ...offered };
  }

  /**
   * The place of another line of the same list in this reading that names the same establishment at the same door, but for an apostrophe or what only says
   * where that is: the two are lines of one place. Null where there is none. Rule: docs/linkage.md.
   */
  function otherLine(row: PlaceRow, subject: Subject): LinkDecision | null {
    if (row.listing === null) return null;
    const found = matcher
      .candidates(subject)
      .find(
        ({ target, score }) => isRival(target, row) && score.decision === 'link' && isOneLine(subject, target, score),
      );
    const place_id = found === undefined ? undefined : targets.get(found.target.id)?.place_id;
    if (found === undefined || place_id === undefined) return null;
    return { kind: 'link', place_id, points: found.score.points, reasons: found.score.reasons };
  }

  /** Returns the one of several places that only its list distinguishes; null if there is none. */
  function findTwin(row: PlaceRow, subject: Subject): LinkDecision | null {
    const found = matcher.candidates(subject).filter(({ target }) => !isRival(target, row));
    const duplicate = duplicates.resolve(row, found, (placeId) => reservations.isReserved(row, placeId));
    return duplicate?.target.cluster == null
      ? null
      : {
          kind: 'link',
          place_id: duplicate.target.cluster,
          points: duplicate.score.points,
          reasons: duplicate.score.reasons,
        };
  }

  const standingNow = standingRows(known);

  /** Returns the place with the same establishment under another name; null if there is none. */
  function underTwoNames(row: PlaceRow, subject: Subject): LinkDecision | null {
    const found = findUnderTwoNames(
      row,
      sourceId,
      matcher.candidates(subject).filter(({ target }) => !isRival(target, row)),
      standingNow,
    );
    return found?.target.cluster == null ? null : seated(row, { place_id: found.target.cluster, score: found.score });
  }

  const licensed = createLicencePlaces(known, {
    sourceId,
    present,
    compared: (one, other) => scorePair(makeSubject('one', one), makeSubject('other', other)),
  });

  const areaLines = createAreaLines({ matcher, zips: areaZips, known, makeSubject, reservations });

  for (const { source_id, external_id, row, place_id } of known)
    if (place_id !== null && !isFormer(external_id)) add(source_id, row, place_id);

  return {
    ...createContinuity(standingNow, matcher, makeSubject),
    decide(source, row) {
      // A branch in another city has no place here, whatever it shares with one, and is no question for a person.
      if (isElsewhere(row)) return NO_LINK;
      const subject = makeSubject(subjectId(source, row.external_id), row);
      const twin = twins.find(subject);
      const [permit] = twin.found;
      if (permits === true && twin.isOne && permit?.target.cluster != null)
        return {
          kind: 'link',
          place_id: permit.target.cluster,
          points: permit.score.points,
          reasons: permit.score.reasons,
        };
      const licensee = licensed(row);
      if (licensee !== null) return seated(row, licensee);
      if (areaZips.length > 0 && row.address === null && row.location === null)
        return areaLines.decide(row, subject, (target) => isRival(target, row));
      const other = otherLine(row, subject);
      if (other !== null) return other;
      // The rule for linking a list's line to a place is stricter than the one for joining two records.
      const rule = row.listing === null ? 'one_place' : 'decision';
      const first = decided(
        matcher.decide(subject, (target) => isRival(target, row), rule),
        row,
      );
      if (first.kind === 'review')
        return (row.listing === null ? null : findTwin(row, subject)) ?? underTwoNames(row, subject) ?? first;
      return first.kind === 'none' ? getReview(twin.found) : first;
    },
    add,
    restate(before, row) {
      const { source_id, external_id, place_id } = before;
      if (place_id === null || (before.row.listing === null && row.listing === null)) return;
      reservations.release(before.row, place_id);
      targets.delete(subjectId(source_id, external_id));
      matcher.remove(subjectId(source_id, external_id));
      add(source_id, row, place_id);
    },
    release({ source_id, external_id, row, place_id }) {
      targets.set(subjectId(source_id, external_id), { place_id: place_id ?? '', list_id: null });
      reservations.release(row, place_id ?? '');
    },
    isOutside,
    canCreatePlace: canCreatePlace,
  };
}

function subjectId(sourceId: string, externalId: string): string {
  return `${sourceId}|${externalId}`;
}
