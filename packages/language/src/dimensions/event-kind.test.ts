import { expect, test } from 'vitest';
import { tokenize } from '../engine/tokens.ts';
import { findEventKind, saysTaught, wordsForWhom } from './event-kind.ts';

test.each([
  ['lectures', 'lecture'],
  ['classes', 'class'],
  ['children', 'family'],
  ['volunteer', 'volunteering'],
  ['music', 'concert'],
  ['art exhibit', 'exhibition'],
  ['exhibits', 'exhibition'],
  ['shiurim', 'shiur'],
  ['קונצרט', 'concert'],
  ['לילדים', 'family'],
  ['גיל הזהב', 'seniors'],
  ['קאָנצערט', 'concert'],
  ['concierto', 'concert'],
  ['лекция', 'lecture'],
  ['klezmer', null],
  ['constructor', null],
  ['חנוכה', null],
  ['פורים', null],
  ['', null],
])('%j asks for the kind %j', (text, kind) => {
  const tokens = tokenize(text);
  expect(findEventKind(tokens, 0, tokens.length)).toBe(kind);
});

test('whom an event is for is told by its words', () => {
  expect(wordsForWhom('family')).toContain('toddlers');
  expect(wordsForWhom('concert')).toEqual([]);
  expect([saysTaught('classes'), saysTaught('yoga')]).toEqual([true, false]);
});
