// `npm test`: every package's tests and the repository's own, each a cached task; with paths (`npm test -- packages/kosher`) just the tests below them.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { getBin, root, turbo } from './tools.mjs';

const COUNTS = join('.turbo', 'test-counts.json');
const args = process.argv.slice(2);

if (args.length > 0) {
  const done = spawnSync(process.execPath, [getBin('vitest'), 'run', ...args], { cwd: root, stdio: 'inherit' });
  process.exit(done.status ?? 1);
}

const folders = ['packages', 'apps']
  .flatMap((kind) => readdirSync(join(root, kind)).map((name) => join(kind, name)))
  .filter((folder) => existsSync(join(root, folder, 'package.json')));
const tested = ['.', ...folders];
// What an earlier run left must not be counted again; a cached task brings its own back.
for (const folder of tested) rmSync(join(root, folder, COUNTS), { force: true });

// Two packages at a time. Those whose tests mostly wait, for servers and browsers, are one after another beside all the others, which work: else they would
// come last, as what rests on all others, and a core would idle.
const WAITING = ['local', 'ingest', 'store'].map((name) => `@kehilla/${name}`);
const testing = ['run', 'test', '--continue', '--concurrency=1', '--output-logs=new-only'];
const codes = await Promise.all([
  turbo([...testing, ...WAITING.map((name) => `--filter=${name}`)]),
  turbo([...testing, 'test:root', ...WAITING.map((name) => `--filter=!${name}`)]),
]);

const total = { passed: 0, failed: 0, skipped: 0 };
console.log('');
for (const folder of tested) {
  const counts = countsOf(folder);
  for (const kind of Object.keys(total)) total[kind] += counts[kind];
  console.log(`${folder === '.' ? 'repository' : folder}: ${inWords(counts)}`);
}
console.log(`\n${inWords(total)}`);
process.exit(codes.every((code) => code === 0) && total.failed === 0 ? 0 : 1);

/** A package whose run did not get to its end has no counts: that is a failure, whatever the cause. */
function countsOf(folder) {
  const file = join(root, folder, COUNTS);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { passed: 0, failed: 1, skipped: 0 };
}

function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
