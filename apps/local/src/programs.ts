import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** A program of ours in a process of its own. `stop` tells it to end and waits until it has; `isGone` = it ended and is not started again. */
export type Program = { readonly name: string; readonly isGone: () => boolean; readonly stop: () => Promise<void> };

/** Hears of an end that nobody asked for, and says whether the program is started again. */
export type Ended = (name: string) => boolean;

/** So long a program that ended by itself rests before it is started again: longer each time it did not run for as long as the longest rest. */
const REST_MS = { first: 1_000, longest: 30_000 } as const;

/**
 * So long a program that was told to end may take: a server finishes what runs in ten seconds. A worker may be in the middle of a site that never ends;
 * cut off, it leaves nothing half-saved, and who waited for it still has the time to end its PostgreSQL.
 */
const LEAVE_MS = 12_000;

/** The worker, which reads every source at its cadence, as an app with its words. */
export const WORKER = ['apps/ingest/src/main.ts', 'work', '--json'] as const;

/**
 * Starts an app of the repository with these settings, on the Node and with the flags of this process; its log joins ours. It hears when this process is
 * gone, however that ended, and ends too.
 */
export function startApp(
  name: string,
  args: readonly string[],
  { root, env, ended }: { root: string; env: Readonly<Record<string, string | undefined>>; ended: Ended },
): Program {
  const [program = '', ...words] = args;
  return asProgram(name, ended, () =>
    spawn(process.execPath, [...process.execArgv, join(root, program), ...words], {
      cwd: root,
      env: { ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // A Ctrl-C in the terminal reaches us, and we end them in their order.
      detached: true,
    }),
  );
}

/** Keeps a program that `begin` starts: one that ends by itself is started again where `ended` says so, one that does not end when told to is ended. */
export function asProgram(name: string, ended: Ended, begin: () => ChildProcess, leaveMs = LEAVE_MS): Program {
  const told = new AbortController();
  let isGone = false;
  let child = begin();
  async function keep(): Promise<void> {
    let restMs: number = REST_MS.first;
    for (;;) {
      const begun = performance.now();
      await new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
      if (told.signal.aborted || !ended(name)) break;
      if (performance.now() - begun > REST_MS.longest) restMs = REST_MS.first;
      await sleep(restMs, undefined, { signal: told.signal }).catch(() => {});
      if (told.signal.aborted) break;
      restMs = Math.min(restMs * 2, REST_MS.longest);
      child = begin();
    }
    isGone = true;
  }
  const kept = keep();
  return {
    name,
    isGone: () => isGone,
    stop: async () => {
      told.abort();
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), leaveMs);
      await kept;
      clearTimeout(late);
    },
  };
}
