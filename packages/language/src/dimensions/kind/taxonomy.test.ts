import { describe, expect, test } from 'vitest';
import { readKinds, resolveCategory } from './read-kinds.ts';
import { KOSHER_CATEGORY, TAXONOMY, withDescendants, worldOfCategory } from './kind-words.ts';

const findCategory = (key: string) => TAXONOMY.categories.find((category) => category.key === key);
const findCuisine = (key: string) => TAXONOMY.cuisines.find((cuisine) => cuisine.key === key);

describe('the file holds together', () => {
  test('keys are unique and parents and worlds exist', () => {
    const keys = TAXONOMY.categories.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const category of TAXONOMY.categories) {
      expect(
        TAXONOMY.worlds.some(({ key }) => key === category.world),
        category.key,
      ).toBe(true);
      if (category.parent !== null) expect(findCategory(category.parent)?.world, category.key).toBe(category.world);
      expect(category.key).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
    }
    expect(keys).not.toContain(KOSHER_CATEGORY);
  });
  test('dishes name categories and cuisines that exist', () => {
    const used = [
      ...TAXONOMY.dishes.flatMap((dish) => dish.categories.map(findCategory)),
      ...TAXONOMY.dishes.flatMap((dish) => dish.cuisines.map(findCuisine)),
    ];
    expect(used.every((found) => found != null)).toBe(true);
  });
  test("the government's label says that it is none of ours, and is found by its Jewish half, never by its kosher one", () => {
    const { label, words, note } = findCuisine('jewish_kosher_label') ?? {};
    expect([label, note]).toEqual(['Jewish/Kosher (register label)', expect.stringContaining('never kosher evidence')]);
    for (const word of words ?? []) expect(word).toMatch(/jewish|יהודי/);
  });
  test('every category is resolved by its key and its label, to itself first', () => {
    for (const { key, label } of TAXONOMY.categories)
      for (const text of [key, label])
        expect(resolveCategory(text), text).toMatchObject({ categories: withDescendants(key) });
  });
});

describe('the words of a query', () => {
  test.each([
    ['shul', ['synagogue'], []],
    ['synagogue', ['synagogue'], []],
    ['temple', ['synagogue'], []],
    ['beis medrash', ['synagogue'], []],
    ['בית כנסת', ['synagogue'], []],
    ['minyan', ['synagogue'], []],
    ['mikva', ['mikvah'], []],
    ['mikveh', ['mikvah'], []],
    ['מקווה', ['mikvah'], []],
    ['המקווה', ['mikvah'], []],
    ['השול', ['synagogue'], []],
    ['הקצב', ['butcher'], []],
    ['הבית כנסת', ['synagogue'], []],
    ['לבתי כנסת', ['synagogue'], []],
    ['הגן ילדים', ['preschool'], []],
    ['מסעדה סינית', ['restaurant'], ['chinese']],
    ['יפנית', [], ['japanese']],
    ['מזרח תיכונית', [], ['middle_eastern']],
    ['שטריימלעך', ['hat_store'], []],
    ['דליה', [], []],
    ['cheder', ['cheder'], []],
    ['chasidishe yeshiva', ['yeshiva'], []],
    ['yeshivos', ['yeshiva'], []],
    ['kollelim', ['kollel'], []],
    ['sheitels', ['wig_store'], []],
    ['seforim', ['bookstore'], []],
    ['judaica', ['judaica'], []],
    ['kosher wine', ['liquor_store'], []],
    ['butchers', ['butcher'], []],
    ['bakeries', ['bakery'], []],
    ['ice cream', ['ice_cream'], ['frozen_desserts']],
    ['ice creams', ['ice_cream'], ['frozen_desserts']],
    ['pizza', ['pizzeria'], ['pizza']],
    ['פיצה', ['pizzeria'], ['pizza']],
    ['sushi', [], ['japanese']],
    ['shawarma', [], ['middle_eastern', 'israeli']],
    ['shwarma', [], ['middle_eastern', 'israeli']],
    ['shawrma', [], ['middle_eastern', 'israeli']],
    ['שווארמה', [], ['middle_eastern', 'israeli']],
    ['falafels', [], ['middle_eastern', 'israeli']],
    ['bagel', ['bagel_shop'], ['bagels']],
    ['burgers', [], ['burgers']],
    ['steak', [], ['steak']],
    ['tacos', [], ['mexican']],
    ['donuts', ['donut_shop'], ['donuts']],
    ['deli', ['deli'], ['deli_food']],
    ['cholent', [], ['jewish_traditional']],
    ['chulent', [], ['jewish_traditional']],
    ['kosher', [], []],
    ['joes', [], []],
    ['green', [], []],
    ['israel', [], []],
    ['constructor', [], []],
  ])('%s → %j %j', (text, categories, cuisines) => {
    const terms = readKinds(text.split(' '));
    expect([terms.categories, terms.cuisines, terms.spelling]).toEqual([categories, cuisines, []]);
  });
  test.each([
    ['synagouge', 'synagogue'],
    ['shvarma', 'shwarma'],
    ['yeshiveh', 'yeshivah'],
    ['sheytel', 'sheitel'],
    ['falaffal', 'falafal'],
    ['grocey', 'grocery'],
    ['pizzaria', 'pizzeria'],
    ['supermaket', 'supermarket'],
  ])('%s is read as %s, and said so', (given, readAs) => {
    const terms = readKinds([given]);
    expect(terms.used).toEqual([0]);
    expect(terms.spelling).toEqual([{ given, read_as: readAs }]);
    expect(terms.categories.length + terms.cuisines.length).toBeGreaterThan(0);
  });
  test('words that say nothing of the kind stay for names', () => {
    expect(readKinds(['Joes', 'kosher', 'Ice', 'Cream', 'Palace'])).toMatchObject({
      categories: ['ice_cream'],
      used: [2, 3],
    });
    expect(readKinds([])).toMatchObject({ categories: [], cuisines: [], used: [], spelling: [] });
  });
});

describe('the category parameter', () => {
  test('kosher is its own answer', () => {
    for (const text of ['kosher', 'Kosher', 'כשר']) expect(resolveCategory(text)).toEqual({ kind: 'kosher' });
  });
  test('a world gives all of its categories', () => {
    for (const { key, label } of TAXONOMY.worlds) {
      const resolved = resolveCategory(label);
      expect(resolved).toEqual(resolveCategory(key));
      expect(
        resolved?.kind === 'categories' && resolved.categories.every((each) => worldOfCategory(each) === key),
      ).toBe(true);
    }
  });
  test.each([
    ['synagogue', ['synagogue', 'chabad_house'], 'prayer', null],
    ['בית כנסת', ['synagogue', 'chabad_house'], 'prayer', null],
    ['Shul', ['synagogue', 'chabad_house'], 'prayer', null],
    ['bakery', ['bakery', 'matzah_bakery', 'bagel_shop'], 'food', null],
    ['ice_cream', ['ice_cream'], 'food', null],
    ['synagouge', ['synagogue', 'chabad_house'], 'prayer', 'synagogue'],
  ])('%s → %j', (text, categories, world, readAs) =>
    expect(resolveCategory(text)).toMatchObject({ categories, world, read_as: readAs }),
  );
  test('a dish gives its cuisines', () =>
    expect(resolveCategory('sushi')).toMatchObject({ categories: [], cuisines: ['japanese'] }));
  test.each(['', '?', 'xyzzy', 'constructor', '__proto__', 'Flatbush'])('%j is not understood', (text) =>
    expect(resolveCategory(text)).toBeNull(),
  );
});
