import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordsAdded } from './align-words.ts';

const WORDS = new Set(['green', 'greek', 'oven', 'maple']);

test.each<[name: string, other: string, added: readonly string[]]>([
  ['Maple Lantern Express', 'Maple Lantern', ['express']],
  ['Maple Lantern', 'Maple Lantern Express', []],
  ['Maple Lantern Glatt Kosher Restaurant Inc', 'The Maple Lantern', []],
  ['Maple Lantern Shop', 'Maple Lantern', ['shop']],
  ['Maple Sushi', 'Maple Schnitzel', ['sushi']],
  ['Maple Shnitzel', 'Maple Schnitzel', []],
  ['Tzfat Lamps', 'Zfat Lamp', []],
  ['Kosherlamp', 'Kosher Lamp', []],
  ['Kosher Lamp', 'Kosherlamp', []],
  ['Maple Bar', 'Maple Barley', ['bar']],
  ['Green Oven', 'Greek Oven', ['green']],
  ['Greak Oven', 'Greek Oven', []],
  ['Lanterns 2', 'Lantern', ['2']],
  ['Twelve Lanterns', '12 Lanterns', []],
  ['מאפיית לנטרן', 'לנטרן', ['מאפיית']],
  ['', 'Maple', []],
])('%j adds to %j: %j', (name, other, added) =>
  expect(wordsAdded(name, other, (word) => WORDS.has(word))).toEqual(added),
);

test('a name adds nothing to itself, nor to a name that has all of its words', () => {
  const word = fc.constantFrom('maple', 'Green', 'kosher', 'Glatt', 'pizza', '&', '12', 'Two', 'O', 'בית', 'express');
  const words = fc.array(word, { maxLength: 5 });
  fc.assert(
    fc.property(words, words, fc.boolean(), (some, more, isWord) => {
      expect(wordsAdded(some.join(' '), some.join(' '), () => isWord)).toEqual([]);
      expect(wordsAdded(some.join(' '), [...some, 'and', ...more].join(' '), () => isWord)).toEqual([]);
    }),
  );
});
