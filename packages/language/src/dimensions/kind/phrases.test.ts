import { expect, test } from 'vitest';
import { inKindPhrases } from './kind-words.ts';

test.each<[string, number[]]>([
  ['house of worship near me', [0, 1, 2]],
  ['a davening place', [1, 2]],
  ['me orav', [0, 1]],
  ['pizza near me', []],
  ['the place', []],
])('%s', (words, standing) => expect([...inKindPhrases(words.split(' '))].sort((a, b) => a - b)).toEqual(standing));
