import { existsSync, readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { SourceError, writeFault } from '@kehilla/core';
import { createRecording } from '@kehilla/fetch';
import type { Page } from '@kehilla/fetch/page';
import type { Reader } from '@kehilla/sources';
import { UsageError } from '../usage-error.ts';
import { isEventSource } from './requested-sites.ts';
import { type CheckOptions, getEventPages } from './event-pages.ts';
import { getNetworkReader } from './readers.ts';

/** The options of `record`, which reads from the network into a folder. */
export type RecordOptions = Omit<CheckOptions, 'file'> & { readonly out: string };

/**
 * Saves the pages of a source in the order of reading, in a new or empty folder that `--file` replays; without a database, and without judging it. Returns 0 if
 * its reader had all pages, otherwise 1: received ones stay. Throws `UsageError`.
 */
export async function record(id: string, options: RecordOptions): Promise<number> {
  const { out, json, openNetwork, print } = options;
  const isEvents = isEventSource(id, options.sites);
  const readPages = isEvents ? getEventPages(id, options) : findListPages(id, options);
  const askAs = isEvents ? (id.split(':')[0] ?? id) : id;
  const folder = resolve(out);
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw new UsageError(`${out} is no folder; name a new one.`);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new UsageError(`The folder ${out} is not empty; name a new one.`);
  const network = openNetwork();
  let count = 0;
  try {
    const requestedRecording = createRecording(folder, id);
    const pages = await readPages?.(async (request) => {
      const page = await network.askFor(askAs)(request);
      requestedRecording.add(page);
      count += 1;
      return page;
    });
    // Pages that the reader requested and did not use are not part of the reading.
    requestedRecording.discard();
    const recording = createRecording(folder, id);
    for (const page of pages ?? []) recording.add(page);
    recording.end();
    print(
      json
        ? JSON.stringify({ source: id, state: 'complete', ...getSize(pages ?? []), out })
        : doneText(id, out, pages ?? []),
    );
    return 0;
  } catch (error) {
    const message = error instanceof SourceError ? error.message : unwritten(error, out);
    if (message === null) throw error;
    const kept = count > 0 ? ` ${pagesInWords(count)} that came before ${count === 1 ? 'is' : 'are'} in ${out}.` : '';
    print(
      json
        ? JSON.stringify({ source: id, state: 'failed', pages: count, message, out })
        : `${id}: failed.${kept}\n  ${message}`,
    );
    return 1;
  } finally {
    await network.close();
  }
}

/** Returns the function that asks for the pages of a list, register or map. */
function findListPages(id: string, { threads }: RecordOptions): Reader['readPages'] {
  const { readPages } = getNetworkReader(id, 'record');
  return threads === undefined ? readPages : (ask) => threads.readPages(id, ask);
}

/** That the folder takes no more pages, and why; null where that is not the fault. */
function unwritten(error: unknown, out: string): string | null {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code === undefined || syscall === undefined
    ? null
    : `${out} cannot be written to: ${writeFault(code) ?? code}. Name another folder with --out.`;
}

function getSize(pages: readonly Page[]): { readonly pages: number; readonly bytes: number } {
  return { pages: pages.length, bytes: pages.reduce((sum, page) => sum + page.body.length, 0) };
}

function doneText(id: string, out: string, read: readonly Page[]): string {
  const { pages, bytes } = getSize(read);
  return `${id}: ${pagesInWords(pages)}, ${bytes} bytes, in ${out}\n  Replay: run ${id} --file ${out}`;
}

function pagesInWords(count: number): string {
  return `${count} ${count === 1 ? 'page' : 'pages'}`;
}
