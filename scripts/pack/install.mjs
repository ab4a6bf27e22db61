#!/usr/bin/env node
// Installs packages of Kehilla, with those they stand on, from the tarballs beside this file into the project in the current folder:
// `node path/to/install.mjs kosher calendar`. Without a name it lists what there is.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));
/** Package name to the path of its tarball. */
const tarballs = new Map(
  readdirSync(folder).flatMap((file) => {
    const [, name] = /^kehilla-([a-z]+)-\d.*\.tgz$/.exec(file) ?? [];
    return name === undefined ? [] : [[name, join(folder, file)]];
  }),
);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !tarballs.has(name));
if (wanted.length === 0 || unknown.length > 0) {
  const there = [...tarballs.keys()].join(', ');
  console.error(
    unknown.length > 0 ? `There is no package ${unknown.join(', ')}; there are ${there}.` : `Name some of: ${there}.`,
  );
  process.exit(2);
}
const needed = new Set();
for (const name of wanted) addWithDependencies(name);
const done = spawnSync('npm', ['install', ...[...needed].map((name) => tarballs.get(name))], { stdio: 'inherit' });
process.exit(done.status ?? 1);

function addWithDependencies(name) {
  if (needed.has(name)) return;
  needed.add(name);
  const read = spawnSync('tar', ['-xzOf', tarballs.get(name), 'package/package.json'], { encoding: 'utf8' });
  if (read.status !== 0) throw new Error(read.stderr);
  for (const dependency of Object.keys(JSON.parse(read.stdout).dependencies ?? {}))
    if (dependency.startsWith('@kehilla/')) addWithDependencies(dependency.slice('@kehilla/'.length));
}
