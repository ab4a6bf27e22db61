import { describe, expect, test } from 'vitest';
import { inventedCity } from '../testing/invented-city.ts';
import { dish, menu, recommend } from '../testing/invented-menus.ts';
import { listed, named, place } from '../testing/invented-records.ts';
import { FLATBUSH, HERE } from '../testing/neighbourhood.ts';

type TestInput = Parameters<typeof recommend>[0];

describe('how the words of a wish find dishes', () => {
  test.each([
    'kosher rice',
    'rice, kosher please',
    'arroz kosher rice',
    'кошерный rice',
    'rice כשר',
    'glatt kosher rice with highchairs',
  ])('%s: only of places that an agency lists or a label calls kosher, each told', async (query) => {
    const city = inventedCity(
      [
        place('pl_plain', [named('Plain Grill', { location: HERE })]),
        place('pl_label', [
          named('Label Grill', { location: HERE, labels: [{ scheme: 'diet:kosher', value: 'yes' }] }),
        ]),
        place('pl_listed', [named('Listed Grill', { location: HERE }), listed('ou', 'Listed Grill', {})]),
      ],
      { menus: ['pl_plain', 'pl_label', 'pl_listed'].map((id) => menu(id, [dish('Rice Bowl', '$8')])) },
    );
    const { data, notes } = await recommend({ query }, { city });
    expect(data.dishes.map(({ place_id }) => place_id).sort()).toEqual(['pl_label', 'pl_listed']);
    expect(notes?.join(' ')).toContain('Kosher food was asked for: only dishes of places that an agency lists');
    expect((await recommend({ query: 'rice' }, { city })).data.dishes).toHaveLength(3);
  });

  test('what is not wanted by a Hebrew word is held to its English one, and told where none is known', async () => {
    const city = inventedCity([place('pl_stand', [named('Chickpea Corner', { location: HERE })])], {
      menus: [menu('pl_stand', [dish('Almond Salad', '$8'), dish('Quinoa Salad', '$8'), dish('Green Salad', '$7')])],
    });
    const ask = async (exclude: string) => {
      const { data, notes } = await recommend({ query: 'salad', exclude: [exclude] }, { city });
      return [data.dishes.map((one) => one.dish).sort(), notes?.some((note) => note.startsWith('No English word'))];
    };
    expect(await ask('שקדים')).toEqual([['Green Salad', 'Quinoa Salad'], false]);
    expect(await ask('קינואה')).toEqual([['Almond Salad', 'Green Salad', 'Quinoa Salad'], true]);
  });

  test.each<[string, readonly string[], readonly string[]]>([
    [
      'nuts',
      ['Pinenut Rice', 'Nutty Rice', 'Chestnut Rice'],
      ['Coconut Rice', 'Butternut Rice', 'Nutmeg Rice', 'Donut Rice'],
    ],
    ['almonds', ['Almond Rice', 'Rice, contains nuts'], ['Walnut Rice', 'Nut Free Rice', 'Coconut Rice']],
    ['sesame', ['Zaatar Rice', 'Za’atar Rice', 'Everything Bagel Rice'], ['Plain Rice']],
    [
      'gluten',
      ['Matzah Rice', 'Babka Rice', 'Rye Rice', 'Pasta Rice', 'Doughnut Rice', 'Vegan Schnitzel Rice'],
      ['GF Pasta Rice', 'Rice Noodles', 'Plain Rice'],
    ],
    ['egg', ['Dairy Free Mayo Rice'], ['Vegan Mayo Rice', 'Plain Rice']],
    ['nuts', ['Rice, from a kitchen that is not guaranteed to be free of nuts'], ['Plain Rice']],
    ['cheese', ['Cheesecake Rice', 'Burrata Rice', 'Gorgonzola Rice'], ['Plain Rice']],
    [
      'dairy',
      ['Crème Fraîche Rice', 'Two Quesadillas, Rice', 'Gluten Free Pizza, Rice', 'Peanut Butter Cheesecake, Rice'],
      ['Coconut Creme Rice', 'Plain Rice'],
    ],
    ['fish', ['Crabstick Rice', 'Imitation Crab Rice', 'Pareve Tuna Rice', 'Ceviche Rice'], ['Plain Rice']],
    ['sesame', ['Hommus Rice', 'Sabich Rice', 'Rice with or without tahini'], ['Plain Rice']],
    ['gluten', ['Wonton Rice', 'Danish Rice'], ['GF Wonton Rice']],
    ['dairy', ['Tuna Melt Rice', 'Rice (dairy free without feta)'], ['Rice without feta']],
    ['bananas', ['Banana Rice'], ['Plain Rice']],
    ['banana', ['Two Bananas, Rice'], ['Plain Rice']],
    ['nuts', ['Baklavas, Rice', 'Almondine Rice'], ['Rice, free of nuts or eggs']],
    ['meat', ['Kebobs, Rice'], ['Tuna Steak Rice', 'Lentil Burger Rice']],
  ])('who keeps away from %s does so from %j', async (exclude, away, left) => {
    const city = inventedCity([place('pl_stand', [named('Olive Grill', { location: HERE })])], {
      menus: [
        menu(
          'pl_stand',
          [...away, ...left].map((name) => dish(name, '$8')),
        ),
      ],
    });
    const { data } = await recommend({ query: 'rice', exclude: [exclude], limit: 20 }, { city });
    expect(data.dishes.map((one) => one.dish).sort()).toEqual([...left].sort());
    const stated = (name: string): boolean => name.includes('free of');
    expect(
      data.dishes.every(
        (one) => stated(one.dish) || one.could_not_check.some(({ constraint }) => constraint === `no ${exclude}`),
      ),
    ).toBe(true);
  });

  test.each<[string, readonly string[], readonly string[]]>([
    [
      'vegan',
      ['Schnitzel Rice', 'Vegan, Schnitzel Rice', 'Quiche Rice'],
      ['Vegan Schnitzel Rice', 'Vegan Hot Dog Rice'],
    ],
    [
      'vegetarian',
      ['Chili Bean Burger Rice', 'Tuna Steak Rice'],
      ['Black Bean Burger Rice', 'Jackfruit Shawarma Rice'],
    ],
    [
      'gluten free',
      ['Rice, contains gluten', 'Pitas, Rice', 'Vegan Schnitzel Rice'],
      ['Rice Flour Rice', 'GF Schnitzel Rice', 'Rice, gluten free on request'],
    ],
    ['no sugar', ['Cinnamon Sugar Rice'], ['Rice, no sugar added']],
  ])('a wish for %s leaves out %j', async (diet, away, left) => {
    const names = [...away, ...left];
    const city = inventedCity([place('pl_stand', [named('Olive Grill', { location: HERE })])], {
      menus: [
        menu(
          'pl_stand',
          names.map((name) => dish(name, '$8')),
        ),
      ],
    });
    const { data } = await recommend({ query: `${diet} rice`, limit: 20 }, { city });
    expect(data.dishes.map((one) => one.dish).sort()).toEqual([...left].sort());
  });

  test('a dish that no menu there has is not any dish of a place of its kind', async () => {
    const places = [
      place('pl_stand', [named('Chickpea Corner', { cuisines: ['falafel'], location: HERE })]),
      place('pl_other', [named('Olive Grill', { location: FLATBUSH })]),
    ];
    const city = inventedCity(places, {
      menus: [menu('pl_stand', [dish('Cola', '$2'), dish('Fries', '$5')]), menu('pl_other', [dish('Falafel', '$9')])],
    });
    const ask = async (own: TestInput) => (await recommend(own, { city })).data.dishes.map((one) => one.dish);
    expect(await ask({ query: 'falafel' })).toEqual(['Falafel']);
    expect(await ask({ query: 'falafel', max_price: 8 })).toEqual([]);
    expect(await ask({ query: 'falafel', ...HERE, radius_m: 500 })).toEqual([]);
  });

  test('a dish that no menu has at all is none of a place of its kind; a kind is, and that is told', async () => {
    const places = [
      place('pl_stand', [named('Chickpea Corner', { cuisines: ['falafel', 'israeli'], location: HERE })]),
    ];
    const city = inventedCity(places, { menus: [menu('pl_stand', [dish('Cola', '$2')])] });
    const falafel = await recommend({ query: 'falafel' }, { city });
    expect([falafel.status, falafel.data.dishes]).toEqual(['no_data', []]);
    const israeli = await recommend({ query: 'israeli' }, { city });
    expect(israeli.data.dishes.map((one) => one.dish)).toEqual(['Cola']);
    expect(israeli.notes?.join(' ')).toContain('dishes of places of that kind');
    expect((await recommend({ query: 'cola' }, { city })).notes?.join(' ')).not.toContain('of that kind');
  });

  test('a dish by its plural, wanted or not, and no other food for a slip of it', async () => {
    const city = inventedCity([place('pl_bakery', [named('Corner Bakery', { location: HERE })])], {
      menus: [menu('pl_bakery', [dish('Almond Cookie', '$3'), dish('Brownie', '$4'), dish('Potato Latke', '$5')])],
    });
    const ask = async (query: string) => (await recommend({ query }, { city })).data.dishes.map((one) => one.dish);
    expect(await ask('brownies')).toEqual(['Brownie']);
    expect(await ask('brownie')).toEqual(['Brownie']);
    expect((await ask('no cookies')).sort()).toEqual(['Brownie', 'Potato Latke']);
    expect(await ask('latte')).toEqual([]);
  });

  test('an allergen behind a word that nobody knows is kept away, and told so', async () => {
    const city = inventedCity([place('pl_wok', [named('Corner Wok', { location: HERE })])], {
      menus: [menu('pl_wok', [dish('Plain Noodles', '$9'), dish('Peanut Noodles', '$10')])],
    });
    const { data, notes } = await recommend({ query: 'noodles hatr peanuts' }, { city });
    expect(data.dishes.map((one) => one.dish)).toEqual(['Plain Noodles']);
    expect(notes?.join(' ')).toContain('"peanuts" stands beside a word or a sign that may refuse it');
    const wanted = await recommend({ query: 'noodles with peanuts' }, { city });
    expect(wanted.data.dishes.map((one) => one.dish)).toContain('Peanut Noodles');
  });

  test('what was read as a list that goes on is told', async () => {
    const { data, notes } = await recommend({ query: 'no nuts, chicken' });
    expect(data.understood?.exclude).toEqual(['nuts', 'chicken']);
    expect(notes?.join(' ')).toContain('"chicken" in a list was read as not wanted too');
    const soup = await recommend({ query: 'no nuts, chicken schnitzel' });
    expect(soup.data.understood).toMatchObject({ exclude: ['nuts'], terms: ['chicken', 'schnitzel'] });
    expect(soup.data.dishes.map((one) => one.dish)).toContain('Chicken Schnitzel');
    expect(soup.notes?.join(' ')).not.toContain('in a list');
  });
});

