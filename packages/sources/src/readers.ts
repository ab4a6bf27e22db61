import { PLACE_FILES } from './generated/source-files.ts';
import { loadReader } from './registry.ts';
import type { Reader } from './types.ts';

/** Every reader of the service by source id, in the order of their files: each is a folder that `npm run generate` finds. */
export const READERS: ReadonlyMap<string, Reader> = new Map(
  await Promise.all(PLACE_FILES.map(async ({ id }) => [id, await loadReader(id)] as const)),
);
