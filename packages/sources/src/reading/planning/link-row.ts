import type { PlaceRow } from '@kehilla/core';
import type { PlannedRow } from '../../ports.ts';
import { withoutRefused } from '../linking/link-decision.ts';
import { placeId } from '../place-id.ts';
import type { Draft } from './draft.ts';

/** Links a row: to an existing place that no curator refused for it, to a new one with the identifier `own`, or to none. */
export function link(
  draft: Draft,
  row: PlaceRow,
  own: string,
  refused: readonly string[] = [],
): Pick<PlannedRow, 'place_id' | 'link_state'> {
  const sourceId = draft.input.manifest.info.source_id;
  const decision = withoutRefused(draft.linker.decide(sourceId, row), refused);
  if (decision.kind === 'link') {
    draft.links.push({
      external_id: row.external_id,
      place_id: decision.place_id,
      method: 'auto',
      points: decision.points,
      reasons: decision.reasons,
    });
    draft.linker.add(sourceId, row, decision.place_id);
    return { place_id: decision.place_id, link_state: 'linked' };
  }
  if (decision.kind === 'review') draft.tasks.push({ external_id: row.external_id, candidates: decision.candidates });
  if (draft.linker.isOutside(row)) return { place_id: null, link_state: 'outside' };
  if (!draft.linker.canCreatePlace(row))
    return { place_id: null, link_state: decision.kind === 'review' ? 'review' : 'unlinked' };
  draft.newPlaces.push(own);
  draft.links.push({ external_id: row.external_id, place_id: own, method: 'new_place', points: null, reasons: [] });
  draft.linker.add(sourceId, row, own);
  return { place_id: own, link_state: decision.kind === 'review' ? 'review' : 'linked' };
}

/** A key that its publisher gave to another establishment founds a further place: an identifier never names two establishments. */
export function laterPlaceId({ input }: Draft, row: PlaceRow, hash: string): string {
  return placeId(input.manifest.info.source_id, `${row.external_id}|${input.observed_at}|${hash}`);
}
