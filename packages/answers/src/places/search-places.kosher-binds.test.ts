import { describe, expect, test } from 'vitest';
import { getIds, inventedCity, search } from '../testing/invented-city.ts';
import { listed, named, place } from '../testing/invented-records.ts';
import { HERE, north } from '../testing/neighbourhood.ts';

const LABEL = { scheme: 'diet:kosher', value: 'yes' };
/** What is called kosher by an agency or a label, and beside each what nobody calls so. */
const CITY = inventedCity([
  place('pl_listed_grill', [
    named('Maple Grill', { category: 'steakhouse', cuisines: ['steak'], location: north(400) }),
    listed('ou', 'Maple Grill', { food_status: ['meat'] }),
  ]),
  place('pl_listed_pizza', [
    named('Kingston Pizza', { category: 'pizzeria', location: north(300) }),
    listed('ok', 'Kingston Pizza', { food_status: ['dairy'] }),
  ]),
  place('pl_listed_bakery', [
    named('Line Bakery', { category: 'bakery', location: north(500) }),
    listed('ou', 'Line Bakery', {}),
  ]),
  place('pl_label_deli', [named('Corner Deli', { category: 'deli', location: north(50), labels: [LABEL] })]),
  place('pl_label_market', [named('Label Market', { category: 'supermarket', location: north(60), labels: [LABEL] })]),
  ...[
    ['Plain Deli', 'deli'],
    ['Fancy Steak House', 'steakhouse'],
    ['Family Restaurant', 'restaurant'],
    ["Carney's", 'bar'],
    ['Bar Mitzvah Lounge', 'bar'],
    ['Romantic Pizza', 'pizzeria'],
    ['Delivery Bakery', 'bakery'],
    ['Parking Cafe', 'cafe'],
    ['Highchair Grocery', 'grocery'],
    ['Buffet Palace', 'restaurant'],
    ['Anniversary Grill', 'restaurant'],
  ].map(([name = '', category = ''], i) =>
    place(`pl_plain_${i}`, [named(name, { category, location: north(10 + i) })]),
  ),
]);
const shown = (q: string): string[] => getIds(search(CITY, { q, ...HERE, limit: 50 }));
const isCalled = (id: string): boolean => !id.startsWith('pl_plain');

/** Ways to ask for kosher food, in five languages. */
const ASKED = [
  'kosher', 'kosher restaurant', 'kosher pizza', 'kosher steak', 'kosher bakery', 'kosher deli', 'kosher food', 'glatt kosher meat', 'glatt restaurant', 'OU restaurant',
  'cholov yisroel pizza', 'heimishe bakery', 'mehadrin restaurant', 'star-k pizza', 'restaurante kosher de carne', 'comida kosher', 'pizza kasher', 'panadería kosher',
  'кошерный ресторан', 'кошерная пицца', 'кошерными ресторанами', 'где поесть кошерно', 'מסעדה כשרה', 'פיצה כשרה', 'מאפייה כשרה', 'אוכל כשר', 'כשר\'ע פיצה', 'א כשרע רעסטאראנט',
  'fleishig restaurant', 'milchig cafe', 'besari restaurant', 'chalavi pizza', 'frum restaurant', 'pareve bakery', 'glatt', 'cholov yisroel cafe', 'pas yisroel bakery', 'chassidishe bakery',
  'מסעדה בשרית', 'פיצה חלבית', 'מאפייה פרווה', 'גלאט', 'מסעדה למהדרין', 'חלב ישראל פיצה', 'פת ישראל מאפייה', 'פליישיגע רעסטאראנט', 'מילכיגע פיצה', 'היימישע בעקעריי',
  'флейшик ресторан', 'халави пицца', 'парве пекарня', 'глатт ресторан', 'халав исраэль пицца', 'мехадрин ресторан', 'restaurante glatt', 'panadería parve', 'pizza jalav israel',
  'restaurante mehadrin', 'bais yosef restaurant', 'pesachdik bakery', 'fleishigs',
  'koshere pizza', 'kosher supermarket', 'looking for kosher pizza please', 'where can I eat kosher', 'koscher restaurant', 'ksoher bakery',
  'not treif restaurant', 'no treif pizza', 'bakery, nothing treif', 'treif-free deli', 'no nonkosher pizza', 'restaurante que no sea treif', 'не трефный ресторан', 'מסעדה לא טרף',
  'נישט טרייף פיצה', 'קאשערער רעסטאראנט', 'קאשערס עסן', 'еда по кашруту', 'ресторан по кашруту',
]; // biome-ignore format: one line a language
/** What nobody reads of a place: wishes, occasions, words of no meaning. */
const UNKNOWN = [
  'highchairs', 'with parking', 'romantic', 'fancy', 'anniversary', 'for a bar mitzvah', 'business lunch meeting', 'heimish', 'with highchair', 'birthday', 'quiet', 'delivery',
  'xyzzy', 'zzyzx', 'with a view', 'near the park', 'for ten guests', 'gluten-friendly', 'instagrammable', 'kid friendly', 'wheelchair accessible', 'sheva brachos', 'date night', 'cozy',
  'con estacionamiento', 'para niños', 'с парковкой', 'для детей', 'עם חניה', 'רומנטי', 'מיט קינדער', 'with wifi', 'valet', 'open late', 'under $20', 'for two', 'outdoors', 'live music',
]; // biome-ignore format: wishes
const HOLD = ['{asked} {said}', '{said} {asked}', '{asked}, {said}', '{asked} {said} {more}', '{said}, {asked} {more}'];

