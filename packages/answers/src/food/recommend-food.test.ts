import { describe, expect, test } from 'vitest';
import { getFaults } from '../testing/contract-schema.ts';
import { inventedCity } from '../testing/invented-city.ts';
import { dish, menu, recommend } from '../testing/invented-menus.ts';
import { DAY_MS } from '@kehilla/core';
import { daysAgo, listed, named, place } from '../testing/invented-records.ts';
import { FLATBUSH, HERE } from '../testing/neighbourhood.ts';

type TestInput = Parameters<typeof recommend>[0];

const dishes = async (request: TestInput): Promise<string[]> => {
  const answer = await recommend({ limit: 20, ...request });
  expect(getFaults('RecommendFoodEnvelope', answer)).toEqual([]);
  return answer.data.dishes.map(({ dish, place }) => `${dish} @ ${place}`);
};

describe('dishes that fit', () => {
  test.each<[string, TestInput, string[]]>([
    [
      'words, price and what is not wanted',
      { query: 'spicy tuna roll under $20 near Crown Heights, no nuts, for four' },
      ['Spicy Tuna Roll @ Tide Sushi'],
    ],
    [
      'another spelling',
      { query: 'shnitzl', location: 'Crown Heights' },
      ['Chicken Schnitzel @ Maple Grill', 'שניצל צמחוני @ Corner Cafe'],
    ],
    ['another language', { query: 'שניצל', name: 'Maple Grill' }, ['Chicken Schnitzel @ Maple Grill']],
    ['a transliteration', { query: 'chulent' }, ['Beef Cholent @ Maple Grill']],
    ['the other number', { query: 'tuna rolls', location: 'Flatbush' }, ['Spicy Tuna Roll @ Far Sushi']],
    ['a place named in the words', { query: 'schnitzel at Maple Grill' }, ['Chicken Schnitzel @ Maple Grill']],
    [
      'coordinates before a location',
      { query: 'tuna roll', ...FLATBUSH, radius_m: 500, location: 'Crown Heights' },
      ['Spicy Tuna Roll @ Far Sushi'],
    ],
    [
      'a kind of place where no dish has the word',
      { query: 'japanese', ...FLATBUSH, radius_m: 500 },
      ['Spicy Tuna Roll @ Far Sushi'],
    ],
    [
      'what its place is called where no dish has the word',
      { query: 'deli', location: 'Crown Heights', radius_m: 1_300 },
      ['Pastrami Sandwich @ Twin Deli'],
    ],
    ['what must be there', { query: 'roll', include: ['salmon'] }, ['Salmon Avocado Roll @ Tide Sushi']],
    ['what must be there and is nowhere', { query: 'roll', include: ['zebra'] }, []],
    ['what must be stated as free', { query: 'fries', include: ['gluten free'] }, ['French Fries @ Maple Grill']],
    ['what must be stated, by its mark', { query: 'salad', include: ['GF'] }, ['Quinoa Salad @ Corner Cafe']],
    ['what is stated of no such dish', { query: 'noodles', include: ['nut free'] }, []],
    ['what is not wanted, with what denies it', { query: 'noodles', exclude: ['no nuts'] }, []],
    ['the same, of free', { query: 'noodles', exclude: ['nut-free'] }, []],
    ['several that are not wanted in one', { query: 'noodles', exclude: ['sesame, tree nuts and dairy'] }, []],
    ['an allergen by a name of its kind', { query: 'noodles', exclude: ['nuts'] }, []],
    [
      'only what agencies list',
      { query: 'spicy tuna roll', kosher_only: true, limit: 1 },
      ['Spicy Tuna Roll @ Tide Sushi'],
    ],
    ['what agencies say is served', { query: 'latte', food_status: 'dairy' }, ['Soy Milk Latte @ Corner Cafe']],
    ['and nothing else', { query: 'latte', food_status: 'meat' }, []],
    ['a plant milk is no dairy', { query: 'latte without dairy' }, ['Soy Milk Latte @ Corner Cafe']],
    [
      'closed places and places nowhere are left out',
      { query: 'spicy tuna', ...HERE, radius_m: 500 },
      ['Spicy Tuna Roll @ Tide Sushi', 'Party Platter @ Tide Sushi'],
    ],
  ])('%s', async (_, request, expected) => expect(await dishes(request)).toEqual(expected));

  test('a vegan wish never meets meat, fish, cheese or eggs, and prefers what the menu marks', async () => {
    const found = await dishes({ query: 'vegan' });
    expect(found.slice(0, 2).sort()).toEqual(['French Fries @ Maple Grill', 'Nut-Free Tofu Bowl @ Tide Sushi']);
    expect(found.join()).not.toMatch(/Tuna|Salmon|Chicken|Beef|Quinoa|Ziti|Pastrami/);
  });

  test('too dear is left out and counted; a price that is not printed is let through and told', async () => {
    const { data } = await recommend({ place_id: 'pl_sushi', max_price: 12, limit: 20 });
    expect(data.dishes.map(({ dish }) => dish).sort()).toEqual(['Peanut Noodles', 'Sashimi Boat']);
    expect(data.coverage).toMatchObject({ excluded_too_dear: 4, price_not_stated: 1 });
    const boat = data.dishes.find(({ dish }) => dish === 'Sashimi Boat');
    expect(boat).toMatchObject({ price: null, price_text: 'Market price' });
    expect(boat?.could_not_check).toEqual([
      { constraint: 'max_price', reason: 'Price not stated: the menu prints "Market price".' },
    ]);
  });

  test('of sizes the lowest is compared, and that is told', async () => {
    const { data } = await recommend({ query: 'cholent', max_price: 10 });
    expect(data.dishes[0]).toMatchObject({ price: { amount: 9, currency: 'USD' }, price_text: '$9 / $14' });
    expect(data.dishes[0]?.could_not_check[0]?.constraint).toBe('max_price');
  });
});

