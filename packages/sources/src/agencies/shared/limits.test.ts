import { describe, expect, test } from 'vitest';
import { readLimits } from './limits.ts';

const limits = (name: string, type = '', dayFirst = false) => {
  const { season, ends_on, of_part } = readLimits(name, { name, type_as_listed: type }, dayFirst);
  return { season, ends_on, isOfPart: of_part.length > 0 };
};
const NONE = { season: null, ends_on: null, isOfPart: false };
/** Wherever a list may write it. */
const FORMS: readonly ((limit: string) => [name: string, type: string])[] = [
  (limit) => [`Maple Grill (${limit})`, 'Restaurant'],
  (limit) => [`Maple Grill - ${limit}`, 'Restaurant'],
  (limit) => [`Maple Grill – ${limit}`, ''],
  (limit) => [`Maple Grill [${limit}]`, ''],
  (limit) => [`Maple Grill * ${limit}`, ''],
  (limit) => ['Maple Grill', `Restaurant - ${limit}`],
  (limit) => ['Maple Grill', limit],
];

describe.each(FORMS.map((form) => [form('…').join(' | '), form] as const))('in the form %s', (_, form) => {
  test.each([
    ['Passover only', 'passover'],
    ['Pesach only', 'passover'],
    ['Kosher for Passover 2026', 'passover-2026'],
    ['Kosher for Passover 2026 only', 'passover-2026'],
    ['open for Chol Hamoed Pesach only', 'passover'],
    ['Chol Hamoed only', 'chol_hamoed'],
    ['Sukkos 2026', 'sukkos-2026'],
    ['Succos only', 'sukkos'],
    ['for Pesach 5786', 'passover-5786'],
    ['כשר לפסח בלבד', 'passover'],
    ['KFP', 'passover'],
    ['sólo para Pésaj', 'passover'],
    ['только на Песах', 'passover'],
    ['נאר אויף פסח', 'passover'],
  ])('%s is of a season', (limit, season) => {
    expect(limits(...form(limit))).toEqual({ season, ends_on: null, isOfPart: false });
  });

  test.each([
    ['certification ends 10/31/2026', '2026-10-31'],
    ['certified through December 31, 2026', '2026-12-31'],
    ['valid until 31 Dec 2026', '2026-12-31'],
    ['expires 2026-12-31', '2026-12-31'],
    ['valid 1/1/2026 - 12/31/2026', '2026-12-31'],
    ['until Dec. 3rd, 2026', '2026-12-03'],
    ['exp. 12/31/26', '2026-12-31'],
  ])('%s is an end', (limit, ends_on) => {
    expect(limits(...form(limit))).toEqual({ season: null, ends_on, isOfPart: false });
  });

  test.each([
    'kosher kitchen only',
    'packaged items with the symbol only',
    'Deli, Meat, Fish departments only',
    'when a mashgiach is present',
    'when mashgiach is present',
    'only with a certificate at the door',
    'select items',
    'by request',
    'catering only',
    'except the bakery',
    'not kosher for Passover',
    'Sushi counter',
    'supervised while open to the public',
    'until further notice',
    'until December 3',
    'valid from 1/1/2026',
    'through the end of 2026 unless renewed',
    'temporarily',
    'seasonal',
    'בלבד לקייטרינג',
    'pop-up',
    'только выпечка',
    'נאר די בעקעריי',
    'sólo panadería',
  ])('%s is told, understood or not', (limit) => {
    expect(limits(...form(limit)).isOfPart).toBe(true);
  });

  test.each(['Dairy', 'Meat & Pareve', 'Kosher for Passover, and all year round', 'Downtown'])(
    '%s limits nothing',
    (phrase) => {
      expect(limits(...form(phrase))).toEqual(NONE);
    },
  );
});

test.each([
  'Epsilon Kosher Only',
  'Seasons Express',
  'Sukkah Deli',
  'Drive Through Deli',
  'Until Dawn Cafe',
  'Pita 2026',
  'Grill on 34th St.',
  'The Kitchen Counter',
  'Summer Place',
  'What If Cafe',
])('the name %s limits nothing by itself', (name) => {
  expect(limits(name)).toEqual(NONE);
});

test.each([
  ['Maple Grill kosher kitchen only', { ...NONE, isOfPart: true }],
  ['Maple Grill for Passover', { ...NONE, season: 'passover' }],
  ['Maple Grill, ice cream only', { ...NONE, isOfPart: true }],
  ['Maple Grill / fish counter', { ...NONE, isOfPart: true }],
  ['Maple Grill, catering division', { ...NONE, isOfPart: true }],
  ['Maple Grill Pop Up', { ...NONE, isOfPart: true }],
  ['Maple Grill Pesach 2026 only', { ...NONE, season: 'passover-2026' }],
  ['Maple Grill certified until 10/31/2026', { ...NONE, ends_on: '2026-10-31' }],
])('the name %s limits without brackets', (name, expected) => {
  expect(limits(name)).toEqual(expected);
});

