import type { PlaceRow } from '@kehilla/core';
import type { PlannedRow } from '../../ports.ts';
import { type LinkDecision, withoutRefused } from '../linking/link-decision.ts';
import { placeId } from '../place-id.ts';
import type { Draft } from './draft.ts';

type Linked = Pick<PlannedRow, 'place_id' | 'link_state'>;

/** Links a row: to an existing place that no curator refused for it, to a new one with the identifier `own`, or to none. */
export function link(draft: Draft, row: PlaceRow, own: string, refused: readonly string[] = []): Linked {
  return applied(draft, row, own, decisionOn(draft, row, refused));
}

/** Whose a row is, without the places that a curator refused for it. */
export function decisionOn(draft: Draft, row: PlaceRow, refused: readonly string[] = []): LinkDecision {
  return withoutRefused(draft.linker.decide(draft.input.manifest.info.source_id, row), refused);
}

/** Notes what was decided about a row as `link` does. */
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
