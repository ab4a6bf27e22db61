import type { PlaceRow } from '@kehilla/core';
import { type Matcher, type PairScore, scorePair, type Subject } from '@kehilla/linkage';
import type { KnownRow } from '../../ports.ts';
import { isFormer } from '../former-row.ts';
import { isOneBusiness, leavesDoor, staysEstablishment } from './same-establishment.ts';
import type { StandingRows } from './standing-rows.ts';

/** Whether what a key says at two times is about one establishment. */
export type Continuity = {
  /** Whether a row that changed is still about the same establishment. */
  readonly sameEstablishment: (before: KnownRow, after: PlaceRow) => boolean;
  /**
   * Whether an older row speaks of the establishment that its key names now. A line of a list must name it as strictly as where something else stands at its
   * place: what was read between is not known, and its days would be shown as another's certification.
   */
  readonly spokeOfSame: (now: KnownRow, older: PlaceRow) => boolean;
};

/** Continuity by what stands at the places and what the matcher finds elsewhere; `subjectOf` makes a row ready to be compared. */
export function createContinuity(
  standing: StandingRows,
  matcher: Matcher,
  subjectOf: (id: string, row: PlaceRow) => Subject,
): Continuity {
  const compared = (one: PlaceRow, other: PlaceRow): PairScore =>
    scorePair(subjectOf('one', one), subjectOf('other', other));

  /** Whether a row goes on about its establishment, and takes it from no door where others of its place stand. */
  function stays(before: KnownRow, after: PlaceRow, score: PairScore, shared: boolean): boolean {
    if (!staysEstablishment(score, shared)) return false;
    if (score.address === 'same') return true;
    const others = standing.at(before.place_id).filter((one) => one !== before && !isFormer(one.external_id));
    return !leavesDoor(others.map(({ row }) => [compared(row, before.row).address, compared(row, after).address]));
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
      const score = compared(before.row, after);
      const isSame = stays(before, after, score, standing.isShared(before.place_id));
      return isSame && (score.address === 'same' || !namesAnother(before, after));
    },
    spokeOfSame: (now, older) =>
      stays(now, older, compared(now.row, older), older.listing !== null || standing.isShared(now.place_id)),
  };
}
