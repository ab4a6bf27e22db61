import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withAgencyCodes } from '../dimensions/certification/agency-names.ts';
import { readDistance } from '../dimensions/distance.ts';
import { readPictures } from '../dimensions/kind/read-kinds.ts';
import { NOTHING_KNOWN } from '../known-words.ts';
import { readPlaces } from '../read.ts';
import { keepText, replaceSpans, rewrite, rewriteAgain, type Rewritten } from './account.ts';
import { tokenize } from './tokens.ts';

const AGENCIES = [
  { code: 'OU', name: 'Orthodox Union', aliases: [] },
  { code: 'OK', name: 'OK Kosher', aliases: [] },
] as unknown as Parameters<typeof withAgencyCodes>[1];

/** Each word of a rewritten text, and what it stands for. */
function tell(text: string, rewritten: Rewritten): string[] {
  return tokenize(rewritten.text).map((token) => {
    const { start, end } = rewritten.findOrigin(token);
    return `${token.folded}=${text.slice(start, end)}`;
  });
}

test.each<[text: string, read: Rewritten, words: readonly string[]]>([
  [
    'pizza within 2 miles of Flatbush',
    readDistance('pizza within 2 miles of Flatbush') ?? keepText(''),
    ['pizza=pizza', 'near=within 2 miles of', 'flatbush=Flatbush'],
  ],
  ['🍕 in Midwood', readPictures('🍕 in Midwood'), ['pizza=🍕', 'in=in', 'midwood=Midwood']],
  [
    'bakery under the Orthodox Union, O.K. too',
    withAgencyCodes('bakery under the Orthodox Union, O.K. too', AGENCIES),
    ['bakery=bakery', 'under=under', 'ou=the Orthodox Union', 'ok=O.K', 'too=too'],
  ],
  [
    'Looking for a 🍕 under the Orthodox Union, please',
    readPlaces('Looking for a 🍕 under the Orthodox Union, please', { ...NOTHING_KNOWN, agencies: AGENCIES }).frame,
    ['pizza=🍕', 'under=under', 'ou=the Orthodox Union'],
  ],
])('%s', (text, read, words) => expect(tell(text, read)).toEqual(words));

test('words that were kept lead back to themselves, and others to what they stand for, however often a text is rewritten', () => {
  const words = fc.stringMatching(/^[a-z]{1,5}( [a-z]{1,5}){0,3}$/);
  fc.assert(
    fc.property(words, words, words, (before, cut, behind) => {
      const text = `${before} ${cut} ${behind}`;
      const span = { start: before.length + 1, end: before.length + 1 + cut.length };
      const once = rewrite(replaceSpans(text, [{ ...span, text: 'INSTEAD' }]));
      const twice = rewriteAgain(once, rewrite(replaceSpans(once.text, [])));
      for (const { findOrigin, text: read } of [once, twice])
        for (const token of tokenize(read)) {
          const { start, end } = findOrigin(token);
          expect(text.slice(start, end)).toBe(token.text === 'INSTEAD' ? cut : token.text);
        }
    }),
  );
});
