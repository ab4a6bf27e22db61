import { slipsBetween } from '@kehilla/linkage';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildNameIndex } from '../../name-index/name-index.ts';
import { placesNamedNearly, prepareSpellings } from './named-nearly.ts';

const WORD = fc.constantFrom('zimra', 'zirma', 'nigun', 'nign', 'olam', 'the', 'זמרה', 'ניגונימ', '7');
const NAME = fc.array(WORD, { minLength: 1, maxLength: 3 });
const PLACES = fc.array(fc.array(NAME, { maxLength: 2 }), { maxLength: 12 });

test('every place a slip or two from the words, and no others, the nearest first', () => {
  fc.assert(
    fc.property(PLACES, NAME, (places, requests) => {
      const names = buildNameIndex(places.map((own) => own.map((words) => words.join(' '))));
      const expected = places.flatMap((own, place) => {
        const found = own.flatMap((words) => slipsBetween(requests, words) ?? []);
        return found.length === 0 ? [] : [{ place, slips: Math.min(...found) }];
      });
      expect(placesNamedNearly({ image: { names }, meter: { work: null } }, requests)).toEqual(
        expected.toSorted((a, b) => a.slips - b.slips || a.place - b.place),
      );
    }),
  );
});

const MANY = Array.from({ length: 3_000 }, (_, i) => [`zimra nigun ${i}`, `זמרה ${i}`]);

test('spellings that are made ahead are made a part at a time, and a question in between finds what it finds afterwards', async () => {
  const names = buildNameIndex(MANY);
  const ask = (): unknown => placesNamedNearly({ image: { names }, meter: { work: null } }, ['zirma', 'nigun', '2999']);
  const answers: unknown[] = [];
  await prepareSpellings(names, () => Promise.resolve(void answers.push(answers.length === 1 ? ask() : null)));
  expect(answers.length).toBeGreaterThan(6);
  const after = ask();
  expect(after).toContainEqual({ place: 2_999, slips: 1 });
  expect(answers[1]).toEqual(after);
});
