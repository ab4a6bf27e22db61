import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countSlips,
  countSlipsOfUnits,
  editDistance,
  listNear,
  makeVocabulary,
  nearest,
  SPELLING,
  type SpellingPolicy,
  listUnits,
} from './vocabulary.ts';

const WORDS = [
  'sesame',
  'walnut',
  'peanut',
  'plumber',
  'plumbing',
  'electrician',
  'without',
  'nuts',
  'synagogue',
  'synagogues',
];

test.each<[string, keyof typeof SPELLING, string | null]>([
  ['seasame', 'food', 'sesame'],
  ['nust', 'food', 'nuts'],
  ['nut', 'food', null],
  ['nust', 'kind', null],
  ['eanut', 'food', null],
  ['eanut', 'refusal', 'peanut'],
  ['plumbers', 'trade', 'plumber'],
  ['plumbign', 'trade', 'plumbing'],
  ['elctrican', 'trade', 'electrician'],
  ['elctrican', 'refusal', null],
  ['snagogue', 'kind', 'synagogue'],
  ['wihtout', 'refusal', 'without'],
  ['plmbr', 'trade', null],
])('%s by the policy of %s: %s', (word, sense, matched) =>
  expect(nearest(makeVocabulary(WORDS, SPELLING[sense]), word, SPELLING[sense])).toBe(matched),
);

/** The same without an index. */
function listByTrying(words: readonly string[], word: string, policy: SpellingPolicy): string[] {
  const { shortest, twice, isLong, hasFirst } = policy;
  return words.filter((known) => {
    const length = isLong === 'both' ? Math.min(word.length, known.length) : word.length;
    const allowed = length >= twice ? 2 : 1;
    return length >= shortest && (!hasFirst || known[0] === word[0]) && editDistance(word, known, allowed) <= allowed;
  });
}

test('the index finds what trying every word finds', () => {
  const word = fc.stringMatching(/^[abc]{3,11}$/);
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { minLength: 1, maxLength: 20 }),
      word,
      fc.constantFrom(...Object.values(SPELLING)),
      (words, question, policy) => {
        const found = listNear(makeVocabulary(words, policy), question, policy).map((near) => near.word);
        expect(found.toSorted()).toEqual(listByTrying(words, question, policy).toSorted());
      },
    ),
  );
});

test('words and their units are as many slips apart', () => {
  const word = fc.stringMatching(/^[abc]{1,12}$/);
  const [own, other] = [new Uint16Array(12), new Uint16Array(12)];
  fc.assert(
    fc.property(word, word, fc.constantFrom(...Object.values(SPELLING)), (question, known, policy) => {
      const [length, knownLength] = [listUnits(question, own), listUnits(known, other)];
      expect(countSlipsOfUnits(own, length, other, knownLength, policy)).toBe(countSlips(question, known, policy));
    }),
  );
});
