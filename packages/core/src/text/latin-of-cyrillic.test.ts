import { expect, test } from 'vitest';
import { fold } from './fold.ts';
import { latinOfCyrillic } from './latin-of-cyrillic.ts';
import { skeleton } from './hebrew-vowels.ts';

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
