import { describe, expect, test } from 'vitest';
import { inventedCity } from '../testing/invented-city.ts';
import { dish, menu, recommend } from '../testing/invented-menus.ts';
import { named, place } from '../testing/invented-records.ts';
import { HERE } from '../testing/neighbourhood.ts';

const CITY = inventedCity([place('pl_b', [named('Elm Bakery', { location: HERE, cuisines: ['bakery'] })])], {
  menus: [
    menu('pl_b', [
      dish('Chocolate Babka', '$16', { description: 'Contains nuts' }),
      dish('Plain Babka', '$14'),
      dish('Fruit Babka', '$15', { stated: ['nut free'] }),
      dish('Sesame Bagel', '$2'),
      dish('Egg Kichel', '$6'),
      dish('Tuna Salad', '$9'),
      dish('Salmon Salad', '$9'),
    ]),
  ],
});
const ask = async (query: string) => (await recommend({ query, live: 'never', limit: 20 }, { city: CITY })).data;
const understood = async (query: string) => {
  const statement = (await ask(query)).understood;
  return [statement?.terms, statement?.exclude];
};

describe('what is not wanted is understood wherever it is said', () => {
  test.each<[string, string[], string[]]>([
    ['babka (nuts excluded)', ['babka'], ['nuts']],
    ['babka nuts not ok', ['babka'], ['nuts']],
    ['babka; nuts = no', ['babka'], ['nuts']],
    ['babka, nuts make me sick', ['babka'], ['nuts']],
    ["dairy doesn't agree with me. babka", ['babka'], ['dairy']],
    ['babka with nuts left out', ['babka'], ['nuts']],
    ['babka, keep the nuts out', ['babka'], ['nuts']],
    ['babka 0 nuts', ['babka'], ['nuts']],
    ['babka, allergic 2 nuts', ['babka'], ['nuts']],
    ['intolerance to eggs, babka', ['babka'], ['eggs']],
    ['not ok with fish: babka', ['babka'], ['fish']],
    ['tuna instead of salmon', ['tuna'], ['salmon']],
    ['tuna rather than salmon', ['tuna'], ['salmon']],
    ['no nuts, corn, garlic, babka', ['babka'], ['nuts', 'corn', 'garlic']],
    ['babka sin huevos', ['babka'], ['huevos']],
    ['babka, allergic too eggs', ['babka'], ['eggs']],
    ['babka no fish onions tomato', ['babka'], ['fish', 'onions', 'tomato']],
    ['babka no nuts sesame', ['babka'], ['nuts', 'sesame']],
    ['salad no eggs salmon', ['salad', 'salmon'], ['eggs']],
    ['no nuts sesame bagel', ['sesame', 'bagel'], ['nuts']],
    ['babka, take the nuts out', ['babka'], ['nuts']],
    ['take fish out tonight', ['fish'], []],
    ['babka without nuts, nut allergy', ['babka'], ['nuts']],
    // What denies nothing.
    ['not allergic to anything, babka', ['babka'], []],
    ['no problem with babka', ['babka'], []],
    ['no restrictions, babka', ['babka'], []],
    ['babka, nuts are fine', ['babka', 'nuts'], []],
  ])('%s', async (query, ...phrases) => expect(await understood(query)).toEqual(phrases));

  test('what is denied twice is wanted', async () =>
    expect((await ask('no non-vegan babka')).understood).toMatchObject({ dietary: ['vegan'], exclude: [] }));
});

const WITH: Readonly<Record<string, string>> = {
  sesame: 'Sesame Bagel',
  eggs: 'Egg Kichel',
  nut: 'Chocolate Babka',
};

describe('a slip in what is not wanted keeps it away all the same', () => {
  test.each<[string, string, string]>([
    ['bagel no seasame', 'seasame', 'sesame'],
    ['kichel no egss', 'egss', 'eggs'],
    ['babka without nutz', 'nutz', 'nut'],
    ['allergic to peanits, seasame. bagel', 'seasame', 'sesame'],
  ])('%s', async (query, given, read_as) => {
    const { dishes, understood: statement } = await ask(query);
    expect(statement?.exclude).toContain(read_as);
    expect(statement?.spelling).toContainEqual({ given, read_as });
    expect(dishes.map((each) => each.dish)).not.toContain(WITH[read_as]);
  });

  test.each(['egg alergy, kichel', 'kichel, alergic to eggs', 'kichel withot egg', 'alergy to egss, kichel'])(
    'a slip in the denial denies all the same: %s',
    async (query) => expect((await ask(query)).dishes).toEqual([]),
  );

  test('what is wished for is no slip of what others keep away from', async () => {
    expect((await ask('bread')).understood).toMatchObject({ terms: ['bread'], spelling: [] });
    expect((await ask('crema babka')).understood).toMatchObject({ spelling: [], ignored: ['crema'] });
    expect((await ask('daily babka')).understood).toMatchObject({
      spelling: [],
      food_status: null,
      ignored: ['daily'],
    });
  });

  test('a name that is spelt right is told as no slip', async () =>
    expect((await ask('babka no queso, celiac')).understood?.spelling).toEqual([]));

  test('in the field of the body too', async () => {
    const { data } = await recommend({ query: 'babka', exclude: ['nutz'], live: 'never' }, { city: CITY });
    expect(data.dishes.map((each) => each.dish)).toEqual(['Fruit Babka', 'Plain Babka']);
  });

  test('what is a word of its own is none, and a word that kept nothing away is told', async () => {
    expect((await ask('babka no plain')).understood?.exclude).toEqual(['plain']);
    const { notes } = await recommend({ query: 'babka no zzyx', live: 'never' }, { city: CITY });
    expect(notes?.join()).toContain('No menu on file has "zzyx", so that kept no dish away');
  });

  test('of a diet it is one as well', async () =>
    expect((await ask('vegatarian babka')).understood).toMatchObject({ dietary: ['vegetarian'], terms: ['babka'] }));
});

test('a dish that its menu says is free of what is not wanted comes first, with the reason', async () => {
  const [first] = (await ask('babka no nuts')).dishes;
  expect(first?.dish).toBe('Fruit Babka');
  expect(first?.why.factors).toContainEqual({ factor: 'diet', points: 12, detail: 'the menu states no nuts' });
});

describe('words that name no dish', () => {
  test.each<[string, string[], string[]]>([
    ['two bagels', ['bagels'], ['two']],
    ['free babka', ['babka'], ['free']],
  ])('%s', async (query, terms, ignored) => expect((await ask(query)).understood).toMatchObject({ terms, ignored }));

  test('a word on no menu, which is the kind of a place, leaves the dish', async () =>
    expect((await ask('brunch kichel')).dishes.map((each) => each.dish)).toEqual(['Egg Kichel']));

  test('a round sum in any word is a price', async () =>
    expect((await ask('bagel for five dollars')).understood?.max_price?.amount).toBe(5));

  test('of two kinds of kitchen the other is told', async () =>
    expect((await ask('dairy or parve babka')).understood).toMatchObject({
      food_status: 'dairy',
      ignored: ['or', 'parve'],
    }));
});

test('pictures are told to have played no part, but for those of foods that are denied', async () => {
  expect((await ask('babka 🍞')).understood).toMatchObject({ exclude: [], ignored: ['🍞'] });
  expect((await ask('babka no 🥜')).understood).toMatchObject({ exclude: ['nuts'], ignored: [] });
});
