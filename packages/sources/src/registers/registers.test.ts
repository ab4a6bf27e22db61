import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceError } from '@kehilla/core';
import { describe, expect, test } from 'vitest';
import { askFrom, getPage } from '@kehilla/fetch/testing';
import { getReader } from '../testing/get-reader.ts';
import { parse as dcwp } from './nyc-dcwp/parse.ts';
import { parse as dob } from './nyc-dob/parse.ts';
import { parse as nppes } from './nppes/parse.ts';
import { readPages as npiPages } from './nppes/read-pages.ts';
import { parse as attorneys } from './nys-attorneys/parse.ts';

const CONTEXT = { observed_at: '2026-08-01T00:00:00.000Z' };

function fixture(source: string, name: string): string {
  return readFileSync(join(import.meta.dirname, source, 'fixtures', name), 'utf8');
}

function listRows(parse: typeof dcwp, source: string, name: string) {
  return parse([getPage(fixture(source, name))], CONTEXT).rows;
}

describe('nyc-dcwp', () => {
  test('one licence is one row in every edition, whatever its columns are called', () => {
    const [old] = listRows(dcwp, 'nyc-dcwp', 'invented_2013-03.csv');
    const [newer] = listRows(dcwp, 'nyc-dcwp', 'invented_2019-12.csv');
    expect(old?.external_id).toBe(newer?.external_id);
    expect([old, newer].map((row) => row?.licences?.[0]?.number)).toEqual(['9990001', '9990001-DCA']);
    expect(newer).toMatchObject({
      trades: ['home_improvement_contractor'],
      address: { street: 'Sample Street', zip: '11213' },
    });
  });

  test('licences of one business are one row under the lowest number, the longest first', () => {
    const joined = listRows(dcwp, 'nyc-dcwp', 'invented_2019-12.csv').find((row) => row.licences?.length === 2);
    expect(joined?.external_id).toBe('9990011');
    expect(joined?.licences?.map(({ number, status }) => [number, status])).toEqual([
      ['9990012-DCA', 'Active'],
      ['9990011-DCA', 'Inactive'],
    ]);
  });

  test('a status is shown as printed; only a business that ended is closed', () => {
    const rows = listRows(dcwp, 'nyc-dcwp', 'invented_2026-08-01.json');
    expect(rows.map((row) => [row.licences?.[0]?.status, row.closed])).toEqual([
      ['Active', null],
      ['Active', null],
      ['Out of Business', true],
      ['Revoked', null],
    ]);
  });

  test('a licence of a kind that is no service names no trade', () => {
    const deli = listRows(dcwp, 'nyc-dcwp', 'invented_2013-03.csv').find((row) => row.external_id === '9990004');
    expect(deli).toMatchObject({ category: null, licences: [{ licence_type: 'CIGARETTE RETAIL' }] });
    expect(deli?.trades).toBeUndefined();
  });

  test('licences of which the register says no kind of holder are asked for too: in SoQL nothing is unequal to nothing', async () => {
    const { ask, pageRequests } = askFrom(() => getPage('[]'));
    await getReader('nyc-dcwp').readPages(ask);
    expect(new URL(pageRequests[0]?.url ?? '').searchParams.get('$where')).toMatch(/^\(license_type IS NULL OR .*\)$/);
  });

  test('of two rows about one licence the one that ends later stands, in whatever order', () => {
    const line = (business_name: string, lic_expir_dd: string) => ({
      license_nbr: '9990021-DCA',
      business_category: 'Locksmith',
      license_status: 'Active',
      business_name,
      lic_expir_dd: `${lic_expir_dd}T00:00:00.000`,
    });
    const [old, newer] = [line('ZULU LOCK INC', '2023-05-31'), line('ALPHA LOCK INC', '2027-05-31')];
    for (const lines of [
      [old, newer],
      [newer, old],
    ])
      expect(dcwp([getPage(JSON.stringify(lines))], CONTEXT).rows).toMatchObject([
        { names: [{ text: 'ALPHA LOCK INC' }], licences: [{ expires_on: '2027-05-31' }] },
      ]);
  });

  test('a page without its columns has changed its shape', () => {
    expect(() => dcwp([getPage('a,b\n1,2\n')], CONTEXT)).toThrow(
      expect.objectContaining({ fault: 'changed_shape' }) as SourceError,
    );
  });
});

