import { setTimeout as sleep } from 'node:timers/promises';
import { SourceError } from '@kehilla/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UnreadPage, type Page } from '@kehilla/fetch/page';
import type { ReadingStore } from './ports.ts';
import { createMemoryStore } from './reading/memory/memory-store.ts';
import { REGISTER, getRow } from './testing/plans.ts';
import type { Reader } from './types.ts';
import { createLiveReader, type LiveReaderOptions } from './live-reader.ts';

const URL_OF_LIST = 'https://register.example/list';
const START = Date.parse('2026-11-21T12:00:00.000Z');

/** A source of one page, whose rows are the keys that the page lists. */
const READER: Reader = {
  manifest: { ...REGISTER, info: { ...REGISTER.info, url: 'https://register.example' } },
  readPages: async (ask) => [await ask({ url: URL_OF_LIST, accepts: ['json'] })],
  parse: ([page], { observed_at }) => ({
    rows: (JSON.parse(new TextDecoder().decode(page?.body)) as string[]).map((key) => ({
      ...getRow(key),
      observed_at,
    })),
    issues: [],
    observed_at: null,
    declared_total: null,
  }),
};

type World = { at: number; requestCount: number; answer: () => Promise<string> };

/** A live reader over a record in memory and a network that gives what the world says. */
async function meet(more: Partial<LiveReaderOptions> = {}, store: ReadingStore = createMemoryStore()) {
  await store.register([{ ...READER.manifest.info, publisher: 'Nobody', every_hours: 24 }], [], []);
  const world: World = { at: START, requestCount: 0, answer: async () => '["a"]' };
  const now = () => new Date(world.at);
  const crashes: unknown[] = [];
  const ask = async (): Promise<Page> => {
    world.requestCount++;
    const body = new TextEncoder().encode(await world.answer());
    return {
      url: URL_OF_LIST,
      body,
      fetched_at: now().toISOString(),
      content_type: null,
      http_status: 200,
      etag: null,
      last_modified: null,
    };
  };
  const live = createLiveReader({
    network: { askFor: () => ask },
    store,
    readers: new Map([
      ['register', READER],
      ['copies', { ...READER, readPages: null }],
    ]),
    now,
    onCrash: (error) => crashes.push(error),
    ...more,
  });
  return { world, store, live, crashes, read: (waitMs = 8_000) => live.readNow('register', waitMs) };
}

describe('a live reading', () => {
  test('is saved, and tells when it was made and which city knows of it', async () => {
    const { read, store } = await meet();
    expect(await read()).toEqual({
      source_id: 'register',
      outcome: 'read',
      made: true,
      used_again: false,
      url: URL_OF_LIST,
      read_at: '2026-11-21T12:00:00.000Z',
      state: 'complete',
      generation: 1,
      message: null,
    });
    expect(await store.knownRows()).toMatchObject([{ external_id: 'a', last_seen_at: '2026-11-21T12:00:00.000Z' }]);
  });

  test('is one for all who ask at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(12), { minLength: 1, maxLength: 20 }),
        fc.nat(8),
        fc.boolean(),
        async (arrivals, takesMs, fails) => {
          const { world, read } = await meet();
          world.answer = async () => {
            await sleep(takesMs);
            if (fails) throw new UnreadPage('outage', 'The site is away.');
            return '["a"]';
          };
          const outcomes = await Promise.all(arrivals.map(async (ms) => (await sleep(ms), read())));
          expect(world.requestCount).toBe(1);
          expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set([fails ? 'unreachable' : 'read']));
        },
      ),
      { numRuns: 15 },
    );
  });

  test('goes on when its caller has no more time, and becomes everyone’s', async () => {
    const { world, read, live, store } = await meet();
    let finish: (body: string) => void = () => {};
    world.answer = () =>
      new Promise((resolve) => {
        finish = resolve;
      });
    expect(await read(20)).toMatchObject({
      outcome: 'timed_out',
      made: true,
      read_at: null,
      generation: null,
      message: expect.stringContaining('0.02 s'),
    });
    const second = read(5_000);
    finish('["a","b"]');
    expect(await second).toMatchObject({ outcome: 'read', generation: 1 });
    await live.idle();
    expect(world.requestCount).toBe(1);
    expect(await store.knownRows()).toHaveLength(2);
  });

  test('of less than a minute ago is used instead of a new one', async () => {
    const { world, read } = await meet();
    await read();
    world.at += 59_000;
    expect(await read()).toMatchObject({
      outcome: 'read',
      made: false,
      used_again: true,
      read_at: '2026-11-21T12:00:00.000Z',
      generation: 1,
    });
    world.at += 2_000;
    expect(await read()).toMatchObject({
      outcome: 'read',
      made: true,
      read_at: '2026-11-21T12:01:01.000Z',
      generation: 2,
    });
    expect(world.requestCount).toBe(2);
  });

  test('of another process is waited for and used', async () => {
    const store = createMemoryStore();
    const [one, other] = [await meet({}, store), await meet({}, store)];
    const outcomes = await Promise.all([one.read(), other.read()]);
    expect(outcomes.map(({ outcome, made, generation }) => [outcome, made, generation])).toEqual([
      ['read', true, 1],
      ['read', false, 1],
    ]);
    expect(one.world.requestCount + other.world.requestCount).toBe(1);
  });

  test('that is partial says so', async () => {
    const { world, read } = await meet();
    world.answer = async () => '["a","b","c","d"]';
    await read();
    world.at += 61_000;
    world.answer = async () => '["a"]';
    expect(await read()).toMatchObject({
      outcome: 'read',
      state: 'partial',
      message: expect.stringContaining('the last complete reading had 4'),
    });
  });
});

