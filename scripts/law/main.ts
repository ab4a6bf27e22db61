/*
 * npm run law               every statement of the specification, with the test that holds it
 * npm run law -- 4.4 live    those of a section, or with these words
 * npm run law -- --check     part of `npm run check`: exit code 1 where a statement has no test, or its test does not exist
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFaults, readLaw } from './read-law.ts';

const root = join(import.meta.dirname, '../..');
const files = new Map<string, string | null>();

/** A file of the repository, read once; null where there is none. */
function read(file: string): string | null {
  const path = join(root, file);
  if (!files.has(file)) files.set(file, existsSync(path) ? readFileSync(path, 'utf8') : null);
  return files.get(file) ?? null;
}

const statements = readLaw(readFileSync(join(root, 'packages/contract/law.csv'), 'utf8'));
const words = process.argv.slice(2).filter((word) => word !== '--check');
const faults = findFaults(statements, read);
if (!process.argv.includes('--check'))
  for (const { section, statement, file, test } of statements)
    if (words.every((word) => section === word || `${section} ${statement}`.includes(word)))
      console.log(`§${section}  ${statement}\n      ${file}: ${test}`);
for (const fault of faults) console.error(fault);
console.log(
  `${statements.length} statements of the specification; ${faults.length === 0 ? 'each has its test.' : `${faults.length} faults.`}`,
);
if (faults.length > 0) process.exitCode = 1;
