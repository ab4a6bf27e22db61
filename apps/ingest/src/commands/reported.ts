import { SourceError } from '@kehilla/core';
import type { ReadingReport } from '@kehilla/sources';
import { failureMessage } from '../failure-message.ts';
import { failureReport, reportLine, reportText } from '../report.ts';
import { UsageError } from '../usage.ts';
import type { RunOptions } from './run-options.ts';

/** Takes one reading of a source and prints what came of it: 0, or 1 where it failed, and by `strict` where it is partial. Throws as `reportedFailure` does. */
export async function reported(
  source: string,
  options: Pick<RunOptions, 'json' | 'dryRun' | 'strict' | 'print' | 'progress' | 'onFault'>,
  take: (onProgress: (step: string) => void) => Promise<ReadingReport>,
): Promise<number> {
  const startedAt = performance.now();
  const seconds = (): number => (performance.now() - startedAt) / 1000;
  try {
    const done = await take((step) => options.progress(`${source}: ${step}, ${seconds().toFixed(1)} s`));
    options.progress(null);
    const text = (): string =>
      `${reportText(done, seconds())}${options.dryRun ? '\n  Dry run: nothing was saved.' : ''}`;
    options.print(options.json ? reportLine(done, seconds()) : text());
    return exitCodeOfReading(done, options);
  } catch (error) {
    options.progress(null);
    return reportedFailure(source, error, options, seconds());
  }
}

/** The exit code of a reading that was taken: 1 where the operator wants whole ones (`strict`) and it is partial. Rule: operator interface. */
export function exitCodeOfReading(
  { is_partial }: ReadingReport,
  { strict = false }: Pick<RunOptions, 'strict'>,
): number {
  return strict && is_partial ? 1 : 0;
}

/**
 * Prints that a reading of a source failed, and returns 1. What is no fault of the source (the record away, a full disk) is thrown on, for nothing else
 * can be read then; as JSON its line comes before that, so that whoever reads lines finds one for each source that was tried. Rule: operator interface.
 */
export function reportedFailure(
  source: string,
  error: unknown,
  { json, print, onFault }: Pick<RunOptions, 'json' | 'print' | 'onFault'>,
  seconds: number,
): number {
  if (error instanceof UsageError) throw error;
  const message = failureMessage(error);
  if (json) print(reportLine(failureReport(source, message), seconds));
  if (!(error instanceof SourceError)) throw error;
  onFault?.(error.fault);
  if (!json) print(`${source}: failed, nothing was changed.\n  ${message}`);
  return 1;
}