describe('homes', () => {
  test.each([
    ['4B', 'Brooklyn, NY 11213'],
    ['UNIT 4B', 'Brooklyn, NY 11213'],
    ['PH', 'Brooklyn, NY 11213'],
    ['SUITE 4B', '5 Invented Street'],
    ['FL 4', '5 Invented Street'],
  ])('of a law firm at %s the address is %s: a flat may be a home', (street_2, line) => {
    const attorney = { registration_number: '9900009', first_name: 'DANA', last_name: 'SAMPLE', status: 'Delinquent' };
    const door = { street_1: '5 INVENTED ST', street_2, city: 'BROOKLYN', state: 'NY', zip: '11213' };
    const page = getPage(JSON.stringify([{ ...attorney, ...door, company_name: 'INVENTED LAW LLP' }]));
    expect(attorneys([page], CONTEXT).rows[0]?.address?.line.startsWith(line)).toBe(true);
  });

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
      const text = names.map((name) => JSON.stringify(listRows(parse, source, name))).join('\n');
      expect([...HOMES, ...PRIVATE].filter((pattern) => pattern.test(text))).toEqual([]);
    },
  );

  test('an attorney without a firm, under an own name, or in an apartment is no place', () => {
    const alone = listRows(attorneys, 'nys-attorneys', 'invented_2026-08-01.json').filter(
      (row) => row.other['address_withheld'],
    );
    expect(alone.map((row) => [row.address?.line, row.phone, row.trades])).toEqual(
      Array.from({ length: 3 }, () => ['Brooklyn, NY 11213', null, undefined]),
    );
  });
});

test("a firm's phone is the one that most of its attorneys print, not that of the last", () => {
  const phones = ['2123330110', '2123330110', '9173330119'];
  const lines = phones.map((phone_number, i) => ({
    registration_number: `990000${i}`,
    first_name: 'DANA',
    last_name: 'EXAMPLE',
    company_name: 'INVENTED & PARTNERS LLP',
    street_1: '1 INVENTED PLZ',
    city: 'NEW YORK',
    state: 'NY',
    zip: '10010',
    status: 'Currently registered',
    phone_number,
  }));
  const rows = attorneys([getPage(JSON.stringify(lines))], CONTEXT).rows;
  expect(rows.map(({ phone, licences }) => [phone, licences?.length])).toEqual([['+12123330110', 3]]);
});

