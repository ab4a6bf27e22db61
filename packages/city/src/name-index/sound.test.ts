import { describe, expect, test } from 'vitest';
import { findSound } from './name-index.ts';

describe('words that sound alike', () => {
  test.each([
    ['kofee', 'coffee'],
    ['yummie', 'yummy'],
    ['chalav', 'kholov'],
    ['cholov', 'halav'],
    ['schwartz', 'shwarts'],
    ['pheasant', 'feasant'],
    ['nikky', 'nicky'],
    ['torah', 'tora'],
    ['taxi', 'taksi'],
    ['pisa', 'pizza'],
    ['matza', 'matsa'],
    ['cellar', 'sellar'],
  ])('%s and %s', (a, b) => expect(findSound(a)).toBe(findSound(b)));

  test.each([
    ['greek', 'grace'],
    ['shuls', 'solas'],
    ['caribbean', 'carbon'],
  ])('%s and %s do not', (a, b) => expect(findSound(a)).not.toBe(findSound(b)));

  test.each(['io', 'שול', '123', 'aua'])('%s has no sound to be found by', (word) =>
    expect(findSound(word)).toBeNull(),
  );
});
