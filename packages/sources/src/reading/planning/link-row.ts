import type { PlaceRow } from '@kehilla/core';
import type { FormerRow, KnownRow, PlannedLink, PlannedRow, PlannedTask } from '../../ports.ts';
import { type LinkDecision, withoutRefused } from '../linking/link-decision.ts';
import { placeId } from '../place-id.ts';
import type { Linker } from '../linking/linker.ts';
import type { AuditedReading } from '@kehilla/ingestion';
import type { Manifest } from '../../types.ts';

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

/** A plan while it is made, row by row, with what it is made of. */
export type Draft = {
  readonly input: ReadingInput;
  readonly linker: Linker;
  readonly known: ReadonlyMap<string, KnownRow>;
  /** Rows that are not kept as they were read, by their key: those of an older copy that speak of an establishment their key names no longer; null = not at all. */
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

/** What a reading brought, after parse and audit. */
export type ReadingInput = AuditedReading & {
  readonly manifest: Manifest;
  readonly rows: readonly PlaceRow[];
  /** The first complete reading later than this one, when an older copy is read after it; null when this is the newest. */
  readonly next_complete_at: string | null;
  /** The same copy was read before by another version of the parser, whose word this one's replaces; absent = no. */
  readonly rereads?: boolean;
};
