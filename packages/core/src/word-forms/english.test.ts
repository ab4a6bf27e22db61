import { describe, expect, test } from 'vitest';
import { dropS, foldEnding, foldPlural, inflect, isWithS, listPlurals, listSingulars, switchS } from './english.ts';

describe('a stem is one for both numbers', () => {
  test.each([
    ['rolls', 'roll'],
    ['knishes', 'knish'],
    ['berries', 'berry'],
    ['cookies', 'cooky'],
    ['cookie', 'cooky'],
    ['pies', 'pie'],
    ['fries', 'fry'],
    ['potatoes', 'potato'],
    ['boxes', 'box'],
    ['glasses', 'glass'],
    ['nurses', 'nurse'],
    ['prizes', 'prize'],
    ['peaches', 'peach'],
    ['quiches', 'quich'],
    ['quiche', 'quich'],
    ['couscous', 'couscous'],
    ['brownies', 'browny'],
    ['mangoes', 'mango'],
    ['kiwis', 'kiwi'],
    ['gas', 'gas'],
    ['dress', 'dress'],
    ['עוגות', 'עוג'],
    ['סלטימ', 'סלט'],
    ['דגימ', 'דגימ'],
  ])('%s: %s', (word, stem) => expect(foldPlural(word)).toBe(stem));
});

describe('names go by their s alone', () => {
  test.each([
    ['mcdonalds', 'mcdonald'],
    ['boss', 'bos'],
    ['glass', 'glas'],
  ])('%s without it is %s', (word, bare) => {
    expect(dropS(word)).toBe(bare);
    expect(switchS(bare)).toBe(bare.endsWith('s') ? bare.slice(0, -1) : word);
    expect(dropS(dropS('lamp'))).toBe('lamp');
  });
  test.each([
    ['lamps', 'lamp', true],
    ['boss', 'bos', false],
    ['lamp', 'lamps', false],
  ])('%s is %s with an s: %s', (more, one, expected) => expect(isWithS(more, one)).toBe(expected));
});

test.each([
  ['dancing', 'danc'],
  ['dances', 'danc'],
  ['studies', 'studi'],
  ['study', 'studi'],
  ['class', 'class'],
  ['art', 'art'],
])('%s in a title is compared as %s', (word, bare) => expect(foldEnding(word)).toBe(bare));

test.each([
  ['bakeries', ['bakery', 'bakerie']],
  ['butcher shops', ['butcher shop']],
  ['boxes', ['box', 'boxe']],
  ['bus', []],
  ['dress', []],
])('%s may be the plural of %s', (word, singulars) => expect(listSingulars(word)).toEqual(singulars));

test.each([
  ['peach', ['peachs', 'peaches']],
  ['berry', ['berrys', 'berryes', 'berries']],
  ['עוגה', ['עוגימ', 'עוגות']],
])('%s may have the plurals %s', (word, plurals) => expect(listPlurals(word)).toEqual(plurals));

test.each([
  ['games', 'game'],
  ['baking', 'bake'],
  ['bake', 'baking'],
  ['running', 'run'],
  ['run', 'running'],
  ['art', 'arts'],
])('%s and %s are forms of one word', (word, form) =>
  expect(inflect(word).includes(form) || inflect(form).includes(word)).toBe(true),
);

test.each(['wed', 'me', 'שיר', 'b12'])('%s is made no shorter', (word) =>
  expect(inflect(word).every((form) => form.length > word.length)).toBe(true),
);
