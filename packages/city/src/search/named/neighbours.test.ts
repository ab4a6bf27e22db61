import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CityImage } from '../../city-image.ts';
import { buildNameIndex } from '../../name-index/name-index.ts';
import { areNeighboursInNames } from './named-exactly.ts';

const WORD = fc.constantFrom('zimra', 'nigun', 'olam', 'bayit');
const NAME = fc.array(WORD, { minLength: 1, maxLength: 4 });
const PLACES = fc.array(fc.array(NAME, { maxLength: 2 }), { maxLength: 8 });

test('two words are neighbours where one name has them one right behind the other, and never across names', () => {
  fc.assert(
    fc.property(PLACES, WORD, fc.oneof(WORD, fc.constant('nowhere')), (places, first, second) => {
      const names = buildNameIndex(places.map((own) => own.map((words) => words.join(' '))));
      const isSo = places.flat().some((name) => name.some((word, at) => word === first && name[at + 1] === second));
      expect(areNeighboursInNames({ names } as CityImage, first, second)).toBe(isSo);
    }),
  );
});
