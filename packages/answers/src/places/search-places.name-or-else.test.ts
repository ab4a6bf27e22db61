import { withoutOtherAgency } from '@kehilla/language/certification';
import { understandWords } from '@kehilla/language/kinds';
import { withoutCourtesy } from '@kehilla/language/names';
import { townBeside } from '@kehilla/language/where';
import { describe, expect, test } from 'vitest';
import { getIds, inventedCity, search } from '../testing/invented-city.ts';
import { listed, named, place } from '../testing/invented-records.ts';
import { findArea } from '@kehilla/city';

const KGH = { lat: 40.7303, lng: -73.8235 };
const CROWN_HEIGHTS = { lat: 40.6694, lng: -73.9422 };
const CHELSEA = { lat: 40.7465, lng: -74.0014 };

const CITY = inventedCity([
  place('pl_shul', [named('Sample Center of Kew Gardens Hills', { category: 'synagogue', location: KGH })]),
  place('pl_kgh', [named('Maple Table', { category: 'restaurant', location: KGH })]),
  place('pl_bagels', [named('Kew Gardens Hills Bagels', { category: 'bagel_shop', location: KGH })]),
  place('pl_sunday', [named('Sunday To Sunday', { category: 'cafe', location: CHELSEA })]),
  place('pl_open', [named('New Open Kitchen', { category: 'restaurant', location: CHELSEA })]),
  place('pl_latte', [named('Cafe Latte', { category: 'cafe', location: CHELSEA })]),
  place('pl_monkey', [named('Monkey Bar', { category: 'bar', location: CHELSEA })]),
  place('pl_star', [named('Star Restaurant', { category: 'restaurant', location: CHELSEA })]),
  place('pl_chelsea', [named('Chelsea Ristorante', { category: 'restaurant', location: CHELSEA })]),
  place('pl_pizza', [named('Maple Pizza', { category: 'pizzeria', location: CHELSEA }), listed('ou', 'Maple Pizza')]),
  place('pl_taste', [named('Taste Yummy', { category: 'restaurant', location: CHELSEA })]),
  place('pl_best', [named('Best Pizza', { category: 'pizzeria', location: CHELSEA })]),
  place('pl_good', [named('Good Taste', { category: 'restaurant', location: CHELSEA })]),
  place('pl_friends', [named('Good Friends Restaurant', { category: 'restaurant', location: CROWN_HEIGHTS })]),
  place('pl_friend', [named('Friend Restaurant', { category: 'restaurant', location: CROWN_HEIGHTS })]),
  place('pl_slip', [named('Flatbsh Bakery', { category: 'bakery', location: CHELSEA })]),
  place('pl_thanks', [named('Many Thanks', { category: 'cafe', location: CHELSEA })]),
]);

const found = (q: string): string[] => getIds(search(CITY, { q }));
const notes = (q: string): string => (search(CITY, { q }).notes ?? []).join(' ');

describe('a part of the city with a kind of place is asked for, not a name like it', () => {
  test('what is there, and of that kind', () => {
    const { data } = search(CITY, { q: 'Kew Gardens Hills restaurants' });
    expect(data.query.understood.area?.name).toBe('Kew Gardens Hills');
    expect(data.results.map((one) => one.place_id)).toEqual(['pl_kgh']);
  });

  test('also where what agencies state is asked for, in whatever order', () => {
    const { data } = search(CITY, { q: 'Kew Gardens Hills kosher restaurants dairy' });
    expect(data.query.understood.area?.name).toBe('Kew Gardens Hills');
  });

  test('also where its name is a common word, unless a name has all of the words', () => {
    const request = search(CITY, { q: 'Chelsea pizza' });
    expect(request.data.query.understood.area?.name).toBe('Chelsea');
    expect(request.data.results.map((one) => one.place_id).sort()).toEqual(['pl_best', 'pl_pizza']);
    expect(found('Chelsea Ristorante')).toEqual(['pl_chelsea']);
  });

  test('and what nobody has there is not what is called like it', () => {
    const { status, data } = search(CITY, { q: 'Chelsea synagogue' });
    expect([status, data.query.understood.area?.name]).toEqual(['no_data', 'Chelsea']);
  });

  test('but the one that is called so, said of several', () => {
    const city = inventedCity([place('pl_lounge', [named('Chelsea Lounge', { location: CROWN_HEIGHTS })])]);
    expect(search(city, { q: 'Chelsea lounges' }).data.results.map((one) => one.place_id)).toEqual(['pl_lounge']);
  });

  test.each(['Chelsea restaurants', 'restaurants Chelsea', 'the best Chelsea restaurants'])(
    '%s: several of a kind are no name',
    (q) => {
      const { data } = search(
        inventedCity([
          place('pl_square', [named('Chelsea Square Restaurant', { category: 'restaurant', location: CROWN_HEIGHTS })]),
          place('pl_star', [named('Star Restaurant', { category: 'restaurant', location: CHELSEA })]),
        ]),
        { q },
      );
      expect(data.query.understood.area?.name).toBe('Chelsea');
      expect(data.results.map((one) => one.place_id)).toEqual(['pl_star']);
    },
  );

  test.each(['Chelsea friends restaurants', 'restaurants', 'Maple restaurants'])('%s names no area', (q) => {
    expect(search(CITY, { q }).data.query.understood.area).toBeNull();
  });

  test('but for the very name', () => expect(found('Kew Gardens Hills Bagels')[0]).toBe('pl_bagels'));

  test('where the name was taken, the part of the city is told', () => {
    expect(found('chelsea')).toEqual(['pl_chelsea']);
    expect(notes('chelsea')).toContain('it is also a part of the city (Chelsea, Manhattan): {"location": "Chelsea"}');
    expect(notes('Maple Table')).not.toContain('part of the city');
  });
});

