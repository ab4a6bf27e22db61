import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classify } from '../classify-alert.ts';
import type { AlertEntry } from '../alert-pages.ts';
import wordings from '../fixtures/wordings.json' with { type: 'json' };
import { readStatement } from './read-statement.ts';

const getEntry = (title: string, text: string): AlertEntry => ({
  agency: 'V5T',
  published_on: '2026-11-18',
  title,
  url: null,
  lines: text.split('\n'),
});
const AGAINST = ['certification_ended', 'not_certified'];
const pieces = fc.array(
  fc.oneof(
    fc.constantFrom(
      ...wordings.flatMap(({ text }) => text.split(/(?<=\s)/)),
      '\n',
      '. ',
      '; ',
      '(',
      ')',
      '–',
      '"',
      '’',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
  ),
  { maxLength: 60 },
);

test('no text makes it throw, and what it says is one of its kinds', () => {
  fc.assert(
    fc.property(pieces, pieces, (title, text) => {
      const entry = getEntry(title.join(''), text.join(''));
      expect(readStatement(entry, '').kind).toMatch(
        /^(certification_ended|not_certified|warning|reinstated|none|not_understood|says_nothing)$/,
      );
      classify(entry);
    }),
  );
});

const PLAIN =
  'The board of the shul met on Sunday and thanked the volunteers for the new library which is not open until Monday at 12 Invented Avenue'.split(
    ' ',
  );

test('a sentence about nothing kosher makes no notice', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(PLAIN, { minLength: 3 }), (words) => {
      expect(classify(getEntry('News of the community', `${words.join(' ')}.`)).candidate?.is_plain ?? false).toBe(
        false,
      );
    }),
  );
});

test('a withdrawal that is called untrue is none, whatever its wording', () => {
  const ended = wordings.filter(
    ({ kind, text }) => kind === 'certification_ended' && /^Sample Falafel House (?:is|has) [^.,;:]*\.$/.test(text),
  );
  expect(ended.length).toBeGreaterThan(10);
  for (const { text } of ended)
    for (const lead of ['It is not true that ', 'There is no truth to the rumor that ', 'The Vaad denies that '])
      expect(AGAINST, `${lead}${text}`).not.toContain(
        readStatement(getEntry('Kashrus Alert', `${lead}${text}`), '').kind,
      );
});