describe('a place_id sent with a name', () => {
  const note = /The place_id is that of .*, which does not fit what else was sent/;

  test('that is not its own: the answer is by the place_id, and says so', async () => {
    const { data, notes } = await recommend({ place_id: 'pl_sushi', name: 'Corner Cafe' });
    expect(new Set(data.dishes.map(({ place_id }) => place_id))).toEqual(new Set(['pl_sushi']));
    expect(notes?.join(' ')).toMatch(note);
  });

  test.each([{}, { name: 'Tide Sushi' }, { name: 'tide sushi inc' }])('%j: nothing to tell', async (own) => {
    const { notes } = await recommend({ place_id: 'pl_sushi', ...own });
    expect(notes?.join(' ')).not.toMatch(note);
  });
});

test.each([
  [{ kosher_only: true }, 14, ['Spicy Tuna Roll @ Tide Sushi'], 0],
  [{ kosher_only: true }, 30, [], 3],
  [{ food_status: 'pareve' as const }, 30, [], 1],
  [{}, 30, ['Spicy Tuna Roll @ Far Sushi'], 0],
])(
  '%j when lists were read %d days ago leaves out what is old, and counts it',
  async (request, days, dishes, stale) => {
    const now = new Date(Date.parse(daysAgo(1)) + days * DAY_MS);
    const { data, notes = [] } = await recommend({ query: 'spicy tuna roll', limit: 1, ...request }, { now });
    expect(data.dishes.map(({ dish, place }) => `${dish} @ ${place}`)).toEqual(dishes);
    expect(data.coverage?.excluded_stale).toBe(stale);
    expect(notes.some((note) => note.includes('not confirmed in the last 14 days'))).toBe(stale > 0);
  },
);

