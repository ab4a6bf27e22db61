import { expect, test } from 'vitest';
import { listFolded, tokenize } from '../../engine/tokens.ts';
import { readOpenHours } from './open-hours.ts';

test.each([
  ['restaurant open after midnight', 'open after midnight'],
  ['open past 1am', 'open past 1am'],
  ['restaurant that stays open till 11 in Flatbush', 'that stays open till 11'],
  ['pizza still open at 10:30 pm', 'still open at 10 30 pm'],
  ['pizza open late on sunday', 'open late on sunday'],
  ['deli closed on sunday', 'closed on sunday'],
  ['open from 9 to 5', 'open from 9 to 5'],
  ['פיצה פתוחה עד 2 בלילה', 'פתוחה עד 2 בלילה'],
  ['pizza abierta después de medianoche', 'abierta despues de medianoche'],
  ['пицца открыто до 2 ночи', 'открыто до 2 ночи'],
  ['פיצע אפן נאך 10', 'אפנ נאכ 10'],
  ['open', ''],
  ['open now pizza', ''],
  ['sushi open late', 'open late'],
  ['sushi open late night', 'open late night'],
  ['pizza open saturday night after 9', 'open saturday night after 9'],
  ['saturday night open pizza', 'saturday night open'],
  ['restaurante abierto hasta tarde', 'abierto hasta tarde'],
  ['кафе работает допоздна', 'работает допоздна'],
  ['bakery that closes after 9', 'that closes after 9'],
  ['open kitchen sunday', ''],
  ['pizza open at 10 Main Street', ''],
  ['open, on sunday we eat', ''],
  ['pizza on sunday', ''],
])('%s: %s', (text, phrase) => {
  const tokens = tokenize(text);
  const { start, end } = readOpenHours(tokens) ?? { start: 0, end: 0 };
  expect(listFolded(tokens.slice(start, end)).join(' ')).toBe(phrase);
});
