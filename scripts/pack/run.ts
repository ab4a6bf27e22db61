import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Runs a program to its end and returns what it printed. Throws with all its words where it fails or takes over two minutes. */
export function run(program: string, args: readonly string[], cwd: string): string {
  const done = spawnSync(program, args, { cwd, encoding: 'utf8', timeout: 120_000 });
  if (done.status !== 0)
    throw new Error(`${program} ${args.join(' ')} failed.\n${done.stdout}${done.stderr}${done.error?.message ?? ''}`);
  return done.stdout;
}

/** Every file below a folder whose name ends so. */
export function filesIn(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file));
}
