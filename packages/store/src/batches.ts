import { setImmediate as nextTurn } from 'node:timers/promises';

type Waiting<Q, A> = {
  readonly question: Q;
  readonly resolve: (answer: A) => void;
  readonly reject: (error: unknown) => void;
};

/** The number of questions of a batch that are answered in one turn of the loop. */
const AT_A_TURN = 8;

/**
 * Sends questions in batches: questions that arrive while a batch is under way go into the next one, so that a busy server asks PostgreSQL a few hundred times
 * a second and a quiet one without delay. `run` returns answers in the order of the questions; if it throws, that batch fails.
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
      // Questions of the same turn join the batch.
      await nextTurn();
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      try {
        const answers = await run(batch.map(({ question }) => question));
        handOut(batch, answers);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    asking = false;
  }

  /**
   * Answers a few in each turn of the loop: their replies are sent, and new requests are read, before the work of the next begins. Otherwise all would be
   * answered first and sent together, and every caller would wait for the last.
   */
  function handOut(batch: readonly Waiting<Q, A>[], answers: readonly A[], from = 0): void {
    for (let i = from; i < Math.min(batch.length, from + AT_A_TURN); i++)
      setImmediate((batch[i] as Waiting<Q, A>).resolve, answers[i] as A);
    if (from + AT_A_TURN < batch.length) setImmediate(handOut, batch, answers, from + AT_A_TURN);
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (!asking) void ask();
    });
}
