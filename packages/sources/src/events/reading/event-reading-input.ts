import type { CopyDate } from '../../reading/copy-date.ts';
import type { SavedFields } from '../../reading/fields/known-fields.ts';
import type { Audited, Page } from '../../types.ts';
import type { EventsParsed, EventSite } from '../types.ts';

/** What a reading of a site brought, after parse and audit. */
export type EventReadingInput = {
  readonly reading_id: string;
  readonly site: EventSite;
  readonly parser_version: number;
  readonly pages: readonly Page[];
  readonly sha256: string;
  readonly observed_at: string;
  /** What `observed_at` rests on, and how exactly it is known; absent = an instant at which the network was read. */
  readonly dating?: Pick<CopyDate, 'origin' | 'precision'>;
  readonly started_at: string;
  readonly parsed: EventsParsed;
  readonly audited: Audited;
  readonly fields: SavedFields;
  /** The first complete reading later than this one, when an older copy is read after it; null when this is the newest. */
  readonly next_complete_at: string | null;
  /** When other pages or feeds of the same source were read: what was last seen then is not theirs to withdraw who read this one. */
  readonly told_by_others: ReadonlySet<string>;
};
