import { words } from '@kehilla/core';
import { expect, test } from 'vitest';
import type { City } from '../../city.ts';
import { buildNameIndex } from '../../name-index/name-index.ts';
import { placesNamedWith, placesSoundingLike } from './named-exactly.ts';

const NAMES = [
  ['Starbucks Coffee'],
  ['Golden Wok'],
  ['Corner Cafe'],
  ['Kingston Pipe Works', 'קינגסטון'],
  ['Bud Cafe'],
];
const CITY = { image: { names: buildNameIndex(NAMES) }, meter: { work: null } } as City;

test.each([
  ['starbuck', [0]],
  ['golden wok', [1]],
  ['wok golden', []],
])('%s: the places with a name that has these words', (question, found) => {
  expect([...placesNamedWith(CITY, words(question))]).toEqual(found);
});

test.each([
  ['Старбакс', [0], 'starbucks'],
  ['Старбакса', [0], 'starbucks'],
  ['סטארבקס', [0], 'starbucks'],
  ['מסטארבקס', [0], 'starbucks'],
  ['Голден Вок', [1], 'golden wok'],
  ['גולדן ווק', [1], 'golden wok'],
  ['Корнер', [2], 'corner'],
  ['Кингстон', [3], 'kingston'],
])('%s sounds like %s', (question, places, read) => {
  const found = placesSoundingLike(CITY.image, words(question));
  expect([...(found?.places ?? [])]).toEqual(places);
  expect(found?.words.join(' ')).toBe(read);
});

test.each(['starbucks', 'Бад', 'באד', 'Макдональдс', ''])('%s sounds like none', (question) => {
  expect(placesSoundingLike(CITY.image, words(question))).toBeNull();
});
