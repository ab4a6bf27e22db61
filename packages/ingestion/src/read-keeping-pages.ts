import { SourceError } from '@kehilla/core';
import type { Recording } from '@kehilla/fetch';
import type { AskPage, Page } from '@kehilla/fetch/page';

/** Whom a reading asks for pages, and where they lie until the record has them (null = nowhere). Of a dry run the record keeps nothing. */
type KeepingPages = { readonly ask: AskPage; readonly recording: Recording | null; readonly dry_run: boolean };

/** The steps of a reading from the network. */
type NetworkSteps<Read, T> = {
  /** Asks for the pages of a source, and returns them, or what was read of them on the way. */
  readonly read: (ask: AskPage) => Promise<Read>;
  /** Takes what was read; `had` are all pages that came, in their order. */
  readonly take: (read: Read, had: readonly Page[]) => Promise<T>;
  /** Keeps in the record that nothing could be made of it, with the pages that it had. */
  readonly noteFailure: (error: SourceError, had: readonly Page[]) => Promise<void>;
};

/**
 * What is taken from the pages of a source. They are kept first: on disk as they come, in the record with the reading, and with a failed reading where
 * nothing can be made of them; on disk they stay only if the record could not take them. Throws what its steps throw.
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
