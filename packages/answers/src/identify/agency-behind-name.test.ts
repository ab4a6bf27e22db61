import { describe, expect, test } from 'vitest';
import { inventedCity } from '../testing/invented-city.ts';
import { listed, named, place } from '../testing/invented-records.ts';
import { readNameInQuestion } from '@kehilla/language';
import { knownWords } from '../known-words.ts';

const invented = inventedCity([
  place('pl_maple', [named('Maple Brook'), listed('ou', 'Maple Brook')]),
  place('pl_ou', [named('Cedar OU')]),
]);
const CITY = {
  ...invented,
  agencies: [
    { code: 'OU', name: 'Sample Union', aliases: ['circle u'], no_list_note: null, policies: [] },
    {
      code: 'CHK',
      name: 'Beis Din of Sample Heights',
      aliases: ['sample heights kosher'],
      no_list_note: null,
      policies: [],
    },
  ],
};

describe("an agency's name behind that of a place asks, and is no part of it", () => {
  test.each([
    'Maple Brook OU',
    'Maple Brook CHK',
    'Maple Brook Sample Union',
    'Maple Brook under OU',
    'is Maple Brook under the Sample Union',
    'is Maple Brook certified by the Sample Union?',
    'is Maple Brook still under the Beis Din of Sample Heights',
    'does Maple Brook have the circle u',
  ])('%s', (text) => {
    expect(readNameInQuestion(text, knownWords(CITY)).name).toBe('Maple Brook');
  });

  test.each([
    ['Cedar OU', 'Cedar OU'],
    ['Willow Hall OU', 'Willow Hall OU'],
    // The end asks, and the rest is where it is.
    ['is Maple Brook in Sample Heights kosher', 'Maple Brook in Sample Heights'],
  ])('%s', (text, name) => {
    expect(readNameInQuestion(text, knownWords(CITY)).name).toBe(name);
  });
});
