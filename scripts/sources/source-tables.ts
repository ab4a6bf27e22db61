import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSources } from './find-sources.ts';
import { writeSourceCode } from './source-code.ts';
import { writeSourcePages } from './source-pages.ts';

/** Makes all that follows from the sources' folders of a checkout: the content of each file by its path. Throws with every fault of a folder. */
export function sourceTables(root: string): Record<string, string> {
  const sources = findSources(join(root, 'packages/sources/src'));
  const code = Object.entries(writeSourceCode(sources)).map(([path, text]) => [join(root, 'packages', path), text]);
  const pages = Object.entries(writeSourcePages(sources)).map(([path, rewrite]) => [
    join(root, path),
    rewrite(readFileSync(join(root, path), 'utf8'), path),
  ]);
  return Object.fromEntries([...code, ...pages]) as Record<string, string>;
}