describe('words that ask for kosher food bind', () => {
  const wishes = Array.from({ length: 500 }, (_, i) => {
    const question = ASKED[i % ASKED.length] as string;
    const phrase = UNKNOWN[(i * 7 + 3) % UNKNOWN.length] as string;
    const more = UNKNOWN[(i * 13 + 5) % UNKNOWN.length] as string;
    const form = HOLD[Math.floor(i / ASKED.length) % HOLD.length] as string;
    return { question, q: form.replace('{asked}', question).replace('{said}', phrase).replace('{more}', more) };
  });

  test('of 500 wishes none shows a place that nothing calls kosher, adds one, or loses all', () => {
    const wrong = wishes.flatMap(({ question, q }) => {
      const [before, after] = [shown(question), shown(q)];
      const faults = [
        before.some((id) => !isCalled(id)) || after.some((id) => !isCalled(id)) ? 'not kosher' : null,
        after.some((id) => !before.includes(id)) ? 'added' : null,
        before.length > 0 && after.length === 0 ? 'lost all' : null,
      ].filter((fault) => fault !== null);
      return faults.length === 0 ? [] : [`${q}: ${faults.join(', ')} (${before.join()} → ${after.join()})`];
    });
    expect(wrong).toEqual([]);
  });

  test.each(ASKED)('%s finds something', (q) => expect(shown(q).length).toBeGreaterThan(0));

  test.each([
    ['fancy kosher steak anniversary', ['fancy', 'anniversary']],
    ['kosher restaurant with highchairs', ['highchairs']],
    ['kosher buffet for a bar mitzvah', ['bar', 'mitzvah']],
    ['kosher heimish pizza', ['heimish']],
    ['kosher pizza near the park', ['park']],
  ])('%s: the rest is told', (q, words) => {
    const { data, notes } = search(CITY, { q, ...HERE });
    for (const word of words) expect(data.query.ignored.join(' ')).toContain(word);
    expect(notes?.join(' ')).toMatch(/Nothing was made of/);
  });

  test('meat in another language is meat', () =>
    expect(shown('restaurante kosher de carne')).toEqual(shown('kosher meat restaurant')));

  test('no kosher is asked for by a refusal, a synagogue or a whole name', () => {
    expect(shown('pizza, not kosher').length + shown('family restaurant').length).toBeGreaterThan(0);
    expect(shown('family restaurant')[0]).toBe('pl_plain_2');
    expect(shown('family restaurant kosher').filter((id) => !isCalled(id))).toEqual([]);
  });
});
