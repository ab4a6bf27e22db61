import { listFolded, tokenize } from '@kehilla/language';
import { withoutDenied } from '@kehilla/language/places';
import { describe, expect, test } from 'vitest';
import { getFaults } from '../testing/contract-schema.ts';
import { getIds, inventedCity, search } from '../testing/invented-city.ts';
import { listed, named, place } from '../testing/invented-records.ts';
import { CITY, HERE } from '../testing/neighbourhood.ts';
import { knownWords } from '../known-words.ts';

describe('what is not wanted', () => {
  test.each<[words: string, rest: string, denied: string[]]>([
    ['not dairy restaurant', 'restaurant', ['not dairy']],
    ['restaurant that isnt dairy', 'restaurant', ['that isnt dairy']],
    ['dont want dairy restaurant', 'restaurant', ['dont want dairy']],
    ['non kosher pizza', 'pizza', ['non kosher']],
    ['kosher but not glatt', 'kosher', ['but not glatt']],
    ['not kosher certified', '', ['not kosher certified']],
    ['pizza without ou certification', 'pizza', ['without ou certification']],
    ['not under ou supervision', '', ['not under ou supervision']],
    ['neither meat nor dairy', '', ['neither meat nor dairy']],
    ['no meat or dairy', '', ['no meat or dairy']],
    ['dairy free ice cream', 'ice cream', ['dairy free']],
    ['kosher style deli', 'deli', ['kosher style']],
    ['kosher pizza not in brooklyn', 'kosher pizza', ['not in brooklyn']],
    ['kosher restaurant outside manhattan', 'kosher restaurant', ['outside manhattan']],
    ['sushi except crown heights or queens', 'sushi', ['except crown heights or queens']],
    ['anything but pizza', '', ['anything but pizza']],
    ['לא חלבי מסעדה', 'מסעדה', ['לא חלבי']],
    ['מסעדה בלי בשר', 'מסעדה', ['בלי בשר']],
    ['לא כשר', '', ['לא כשר']],
    ['מסעדה מחוצ למנהטנ', 'מסעדה', ['מחוצ למנהטנ']],
    ['מסעדה חוצ ממנהטנ', 'מסעדה', ['חוצ ממנהטנ']],
    ['מסעדה חוצ מסושי', 'מסעדה', ['חוצ מסושי']],
    ['מסעדה שאינה כשרה', 'מסעדה', ['שאינה כשרה']],
    ['נישט כשר', '', ['נישט כשר']],
    ['לא רוצה דגימ', '', ['לא רוצה דגימ']],
    ['מסעדה לא אוכלת בשר', 'מסעדה', ['לא אוכלת בשר']],
    ['ou not ok pizza', 'ou pizza', ['not ok']],
    ['kosher pizza anywhere but brooklyn', 'kosher pizza', ['anywhere but brooklyn']],
    ['not just pizza', 'not just pizza', []],
    ['no 5', 'no 5', []],
    ['outside looking in', 'outside looking in', []],
    ['not only kosher', 'kosher', []],
    ['gluten free bakery', 'bakery', ['gluten free']],
    ['nut free bakery', 'bakery', ['nut free']],
    ['gf pizza', 'pizza', ['gf']],
    ['pizza without gluten', 'pizza', ['without gluten']],
    ['free of nuts bakery', 'bakery', ['free of nuts']],
    ['מאפייה ללא גלוטנ', 'מאפייה', ['ללא גלוטנ']],
    ['free wifi cafe', 'free wifi cafe', []],
    ['sugar hill', 'sugar hill', []],
    ['is it ok', 'is it ok', []],
  ])('%s', (words, rest, denied) => {
    const read = withoutDenied(tokenize(words), knownWords(CITY));
    expect({ rest: listFolded(read.rest), denied: read.denied.map(({ phrase }) => phrase) }).toEqual({
      rest: rest.split(' ').filter(Boolean),
      denied,
    });
  });

  test.each(['restaurant, no sushi bar', 'restaurant, not a sushi restaurant', 'restaurant, sushi bar no thanks'])(
    '%s leaves out the cuisine, and not every restaurant',
    (q) => {
      const city = inventedCity([
        place('pl_grill', [named('Maple Grill', { category: 'restaurant' })]),
        place('pl_sushi', [named('Cedar Fish', { category: 'restaurant', cuisines: ['japanese'] })]),
      ]);
      expect(getIds(search(city, { q }))).toEqual(['pl_grill']);
    },
  );

  test.each([
    ['pizza that is not kosher', 'that is not kosher'],
    ['kosher style pizza', 'kosher style'],
    ['pizza שאינה כשרה', 'שאינה כשרה'],
    ['pizza without gluten', 'without gluten'],
  ])('%s: never read as its opposite, and told', (q, denied) => {
    const answer = search(CITY, { q, ...HERE });
    expect(getIds(answer)).toEqual(getIds(search(CITY, { q: 'pizza', ...HERE })));
    expect(answer.data.query.ignored).toEqual([denied]);
    expect(answer.notes?.join()).toContain(`Set aside, and filters nothing: "${denied}".`);
    expect(answer.notes?.join()).not.toMatch(/puts places/);
    expect(getFaults('SearchPlacesEnvelope', answer)).toEqual([]);
  });

  test.each([
    ['non-dairy food', 'non-dairy', 'dairy', 'pl_pizza'],
    ['food without OU', 'without OU', 'ou', 'pl_pizza'],
    ['food, not O.U.', 'not O.U', 'ou', 'pl_pizza'],
    ['food not under the Orthodox Union', 'not under the Orthodox Union', 'ou', 'pl_pizza'],
    ['לא חלבי food', 'לא חלבי', 'חלבי', 'pl_pizza'],
    ['food, I hate pizza', 'I hate pizza', 'pizza', 'pl_pizza'],
  ])('%s: what is known to be so is left out, and told', (q, denied, what, refused) => {
    const answer = search(CITY, { q, ...HERE });
    const all = getIds(search(CITY, { q: 'food', ...HERE }));
    expect(all).toContain(refused);
    expect(getIds(answer)).not.toContain(refused);
    expect(getIds(answer).length).toBeGreaterThan(0);
    expect(answer.data.query).toMatchObject({ understood: { refused: [what] }, ignored: [] });
    expect(answer.notes?.join()).toContain(`Not wanted: "${denied}".`);
    expect(getFaults('SearchPlacesEnvelope', answer)).toEqual([]);
  });

  test.each(['pizza outside Crown Heights', 'pizza לא בברוקלין'])(
    '%s: nothing there is shown, nor is it where is searched',
    (q) => {
      const { data, notes } = search(CITY, { q });
      expect(data.query).toMatchObject({ understood: { area: null } });
      expect(data.results).toEqual([]);
      expect(notes?.join()).toContain('Not wanted');
    },
  );

  test('a name that is refused is left out', () => {
    const city = inventedCity([
      place('pl_star', [named('Starry Bucks', { category: 'cafe', location: HERE })]),
      place('pl_other', [named('Maple Cafe', { category: 'cafe', location: HERE })]),
    ]);
    for (const q of ['cafe but not Starry Bucks', 'cafe, never starry bucks', 'cafe -starry bucks'])
      expect(getIds(search(city, { q, ...HERE }))).toEqual(['pl_other']);
  });

  test.each([
    ['pizza or bagels', ['pl_bagels', 'pl_pizza']],
    ['bagels/pizza', ['pl_bagels', 'pl_pizza']],
    ['either pizza or bagels please', ['pl_bagels', 'pl_pizza']],
  ])('%s: both are shown, by turns, and told', (q, ids) => {
    const answer = search(CITY, { q, ...HERE, limit: 2 });
    expect(getIds(answer).toSorted()).toEqual(ids);
    expect(answer.notes?.join()).toContain('are shown by turns');
    const { matched, returned, more } = answer.data.coverage ?? { matched: 0, returned: 1, more: 1 };
    expect(matched).toBe(returned + more);
    expect(getFaults('SearchPlacesEnvelope', answer)).toEqual([]);
  });

  test.each(['not dairy', 'non-kosher', 'no pizza', 'anything but kosher'])('%s alone asks for no place', (q) => {
    expect(search(CITY, { q, ...HERE })).toMatchObject({ status: 'no_data', data: { results: [] } });
  });

  test.each([
    ['anything but pizza', /other places where food is had are shown/, 'pl_pizza'],
    ['anywhere but Maple Grill', /other places where food is had are shown/, 'pl_grill'],
    ["anything but McDonald's", /"mcdonalds"; no name like this is known.*places of every kind are shown/, ''],
    ['whatever, just not Maple Grill', /other places where food is had are shown/, 'pl_grill'],
  ])('%s: the rest is shown, and that is told', (q, notePattern, refused) => {
    const answer = search(CITY, { q, ...HERE });
    expect(getFaults('SearchPlacesEnvelope', answer)).toEqual([]);
    expect(answer.notes?.join(' ')).toMatch(notePattern);
    expect(getIds(answer).length).toBeGreaterThan(0);
    expect(getIds(answer)).not.toContain(refused);
  });
});