describe('an area whose name is a common word too', () => {
  const city = inventedCity([place('pl_stand', [named('Olive Grill', { location: HERE })])], {
    menus: [menu('pl_stand', [dish('Falafel', '$9'), dish('Club Sandwich', '$12'), dish('Noodles', '$8')])],
  });
  test.each<[string, string | null]>([
    ['Chelsea falafel', 'Chelsea'],
    ['chelsea kosher noodles for 4', 'Chelsea'],
    ['Chelsea dairy falafel under $20', 'Chelsea'],
    ['country club sandwich', null],
    ['MSG free noodles', null],
    ['Fr. noodles', null],
    ['chelsea buns', null],
    ['noodles, no MSG', null],
    ['noodles, allergic to MSG', null],
    ['noodles near MSG', 'Penn Station'],
    ['falafel in Williamsburg not Crown Heights', 'Williamsburg'],
    ['falafel not in Crown Heights', null],
    ['falafel anywhere but Flatbush', null],
    ['falafel except in Crown Heights or Flatbush', null],
    ['no falafel in Flatbush', 'Flatbush'],
  ])('%s is asked for in: %s', async (query, area) =>
    expect((await recommend({ query }, { city })).data.understood?.area?.name ?? null).toBe(area),
  );
});

describe('a place whose name begins with an area', () => {
  const city = inventedCity(
    [
      place('pl_named', [named('Flatbush Noodles', { location: FLATBUSH })]),
      place('pl_other', [named('Elm Board', { location: FLATBUSH })]),
    ],
    { menus: [menu('pl_named', [dish('Lentil Soup', '$7')]), menu('pl_other', [dish('Bean Soup', '$6')])] },
  );
  const soups = async (query: string) =>
    (await recommend({ query, live: 'never' }, { city })).data.dishes.map((one) => one.dish);

  test.each(['soup at Flatbush Noodles', 'soup from Flatbush Noodles, no beans'])('is meant: %s', async (query) =>
    expect(await soups(query)).toEqual(['Lentil Soup']),
  );
  test.each(['soup in Flatbush', 'soup at Flatbush tonight', 'soup from Flatbush'])('is not: %s', async (query) =>
    expect((await soups(query)).toSorted()).toEqual(['Bean Soup', 'Lentil Soup']),
  );
});