describe('homes under other spellings', () => {
  const attorney = { registration_number: '9900001', first_name: 'DANA', last_name: 'SAMPLE', status: 'Retired' };
  const home = { street_1: '5 INVENTED PL', city: 'BROOKLYN', state: 'NY', zip: '11213', phone_number: '7185550198' };

  test.each([
    ['LAW OFFICE OF DANA SAMPLE', true],
    ['Law Offices of D. Q. Sample', true],
    ['RETIRED', true],
    ['Self-Employed', true],
    ['N/A', true],
    ['SOLO PRACTITIONER', true],
    ['INVENTED & PARTNERS LLP', false],
    ['INVENTED, EXAMPLE', false],
    ['DANA SAMPLE P.C.', false],
    // Who employs an attorney and is no firm that one could ask.
    ['INVENTED BANK & TRUST', true],
    ['NYC LAW DEPARTMENT', true],
    ["KINGS COUNTY DISTRICT ATTORNEY'S OFFICE", true],
    ['INVENTED CAPITAL PARTNERS', true],
    ['COURT STREET LAW GROUP', false],
    ['COURT OF INVENTED CLAIMS', true],
    ['INVENTED SAMPLE', false],
    ['INVENTED', true],
  ])('an attorney of "%s" is alone: %s', (company_name, alone) => {
    const [row] = attorneys([getPage(JSON.stringify([{ ...attorney, ...home, company_name }]))], CONTEXT).rows;
    expect([row?.other['address_withheld'] ?? false, row?.phone === null]).toEqual([alone, alone]);
  });

  test.each([
    ['DANA SAMPLE', 'Brooklyn, NY 11213'],
    ['N/A', 'Brooklyn, NY 11213'],
    ['SAMPLE PLUMBING CORP', '77 Sample Street, Brooklyn, NY 11213'],
  ])('a licence of Buildings for "%s" is shown at %s', (business_name, line) => {
    const licensed = { license_number: '9001', license_type: 'MASTER PLUMBER', license_status: 'ACTIVE' };
    const person = { first_name: 'DANA', last_name: 'SAMPLE', business_name };
    const door = { business_house_number: '77', business_street_name: 'SAMPLE STREET' };
    const area = { license_business_city: 'BROOKLYN', business_state: 'NY', business_zip_code: '11213' };
    const text = JSON.stringify([{ ...licensed, ...person, ...door, ...area }]);
    expect(dob([getPage(text)], CONTEXT).rows[0]?.address?.line).toBe(line);
  });

  test.each([
    ['BERLIN', undefined, '10117', 'GERMANY', '5 Invented Place, Berlin, Germany', null],
    ['BROOKLYN', 'VIC', '11213', 'AUSTRALIA', '5 Invented Place, Brooklyn, Australia', null],
    ['BROOKLYN', 'NY', '11213', 'United States', '5 Invented Place, Brooklyn, NY 11213', 'Brooklyn'],
    ['BROOKLYN', 'NY', '11213', undefined, '5 Invented Place, Brooklyn, NY 11213', 'Brooklyn'],
  ])('a firm of %s, %s %s, %s is at %s', (city, state, zip, country, line, borough) => {
    const firm = { ...attorney, ...home, company_name: 'INVENTED & PARTNERS LLP', city, state, zip, country };
    const [row] = attorneys([getPage(JSON.stringify([firm]))], CONTEXT).rows;
    expect([row?.address?.line, row?.address?.borough]).toEqual([line, borough]);
  });

  describe('a licence of Buildings in the edition with geocodes', () => {
    const licensed = { license_number: '9001', license_type: 'MASTER PLUMBER', business_name: 'SAMPLE PLUMBING CORP' };
    const area = { license_business_city: 'BROOKLYN', business_state: 'NY', postcode: '11213' };
    const point = { latitude: '40.669', longitude: '-73.942' };
    const getRow = (own: object) =>
      dob([getPage(JSON.stringify([{ ...licensed, ...area, ...point, license_status: 'ACTIVE', ...own }]))], CONTEXT)
        .rows[0];

    test('has its address and point', () =>
      expect(getRow({ number: '77', street: 'SAMPLE STREET' })).toMatchObject({
        address: { line: '77 Sample Street, Brooklyn, NY 11213' },
        location: { lat: 40.669, lng: -73.942 },
      }));

    test('shows no apartment', () =>
      expect(getRow({ number: '77', street: 'SAMPLE STREET APT 4B' })).toMatchObject({
        address: { line: 'Brooklyn, NY 11213' },
        location: null,
      }));

    test.each(['STATIONARY / PORTABLE ENGINEER', 'CONCRETE TEST LAB / SAFETY MANAGER', 'JOURNEYMAN', 'SITE SAFETY'])(
      'is of no trade as %s, which is no unknown word',
      (license_type) => {
        const line = { ...licensed, ...area, license_type, license_status: 'ACTIVE' };
        const read = dob([getPage(JSON.stringify([line]))], CONTEXT);
        expect([read.issues, read.rows[0]?.trades]).toEqual([[], undefined]);
      },
    );

    test('has no status where the cell holds a phone', () =>
      expect(getRow({ license_status: '7185550101' })?.licences?.[0]?.status).toBeNull());
  });

  test.each([
    ['77 INVENTED ST', '77 Invented Street', 'Brooklyn, NY 11213', 'YES'],
    ['77 INVENTED ST', null, 'Brooklyn, NY 11213', 'YES'],
    ['77 INVENTED ST', 'PO BOX 1', '77 Invented Street, Brooklyn, NY 11213', 'YES'],
    ['77 INVENTED ST', '77 Invented Street', 'Brooklyn, NY 11213', 'X'],
    ['77 INVENTED ST', '77 Invented Street', 'Brooklyn, NY 11213', undefined],
    ['77 INVENTED ST', '77 Invented Street', '77 Invented Street, Brooklyn, NY 11213', 'NO'],
    ['77 INVENTED ST APT 2', 'PO BOX 1', 'Brooklyn, NY 11213', 'NO'],
  ] as const)('who practises at %s with mail to %s is shown at %s; sole proprietor: %s', (...one) => {
    const [practice, mailing, line, sole_proprietor] = one;
    const at = (address_purpose: string, address_1: string) => ({
      address_purpose,
      address_1,
      city: 'BROOKLYN',
      state: 'NY',
      postal_code: '112139999',
    });
    const record = {
      number: '1999999990',
      enumeration_type: 'NPI-1',
      taxonomies: [{ code: '122300000X', primary: true }],
      basic: { first_name: 'ARI', last_name: 'EXAMPLE', status: 'A', sole_proprietor },
      addresses: [at('LOCATION', practice), ...(mailing === null ? [] : [at('MAILING', mailing)])],
    };
    expect(nppes([getPage(JSON.stringify({ results: [record] }))], CONTEXT).rows[0]?.address?.line).toBe(line);
  });
});

