import { normalPhone } from '@kehilla/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { registerPhone } from '../../parsing/single-fields.ts';
import { getPage } from '@kehilla/fetch/testing';
import { parse } from './parse.ts';

const CONTEXT = { observed_at: '2026-01-01T00:00:00.000Z' };
const CELLS = {
  CAMIS: '90000001',
  DBA: 'INVENTED BAGEL SPOT',
  BORO: 'Brooklyn',
  BUILDING: '301',
  STREET: 'INVENTED   AVENUE',
  ZIPCODE: '11213',
  PHONE: '7185550101',
  'CUISINE DESCRIPTION': 'Jewish/Kosher',
  'INSPECTION DATE': '11/03/2025',
  GRADE: 'A',
  'RECORD DATE': '11/14/2025',
  Latitude: '40.6689',
  Longitude: '-73.9428',
};

function csv(...rows: Readonly<Record<string, string>>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => cells.join(','))
    .join('\n');
}

function read(text: string) {
  return parse([getPage(text)], CONTEXT);
}

describe('nyc-dohmh', () => {
  test('any order, subset and letter case of the columns gives the same rows', () => {
    const expected = read(csv(CELLS)).rows;
    fc.assert(
      fc.property(
        fc.shuffledSubarray(Object.entries(CELLS), { minLength: 13 }),
        fc.constantFrom('upper', 'lower', 'snake'),
        (cells, letters) => {
          const spelt = cells.map(([name, value]) => [
            letters === 'upper'
              ? name.toUpperCase()
              : letters === 'lower'
                ? name.toLowerCase()
                : name.toLowerCase().replaceAll(' ', '_'),
            value,
          ]);
          expect(read(csv(Object.fromEntries(spelt))).rows).toEqual(expected);
        },
      ),
    );
    const [row] = read(csv({ dba: CELLS.DBA, camis: CELLS.CAMIS })).rows;
    expect(row).toMatchObject({
      external_id: '90000001',
      address: null,
      location: null,
      phone: null,
      labels: [],
      other: {},
    });
  });

  test('the newest inspection of a CAMIS wins, whatever the order of its rows', () => {
    const rows = ['03/04/2024', '11/03/2025', '01/01/1900', ''].map((date, i) => ({
      ...CELLS,
      'INSPECTION DATE': date,
      DBA: `INVENTED NAME ${i}`,
    }));
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: 4 }), (order) => {
        const { rows: read1 } = read(csv(...order));
        expect(read1).toHaveLength(1);
        expect(read1[0]?.names[0]?.text).toBe('INVENTED NAME 1');
      }),
    );
  });

  test('of the rows of one inspection the one with a grade counts, in either order', () => {
    const rows = [CELLS, { ...CELLS, GRADE: '' }];
    for (const order of [rows, rows.toReversed()])
      expect(read(csv(...order)).rows[0]?.other['inspection_grade']).toBe('A');
  });

  test.each([
    ['1900-01-01 is no inspection', { 'INSPECTION DATE': '01/01/1900' }, { other: { inspection_grade: 'A' } }],
    ['a pending grade is no grade', { GRADE: 'P' }, { other: { inspected_on: '2025-11-03' } }],
    [
      'a day that no calendar has is no inspection',
      { 'INSPECTION DATE': '02/30/2025' },
      { other: { inspection_grade: 'A' } },
    ],
    ['latitude 0 is no location', { Latitude: '0', Longitude: '0' }, { location: null }],
    ['a latitude of words is no location', { Latitude: 'N/A' }, { location: null }],
    ['a phone of six digits is none', { PHONE: '718555' }, { phone: null }],
    ['a borough code is a borough', { BORO: '3' }, { address: expect.objectContaining({ borough: 'Brooklyn' }) }],
    ['borough 0 is none', { BORO: '0' }, { address: expect.objectContaining({ house_number: '301' }) }],
    ['doubled spaces in a street are one', {}, { address: expect.objectContaining({ street: 'Invented Avenue' }) }],
    ['ZIP -2 is none', { ZIPCODE: '-2' }, { address: expect.objectContaining({ zip: null, borough: 'Brooklyn' }) }],
    [
      'a Queens number gets its hyphen back',
      { BORO: 'Queens', BUILDING: '21137', STREET: '26 AVENUE' },
      { address: expect.objectContaining({ house_number: '211-37' }) },
    ],
    [
      'a cuisine in lower case is the same cuisine',
      { 'CUISINE DESCRIPTION': 'jewish/kosher' },
      { cuisines: ['jewish_kosher_label'] },
    ],
  ])('%s', (_name, cells, expected) => {
    const { rows } = read(csv({ ...CELLS, ...cells }));
    expect(rows[0]).toMatchObject(expected);
    expect(rows[0]?.other).toEqual(
      'other' in expected ? expected.other : { inspection_grade: 'A', inspected_on: '2025-11-03' },
    );
  });

  test('"Jewish/Kosher" is a label with its words kept, and never a listing', () => {
    const [row] = read(csv(CELLS)).rows;
    expect(row?.labels).toEqual([{ scheme: 'cuisine', value: 'Jewish/Kosher' }]);
    expect(row?.listing).toBeNull();
  });

  test('an unknown cuisine is an issue with its word, and no guess', () => {
    const { rows, issues } = read(csv({ ...CELLS, 'CUISINE DESCRIPTION': 'Lunar Pizza' }));
    expect(issues).toEqual([{ kind: 'unknown_word', detail: 'Lunar Pizza', count: 1 }]);
    expect(rows[0]).toMatchObject({ cuisines: [], labels: [{ scheme: 'cuisine', value: 'Lunar Pizza' }] });
  });

  test.each(['11/14/2025', '2025-11-14', '2025-11-14T06:00:11.000'])(
    'the record date %s is when the register was read',
    (date) => {
      expect(read(csv({ ...CELLS, 'RECORD DATE': date }))).toMatchObject({
        observed_at: '2025-11-14T00:00:00.000Z',
        rows: [{ observed_at: '2025-11-14T00:00:00.000Z' }],
      });
    },
  );

  test('without a record date the copy’s own date counts', () => {
    for (const date of ['', '13/45/2025', 'yesterday']) {
      expect(read(csv({ ...CELLS, 'RECORD DATE': date }))).toMatchObject({
        observed_at: null,
        rows: [{ observed_at: CONTEXT.observed_at }],
      });
    }
  });

  test('a byte-order mark is no part of the first column', () => {
    expect(read(`\uFEFF${csv(CELLS)}`).rows).toEqual(read(csv(CELLS)).rows);
    expect(read(`\uFEFF[${JSON.stringify({ camis: '90000001', dba: 'INVENTED' })}]`).rows).toHaveLength(1);
  });

  test('a row without CAMIS or name is an issue, and the others are read', () => {
    const { rows, issues } = read(
      csv(CELLS, { ...CELLS, CAMIS: '' }, { ...CELLS, CAMIS: 'none' }, { ...CELLS, CAMIS: '90000002', DBA: ' ' }),
    );
    expect(rows).toHaveLength(1);
    expect(issues).toMatchObject([{ kind: 'unreadable_row', detail: 'no CAMIS or no name', count: 3 }]);
    expect(issues[0]?.examples).toHaveLength(3);
  });

  test.each([
    ['an empty file', '', /empty/],
    ['white space', ' \n ', /empty/],
    ['a header alone', 'CAMIS,DBA', /no rows; a CSV/],
    ['other columns', 'ID,NAME\n1,INVENTED', /columns? camis, dba are missing/],
    ['one column short', 'CAMIS,NAME\n1,INVENTED', /column dba is missing/],
    ['a row cut short', 'CAMIS,DBA,BORO\n90000001,INVENTED,Brooklyn\n90000002,INV', /as many cells as the header/],
    [
      'a column that stands twice',
      'CAMIS,DBA,dba\n90000001,INVENTED,OTHER',
      /A column stands twice in the header \(column 3\)/,
    ],
    ['an open quote', 'CAMIS,DBA\n90000001,"INVENTED', /broken/],
    ['broken JSON', '[{"camis":"90000001","dba":"INV', /JSON is broken or cut short/],
    ['the portal’s error', '{"code":"query.soql.no-such-column","error":true}', /not an array/],
    ['an array of words', '["camis"]', /not an object/],
    ['a page of HTML', '<!doctype html>\n<title>Just a moment...</title>', /a page and no table; a CSV/],
  ])('%s is refused with what was expected', (_name, text, message) => {
    expect(() => read(text)).toThrow(
      expect.objectContaining({ name: 'SourceError', fault: 'changed_shape', message: expect.stringMatching(message) }),
    );
  });

  test('text that is not UTF-8 is refused', () => {
    expect(() => parse([{ ...getPage(''), body: Uint8Array.from([0x43, 0xff, 0xfe, 0x0a]) }], CONTEXT)).toThrow(
      /UTF-8/,
    );
  });
});

test('registerPhone answers as normalPhone does', () => {
  const digits = fc.stringMatching(/^(?:718555|212|305[2-9]|347|917|800|500|900|911)\d{4,7}$/);
  fc.assert(
    fc.property(fc.oneof(digits, fc.stringMatching(/^\d{10}$/), fc.string()), (text) => {
      expect(registerPhone(text)).toBe(normalPhone(text));
    }),
    { numRuns: 2000 },
  );
});
