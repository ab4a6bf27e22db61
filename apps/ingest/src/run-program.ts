import { createInterface } from 'node:readline';
import { createReadingThreads } from '@kehilla/sources';
import { now, print, progress, remark } from './compose.ts';
import { readEnvironment } from './config.ts';
import { listenForEnd } from './end-requested.ts';
import type { Command, Surroundings } from './surroundings.ts';
import { getExitCode, failureMessage } from './failure-message.ts';

/** Runs a command as this process: its words, settings, streams and exit code. */
export async function runProgram(command: Command): Promise<void> {
  // Others' pages are read in these; the first starts when one is to be read.
  const threads = createReadingThreads();
  const { code, failed } = await runCommand(command, process.argv.slice(2), {
    env: readEnvironment(),
    now,
    print,
    remark,
    progress,
    isWatched: process.stdout.isTTY,
    input: () => createInterface({ input: process.stdin }),
    threads,
    listenForEnd,
  });
  // Not by the loop's end: a connection that was refused half-way can hold that up for a minute.
  if (failed) process.exit(code);
  process.exitCode = code;
  await threads.close();
}

/** How a command came to its end: `failed` = an error ended it, which was told in one line. */
type CommandEnd = { readonly code: number; readonly failed: boolean };

/** Runs a command, and tells an error that ends it in one line, never a stack. */
export async function runCommand(command: Command, argv: readonly string[], around: Surroundings): Promise<CommandEnd> {
  try {
    return { code: await command(argv, around), failed: false };
  } catch (error) {
    around.progress(null);
    around.remark(failureMessage(error));
    return { code: getExitCode(error), failed: true };
  }
}
