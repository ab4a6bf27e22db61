import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseLoosely } from './json.ts';

test.each([
  [String.raw`{"name":"Purim \'26"}`, "Purim '26"],
  [String.raw`{"name":"Rabbi\'s \& Co"}`, "Rabbi's & Co"],
  [String.raw`{"name":"Rabbi\x27s"}`, "Rabbi's"],
  [String.raw`{"name":"a \\' b"}`, String.raw`a \' b`],
  [String.raw`{"name":"a \\\' b"}`, String.raw`a \' b`],
  [String.raw`{"name":"\"Gala\" \- night"}`, '"Gala" - night'],
  ['{"name":"one \\\ntwo"}', 'one two'],
  [String.raw`{"name":"caf\u00e9 \'s",}`, "café 's"],
])('%s', (text, name) => expect(parseLoosely(text)).toEqual({ name }));

test.each([
  String.raw`{"name":"C:\Users"}`,
  String.raw`{"name":"\1"}`,
  String.raw`{"name":"\u12"}`,
  '{"name":"a "b" c"}',
])('%s may be read in two ways and is not read', (text) => expect(parseLoosely(text)).toBeNull());

test('what is JSON is read as it stands, and with its apostrophes escaped just the same', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const value: unknown = JSON.parse(text);
      if (value === null) return;
      expect(parseLoosely(text)).toEqual(value);
      expect(parseLoosely(text.replaceAll("'", String.raw`\'`))).toEqual(value);
    }),
  );
});
