import { describe, expect, test } from 'vitest';
import { getNoteText } from '../note-tables.ts';
import { getIds, inventedCity, search } from '../testing/invented-city.ts';
import { named, place } from '../testing/invented-records.ts';
import { CITY, HERE } from '../testing/neighbourhood.ts';

/** How people ask, as forums and lists of frequent questions have it. */
describe('what was said beside a kind of place', () => {
  test.each<[q: string, ignored: string[]]>([
    ['kosher pizza no chains', ['no chains']],
    ['kosher pizza not too expensive', ['not', 'too', 'expensive']],
    ['kosher pizza not exorbitant', ['not exorbitant']],
    ['kosher pizza with a sukkah', ['with', 'a', 'sukkah']],
    ['kosher pizza for a date', ['for', 'a', 'date']],
    ['non gebrokts kosher pizza', ['non gebrokts']],
  ])('%s: set aside and told', (q, ignored) => {
    const { data } = search(CITY, { q, ...HERE });
    expect(data.results[0]).toMatchObject({ place_id: 'pl_pizza' });
    expect(data.query.ignored.toSorted()).toEqual(ignored.toSorted());
    expect(data.query.understood.terms).toEqual(['pizza']);
  });

  test.each([
    'anything kosher in crown heights',
    'are there any kosher restaurants in crown heights that a friend would enjoy as well',
    "i'm going to be in crown heights next weekend, any recommendations for kosher restaurants?",
    'קאשער רעסטאראן אין קראון הייטס',
    'restaurant cacher crown heights',
  ])('%s: kosher places there', (q) => {
    const { data } = search(CITY, { q });
    expect(data.results[0]?.kosher.certified_by).not.toEqual([]);
    expect(data.query.understood.area).toMatchObject({ name: 'Crown Heights' });
  });

  test.each([
    ['chalav stam pizza', 'pizzeria'],
    ['kelim mikveh', 'keilim_mikvah'],
    ['where can i tovel dishes', 'keilim_mikvah'],
    ['place to daven', 'synagogue'],
  ])('%s: %s', (q, category) => expect(search(CITY, { q }).data.query.understood.category).toBe(category));

  test('meals beside a kind of place find nothing that is called so', () => {
    const city = inventedCity([
      place('pl_meals', [named('Quality Sample Meals')]),
      place('pl_shul', [named('Congregation Sample', { category: 'synagogue' })]),
    ]);
    expect(getIds(search(city, { q: 'are there any shuls that serve friday night meals' }))).toEqual(['pl_shul']);
  });

  test('a name that denies something is still a name', () => {
    const city = inventedCity([place('pl_not', [named('Not Just Sample Pizza')])]);
    expect(getIds(search(city, { q: 'not just sample pizza' }))).toEqual(['pl_not']);
  });

  test('what is asked of Passover is told of', () => {
    expect(search(CITY, { q: 'non gebrokts restaurant', ...HERE }).notes).toContain(getNoteText('passover_not_told'));
  });

  test('the words for old flour are one standard', () => {
    const { data, notes } = search(CITY, { q: 'kemach yashan pizza', ...HERE });
    expect(data.query.understood.terms).toEqual(['pizza']);
    expect(notes?.join()).toContain('{"standards": "yoshon"}');
  });
});

describe('a kind that nothing is of', () => {
  const city = inventedCity([
    place('pl_baby', [named('Loud Baby', { category: 'cafe' })]),
    place('pl_label', [named('Twelve Spoons', { labels: [{ scheme: 'cuisine', value: 'Jewish/Kosher' }] })]),
    place('pl_medical', [named('Sample Medical Equipment Supply')]),
  ]);
  test.each(['baby gemach', 'jewish cemetery', 'yemenite twelve', 'spoons mikvah'])(
    '%s: one word beside it is no answer',
    (q) => {
      const answer = search(city, { q });
      expect(answer).toMatchObject({ status: 'no_data', data: { count: 0, query: { ignored: [] } } });
    },
  );

  test('where the other words have an answer, it is told that it played no part', () => {
    const { data } = search(city, { q: 'sample medical equipment supply gemach' });
    expect(data.results.map(({ place_id }) => place_id)).toEqual(['pl_medical']);
    expect(data.query.ignored).toEqual(['gemach']);
    expect(data.query.understood.terms).not.toContain('gemach');
  });
});

describe('near what', () => {
  test.each([
    [{ q: 'pizza near me' }, true],
    [{ q: 'kosher pizza near 5th avenue' }, true],
    [{ q: 'closest shul' }, true],
    [{ q: 'pizza near me', ...HERE }, false],
    [{ q: 'pizza near crown heights' }, false],
    [{ q: 'pizza' }, false],
  ])('%j: told that nobody knows: %s', (request, isNoted) => {
    expect(search(CITY, request).notes?.includes(getNoteText('near_what')) ?? false).toBe(isNoted);
  });
});
