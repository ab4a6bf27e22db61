import { SourceError } from '@kehilla/core';
import type { Recording } from '@kehilla/fetch';
import type { AskPage, Page } from '@kehilla/fetch/page';

/** The page reader, and the folder of pages until the record has them (null = none). A dry run keeps nothing in the record. */
type KeepingPages = { readonly ask: AskPage; readonly recording: Recording | null; readonly dry_run: boolean };

/** The steps of a reading from the network. */
type NetworkSteps<Read, T> = {
  /** Requests the pages of a source; returns them, or their parsed content. */
  readonly read: (ask: AskPage) => Promise<Read>;
  /** Takes the parsed content; `had` are all received pages, in order. */
  readonly take: (read: Read, had: readonly Page[]) => Promise<T>;
  /** Keeps in the record that nothing could be made of it, with the pages that it had. */
  readonly noteFailure: (error: SourceError, had: readonly Page[]) => Promise<void>;
};

/**
 * Reads a source and keeps its pages first: on disk as they arrive, in the record with the reading, and with a failed reading if they cannot be parsed; on disk
 * they stay only if the record could not take them. Throws the errors of its steps.
 */
export async function readKeepingPages<Read, T>(
  { ask, recording, dry_run }: KeepingPages,
  { read, take, noteFailure }: NetworkSteps<Read, T>,
): Promise<T> {
  const had: Page[] = [];
  try {
    const made = await read(async (request) => {
      const page = await ask(request);
      had.push(page);
      recording?.add(page);
      return page;
    });
    recording?.end();
    const taken = await take(made, had);
    recording?.discard();
    return taken;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    if (!dry_run) await noteFailure(error, had);
    recording?.discard();
    throw error;
  }
}
