import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeatedMember } from './repeated-member.ts';

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
  expect(repeatedMember(text)).toBe(name);
});

test('no JSON that a program writes has one', () => {
  fc.assert(fc.property(fc.json({ maxDepth: 4 }), (text) => repeatedMember(JSON.stringify(JSON.parse(text))) === null));
});
