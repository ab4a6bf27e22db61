import { describe, expect, test } from 'vitest';
import { getIds, inventedCity, search } from '../testing/invented-city.ts';
import { listed, named, place } from '../testing/invented-records.ts';

const CITY = inventedCity([
  place('pl_grill', [
    named('Maple Grill', { cuisines: ['grill'] }),
    listed('ou', 'Maple Grill', { food_status: ['meat'] }),
  ]),
  place('pl_mama', [named('Cedar Mama', { category: null }), listed('ou', 'Cedar Mama', { food_status: ['meat'] })]),
  place('pl_cafe', [named('Birch Cafe', { category: null }), listed('ou', 'Birch Cafe', { food_status: ['dairy'] })]),
  place('pl_unlisted', [named('Elm Corner', { category: null })]),
  place('pl_shul', [named('Invented Shul', { category: 'synagogue' })]),
]);

describe('places on agencies’ lists of which no source says what kind they are', () => {
  test.each([
    [{ kosher_only: true, category: 'restaurant' }, 2],
    [{ category: 'restaurant', food_status: 'meat' }, 1],
    [{ category: 'restaurant', hashgacha: 'OK' }, 0],
    [{ q: 'kosher restaurant' }, 2],
    [{ q: 'restaurant', kosher_only: true }, 2],
    [{ q: 'kosher meat restaurant' }, 1],
    // One of them was found by its own name.
    [{ q: 'kosher cafe' }, 1],
    [{ kosher_only: true, category: 'synagogue' }, 0],
    [{ kosher_only: true }, 0],
    [{ kosher_only: true, category: 'food' }, 0],
    [{ category: 'restaurant' }, 0],
    [{ q: 'kosher Cedar Mama' }, 0],
  ] as const)('%j: %i are told of as left out', (request, count) => {
    const note = search(CITY, request).data.coverage?.note.join(' ') ?? '';
    expect(Number(/(\d+) places? w\w+ left out because no source says what kind/.exec(note)?.[1] ?? 0)).toBe(count);
  });

  test('are food, because an agency lists them; what no agency lists is not', () => {
    expect(getIds(search(CITY, { kosher_only: true, category: 'food' })).sort()).toEqual([
      'pl_cafe',
      'pl_grill',
      'pl_mama',
    ]);
    expect(getIds(search(CITY, { category: 'food' }))).not.toContain('pl_unlisted');
  });
});
