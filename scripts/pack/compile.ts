import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { root, getPackageFolder, takenFiles } from './published.ts';
import { filesIn, run } from './run.ts';

/**
 * Compiles packages, and writes the JavaScript, declarations and maps of each into the folder that `getDist` names. What no index reaches (tests,
 * derivations) is not compiled. The maps name the sources as they travel: `../src` beside `dist`. `lib` names the library of
 * JavaScript that they may use; absent = that of the repository. Throws with the compiler's words where it fails.
 */
export function compile(names: readonly string[], getDist: (name: string) => string, lib?: readonly string[]): void {
  const outDir = mkdtempSync(join(tmpdir(), 'kehilla-compiled-'));
  try {
    writeConfig(join(outDir, 'tsconfig.json'), names, outDir, lib);
    run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', outDir], root);
    for (const name of names) {
      const dist = getDist(name);
      rmSync(dist, { recursive: true, force: true });
      mkdirSync(dirname(dist), { recursive: true });
      cpSync(join(outDir, name, 'src'), dist, { recursive: true });
      for (const { own, of } of takenFiles(name))
        cpSync(join(outDir, of.replace(/\.ts$/, '.d.ts')), join(dist, own.replace(/\.ts$/, '.d.ts')));
      for (const file of filesIn(dist, '.d.ts')) writeFileSync(file, withJsNames(readFileSync(file, 'utf8')));
      for (const file of filesIn(dist, '.map')) writeFileSync(file, withSourcesBeside(file, dist));
    }
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

function writeConfig(file: string, names: readonly string[], outDir: string, lib?: readonly string[]): void {
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    declarationMap: true,
    sourceMap: true,
    rootDir: join(root, 'packages'),
    outDir,
    ...(lib === undefined ? {} : { lib }),
    typeRoots: [join(root, 'node_modules/@types')],
    // Found without a detour over node_modules: what the compiler reaches there first it takes for somebody else's and does not write.
    paths: { '@kehilla/*': [join(root, 'packages/*/src/index.ts')] },
  };
  const files = names.flatMap(listEntries);
  writeFileSync(file, JSON.stringify({ extends: join(root, 'tsconfig.base.json'), compilerOptions, files }));
}

/** A declaration file that names its neighbours `.js`: the compiler rewrites that in code only. */
function withJsNames(declarations: string): string {
  return declarations.replaceAll(/(from |import\(|import )(['"])(\.{1,2}\/[^'"]*)\.ts\2/g, '$1$2$3.js$2');
}

/** A map whose one source is the file of the same name in `src` beside `dist`. */
function withSourcesBeside(file: string, dist: string): string {
  const map = JSON.parse(readFileSync(file, 'utf8')) as { sources: string[]; sourceRoot?: string };
  const source = join(dist, '..', 'src', relative(dist, file).replace(/(\.d)?\.(ts|js)\.map$/, '.ts'));
  return JSON.stringify({ ...map, sourceRoot: '', sources: [relative(dirname(file), source)] });
}

/** The sources of all entries of a package that travel: `.`, and others that it exports compiled. */
function listEntries(name: string): string[] {
  const { exports } = JSON.parse(readFileSync(join(getPackageFolder(name), 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
  return Object.values(exports).flatMap((targets) => {
    const source = targets['@kehilla/source'];
    return targets['default'] === undefined || source === undefined ? [] : [join(getPackageFolder(name), source)];
  });
}
