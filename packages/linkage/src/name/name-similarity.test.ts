import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jaroWinkler } from './align-words.ts';
import { nameCore } from './name-form.ts';
import { nameSimilarity } from './name-similarity.ts';

/** Names that are one: each pair scores 0.95 or more. */
const ONE: readonly (readonly [string, string])[] = [
  ["Joe's Glatt Kosher Pizza", 'JOES PIZZA INC'],
  ['Sample & Daughters LLC', 'SAMPLE AND DAUGHTERS'],
  ['BAGELWORLD', 'Bagel World'],
  ['ILSAMPLINO', 'IL SAMPLINO'],
  ['B & H Dairy', 'B&H DAIRY'],
  ["Taam's-Tov", 'TAAMS TOV RESTAURANT'],
  ['CHIPTOLE MEXICAN GRILL #2407', 'CHIPOTLE MEXICAN GRILL #2407'],
  ['STARLIGHT COFFEE #20679', 'Starlight Coffee'],
  ['Maple Cut - Park', 'MAPLE CUT'],
  ['Greenfield & Rivers - West St.', 'Greenfield & Rivers'],
  ['Nectarine of 82nd Street', 'NECTARINE'],
  ['Ample Hill Creamery', 'AMPLE HILLS CREAMERY'],
  ['Machane Yehuda', 'Machne Yehuda'],
  ['Kingston Pizza', 'Kingston Kosher Pizza'],
  ['Maple Glatt', 'Maple Glatt Kosher'],
  ['Maple Lantern', 'Maple Lantern Glatt'],
  ['Maple Lantern No. 2', 'MAPLE LANTERN NO.  2'],
  ['Alder / Birch', 'ALDER/BIRCH'],
  ['Maplewood Resturant', 'Maplewood'],
  ['CESTRA PIZZA III', 'Cestra Pizza 3'],
  ['Three Oaks', '3 OAKS'],
  ['Ninth Sample Avenue Deli', '9th Sample Ave Deli'],
  ['Eleventh Sample Avenue Deli', '11th Sample Ave Deli'],
  ['FORTY LANTERNS', '40 Lanterns'],
  ['Kosher New Maplewood', 'NEW MAPLEWOOD'],
  ['Temple Beth El', 'Congregation Beth El'],
  ['YI of Flatbush', 'Young Israel of Flatbush'],
  ['מאפיית זהבי', 'מַאפיית זהבי'],
  ['Sample St Grill', 'Sample Street Grill'],
  ['Sample Shabbos Fish', 'Sample Shabbat Fish'],
  ['Bais Sample', 'Beit Sample'],
  ['Kehilas Sample', 'Kehillat Sample'],
  ['Alderwood Pizza & Catering', 'ALDERWOOD PIZZA'],
  ['Borough Park Lantern', 'BORO PARK LANTERN'],
  ['Chabad of Crown Heights', 'Chabad Crown Hts'],
  ['Maple Lantern (Uptown)', 'MAPLE LANTERN'],
  ['Maple Lantern (Uptown', 'MAPLE LANTERN'],
  ['Maple Lantern at Oak Hall', 'MAPLE LANTERN'],
  ['Maple Lantern—Oak', 'MAPLE LANTERN'],
  ['Maple Lantern Hall', 'MAPLELANTERN & HALL'],
  ['Hall of Maplelantern', 'MAPLE LANTERN HALL'],
  ['Alderwood Coffee', 'ALDERWOOD CAFE'],
];

/** Names that agree but for a word or a part: 0.90 to below 0.95. */
const NEARLY: readonly (readonly [string, string])[] = [
  ['Cinnamon Bay/Strawberry Cold', 'CINNAMON BAY'],
  ['LADORIA', 'LADORIA PARIS'],
  ['Clara Palace', 'CLARA PALACE BIRCH'],
  ['Alder Holdings d/b/a Maple Lantern', 'MAPLE LANTERN'],
  ['Alder Holdings DBA Maple Lantern', 'ALDER HOLDINGS'],
  ['Alder, Birchwood', 'BIRCHWOOD'],
  ['B & H Dairy', 'B & H RESTAURANT'],
];

/** Names that must stay below 0.90, so that nothing links over them. */
const TRAPS: readonly (readonly [string, string, string])[] = [
  ['Bagel Spot', 'Bagel Stop', 'one letter apart, two names'],
  ['Bagel Moss', "Mo's Bagels", 'no plural of a plural'],
  ['Royal Donuts', 'Royal Bagels', 'kinds differ'],
  ['Sample Restaurant', 'Sample Bakery', 'a restaurant and its bakery'],
  ['Bagels Bar (Dairy)', 'Bagels Bar (Meat)', 'milk and meat'],
  ["Sol's Bistro (Dairy)", "Sol's Grill (Meat)", 'milk and meat'],
  ['King', 'King David Palace', 'a word within a name'],
  ['Chabad of Brooklyn', 'Chabad of Queens', 'places differ'],
  ['Young Israel of Brooklyn', 'Young Israel of Queens', 'places differ'],
  ['Marti Pizza II', 'Marti Pizza III', 'numbers differ'],
  ['Stand 110 A', 'Stand 110 B', 'letters differ'],
  ['Stadium, Stand #1', 'Stadium, Stand #2', 'store numbers differ'],
  ['Hotel Sample', 'Hotel Sample Employee Cafeteria', 'a kitchen of the house'],
  ['Maple Cut - Park', 'Maple Cut - Setai', 'two branches'],
  ['Panda Garden', 'New Panda Garden', 'perhaps a new owner'],
  ['מחנה יהודה', 'Machane Yehuda', 'sounds alike only'],
  ['Sweets by Clara', 'By Clara', 'led by another kind'],
  ['Birch Clara Palace', 'Clara Palace', 'led by a word of its own'],
  ['Anna Clara Hall', 'Clara Hall', 'led by a word of its own'],
  ['Combat Lantern', 'Comb Lantern', 'no "at" within a word'],
  ['Stadium #A1', 'Stadium #A2', 'store numbers differ'],
  ['Stadium # 1', 'Stadium # 2', 'store numbers differ'],
  ['Kosher Pizza', 'Kosher Bagels', 'only generic words'],
  ['Gourmet Glatt', 'Gourmet Grill', 'each a word of its own'],
  ['Maple Glatt', 'Maple Grill', 'each a word of its own'],
  ['Maple Glatt House', 'Maple Fish House', 'each a word of its own'],
  ['Kosher Pizza', 'Pizza Place', 'only generic words, one the more'],
  ['Alderwood', 'Alderwood Catering', 'a house and its caterer'],
  ['Alderwood', 'Alderwood Dairy', 'a house and its dairy kitchen'],
  ['', 'Sample', 'no name'],
];

