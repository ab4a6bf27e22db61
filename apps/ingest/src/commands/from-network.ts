import { existsSync, rmSync } from 'node:fs';
import { ConfigError, dataFolderError } from '@kehilla/core';
import { keepPages, type ReadingStore, type Recording } from '@kehilla/sources';
import type { RunOptions } from './run-options.ts';

/** A source to read from the network. */
export type NetworkSource = {
  readonly id: string;
  /** The command that reads its saved pages. */
  readonly command: string;
  /** False where its terms let none be kept; absent = they are. */
  readonly keepsPages?: boolean;
};

/**
 * Reads a source from the network while nobody else does, its pages lying in a folder of `dataDir` until the record has them: not those of a dry run,
 * nor of a source that keeps none. Where the record does not take them they stay, and a remark says by which command to read them.
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
 * Reads, and where that fails says what became of the pages. Where their folder took no more, because its disk is full, say, nothing stays of what is not
 * whole, and the error says what to do.
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
