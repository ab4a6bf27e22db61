import { expect, test } from 'vitest';
import { makeKey } from '../keys/key-format.ts';
import { textFault } from './validate.ts';

const NUL = 'must not contain the NUL character';

/** Of a whole body: the member at fault, and what is said of it. */
test.each<[value: unknown, field: string, message: string, expected: string]>([
  ['a\0', 'body', NUL, 'text without control characters'],
  [{ name: 'a\0' }, 'name', NUL, 'text without control characters'],
  [{ a: ['b', 'c\0'] }, 'a[1]', NUL, 'text without control characters'],
  [{ a: { b: 'c\0' } }, 'a.b', NUL, 'text without control characters'],
  [{ a: '\ud800' }, 'a', 'must be well-formed Unicode', 'text in UTF-8'],
  [{ a: [[[[[]]]]] }, 'a[0][0][0][0]', 'is nested too deeply', 'at most 5 levels'],
  [
    { name: `see ${makeKey(true).toUpperCase()}` },
    'name',
    'must not hold a key: rotate this one, it has been in an address or a body',
    'keys in the Authorization header only',
  ],
])('%j has a fault at %s', (value, field, message, expected) =>
  expect(textFault(value, 'body')).toEqual({ field, message, expected }),
);

test.each([['text'], [''], [null], [5], [{ a: [[[['b']]]] }], [{ a: 'פיצה 🕍' }]])('%j has none', (value) =>
  expect(textFault(value, 'body')).toBeNull(),
);
