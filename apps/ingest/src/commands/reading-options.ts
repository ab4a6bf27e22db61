import { isCutShort, keepPages, type Network, type Recording, savedPages } from '@kehilla/fetch';
import type { Page } from '@kehilla/fetch/page';
import { type Reader, type ReadingStore, readSource, takeReading } from '@kehilla/sources';
import type { ReadingReport } from '@kehilla/ingestion';
import { parseIn } from './readers.ts';
import type { RunOptions } from './run-options.ts';
import { ConfigError, dataFolderError, SourceError } from '@kehilla/core';
import { existsSync, rmSync } from 'node:fs';

/** Reads a saved copy. Throws `SourceError` with everything left as it was, and the failure noted. */
export async function readFile(
  store: ReadingStore,
  reader: Reader,
  file: string,
  options: RunOptions,
  onProgress: (step: string) => void,
): Promise<ReadingReport> {
  try {
    const parse = parseIn(options.threads, reader);
    return await takeReading(store, { reader, parse, ...getCopyOptions(file, options, onProgress) });
  } catch (error) {
    // The copy is the operator's and stays where it is: the record keeps that it failed, not the copy.
    if (isOfCopy(error) && !options.dryRun)
      await store.noteFailure({
        manifest: reader.manifest,
        message: error.message,
        at: options.now().toISOString(),
        pages: [],
      });
    throw error;
  }
}

/** Reads a source from the network. If the record cannot take the pages, they stay on disk and a remark says where. */
export async function readNetwork(
  store: ReadingStore,
  network: Network,
  reader: Reader,
  options: RunOptions,
  onProgress: (step: string) => void,
): Promise<ReadingReport> {
  const { info, keeps_no_pages } = reader.manifest;
  const source = { id: info.source_id, command: `run ${info.source_id}`, keepsPages: !keeps_no_pages };
  const ask = network.askFor(info.source_id);
  const { report } = await fromNetwork(source, store, options, (recording) =>
    readSource({ reader, threads: options.threads, ask, store, recording, ...getReadingOptions(options, onProgress) }),
  );
  return report;
}

/**
 * Returns whether a reading failed by the content of its saved copy. A copy that cannot be opened says nothing about its source, whose next reading stays due.
 */
export function isOfCopy(error: unknown): error is SourceError {
  return error instanceof SourceError && error.fault !== 'unreachable';
}

/** The options of a reading from the network, for any kind of source. */
type ReadingOptions = {
  readonly whole: boolean;
  readonly counted_rows: number | null;
  readonly fields_as_read: boolean;
  readonly dry_run: boolean;
  readonly now: () => Date;
  readonly onProgress: (step: string) => void;
};

/** The operator's statements on a reading. */
type Stated = Pick<RunOptions, 'complete' | 'countedRows' | 'fieldsAsRead' | 'dryRun' | 'now'>;

/** Returns the operator's statements on a reading in the readers' terms. */
export function getReadingOptions(
  { complete, countedRows = null, fieldsAsRead = false, dryRun, now }: Stated,
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

/** The options of a saved copy, for any kind of source. */
type CopyOptions = Omit<ReadingOptions, 'now'> & {
  readonly pages: readonly Page[];
  readonly observed_at: string | null;
  readonly cut_short: boolean;
  readonly now: Date;
};

/** Returns a copy's pages, and the operator's statements on them. Throws `SourceError` if it cannot be read. */
export function getCopyOptions(
  file: string,
  options: Stated & Pick<RunOptions, 'observedAt'>,
  onProgress: ReadingOptions['onProgress'],
): CopyOptions {
  return {
    ...getReadingOptions(options, onProgress),
    pages: savedPages(file),
    observed_at: options.observedAt,
    cut_short: isCutShort(file),
    now: options.now(),
  };
}

/** A source to read from the network. */
type NetworkSource = {
  readonly id: string;
  /** The command that reads its saved pages. */
  readonly command: string;
  /** False if its terms forbid to keep pages; absent = they may be kept. */
  readonly keepsPages?: boolean;
};

/**
 * Reads a source from the network under its lock, with its pages in a folder of `dataDir` until the record has them: not for a dry run, or a source that keeps
 * none. If the record cannot take them they stay, and a remark names the command to read them.
 */
export function fromNetwork<T>(
  { id, command, keepsPages = true }: NetworkSource,
  store: Pick<ReadingStore, 'aloneFor'>,
  options: Pick<RunOptions, 'dataDir' | 'dryRun' | 'now' | 'remark'>,
  read: (recording: Recording | null) => Promise<T>,
): Promise<T> {
  const { dataDir, dryRun, now } = options;
  // A colon, as in the id of one site of a reader, is for no folder.
  const recording = dryRun || !keepsPages ? null : keepPages(dataDir, id.replace(':', '-'), now());
  return tellingOfKeptPages(recording, command, options, () => store.aloneFor(id, () => read(recording)));
}

/**
 * Reads, and after a failure reports where the pages are. If their folder could not take more, as on a full disk, incomplete pages are deleted, and the error
 * says what to do.
 */
async function tellingOfKeptPages<T>(
  recording: Recording | null,
  command: string,
  { dataDir, remark }: Pick<RunOptions, 'dataDir' | 'remark'>,
  read: () => Promise<T>,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (recording === null) throw error;
    const fault = dataFolderError(error, dataDir);
    if (fault instanceof ConfigError) {
      rmSync(recording.folder, { recursive: true, force: true });
      throw new Error(fault.message, { cause: error });
    }
    if (existsSync(recording.folder))
      remark(`The pages that were read are kept. Read them by: ${command} --file ${recording.folder}`);
    throw error;
  }
}
