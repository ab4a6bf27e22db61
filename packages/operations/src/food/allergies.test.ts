import { describe, expect, test } from 'vitest';
import { readWish } from './read-wish.ts';
import { wordedWish } from './worded-wish.ts';

const DISHES = new Set('soup bowl sushi cake cookies noodles pasta pizza roll salad'.split(' '));
const read = (text: string) => readWish(wordedWish(text), (word) => DISHES.has(word));

describe('of a list with an allergy, "free" or "don\'t eat" all is denied', () => {
  test.each<[string, string[], string[]]>([
    ['bowl, allergic to walnuts, pecans and almonds', ['bowl'], ['walnuts', 'pecans', 'almonds']],
    ['walnut and almond allergy bowl', ['bowl'], ['walnut', 'almond']],
    ['almond & walnut free bowl', ['bowl'], ['almond', 'walnut']],
    ['cashew and pistachio allergy cake', ['cake'], ['cashew', 'pistachio']],
    ['bowl - allergic to cashews + pistachios', ['bowl'], ['cashews', 'pistachios']],
    ['allergy to salmon, tuna and cod; sushi', ['sushi'], ['salmon', 'tuna', 'cod']],
    ['dont eat lamb, veal and duck', [], ['lamb', 'veal', 'duck']],
    ['never eat lamb, salmon and duck', [], ['lamb', 'salmon', 'duck']],
    ['אלרגי לשקדים, קשיו ואגוזי מלך, קערה', ['קערה'], ['שקדים', 'קשיו', 'אגוזי מלך']],
    ['אלרגית לאגוזי מלך, לשקדים. עוגה', ['עוגה'], ['אגוזי מלך', 'שקדים']],
    ['fish and egg free sushi', ['sushi'], ['fish', 'egg']],
    ['shellfish and fish allergy sushi', ['sushi'], ['shellfish', 'fish']],
    ['cake, egg, dairy and nut free', ['cake'], ['egg', 'dairy', 'nut']],
    ['cake, peanut/treenut allergy', ['cake'], ['peanut', 'tree nut']],
    ['onion and garlic free soup', ['soup'], ['onion', 'garlic']],
    ['egg-, nut-, and dairy-free', [], ['egg', 'nut', 'dairy']],
    ['soy/egg/dairy free noodles', ['noodles'], ['soy', 'egg', 'dairy']],
    ['severe egg, dairy and nut allergy, cake', ['cake'], ['egg', 'dairy', 'nut']],
    ['fish, egg free sushi', ['sushi'], ['fish', 'egg']],
    ['garlic, onion free soup', ['soup'], ['garlic', 'onion']],
    ['strawberry, kiwi, mango allergy. soup', ['soup'], ['strawberry', 'kiwi', 'mango']],
    ['tuna, salmon, egg free bowl', ['bowl'], ['tuna', 'salmon', 'egg']],
    ['mushroom, gluten free pizza', ['mushroom', 'pizza'], []],
    ['beef and pork free', [], ['beef', 'pork']],
    ['chicken and egg free noodles', ['noodles'], ['chicken', 'egg']],
    ['no almonds walnuts cashews cake', ['cake'], ['almonds', 'walnuts', 'cashews']],
    ['no cashews, almond cake', ['cake'], ['cashews', 'almond']],
    ['allergic to fish (salmon, tuna), sushi', ['sushi'], ['fish', 'salmon', 'tuna']],
    ['אן מילך און אייער', [], ['מילך', 'אייער']],
    ['nut, dairy free', [], ['nut', 'dairy']],
    ['coffee milk allergy', ['coffee'], ['milk']],
    ['salmon butter free', ['salmon'], ['butter']],
    ['almond milk allergy, cake', ['cake'], ['almond', 'milk']],
    ['sesame oil allergy', [], ['sesame']],
    ['salmon and nut free', ['salmon'], ['nut']],
    ['allergic to nuts. tuna', ['tuna'], ['nuts']],
    ['allergic to nuts, sesame. salmon roll', ['salmon', 'roll'], ['nuts', 'sesame']],
    ['🥜 '.repeat(140), [], []],
    ['walnut and almond, egg free', [], ['walnut', 'almond', 'egg']],
    ['eggs, dairy free', ['eggs'], ['dairy']],
    ['nuts and '.repeat(33), Array(33).fill('nuts') as string[], []],
    // What is wanted beside a denial stays so.
    ['salmon, dairy free', ['salmon'], ['dairy']],
    ['salmon or tuna, nut free', ['salmon', 'tuna'], ['nut']],
    ['tomato and egg, dairy free', ['tomato', 'egg'], ['dairy']],
    ['salad with almonds, gluten free', ['salad', 'almonds'], []],
    ['salmon, nut allergy', ['salmon'], ['nut']],
    ['salad with salmon and nut free', ['salad', 'salmon'], ['nut']],
    ['chicken, dairy free', ['chicken'], ['dairy']],
    ["I don't eat beef, chicken soup", ['chicken', 'soup'], ['beef']],
    ['bowl, no onions, salmon and avocado', ['bowl', 'salmon', 'avocado'], ['onions']],
    ['nut allergy, chicken soup', ['chicken', 'soup'], ['nut']],
  ])('%s', (text, terms, exclude) => expect(read(text)).toMatchObject({ terms, exclude }));
});