describe('name similarity', () => {
  it.each(ONE)('%s = %s', (a, b) => expect(nameSimilarity(a, b).score).toBeGreaterThanOrEqual(0.95));
  it.each(NEARLY)('%s ~ %s', (a, b) => {
    expect(nameSimilarity(a, b).score).toBeGreaterThanOrEqual(0.9);
    expect(nameSimilarity(a, b).score).toBeLessThan(0.95);
  });
  it.each(TRAPS)('%s is not surely %s (%s)', (a, b) => expect(nameSimilarity(a, b).score).toBeLessThan(0.9));

  it.each([
    ['Hallah House', 'Challah House'],
    ['Zfat Cafe', 'Tzfat Cafe'],
    ['Chaim Deli', 'Haim Deli'],
    ['Yosi Pizza', 'Yossi Pizza'],
  ])('gives %s and %s as candidates, no more', (a, b) => {
    expect(nameSimilarity(a, b)).toEqual({ score: 0.86, reasons: expect.arrayContaining(['sounds alike']) });
  });
  it.each([
    ['Hall House', 'Hill House'],
    ['Katz Deli', 'Kotz Deli'],
    ['צפת', 'צפית'],
  ])('tells %s from %s, whose few consonants agree', (a, b) => expect(nameSimilarity(a, b).score).toBeLessThan(0.8));

  it('gives a Hebrew name and its Latin spelling as candidates', () =>
    expect(nameSimilarity('מחנה יהודה', 'Machane Yehuda').score).toBeGreaterThanOrEqual(0.8));
  it.each([
    ['Royal Donuts', 'Royal Bagels', 'kind differs'],
    ['Invented Grill', 'Sample Bakery', 'different words'],
    ['', 'Sample', 'no name'],
    ['Ladoria', 'Ladoria Paris', 'one within the other'],
    ['Maple Lantern Club', 'Maple Birch Club', 'words shared'],
    ['Chabad of Brooklyn', 'Chabad of Queens', 'place differs'],
    ['Marti Pizza II', 'Marti Pizza III', 'number differs'],
    ['Bagels Bar (Dairy)', 'Bagels Bar (Parve)', 'note differs'],
    ['Hotel Sample', 'Hotel Sample Stand', 'part of a house'],
    ['Panda Garden', 'New Panda Garden', 'new owner?'],
    ['Alderwood', 'Alderwood Catering', 'a kitchen of its own?'],
  ])('says why: %j and %j', (a, b, why) => expect(nameSimilarity(a, b).reasons).toContain(why));

  it('is symmetric, 1 for a name and itself, and between 0 and 1', () => {
    const word = fc.constantFrom(
      'Kingston',
      'kosher',
      'Pizza',
      'bagels',
      'New',
      'II',
      '#3',
      'B',
      '&',
      'and',
      '-',
      '/',
      'Park',
      'Brooklyn',
      "Joe's",
      'בית',
      '(Meat)',
      'Dairy',
      'bagelworld',
      'spot',
      'stop',
      'by',
      'at',
    );
    const name = fc.oneof(
      fc.string(),
      fc.array(word, { maxLength: 6 }).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(name, name, (a, b) => {
        const { score } = nameSimilarity(a, b);
        expect(nameSimilarity(b, a).score).toBe(score);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        if (/[a-z0-9]/i.test(a)) expect(nameSimilarity(a, a).score).toBe(1);
      }),
      { numRuns: 500 },
    );
  });
});

describe('measures', () => {
  it.each([
    ['machane yehuda', 'machne yehuda', 0.986],
    ['royal donuts', 'royal bagels', 0.833],
    ['bagel spot', 'bagel stop', 0.98],
    ['martha', 'marhta', 0.961],
    ['', '', 1],
    ['a', '', 0],
    ['abc', 'xyz', 0],
  ])('Jaro-Winkler of %j and %j is %d', (a, b, expected) => expect(jaroWinkler(a, b)).toBeCloseTo(expected, 2));

  it.each([
    ['The Kingston Kosher Pizza of Brooklyn, Inc.', ['kingston']],
    ['Kosher Pizza', ['kosher', 'pizza']],
    ['Gourmet Glatt', ['gourmet', 'glatt']],
    ["Joe's & Sons LLC", ['joes', 'and', 'sons']],
    ['', []],
  ])('core of %j', (name, core) => expect(nameCore(name)).toEqual(core.filter((word) => word !== 'and')));
});
