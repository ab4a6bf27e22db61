import type { PlaceRow } from '@kehilla/core';
import type { CopyDate } from '../copy-date.ts';
import type { SavedFields } from '../fields/known-fields.ts';
import type { Audited, Manifest, Page } from '../../types.ts';

/** What a reading brought, after parse and audit. */
export type ReadingInput = {
  readonly reading_id: string;
  readonly manifest: Manifest;
  readonly pages: readonly Page[];
  readonly sha256: string;
  readonly observed_at: string;
  /** What `observed_at` rests on, and how exactly it is known; absent = an instant at which the network was read. */
  readonly dating?: Pick<CopyDate, 'origin' | 'precision'>;
  readonly started_at: string;
  readonly rows: readonly PlaceRow[];
  readonly audited: Audited;
  /** How far the rows fill their fields; absent where that is not counted. */
  readonly fields?: SavedFields;
  /** The first complete reading later than this one, when an older copy is read after it; null when this is the newest. */
  readonly next_complete_at: string | null;
  /** The same copy was read before by another version of the parser, whose word this one's replaces; absent = no. */
  readonly rereads?: boolean;
};