test.each([
  [
    'restaurants flatbsh',
    '"flatbsh" was not read as where; if Flatbush, Brooklyn is meant, send {"location": "Flatbush"}.',
  ],
  ['restaurants brooklin', undefined],
  [
    'kosher restaurants Los Angeles',
    '"los angeles" was not read as where; Los Angeles lies outside New York City, and the service covers the five boroughs alone.',
  ],
  [
    'pizza Chicago',
    '"chicago" was not read as where; Chicago lies outside New York City, and the service covers the five boroughs alone.',
  ],
  ['restaurants in Chicago', undefined],
  ['Chicago', undefined],
  ['restaurants in brooklin', undefined],
  ['restaurants Brooklyn', undefined],
  ['Maple restaurants', undefined],
  ['restaurants', undefined],
  ['brooklin', undefined],
])('%s: a slip of an area beside kinds, or a place beyond the city, is told', (q, note) => {
  const notes = search(CITY, { q }).notes ?? [];
  expect(notes.find((one) => one.includes('not read as where'))).toBe(note);
});

test.each([
  ['restaurants brooklin', 'Brooklyn', ['pl_friend', 'pl_friends']],
  ['kosher restaurants manhatan', 'Manhattan', ['pl_pizza']],
  ['pizza manhatan but not Maple', 'Manhattan', ['pl_best']],
  ['restaurants midwod', 'Midwood', []],
])(
  '%s: kinds alone before a word that no name on record has are asked for in the area that it slips from',
  (q, area, ids) => {
    const answer = search(CITY, { q });
    const { data, notes: told = [] } = answer;
    expect(data.query.understood.area?.name).toBe(area);
    expect(getIds(answer).toSorted()).toEqual(ids);
    expect(data.query.understood.spelling).toHaveLength(1);
    expect(told.join(' ')).toContain(`was read as ${area}`);
  },
);

test('an area with a slip that is refused is not offered as where to look', () =>
  expect(search(CITY, { q: 'pizza not flatbsh' }).notes?.join(' ')).not.toContain('{"location"'));

test.each([
  'Maple brooklin',
  'kosher restaurant woodridge',
  'kosher restaurant rockville',
  'restaurants zzyzx',
  'brooklin restaurants',
  'restaurants not brooklin',
])('%s: no area is read in a slip', (q) => expect(search(CITY, { q }).data.query.understood.area).toBeNull());

describe('what people say of places is no name that is only like it', () => {
  test.each(['restaurant open sunday', 'restaurants open now', 'any restaurants open right now?'])(
    '%s: restaurants',
    (q) => {
      expect(found(q)).toContain('pl_kgh');
      expect(found(q)).not.toContain('pl_sunday');
    },
  );

  test.each(['sukkah'])('%s: nothing', (q) => {
    const { status, data } = search(CITY, { q });
    expect([status, data.count]).toEqual(['no_data', 0]);
    expect(data.query.ignored).toContain(q.split(' ').at(-1));
  });

  test.each(['Good Friends Restaurant', 'GOOD FRIENDS RESTAURANT.'])('%s: the very name', (q) =>
    expect(found(q)[0]).toBe('pl_friends'),
  );

  test.each(['good taste', 'is Good Taste kosher'])('%s: the very name', (q) => expect(found(q)[0]).toBe('pl_good'));

  test('but not beside a kind', () => expect(found('best pizza')).toContain('pl_pizza'));

  test('"open now" alone finds no "New Open"', () => expect(found('open now')[0]).toBe('pl_pizza'));
});

