import { SourceError } from '@kehilla/core';
import type { ReadingReport } from '@kehilla/sources';
import { failureReport, reportLine, reportText } from '../report.ts';
import type { RunOptions } from './run.ts';

/** Takes one reading of a source and prints what came of it: 0, or 1 where it failed. */
export async function reported(
  source: string,
  options: Pick<RunOptions, 'json' | 'dryRun' | 'print' | 'progress'>,
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
    return 0;
  } catch (error) {
    options.progress(null);
    if (!(error instanceof SourceError)) throw error;
    const failed = failureReport(source, error.message);
    const text = `${source}: failed, nothing was changed.\n  ${error.message}`;
    options.print(options.json ? reportLine(failed, seconds()) : text);
    return 1;
  }
}
