import { PLACE_PARSERS } from './generated/place-parsers.ts';
import { AGENCY_FILES, PLACE_FILES } from './generated/source-files.ts';
import { findAskPages } from './source-files/ask-pages.ts';
import { makeManifest } from './source-files/make-manifest.ts';
import type { PlaceFile } from './source-files/schema.ts';
import type { LoadedReader, PlaceModules, Reader } from './types.ts';

/**
 * Every reader of the service by source id, in the order of their files: each is a folder that `npm run generate` finds. Their modules are loaded when they
 * read.
 */
export const READERS: ReadonlyMap<string, Reader> = new Map(PLACE_FILES.map((file) => [file.id, makeReader(file)]));

function makeReader(file: PlaceFile): Reader {
  const { parser, pages } = getModules(file.id);
  return {
    manifest: makeManifest(file, AGENCY_FILES),
    parse: async (read, context) => (await parser()).parse(read, context),
    readPages:
      pages === undefined ? findAskPages(file) : async (ask, onRecord) => (await pages()).readPages(ask, onRecord),
  };
}

/** Returns the reader of a source of places, with its modules loaded. Throws if there is none of this id. */
export async function loadReader(sourceId: string): Promise<LoadedReader> {
  const { parser, pages } = getModules(sourceId);
  const reader = READERS.get(sourceId) as Reader;
  const [{ parse }, loaded] = await Promise.all([parser(), pages?.()]);
  return { ...reader, parse, readPages: loaded?.readPages ?? reader.readPages };
}

function getModules(sourceId: string): PlaceModules {
  const modules = Object.hasOwn(PLACE_PARSERS, sourceId) ? PLACE_PARSERS[sourceId] : undefined;
  if (modules === undefined) throw new Error(`There is no source ${sourceId}; of a new one run npm run generate.`);
  return modules;
}
