// `npm run new-source -- NAME [--kind list|register|map|events]`: begins a source that passes its tests, with an invented publisher, for whoever adds one to
// write the real one in its place.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeExpected } from './expected-rows.ts';
import { isNewKind, makeSource } from './make-source.ts';

const USAGE = 'Usage: npm run new-source -- NAME [--kind list|register|map|events]';
const root = join(import.meta.dirname, '../..');
const below = join(root, 'packages/sources/src');

try {
  const { values, positionals } = parseArgs({
    options: { kind: { type: 'string', default: 'list' } },
    allowPositionals: true,
  });
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0 || !isNewKind(values.kind)) throw new Error(USAGE);
  const made = makeSource(below, values.kind, name, new Date().toISOString().slice(0, 10));
  generate();
  const rows = await writeExpected(below, made);
  console.log(`
packages/sources/src/${made.path} is the source ${made.id}, with ${rows} invented rows; its tests pass:
  npm test -- packages/sources/src/${values.kind === 'events' ? 'events/fixtures.test.ts' : 'registry.test.ts'} -t ${made.id}
Now make it the real one:
  source.json  who publishes it, how often it is read, what absence means, where its pages are; your editor completes it
  parse.ts     what a page says, as rows
  fixtures     a copy in the publisher's form, everything in it invented; beside it what parse makes of it
then npm run generate, and npm run ingest -- check ${made.id} --file COPY over a real copy (of events: run with --dry-run).`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}

/** Registers what is new. Throws where a source has faults, which were told by then. */
function generate(): void {
  const asked = [...process.execArgv, join(root, 'scripts/generate.mjs'), '--sources'];
  const { status } = spawnSync(process.execPath, asked, { stdio: 'inherit' });
  if (status !== 0) throw new Error('The new source is not registered.');
}