test.each(['!!!', '👍'])('%s holds no word: that is not every place', (q) => {
  expect(search(CITY, { q })).toMatchObject({ status: 'no_data', data: { query: { ignored: [q] } } });
});

test.each(['pizza crown heights or queens', 'pizza in crown heights and queens', 'pizza crown heights/queens'])(
  '%s: both areas are searched, by turns, and told',
  (q) => {
    const { data, notes } = search(CITY, { q });
    expect(data.query.understood.area?.name).toBe('Crown Heights');
    expect(data.query.understood.terms).toEqual(['pizza']);
    expect(data.results.length).toBeGreaterThan(0);
    expect(notes?.join()).toMatch(/"(in )?crown heights" and "queens" are shown by turns/);
  },
);

test.each([
  ['top 5 pizza places', ['top', '5', 'places']],
  ['two pizza places', ['two', 'places']],
  ['24 hour pizza', []],
  ['shomer shabbos pizza', ['shomer', 'shabbos']],
  ["where can I get pizza that's open", ['where', 'can', 'i', 'get', 'thats', 'open']],
])('%s: counts are set aside, and said to be, and that it is asked for hours is understood', (q, ignored) => {
  const { data } = search(CITY, { q, ...HERE });
  expect(data.results[0]?.place_id).toBe('pl_pizza');
  expect(data.query.understood.terms).toEqual(['pizza']);
  expect(data.query.ignored).toEqual(ignored);
});

