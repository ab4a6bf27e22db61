// `npm test`: the tests of every package and of the repository itself; what rests on nothing that changed since it passed comes from the cache. With paths
// (`npm test -- packages/kosher`) just the tests below them, never cached.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { LANES, listFolders } from './test/projects.ts';
import { getBin, root, toolEnvironment } from './tools.mjs';

const CACHE = join(root, 'node_modules', '.cache', 'kehilla-tests');
/** How a program is started that takes what of the processor others leave; every POSIX system has this one. */
const YIELDING = process.platform === 'win32' ? [] : ['nice', '-n', '5'];
const args = process.argv.slice(2);

if (args.length > 0) {
  const done = spawnSync(process.execPath, [getBin('vitest'), 'run', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: toolEnvironment(),
  });
  process.exit(done.status ?? 1);
}

const hashes = hashFolders();
const counts = new Map([...hashes].flatMap(([folder, hash]) => readCached(folder, hash)));
const due = [...hashes.keys()].filter((folder) => !counts.has(folder));
const scratch = mkdtempSync(join(tmpdir(), 'kehilla-counts-'));
// Each lane loads what its packages share once, and gives the next file to whichever of its workers is free. That of tests which mostly wait, for servers and
// browsers, goes first; that of tests which work takes what it leaves, so that no core idles and neither is alone at the end.
const codes = await Promise.all(LANES.map(runLane));
rmSync(scratch, { recursive: true });
for (const folder of due) {
  const counted = counts.get(folder);
  if (counted?.failed === 0) writeFileSync(cachedFile(hashes.get(folder)), JSON.stringify(counted));
}

const total = { passed: 0, failed: 0, skipped: 0 };
console.log('');
for (const folder of hashes.keys()) {
  // A folder whose tests did not get to their end has no counts: that is a failure, whatever the cause.
  const counted = counts.get(folder) ?? { passed: 0, failed: 1, skipped: 0 };
  for (const kind of Object.keys(total)) total[kind] += counted[kind];
  const where = folder === '.' ? 'repository' : folder;
  console.log(`${where}: ${inWords(counted)}${due.includes(folder) ? '' : ' (cached)'}`);
}
console.log(`\n${inWords(total)}`);
process.exit(codes.every((code) => code === 0) && total.failed === 0 ? 0 : 1);

/** Returns each folder that has tests, the repository itself as ".", with a hash of all that they rest on: Turborepo's of the task. */
function hashFolders() {
  const asked = [getBin('turbo'), 'run', 'test', 'test:root', '--dry=json'];
  const { tasks } = JSON.parse(
    execFileSync(process.execPath, asked, { cwd: root, encoding: 'utf8', env: toolEnvironment(), maxBuffer: 1e8 }),
  );
  const tests = tasks.filter(({ task, command }) => task.startsWith('test') && command !== '<NONEXISTENT>');
  return new Map(tests.map(({ directory, hash }) => [directory || '.', hash]).sort());
}

/** Runs the tests of a lane's folders that are due, and adds their counts; resolves to the exit code. */
async function runLane(projects, lane) {
  const folders = listFolders(projects).filter((folder) => due.includes(folder));
  if (folders.length === 0) return 0;
  const file = join(scratch, `${lane}.json`);
  const paths = folders.flatMap((folder) => (folder === '.' ? ['scripts/', 'architecture.test.ts'] : [`${folder}/`]));
  const asked = [...projects.map((project) => `--project=${project}`), ...paths];
  const [program, ...first] = [...(lane === LANES.length - 1 ? YIELDING : []), process.execPath];
  const child = spawn(program, [...first, getBin('vitest'), 'run', ...asked], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...toolEnvironment(),
      KEHILLA_TEST_COUNTS: file,
      ...(process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {}),
    },
  });
  // Whole lines, for the lanes print by turns.
  createInterface({ input: child.stdout }).on('line', (line) => console.log(line));
  const [code] = await once(child, 'close');
  if (existsSync(file))
    for (const [folder, counted] of Object.entries(JSON.parse(readFileSync(file, 'utf8')))) counts.set(folder, counted);
  return code ?? 1;
}

function readCached(folder, hash) {
  const file = cachedFile(hash);
  return existsSync(file) ? [[folder, JSON.parse(readFileSync(file, 'utf8'))]] : [];
}

function cachedFile(hash) {
  mkdirSync(CACHE, { recursive: true });
  return join(CACHE, `${hash}.json`);
}

function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
