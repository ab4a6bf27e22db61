import { PLACE_PARSERS } from './generated/place-parsers.ts';
import { AGENCY_FILES, PLACE_FILES } from './generated/source-files.ts';
import { findAskPages } from './source-files/ask-pages.ts';
import { makeManifest } from './source-files/make-manifest.ts';
import type { Reader } from './types.ts';

/** Returns the reader of a source of places, loaded on demand. Throws if there is none of this id. */
export async function loadReader(sourceId: string): Promise<Reader> {
  const file = PLACE_FILES.find(({ id }) => id === sourceId);
  const load = Object.hasOwn(PLACE_PARSERS, sourceId) ? PLACE_PARSERS[sourceId] : undefined;
  if (file === undefined || load === undefined)
    throw new Error(`There is no source ${sourceId}; of a new one run npm run generate.`);
  const { parse, readPages = findAskPages(file) } = await load();
  return { manifest: makeManifest(file, AGENCY_FILES), parse, readPages };
}
