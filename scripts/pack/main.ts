import { join } from 'node:path';
import { buildPackages, packPackages } from './build.ts';

// `npm run packages`: the tarballs of every package that other projects import, in dist/packages.
const folder = join(import.meta.dirname, '../../dist/packages');
buildPackages(folder);
for (const tarball of packPackages(folder)) console.log(tarball);
