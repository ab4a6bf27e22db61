import { listing } from '@kehilla/kosher';
import { compareNames, nameForms } from '@kehilla/linkage';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { likenessKeys } from './name-index.ts';
import { findUnplaced, type UnplacedLine } from '../build/listing-evidence.ts';

const ALIKE = 0.85;
const line = (listed_name: string): UnplacedLine => ({
  ...listing({ list_id: 'ou', listed_name, last_seen_at: '2026-11-01T00:00:00.000Z' }),
  place_id: null,
  zip: null,
  address: null,
});

function share(a: string, b: string): boolean {
  const keys = likenessKeys(nameForms(a));
  return [...likenessKeys(nameForms(b))].some((key) => keys.has(key));
}

describe('a line whose name is like a place’s own is found', () => {
  test.each([
    ['a letter dropped, the kind the same', 'Crunc Catering', 'Crunch Catering'],
    ['a letter more at the end', 'Cafe Chocolat', 'Cafe Chocolate'],
    ['one and many', 'Grandma Pizza', 'Grandmas Pizza'],
    ['two slips in a long word', 'Tabrenaclt Steakhouse', 'Tabernacle Steakhouse'],
    ['run together, with more behind', 'Sampleworld Bakery Cafe', 'Sample World Bakery'],
    ['one word and another for its kind', 'Kosher Cafe', 'Kosher Coffee'],
    ['consonants only', 'מחנה יהודה', 'Machane Yehuda'],
  ])('%s: %s, %s', (_, name, listed) => {
    expect(compareNames(nameForms(name), nameForms(listed)).score).toBeGreaterThanOrEqual(ALIKE);
    expect([...findUnplaced([line(listed)])([name]).keys()]).toEqual(['ou']);
  });

  test('whatever the names and the slips in them', () => {
    const word = fc.constantFrom(
      ...'sample invented harbor maple bagels bagel pizza sushi cafe coffee grill kosher the brooklyn market spot of go'.split(
        ' ',
      ),
    );
    const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
    const slip = fc.tuple(fc.nat(40), fc.constantFrom('drop', 'add', 'change', 'swap'), fc.constantFrom(...'aehsz'));
    const slipped = (text: string, [at, how, letter]: readonly [number, string, string]): string => {
      const i = at % text.length;
      const [before, own, after] = [text.slice(0, i), text[i] ?? '', text.slice(i + 1)];
      if (how === 'drop') return before + after;
      if (how === 'swap') return before + after.slice(0, 1) + own + after.slice(1);
      return how === 'add' ? before + letter + own + after : before + letter + after;
    };
    fc.assert(
      fc.property(name, name, fc.array(slip, { maxLength: 2 }), fc.boolean(), (one, two, slips, isSame) => {
        const other = slips.reduce((text, way) => (text === '' ? text : slipped(text, way)), isSame ? one : two);
        fc.pre(compareNames(nameForms(one), nameForms(other)).score >= ALIKE);
        expect(share(one, other), `${one} | ${other}`).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });

  test('names that share a kind only are compared and told apart; others share nothing', () => {
    expect(share('Harbor Pizza', 'Maple Pizza')).toBe(true);
    expect(share('Harbor Tailor', 'Maple Salon')).toBe(false);
    expect(findUnplaced([line('Maple Pizza')])(['Harbor Pizza']).size).toBe(0);
  });
});
