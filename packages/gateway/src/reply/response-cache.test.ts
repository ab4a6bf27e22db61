import { describe, expect, test } from 'vitest';
import {
  CACHED_FOR_MS,
  createResponseCache,
  LONGEST_QUESTION,
  MAX_CACHED_CHARACTERS,
  findQuestion,
} from './response-cache.ts';
import { type PreparedResponse, prepareResponse } from './prepared-response.ts';

const START_MS = Date.parse('2026-11-20T15:04:00.000Z');

/** Kept answers of a record whose generation the test turns, and how often the operation was asked. */
function asking(answerOf: (now: Date) => object = answerOfRecord) {
  let generation = 1;
  let asked = 0;
  const kept = createResponseCache(() => generation);
  const ask = (question = 'q', after_ms = 0): Promise<PreparedResponse> => {
    const now = new Date(START_MS + after_ms);
    return kept.answer(question, now, async () => {
      asked += 1;
      return prepareResponse(answerOf(now), now);
    });
  };
  return { kept, ask, asked: () => asked, turn: () => (generation += 1) };
}

function answerOfRecord(now: Date, own: object = {}): object {
  return { data: { results: [1] }, status: 'ok', freshness: { as_of: now.toISOString(), tier: 'db' }, ...own };
}

function makeFreshness(said: PreparedResponse): { as_of: string; tier: string } {
  return JSON.parse(said.body()).freshness;
}

test('what is asked once is not kept; the second answer is given to whoever asks a third time, and says so', async () => {
  const { ask, asked } = asking();
  const [first, second, third] = [await ask('q', 0), await ask('q', 10), await ask('q', 20)];
  expect(asked()).toBe(2);
  expect(makeFreshness(second)).toEqual({ as_of: new Date(START_MS + 10).toISOString(), tier: 'db' });
  expect(makeFreshness(third)).toEqual({ as_of: new Date(START_MS + 10).toISOString(), tier: 'cache' });
  expect(JSON.parse(third.body()).data).toEqual(JSON.parse(second.body()).data);
  expect(new Set([first.etag(), second.etag(), third.etag()]).size).toBe(1);
});

test.each([
  ['its time is over', async ({ ask }: ReturnType<typeof asking>) => ask('q', CACHED_FOR_MS)],
  ['the clock was put back', async ({ ask }: ReturnType<typeof asking>) => ask('q', -CACHED_FOR_MS)],
  ['the record is of a newer generation', async ({ ask, turn }: ReturnType<typeof asking>) => (turn(), ask('q', 2))],
  ['another question is asked', async ({ ask }: ReturnType<typeof asking>) => ask('another')],
])('it is put to the operation again when %s', async (_, again) => {
  const it = asking();
  await it.ask();
  await it.ask();
  expect(makeFreshness(await again(it)).tier).toBe('db');
  expect(it.asked()).toBe(3);
});

describe("one caller's own", () => {
  test.each([
    ['was read live', { freshness: { tier: 'live' } }],
    ['is computed', { freshness: { tier: 'computed' } }],
    ['tells of a live reading of lists', { data: { checked: { live: { made: false } } } }],
    ['tells of a live reading of a menu', { data: { coverage: { live: { made: false } } } }],
    ['is longer than what is kept', { data: { results: ['x'.repeat(40_000)] } }],
  ])('an answer that %s is never given to another', async (_, own) => {
    const { ask, asked } = asking((now) => answerOfRecord(now, own));
    for (let i = 0; i < 4; i++) await ask();
    expect(asked()).toBe(4);
  });

  test('what was drawn from two generations is not kept', async () => {
    const it = asking();
    const across = (): Promise<PreparedResponse> =>
      it.kept.answer('q', new Date(START_MS), async () => {
        it.turn();
        return prepareResponse(answerOfRecord(new Date(START_MS)), new Date(START_MS));
      });
    await it.ask();
    await across();
    expect(makeFreshness(await it.ask()).tier).toBe('db');
  });

  test("an error is nobody's answer", async () => {
    const { kept, ask, asked } = asking();
    await ask();
    await expect(kept.answer('q', new Date(START_MS), () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    await ask();
    expect(asked()).toBe(2);
  });
});

test('when all room is taken, what is kept stays and what is new is asked; what is old makes room', async () => {
  const { ask, asked } = asking((now) => answerOfRecord(now, { data: { results: ['x'.repeat(39_000)] } }));
  const { length } = (await ask('first')).body();
  const fits = Math.floor(MAX_CACHED_CHARACTERS / (length + 'cache'.length - 'db'.length));
  const all = Array.from({ length: fits + 1 }, (_, i) => `q${i}`);
  for (let round = 0; round < 2; round++) for (const question of all) await ask(question);
  const before = asked();
  for (const question of all) await ask(question);
  expect(asked() - before).toBe(1);
  for (let round = 0; round < 3; round++) await ask('later', CACHED_FOR_MS);
  expect(asked() - before).toBe(3);
});

test('one question that is answered to two at once takes the room of one', async () => {
  const { ask, asked } = asking((now) => answerOfRecord(now, { data: { results: ['x'.repeat(39_000)] } }));
  const rounds = Math.ceil(MAX_CACHED_CHARACTERS / 39_000);
  for (let round = 0; round <= rounds; round++)
    await Promise.all([ask('q', round * CACHED_FOR_MS), ask('q', round * CACHED_FOR_MS)]);
  const before = asked();
  for (let i = 0; i < 3; i++) await ask('later', rounds * CACHED_FOR_MS);
  expect(asked() - before).toBe(2);
});

test('a question is its operation and all that was sent; the calendar and one place are always asked anew', () => {
  expect(findQuestion('search_places', { q: 'pizza', limit: 20 })).toBe('search_places {"q":"pizza","limit":20}');
  expect(findQuestion('find_services', { service: 'pizza' })).not.toBe(
    findQuestion('search_events', { service: 'pizza' }),
  );
  for (const id of ['verify_kosher', 'recommend_food', 'find_services', 'search_events'] as const)
    expect(findQuestion(id, { limit: 5 })).toBe(`${id} {"limit":5}`);
  for (const id of ['jewish_calendar', 'get_place', 'get_evidence'] as const) expect(findQuestion(id, {})).toBeNull();
});

test('a long question is always asked anew: twenty thousand of them would fill the memory', () => {
  const long = { name: 'ש'.repeat(LONGEST_QUESTION) };
  expect(findQuestion('verify_kosher', long)).toBeNull();
  expect(
    findQuestion('verify_kosher', { name: 'Maple Grill', address: '10 Sample Street, Brooklyn, NY 11213' }),
  ).not.toBeNull();
});
