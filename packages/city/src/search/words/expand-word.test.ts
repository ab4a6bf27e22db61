import { describe, expect, test } from 'vitest';
import { buildNameIndex } from '../../name-index/name-index.ts';
import { textAt } from '../../image/text-table.ts';
import { expandWord, joinedWord, splitCompound } from './expand-word.ts';

const INDEX = buildNameIndex(
  [
    'Zimra Coffee',
    'Zimrah Falafel',
    'The Nigun',
    'Nigunim Grill',
    'Bagel Olam',
    'Bagelry',
    'Barnea Bar',
    'Shawarma Neshama',
    'Zimraworld',
    'Grace',
    '42 Olam',
    'Zimra II',
    '2nd Avenue Nigun',
    'פלאפל נשמה',
    'Tiferes Zimra',
    'Bais Olam',
    'Shabbos Grill',
    'Booth',
  ].map((name) => [name]),
);
const FINISHED = { unfinished: false, as_written: false };

describe('words that a typed word may stand for', () => {
  test.each([
    ['itself', 'zimra', 'zimra', FINISHED],
    ['a letter replaced', 'zimba', 'zimra', FINISHED],
    ['a letter left out', 'zmra', 'zimra', FINISHED],
    ['a letter too many', 'zimmra', 'zimra', FINISHED],
    ['two letters swapped', 'zirma', 'zimra', FINISHED],
    ['two mistakes in a long word', 'neshmaa', 'neshama', FINISHED],
    ['two letters for three', 'th', 'the', FINISHED],
    ['the same sounds', 'kofee', 'coffee', FINISHED],
    ['the other number', 'coffees', 'coffee', FINISHED],
    ['a number in other signs', '2', 'ii', FINISHED],
    ['a number in letters', 'second', '2nd', FINISHED],
    ['a word in short', 'ave', 'avenue', FINISHED],
    ['a last letter said as t', 'tiferet', 'tiferes', FINISHED],
    ['a last letter said as t, with its h', 'tifereth', 'tiferes', FINISHED],
    ['a word of many spellings', 'beit', 'bais', FINISHED],
    ['a word as others say it', 'shabbat', 'shabbos', FINISHED],
    ['its beginning', 'nigu', 'nigunim', FINISHED],
    ['two letters of a word being typed', 'ni', 'nigun', { unfinished: true, as_written: false }],
    ['Hebrew for Latin', 'זמרה', 'zimra', FINISHED],
    ['Latin for Hebrew', 'falafl', 'פלאפל', FINISHED],
    ['a word akin, taken as written', 'bagel', 'bagelry', { unfinished: true, as_written: true }],
  ])('%s: %s for %s', (_, typed, matched, reading) => expect(expanded(typed, reading)).toContain(matched));

  test.each([
    ['a word taken as written', 'greek', 'grace', { unfinished: false, as_written: true }],
    ['a short word taken as written', 'bar', 'barnea', { unfinished: true, as_written: true }],
    ['other consonants', 'zimra', 'nigun', FINISHED],
    ['a number', '43', '42', FINISHED],
    ['a numbered street', '3nd', '2nd', FINISHED],
    ['two letters in the middle of a question', 'ni', 'nigun', FINISHED],
  ])('%s: not %s for %s', (_, typed, other, reading) => expect(expanded(typed, reading)).not.toContain(other));

  test('a word that many names have is not respelt', () => {
    const names = ['Hall', ...Array.from({ length: 60 }, (_, i) => `Halal ${i}`)].map((name) => [name]);
    const readings = expandWord(buildNameIndex(names), 'halal', FINISHED);
    expect(readings.map(({ likeness }) => likeness)).toEqual([1]);
  });

  test('the word itself is likest', () => {
    const [first] = expandWord(INDEX, 'nigun', FINISHED).toSorted((a, b) => b.likeness - a.likeness);
    expect(textAt(INDEX.texts, first?.word as number)).toBe('nigun');
    expect(first?.likeness).toBe(1);
  });

  test.each(['qqzzxx', '🙂', 'x'.repeat(300), ''])('nothing is known of %j', (typed) =>
    expect(expanded(typed, FINISHED)).toEqual([]),
  );
});

describe('compounds', () => {
  test('one word for two, where a name has them side by side', () =>
    expect(splitCompound(INDEX, 'bagelolam')).toEqual(['bagel', 'olam']));
  test('not for two words of different names', () => expect(splitCompound(INDEX, 'zimraolam')).toBeNull());
  test('two words for one', () => expect(joinedWord(INDEX, ['at', 'zimra', 'world'], 1)).toBe('zimraworld'));
  test('not for two words that names have', () => expect(joinedWord(INDEX, ['bagel', 'olam'], 0)).toBeNull());
});

function expanded(typed: string, reading: { unfinished: boolean; as_written: boolean }): string[] {
  return expandWord(INDEX, typed, reading).map(({ word }) => textAt(INDEX.texts, word));
}
