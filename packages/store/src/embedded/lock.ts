import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../is-alive.ts';

const LOCK_TIMEOUT_MS = 120_000;
/** A lock that names nobody for so long was left by a process that died as it took it. */
const UNNAMED_MS = 5_000;

/**
 * Takes a lock: a file that holds the number of the process that has it. One whose holder is dead is taken over. Returns the release. Throws where a
 * living holder keeps it for two minutes.
 */
export async function lock(file: string): Promise<() => void> {
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (isAbandoned(file)) rmSync(file, { force: true });
      else if (Date.now() > deadline)
        throw new Error(
          `Another process is starting or ending the embedded PostgreSQL and does not finish; if none is, remove ${file}.`,
          { cause: error },
        );
      else await sleep(50);
    }
  }
}

/** Whether the holder of a lock is dead, or died before it wrote its name. */
function isAbandoned(file: string): boolean {
  try {
    const holder = Number(readFileSync(file, 'utf8'));
    return holder === 0 ? Date.now() - statSync(file).mtimeMs > UNNAMED_MS : !isAlive(holder);
  } catch {
    return false;
  }
}
