import { expect, test } from 'vitest';
import { createSpending, TURN_SHARES } from './lines.ts';
import { type LimitName, LIMITS } from '../limits/tiers.ts';
import { createEntering } from './fair-queue.ts';

test.each<[string, [at: number, spent: number][], number, boolean]>([
  ['nothing yet', [], 0, false],
  ['one hard question', [[0, 15]], 0, false],
  [
    'two of them at once',
    [
      [0, 15],
      [15, 15],
    ],
    30,
    true,
  ],
  ['forgotten at a twentieth of the time', [[0, 30]], 201, false],
  ['and not before', [[0, 30]], 199, true],
  ['however much it was, a caller who stops is light in two seconds', [[0, 60_000]], 2_000, false],
  ['a clock that stands still forgets nothing', [[5, 30]], 5, true],
])('%s', (_, had, at, isHeavy) => {
  const spending = createSpending();
  for (const [when, spent] of had) spending.note('a', spent, when);
  expect(spending.isHeavy('a', at)).toBe(isHeavy);
  expect(spending.isHeavy('b', at)).toBe(false);
});

test('many callers are forgotten, and who owes something is not', () => {
  const spending = createSpending();
  for (let i = 0; i < 50_000; i++) spending.note(`caller ${i}`, 1, i * 20);
  spending.note('busy', 100, 1_000_000);
  for (let i = 0; i < 10_000; i++) spending.note(`later ${i}`, 1, 1_000_000);
  expect(spending.isHeavy('busy', 1_000_100)).toBe(true);
});

test('one of another sender is on its way in until it has its place', () => {
  const entering = createEntering();
  const own = [entering.came('a'), entering.came('a')];
  expect([entering.hasOther('a'), entering.hasOther('b')]).toEqual([false, true]);
  const other = entering.came('b');
  expect(entering.hasOther('a')).toBe(true);
  other();
  other();
  expect(entering.hasOther('a')).toBe(false);
  for (const isIn of own) isIn();
  expect(entering.hasOther('b')).toBe(false);
});

test.each(Object.keys(TURN_SHARES) as LimitName[])('%s: a few at once, and the line holds a burst', (name) => {
  const { at_once, waiting } = TURN_SHARES[name];
  expect(at_once).toBeGreaterThanOrEqual(2);
  expect(at_once).toBeLessThanOrEqual(8);
  if (!['open', 'requests', 'keyed_requests', 'failed_keys'].includes(name))
    expect(waiting).toBeGreaterThanOrEqual(LIMITS[name].burst);
});
