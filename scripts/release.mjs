// `npm run release`: turns the waiting changesets into a version (pre-releases of 1.0.0 while `.changeset/pre.json` is there), the same for every
// package, and writes it wherever else it stands. What a person has to add is printed.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getBin, root, toolEnvironment } from './tools.mjs';

const run = (...args) => {
  const done = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: toolEnvironment() });
  if (done.status !== 0) process.exit(done.status ?? 1);
};
const versionIn = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).version;

const before = versionIn('package.json');
run(getBin('changeset'), 'version');
const version = versionIn('packages/contract/package.json');
if (version === before) {
  console.error('No changeset waits: there is nothing to release.');
  process.exit(1);
}
for (const file of ['package.json', 'apps/mcp/server.json', 'bench/package.json']) {
  const path = join(root, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(/("version": ")[^"]+"/, `$1${version}"`));
}
run('scripts/generate.mjs');
console.log(`
The version is ${version}. What is left to do:
1. Add it to RELEASES in packages/contract/src/changelog/releases.ts, with the newest change that it holds.
2. Where info.version of openapi.yaml changed: copy the document to packages/contract/released/.
3. Run npm run check and npm test, commit, and tag: git tag v${version}
`);
