import fc from 'fast-check';
import { makeAddress, nameSimilarity } from '@kehilla/linkage';
import { expect, test } from 'vitest';
import type { Manifest } from '../../types.ts';
import { MAP, getPlan, REGISTER, getRow, standing } from '../../testing/plans.ts';

const PERMITS: Manifest = { ...REGISTER, permits: true };
const DOOR = makeAddress({ house_number: '83', street: 'Sample Avenue', borough: 'Brooklyn', zip: '11213' });
/** From here on two names are alike. */
const LIKE = 0.8;

const word = fc.constantFrom('Invented', 'Sample', 'Quorra', 'Velkin', 'Brimtho');
const kind = fc.constantFrom('', 'Grill', 'Pizza', 'Bagels', 'Sushi', 'Catering', 'II', 'Express');
const name = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 2 }), kind)
  .map(([words, end]) => [...words, end].join(' ').trim());
const phone = fc.constantFrom(null, '+17185550101', '+17185550102');
const shop = fc.record({ name, phone });

type Shop = { readonly name: string; readonly phone: string | null };
const row = (id: string, { name: text, phone: number }: Shop) =>
  getRow(id, { names: [{ text, lang: null }], phone: number, address: DOOR });

/** Whether two shops are at one place, or one of them is a question to a person. */
function isSettled(first: Shop, second: Shop, together: boolean, manifest: Manifest): boolean {
  const [a, b] = [row('a', first), row('b', second)];
  const known = together ? [] : standing(getPlan([a]));
  const plan = getPlan(together ? [a, b] : [b], { manifest, known });
  const places = new Set([...known.map(({ place_id }) => place_id), ...plan.write.map(({ place_id }) => place_id)]);
  return places.size === 1 || plan.tasks.length > 0;
}

test.each<[what: string, together: boolean, manifest: Manifest]>([
  ['of one register of permits', true, PERMITS],
  ['of one map', true, MAP],
  ['of a register and a map', false, MAP],
])('of two like names at one door, %s, one place is made, or a person is asked', (_, together, manifest) => {
  fc.assert(
    fc.property(shop, shop, (first, second) => {
      fc.pre(nameSimilarity(first.name, second.name).score >= LIKE);
      expect(isSettled(first, second, together, manifest)).toBe(true);
    }),
    { numRuns: 300 },
  );
});
