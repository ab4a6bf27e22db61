import { expect, test } from 'vitest';
import { type NumberArea, readHouseNumber } from './address-key.ts';

const BROOKLYN: NumberArea = { borough: 'Brooklyn', zip: '11201', city: 'Brooklyn' };
const QUEENS: NumberArea = { borough: 'Queens', zip: '11360', city: 'Bayside' };
const ROCKAWAY: NumberArea = { borough: 'Queens', zip: '11691', city: 'Far Rockaway' };
const ANYWHERE: NumberArea = { borough: null, zip: null, city: null };

/** The text, where it stands, how it is shown, and what it is compared by. Rule: source notes §8.4. */
test.each<[text: string, area: NumberArea, display: string, numbers: string, letter: string]>([
  ['351', BROOKLYN, '351', '351', ''],
  ['0351', BROOKLYN, '0351', '351', ''],
  ['#541', BROOKLYN, '541', '541', ''],
  ['541-D', BROOKLYN, '541D', '541', 'd'],
  ['541 d', BROOKLYN, '541D', '541', 'd'],
  ['Twelve', BROOKLYN, '12', '12', ''],
  ['94 1/2', BROOKLYN, '94 1/2', '94', 'half'],
  ['211-37 1/2', QUEENS, '211-37 1/2', '21137', 'half'],
  ['301-305', BROOKLYN, '301-305', '301 303 305', ''],
  ['301-302', BROOKLYN, '301-302', '301 302', ''],
  ['301-5', BROOKLYN, '301-305', '301 303 305', ''],
  ['12 & 14', BROOKLYN, '12-14', '12 14', ''],
  ['300-100', BROOKLYN, '300', '300', ''],
  ['300-300', BROOKLYN, '300', '300', ''],
  ['301B-362', BROOKLYN, '301B', '301', 'b'],
  ['319321', BROOKLYN, '319-321', '319 321', ''],
  ['10011005', BROOKLYN, '1001-1005', '1001 1003 1005', ''],
  ['319319', BROOKLYN, '319319', '319319', ''],
  ['319381', BROOKLYN, '319381', '319381', ''],
  ['319321', ANYWHERE, '319321', '319321', ''],
  ['2113', QUEENS, '21-13', '2113', ''],
  ['21137A', QUEENS, '211-37A', '21137', 'a'],
  ['045-10', QUEENS, '45-10', '4510', ''],
  ['45-10A', QUEENS, '45-10A', '4510', 'a'],
  ['45-10/12', QUEENS, '45-10/12', '4510 4512', ''],
  ['45-10/08', QUEENS, '45-10', '4510', ''],
  ['211', QUEENS, '211', '211', ''],
  ['27199', QUEENS, '271-99', '27199', ''],
  ['27201', QUEENS, '27201', '27201', ''],
  ['21137', ROCKAWAY, '21137', '21137', ''],
  ['21137', { ...ROCKAWAY, zip: null }, '21137', '21137', ''],
  ['21137', ANYWHERE, '21137', '21137', ''],
  ['211-37', ANYWHERE, '211-37', '21137 211', ''],
])('%s in %o is shown as %s', (text, area, display, numbers, letter) =>
  expect(readHouseNumber(text, area)).toEqual({ display, numbers: numbers.split(' '), letter }),
);

test.each(['', 'NKA', 'N/A', 'none', 'null', '0', '000', '-2', 'PIER 62'])('%j holds no number', (text) =>
  expect(readHouseNumber(text, BROOKLYN)).toBeNull(),
);

test('a range is read up to sixty numbers', () => {
  expect(readHouseNumber('301-361', BROOKLYN)?.numbers).toHaveLength(31);
  expect(readHouseNumber('301361', BROOKLYN)?.display).toBe('301-361');
  expect(readHouseNumber('301-362', BROOKLYN)?.numbers).toEqual(['301']);
  expect(readHouseNumber('301362', BROOKLYN)?.numbers).toEqual(['301362']);
});
