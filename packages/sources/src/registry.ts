import { loadReader, SOURCE_IDS } from './loaders.ts';
import type { Reader } from './types.ts';

/** Every reader of the service by source id: one folder and one line of `loaders.ts` each. */
export const READERS: ReadonlyMap<string, Reader> = new Map(
  (await Promise.all(SOURCE_IDS.map(loadReader))).map((reader) => [reader.manifest.info.source_id, reader]),
);