describe('allergies in everyday forms', () => {
  test.each<[string, string[], string[]]>([
    ['severe allergies: tree nuts/peanuts/sesame. noodles', ['noodles'], ['tree nuts', 'peanuts', 'sesame']],
    ['food allergies: nuts, cake', ['cake'], ['nuts']],
    ['our allergies: nuts', [], ['nuts']],
    ['his allergies: nuts', [], ['nuts']],
    ['cake (allergies: nuts)', ['cake'], ['nuts']],
    ['Allergies - egg, dairy. pasta', ['pasta'], ['egg', 'dairy']],
    ['Allergies = egg, dairy. pasta', ['pasta'], ['egg', 'dairy']],
    ['nut allergies: almonds, cashews. cake', ['cake'], ['nut', 'almonds', 'cashews']],
    ['dairy: avoid', [], ['dairy']],
    ['nuts are a no go', [], ['nuts']],
    ['nuts? no thanks', [], ['nuts']],
    ['nuts are a problem for us', [], ['nuts']],
    ['nuts are dangerous', [], ['nuts']],
    ['nuts, eggs and dairy are out of the question. cake', ['cake'], ['nuts', 'eggs', 'dairy']],
    ['salmon, nuts are dangerous', ['salmon'], ['nuts']],
    ["I'm allergic (nuts)", [], ['nuts']],
    ['allergic nuts', [], ['nuts']],
    ['allergy nuts', [], ['nuts']],
    ['I have a nut issue', [], ['nut']],
    ['nut safe cake', ['cake'], ['nut']],
    ['עוגה שאין בה אגוזים', ['עוגה'], ['אגוזים']],
    ['עוגה בלא אגוזים', ['עוגה'], ['אגוזים']],
    ['עוגה מבלי אגוזים', ['עוגה'], ['אגוזים']],
    ['df nf cookies', ['cookies'], ['dairy', 'nut']],
    // An allergy is spoken of in words that are not known: what it may be to is denied.
    ['we have allergies here - sesame, noodles', ['noodles'], ['sesame']],
    ['salmon gives me an allergic shock, sushi', ['gives', 'shock', 'sushi'], ['salmon']],
    ['allergies, dairy', [], ['dairy']],
    ['no allergies, salmon', ['salmon'], []],
    ['allergies none, egg salad', ['egg', 'salad'], []],
    ['no problem with nuts', ['nuts'], []],
    ['nuts are great', ['nuts'], []],
  ])('%s', (text, terms, exclude) => expect(read(text)).toMatchObject({ terms, exclude }));

  test('what was denied only because an allergy is spoken of is told', () =>
    expect(read('allergies, dairy')).toMatchObject({ deniedToo: ['dairy'], foodStatus: null }));

  test('Yiddish without gluten is the diet', () =>
    expect(read('עוגה אן גלוטען')).toMatchObject({ diets: ['gluten free'], exclude: [] }));
});

describe('a picture that is denied', () => {
  test.each<[string, string[], string[]]>([
    ['no🥜 cookies', ['cookies'], ['nuts']],
    ['no 🐟 sushi', ['sushi'], ['fish']],
    ['no 🐟 or 🥚 sushi', ['sushi'], ['fish', 'egg']],
    ['cake no 🥜🥛', ['cake'], ['nuts', 'dairy']],
    ['🥜 allergy, cookies', ['cookies'], ['nuts']],
    ['🥜 and 🥚 free cake', ['cake'], ['nuts', 'egg']],
    ['🥜🚫 cake', ['cake'], ['nuts']],
    ['🚫🥜 cake', ['cake'], ['nuts']],
    ['אלרגי ל🥜 עוגה', ['עוגה'], ['nuts']],
    ['no 🪨 soup', ['soup'], []],
    ['allergic to 🪨 soup', ['soup'], []],
    ['sushi 🍣', ['sushi'], []],
  ])('%s', (text, terms, exclude) => expect(read(text)).toMatchObject({ terms, exclude }));

  test('what was not read is told', () => {
    expect(wordedWish('no 🪨 soup 🍲').pictures).toEqual(['🪨', 'no', '🍲']);
    expect(wordedWish('no 🥜 soup').pictures).toEqual([]);
  });
});

test.each([
  ['date night for two, steak', ['steak'], ['date night']],
  ['dinner for a date', [], ['dinner', 'for', 'a date']],
  ['stuffed dates', ['stuffed', 'dates'], []],
  ['a date shake', ['date', 'shake'], ['a']],
  ['thirty wings', ['wings'], ['thirty']],
])('%s', (text, terms, ignored) => expect(read(text)).toMatchObject({ terms, ignored }));
