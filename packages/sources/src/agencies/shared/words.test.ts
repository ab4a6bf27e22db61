import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { issueLog } from '@kehilla/ingestion';
import { KLBD_KINDS, SECTIONS } from '../klbd/parse.ts';
import { TYPE_WORDS } from '../agency-csv/parse.ts';
import { findFood, findStandard, KIND_WORDS, readKind, readTerms } from './kind-words.ts';
import { listingAddress } from './listing-address.ts';
import { takeFoodNote } from './listing-row.ts';
import { ouSymbol } from '../ou/parse.ts';

describe('standards as agencies spell them', () => {
  test.each([
    ['Cholov Yisroel', 'cholov_yisroel'],
    ['chalav-yisrael', 'cholov_yisroel'],
    ['Chalav Yisra’el', 'cholov_yisroel'],
    ['חלב ישראל', 'cholov_yisroel'],
    ['Pas Yisroel', 'pas_yisroel'],
    ['PAT YISRAEL', 'pas_yisroel'],
    ['yashan', 'yoshon'],
    ['ישן', 'yoshon'],
    ['Bishul Yisroel', 'bishul_yisroel'],
    ['Glatt Kosher', 'glatt'],
    ['חלק', 'glatt'],
    ['Chassidishe Shechita', 'chassidishe_shechita'],
    ...['cholov', 'chalav', 'chalov', 'halav', 'cholev'].map((word) => [`${word} israel`, 'cholov_yisroel']),
    ...['yoshon', 'yoshan', 'yoshen'].map((word) => [word, 'yoshon']),
    ...['glatt', 'glat', 'chalak', 'halak', 'גלאט'].map((word) => [word, 'glatt']),
    ...['chassidish', 'chasidish', 'chasidishe', 'hassidic'].map((word) => [`${word} shchita`, 'chassidishe_shechita']),
    ['Hassidic Shechitah', 'chassidishe_shechita'],
    ['bishol yisrael', 'bishul_yisroel'],
    ['פת ישראל', 'pas_yisroel'],
  ])('%s is %s', (words, standard) => {
    expect(findStandard(words)).toBe(standard);
  });
  test.each([
    'Cholov Stam',
    'chalav stam',
    'Bishul Beis Yosef',
    'Beit Yosef',
    'not cholov yisroel',
    'no yoshon',
    'Cholov Yisroel upon request',
    'shechita',
    '',
  ])('%j is no standard', (words) => {
    expect(findStandard(words)).toBeNull();
  });
  test.each([
    ['Dairy & pareve', ['dairy', 'pareve'], [], []],
    ['meat', ['meat'], [], []],
    ['Milchig/Fleishig', ['dairy', 'meat'], [], []],
    ['חלבי', ['dairy'], [], []],
    ['Glatt, Yoshon', [], ['glatt', 'yoshon'], []],
    ['Meat; only in the store', ['meat'], [], ['only in the store']],
    ['', [], [], []],
  ])('%j says %j and %j', (text, foods, standards, other) => {
    expect(readTerms(text)).toEqual({ foods, standards, other });
  });
  test.each([
    ['pareve', ['parve', 'Pareve', 'parev', 'פרווה']],
    ['dairy', ['milchig', 'milchik', 'chalavi', 'חלבי']],
    ['meat', ['fleishig', 'fleishik', 'basari', 'בשרי']],
    ['fish', ['fish', 'dagim']],
  ])('%s is said in the words %j', (food, words) => {
    expect(words.map(findFood)).toEqual(words.map(() => food));
  });
});

describe('symbols of the OU', () => {
  test.each([
    ['OU-D', { food: 'dairy' }],
    ['OUD', { food: 'dairy' }],
    ['OU-M', { food: 'meat' }],
    ['OU Glatt', { food: 'meat', standard: 'glatt' }],
    ['OU-F', { food: 'fish' }],
    ['OU-P', { passover: true }],
    ['OUP', { passover: true }],
  ])('%s states %j', (symbol, stated) => {
    expect(ouSymbol(symbol)).toEqual(stated);
  });
  test('OU-P is not pareve and OU-DE is not dairy', () => {
    for (const symbol of ['OU-P', 'OU-DE', 'OUDE', 'Dairy Equipment']) expect(ouSymbol(symbol)?.food).toBeUndefined();
    expect(ouSymbol('OU-DE')?.note).toMatch(/dairy equipment/);
  });
  test.each(['OU-X', 'K', 'cRc', 'ou d extra'])('%s is none', (symbol) => {
    expect(ouSymbol(symbol)).toBeNull();
  });
});

describe('what an agency notes behind a name', () => {
  test.each([
    ['Invented Bagels Bar (Dairy)', 'Invented Bagels Bar', ['dairy']],
    ['Invented Bagels Bar (Meat/Parev)', 'Invented Bagels Bar', ['meat', 'pareve']],
    ['Invented Bagels (Hendon)', 'Invented Bagels (Hendon)', []],
    ['Invented Bagels (Dairy, Hendon)', 'Invented Bagels (Dairy, Hendon)', []],
    ['(Meat)', '(Meat)', []],
  ])('%s is %s and serves %s', (printedName, name, foods) => {
    expect(takeFoodNote(printedName)).toEqual({ name, foods });
  });
});

describe('addresses of a list', () => {
  test.each([
    ['14 Fictional Street<br>\nNew York, NY 10022', '14', 'Fictional Street', '10022', 'Manhattan'],
    ['14 Fictional Street<br /><br/>New York,&nbsp;NY 10022', '14', 'Fictional Street', '10022', 'Manhattan'],
    ['88-15 Sample Blvd\r\nQueens', '88-15', 'Sample Boulevard', null, 'Queens'],
    ['9 Imaginary Parade, London NW99 9ZZ', null, null, 'NW99 9ZZ', null],
    ['2a Sample Lane NW998JS, United Kingdom', null, null, 'NW99 8JS', null],
  ])('%j', (text, house_number, street, zip, borough) => {
    expect(listingAddress(text)).toMatchObject({ house_number, street, zip, borough });
  });
  test('a floor of an American house is no British postcode', () => {
    expect(listingAddress('100 Sample Street, B2 3RD Floor, New York, NY 10022')?.zip).not.toBe('B2 3RD');
  });
  test.each(['', '<br>', ' , ', null, false, []])('%j is none', (text) => {
    expect(listingAddress(text)).toBeNull();
  });
});

describe('words for kinds of establishment', () => {
  const taxonomy = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../language/src/lexicon/kind/taxonomy.json'), 'utf8'),
  ) as {
    categories: { key: string }[];
    cuisines: { key: string }[];
  };
  test.each(Object.entries({ KIND_WORDS, KLBD_KINDS, SECTIONS, TYPE_WORDS }))(
    '%s names categories and cuisines of the taxonomy',
    (_name, table) => {
      const categories = new Set(taxonomy.categories.map(({ key }) => key));
      const cuisines = new Set(taxonomy.cuisines.map(({ key }) => key));
      for (const word of Object.values(table)) {
        if (word.category !== undefined) expect(categories).toContain(word.category);
        for (const cuisine of word.cuisines ?? []) expect(cuisines).toContain(cuisine);
      }
    },
  );
  test('an unknown word is an issue and says nothing, whatever objects are made of', () => {
    const issues = issueLog();
    expect(readKind('restaurant constructor', KIND_WORDS, issues)).toEqual([{ category: 'restaurant' }]);
    expect(issues.all()).toEqual([{ kind: 'unknown_word', detail: 'constructor', count: 1 }]);
  });
});
