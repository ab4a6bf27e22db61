import { describe, expect, test } from 'vitest';
import { getPage } from '@kehilla/fetch/testing';
import { getReader } from '../../testing/get-reader.ts';
import { parse } from './parse.ts';

const CELLS = {
  agency_code: 'OU',
  agency_name: 'Orthodox Union',
  name: 'Invented Grill',
  address: '"301 Invented Avenue, Brooklyn, NY 11213"',
  listing_url: 'https://list.example/grill',
  type_as_listed: 'Restaurant',
  website: '',
  observed_at: '2026-08-13',
  transcribed_by: 'invented',
};

function read(...rows: Partial<typeof CELLS>[]) {
  const lines = rows.map((row) => Object.values({ ...CELLS, ...row }).join(','));
  return parse([getPage([Object.keys(CELLS).join(','), ...lines].join('\n'))], {
    observed_at: '2026-09-01T00:00:00.000Z',
  });
}

describe('agency-csv', () => {
  test.each([
    ['OU', 'Orthodox Union', 'ou-transcribed'],
    ['OK', 'OK Kosher Certification', 'ok-transcribed'],
    ['CHK', 'Beis Din of Crown Heights', 'chk-transcribed'],
    ['5T', 'Vaad HaKashrus of the Five Towns', 'v5t-transcribed'],
    ['V5T', 'Five Towns Vaad', 'v5t-transcribed'],
    ['KLBD', 'London Beth Din', 'klbd-transcribed'],
  ])('%s of %s is the list %s', (agency_code, agency_name, list_id) => {
    const { rows, issues } = read({ agency_code, agency_name });
    expect(rows.map((row) => row.listing?.list_id)).toEqual([list_id]);
    expect(getReader('agency-csv').manifest.lists.map((list) => list.list_id)).toContain(list_id);
    expect(issues).toEqual([]);
  });

  test('a file of more rows than are read is refused', () => {
    expect(() => read(...Array.from({ length: 10_001 }, () => ({})))).toThrow('more than the 10000 rows');
  });

  test.each(['Chicago Rabbinical Council', 'cRc (Chicago)'])(
    'CRC of %s is set aside, and never becomes CRC',
    (agency_name) => {
      const { rows, issues } = read({}, { agency_code: 'CRC', agency_name });
      expect(rows.map((row) => row.listing?.list_id)).toEqual(['ou-transcribed']);
      expect(issues).toMatchObject([{ kind: 'agency_not_covered', count: 1 }]);
    },
  );

  test('the Central Rabbinical Congress publishes no list: a row of it is set aside, and said so', () => {
    const { rows, issues } = read({}, { agency_code: 'CRC', agency_name: 'Central Rabbinical Congress' });
    expect(rows).toHaveLength(1);
    expect(issues).toEqual([{ kind: 'agency_publishes_no_list', detail: 'CRC', count: 1 }]);
  });

  test.each([
    ['XYZ', 'Invented Vaad'],
    ['OU', 'Some Other Union'],
    ['CRC', 'A Rabbinical Council'],
    ['ou', 'Orthodox Union'],
    ['5T', 'Mehadrin of the Five Towns'],
    ['V5T', 'Mehadrin of the Five Towns'],
    ['CHK', 'Mehadrin of Crown Heights'],
    ['KLBD', 'Invented Kashrus of London'],
  ])('%s of %s is not known: an issue, never a guess', (agency_code, agency_name) => {
    const { rows, issues } = read({}, { agency_code, agency_name });
    expect(rows).toHaveLength(1);
    const examples = [`${agency_code} ${agency_name}`];
    expect(issues).toEqual([{ kind: 'unreadable_row', detail: 'unknown agency', count: 1, examples }]);
  });

  test('"(Dairy)" in the name is what the agency says is served, and no part of the name', () => {
    const [row] = read({ name: 'Invented Bagels Bar (Dairy)' }).rows;
    expect(row?.names).toEqual([{ text: 'Invented Bagels Bar', lang: null }]);
    expect(row?.listing?.food_status).toEqual(['dairy']);
    expect(read({ name: 'Invented Bagels Bar (Hendon)' }).rows[0]).toMatchObject({
      names: [{ text: 'Invented Bagels Bar (Hendon)' }],
      listing: { food_status: [] },
    });
  });

  test.each([
    ['caterer meat', 'caterer', ['meat']],
    ['dairy', null, ['dairy']],
    ['Kosher Supermarket', 'supermarket', []],
    ['"Restaurant, Restaurant and and Bar"', 'restaurant', []],
    ['Bakery', 'bakery', []],
  ])('the type %s is the kind %s and serves %j', (type_as_listed, category, food_status) => {
    const { rows, issues } = read({ type_as_listed });
    expect(rows[0]).toMatchObject({ category, listing: { food_status } });
    expect(issues).toEqual([]);
  });

  test('an unknown type is an issue and says nothing of the kind', () => {
    const { rows, issues } = read({ type_as_listed: 'Hologram' });
    expect(rows[0]).toMatchObject({ category: null, listing: { food_status: [] } });
    expect(issues).toEqual([{ kind: 'unknown_word', detail: 'hologram', count: 1 }]);
  });

  test('character references in names and addresses are the characters they name', () => {
    const [row] = read({
      name: 'Invented Joe&#8217;s Grill &amp; Bar',
      address: '"301 Invented&nbsp;Avenue, Brooklyn, NY 11213"',
    }).rows;
    expect(row?.names[0]?.text).toBe('Invented Joe’s Grill & Bar');
    expect(row?.address).toMatchObject({ house_number: '301', street: 'Invented Avenue', zip: '11213' });
  });

  test('a repeated row is one row; another agency’s row of the same place is its own', () => {
    const { rows, issues } = read({}, {}, { agency_code: 'OK', agency_name: 'OK Kosher' });
    expect(rows.map((row) => row.listing?.list_id)).toEqual(['ou-transcribed', 'ok-transcribed']);
    expect(issues).toEqual([{ kind: 'repeated_row', detail: 'OU', count: 1 }]);
  });

  test('of one row transcribed twice on a day what both say is stated, whichever stands first', () => {
    const [dairy, none] = [{ name: 'Invented Oven (dairy)' }, { name: 'Invented Oven' }];
    for (const lines of [
      [dairy, none],
      [none, dairy],
    ])
      expect(read(...lines).rows.map(({ listing }) => listing?.food_status)).toEqual([[]]);
    expect(read(dairy, dairy).rows.map(({ listing }) => listing?.food_status)).toEqual([['dairy']]);
  });

  test('branches of one name are rows of their own by their addresses', () => {
    const { rows } = read({}, { address: '"9 Invented Row, Brooklyn, NY 11211"' }, { address: '' });
    expect(new Set(rows.map((row) => row.external_id)).size).toBe(3);
    expect(rows[2]?.address).toBeNull();
  });

  test('a row keeps the day it was transcribed; the reading has the newest', () => {
    const { rows, observed_at } = read({ observed_at: '2026-04-25' }, { name: 'Invented Other' });
    expect(rows.map((row) => row.observed_at)).toEqual(['2026-04-25T00:00:00.000Z', '2026-08-13T00:00:00.000Z']);
    expect(observed_at).toBe('2026-08-13T00:00:00.000Z');
  });

  test.each(['', '13 August 2026', '2026-02-30'])('a row dated %j is an issue', (date) => {
    expect(read({}, { name: 'Invented Undated', observed_at: date })).toMatchObject({
      rows: { length: 1 },
      issues: [{ kind: 'unreadable_row' }],
    });
  });

  test.each(['javascript:alert(1)', 'not a site', 'ftp://grill.example'])('the site %s is none', (website) => {
    expect(read({ website }).rows[0]?.website).toBeNull();
  });

  test('a table without the columns is refused by their names', () => {
    expect(() =>
      parse([getPage('name,address\nInvented,1 Invented Row')], { observed_at: '2026-09-01T00:00:00.000Z' }),
    ).toThrow(/agency_code, agency_name, listing_url, observed_at are missing/);
  });
});
