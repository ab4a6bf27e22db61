import type { ListSignature, StoredPhoto } from '@kehilla/core';
import type { FactChange, KnownRow, ReadingPlan, SignatureWithdrawal } from '../../ports.ts';

/** A statement of a row as it was read: the newest of a field is what the source says now. */
export type StoredFact = FactChange & {
  readonly source_id: string;
  readonly external_id: string;
  readonly reading_id: string;
  readonly observed_at: string;
};

/** A doubtful row and how its question ended. */
export type StoredTask = {
  readonly listing: string;
  readonly candidates: readonly unknown[];
  readonly state: 'open' | 'linked' | 'rejected';
};

/** A row as it stands, with the reading that saw it last. */
export type Standing = KnownRow & { readonly reading_id: string };

/** What a memory store holds; each change makes a new one. */
export type MemoryState = {
  readonly rows: ReadonlyMap<string, Standing>;
  readonly places: ReadonlyMap<string, { readonly merged_into: string | null }>;
  readonly readings: readonly (ReadingPlan['reading'] & { readonly order: number })[];
  readonly facts: readonly StoredFact[];
  readonly tasks: ReadonlyMap<string, StoredTask>;
  readonly photos: ReadonlyMap<string, StoredPhoto>;
  readonly signatures: ReadonlyMap<string, ListSignature>;
  readonly withdrawn: ReadonlyMap<string, SignatureWithdrawal>;
  readonly generation: number;
};

/** Nothing was read yet. */
export const EMPTY: MemoryState = {
  rows: new Map(),
  places: new Map(),
  readings: [],
  facts: [],
  tasks: new Map(),
  photos: new Map(),
  signatures: new Map(),
  withdrawn: new Map(),
  generation: 0,
};