test.each(['Spring Valley', 'June Street', 'formerly Oak Grill'])('(%s) behind a name limits nothing', (note) =>
  expect(readLimits(`Maple Grill (${note})`, {}).of_part).toEqual([]),
);

test('days stand before months where the list writes them so', () => {
  expect(limits('Maple Grill (until 3/12/2026)').ends_on).toBe('2026-03-12');
  expect(limits('Maple Grill (until 3/12/2026)', '', true).ends_on).toBe('2026-12-03');
  expect(limits('Maple Grill (until 31/12/2026)').ends_on).toBe('2026-12-31');
});

describe('in a note, where it is no kind of business', () => {
  test.each([
    'through Chanukah',
    'Purim',
    'Rosh Hashana menu',
    'Nine Days menu',
    'motzei shabbos',
    'Mon-Thu',
    'lunch',
    'hot food',
    'upstairs',
    'private events',
    'look for certificate in window',
    'under new management',
    'not Shabbos',
    'July and August',
    'Summer',
    'off premises',
    'by special arrangement',
    'See agency for details',
    'Closed for renovation',
    '5787',
    'סגור בפסח',
    'Hechsher ends Adar 5787',
    'see letter',
    'until Elul',
  ])('%s is told and limits', (note) => {
    expect(readLimits('Maple Grill', { name: 'Maple Grill', notes: note }).of_part).toEqual([note]);
    expect(readLimits(`Maple Grill (${note})`, {}).of_part).toEqual([note]);
  });

  test.each(['Meat', 'Dairy', 'Pizza & Sushi', 'Glatt', 'Brooklyn', 'Bakery', 'Caterers & Halls'])(
    '%s limits nothing',
    (note) => {
      expect(readLimits('Maple Grill', { name: 'Maple Grill', type: note }).of_part).toEqual([]);
    },
  );

  test('a heading of a feast limits to it, and so does a Hebrew one behind a name in Latin letters', () => {
    expect(readLimits('Maple Grill', { name: 'Maple Grill', section: 'Kosher for Passover' }).season).toBe('passover');
    expect(readLimits('Maple Grill פסח', { name: 'Maple Grill פסח' }).season).toBe('passover');
  });
});

describe('a note that is not understood', () => {
  const of = (name: string, type = 'Restaurant') => readLimits(name, { name, type_as_listed: type });
  test.each([
    ['Maple Market (Sushi)', 'Sushi'],
    ['Maple Market - Sushi', 'Sushi'],
    ['Maple Market (Bakery & Fish counter)', 'Bakery & Fish counter'],
    ['Maple Market (Bakery)', 'Bakery'],
    ['Maple Market (1)', '1'],
    ['Maple Market [b]', 'b'],
    ['Maple Market*', '*'],
    ['Maple Market †', '†'],
    ['Maple Market ²', '²'],
    ['Maple Market (shiva trays)', 'shiva trays'],
    ['Maple Market (fresh donuts)', 'fresh donuts'],
  ])('%s is told and limits', (name, limit) => {
    expect(of(name)).toMatchObject({ of_part: [limit], notes: [limit] });
  });

  test.each([
    ['Maple Market (OU)'],
    ['Maple Market (Dairy)'],
    ['Maple Market (Glatt)'],
    ['Maple Market (Cholov Yisroel)'],
    ['Maple Market (#2)'],
    ['Maple Market (Evanston)'],
    ['Maple Market (13th Ave)'],
    ['Maple Market (מייפל)'],
    ['Maple Market (formerly Oak Grill)'],
    ['Maple Market - West St.'],
    ['Maple Campus - Le Bistro Cafe'],
    ['Maple Pizza (Pizza)'],
    ['Maple Market (downtown)'],
  ])('%s limits nothing', (name) => {
    expect(of(name).notes).toEqual([]);
  });

  test('a kind that stands in the type too is noted once more', () => {
    expect(of('Maple (Sushi)', 'sushi').notes).toEqual([]);
    expect(of('Maple (Bakery)', 'Bakery').notes).toEqual([]);
    expect(of('Maple', 'Pizza & Sushi').notes).toEqual([]);
  });

  test('in a field of notes too', () => {
    expect(readLimits('Maple', { name: 'Maple', notes: 'Sushi' }).of_part).toEqual(['Sushi']);
    expect(readLimits('Maple', { name: 'Maple', notes: 'Family owned since 1980, great sushi' }).of_part).toEqual([]);
  });
});
