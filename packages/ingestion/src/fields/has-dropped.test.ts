import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasDropped } from './audit-fields.ts';
import type { KnownField } from './known-fields.ts';

const stated = (share: number): KnownField => ({ share, rows: Number.POSITIVE_INFINITY, known_by: 'manifest' });
const learnt = (filled: number, rows: number): KnownField => ({ share: filled / rows, rows, known_by: 'last_reading' });

test.each<[string, KnownField, number, number, boolean]>([
  ['none of ten, where a fifth is stated', stated(0.2), 0, 10, true],
  ['none of ten, where two of ten had it', learnt(2, 10), 0, 10, true],
  ['none of nine, where two of ten had it', learnt(2, 10), 0, 9, false],
  ['none of ten, where one of nine had it', learnt(1, 9), 0, 10, false],
  ['a third of a register, where all is stated', stated(0.95), 300, 1_000, true],
  ['a little less of a register', stated(0.95), 930, 1_000, false],
  ['nine in a hundred points less of a register', stated(0.95), 870, 1_000, false],
  ['eleven in a hundred points less of a register', stated(0.95), 840, 1_000, true],
  ['half of a dozen, where all of a dozen had it', learnt(12, 12), 6, 12, false],
  ['a third of a dozen, where all of a dozen had it', learnt(12, 12), 4, 12, true],
  ['one of four, where all is stated: too few to say', stated(1), 0, 4, false],
  ['none of five, where all is stated', stated(1), 0, 5, true],
  ['three of five, where all is stated: chance may do that', stated(0.95), 3, 5, false],
  ['a rare field that a large register lost', learnt(900, 30_000), 20, 30_000, true],
  ['a rare field with a little less', learnt(900, 30_000), 700, 30_000, false],
  ['a rare field that a small list lost', learnt(1, 40), 0, 40, false],
  ['more than is known', stated(0.5), 900, 1_000, false],
  ['nothing read', stated(1), 0, 0, false],
])('%s', (_, known, filled, rows, dropped) => expect(hasDropped(known, filled, rows)).toBe(dropped));

const SHARE = fc.double({ min: 0, max: 1, noNaN: true });

test('whatever is known, as much is no drop, and with fewer rows that fill it a drop stays one', () => {
  fc.assert(
    fc.property(SHARE, fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 1, max: 3_000 }), (share, before, now) => {
      const known = learnt(Math.round(share * before), before);
      expect(hasDropped(known, Math.ceil(known.share * now), now)).toBe(false);
      const first = Array.from({ length: now + 1 }, (_, filled) => filled).find((n) => !hasDropped(known, n, now));
      const later = Array.from({ length: 5 }, (_, i) => Math.min(now, (first ?? 0) + i));
      for (const filled of later) expect(hasDropped(known, filled, now)).toBe(false);
    }),
    { numRuns: 200 },
  );
});

test('a small list whose rows fill a field by chance alone does not flap', () => {
  // A generator of our own, so that the test tries the same lists every time.
  let seed = 20_261_126;
  const random = (): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  const draw = (rows: number, share: number): number =>
    Array.from({ length: rows }, random).filter((one) => one < share).length;
  let drops = 0;
  const tries = 4_000;
  for (let i = 0; i < tries; i++) {
    const [share, rows] = [0.3 + 0.7 * random(), 10 + Math.floor(90 * random())];
    if (hasDropped(learnt(draw(rows, share), rows), draw(rows, share), rows)) drops += 1;
  }
  expect(drops / tries).toBeLessThan(0.005);
});
