import { placeFactors } from '@kehilla/ranking';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SmallPlace, smallCity } from '../../test/small-city.ts';
import type { City } from '../city.ts';
import { type PlaceQuestion, type RankedPlaces, rankPlaces } from './rank-places.ts';
import { wordQuery } from './words/word-query.ts';

const CENTRE = { lat: 40.7, lng: -73.95 };
const WORDS = ['zimra', 'nigun', 'olam', 'grill', 'bagels', 'neshama', 'simcha'];
const PLACES = fc.array(
  fc.record({
    words: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }),
    north: fc.double({ min: 0, max: 0.04, noNaN: true }),
    gone: fc.boolean(),
  }),
  { minLength: 1, maxLength: 25 },
);
const QUESTION = fc.array(fc.constantFrom(...WORDS, 'zimba', 'bagel', 'simha', 'nig'), { minLength: 1, maxLength: 3 });

describe('places in order', () => {
  test('of equal places the nearer never ranks lower', () => {
    fc.assert(
      fc.property(PLACES, QUESTION, (places, words) => {
        const city = getCity(places);
        const { best } = ask(city, words);
        for (const a of best) {
          for (const b of best) {
            const alike = city.doc(a.place).name === city.doc(b.place).name && a.signals.gone === b.signals.gone;
            if (alike && (a.signals.distance_m ?? 0) < (b.signals.distance_m ?? 0))
              expect(best.indexOf(a)).toBeLessThan(best.indexOf(b));
          }
        }
      }),
    );
  });

  test('points add up to the score', () => {
    fc.assert(
      fc.property(PLACES, QUESTION, (places, words) => {
        for (const { signals, score } of ask(getCity(places), words).best) {
          expect(placeFactors(signals, '').reduce((sum, { points }) => sum + Math.round(points * 10), 0)).toBe(
            Math.round(score * 10),
          );
        }
      }),
    );
  });

  test('a word nothing is known of adds no result', () => {
    fc.assert(
      fc.property(PLACES, QUESTION, (places, words) => {
        const city = getCity(places);
        const without = new Set(ask(city, words).best.map(({ place }) => place));
        for (const { place } of ask(city, ['qqxx', ...words]).best) expect(without).toContain(place);
      }),
    );
  });

  test('few results are the first of many', () => {
    fc.assert(
      fc.property(PLACES, QUESTION, fc.integer({ min: 1, max: 5 }), (places, words, limit) => {
        const city = getCity(places);
        expect(ask(city, words, { limit }).best).toEqual(ask(city, words).best.slice(0, limit));
      }),
    );
  });
});

describe('what is found', () => {
  const near = (metres: number) => ({ lat: CENTRE.lat + metres / 111_195, lng: CENTRE.lng });

  test('a city without places has none', () => expect(ask(smallCity([]), ['zimra']).best).toEqual([]));

  test('a place without a point is found in the city, and counted where a radius leaves it out', () => {
    const city = smallCity([{ name: 'Zimra' }]);
    expect(ask(city, ['zimra'], { centre: null, radius_m: null }).best).toHaveLength(1);
    expect(ask(city, ['zimra'])).toMatchObject({ best: [], noLocation: 1 });
  });

  test('a radius is exact', () => {
    const city = smallCity([
      { name: 'Zimra', at: near(2_990) },
      { name: 'Zimra', at: near(3_010) },
    ]);
    expect(ask(city, ['zimra']).matched).toBe(1);
    expect(ask(city, [])).toMatchObject({ matched: 1, considered: 1 });
  });

  test('a closed place is counted and not shown', () => {
    expect(ask(smallCity([{ name: 'Zimra', at: CENTRE, closed: true }]), ['zimra'])).toMatchObject({
      best: [],
      closed: 1,
    });
  });

  test('a kind taken as written brings places of the kind and no names that look like it', () => {
    const city = smallCity([
      { name: 'Grace', at: CENTRE },
      { name: 'Olam', at: near(900), cuisines: ['greek'] },
    ]);
    expect(names(city, ask(city, ['greek'], {}, [['greek']]))).toEqual(['Olam']);
    expect(names(city, ask(city, ['greek']))).toEqual([]);
  });

  test('a kind that no place is of is no misspelt name, and no part of it is a name either', () => {
    const city = smallCity([{ name: 'Motel Olam' }, { name: 'Simcha Store' }, { name: 'Mohel Olam' }]);
    const whole = { centre: null, radius_m: null };
    expect(names(city, ask(city, ['mohel'], whole, [['mohel']]))).toEqual(['Mohel Olam']);
    expect(names(city, ask(city, ['wig', 'store'], whole, [['wig_store'], ['wig_store']]))).toEqual([]);
    expect(names(city, ask(city, ['wig', 'store'], whole))).toEqual(['Simcha Store']);
  });

  test('a category brings the categories below it', () => {
    const city = smallCity([{ name: 'Olam', at: CENTRE, category: 'bagel_shop' }]);
    expect(names(city, ask(city, ['bakery'], {}, [['bakery']]))).toEqual(['Olam']);
  });

  test('the same scratch serves one question after another', () => {
    const city = smallCity([
      { name: 'Zimra', at: CENTRE },
      { name: 'Nigun', at: CENTRE },
    ]);
    for (const word of ['zimra', 'nigun', 'zimra'])
      expect(names(city, ask(city, [word]))).toEqual([`${word[0]?.toUpperCase()}${word.slice(1)}`]);
  });
});

function getCity(places: readonly { words: readonly string[]; north: number; gone: boolean }[]): City {
  return smallCity(
    places.map(
      ({ words, north, gone }): SmallPlace => ({
        name: words.join(' '),
        at: { lat: CENTRE.lat + north / 2, lng: CENTRE.lng },
        gone,
      }),
    ),
  );
}

function ask(
  city: City,
  words: readonly string[],
  more: Partial<PlaceQuestion> = {},
  kinds: readonly (readonly string[])[] = [],
): RankedPlaces {
  const query = wordQuery(city.image, { words, kinds: words.map((_, i) => kinds[i] ?? []) });
  if (words.length > 0 && query.words.length === 0)
    return { best: [], matched: 0, considered: 0, closed: 0, hoursUnknown: 0, stale: 0, noLocation: 0, groups: [] };
  return rankPlaces(city, {
    words: query.words,
    missing: { unknown: query.ignored.length, kindless: query.kindless.length },
    borough: null,
    centre: CENTRE,
    radius_m: 3_000,
    among: null,
    accepts: () => 'yes',
    listedAsAsked: () => false,
    limit: 50,
    ...more,
  });
}

function names(city: City, { best }: RankedPlaces): string[] {
  return best.map(({ place }) => city.doc(place).name);
}