describe('a source that cannot be read', () => {
  test.each<[string, Error, string, boolean]>([
    ['is away', new UnreadPage('outage', 'The site is away.'), 'unreachable', true],
    ['is slow', new UnreadPage('timed_out', 'The site is slow.'), 'timed_out', true],
    [
      'asks not to be read',
      new UnreadPage('refused_by_site', 'Robots are asked to stay away.'),
      'refused_by_site',
      false,
    ],
    ['lies at a private address', new UnreadPage('not_allowed', 'A private address.'), 'unreachable', false],
    ['has another form', new SourceError('changed_shape', 'The list has another form.'), 'changed_shape', true],
    ['is empty', new SourceError('too_few', 'The list is empty.'), 'changed_shape', true],
  ])('since it %s: an outcome with our words, nothing changed', async (_, error, outcome, made) => {
    const { world, read, store, crashes } = await meet();
    world.answer = () => Promise.reject(error);
    expect(await read()).toEqual({
      source_id: 'register',
      outcome,
      made,
      used_again: false,
      url: 'https://register.example',
      read_at: null,
      state: null,
      generation: null,
      message: error.message,
    });
    expect([await store.knownRows(), await store.generation(), crashes]).toEqual([[], 0, []]);
  });

  test('is left alone for half a minute', async () => {
    const { world, read } = await meet();
    world.answer = () => Promise.reject(new UnreadPage('outage', 'The site is away.'));
    await read();
    world.at += 29_000;
    expect(await read()).toMatchObject({
      outcome: 'unreachable',
      made: false,
      used_again: true,
      message: 'The site is away.',
    });
    world.at += 2_000;
    world.answer = async () => '["a"]';
    expect(await read()).toMatchObject({ outcome: 'read', made: true });
    expect(world.requestCount).toBe(2);
  });

  test('because the record is away is an outcome too, told to the log', async () => {
    const lost = new Error('connection terminated: password is secret');
    const { read, crashes } = await meet({}, { ...createMemoryStore(), save: () => Promise.reject(lost) });
    const outcome = await read();
    expect(outcome).toMatchObject({ outcome: 'unreachable', made: true, generation: null });
    expect(outcome.message).not.toContain('secret');
    expect(crashes).toEqual([lost]);
  });

  test('because it is read from copies only is known beforehand', async () => {
    const { live } = await meet();
    expect(['register', 'copies', 'nowhere'].map((id) => live.canRead(id))).toEqual([true, false, false]);
  });
});
