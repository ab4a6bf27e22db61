import { expect, test } from 'vitest';
import { boundedMemoize, memoizeByObject } from './memoize.ts';

test('what was made is made once, null and undefined too', () => {
  const made: string[] = [];
  const of = boundedMemoize(10, (key: string) => {
    made.push(key);
    return key === 'nothing' ? undefined : key === 'null' ? null : key.length;
  });
  expect(['abc', 'nothing', 'null', 'abc', 'nothing', 'null'].map(of)).toEqual([
    3,
    undefined,
    null,
    3,
    undefined,
    null,
  ]);
  expect(made).toEqual(['abc', 'nothing', 'null']);
});

test('what is asked for again stays, the rest is forgotten, and never more than twice as many are kept', () => {
  let made = 0;
  const of = boundedMemoize(3, (key: number) => {
    made += 1;
    return { key };
  });
  const first = of(1);
  for (const key of [2, 3, 4, 1, 5, 6, 1]) of(key);
  expect(of(1)).toBe(first);
  made = 0;
  for (let key = 100; key < 110; key++) of(key);
  expect(made).toBe(10);
  expect(of(1)).not.toBe(first);
  expect(of(1)).toEqual(first);
});

test('what throws is asked again', () => {
  let calls = 0;
  const of = boundedMemoize(3, () => {
    calls += 1;
    if (calls === 1) throw new Error('away');
    return calls;
  });
  expect(() => of('x')).toThrow('away');
  expect(of('x')).toBe(2);
});

test('each object has its own', () => {
  let made = 0;
  const of = memoizeByObject<object, number>(() => ++made);
  const [a, b] = [{}, {}];
  expect([of(a), of(b), of(a), of(b)]).toEqual([1, 2, 1, 2]);
});
