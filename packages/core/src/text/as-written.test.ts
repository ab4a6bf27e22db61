import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asWrittenIn, fold } from './fold.ts';

test.each([
  ['בורקסימ', 'בורקסים', 'בורקסים'],
  ['לא בברוקלינ', 'סושי לא בברוקלין', 'לא בברוקלין'],
  ['סופר סתמ', 'סופר סת"ם', 'סופר סת"ם'],
  ['אגוזימ', 'בלי אֱגוֹזִים', 'אֱגוֹזִים'],
  ['קעטשאפ', 'קעטשאפ', 'קעטשאפ'],
  ['known by "שולחנ"; send', 'שולחן', 'known by "שולחן"; send'],
  ['אחר', 'שולחן', 'אחר'],
  ['plain', 'שולחן', 'plain'],
])('%s of %s is told as %s', (note, text, written) => expect(asWrittenIn(text)(note)).toBe(written));

test('only the writing changes', () => {
  const text = fc.stringMatching(/^[א-ת"׳״ ]{0,20}$/);
  fc.assert(
    fc.property(text, (phrase) => {
      expect(fold(asWrittenIn(phrase)(fold(phrase)))).toBe(fold(phrase));
    }),
  );
});
