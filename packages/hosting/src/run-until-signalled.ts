import { performance } from 'node:perf_hooks';
import { ConfigError } from '@kehilla/core';
import { onParentExit } from '@kehilla/store';
import { CannotListen, type Running } from './http/serve.ts';
import { CannotOpenRecord } from './record.ts';
import { settlesWithin } from './settles-within.ts';

/** From a person, from a service manager, and from a closed terminal: a server with its own database, or one of several, leaves nothing behind. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** A Ctrl-C reaches this process from the terminal and again from `npm`: within this time it is one signal. */
const ONE_SIGNAL_MS = 1_000;
/** Shorter than the 30 seconds that container engines wait between SIGTERM and SIGKILL. */
const LEAVE_MS = 25_000;

/**
 * Starts a program and keeps it until it is told to end: by SIGINT, SIGTERM or SIGHUP, or by the end of a program that started it with a channel; also
 * while it starts. It is gone 25 seconds later, with exit code 1 where something would not end. A second signal, a second later, ends it at once.
 */
export async function runUntilSignalled(start: () => Promise<Running>, leaveMs = LEAVE_MS): Promise<void> {
  const signalled = untilTold();
  try {
    const ends = startUntil(signalled, start);
    await Promise.race([signalled, ends]);
    const isEnded = await settlesWithin(leaveMs, ends);
    if (!isEnded)
      process.stderr.write(
        `What runs did not end within ${leaveMs / 1_000} seconds, as when PostgreSQL is silent; it is left as it is.\n`,
      );
    process.exit(isEnded ? 0 : 1);
  } catch (error) {
    const code = findCode(error);
    if (code === null) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(code);
  }
}

/** Starts a program and stops it when signalled; a signal during the start stops it as soon as it has started. */
async function startUntil(signalled: Promise<void>, start: () => Promise<Running>): Promise<void> {
  const running = await start();
  await signalled;
  await running.stop();
}

/** Returns the exit code of an error that the operator can mend, told in a line; null = a fault of ours, told in full. */
function findCode(error: unknown): number | null {
  if (error instanceof ConfigError || error instanceof CannotListen) return 2;
  return error instanceof CannotOpenRecord ? 1 : null;
}

function untilTold(): Promise<void> {
  return new Promise((resolve) => {
    let first: number | null = null;
    onParentExit(resolve);
    for (const signal of SIGNALS) {
      process.on(signal, () => {
        if (first !== null && performance.now() - first > ONE_SIGNAL_MS) process.exit(130);
        first ??= performance.now();
        resolve();
      });
    }
  });
}