describe('what could not be checked', () => {
  test('an allergen that is not mentioned is not stated; only a menu that says so is free of it', async () => {
    const { data } = await recommend({ exclude: ['nuts'], place_id: 'pl_sushi', limit: 20 });
    const of = (name: string) => data.dishes.find(({ dish }) => dish === name)?.could_not_check;
    expect(of('Nut-Free Tofu Bowl')).toEqual([]);
    expect(of('Spicy Tuna Roll')?.[0]).toMatchObject({
      constraint: 'no nuts',
      reason: expect.stringMatching(/^Not stated/) as string,
    });
    expect(JSON.stringify(data.dishes)).not.toMatch(/free of nuts/i);
  });

  test('"not gluten free" and "gluten free on request" state nothing that an allergy may rest on', async () => {
    const pasta = ['Penne, not gluten free', 'Ziti (gluten free on request)', 'Rigatoni, gluten free'];
    const own = menu('pl_cafe', [...pasta.map((name) => dish(name, '$15')), dish('Fusilli (vegan option)', '$15')]);
    const city = inventedCity([place('pl_cafe', [named('Corner Cafe')])], { menus: [own] });
    const unchecked = async (query: string): Promise<string[]> => {
      const { data } = await recommend({ query, limit: 20 }, { city });
      return data.dishes.filter((each) => each.could_not_check.length === 0).map((each) => each.dish);
    };
    expect(await unchecked('gluten free')).toEqual(['Rigatoni, gluten free']);
    expect(await unchecked('vegan')).toEqual([]);
  });

  test.each([
    [
      'gluten free',
      ['Rigatoni', 'Rice noodles', 'Chocolate cake', 'Chocolate cake, GF', 'Green salad', 'Tuna sandwich'],
      ['Chocolate cake, GF', 'Green salad', 'Rice noodles'],
    ],
    ['vegan', ['Pizza', 'Garden pizza, vegan', 'Green salad'], ['Garden pizza, vegan', 'Green salad']],
  ])(
    'what is not %s as it is usually made passes only where its menu says that it is',
    async (query, names, passing) => {
      const own = menu(
        'pl_cafe',
        names.map((name) => dish(name, '$15')),
      );
      const city = inventedCity([place('pl_cafe', [named('Corner Cafe')])], { menus: [own] });
      const { data } = await recommend({ query, limit: 20 }, { city });
      expect(data.dishes.map((each) => each.dish).sort()).toEqual(passing);
    },
  );

  test.each([
    ['no eggs', 'rice noodles, peanut, egg', true],
    ['no eggs', 'vegan egg, tofu', false],
    ['no chicken', 'rice, chicken, beans', true],
    ['vegetarian', 'coconut rice, chicken', true],
    ['vegan', 'soy, beef, broccoli', true],
    ['no shellfish', 'coconut shrimp', true],
    ['no nuts', 'walnuts, free range eggs', true],
    ['no dairy', 'spinach, burrata', true],
    ['no dairy', 'oat milk, cocoa', false],
    ['no dairy', 'almond ice cream', true],
    ['no fish', 'romaine, anchovies', true],
    ['בלי בצל', 'pickles, onions', true],
    ['ללא אגוזים', 'candied pecans', true],
    ['no meat', 'grilled pargiyot', true],
    ['vegan', 'תרד, ביצים', true],
    ['no dairy', 'dairy-free cheesecake', false],
    ['gluten free', 'gluten-free pita, hummus', false],
    ['gluten free', 'gluten free pita available', true],
    ['gluten free', 'nut free bread', true],
    ['not spicy', 'mild, not spicy', false],
  ])('"%s" where the menu prints "%s": left out: %s', async (foodQuery, description, left) => {
    const own = menu('pl_cafe', [dish('House Plate', '$15', { description })]);
    const city = inventedCity([place('pl_cafe', [named('Corner Cafe')])], { menus: [own] });
    const { data } = await recommend({ query: `plate ${foodQuery}` }, { city });
    expect(data.dishes.length === 0).toBe(left);
  });

  test('short marks say no more than they do: "N" contains nuts, "NF" none, "V" and "VG" are vegetarian at least', async () => {
    const marked = (name: string, mark: string) => dish(name, '$9', { stated: [mark] });
    const own = menu('pl_cafe', [
      ...['N', 'NF', 'V', 'VG', 'VGN'].map((mark) => marked(`Plate ${mark.length}${mark}`, mark)),
      dish('Mac n Plate', '$9'),
    ]);
    const city = inventedCity([place('pl_cafe', [named('Corner Cafe')])], { menus: [own] });
    const checked = async (query: string) => {
      const { data } = await recommend({ query, limit: 20 }, { city });
      const names = data.dishes.map((each) => each.dish);
      return [names.length, data.dishes.filter((each) => each.could_not_check.length === 0).map((each) => each.dish)];
    };
    expect(await checked('plate no nuts')).toEqual([5, ['Plate 2NF']]);
    expect(await checked('vegan plate')).toEqual([6, ['Plate 3VGN']]);
    expect(await checked('vegetarian plate')).toEqual([6, ['Plate 1V', 'Plate 2VG', 'Plate 3VGN']]);
  });

  test('a dish says for how many it is as its menu prints it', async () => {
    const own = menu('pl_cafe', [dish('Platter', '$99', { description: 'Serves 8-10' })]);
    const city = inventedCity([place('pl_cafe', [named('Corner Cafe')])], { menus: [own] });
    const { data } = await recommend({ query: 'platter for 12' }, { city });
    expect(data.dishes[0]?.could_not_check[0]?.reason).toMatch(/serves 8-10;/);
  });

  test('a word that names a cuisine is no slip of a dish', async () => {
    const { data } = await recommend({ query: 'heimish' });
    expect([data.dishes, data.understood?.spelling]).toEqual([[], []]);
  });

  test('words of an area say where though a place is called so, unless a dish is', async () => {
    const places = [
      place('pl_cafe', [named('Flatbush Cafe', { location: FLATBUSH })]),
      place('pl_here', [named('Flatbush House', { location: HERE })]),
    ];
    const city = inventedCity(places, {
      menus: [
        menu('pl_cafe', [dish('Noodles', '$9')]),
        menu('pl_here', [dish('Noodles', '$8'), dish('Midwood Salad')]),
      ],
    });
    const where = async (query: string) => (await recommend({ query, limit: 20 }, { city })).data;
    const noodles = await where('noodles flatbush');
    expect(noodles.understood).toMatchObject({ terms: ['noodles'], area: { name: 'Flatbush' } });
    expect(noodles.dishes.map((each) => each.place)).toEqual(['Flatbush Cafe']);
    expect((await where('midwood salad')).understood).toMatchObject({ terms: ['midwood', 'salad'], area: null });
  });

  test('a party is checked only where the menu says how many it serves', async () => {
    const { data } = await recommend({ query: 'platter', party_size: 5 });
    expect(data.dishes[0]).toMatchObject({ dish: 'Party Platter', could_not_check: [] });
    const roll = await recommend({ query: 'salmon roll', party_size: 5 });
    expect(roll.data.dishes[0]?.could_not_check[0]?.constraint).toBe('party_size 5');
  });
});

