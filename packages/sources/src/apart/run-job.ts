import type { Worker } from 'node:worker_threads';
import { SourceError } from '@kehilla/core';
import { asTold, type FromThread, type Given, type Job, type Need, tellable, type ToThread } from './messages.ts';

/** Gives a thread what it needs: pages from the network, rows of the record. */
export type Giver = (need: Need) => Promise<Given>;

const TOO_LONG = 'The pages take too long to read.';
const TOO_MUCH = 'The pages ask too much memory.';

/**
 * Has a job done by a thread and returns what came of it. The thread has `most_ms` for itself between two things it asks for: waiting for a site is not
 * counted. Throws what the job threw; `changed_shape` where the thread asks too much time or memory, and it has to be ended then.
 */
export function runJob(worker: Worker, job: Job, give: Giver, most_ms: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;

    function end(settle: () => void): void {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      settle();
    }

    const onMessage = (told: FromThread): void => {
      if ('done' in told) end(() => resolve(told.done));
      else if ('failed' in told) end(() => reject(asTold(told.failed)));
      else void answer(told.number, told.need);
    };
    const onError = (error: unknown): void => {
      const isMemory = (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';
      end(() => reject(isMemory ? new SourceError('changed_shape', TOO_MUCH) : error));
    };
    const onExit = (): void => end(() => reject(new SourceError('changed_shape', TOO_LONG)));

    async function answer(number: number, need: Need): Promise<void> {
      clearTimeout(timer);
      const told: ToThread = await give(need).then(
        (given) => ({ number, given }),
        (error: unknown) => ({ number, failed: tellable(error) }),
      );
      send(told);
    }

    function send(told: ToThread): void {
      worker.postMessage(told, []);
      // Several pages may be asked for at once: it works with the first while the others are on the way.
      clearTimeout(timer);
      timer = setTimeout(() => end(() => reject(new SourceError('changed_shape', TOO_LONG))), most_ms);
    }

    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    send({ job });
  });
}
