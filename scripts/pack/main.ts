import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { turbo } from '../tools.mjs';
import { root } from './published.ts';

// `npm run packages`: the tarballs of every package that other projects import, in dist/packages, with a program that installs some of them.
const folder = join(root, 'dist/packages');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const code = await turbo(['run', 'pack', '--output-logs=errors-only']);
if (code === 0) {
  copyFileSync(join(import.meta.dirname, 'install.mjs'), join(folder, 'install.mjs'));
  console.log(
    `\nThe packages lie in ${folder}. In a project of yours:\n  node ${join(folder, 'install.mjs')} kosher calendar`,
  );
}
process.exitCode = code;
