import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { SourceError } from '@kehilla/core';

/** A run of text of a PDF: left edge, base line, width and height of its letters, in points. */
export type Piece = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
};

/** The result of reading a PDF: the pieces of each page, or the failure. */
export type ReadPieces =
  | { readonly pages: readonly (readonly Piece[])[] }
  | { readonly fault: 'not_opened' | 'not_read' };

/** A menu takes a second. A few kilobytes can unfold to hours of work, and to all the memory there is. */
const MOST_MS = 20_000;
const MOST_MEMORY_MB = 512;

/**
 * Reads the text of a PDF page by page, in a thread of its own: a faulty file delays nothing else, and it ends. Throws `SourceError` for one that cannot be
 * opened or read, or asks too much.
 */
export async function readPieces(body: Uint8Array): Promise<readonly (readonly Piece[])[]> {
  const worker = new Worker(new URL(`./pieces-thread${extname(import.meta.url)}`, import.meta.url), {
    workerData: body,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  // Errors after the result are ignored.
  worker.on('error', () => {});
  try {
    const [read] = (await once(worker, 'message', { signal: AbortSignal.timeout(MOST_MS) })) as [ReadPieces];
    if ('pages' in read) return read.pages;
    throw new SourceError('changed_shape', FAULTS[read.fault]);
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw new SourceError('changed_shape', 'The PDF asks too much time or memory.');
  } finally {
    await worker.terminate();
  }
}

const FAULTS = {
  not_opened: 'The PDF cannot be opened.',
  not_read: 'The text of the PDF cannot be read.',
} as const;
