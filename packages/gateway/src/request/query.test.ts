import { expect, test } from 'vitest';
import { coerceQuery, readQuery, shown } from './body.ts';

test.each<[raw: string, found: Record<string, string>]>([
  ['', {}],
  ['a=1&b=2', { a: '1', b: '2' }],
  ['&a=1&', { a: '1' }],
  ['a', { a: '' }],
  ['a=b=c', { a: 'b=c' }],
  ['a=kosher+pizza', { a: 'kosher pizza' }],
  ['a%20b=%2B', { 'a b': '+' }],
])('%j is read as %j', (raw, found) => expect({ ...readQuery(raw) }).toEqual(found));

/** A value that is none of its type stays text, and validation refuses it. */
test.each<[type: string, text: string, value: unknown]>([
  ['integer', '-12', -12],
  ['integer', '1.0', '1.0'],
  ['integer', '1e2', '1e2'],
  ['integer', '9'.repeat(15), 999_999_999_999_999],
  ['integer', '9'.repeat(16), '9'.repeat(16)],
  ['number', '40.6', 40.6],
  ['number', '.5', 0.5],
  ['number', '5.', 5],
  ['number', '1E2', 100],
  ['number', '-1e-2', -0.01],
  ['number', '0x10', '0x10'],
  ['number', '1'.repeat(41), '1'.repeat(41)],
  ['boolean', 'true', true],
  ['boolean', 'false', false],
  ['boolean', 'TRUE', 'TRUE'],
  ['string', '1', '1'],
])('as %s %j is %j', (type, text, value) =>
  expect(coerceQuery({ name: text }, { name: { type } })).toEqual({ name: value }),
);

test('a name that no schema has stays text, also one that every object has', () => {
  expect({ ...coerceQuery({ constructor: '1' }, {}) }).toEqual({ constructor: '1' });
});

test('a name is shown up to eighty characters', () => {
  expect(shown('a'.repeat(80))).toBe('a'.repeat(80));
  expect(shown('a'.repeat(81))).toBe(`${'a'.repeat(80)}…`);
});
