import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A program of ours in its own process. `stop` tells it to end and waits for that; `isGone` = it ended and is not started again; `endWords` says how it last
 * ended and its last line, null if it has not ended.
 */
export type Program = {
  readonly name: string;
  readonly isGone: () => boolean;
  readonly endWords: () => string | null;
  readonly stop: () => Promise<void>;
};

/** Hears of an unrequested end, and returns whether the program is started again. */
export type Ended = (name: string) => boolean;

/** How long a program that ended by itself rests before it is started again: longer each time it did not run for as long as the longest rest. */
const REST_MS = { first: 1_000, longest: 30_000 } as const;

/**
 * The longest time for a program to end: a server finishes its requests in ten seconds. A worker may be in the middle of an endless site; cut off, it leaves
 * nothing half-saved, and there is still time to end its PostgreSQL.
 */
const LEAVE_MS = 12_000;
const LAST_WORDS_MS = 300;

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
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      // A Ctrl-C in the terminal reaches us, and we end them in their order.
      detached: true,
    }),
  );
}

/** Passes on a program's standard error; returns its last meaningful line, or the message of a line of the log. */
function followLines(child: ChildProcess): () => string {
  let last = '';
  let part = '';
  child.stderr?.on('data', (bytes: Buffer) => {
    process.stderr.write(bytes);
    const lines = (part + bytes.toString()).split('\n');
    part = lines.pop() ?? '';
    last = lines.findLast((line) => line.trim() !== '') ?? last;
  });
  return () => {
    const line = part.trim() === '' ? last : part;
    return /"msg":"((?:[^"\\]|\\.)*)"/.exec(line)?.[1] ?? line.trim();
  };
}

/** Keeps a program that `begin` starts: one that ends by itself is started again where `ended` says so, one that does not end when told to is ended. */
export function asProgram(name: string, ended: Ended, begin: () => ChildProcess, leaveMs = LEAVE_MS): Program {
  const stopSignal = new AbortController();
  let isGone = false;
  let child = begin();
  let heard = followLines(child);
  let endWords: string | null = null;
  async function keep(): Promise<void> {
    let restMs: number = REST_MS.first;
    for (;;) {
      const begun = performance.now();
      const closed = new Promise((resolve) => child.once('close', resolve));
      const how = await new Promise<string>((resolve) =>
        child
          .once('exit', (code, signal) => resolve(signal === null ? `with code ${code}` : `by ${signal}`))
          .once('error', (error) => resolve(`before it began: ${error.message}`)),
      );
      // Its last words may come after it; a program that it started may hold the line open for longer.
      await Promise.race([closed, sleep(LAST_WORDS_MS)]);
      endWords = `it ended ${how}${heard() === '' ? '' : `: ${heard()}`}`;
      if (stopSignal.signal.aborted || !ended(name)) break;
      if (performance.now() - begun > REST_MS.longest) restMs = REST_MS.first;
      await sleep(restMs, undefined, { signal: stopSignal.signal }).catch(() => {});
      if (stopSignal.signal.aborted) break;
      restMs = Math.min(restMs * 2, REST_MS.longest);
      child = begin();
      heard = followLines(child);
    }
    isGone = true;
  }
  const kept = keep();
  return {
    name,
    isGone: () => isGone,
    endWords: () => endWords,
    stop: async () => {
      stopSignal.abort();
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), leaveMs);
      await kept;
      clearTimeout(late);
    },
  };
}
