import { expect, test } from 'vitest';
import { type Handlers, pagesCaller } from '../src/index.ts';
import { TURN_SHARES } from '../src/fair-queue/lines.ts';
import { getCall, getError, kit, NOW } from './kit.ts';

const SEARCH = { path: '/v1/places/search', query: 'q=pizza' };
const ANSWER = { data: {}, status: 'ok', freshness: {}, sources: [] };

/** A service whose searches take so long of the processor, and note whose they were. */
function slow(ms: number, begun: string[]): Handlers {
  const search = ({ q }: { q?: string }): object => {
    begun.push(q ?? '');
    for (const until = performance.now() + ms; performance.now() < until; );
    return ANSWER;
  };
  return { search_places: search } as unknown as Handlers;
}

/** A service whose searches end when told to. */
function held(): { handlers: Handlers; begun: string[]; endAll: () => void } {
  const begun: string[] = [];
  const open: (() => void)[] = [];
  const search = ({ q }: { q?: string }): Promise<object> => {
    begun.push(q ?? '');
    return new Promise((resolve) => open.push(() => resolve(ANSWER)));
  };
  const handlers = { search_places: search } as unknown as Handlers;
  return { handlers, begun, endAll: () => open.splice(0).forEach((end) => end()) };
}

const turnOfLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const query = (q: string): object => ({ ...SEARCH, query: `q=${q}` });

test('a burst of hard questions lets a question of another pass that came after them', async () => {
  const begun: string[] = [];
  const { ask, addKey } = kit({ handlers: slow(15, begun) });
  const other = addKey();
  const burst = Array.from({ length: 20 }, (_, i) => ask(query(`hard${i}`)));
  await turnOfLoop();
  await turnOfLoop();
  const before = begun.length;
  const reply = await ask({ ...query('easy'), key: other });
  expect(reply.status).toBe(200);
  expect(begun.indexOf('easy')).toBeLessThanOrEqual(before + 2);
  const replies = await Promise.all(burst);
  expect(replies.every(({ status }) => status === 200)).toBe(true);
  expect(begun.filter((q) => q !== 'easy')).toEqual(Array.from({ length: 20 }, (_, i) => `hard${i}`));
});

test('between two answers other work of the process has its turn', async () => {
  const { ask } = kit({ handlers: slow(5, []) });
  let turns = 0;
  const count = (): void => {
    turns++;
    if (running) setImmediate(count);
  };
  let running = true;
  setImmediate(count);
  await Promise.all(Array.from({ length: 10 }, () => ask(SEARCH)));
  running = false;
  expect(turns).toBeGreaterThanOrEqual(9);
});

test('a caller has its share worked on at once and the rest in line; beyond the line it is told when to come again', async () => {
  const { handlers, begun, endAll } = held();
  const { ask, addKey } = kit({ handlers });
  const key = addKey({ tier: 'app_person_free' });
  // The burst of the tier is ten; the bucket is filled anew between the two halves, the line is not.
  const later = new Date(NOW.getTime() + 60_000);
  const sent = [
    ...Array.from({ length: 10 }, (_, i) => ask({ ...query(`n${i}`), key })),
    ...Array.from({ length: 4 }, (_, i) => ask({ ...query(`n${10 + i}`), key, now: later })),
  ];
  for (let i = 0; i < 40; i++) await turnOfLoop();
  expect(begun).toEqual(['n0', 'n1']);
  const full = await Promise.race(sent.slice(12));
  expect(full.status).toBe(429);
  expect(full.headers['Retry-After']).toBe('1');
  expect(getError(full)).toMatchObject({
    code: 'rate_limited',
    details: { tier: 'app_person_free', window: 'burst' },
  });
  for (let i = 0; i < 40; i++) {
    endAll();
    await turnOfLoop();
  }
  expect((await Promise.all(sent)).map(({ status }) => status).sort((a, b) => a - b)).toEqual([
    ...Array.from({ length: 12 }, () => 200),
    429,
    429,
  ]);
  expect(begun).toEqual(Array.from({ length: 12 }, (_, i) => `n${i}`));
});

test('whoever goes away while waiting is never worked for, and gets the quota back', async () => {
  const { handlers, begun, endAll } = held();
  const { gateway, addKey, crashes, ask } = kit({ handlers });
  const key = addKey({ tier: 'app_person_free', key_id: 'person' });
  let gone = false;
  const first = [ask({ ...query('a'), key }), ask({ ...query('b'), key })];
  await turnOfLoop();
  const leaving = gateway.handle({ ...getCall({ ...query('left'), key }, key), gone: () => gone });
  const last = ask({ ...query('c'), key });
  await turnOfLoop();
  gone = true;
  for (let i = 0; i < 20; i++) {
    endAll();
    await turnOfLoop();
  }
  expect((await leaving).status).toBe(499);
  expect((await Promise.all([...first, last])).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(begun).toEqual(['a', 'b', 'c']);
  expect(crashes).toEqual([]);
  const now = new Date(NOW.getTime() + 60_000);
  const standing = ask({ ...query('d'), key, now });
  for (let i = 0; i < 5; i++) await turnOfLoop();
  endAll();
  expect((await standing).headers['X-Quota-Daily-Remaining']).toBe('96');
});

test('work that no operation answers has its turns: a flood of it lets a question of another pass, and is done in its order', async () => {
  const begun: string[] = [];
  const { gateway, ask } = kit({ handlers: slow(1, begun) });
  const feed = (i: number): Promise<void> =>
    gateway.inTurn({ client: { address: '192.0.2.9' }, now: NOW }, pagesCaller('192.0.2.9'), () => {
      begun.push(`feed${i}`);
    });
  const flood = Array.from({ length: 40 }, (_, i) => feed(i));
  await turnOfLoop();
  await turnOfLoop();
  const before = begun.length;
  expect((await ask(query('easy'))).status).toBe(200);
  expect(begun.indexOf('easy')).toBeLessThanOrEqual(before + 2);
  await Promise.all(flood);
  expect(begun.filter((name) => name !== 'easy')).toEqual(Array.from({ length: 40 }, (_, i) => `feed${i}`));
});

test('work in a turn that fails throws what it threw, and frees its place; one too many in line is refused', async () => {
  const { gateway } = kit({ handlers: {} });
  const sender = { client: { address: '192.0.2.9' }, now: NOW };
  const fail = (): Promise<never> =>
    gateway.inTurn(sender, pagesCaller('192.0.2.9'), () => {
      throw new Error('no text');
    });
  for (let i = 0; i < 6; i++) await expect(fail()).rejects.toThrow('no text');
  const { promise: notes, resolve: endAll } = Promise.withResolvers<void>();
  const held = (): Promise<void> => gateway.inTurn(sender, pagesCaller('192.0.2.9'), () => notes);
  const { at_once, waiting } = TURN_SHARES.pages;
  const flood = Array.from({ length: at_once + waiting + 1 }, held);
  // None of those that wait ends before one is refused.
  await expect(Promise.all(flood)).rejects.toMatchObject({ code: 'rate_limited' });
  endAll();
  const ended = await Promise.allSettled(flood);
  const refused = ended.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatchObject({ reason: { code: 'rate_limited' } });
});
