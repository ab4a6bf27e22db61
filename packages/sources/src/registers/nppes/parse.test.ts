import { describe, expect, test } from 'vitest';
import { getPage } from '@kehilla/fetch/testing';
import { parse } from './parse.ts';

const CONTEXT = { observed_at: '2026-08-01T00:00:00.000Z' };

describe('what a code of the register means', () => {
  test.each([
    ['1223P0300X', ['dentist']],
    ['1223S0112X', ['oral_surgeon']],
    ['261QU0200X', ['urgent_care']],
    ['261QE0700X', undefined],
    ['183500000X', undefined],
    ['3336C0003X', ['pharmacy']],
  ])(
    'who is registered as %s serves as %j: a dialysis centre is no urgent care, a pharmacist no pharmacy',
    (code, trades) => {
      const address = {
        address_purpose: 'LOCATION',
        address_1: '77 INVENTED ST',
        city: 'BROOKLYN',
        postal_code: '11213',
      };
      const basic = { organization_name: 'INVENTED CARE LLC', status: 'A' };
      const record = {
        number: '1999999990',
        enumeration_type: 'NPI-2',
        basic,
        addresses: [address],
        taxonomies: [{ code }],
      };
      const rows = (own: object) =>
        parse([getPage(JSON.stringify({ results: [{ ...record, ...own }] }))], CONTEXT).rows;
      expect(rows({})[0]?.trades).toEqual(trades);
      expect(rows({ enumeration_type: 'NPI-1' })).toHaveLength(trades === undefined ? 0 : 1);
    },
  );
});

test('two hyphens are what the registry prints for nothing', () => {
  const record = {
    number: '1999999990',
    enumeration_type: 'NPI-1',
    basic: { first_name: 'DANA', middle_name: '--', last_name: 'SAMPLE', credential: '--' },
    addresses: [
      { address_purpose: 'LOCATION', address_1: '77 INVENTED ST', address_2: '--', postal_code: '112139999' },
    ],
    taxonomies: [{ code: '122300000X' }],
  };
  const [row] = parse([getPage(JSON.stringify({ results: [record] }))], CONTEXT).rows;
  expect(row?.names[0]?.text).toBe('DANA SAMPLE');
});
