import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Manifest, Versions } from './manifest.ts';

/** The root of the repository. */
export const root = join(import.meta.dirname, '../..');

/** The packages that other projects import, each after those it stands on. */
export const PACKAGES = [
  'contract',
  'core',
  'kosher',
  'calendar',
  'ranking',
  'linkage',
  'language',
  'world',
  'city',
  'answers',
  'client',
] as const;

/** The folder of a package in the workspace. */
export function getPackageFolder(name: string): string {
  return join(root, 'packages', name);
}

/** The manifest in a folder. Throws where there is none. */
export function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** The version of the house and the catalog of other publishers' versions. */
export function readVersions(): Versions {
  const { parse } = createRequire(join(getPackageFolder('contract'), 'package.json'))('yaml') as {
    parse: (text: string) => { catalog: Record<string, string> };
  };
  const { catalog } = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'));
  return { house: manifestIn(root).version, catalog };
}

/** A file of types that a package hands on from another and has for its own when it travels: its path in `src`, and that of the other one in `packages`. */
export type TakenFile = { readonly own: string; readonly of: string };

/** The files of types that a package takes: whoever uses the client installs nothing else. */
export function takenFiles(name: string): readonly TakenFile[] {
  return name === 'client' ? [{ own: 'types.ts', of: 'contract/src/generated/types.ts' }] : [];
}
