import type { Worker } from 'node:worker_threads';

/** The clock of one job: how long its thread may work, and whether it waits for something that it asked for. */
export type ThreadClock = {
  /** Lets it work so much longer, in milliseconds. */
  readonly allow: (ms: number) => void;
  /** It waits for a site: nothing is counted. */
  readonly pause: () => void;
  readonly resume: () => void;
  readonly stop: () => void;
};

/** How often a thread is asked how long it has worked, in milliseconds. */
const LOOK_MS = 200;
/**
 * A machine that does much else gives a thread a small part of its time, which is no fault of the page: by the wall a job may take so many times what it may
 * by the processor. This ends what answers nothing any more, too.
 */
const WALL_TIMES = 15;

/** Starts the clock of a job: `onOver`, once, when its thread has worked longer than it is allowed, by the processor's time of that thread alone. */
export function startClock(worker: Worker, onOver: () => void): ThreadClock {
  let allowed = 0;
  let before: number | null = null;
  let [wall, look]: (NodeJS.Timeout | undefined)[] = [];
  let isStopped = false;

  function stop(): void {
    isStopped = true;
    clearTimeout(wall);
    clearTimeout(look);
  }

  function over(): void {
    if (isStopped) return;
    stop();
    onOver();
  }

  async function lookAgain(): Promise<void> {
    const worked = await workedMs(worker);
    before ??= worked;
    if (worked !== null && before !== null && worked - before > allowed) over();
    if (!isStopped) look = setTimeout(() => void lookAgain(), LOOK_MS);
  }

  void lookAgain();
  return {
    allow: (ms) => {
      allowed += ms;
    },
    pause: () => clearTimeout(wall),
    resume: () => {
      clearTimeout(wall);
      if (!isStopped) wall = setTimeout(over, allowed * WALL_TIMES);
    },
    stop,
  };
}

/** The processor's time of a thread, in milliseconds; null where it cannot be told, as of one that has ended. */
async function workedMs(worker: Worker): Promise<number | null> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1_000;
  } catch {
    return null;
  }
}
