import { createInterface } from 'node:readline';
import { createReadingThreads } from '@kehilla/sources';
import { now, print, progress, remark } from './compose.ts';
import { readEnvironment } from './config.ts';
import { runCommand } from './run-command.ts';
import { listenForEnd } from './end-requested.ts';
import type { Command } from './surroundings.ts';

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
