import { join } from 'node:path';
import { compile } from './compile.ts';
import { PACKAGES } from './published.ts';
import { packStaged, stagePackage } from './stage.ts';

/**
 * Compiles all packages at once and packs them into `folder`; returns the tarballs in the order of `PACKAGES`. Needs no build of the workspace and
 * leaves none behind: what tests call.
 */
export function packAll(folder: string): string[] {
  const getDist = (name: string): string => join(folder, 'compiled', name, 'dist');
  compile(PACKAGES, getDist);
  const staged = PACKAGES.map((name) => {
    const target = join(folder, 'staged', name);
    stagePackage(name, getDist(name), target);
    return target;
  });
  return packStaged(staged, folder);
}
