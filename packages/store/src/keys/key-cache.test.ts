import type { KeyRecord } from '@kehilla/gateway';
import { describe, expect, test } from 'vitest';
import { GRACE_MS, createKeyCache } from './key-store.ts';

const RECORD: KeyRecord = {
  key_id: 'key_a',
  tier: 'key_free',
  test: false,
  scopes: [],
  label: null,
  counted_as: 'key_a',
  expires_at: null,
  revoked_at: null,
};

/** A record that can be away, an ear that can be deaf, and a clock. */
function kit() {
  const world = { record: RECORD as KeyRecord | null, away: false, listening: true, ms: 0, duringFind: (): void => {} };
  let requestCount = 0;
  const memory = createKeyCache(
    async () => {
      requestCount++;
      world.duringFind();
      if (world.away) throw new Error('away');
      return world.record;
    },
    () => world.listening,
    () => world.ms,
  );
  return { world, memory, find: () => memory.find('hash'), countRequests: () => requestCount };
}

describe('while the record answers', () => {
  test('it is asked every time, and what it says holds', async () => {
    const { world, find, countRequests } = kit();
    expect(await find()).toBe(RECORD);
    world.record = { ...RECORD, revoked_at: '2026-11-20T15:04:00.000Z' };
    expect((await find())?.revoked_at).not.toBeNull();
    world.record = null;
    expect(await find()).toBeNull();
    expect(countRequests()).toBe(3);
  });
});

describe('while the record is away', () => {
  test('a key it vouched for is let in for a minute after that, and not a millisecond longer', async () => {
    const { world, find } = kit();
    await find();
    world.away = true;
    world.ms = GRACE_MS;
    expect(await find()).toBe(RECORD);
    world.ms = GRACE_MS + 1;
    await expect(find()).rejects.toThrow('away');
  });

  test('a key that it never vouched for is not', async () => {
    const { world, memory, find } = kit();
    await find();
    world.away = true;
    await expect(memory.find('another')).rejects.toThrow('away');
  });

  test.each([
    [
      'revoked, as it said itself',
      async ({ world, find }: ReturnType<typeof kit>) => {
        world.record = { ...RECORD, revoked_at: '2026-11-20T15:04:00.000Z' };
        await find();
      },
    ],
    ['changed, as was announced', async ({ memory }: ReturnType<typeof kit>) => memory.forget('key_a')],
    ['perhaps changed while nobody listened', async ({ memory }: ReturnType<typeof kit>) => memory.forgetAll()],
    [
      'asked for while announcements could not be heard',
      async ({ world, find }: ReturnType<typeof kit>) => {
        world.listening = false;
        await find();
        world.listening = true;
      },
    ],
  ])('a key that was %s is not', async (_, change) => {
    const made = kit();
    await made.find();
    await change(made);
    made.world.away = true;
    await expect(made.find()).rejects.toThrow('away');
  });

  test('a key whose change is announced while the record answers about it is not', async () => {
    const { world, memory, find } = kit();
    world.duringFind = () => memory.forget('key_a');
    expect(await find()).toBe(RECORD);
    world.away = true;
    await expect(find()).rejects.toThrow('away');
  });
});
