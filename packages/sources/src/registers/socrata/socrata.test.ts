import { SourceError } from '@kehilla/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askFrom, getPage } from '@kehilla/fetch/testing';
import { businessName, isApartment, isPerson, takenAddress } from './holder.ts';
import { readSocrata, socrataPages } from './socrata.ts';

const DATASET = { domain: 'data.example', id: 'abcd-1234', where: "kind = 'a'", key: 'key' };

/** A portal with keys from 1 on, which answers as Socrata does: rows after the key in the condition, no more than the limit. */
function portal(count: number) {
  return askFrom((url) => {
    const query = new URL(url).searchParams;
    const after = Number(/> '(\d+)'/.exec(query.get('$where') ?? '')?.[1] ?? '0');
    const limit = Number(query.get('$limit'));
    const keys = Array.from({ length: Math.min(limit, count - after) }, (_, i) =>
      String(after + i + 1).padStart(6, '0'),
    );
    return getPage(JSON.stringify(keys.map((key) => ({ key }))));
  });
}

describe('reading a portal', () => {
  test.each([0, 1, 19_999, 20_000, 20_001, 40_000])(
    '%i rows are read once each, in pages after the last key',
    async (count) => {
      const { ask, pageRequests } = portal(count);
      const pages = await socrataPages(ask, DATASET);
      if (count > 0) expect(new Set(readSocrata(pages).rows.map((row) => row['key'])).size).toBe(count);
      expect(pageRequests.length).toBe(Math.floor(count / 20_000) + 1);
      for (const { url } of pageRequests) expect(new URL(url).searchParams.get('$order')).toBe('key');
    },
  );

  test('an error inside an answer is an outage, not an empty list', () => {
    const error = getPage('{"code":"query.soql.no-such-column","error":true,"message":"Invented"}');
    expect(() => readSocrata([error])).toThrow(expect.objectContaining({ fault: 'unreachable' }) as SourceError);
    expect(() => readSocrata([getPage('[]')])).toThrow(
      expect.objectContaining({ fault: 'changed_shape' }) as SourceError,
    );
  });

  test('omitted nulls are absent cells, and an empty page after a full one is the end', () => {
    expect(readSocrata([getPage('[{"a":"1"},{"b":2}]'), getPage('[]')]).rows).toEqual([{ a: '1' }, { b: '2' }]);
  });
});

describe('whose name and address it is', () => {
  test.each([
    ['QUITO, ANGEL', true],
    ['KITCHEN, SAMPLE W', true],
    ['KITCHEN, GENERAL CONSTRUCTION', false],
    ['SAMPLE, RALPH JOHN 111', true],
    ['SAMPLE, ARI SAMPLE, LEO P AND SAMPLE, LEAH', true],
    ['SAMPLE, ARI AND SONS', false],
    ['SAMPLESHACK, CORPORATION', false],
    ['MULLINGS,RON', true],
    ["O'NEIL, MARY-ANN", true],
    ['HARRISON, SOLOMON & COLEY, CARL', true],
    ['SAMPLE ANGEL M', true],
    ['ANGEL DE LA SAMPLE', true],
    ['SAMPLE, ANGEL_M', true],
    ['MUÑOZ, JOSÉ', true],
    ['SAMPLE, JOHN (JACK)', true],
    ['0SAMPLE, TAHIER', true],
    ['SAMPLE JUDA & SAMPLE, NISEL', true],
    ['SAMPLE, SINGH; NIDHAN, SINGH', true],
    ['GO FOR IT TELECOM(NY)INC', false],
    ['SAMPLE & SAMPLE, P.A.', false],
    ['SAMPLE ELEVATOR', false],
    ['SAMPLE SHACK #2664', false],
    ['SAMPLE WIRELESS', false],
    ['CEC ENTERTAINMENT, INC.', false],
    ['URBAN ARCHITECTURAL INTERIORS, INC', false],
    ['ACKER,MERRALL & CONDIT COMPANY', false],
    ['A & S CONSTRUCTION', false],
    ['INVENTED LOCKSMITH', false],
  ])('%s is a person: %s', (name, person) => {
    expect(isPerson(name)).toBe(person);
  });

  test.each([
    ['APT 4B', true],
    ['APT4B', true],
    ['5 SAMPLE ST APMT. 2', true],
    ['5 SAMPLE ST #4B', true],
    ['5 SAMPLE ST #402', false],
    ['SUITE 4B', false],
    ['1 FL', false],
    ['APTOS STREET', false],
    ['PH', true],
    ['5 SAMPLE ST PH B', true],
    ['PENTHOUSE 2', true],
    ['PHILADELPHIA STREET', false],
    ['UNIT 4E', true],
    ['UNIT 12', false],
    ['5 SAMPLE STREET 4B', true],
    ['5 SAMPLE ST., 3C', true],
    ['5 SAMPLE ST FL 3C', false],
    ['5 SAMPLE ST SUITE 3C', false],
    ['45A', false],
    ['GRD 1B', false],
    ['AVENUE W', false],
  ])('%s is an apartment: %s', (address, home) => {
    expect(isApartment(undefined, address)).toBe(home);
  });

  test.each([
    ['INVENTED LOCK', 'INVENTED LOCK'],
    ['INVENTED LOCK_INC', 'INVENTED LOCK INC'],
    ['DBA INVENTED LOCK', 'INVENTED LOCK'],
    ['24 KEYS', '24 KEYS'],
    ['N/A', null],
    ['None', null],
    ['SELF-EMPLOYED', null],
    ['STORE 02764', null],
    ['1641', null],
    [undefined, null],
  ])('a business called %s bears the name %s', (printed, name) => {
    expect(businessName(printed)).toBe(name);
  });

  test('of an address that may be a home nothing but its area is kept', () => {
    const part = fc.option(fc.string({ minLength: 1, maxLength: 12 }), { nil: null });
    fc.assert(
      fc.property(fc.record({ house_number: part, street: part, unit: part }), (door) => {
        const address = {
          line: 'x',
          ...door,
          city: 'Brooklyn',
          borough: 'Brooklyn' as const,
          state: 'NY',
          zip: '11213',
        };
        expect(takenAddress(address, true)).toEqual({
          line: 'Brooklyn, NY 11213',
          house_number: null,
          street: null,
          unit: null,
          city: 'Brooklyn',
          borough: 'Brooklyn',
          state: 'NY',
          zip: '11213',
        });
      }),
    );
  });
});
