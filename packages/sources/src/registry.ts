import { PLACE_PARSERS } from './generated/place-parsers.ts';
import { AGENCY_FILES, PLACE_FILES } from './generated/source-files.ts';
import { findAskPages } from './source-files/ask-pages.ts';
import { makeManifest } from './source-files/make-manifest.ts';
import type { Reader } from './types.ts';

/** Every reader of the service by source id, in the order of their files: each is a folder that `npm run generate` finds. */
export const READERS: ReadonlyMap<string, Reader> = new Map(
  PLACE_FILES.map((file) => {
    const parser = PLACE_PARSERS[file.id];
    if (parser === undefined) throw new Error(`Nothing parses ${file.id}: run npm run generate.`);
    const { parse, readPages = findAskPages(file) } = parser;
    return [file.id, { manifest: makeManifest(file, AGENCY_FILES), parse, readPages }];
  }),
);
