import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { getNodeFlags } from '../../scripts/node-flags.mjs';

/** Tells, as the process ends, how long it and its threads kept a processor. */
const TELLING = `data:text/javascript,${encodeURIComponent(
  "import { writeSync } from 'node:fs'; process.on('exit', () => { const { user, system } = process.cpuUsage(); writeSync(3, String(user + system)); });",
)}`;

/** Runs `ingest` with these words on a record as its own process; seconds of a processor's time that it took. Throws where it fails. */
export async function ingestSeconds(root: string, databaseUrl: string, words: readonly string[]): Promise<number> {
  const program = join(root, 'apps/ingest/src/main.ts');
  const flags = [...getNodeFlags(program), '--import', TELLING];
  const child = spawn(process.execPath, [...flags, program, ...words], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  let note = '';
  child.stdio[3]?.on('data', (chunk: Buffer) => (note += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`ingest ${words.join(' ')} ended with ${code}.`);
  return Number(note) / 1e6;
}