describe('nppes', () => {
  test('an NPI is a number of the row and never a licence', () => {
    const rows = listRows(nppes, 'nppes', 'invented_2026-08-01.json');
    expect(rows.map((row) => row.other['npi'])).toEqual(rows.map((row) => row.external_id));
    expect(rows.filter((row) => row.licences !== undefined)).toEqual([]);
  });

  test('errors that come with status 200 are an outage', () => {
    const page = getPage('{"Errors":[{"description":"Invented","field":"zip","number":"05"}]}');
    expect(() => nppes([page], CONTEXT)).toThrow(expect.objectContaining({ fault: 'unreachable' }) as SourceError);
  });

  test('a beginning of ZIP codes with too many rows is asked for digit by digit', async () => {
    const { ask, pageRequests } = askFrom((url) => {
      const query = new URL(url).searchParams;
      const crowded = query.get('postal_code') === '112*' && query.get('taxonomy_description') === 'Dentist';
      return getPage(JSON.stringify({ results: Array.from({ length: crowded ? 200 : 0 }, () => ({})) }));
    });
    await npiPages(ask);
    const zips = pageRequests
      .map(({ url }) => new URL(url).searchParams)
      .filter((query) => query.get('taxonomy_description') === 'Dentist');
    expect(zips.filter((query) => query.get('postal_code') === '112*').length).toBe(6);
    expect(zips.map((query) => query.get('postal_code'))).toContain('1127*');
    const [first] = pageRequests.map(({ url }) => Object.fromEntries(new URL(url).searchParams));
    expect(first).toMatchObject({ version: '2.1', state: 'NY', address_purpose: 'LOCATION', limit: '200', skip: '0' });
    expect(pageRequests.every(({ url }) => new URL(url).searchParams.get('address_purpose') === 'LOCATION')).toBe(true);
  });
});
