import type { PlaceRow } from '@kehilla/core';
import type { FormerRow, KnownRow, PlannedLink, PlannedRow, PlannedTask } from '../../ports.ts';
import type { Linker } from '../linking/linker.ts';
import type { ReadingInput } from './reading-input.ts';

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
