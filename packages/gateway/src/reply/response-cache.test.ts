import { findNoteCodes, keepNoteCodes } from '@kehilla/core';
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
function asking(getAnswer: (now: Date) => object = answerOfRecord, isWritten = true) {
  let generation = 1;
  let requestCount = 0;
  const kept = createResponseCache(() => generation);
  const ask = (question = 'q', after_ms = 0): Promise<PreparedResponse> => {
    const now = new Date(START_MS + after_ms);
    return kept.answer(question, now, async () => {
      requestCount += 1;
      const preparedResponse = prepareResponse(getAnswer(now), now);
      if (isWritten) preparedResponse.body();
      return preparedResponse;
    });
  };
  return { kept, ask, countRequests: () => requestCount, turn: () => (generation += 1) };
}

function answerOfRecord(now: Date, own: object = {}): object {
  return { data: { results: [1] }, status: 'ok', freshness: { as_of: now.toISOString(), tier: 'db' }, ...own };
}

function makeFreshness(preparedResponse: PreparedResponse): { as_of: string; tier: string } {
  return JSON.parse(preparedResponse.body()).freshness;
}

test('the first answer is given to whoever asks again, and says so', async () => {
  const { ask, countRequests } = asking();
  const [first, second, third] = [await ask('q', 0), await ask('q', 10), await ask('q', 20)];
  expect(countRequests()).toBe(1);
  expect(makeFreshness(first)).toEqual({ as_of: new Date(START_MS).toISOString(), tier: 'db' });
  for (const again of [second, third]) {
    expect(again.body()).toBe(first.body().replace('"tier":"db"', '"tier":"cache"'));
    expect(again.answer()).toEqual(JSON.parse(again.body()));
  }
  expect(new Set([first.etag(), second.etag(), third.etag()]).size).toBe(1);
});

test.each([true, false])('its notes are known by their codes all the same (text written: %s)', async (isWritten) => {
  const notes = keepNoteCodes(['Some of this is invented.'], ['sample_data']);
  const { ask } = asking((now) => answerOfRecord(now, { notes }), isWritten);
  for (const after_ms of [0, 10, 20, 30]) {
    const answer = (await ask('q', after_ms)).answer() as { notes: string[] };
    expect(answer.notes).toEqual(notes);
    expect(findNoteCodes(answer.notes)).toEqual(['sample_data']);
  }
});

test('an answer whose text was not written is kept when its question comes again', async () => {
  const { ask, countRequests } = asking(answerOfRecord, false);
  const [, second, third] = [await ask('q', 0), await ask('q', 10), await ask('q', 20)];
  expect(countRequests()).toBe(2);
  expect(makeFreshness(second)).toEqual({ as_of: new Date(START_MS + 10).toISOString(), tier: 'db' });
  expect(makeFreshness(third)).toEqual({ as_of: new Date(START_MS + 10).toISOString(), tier: 'cache' });
  expect(second.etag()).toBe(third.etag());
});

test('an answer that is asked for again is no older for it: its time counts from when it was made', async () => {
  const { ask, countRequests } = asking();
  for (const after_ms of [0, CACHED_FOR_MS - 2, CACHED_FOR_MS - 1]) await ask('q', after_ms);
  expect(countRequests()).toBe(1);
  expect(makeFreshness(await ask('q', CACHED_FOR_MS)).tier).toBe('db');
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
  expect(it.countRequests()).toBe(2);
});

describe("one caller's own", () => {
  test.each([
    ['was read live', { freshness: { tier: 'live' } }],
    ['is computed', { freshness: { tier: 'computed' } }],
    ['tells of a live reading of lists', { data: { checked: { live: { made: false } } } }],
    ['tells of a live reading of a menu', { data: { coverage: { live: { made: false } } } }],
    ['is longer than what is kept', { data: { results: ['x'.repeat(40_000)] } }],
  ])('an answer that %s is never given to another', async (_, own) => {
    const { ask, countRequests } = asking((now) => answerOfRecord(now, own));
    for (let i = 0; i < 4; i++) await ask();
    expect(countRequests()).toBe(4);
  });

  test('what was drawn from two generations is not kept', async () => {
    const it = asking();
    const across = (): Promise<PreparedResponse> =>
      it.kept.answer('q', new Date(START_MS), async () => {
        it.turn();
        return prepareResponse(answerOfRecord(new Date(START_MS)), new Date(START_MS));
      });
    await across();
    expect(makeFreshness(await it.ask()).tier).toBe('db');
  });

  test("an error is nobody's answer", async () => {
    const { kept, ask, countRequests } = asking();
    await expect(kept.answer('q', new Date(START_MS), () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(makeFreshness(await ask()).tier).toBe('db');
    expect(countRequests()).toBe(1);
  });
});

describe('when all room is taken', () => {
  const long = (now: Date): object => answerOfRecord(now, { data: { results: ['x'.repeat(39_000)] } });
  const countFits = async ({ ask }: ReturnType<typeof asking>): Promise<number> =>
    Math.floor(MAX_CACHED_CHARACTERS / ((await ask('first')).body().length + 'cache'.length - 'db'.length));

  test('answers that were asked for again stay, and what is new is asked; what is old makes room', async () => {
    const it = asking(long);
    const fits = await countFits(it);
    const all = Array.from({ length: fits + 1 }, (_, i) => `q${i}`);
    for (const question of all) for (let round = 0; round < 2; round++) await it.ask(question);
    const before = it.countRequests();
    for (const question of all) await it.ask(question);
    expect(it.countRequests() - before).toBe(1);
    for (let round = 0; round < 3; round++) await it.ask('later', CACHED_FOR_MS);
    expect(it.countRequests() - before).toBe(2);
  });

  test('answers that were asked for once give way to those and to newer ones, the oldest first', async () => {
    const it = asking(long);
    const fits = await countFits(it);
    for (let round = 0; round < 2; round++) await it.ask('again');
    const others = Array.from({ length: fits + 5 }, (_, i) => `q${i}`);
    for (const question of others) await it.ask(question);
    const before = it.countRequests();
    for (const question of ['again', `q${fits + 4}`, 'q10']) await it.ask(question);
    expect(it.countRequests() - before).toBe(0);
    await it.ask('q0');
    expect(it.countRequests() - before).toBe(1);
  });
});

test('one question that is answered to two at once takes the room of one', async () => {
  const { ask, countRequests } = asking((now) => answerOfRecord(now, { data: { results: ['x'.repeat(39_000)] } }));
  const rounds = Math.ceil(MAX_CACHED_CHARACTERS / 39_000);
  for (let round = 0; round <= rounds; round++)
    await Promise.all([ask('q', round * CACHED_FOR_MS), ask('q', round * CACHED_FOR_MS)]);
  const before = countRequests();
  for (let i = 0; i < 3; i++) await ask('later', rounds * CACHED_FOR_MS);
  expect(countRequests() - before).toBe(1);
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
