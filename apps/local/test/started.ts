import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layCluster } from '@kehilla/store/testing';

const root = join(import.meta.dirname, '../../..');

/** A program of this app as an operator starts it. `readOutput` gives what it and those that it started have printed. */
export type Started = {
  readonly pid: number;
  readonly readOutput: () => string;
  readonly ended: Promise<number | null>;
  /** Ends it, and takes its data folder away. */
  readonly end: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/**
 * Starts a program of `src` on a port, over a data folder of its own whose record has its tables and nothing in them, or that is not there yet (`from` =
 * nothing).
 */
export async function startProgram(
  program: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
  from: 'tables' | 'nothing' = 'tables',
): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'kehilla-started-'));
  chmodSync(folder, 0o755);
  if (from === 'tables') await layCluster(join(folder, 'data'));
  const child = spawn(process.execPath, ['--conditions=@kehilla/source', join(root, 'apps/local/src', program)], {
    env: { ...process.env, KEHILLA_ROOT: root, DATA_DIR: join(folder, 'data'), PORT: String(port), ...settings },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    pid: child.pid ?? 0,
    readOutput: () => output,
    ended,
    end: async (signal = 'SIGTERM') => {
      child.kill(signal);
      const code = await ended;
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}

/** The first process that this one started to run a program. */
export function getPid(parent: number, program: string): number {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const own = lines.find((line) => line.includes(program) && line.trim().split(/\s+/)[1] === String(parent));
  return Number(own?.trim().split(/\s+/)[0]);
}
