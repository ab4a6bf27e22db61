// `node scripts/pack/wrong-types.mjs TARBALL…`: what Are the Types Wrong finds wrong in packed packages for whoever imports them as ES modules, as JSON: one
// list of faults for each tarball. One process for all of them, for loading its compiler takes longer than looking at a package.
import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';

/** How nobody finds a package that is made of ES modules alone. */
const LEFT_OUT = new Set(['node10', 'node16-cjs']);

/** The faults of a package; that it brings no types is one. */
async function listFaults(tarball) {
  const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(tarball))));
  if (!analysis.types) return [{ kind: 'NoTypes' }];
  return analysis.problems.filter(({ resolutionKind }) => !LEFT_OUT.has(resolutionKind));
}

const found = [];
for (const tarball of process.argv.slice(2)) found.push(await listFaults(tarball));
console.log(JSON.stringify(found));
