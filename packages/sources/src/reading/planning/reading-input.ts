import type { PlaceRow } from '@kehilla/core';
import type { Audited, Manifest, Page } from '../../types.ts';

/** What a reading brought, after parse and audit. */
export type ReadingInput = {
  readonly reading_id: string;
  readonly manifest: Manifest;
  readonly pages: readonly Page[];
  readonly sha256: string;
  readonly observed_at: string;
  readonly started_at: string;
  readonly rows: readonly PlaceRow[];
  readonly audited: Audited;
  /** The first complete reading later than this one, when an older copy is read after it; null when this is the newest. */
  readonly next_complete_at: string | null;
  /** The same copy was read before by another version of the parser, whose word this one's replaces; absent = no. */
  readonly rereads?: boolean;
};
