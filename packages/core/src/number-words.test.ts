import { describe, expect, test } from 'vitest';
import { NUMBER_WORDS, ORDINAL_WORDS, ordinalFigure, ROMAN_NUMBERS, TENS_IN_WORDS } from './number-words.ts';

describe('numbers in words', () => {
  test.each([
    [NUMBER_WORDS, { one: 1, seven: 7, twelve: 12 }],
    [TENS_IN_WORDS, { twenty: 20, fifty: 50, ninety: 90 }],
    [ORDINAL_WORDS, { first: 1, third: 3, ninth: 9, thirteenth: 13 }],
    [ROMAN_NUMBERS, { i: 1, iv: 4, vi: 6 }],
  ])('%j', (table, some) => expect(table).toMatchObject(some));

  test.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [10, '10th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [102, '102nd'],
    [112, '112th'],
  ])('%d in figures is %s', (number, figure) => expect(ordinalFigure(number)).toBe(figure));
});
