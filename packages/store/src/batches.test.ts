import { expect, test } from 'vitest';
import { createBatches } from './batches.ts';

test('what is asked while a batch is under way is asked together in the next one', async () => {
  const batches: number[][] = [];
  const ask = createBatches(async (questions: readonly number[]) => {
    batches.push([...questions]);
    await new Promise((resolve) => setImmediate(resolve));
    return questions.map((each) => each * 10);
  }, 3);
  const first = ask(1);
  await new Promise((resolve) => setImmediate(resolve));
  const others = [2, 3, 4, 5].map(ask);
  expect(await first).toBe(10);
  expect(await Promise.all(others)).toEqual([20, 30, 40, 50]);
  expect(batches).toEqual([[1], [2, 3, 4], [5]]);
});

test('answers of one batch are handed out one after another, each with all that follows from it', async () => {
  const ask = createBatches((questions: readonly string[]) => Promise.resolve(questions), 10);
  const log: string[] = [];
  const serve = async (who: string): Promise<void> => {
    const answer = await ask(who);
    log.push(`${answer} works`);
    await Promise.resolve();
    log.push(`${answer} is sent`);
  };
  await Promise.all(['a', 'b', 'c'].map(serve));
  expect(log).toEqual(['a works', 'a is sent', 'b works', 'b is sent', 'c works', 'c is sent']);
});

test('a batch that fails fails for those who asked in it, and for nobody after', async () => {
  let calls = 0;
  const ask = createBatches((questions: readonly number[]) => {
    calls += 1;
    return calls === 1 ? Promise.reject(new Error('away')) : Promise.resolve(questions);
  }, 10);
  const outcomes = await Promise.allSettled([ask(1), ask(2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask(3)).toBe(3);
});
