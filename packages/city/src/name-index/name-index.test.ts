import { describe, expect, test } from 'vitest';
import { textAt, textCount } from '../image/text-table.ts';
import { findWord } from '../words/word-index.ts';
import { buildNameIndex, type NameIndex } from './name-index.ts';

describe('an index of names', () => {
  test('of no place knows no word', () => {
    const index = buildNameIndex([]);
    expect(textCount(index.texts)).toBe(0);
    expect(findWord(index, 'zimra')).toBe(-1);
  });

  test('of one place knows its words in byte order, each with its place once', () => {
    const index = buildNameIndex([['Zimra Zimra Bagels', 'בית זמרה']]);
    expect(listWords(index)).toEqual(['bagels', 'zimra', 'בית', 'זמרה']);
    expect(listPlaces(index, 'zimra')).toEqual([0]);
    expect(listPlaces(index, 'בית')).toEqual([0]);
  });

  test('a place without a name has no entry', () => {
    const index = buildNameIndex([[], ['Zimra'], ['&!']]);
    expect([...index.entryStarts]).toEqual([0, 0, 1, 2]);
    expect(listPlaces(index, 'zimra')).toEqual([1]);
  });

  test('initials are a word too', () => {
    const index = buildNameIndex([['Z.Q. Zimra']]);
    expect(listPlaces(index, 'zq')).toEqual([0]);
    expect(listPlaces(index, 'q')).toEqual([0]);
  });

  test('a rarer word tells more, one letter tells less', () => {
    const index = buildNameIndex([['Zimra Grill'], ['Olam Grill'], ['Q Grill']]);
    const weight = (word: string): number => index.weights[findWord(index, word)] as number;
    expect(weight('zimra')).toBeGreaterThan(weight('grill'));
    expect(weight('q')).toBeLessThan(weight('zimra'));
  });
});

function listWords({ texts }: NameIndex): string[] {
  return Array.from({ length: textCount(texts) }, (_, i) => textAt(texts, i));
}

function listPlaces(index: NameIndex, word: string): number[] {
  const id = findWord(index, word);
  return [...index.postings.values.subarray(index.postings.offsets[id], index.postings.offsets[id + 1])];
}
