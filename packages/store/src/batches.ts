import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** A batch begins no sooner than this after the one before. */
const PACE_MS = 1;

type Waiting<Q, A> = {
  readonly question: Q;
  readonly resolve: (answer: A) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Asks in batches: what is asked while a batch is under way waits for the next one, so a busy server asks PostgreSQL a few hundred
 * times a second and a quiet one without delay. `run` answers in the order of the questions; when it throws, that batch fails.
 */
export function createBatches<Q, A>(
  run: (questions: readonly Q[]) => Promise<readonly A[]>,
  most: number,
): (question: Q) => Promise<A> {
  let waiting: Waiting<Q, A>[] = [];
  let asking = false;
  let begunAt = Number.NEGATIVE_INFINITY;

  async function ask(): Promise<void> {
    asking = true;
    while (waiting.length > 0) {
      // A busy server lets a batch grow for a moment: fewer and larger ones cost less than they make anybody wait.
      if (performance.now() - begunAt < PACE_MS) await sleep(PACE_MS);
      else await nextTurn();
      begunAt = performance.now();
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      try {
        const answers = await run(batch.map(({ question }) => question));
        // Each in a turn of its own: what one of them asked for is answered and sent before the next one's work begins, else all
        // would be answered first and sent together, and everybody would wait for the last.
        for (const [index, { resolve }] of batch.entries()) setImmediate(resolve, answers[index] as A);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    asking = false;
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (!asking) void ask();
    });
}
