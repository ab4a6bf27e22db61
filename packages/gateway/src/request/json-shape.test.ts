import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JSON_BOUNDS, jsonFault } from './body.ts';

test.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"a":1, "b" : {"c":[{"d":1,"d" :2}]}}', 'd'],
  ['{"a":1,"\\u0061":2}', 'a'],
  ['{"__proto__":1,"__proto__":2}', '__proto__'],
  ['{"a":{"x":1},"b":{"x":1}}', null],
  ['{"x":{"x":1,"y":2,"y":3}}', 'y'],
  ['{"a":{"x":1},"b":[{"x":1},{"x":1}],"a":"{"}', 'a'],
  ['{"{":"}","}":{"{":1}}', null],
  ['{"a":"\\"a\\":","b":"a\\\\"}', null],
  ['[[["a","a"]]]', null],
  ['"a"', null],
])('%s', (text, name) => {
  expect(jsonFault(text)).toEqual(name === null ? null : { kind: 'repeated_member', name });
});

test('no JSON that a program writes has one', () => {
  fc.assert(fc.property(fc.json({ maxDepth: 4 }), (text) => jsonFault(JSON.stringify(JSON.parse(text))) === null));
});

describe('what costs more to read than any question has need of', () => {
  const { members, values, depth } = JSON_BOUNDS;
  const list = (count: number, item: string): string => `[${Array.from({ length: count }, () => item).join(',')}]`;
  const object = (count: number): string => `{${Array.from({ length: count }, (_, i) => `"k${i}":1`).join(',')}}`;
  test.each([
    ['members', object(members), object(members + 1), 'too_many_members'],
    ['members of many objects', list(members, '{"a":1}'), list(members + 1, '{"a":1}'), 'too_many_members'],
    ['empty objects', list(values / 2, '{}'), list(values, '{}'), 'too_many_values'],
    ['values', list(values, '1'), list(values + 1, '1'), 'too_many_values'],
    ['levels', '['.repeat(depth) + ']'.repeat(depth), '['.repeat(depth + 1), 'too_deep'],
  ])('is refused beyond a number of %s', (_name, most, more, kind) => {
    expect(jsonFault(most)).toBeNull();
    expect(jsonFault(more)).toEqual({ kind });
  });

  test('nothing of what is no JSON makes it throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[]":,\\u a1') }), (text) => jsonFault(text) !== undefined),
    );
  });
});