describe('a town elsewhere, before what is asked for there', () => {
  test.each<[q: string, town: string | null]>([
    ['teaneck kosher', 'teaneck'],
    ['monsey pizza', 'monsey'],
    ['great neck kosher bagels', 'great neck'],
    ['long island kosher', 'long island'],
    ['monsey', null],
    ['monsey maple pizza', null],
    ['kosher pizza', null],
  ])('%s: %s', (q, town) => expect(townBeside(findArea, understandWords(q.split(' ')))?.given ?? null).toBe(town));

  test('is not looked for among names', () => {
    const { status, data, notes: phrases } = search(CITY, { q: 'Monsey bar' });
    expect([status, data.results, data.coverage?.covered]).toEqual(['no_data', [], false]);
    expect(phrases?.[0]).toMatch(/^Monsey lies outside New York City/);
  });
});

describe('an agency of which nothing is read', () => {
  test.each([
    ['star-k restaurant', 'pl_pizza'],
    ['kosher restaurants under the Vaad of Queens', 'pl_pizza'],
  ])('%s: is told, and no name', (q, id) => {
    expect(found(q)).toContain(id);
    expect(notes(q)).toMatch(/is a certifying agency of which the service reads no list/);
  });
});

describe('the words around such an agency', () => {
  test.each<[text: string, left: string]>([
    ['pizza under the Star-K, Brooklyn', 'pizza  , Brooklyn'],
    ['Star-K or Kof-K restaurant', 'restaurant'],
    ['tablet kitchen tablet k', 'tablet kitchen'],
    ['not under Star-K pizza', 'pizza'],
    ['star k-pop', 'star k-pop'],
    ['Star-K-certified pizza', 'pizza'],
    ['volover shul', 'volover shul'],
    ['pizza under the Volover', 'pizza'],
    ['Badatz', 'Badatz'],
  ])('%s', (text, left) => expect(withoutOtherAgency(text).text).toBe(left));
});

describe('cholov yisroel in its spellings', () => {
  test.each(['chalov yisroel pizza', 'cholov yisrael pizza', 'CY pizza', 'chalav yisroel pizza', 'חלב ישראל פיצה'])(
    '%s',
    (q) => {
      expect(notes(q)).toContain('{"standards": "cholov_yisroel"}');
      expect(found(q)[0]).toBe('pl_pizza');
    },
  );
});

describe('words of courtesy', () => {
  test.each<[text: string, left: string, phrase: readonly string[]]>([
    ['pizza please', 'pizza', ['please']],
    ['Please, pizza. Thank you!', 'pizza', ['Please', 'Thank', 'you']],
    ['please pizza pls thanks', 'pizza', ['please', 'pls', 'thanks']],
    ['please', 'please', []],
    ['thanksgiving pizza', 'thanksgiving pizza', []],
    ['Please Pizzeria', 'Pizzeria', ['Please']],
    ['a pleased please', 'a pleased', ['please']],
  ])('%s', (text, left, phrases) => expect(withoutCourtesy(text)).toEqual({ text: left, phrases }));

  test.each(['Maple Pizza', 'kew gardens hills restaurants', 'not dairy', 'teaneck kosher'])(
    'change nothing: %s',
    (q) => {
      for (const question of [`${q} please`, `please ${q}`, `${q}, thanks!`]) expect(found(question)).toEqual(found(q));
      expect(search(CITY, { q: `${q} thanks` }).data.query.ignored).toContain('thanks');
    },
  );

  test('are a name where a place is called so', () => expect(found('many thanks')).toEqual(['pl_thanks']));
});

describe('names on record that are set against each other', () => {
  test.each(['Maple Pizza vs Monkey Bar', 'Monkey Bar or Maple Pizza', 'Maple Pizza and Monkey Bar'])(
    'are each answered for: %s',
    (q) => {
      const { data, notes } = search(CITY, { q });
      expect(
        data.results
          .slice(0, 2)
          .map(({ place_id }) => place_id)
          .toSorted(),
      ).toEqual(['pl_monkey', 'pl_pizza']);
      expect(notes?.join(' ')).toContain('are shown by turns');
    },
  );

  test('are one name where a place is called so', () => {
    const city = inventedCity([
      place('pl_both', [named('Maple Grill and Cedar Grill', { location: CHELSEA })]),
      place('pl_maple', [named('Maple Grill', { location: CHELSEA })]),
      place('pl_cedar', [named('Cedar Grill', { location: CHELSEA })]),
    ]);
    expect(getIds(search(city, { q: 'Maple Grill and Cedar Grill' }))[0]).toBe('pl_both');
  });
});
