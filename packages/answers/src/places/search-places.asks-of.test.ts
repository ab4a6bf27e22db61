import { describe, expect, test } from 'vitest';
import { getFaults } from '../testing/contract-schema.ts';
import { getIds, inventedCity, search } from '../testing/invented-city.ts';
import { named, place } from '../testing/invented-records.ts';
import { CITY, HERE } from '../testing/neighbourhood.ts';

describe('whether one place is kosher', () => {
  test.each([
    'who certifies Old Oven Bakery',
    'does Old Oven Bakery have a hechsher?',
    'is Old Oven Bakery glatt, please',
  ])('%s: the place of that name comes first, and verify_kosher is named', (q) => {
    const answer = search(CITY, { q, ...HERE });
    expect(getIds(answer)[0]).toBe('pl_dropped');
    expect(answer.notes?.join(' ')).toMatch(/verify_kosher answers/);
  });

  test('no listed place comes before the one of that name', () => {
    const answer = search(CITY, { q: 'Is Old Oven Bakery kosher?', ...HERE });
    expect(getIds(answer)[0]).toBe('pl_dropped');
    expect(answer.data.results.flatMap(({ why }) => why?.factors ?? []).map(({ factor }) => factor)).not.toContain(
      'agency_listing',
    );
    expect(answer.notes?.join(' ')).toMatch(/verify_kosher answers .*ask your rabbi/);
    expect(getFaults('SearchPlacesEnvelope', answer)).toEqual([]);
  });

  test('a "kosher" of the name itself finds nobody else, and moves nobody', () => {
    const city = inventedCity([
      place('pl_diner', [named('Delight Diner', { location: HERE })]),
      place('pl_delight', [named('Kosher Delight', { location: HERE })]),
    ]);
    const answer = search(city, { q: 'is kosher delight kosher' });
    expect(getIds(answer)[0]).toBe('pl_delight');
    expect(answer.notes?.join(' ')).toMatch(/verify_kosher/);
    expect(answer.notes?.join(' ')).not.toMatch(/"kosher" puts places/);
    const without = inventedCity([place('pl_diner', [named('Delight Diner', { location: HERE })])]);
    expect(search(without, { q: 'is kosher delight kosher' }).notes?.join(' ')).not.toMatch(/verify_kosher answers/);
  });

  test('where no place has that name, it is a question for kosher places', () => {
    const { notes } = search(CITY, { q: 'is zzyzx grill kosher', ...HERE });
    expect(notes?.join(' ')).toContain('Kosher food was asked for: only places that an agency lists');
  });
});

describe('an address in q', () => {
  test.each([
    ['20 Sample Street', ['pl_between']],
    ['20 sample st, Brooklyn, NY 11213', ['pl_between']],
    ['20 Sample Street, Brooklyn?!', ['pl_between']],
    ['20 Sample Street, Queens', []],
    ['20 Sample Street, Brooklyn, NY 11230', []],
    ['21 Sample Street', []],
    ['20 Sample Avenue', []],
  ])('%s: %j', (q, ids) => {
    const answer = search(CITY, { q });
    expect(getIds(answer).filter((id) => id === 'pl_between')).toEqual(ids);
    expect((answer.notes ?? []).join(' ').includes('Read as an address')).toBe(ids.length > 0);
    expect(getFaults('SearchPlacesEnvelope', answer)).toEqual([]);
  });

  test('filters hold there too', () => {
    expect(getIds(search(CITY, { q: '10 Sample Street', kosher_only: true }))).toEqual(['pl_grill']);
    expect(getIds(search(CITY, { q: '20 Sample Street', kosher_only: true }))).not.toContain('pl_between');
    expect(getIds(search(CITY, { q: '10 Sample Street', category: 'synagogue' }))).not.toContain('pl_grill');
  });
});
