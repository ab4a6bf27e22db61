import { describe, expect, test } from 'vitest';
import { getFaults } from '../testing/contract-schema.ts';
import { getIds, inventedCity, search } from '../testing/invented-city.ts';
import { named, place } from '../testing/invented-records.ts';

const AT = { lat: 40.6694, lng: -73.9422 };
/** Some 170 m and some 1.7 km away. */
const NEAR = { lat: 40.6709, lng: -73.9422 };
const FAR = { lat: 40.6847, lng: -73.9422 };

const CITY = inventedCity([
  place('pl_labelled', [
    named('Sample Cafe', { category: 'cafe', location: FAR, labels: [{ scheme: 'diet:kosher', value: 'yes' }] }),
  ]),
  place('pl_called', [named('Cafe Latte', { category: 'restaurant', location: NEAR })]),
  place('pl_held', [named('Sample Cafe Latte', { category: 'cafe', location: NEAR })]),
  place('pl_cafe', [named('Maple Corner', { category: 'cafe', location: AT })]),
  place('pl_grill', [named('A. Konditori', { category: 'restaurant', location: FAR })]),
  place('pl_bakery', [named('Maple Crust', { category: 'bakery', location: AT })]),
  place('pl_label_bakery', [
    named('Sample Crust', { category: 'bakery', location: FAR, labels: [{ scheme: 'diet:kosher', value: 'yes' }] }),
  ]),
  place('pl_plain', [named('Bakery', { category: 'bakery', location: NEAR })]),
  place('pl_shop', [named('Coffee Shop', { category: 'restaurant', location: NEAR })]),
]);
const ask = (q: string, more: object = {}): ReturnType<typeof search> => search(CITY, { q, ...AT, ...more });
const ofName = (answer: ReturnType<typeof search>): string[] =>
  (answer.notes ?? []).filter((text) => text.includes('was read as a name and as kinds'));

describe('words for several kinds that are the whole name of a place', () => {
  test('it stands first, without a group, and both readings are told', () => {
    const answer = ask('Cafe Latte');
    expect(getIds(answer).slice(0, 2)).toEqual(['pl_called', 'pl_labelled']);
    const [first, second] = answer.data.results;
    expect(first?.group).toBeUndefined();
    expect(second?.group).toBe('labelled');
    expect(first?.why?.factors).toContainEqual(expect.objectContaining({ factor: 'called_so' }));
    expect(answer.data.query.understood).toMatchObject({ terms: ['cafe', 'latte'], category: 'cafe' });
    expect(ofName(answer)).toEqual([
      '"cafe latte" was read as a name and as kinds of place: what is called so comes first, then places of these kinds.',
    ]);
    expect(getFaults('SearchPlacesEnvelope', answer)).toEqual([]);
  });

  test('it counts in its own group', () => {
    const { coverage, results } = ask('Cafe Latte').data;
    expect(coverage?.groups?.reduce((sum, { matched }) => sum + matched, 0)).toBe(results.length);
  });

  test('a name that holds them comes before places of the kinds that are nearer', () => {
    const ids = getIds(ask('Cafe Latte'));
    expect(ids.indexOf('pl_held')).toBeLessThan(ids.indexOf('pl_cafe'));
  });

  test.each(['cafe latte but not Cafe Latte', 'latte cafe', 'kosher cafe latte'])('%s does not call it', (q) => {
    const answer = ask(q);
    expect(getIds(answer)[0]).not.toBe('pl_called');
    expect(ofName(answer)).toEqual([]);
  });
});

test('a kind that is read by a slip of spelling only is a name first, with the words that say nothing of a kind', () => {
  const answer = ask('a konditori');
  expect(getIds(answer)[0]).toBe('pl_grill');
  expect(answer.data.query).toMatchObject({ understood: { terms: ['a', 'konditori'] }, ignored: [] });
  expect(answer.data.query.understood.spelling).toContainEqual({ given: 'konditori', read_as: 'konditorei' });
});

test('a slip that is read as a word for a kind calls a place as it is read; for one kind alone it keeps the groups', () => {
  const answer = ask('cafe liatte');
  expect(getIds(answer)[0]).toBe('pl_called');
  expect(answer.data.query.understood.spelling).toContainEqual({ given: 'liatte', read_as: 'latte' });
  for (const q of ['bakery', 'bakrey']) expect(getIds(ask(q)).slice(0, 2)).toEqual(['pl_label_bakery', 'pl_plain']);
});

test('words that ask for one kind, in ordinary words, keep the groups: a place of that name is first in its own', () => {
  const answer = ask('coffee shop');
  const ids = getIds(answer);
  expect(ids[0]).toBe('pl_labelled');
  expect(ids.indexOf('pl_shop')).toBeLessThan(ids.indexOf('pl_cafe'));
  expect(ofName(answer)).toEqual([]);
});

test('a whole name on record that holds words of refusal refuses nothing, however long; with a comma in it, it does', () => {
  const name = 'Sample Garden Restaurant Chinese Food Take Out';
  const city = inventedCity([
    place('pl_out', [named(name, { category: 'restaurant' })]),
    place('pl_salt', [named('Salt and Vine Bakery', { category: 'bakery' })]),
  ]);
  const whole = search(city, { q: name });
  expect(getIds(whole)).toEqual(['pl_out']);
  expect(whole.data.query.understood.refused).toBeUndefined();
  for (const q of ['🚫 Salt and Vine, bakery', 'no Salt and Vine, bakery'])
    expect(getIds(search(city, { q }))).toEqual([]);
});

test('a place is found by the name that is shown, though its source prints a number of the shop behind it', () => {
  const city = inventedCity([
    place('pl_far', [named('MAPLEBUCKS', { category: 'cafe', location: NEAR })]),
    place('pl_near', [named('MAPLEBUCKS #48990', { category: 'cafe', location: AT })]),
  ]);
  expect(getIds(search(city, { q: 'Maplebucks', ...AT }))).toEqual(['pl_near', 'pl_far']);
});

test('a pub of a cuisine is asked for by the cuisine: a register tells no pubs, and a name need not say it', () => {
  const city = inventedCity([
    place('pl_irish', [named('Maple Lantern', { category: 'restaurant', cuisines: ['irish'], location: NEAR })]),
    place('pl_pub', [named('Sample Pub', { category: 'restaurant', cuisines: ['american'], location: AT })]),
  ]);
  expect(getIds(search(city, { q: 'Irish pub', ...AT }))).toEqual(['pl_irish']);
  expect(getIds(search(city, { q: 'pub', ...AT }))).toEqual(['pl_pub']);
});
