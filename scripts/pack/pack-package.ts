import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, getPackageFolder } from './published.ts';
import { packStaged, stagePackage } from './stage.ts';

// A package's `pack`: its tarball in dist/packages, of what `build` compiled.
const name = process.argv[2] ?? '';
const folder = join(root, 'dist/packages');
const staged = join(folder, '.staged', name);
mkdirSync(folder, { recursive: true });
stagePackage(name, join(getPackageFolder(name), 'dist'), staged);
console.log(packStaged([staged], folder)[0]);
rmSync(staged, { recursive: true });
