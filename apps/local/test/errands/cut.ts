import { join } from 'node:path';
import type { KindErrand } from './errand.ts';
import { readErrands } from './errands.ts';
import { type ErrandFiles, readFileList } from './ingest-files.ts';

/** Invented files in the forms of the publishers, and the instant at which they are asked. */
export const CUT_FILES: ErrandFiles = {
  ...readFileList('cut-files.json'),
  folder: join(import.meta.dirname, 'files'),
};

/** Errands about the invented files, and those of the real ones that need nothing of these. */
export function cutErrands(): KindErrand[] {
  return [...readErrands('cut'), ...readErrands('data').filter(({ anywhere }) => anywhere === true)];
}
