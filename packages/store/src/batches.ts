import { setImmediate as nextTurn } from 'node:timers/promises';

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

  async function ask(): Promise<void> {
    asking = true;
    while (waiting.length > 0) {
      // Who comes in the same turn comes along.
      await nextTurn();
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
