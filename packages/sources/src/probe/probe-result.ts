import type { LimitCounts } from '../agencies/shared/listing-row.ts';
import type { SourceKind } from '@kehilla/core';
import type { Instead, UnreadReason } from '@kehilla/fetch/page';
import type { FieldLine, Issue } from '@kehilla/ingestion';

/** Why a page did not come in a drill. */
export type UnreadWhy = Instead | UnreadReason | 'other';

/** What a drill found of one source. */
export type ProbeResult = {
  readonly source: string;
  readonly kind: SourceKind;
  readonly url: string | null;
  /** It was reached, its robots.txt allows it, its form is as its reader knows it, and it has as many rows and as full fields as is expected. */
  readonly as_expected: boolean;
  /** Whether its pages came: `in_part` where some did before one did not. */
  readonly reached: 'yes' | 'in_part' | 'no';
  /**
   * Why a page did not come: what the site sent in its stead (`challenge`, `login`, `away`, `other_content`, `nothing`, `redirect`), the reason of the network, or
   * `other`; null where all came.
   */
  readonly unread: UnreadWhy | null;
  /** The status that the site answered with in a page's stead; null where it was none. */
  readonly http_status: number | null;
  /** What robots.txt says of its addresses: `in_part` where it allows some; `unknown` where it cannot be read; null where none was asked for. */
  readonly robots: 'allowed' | 'in_part' | 'denied' | 'unknown' | null;
  /** `partial` = read, but fewer rows or emptier fields than are expected, or items that cannot be read; `empty` = nothing could be read; null = no page came. */
  readonly form: 'as_expected' | 'partial' | 'changed' | 'empty' | null;
  readonly rows: number;
  readonly expected_rows: { readonly min: number; readonly max: number } | null;
  readonly fields: readonly FieldLine[];
  /** Words, columns and items that its reader did not understand. */
  readonly issues: readonly Issue[];
  /** How many lines of a list state limits that were read, and such as look like limits and are not understood; null for any other source. */
  readonly limits: LimitCounts | null;
  /** Where its first page leads to instead, on the same site; null where it leads nowhere else. */
  readonly moved_to: string | null;
  /** How many pages were asked for and how much came, in bytes. */
  readonly requests: number;
  readonly bytes: number;
  /** Why it is not as expected, in one sentence; null where it is. */
  readonly message: string | null;
};