describe('words that every object of the language has', () => {
  test.each(['constructor', 'toString', '__proto__', 'no constructor', 'constructor under $20'])('%s', async (word) => {
    expect(await dishes({ query: `roll ${word}`, exclude: [word] })).toEqual(await dishes({ query: `roll ${word}` }));
    expect(await dishes({ query: 'roll', include: [word] })).toEqual([]);
  });
});

describe('what an answer tells', () => {
  test('body fields win over the words', async () => {
    const { data } = await recommend({
      query: 'roll under $20 for two in Flatbush',
      max_price: 13,
      party_size: 3,
      location: 'Crown Heights',
    });
    expect(data.understood).toMatchObject({
      max_price: { amount: 13 },
      party_size: 3,
      area: { name: 'Crown Heights' },
    });
    expect(data.understood?.ignored.join(' ')).toMatch(/under \$20.*for two.*flatbush/i);
  });

  test('every word is used or ignored', async () => {
    const { data } = await recommend({ query: 'please some zebra roll' });
    expect(data.understood).toMatchObject({ terms: ['roll'], ignored: ['please', 'some', 'zebra'] });
  });

  test('words that no menu has find nothing, not everything', async () => {
    const answer = await recommend({ query: 'zebra stew' });
    expect(answer).toMatchObject({ status: 'no_data', data: { dishes: [] } });
    expect(answer.notes?.join()).toMatch(/No menu on file has "zebra stew"/);
  });

  test('where no place has a menu that is said, also for a wish without a dish', async () => {
    const answer = await recommend({ query: 'gluten free', location: 'Riverdale' });
    expect(answer).toMatchObject({ status: 'no_data', data: { coverage: { places_with_menu: 0 } } });
    expect(answer.notes?.join()).toMatch(/No menu is on file there/);
  });

  test('an old menu makes the answer stale, and a note says so', async () => {
    const answer = await recommend({ query: 'quinoa salad' });
    expect(answer.freshness.state).toBe('stale');
    expect(answer.notes?.join()).toMatch(/more than 30 days ago/);
  });

  test('a menu of yesterday is fresh until its thirty days are over', async () => {
    const { freshness, sources } = await recommend({ query: 'tuna roll', location: 'Flatbush' });
    expect(freshness).toMatchObject({ state: 'fresh', tier: 'db', fresh_until: '2026-08-13T16:00:00.000Z' });
    expect(sources).toEqual([
      expect.objectContaining({
        name: '“Far Sushi” website',
        kind: 'business_website',
        url: 'https://pl-far.example/menu',
      }),
      // It says where the place is.
      expect.objectContaining({ kind: 'government_register' }),
      // It says where Flatbush is.
      expect.objectContaining({ name: 'Table of city areas', kind: 'base_map', observed_at: null }),
    ]);
  });

  test('certification stands beside a dish with its own source, and no dish is a kosher claim', async () => {
    const { data, sources, notes } = await recommend({ query: 'cholent' });
    expect(data.dishes[0]?.kosher).toMatchObject({ status: 'listed_by_agency', certified_by: ['OU'] });
    expect(sources.map(({ kind }) => kind)).toEqual(['business_website', 'certifying_agency', 'government_register']);
    expect(notes?.join()).toMatch(/not a kosher claim.*ask your rabbi/);
  });

  test('of a conflicted place it is told that neither statement is taken for right', async () => {
    const city = inventedCity(
      [
        place('pl_split', [
          named('Split Grill'),
          listed('ou', 'Split Grill', { food_status: ['meat'] }),
          listed('ok', 'Split Grill', { food_status: ['dairy'] }),
        ]),
      ],
      { menus: [menu('pl_split', [dish('Beef Soup', '$9')])] },
    );
    const { data, notes } = await recommend({ query: 'beef soup' }, { city });
    expect(data.dishes[0]?.kosher.status).toBe('conflicted');
    expect(notes?.join(' ')).toMatch(/"conflicted", sources disagree.*Ask the agency/);
    expect(notes?.join(' ')).toMatch(/ask your rabbi/);
    expect((await recommend({ query: 'cholent' })).notes?.join(' ')).not.toContain('conflicted');
  });

  test.each<[string, TestInput, string]>([
    ['an unknown identifier', { place_id: 'pl_nobody' }, 'not_found'],
    ['an unknown name', { name: 'Zyzzyva Palace' }, 'not_found'],
    ['branches', { name: 'Twin Deli' }, 'ambiguous'],
    ['an area outside the city', { query: 'soup', location: 'Teaneck' }, 'no_data'],
    ['an area in the words outside the city', { query: 'soup in Teaneck' }, 'no_data'],
    ['a town elsewhere behind the wish', { query: 'soup Teaneck' }, 'no_data'],
    ['an area nobody knows', { query: 'roll', location: 'Atlantis' }, 'no_data'],
  ])('%s', async (_, request, status) => {
    const answer = await recommend({ live: 'never', ...request });
    expect(getFaults('RecommendFoodEnvelope', answer)).toEqual([]);
    expect(answer.status).toBe(status);
    if (status !== 'ambiguous') expect(answer.data.dishes).toEqual([]);
  });

  test('a town elsewhere before other words may be part of a dish: nothing is said of where it lies', async () => {
    const { data, notes } = await recommend({ query: 'Long Island iced roll', live: 'never' });
    expect(data.understood?.ignored).toEqual(['long', 'island', 'iced']);
    expect(notes?.join(' ') ?? '').not.toContain('outside New York City');
  });

  test('branches are all answered for, nearest first where a point was sent', async () => {
    const all = await recommend({ name: 'Twin Deli' });
    expect(all.data.dishes.map(({ place_id }) => place_id).sort()).toEqual(['pl_two_a', 'pl_two_b']);
    const request = await recommend({ name: 'Twin Deli kosher?' });
    expect(request.data.dishes).toEqual(all.data.dishes);
    const near = await recommend({ name: 'Twin Deli', ...HERE, radius_m: 1_500 });
    expect(near).toMatchObject({ status: 'ok', data: { dishes: [{ place_id: 'pl_two_a' }] } });
  });
});
