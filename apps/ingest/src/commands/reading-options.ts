import { isCutShort, type Page, savedPages } from '@kehilla/sources';
import type { RunOptions } from './run-options.ts';

/** How a source is to be read from the network, of whatever kind it is. */
export type ReadingOptions = {
  readonly whole: boolean;
  readonly counted_rows: number | null;
  readonly fields_as_read: boolean;
  readonly dry_run: boolean;
  readonly now: () => Date;
  readonly onProgress: (step: string) => void;
};

/** What the operator says of a reading. */
type Said = Pick<RunOptions, 'complete' | 'countedRows' | 'fieldsAsRead' | 'dryRun' | 'now'>;

/** What the operator said of a reading, in the readers' words. */
export function readingOptionsOf(
  { complete, countedRows = null, fieldsAsRead = false, dryRun, now }: Said,
  onProgress: ReadingOptions['onProgress'],
): ReadingOptions {
  return {
    whole: complete,
    counted_rows: countedRows,
    fields_as_read: fieldsAsRead,
    dry_run: dryRun,
    now,
    onProgress,
  };
}

/** How a saved copy is to be taken, of whatever kind its source is. */
export type CopyOptions = Omit<ReadingOptions, 'now'> & {
  readonly pages: readonly Page[];
  readonly observed_at: string | null;
  readonly cut_short: boolean;
  readonly now: Date;
};

/** A copy's pages, and what the operator said of them. Throws `SourceError` where it is no copy that can be read. */
export function copyOptionsOf(
  file: string,
  options: Said & Pick<RunOptions, 'observedAt'>,
  onProgress: ReadingOptions['onProgress'],
): CopyOptions {
  return {
    ...readingOptionsOf(options, onProgress),
    pages: savedPages(file),
    observed_at: options.observedAt,
    cut_short: isCutShort(file),
    now: options.now(),
  };
}
