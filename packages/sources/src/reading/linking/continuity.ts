import { type PlaceRow, WEBSITE_SOURCE } from '@kehilla/core';
import { type Matcher, type PairScore, scorePair, type Subject } from '@kehilla/linkage';
import type { KnownRow, PlannedRow } from '../../ports.ts';
import { isFormer } from '../former-row.ts';
import { isOneBusiness, leavesDoor, staysEstablishment } from './same-establishment.ts';

/** Whether what a key says at two times is about one establishment. */
export type Continuity = {
  /** Whether a row that changed is still about the same establishment. */
  readonly sameEstablishment: (before: KnownRow, after: PlaceRow) => boolean;
  /**
   * Whether an older row speaks of the establishment that its key names now; `written` is where the reading puts the rows of `sourceId` that are not older: what it
   * writes decides no less than what stood, or reading the same again would tell another story. A line of a list must name it as strictly as where something else stands at its
   * place: what was read between is not known, and its days would be shown as another's certification.
   */
  readonly spokeOfSameAfter: (sourceId: string, written: readonly PlannedRow[]) => SpokeOfSame;
};

/** Whether an older row speaks of the establishment that its key names now. */
export type SpokeOfSame = (now: KnownRow, older: PlaceRow) => boolean;

/** Continuity by what stands at the places and what the matcher finds elsewhere; `subjectOf` makes a row ready to be compared. */
export function createContinuity(
  standing: StandingRows,
  matcher: Matcher,
  subjectOf: (id: string, row: PlaceRow) => Subject,
): Continuity {
  const compared = (one: PlaceRow, other: PlaceRow): PairScore =>
    scorePair(subjectOf('one', one), subjectOf('other', other));

  /** Whether a row goes on about its establishment, and takes it from no door where `others` of its place stand. */
  function stays(before: KnownRow, after: PlaceRow, shared: boolean, others: readonly PlaceRow[]): boolean {
    const score = compared(before.row, after);
    if (!staysEstablishment(score, shared)) return false;
    if (score.address === 'same') return true;
    return !leavesDoor(others.map((other) => [compared(other, before.row).address, compared(other, after).address]));
  }

  /** Whether a line of a list names what stood already, by that name and at that door, as another place than its own: a branch. */
  function namesAnother({ place_id, refused = [] }: KnownRow, line: PlaceRow): boolean {
    if (place_id === null || line.listing === null) return false;
    const there = matcher
      .candidates(subjectOf('line', line))
      .filter(({ score }) => isOneBusiness(score))
      .map(({ target }) => target.cluster ?? '');
    return (
      !there.includes(place_id) && there.some((other) => standing.at(other).length > 0 && !refused.includes(other))
    );
  }

  return {
    sameEstablishment(before, after) {
      const others = standing.at(before.place_id).filter(({ external_id }) => !isFormer(external_id));
      const isSame = stays(before, after, standing.isShared(before.place_id), rowsBut(before, others));
      return isSame && (compared(before.row, after).address === 'same' || !namesAnother(before, after));
    },
    spokeOfSameAfter(sourceId, written) {
      const after = standingAfter(standing, sourceId, written);
      return (now, older) =>
        stays(now, older, older.listing !== null || after.isShared(now.place_id), rowsBut(now, after.at(now.place_id)));
    },
  };
}

function rowsBut({ row: own }: KnownRow, rows: readonly Pick<KnownRow, 'row'>[]): PlaceRow[] {
  return rows.flatMap(({ row }) => (row === own ? [] : row));
}

/** What stands at the places of the record. */
export type StandingRows<Row = KnownRow> = {
  /** The rows at a place. */
  readonly at: (placeId: string | null) => readonly Row[];
  /** Whether a curator attached a certificate or a notice to a place. */
  readonly isAttested: (placeId: string | null) => boolean;
  /** Whether more than one row stands at a place, or a certificate of it. */
  readonly isShared: (placeId: string | null) => boolean;
};

/** The rows that have a place before a reading, by it. A site's words are read for the place that other rows give it: they move with nobody, and hold nobody. */
export function standingRows(known: readonly KnownRow[]): StandingRows {
  const rowsAt = new Map<string, KnownRow[]>();
  const attested = new Set<string>();
  for (const one of known) {
    if (one.place_id === null) continue;
    if (one.attested === true) attested.add(one.place_id);
    if (one.source_id === WEBSITE_SOURCE) continue;
    const there = rowsAt.get(one.place_id);
    if (there === undefined) rowsAt.set(one.place_id, [one]);
    else there.push(one);
  }
  const at = (placeId: string | null): readonly KnownRow[] => rowsAt.get(placeId ?? '') ?? [];
  const isAttested = (placeId: string | null): boolean => attested.has(placeId ?? '');
  return { at, isAttested, isShared: (placeId) => at(placeId).length > 1 || isAttested(placeId) };
}

/**
 * The same once `written`, rows of the source, are where a reading puts them; what a key said of another establishment stands nowhere. Reading the same again
 * finds these rows.
 */
function standingAfter(
  before: StandingRows,
  sourceId: string,
  written: readonly PlannedRow[],
): StandingRows<Pick<KnownRow, 'row'>> {
  const keys = new Set(written.map(({ row }) => row.external_id));
  const writtenAt = Map.groupBy(written, ({ place_id }) => place_id);
  const isLeft = ({ source_id, external_id }: KnownRow): boolean =>
    !isFormer(external_id) && !(source_id === sourceId && keys.has(external_id));
  const at = (placeId: string | null): readonly Pick<KnownRow, 'row'>[] => [
    ...before.at(placeId).filter(isLeft),
    ...(placeId === null ? [] : (writtenAt.get(placeId) ?? [])),
  ];
  const { isAttested } = before;
  return { at, isAttested, isShared: (placeId) => at(placeId).length > 1 || isAttested(placeId) };
}
