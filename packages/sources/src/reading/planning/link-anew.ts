import type { PlaceRow } from '@kehilla/core';
import type { KnownRow, PlannedRow } from '../../ports.ts';
import { placeId } from '../place-id.ts';
import type { Draft } from './draft.ts';
import { applied, decisionOn } from './link-row.ts';

/**
 * Whose a row is that says what it said before, where no person decided that and the record tells otherwise now: of one without a place, and of a line that
 * is where it is by its name alone, which loses its place when another bears that name. Null where all stays as it is.
 */
export function linkedAnew(
  draft: Draft,
  row: PlaceRow,
  known: KnownRow,
): Pick<PlannedRow, 'place_id' | 'link_state'> | null {
  const isByName = known.by_name === true;
  const isOrphan = known.place_id === null && known.link_state === 'unlinked';
  const isWaiting = known.place_id === null && known.link_state === 'review';
  if (known.decided_by_curator || !(isByName || isOrphan || isWaiting)) return null;
  const decision = decisionOn(draft, row, known.refused);
  const isNamed = decision.kind === 'link' && decision.by !== undefined;
  if (isByName && isNamed && decision.place_id === known.place_id) return null;
  // Who waits for a person goes on waiting; a name that one place alone bears by now is shown with it.
  if (isWaiting && !isNamed) return null;
  if (isOrphan && decision.kind === 'none' && !draft.linker.canCreatePlace(row)) return null;
  return applied(draft, row, placeId(draft.input.manifest.info.source_id, row.external_id), decision);
}
