import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceError } from '@kehilla/core';
import { describe, expect, test } from 'vitest';
import { askFrom, pageOf } from '../testing/pages.ts';
import { parse as dcwp, readPages as dcwpPages } from './nyc-dcwp/index.ts';
import { parse as dob } from './nyc-dob/index.ts';
import { parse as nppes, readPages as npiPages } from './nppes/index.ts';
import { parse as attorneys } from './nys-attorneys/index.ts';

const CONTEXT = { observed_at: '2026-08-01T00:00:00.000Z' };

function fixture(source: string, name: string): string {
  return readFileSync(join(import.meta.dirname, source, 'fixtures', name), 'utf8');
}

function rowsOf(parse: typeof dcwp, source: string, name: string) {
  return parse([pageOf(fixture(source, name))], CONTEXT).rows;
}

describe('nyc-dcwp', () => {
  test('one licence is one row in every edition, whatever its columns are called', () => {
    const [old] = rowsOf(dcwp, 'nyc-dcwp', 'invented_2013-03.csv');
    const [newer] = rowsOf(dcwp, 'nyc-dcwp', 'invented_2019-12.csv');
    expect(old?.external_id).toBe(newer?.external_id);
    expect([old, newer].map((row) => row?.licences?.[0]?.number)).toEqual(['9990001', '9990001-DCA']);
    expect(newer).toMatchObject({
      trades: ['home_improvement_contractor'],
      address: { street: 'Sample Street', zip: '11213' },
    });
  });

  test('licences of one business are one row under the lowest number, the longest first', () => {
    const joined = rowsOf(dcwp, 'nyc-dcwp', 'invented_2019-12.csv').find((row) => row.licences?.length === 2);
    expect(joined?.external_id).toBe('9990011');
    expect(joined?.licences?.map(({ number, status }) => [number, status])).toEqual([
      ['9990012-DCA', 'Active'],
      ['9990011-DCA', 'Inactive'],
    ]);
  });

  test('a status is shown as printed; only a business that ended is closed', () => {
    const rows = rowsOf(dcwp, 'nyc-dcwp', 'invented_2026-08-01.json');
    expect(rows.map((row) => [row.licences?.[0]?.status, row.closed])).toEqual([
      ['Active', null],
      ['Active', null],
      ['Out of Business', true],
      ['Revoked', null],
    ]);
  });

  test('a licence of a kind that is no service names no trade', () => {
    const deli = rowsOf(dcwp, 'nyc-dcwp', 'invented_2013-03.csv').find((row) => row.external_id === '9990004');
    expect(deli).toMatchObject({ category: null, licences: [{ licence_type: 'CIGARETTE RETAIL' }] });
    expect(deli?.trades).toBeUndefined();
  });

  test('licences of which the register says no kind of holder are asked for too: in SoQL nothing is unequal to nothing', async () => {
    const { ask, asked } = askFrom(() => pageOf('[]'));
    await dcwpPages(ask);
    expect(new URL(asked[0]?.url ?? '').searchParams.get('$where')).toMatch(/^\(license_type IS NULL OR .*\)$/);
  });

  test('a page without its columns has changed its shape', () => {
    expect(() => dcwp([pageOf('a,b\n1,2\n')], CONTEXT)).toThrow(
      expect.objectContaining({ fault: 'changed_shape' }) as SourceError,
    );
  });
});

describe('homes', () => {
  /** What stands in the fixtures and may be somebody's home, with the phone of a person. */
  const HOMES = [/40 invented ave/i, /7 invented pl/i, /3 invented place/i, /5 invented pl/i, /\b8 sample st/i, /apt/i];
  const PRIVATE = [/nobody@/, /555-?0198/, /555-?0197/, /555-?0111/, /555-?0143/];

  test.each(['nyc-dcwp', 'nyc-dob', 'nys-attorneys', 'nppes'])(
    'no row of %s has one, nor an e-mail address',
    (source) => {
      const parse = { 'nyc-dcwp': dcwp, 'nyc-dob': dob, 'nys-attorneys': attorneys, nppes }[source] as typeof dcwp;
      const names = readdirSync(join(import.meta.dirname, source, 'fixtures')).filter(
        (name) => !name.endsWith('.expected.json'),
      );
      const text = names.map((name) => JSON.stringify(rowsOf(parse, source, name))).join('\n');
      expect([...HOMES, ...PRIVATE].filter((pattern) => pattern.test(text))).toEqual([]);
    },
  );

  test('an attorney without a firm, under an own name, or in an apartment is no place', () => {
    const alone = rowsOf(attorneys, 'nys-attorneys', 'invented_2026-08-01.json').filter(
      (row) => row.other['address_withheld'],
    );
    expect(alone.map((row) => [row.address?.line, row.phone, row.trades])).toEqual(
      Array.from({ length: 3 }, () => ['Brooklyn, NY 11213', null, undefined]),
    );
  });
});

describe('nppes', () => {
  test('an NPI is a number of the row and never a licence', () => {
    const rows = rowsOf(nppes, 'nppes', 'invented_2026-08-01.json');
    expect(rows.map((row) => row.other['npi'])).toEqual(rows.map((row) => row.external_id));
    expect(rows.filter((row) => row.licences !== undefined)).toEqual([]);
  });

  test('errors that come with status 200 are an outage', () => {
    const page = pageOf('{"Errors":[{"description":"Invented","field":"zip","number":"05"}]}');
    expect(() => nppes([page], CONTEXT)).toThrow(expect.objectContaining({ fault: 'unreachable' }) as SourceError);
  });

  test('a beginning of ZIP codes with too many rows is asked for digit by digit', async () => {
    const { ask, asked } = askFrom((url) => {
      const query = new URL(url).searchParams;
      const crowded = query.get('postal_code') === '112*' && query.get('taxonomy_description') === 'Dentist';
      return pageOf(JSON.stringify({ results: Array.from({ length: crowded ? 200 : 0 }, () => ({})) }));
    });
    await npiPages(ask);
    const zips = asked
      .map(({ url }) => new URL(url).searchParams)
      .filter((query) => query.get('taxonomy_description') === 'Dentist');
    expect(zips.filter((query) => query.get('postal_code') === '112*').length).toBe(6);
    expect(zips.map((query) => query.get('postal_code'))).toContain('1127*');
    expect(asked.every(({ url }) => new URL(url).searchParams.get('address_purpose') === 'LOCATION')).toBe(true);
  });
});
