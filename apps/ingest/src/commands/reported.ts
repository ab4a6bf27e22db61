import { existsSync, rmSync } from 'node:fs';
import { ConfigError, dataFolderError, SourceError } from '@kehilla/core';
import type { ReadingReport, Recording } from '@kehilla/sources';
import { failureMessage } from '../failure-message.ts';
import { failureReport, reportLine, reportText } from '../report.ts';
import { UsageError } from '../usage.ts';
import type { RunOptions } from './run.ts';

/** Takes one reading of a source and prints what came of it: 0, or 1 where it failed. Throws as `reportedFailure` does. */
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
    return reportedFailure(source, error, options, seconds());
  }
}

/**
 * Prints that a reading of a source failed, and returns 1. What is no fault of the source (the record away, a full disk) is thrown on, for nothing else
 * can be read then; as JSON its line comes before that, so that whoever reads lines finds one for each source that was tried. Rule: operator interface.
 */
export function reportedFailure(
  source: string,
  error: unknown,
  { json, print }: Pick<RunOptions, 'json' | 'print'>,
  seconds: number,
): number {
  if (error instanceof UsageError) throw error;
  const message = failureMessage(error);
  if (json) print(reportLine(failureReport(source, message), seconds));
  if (!(error instanceof SourceError)) throw error;
  if (!json) print(`${source}: failed, nothing was changed.\n  ${message}`);
  return 1;
}

/**
 * Reads from the network, pages lying in a folder of `dataDir` until the record has them. Where the record does not take them they stay, and a remark says
 * by which `command` to read them. Where the folder itself took no more, because its disk is full, say, nothing stays of what is not whole, and the
 * error says what to do.
 */
export async function tellingOfKeptPages<T>(
  recording: Recording | null,
  command: string,
  { dataDir, remark }: Pick<RunOptions, 'dataDir' | 'remark'>,
  read: () => Promise<T>,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (recording === null) throw error;
    const told = dataFolderError(error, dataDir);
    if (told instanceof ConfigError) {
      rmSync(recording.folder, { recursive: true, force: true });
      throw new Error(told.message, { cause: error });
    }
    if (existsSync(recording.folder))
      remark(`The pages that were read are kept. Read them by: ${command} --file ${recording.folder}`);
    throw error;
  }
}
