import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPace } from './politely.ts';

/** A clock that goes on only by sleeping. */
function clock() {
  let at = 0;
  return {
    now: () => new Date(at),
    sleep: async (ms: number) => {
      at += ms;
    },
    set: (ms: number) => {
      at = ms;
    },
  };
}
const A = new URL('https://a.example/x');

describe('the pace', () => {
  test('lets requests to one host go one at a time and a second apart, whatever becomes of them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ takes: fc.nat(3_000), fails: fc.boolean() }), { maxLength: 8 }),
        async (all) => {
          const time = clock();
          const pace = createPace(1_000, time.now, time.sleep);
          const starts: number[] = [];
          let running = 0;
          await Promise.allSettled(
            all.map(({ takes, fails }) =>
              pace.inTurn(A, async () => {
                starts.push(time.now().getTime());
                expect(++running).toBe(1);
                await time.sleep(takes);
                running--;
                if (fails) throw new Error('a request failed');
              }),
            ),
          );
          expect(starts).toHaveLength(all.length);
          for (const [i, start] of starts.entries())
            if (i > 0) expect(start - (starts[i - 1] as number)).toBeGreaterThanOrEqual(1_000);
        },
      ),
    );
  });

  test('lets another host go at once', async () => {
    const time = clock();
    const pace = createPace(1_000, time.now, time.sleep);
    const started = (host: string) => pace.inTurn(new URL(`https://${host}/`), async () => time.now().getTime());
    expect(await started('a.example')).toBe(0);
    expect(await started('b.example')).toBe(0);
    expect(await started('a.example')).toBe(1_000);
  });

  test('is slower where a site asks for it, and never faster', async () => {
    const time = clock();
    const pace = createPace(1_000, time.now, time.sleep);
    const started = () => pace.inTurn(A, async () => time.now().getTime());
    await started();
    pace.slowTo(A, 5_000);
    expect(await started()).toBe(5_000);
    pace.slowTo(A, 10);
    expect(await started()).toBe(6_000);
  });

  test('does not wait for longer when the clock was set back', async () => {
    const time = clock();
    time.set(1_000_000);
    const pace = createPace(1_000, time.now, time.sleep);
    await pace.inTurn(A, async () => {});
    time.set(0);
    expect(await pace.inTurn(A, async () => time.now().getTime())).toBe(1_000);
  });
});

test('a host that asks to be left alone is left alone by all, once', async () => {
  const time = clock();
  const pace = createPace(1_000, time.now, time.sleep);
  pace.rest(A, 7_000);
  const starts = await Promise.all([1, 2].map(() => pace.inTurn(A, async () => time.now().getTime())));
  expect(starts).toEqual([7_000, 8_000]);
  time.set(100_000);
  pace.rest(A, 5_000);
  time.set(50_000);
  expect(await pace.inTurn(A, async () => time.now().getTime())).toBe(55_000);
});