describe('areas of which places are left out, or several searched', () => {
  const city = inventedCity(
    [
      place('pl_flatbush', [named('Elm Board', { location: FLATBUSH })]),
      place('pl_heights', [named('Oak Table', { location: { lat: 40.669, lng: -73.943 } })]),
      place('pl_queens', [named('Ash Bowl', { location: { lat: 40.721, lng: -73.846 } })]),
    ],
    {
      menus: [
        menu('pl_flatbush', [dish('Bean Soup', '$6')]),
        menu('pl_heights', [dish('Pea Soup', '$7')]),
        menu('pl_queens', [dish('Corn Soup', '$8')]),
      ],
    },
  );
  const ask = (query: string) => recommend({ query, live: 'never' }, { city });

  test.each<[string, string[], string]>([
    ['soup not in Flatbush', ['Corn Soup', 'Pea Soup'], 'Not wanted: "not in flatbush". Places that are known to be'],
    ['soup, no Elm Board', ['Corn Soup', 'Pea Soup'], 'Not wanted: "no elm board". Its dishes were left out.'],
    ['soup in Flatbush or Crown Heights', ['Bean Soup', 'Pea Soup'], 'Crown Heights was searched too'],
    [
      'soup in Flatbush, Crown Heights or Forest Hills',
      ['Bean Soup', 'Corn Soup', 'Pea Soup'],
      'and Forest Hills were',
    ],
  ])('%s', async (query, dishes, note) => {
    const { data, notes } = await ask(query);
    expect(data.dishes.map((one) => one.dish).toSorted()).toEqual(dishes);
    expect(data.places_considered).toBe(dishes.length);
    expect(data.understood?.ignored).toEqual([]);
    expect(notes?.join(' ')).toContain(note);
  });
});

test.each([
  ['vegan mocktail', 'no_data'],
  ['gluten free xyzzy', 'no_data'],
  ['nut free qwertz', 'no_data'],
  ['vegan snacks', 'ok'],
  ['vegan', 'ok'],
])('a word that no menu has beside a diet is not every dish: %s', async (query, status) =>
  expect((await recommend({ query, live: 'never' })).status).toBe(status),
);

test.each(['🪨', '...', 'xyzzy', 'salt cellar'])(
  'an entry of `exclude` that kept nothing away is told: %s',
  async (entry) => {
    const { notes } = await recommend({ query: 'noodles', exclude: [entry], live: 'never' });
    expect(notes?.join(' ')).toMatch(/kept no dish away/);
  },
);
