import { parentPort } from 'node:worker_threads';
import type { AskPage, Page } from '../page/page.ts';
import { asTold, type FromThread, type Given, type Need, tellable, type ThreadJob, type ToThread } from './messages.ts';

/** The requests that a job may send to the process during its work: pages, and named data of the process. */
export type Givens = { readonly askPage: AskPage; readonly ask: (name: string) => Promise<Given> };

/** The end of a job: with pages, or with a made object, whose long lists pass in parts. */
export type JobEnd = { readonly found: readonly Page[] } | { readonly made: object };

type Asker = { readonly resolve: (given: Given) => void; readonly reject: (error: Error) => void };

/**
 * Serves the jobs of the process in this thread, one after another. `load` loads the pool's preparation, before the time of jobs is counted; a failed load
 * fails the job with its error. The process ends a job.
 */
export function serveJobs(
  load: (prepare: unknown) => Promise<unknown>,
  work: (job: ThreadJob, givens: Givens) => Promise<JobEnd>,
): void {
  const waiting = new Map<number, Asker>();
  /** The numbers of pages that came from the process. */
  const numbers = new WeakMap<object, number>();
  let nextId = 0;

  function have(need: Need): Promise<Given> {
    const number = nextId++;
    return new Promise((resolve, reject) => {
      waiting.set(number, { resolve, reject });
      tell({ number, need });
    });
  }

  const givens: Givens = {
    askPage: async (page) => (await have({ page })) as Page,
    ask: (name) => have({ ask: name }),
  };

  async function getEnd(job: ThreadJob): Promise<FromThread> {
    const end = await work(job, givens);
    return 'found' in end
      ? { found: end.found.map((page) => numbers.get(page) ?? page) }
      : { made: tellLongLists(end.made) };
  }

  parentPort?.on('message', (toThread: ToThread) => {
    if ('prepare' in toThread) {
      const isReady = (): void => tell({ ready: true });
      void load(toThread.prepare).then(isReady, isReady);
      return;
    }
    if ('job' in toThread) {
      void getEnd(toThread.job).then(tell, (error: unknown) => tell({ failed: tellable(error) }));
      return;
    }
    const asker = waiting.get(toThread.number);
    waiting.delete(toThread.number);
    if (!('given' in toThread)) return asker?.reject(asTold(toThread.failed));
    if (typeof toThread.given === 'object') numbers.set(toThread.given, toThread.number);
    asker?.resolve(toThread.given);
  });
}

/** The number of items in one message. */
const PART = 5_000;

/** Tells the items of long lists part by part, and returns the rest. */
function tellLongLists(made: object): object {
  const long = Object.entries(made).filter(
    (entry): entry is [string, readonly unknown[]] => Array.isArray(entry[1]) && entry[1].length > PART,
  );
  for (const [member, items] of long)
    for (let at = 0; at < items.length; at += PART)
      tell({ member, items_json: JSON.stringify(items.slice(at, at + PART)) });
  return { ...made, ...Object.fromEntries(long.map(([member]) => [member, []])) };
}

function tell(fromThread: FromThread): void {
  parentPort?.postMessage(fromThread, []);
}
