import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildNameIndex, type NameIndex } from '../../name-index/name-index.ts';
import type { City } from '../../city.ts';
import { placesNamedExactly } from './named-exactly.ts';

const NAME = fc.array(fc.constantFrom('zimra', 'nigun', 'olam', 'bayit'), { minLength: 1, maxLength: 3 });
const PLACES = fc.array(fc.array(NAME, { maxLength: 2 }), { maxLength: 12 });

test('the places that bear the very name, and no others', () => {
  fc.assert(
    fc.property(PLACES, NAME, (places, requests) => {
      const names = buildNameIndex(places.map((own) => own.map((words) => words.join(' '))));
      const bearing = places.flatMap((own, place) => (own.some((name) => isSame(name, requests)) ? [place] : []));
      expect(placesNamedExactly(cityCalled(names), requests)).toEqual(bearing);
    }),
  );
});

test.each([
  ['as it is folded', 'Zimra’s Nigun-Olam', ['zimras', 'nigun', 'olam'], [0]],
  ['a part of a name', 'Zimra Nigun', ['zimra'], []],
  ['its words in another order', 'Zimra Nigun', ['nigun', 'zimra'], []],
  ['a word that no name has', 'Zimra Nigun', ['zimra', 'nigunim'], []],
  ['no word', 'Zimra', [], []],
])('%s', (_, name, requests, found) => {
  expect(placesNamedExactly(cityCalled(buildNameIndex([[name]])), requests)).toEqual(found);
});

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.join(' ') === b.join(' ');
}

function cityCalled(names: NameIndex): City {
  return { image: { names }, meter: { work: null } } as City;
}
