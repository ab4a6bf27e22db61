import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compareDocuments } from './compare-documents.ts';
import type { Document } from './document.ts';

// Part of `npm run check`: compares the contract with every released document, and exits 1 where a caller of one would lose something.
const contract = join(import.meta.dirname, '../../packages/contract');
const { parse } = createRequire(join(contract, 'package.json'))('yaml') as { parse: (text: string) => Document };
const read = (file: string): Document => parse(readFileSync(join(contract, file), 'utf8'));

const present = read('openapi.yaml');
for (const file of readdirSync(join(contract, 'released'))) {
  const lost = compareDocuments(read(join('released', file)), present);
  for (const loss of lost) console.error(loss);
  if (lost.length > 0) process.exitCode = 1;
  console.log(
    `${file}: ${lost.length === 0 ? 'changes only add.' : `${lost.length} losses; /v1 only adds (specification §9).`}`,
  );
}
