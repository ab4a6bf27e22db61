import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Manifest, publishedManifest, type Versions } from './manifest.ts';

/** The packages that other projects import, each with all of the house that it needs. */
export const PACKAGES = [
  'contract',
  'core',
  'kosher',
  'calendar',
  'ranking',
  'linkage',
  'world',
  'city',
  'operations',
  'client',
] as const;

const root = join(import.meta.dirname, '../..');
const sourceOf = (name: string): string => join(root, 'packages', name);

/**
 * Compiles the packages and lays each out under `folder/<name>` as it travels: manifest, README, `dist` with its types, and data. What the index
 * does not reach (tests, derivations) is not compiled. Throws with the compiler's words where it fails.
 */
export function buildPackages(folder: string): void {
  const compiled = join(folder, '.compiled');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(compiled, { recursive: true });
  compile(compiled);
  const versions = readVersions();
  for (const name of PACKAGES) stage(name, join(compiled, name), join(folder, name), versions);
  rmSync(compiled, { recursive: true });
}

function compile(outDir: string): void {
  const config = join(outDir, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    rootDir: join(root, 'packages'),
    outDir,
    typeRoots: [join(root, 'node_modules/@types')],
    // Found without a detour over node_modules: what the compiler reaches there first it takes for somebody else's and does not write.
    paths: { '@kehilla/*': [join(root, 'packages/*/src/index.ts')] },
  };
  const files = PACKAGES.map((name) => join(sourceOf(name), 'src/index.ts'));
  writeFileSync(config, JSON.stringify({ extends: join(root, 'tsconfig.base.json'), compilerOptions, files }));
  run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', config], root);
}

function stage(name: string, compiled: string, target: string, versions: Versions): void {
  cpSync(join(compiled, 'src'), join(target, 'dist'), { recursive: true });
  for (const file of filesIn(join(target, 'dist'), '.d.ts')) writeFileSync(file, namesJs(readFileSync(file, 'utf8')));
  const manifest = JSON.parse(readFileSync(join(sourceOf(name), 'package.json'), 'utf8')) as Manifest;
  for (const entry of [...manifest.files.filter((each) => each !== 'dist' && !each.startsWith('!')), 'README.md'])
    cpSync(join(sourceOf(name), entry), join(target, entry), { recursive: true });
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(publishedManifest(manifest, versions), null, 2)}\n`);
}

/** A declaration file that names its neighbours `.js`: the compiler rewrites that in code only. */
function namesJs(declarations: string): string {
  return declarations.replaceAll(/(from |import\(|import )(['"])(\.{1,2}\/[^'"]*)\.ts\2/g, '$1$2$3.js$2');
}

/** Packs every staged package into `folder` with npm, and gives the paths of the tarballs in the order of `PACKAGES`. */
export function packPackages(folder: string): string[] {
  const staged = PACKAGES.map((name) => `./${name}`);
  run('npm', ['pack', '--offline', '--silent', '--ignore-scripts', ...staged], folder);
  return PACKAGES.map((name) => {
    const tarball = join(folder, `kehilla-${name}-${readVersions().house}.tgz`);
    if (!existsSync(tarball)) throw new Error(`npm pack made no tarball of ${name}.`);
    return tarball;
  });
}

function readVersions(): Versions {
  const { parse } = createRequire(join(sourceOf('contract'), 'package.json'))('yaml') as {
    parse: (text: string) => { catalog: Record<string, string> };
  };
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { house: version, catalog: parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')).catalog };
}

/** Every file under a folder whose name ends so. */
export function filesIn(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file));
}

/** Runs a program to its end and gives what it printed; throws with all its words where it fails or takes over two minutes. */
export function run(program: string, args: readonly string[], cwd: string): string {
  const done = spawnSync(program, args, { cwd, encoding: 'utf8', timeout: 120_000 });
  if (done.status !== 0)
    throw new Error(`${program} ${args.join(' ')} failed.\n${done.stdout}${done.stderr}${done.error?.message ?? ''}`);
  return done.stdout;
}