test('a stated word and a kind are no misspelt name', () => {
  const daisy = place('pl_daisy', [named('Daisy Pizza', { category: 'pizzeria', cuisines: ['pizza'] })]);
  const dairy = place('pl_dairy', [
    named('Cedar Lane', { category: 'pizzeria', cuisines: ['pizza'] }),
    listed('ou', 'Cedar Lane', { food_status: ['dairy'] }),
  ]);
  const city = inventedCity([daisy, dairy]);
  const answer = search(city, { q: 'dairy pizza' });
  expect(getIds(answer)).toEqual(['pl_dairy', 'pl_daisy']);
  expect(answer.notes?.join()).toContain('"dairy" puts places first');
  expect(getIds(search(city, { q: 'daisy pizza' }))[0]).toBe('pl_daisy');
});

test('kosher and an area is no name of the area', () => {
  const diner = place('pl_diner', [named('Riverdale Diner', {})]);
  const kosher = place('pl_kosher', [named('Riverdale Kosher', {})]);
  expect(search(inventedCity([diner]), { q: 'riverdale kosher' }).data.query.understood.area?.name).toBe('Riverdale');
  expect(getIds(search(inventedCity([diner, kosher]), { q: 'riverdale kosher' }))[0]).toBe('pl_kosher');
});

test.each([
  ['בהשגחת OU pizza', ['בהשגחת']],
  ['pizza למהדרין', ['למהדרין']],
])('%s: certification is no part of a name, and Hebrew is told as it is spelt', (q, ignored) => {
  const { data } = search(CITY, { q, ...HERE });
  expect(data.query.understood.terms).toEqual(['pizza']);
  expect(ignored).toEqual(expect.arrayContaining([...data.query.ignored]));
});

test.each(['cholov yisroel', 'pas yisroel'])('%s alone is a standard, not part of a name', (q) => {
  const answer = search(CITY, { q });
  expect(answer.notes?.join()).toContain(`"${q}" puts places first`);
});

test('beside another agency, OK is one', () => {
  const answer = search(CITY, { q: 'OU or OK pizza', ...HERE });
  expect(answer.data.query).toMatchObject({ understood: { terms: ['pizza'] }, ignored: ['or'] });
  expect(answer.notes?.join()).toContain('{"hashgacha": "OU,OK"} shows the first alone');
});

test.each([
  'list all pizza places',
  'my kids want pizza',
  'איפה אפשר pizza',
  'pizza הכי טובה עם משלוח',
  'וואו איז pizza',
])('%s: asks for pizza', (q) => {
  expect(search(CITY, { q, ...HERE }).data.query.understood.terms).toEqual(['pizza']);
});

test('a name with "kosher" in it is found by it, before a listed place with half the name', () => {
  const hole = place('pl_hole', [named('Kosher Bagel Hole', { category: 'bagel_shop' })]);
  const other = place('pl_other', [
    named('Holesome Bagels', { category: 'bagel_shop' }),
    listed('ou', 'Holesome Bagels'),
  ]);
  expect(getIds(search(inventedCity([hole, other]), { q: 'Kosher Bagel Hole' }))[0]).toBe('pl_hole');
});

test('of two foods the first counts, and the other is told of', () => {
  const answer = search(CITY, { q: 'meat or dairy restaurant', ...HERE });
  expect(answer.data.query.ignored).toEqual(['or', 'dairy']);
  expect(answer.notes?.join()).toContain('"meat" puts places first');
});

test('what a place is to be free of is told to be unknown, and where it is known', () => {
  const { data, notes } = search(CITY, { q: 'gluten free pizza', ...HERE });
  expect(data.query.understood.cuisine).toEqual(['pizza']);
  expect(notes?.join()).toContain('recommend_food');
  const alone = search(CITY, { q: 'gluten free', ...HERE });
  expect([alone.status, alone.notes?.[0]]).toEqual([
    'no_data',
    'What is not wanted finds nothing by itself; say what is.',
  ]);
});

test('"under" alone does not speak of certification', () => {
  expect(search(CITY, { q: 'under 18 pizza', ...HERE }).notes?.join() ?? '').not.toContain('puts places');
  for (const code of ['ou', 'ok'])
    expect(search(CITY, { q: `pizza under the ${code}`, ...HERE }).notes?.join()).toContain(
      `{"hashgacha": "${code.toUpperCase()}"} shows`,
    );
});

test('not far from an area is near it', () => {
  const { data } = search(CITY, { q: 'pizza not far from Crown Heights' });
  expect(data.query).toMatchObject({ understood: { terms: ['pizza'], area: { name: 'Crown Heights' } }, ignored: [] });
});
