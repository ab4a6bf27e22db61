import { expect, test } from 'vitest';
import { fold, latinOfCyrillic } from './fold.ts';
import { skeleton } from '../word-forms/hebrew.ts';

test.each([
  ['Старбакс', 'starbaks'],
  ['Щёлково', 'shchelkovo'],
  ['Объект', 'obekt'],
  ['Cafe', 'cafe'],
  ['שלום', 'שלומ'],
])('%s: %s', (word, latin) => expect(latinOfCyrillic(fold(word))).toBe(latin));

test.each([
  ['Макдональдс', 'mcdonalds'],
  ['Старбакс', 'starbucks'],
  ['Корнер', 'corner'],
])('%s has the consonants of %s', (word, latin) => expect(skeleton(latinOfCyrillic(fold(word)))).toBe(skeleton(latin)));
