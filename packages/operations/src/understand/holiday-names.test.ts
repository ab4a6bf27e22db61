import { words as wordsOf } from '@kehilla/core';
import { expect, test } from 'vitest';
import { holidaySpellings } from './holiday-names.ts';
import { kindOf } from './event-kind.ts';

test.each([
  ['פורים', 'פורימ', ['purim', 'פורימ']],
  ['סעודת פורים', 'פורימ', ['purim', 'פורימ']],
  ['לפורים', 'לפורימ', ['purim', 'פורימ']],
  ['passover', 'passover', ['pesach', 'passover', 'pesah', 'פסח']],
  ['ראש השנה', 'השנה', ['hashanah', 'hashana', 'hashona', 'השנה']],
])('%s stands for every spelling', (text, word, spellings) =>
  expect(holidaySpellings(wordsOf(text)).get(word)).toEqual(spellings),
);

test.each(['ראש', 'from', 'השנה', 'yom', 'מסיבה'])('%s alone is no holiday', (text) =>
  expect(holidaySpellings(wordsOf(text)).size).toBe(0),
);

test.each([
  ['פורימ', null],
  ['חנוכה', null],
  ['קונצרט', 'concert'],
])('%s asks for the kind %s', (word, kind) => expect(kindOf(word)).toBe(kind));
