import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeAddress } from '../address/make-address.ts';
import { scorePair } from './match-place.ts';
import type { Subject } from '../subject/subject.ts';
import table from '../likelihood/data/agreement.json' with { type: 'json' };

const BARE: Subject = { id: 'a', names: [], address: null, location: null, phone: null, website: null, group: null };
const DOOR = makeAddress({ house_number: '26', street: 'Sample Avenue', borough: 'Brooklyn', zip: '11213' });
const NEXT = makeAddress({ house_number: '28', street: 'Sample Avenue', borough: 'Brooklyn', zip: '11213' });

test('the shares of each field sum to one on each side, and none is nothing', () => {
  const { where, name, phone, site } = table;
  const all: Record<string, number>[] = [where.same, where.other, name.same, phone.same, site.same, site.other];
  all.push(...Object.values(name.other), ...Object.values(phone.other));
  for (const shares of all) {
    expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 2);
    expect(Math.min(...Object.values(shares))).toBeGreaterThan(0);
  }
});

const word = fc.constantFrom('Zyxwell', 'Quorra', 'Golden', 'Palace', 'Brimtho', 'Dragon', 'Velkin');
const kind = fc.constantFrom(
  '',
  'Grill',
  'Pizza',
  'Cafe',
  'Bakery',
  'Sushi',
  'Restaurant',
  'Catering',
  'Employee Cafeteria',
);
const name = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 3 }), kind)
  .map(([words, end]) => [...words, end].join(' '));
const phone = fc.constantFrom(null, '7185550101', '7185550102');
const subject = (address: Subject['address']) =>
  fc.record({ names: fc.tuple(name), phone }).map((own): Subject => ({ ...BARE, ...own, address }));

test('like names at one door are always one place, or a question for a person', () => {
  fc.assert(
    fc.property(subject(DOOR), subject(DOOR), (a, b) => {
      const { name: alike, one_place } = scorePair(a, { ...b, id: 'b' });
      if (alike >= 0.8) expect(one_place).not.toBe('none');
    }),
    { numRuns: 2_000 },
  );
});

test('what lets a line reach a place also makes one place of two records, and nothing depends on the order', () => {
  fc.assert(
    fc.property(subject(DOOR), fc.oneof(subject(DOOR), subject(NEXT)), (a, b) => {
      const [forth, back] = [scorePair(a, { ...b, id: 'b' }), scorePair({ ...b, id: 'b' }, a)];
      if (forth.decision === 'link') expect(forth.one_place).toBe('link');
      expect([back.one_place, back.bits]).toEqual([forth.one_place, forth.bits]);
    }),
    { numRuns: 2_000 },
  );
});

test('other kinds, a new owner, a part of a house and another name are never linked without a person', () => {
  const pairs = [
    ['Zyxwell Donuts', 'Zyxwell Bagels'],
    ['Golden Velkin', 'New Golden Velkin'],
    ['Zyxwell', 'Zyxwell Employee Cafeteria'],
    ['Zyxwell', 'Zyxwell Catering'],
    ['Zyxwell', 'Quorra'],
    ['Zyxwell Shoe Bar', 'Zyxwell Wolf'],
  ];
  for (const [one = '', other = ''] of pairs) {
    const [a, b] = [one, other].map((text, i) => ({
      ...BARE,
      id: String(i),
      names: [text],
      address: DOOR,
      phone: '7185550101',
    }));
    expect(a && b && scorePair(a, b).one_place, `${one} / ${other}`).not.toBe('link');
  }
});
