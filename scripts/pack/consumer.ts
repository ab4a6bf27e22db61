import { mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Manifest } from './manifest.ts';
import { PACKAGES, root } from './published.ts';
import { run } from './run.ts';

/**
 * A project outside the workspace that has installed the tarballs (in the order of `PACKAGES`): each unpacked into its `node_modules`, beside what
 * its manifest names of other publishers, linked from the workspace so that nothing is fetched.
 */
export function installInto(project: string, tarballs: readonly string[]): void {
  const modules = join(project, 'node_modules');
  mkdirSync(join(modules, '@kehilla'), { recursive: true });
  writeFileSync(join(project, 'package.json'), '{ "name": "consumer", "private": true, "type": "module" }\n');
  for (const [i, name] of PACKAGES.entries()) {
    run('tar', ['-xzf', tarballs[i] ?? '', '-C', modules], project);
    renameSync(join(modules, 'package'), join(modules, '@kehilla', name));
    const manifest = JSON.parse(readFileSync(join(modules, '@kehilla', name, 'package.json'), 'utf8')) as Manifest;
    for (const dependency of Object.keys(manifest.dependencies ?? {}))
      if (!dependency.startsWith('@kehilla/')) link(join('packages', name, 'node_modules'), dependency, modules);
  }
  link('node_modules', '@types/node', modules);
}

function link(from: string, name: string, modules: string): void {
  mkdirSync(dirname(join(modules, name)), { recursive: true });
  try {
    symlinkSync(resolve(root, from, name), join(modules, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** How a consumer's compiler finds modules: as Node does, or as a bundler. */
const RESOLUTIONS = [
  { module: 'nodenext', moduleResolution: 'nodenext' },
  { module: 'esnext', moduleResolution: 'bundler' },
] as const;

/**
 * Checks the types of every file of the project as the strictest consumer does, libraries' own declarations included, for Node and for a bundler. Throws
 * with the compiler's words.
 */
export function checkTypes(project: string): void {
  for (const resolution of RESOLUTIONS) {
    const compilerOptions = {
      ...resolution,
      strict: true,
      exactOptionalPropertyTypes: true,
      noPropertyAccessFromIndexSignature: true,
      noUncheckedIndexedAccess: true,
      verbatimModuleSyntax: true,
      noEmit: true,
      target: 'es2024',
      lib: ['es2024'],
      types: ['node'],
      skipLibCheck: false,
    };
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', project], project);
  }
}
