import fc from 'fast-check';
import { expect, test } from 'vitest';
import { words } from '../text/fold.ts';
import { mayBeSaid } from './hebrew.ts';

test.each([
  ['הולי שניצל', 'Holy Schnitzel', true],
  ['מיט קפה', 'Meat Café', true],
  ['מתי קפה', 'Meat Café', false],
  ['מות קפה', 'Meat Café', false],
  ['מת קפה', 'Meat Café', false],
  ['מאט קפה', 'Matt Cafe', true],
  ['טעם טוב', 'Taam-Tov', true],
  ['טעים טוב', 'Taam-Tov', false],
  ['מענדיס', "Mendy's", true],
  ['מנדיס', "Mendy's", true],
  ['מנדוס', "Mendy's", false],
  ['סמש האוס', 'Smashhouse', true],
  ['בייגלס', 'Bagels', true],
  ['ביגלס', 'Bagels', false],
  ['מחנה יהודה', 'Machane Yehuda', true],
  ['חומוס', 'Hummus', true],
  ['חמאס', 'Hummus', true],
  ['חימוס', 'Hummus', false],
  ['דקל', 'Dikla', false],
  ['אבא', 'Abba', true],
  ['אמפייר', 'Empire', true],
  ['איגור', 'Igor', true],
  ['גן אליט', 'Gan Elite', true],
  ['אולם', 'Elam', false],
])('%s is read as %s: %s', (hebrew, latin, isIt) => {
  expect(mayBeSaid(words(hebrew), words(latin))).toBe(isIt);
});

test('any text has an answer, and another consonant is never the same name', () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/);
  const hebrew = fc.stringMatching(/^[א-ת]{1,8}$/);
  fc.assert(
    fc.property(hebrew, word, (one, other) => {
      expect(mayBeSaid([one, 'ד'], [other, 'l'])).toBe(false);
    }),
  );
});
