import { expect, test } from 'vitest';
import { getFaults } from '../testing/contract-schema.ts';
import { getIds, inventedCity, search } from '../testing/invented-city.ts';
import { named, place } from '../testing/invented-records.ts';

const CITY = inventedCity([
  place('pl_salt', [named('Salt and Sample Bakery', { category: 'bakery' })]),
  place('pl_oven', [named('Sample Oven', { category: 'bakery' })]),
  place('pl_heron', [named('Blue Heron Sample', { category: 'cafe' })]),
  place('pl_never', [named('Never Blue Sample', { category: 'cafe' })]),
  place('pl_salad', [named('Just Sample Salad', { category: 'restaurant' })]),
  place('pl_not', [named('Not Just Sample Pizza', { category: 'pizzeria' })]),
  place('pl_temple', [named('Sample Temple', { category: 'synagogue' })]),
  place('pl_shul', [named('Congregation Sample', { category: 'synagogue' })]),
]);

test.each<[q: string, refused: string[], ids: string[]]>([
  ['bakery apart from Salt and Sample', ['salt and sample'], ['pl_oven']],
  ['bakery, not Salt and Sample or Sample Oven', ['salt and sample', 'sample oven'], []],
  ['bakery except Sample Oven and Salt & Sample Bakery', ['sample oven', 'salt and sample bakery'], []],
  ['bakery but not Sampel Oven', ['sample oven'], ['pl_salt']],
  ['Sample Oven was awful, another bakery', ['sample oven'], ['pl_salt']],
  ['enough of Sample Oven, bakery', ['sample oven'], ['pl_salt']],
  ['bakery nto Sample Oven', ['sample oven'], ['pl_salt']],
  ['cafe not blue heron', ['blue heron'], ['pl_never']],
  ['cafes are out, bakery', ['cafes'], ['pl_oven', 'pl_salt']],
])('%s: the name is refused whole', (q, refused, ids) => {
  const answer = search(CITY, { q });
  expect(getIds(answer).toSorted()).toEqual(ids);
  expect(answer.data.query).toMatchObject({ understood: { refused } });
  expect(answer.data.query.ignored.join(' ')).not.toMatch(/sample|heron/);
  expect(getFaults('SearchPlacesEnvelope', answer)).toEqual([]);
});

test.each<[q: string, refused: string, ignored: string[]]>([
  ['bakery, no pizzza', 'pizza', []],
  ['restaurant no cafee', 'caffe', []],
  ['bakery, no zzyzx', '', ['no zzyzx']],
])('%s: a refusal with a slip that leaves places out is not told as without an effect', (q, refused, ignored) => {
  const { understood, ignored: notes } = search(CITY, { q }).data.query;
  expect([understood.refused?.join() ?? '', notes]).toEqual([refused, ignored]);
});

test('the mark of an invented place is no part of a name that is told', () => {
  const city = inventedCity([
    place('pl_heron', [
      named('Ultramarine Sample (sample)', {
        category: 'cafe',
        source_id: 'sample',
        names: [
          { text: 'Ultramarine Sample (sample)', lang: null },
          { text: 'Ultramarine Sample', lang: null },
        ],
      }),
    ]),
    place('pl_oven', [named('Sample Oven', { category: 'cafe' })]),
  ]);
  expect(search(city, { q: 'cafe not ultramarimesample' }).data.query.understood.refused).toEqual([
    'ultramarine sample',
  ]);
});

test.each([
  'not blue heron',
  'never Blue Heron Sample',
  'no Salt and Sample',
  'boycott blue heron',
  'not Just Sample Salad',
  'not Blue Heronn Sample',
])('%s: who only refuses a name is told that this finds nothing', (q) => {
  const answer = search(CITY, { q });
  expect(answer.data.results).toEqual([]);
  expect(answer.notes?.[0]).toBe('What is not wanted finds nothing by itself; say what is.');
});

test.each([
  ['never blue', 'pl_never'],
  ['Never Blue Sample', 'pl_never'],
  ['nevr blue sample', 'pl_never'],
  ['not just', 'pl_not'],
])('%s: a name with such a word is no refusal', (q, id) => {
  expect(getIds(search(CITY, { q }))[0]).toBe(id);
});

test('another word for the kind that is wanted refuses by name alone, and that is told', () => {
  const answer = search(CITY, { q: 'shul not temple' });
  expect(getIds(answer)).toEqual(['pl_shul']);
  expect(answer.data.query).toMatchObject({ understood: { refused: ['temple'] }, ignored: [] });
  expect(answer.notes?.join(' ')).toContain('only places with it in their name are left out');
});

test('of a list that is refused the words that leave nothing out are told as ignored', () => {
  const answer = search(CITY, { q: 'bakery but not Zzyzx or Sample Oven' });
  expect(getIds(answer)).toEqual(['pl_salt']);
  expect(answer.data.query).toMatchObject({ understood: { refused: ['sample oven'] }, ignored: ['zzyzx'] });
});

test.each([
  ['cafe not Quiet Cornre', 'quiet corner'],
  ['cafe no susi', 'sushi'],
])('%s: a refusal with a slip that was obeyed is not told as ignored', (q, refused) => {
  const city = inventedCity([
    place('pl_quiet', [named('Quiet Corner', { category: 'cafe' })]),
    place('pl_sushi', [named('Cedar', { category: 'cafe', cuisines: ['japanese'] })]),
    place('pl_oven', [named('Sample Oven', { category: 'cafe' })]),
  ]);
  const { query } = search(city, { q }).data;
  expect(query.understood.refused).toEqual([refused]);
  expect(query.ignored).toEqual([]);
});

/** A name that begins with words of refusal is found, also by another word for its kind, and with a name on record in it. */
test.each([
  ['not rosies pizzeria fort greene', 'pl_not_rosies'],
  ['not rosies pizza fort greene', 'pl_not_rosies'],
  ["not Rosie's Pizza in Fort Greene", 'pl_not_rosies'],
])('%s: is the name', (q, id) => {
  const there = { lat: 40.6892, lng: -73.9742 };
  const city = inventedCity([
    place('pl_not_rosies', [named("Not Rosie's Pizzeria", { category: 'pizzeria', location: there })]),
    place('pl_rosies', [named("Rosie's Pizza", { category: 'pizzeria', location: there })]),
    place('pl_else', [named('Quiet Slice', { category: 'pizzeria', location: there })]),
  ]);
  expect(getIds(search(city, { q }))[0]).toBe(id);
});

test('the same words refuse the name where no other is called so', () => {
  const city = inventedCity([
    place('pl_rosies', [named("Rosie's Pizza", { category: 'pizzeria' })]),
    place('pl_else', [named('Quiet Slice', { category: 'pizzeria' })]),
  ]);
  expect(getIds(search(city, { q: "pizza not Rosie's Pizza" }))).toEqual(['pl_else']);
});
