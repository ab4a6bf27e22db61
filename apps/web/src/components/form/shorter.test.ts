import { expect, test } from 'vitest';
import { getReader } from '../../reader/reader.ts';
import { onlyWith, withoutPhrase } from './chips.ts';

const reader = getReader('en', null);
const where = (text: string) => ({ path: '/places', query: new URLSearchParams({ q: text, cursor: 'c' }), words: 'q' });
const findWords = (address: string | null): string | null =>
  address === null ? null : (new URL(address, 'http://pages.example').searchParams.get('q') ?? '');

test.each([
  ['kosher pizza in Flatbush', 'flatbush', 'kosher pizza in'],
  ['pizza', 'pizza', ''],
  ['Sushi not in flatbush', 'not in flatbush', 'Sushi'],
  ['pitza', 'pizza', null],
])('"%s" without "%s" is "%s"', (phraseText, phrase, left) => {
  const address = withoutPhrase(reader, phrase, where(phraseText));
  expect(findWords(address)).toBe(left);
  expect(address ?? '').not.toContain('cursor');
});

test.each<[string, string[], string | null]>([
  ['kosher pizza near Kingston Ave', ['pizza'], 'pizza'],
  ['ice cream under $5', ['ice cream'], 'ice cream'],
  ['pizza', ['pizza'], null],
  ['under $5', [], ''],
])('"%s" with %j alone is "%s"', (phrase, phrases, left) => {
  expect(findWords(onlyWith(reader, phrases, where(phrase)))).toBe(left);
});
