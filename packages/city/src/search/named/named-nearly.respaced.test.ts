import { words } from '@kehilla/core';
import { expect, test } from 'vitest';
import type { City } from '../../city.ts';
import { buildNameIndex } from '../../name-index/name-index.ts';
import { findRespaced } from './named-nearly.ts';

const NAMES = [['Olive Branch Grill'], ['Clearwater Plumbing'], ['Thirteenth Slice'], ['North Star']];
const CITY = { image: { names: buildNameIndex(NAMES) }, meter: { work: null } } as City;

test.each([
  ['olivebranch', 'olive branch', 1],
  ['oliv ebranch', 'olive branch', 2],
  ['clear water', 'clearwater', 2],
  ['clea rwater plumbing please', 'clearwater plumbing', 3],
  ['13th slice', 'thirteenth slice', 2],
  ['13 slice', 'thirteenth slice', 2],
  ['northstar pipes', 'north star', 1],
])('%s: the name on record with other blanks is %s', (question, name, length) => {
  expect(findRespaced(CITY, words(question))).toEqual({ words: words(name), length });
});

test.each(['olive branch', 'clear blue', 'branch olive', 'star', '14th slice', ''])('%s: is none', (question) => {
  expect(findRespaced(CITY, words(question))).toBeNull();
});

test('of a name that does not count nothing is found', () => {
  expect(findRespaced(CITY, ['clear', 'water'], () => false)).toBeNull();
});
