import type { PlaceRow } from '@kehilla/core';
import type { Scored } from '@kehilla/linkage';
import type { KnownRow } from '../../ports.ts';
import type { StandingRows } from './standing-rows.ts';
import { groupOf } from './groups.ts';

/** Maps that people draw: what they call a shop and the site that they give are theirs, and no register's. */
const MAPS: ReadonlySet<string> = new Set(['osm', 'overture', 'mapillary']);

/**
 * Finds the place of a row that goes by another name there: an agency's line and the rows of registers are one establishment under two names where both sell food
 * behind one door and have one telephone or one website of their own, and nothing else behind that door has it. Null where any other may be meant: hotels, halls and
 * campuses share a telephone among their kitchens, and a caterer is often the tenant of another. Rule: opinion; docs/linkage.md.
 */
export function findUnderTwoNames(
  row: PlaceRow,
  sourceId: string,
  found: readonly Scored[],
  standing: StandingRows,
): Scored | null {
  if (MAPS.has(sourceId)) return null;
  const sharing = found.filter(
    ({ score }) => score.address === 'same' && (score.phone === true || score.website === true),
  );
  const [first] = sharing;
  const places = new Set(sharing.map(({ target }) => target.cluster ?? null));
  if (first === undefined || places.size !== 1 || first.score.decision !== 'review') return null;
  const there = standing.at(first.target.cluster ?? null);
  const isOther = ({ row: other, source_id }: KnownRow): boolean =>
    (other.listing === null) !== (row.listing === null) && !MAPS.has(source_id);
  return there.length > 0 && there.every((one) => isOther(one) && sellAlike(row, one.row)) ? first : null;
}

/** Whether both are known to sell food, and both or neither as caterers. */
function sellAlike({ category: a }: PlaceRow, { category: b }: PlaceRow): boolean {
  return groupOf(a) === 'food' && groupOf(b) === 'food' && (a === 'caterer') === (b === 'caterer');
}
