import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceNote } from './licence-note.ts';
import { publishedManifest } from './manifest.ts';
import { manifestIn, readVersions, root, getPackageFolder, takenFiles } from './published.ts';
import { run } from './run.ts';

/** What no consumer reads: tests, what tests stand on, and programs that make data. */
const STAYS_AT_HOME = /\.test\.ts$|\/(testing|derive)(\/|$)/;

/**
 * Lays a package out as it travels, in `target`: manifest, README, changelog, licence note, `dist` with its maps, the `src` that these point at, and
 * data. `dist` is the folder that it was compiled into.
 */
export function stagePackage(name: string, dist: string, target: string): void {
  const source = getPackageFolder(name);
  const manifest = manifestIn(source);
  rmSync(target, { recursive: true, force: true });
  cpSync(dist, join(target, 'dist'), { recursive: true });
  cpSync(join(source, 'src'), join(target, 'src'), {
    recursive: true,
    filter: (file) => !STAYS_AT_HOME.test(file),
  });
  for (const { own, of } of takenFiles(name)) cpSync(join(root, 'packages', of), join(target, 'src', own));
  const kept = manifest.files.filter((each) => each !== 'dist' && each !== 'src' && !each.startsWith('!'));
  for (const entry of [...kept, 'README.md', 'CHANGELOG.md'])
    if (existsSync(join(source, entry))) cpSync(join(source, entry), join(target, entry), { recursive: true });
  writeFileSync(join(target, 'LICENSE.md'), licenceNote(manifest));
  const published = publishedManifest(manifest, readVersions());
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
}

/** Packs staged packages with npm into `folder`; returns the paths of the tarballs in that order. */
export function packStaged(staged: readonly string[], folder: string): string[] {
  const args = ['pack', '--offline', '--silent', '--ignore-scripts', '--pack-destination', folder, ...staged];
  const names = run('npm', args, folder).trim().split('\n');
  return names.map((name) => join(folder, name));
}
