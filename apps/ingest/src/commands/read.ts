import {
  type Network,
  type Reader,
  type ReadingReport,
  type ReadingStore,
  readSource,
  takeReading,
} from '@kehilla/sources';
import { isOfCopy } from './copy-fault.ts';
import { fromNetwork } from './from-network.ts';
import { parseIn } from './readers.ts';
import { copyOptionsOf, readingOptionsOf } from './reading-options.ts';
import type { RunOptions } from './run-options.ts';

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
    return await takeReading(store, { reader, parse, ...copyOptionsOf(file, options, onProgress) });
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

/** Reads a source from the network. Where the record does not take what was read, its pages stay on disk and a remark says where. */
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
    readSource({ reader, threads: options.threads, ask, store, recording, ...readingOptionsOf(options, onProgress) }),
  );
  return report;
}
