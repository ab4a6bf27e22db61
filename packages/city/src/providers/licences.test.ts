import type { LicenceTerms, SourceInfo, StoredRow } from '@kehilla/core';
import { parseAddress } from '@kehilla/linkage';
import { describe, expect, test } from 'vitest';
import { storedRow } from '../testing/stored-row.ts';
import { licencesOfPlace } from './licences.ts';

const SOURCES: ReadonlyMap<string, SourceInfo> = new Map(
  (
    [
      ['map', 'open_map_data'],
      ['dcwp', 'government_register'],
      ['dob', 'government_register'],
    ] as const
  ).map(([source_id, kind]) => [
    source_id,
    { source_id, kind, name: `Invented ${source_id}`, url: null, license: null, attribution: null },
  ]),
);
const DOOR = parseAddress('301 Invented Avenue, Brooklyn, NY 11213');
const OTHER_DOOR = parseAddress('77 Sample Street, Brooklyn, NY 11213');

const licence = (number: string, own: Partial<LicenceTerms> = {}): LicenceTerms => ({
  number,
  licence_type: 'Locksmith',
  holder: 'INVENTED',
  status: 'Active',
  issued_on: null,
  expires_on: '2027-05-31',
  url: null,
  ...own,
});
const licensed = (source: string, name: string, number: string, own: Partial<StoredRow> = {}) =>
  storedRow(source, name, { trades: ['locksmith'], licences: [licence(number)], ...own });
const shown = (...rows: StoredRow[]) =>
  licencesOfPlace(rows, SOURCES).map(({ number, matched_on }) => [number, matched_on]);

describe('what ties a licence to a place', () => {
  const phone = '+17185550101';

  test.each<[string, StoredRow[], unknown[]]>([
    ['the register alone', [licensed('dcwp', 'Lock', '1')], [['1', ['licence_number']]]],
    ['a name alone', [storedRow('map', 'Invented Lock'), licensed('dcwp', 'INVENTED LOCK', '1')], []],
    [
      'a name with its company words, and the phone',
      [storedRow('map', 'Invented Lock', { phone }), licensed('dcwp', 'INVENTED LOCK LLC', '1', { phone })],
      [['1', ['name', 'phone']]],
    ],
    [
      'a name and the address',
      [storedRow('map', 'Invented Lock', { address: DOOR }), licensed('dcwp', 'INVENTED LOCK', '1', { address: DOOR })],
      [['1', ['name', 'address']]],
    ],
    [
      'the address and phone of another business',
      [
        storedRow('map', 'Sample Bakery', { address: DOOR, phone }),
        licensed('dcwp', 'INVENTED LOCK', '1', { address: DOOR, phone }),
      ],
      [],
    ],
    [
      'a branch of the same name elsewhere',
      [
        storedRow('map', 'Invented Lock', { address: DOOR }),
        licensed('dcwp', 'INVENTED LOCK', '1', { address: OTHER_DOOR }),
      ],
      [],
    ],
    [
      'the number of another register, which counts its licences by itself',
      [
        storedRow('map', 'Sample Keys', { phone }),
        licensed('dcwp', 'INVENTED LOCK', '1'),
        licensed('dob', 'OTHER CORP', '1'),
      ],
      [],
    ],
  ])('%s', (_, rows, ties) => {
    expect(shown(...rows)).toEqual(ties);
  });
});

test('one licence in two editions of its register is one, as the newer prints it', () => {
  const old = licensed('dcwp', 'INVENTED LOCK', '9001', {
    external_id: '9000',
    observed_at: '2013-03-06T00:00:00.000Z',
    licences: [licence('9001', { licence_type: 'LOCKSMITHS', expires_on: null })],
  });
  const newer = licensed('dcwp', 'INVENTED LOCK', '9001-DCA');
  expect(shown(old, newer)).toEqual([['9001-DCA', ['licence_number']]]);
});

test('the editions differ in leading zeros too', () => {
  const old = licensed('dcwp', 'INVENTED LOCK', '883902', { observed_at: '2013-03-06T00:00:00.000Z' });
  expect(shown(old, licensed('dcwp', 'INVENTED LOCK CORP', '0883902-DCA'))).toEqual([
    ['0883902-DCA', ['licence_number']],
  ]);
});

test('a licence that stands comes before one that was given back and would have lasted longer', () => {
  const licences = [
    licence('9001', { status: 'Surrendered', expires_on: '2028-05-31' }),
    licence('9002', { status: 'ACTIVE', expires_on: '2027-05-31' }),
    licence('9003', { status: 'Revoked', expires_on: null }),
  ];
  expect(shown(licensed('dcwp', 'INVENTED LOCK', '1', { licences })).map(([number]) => number)).toEqual([
    '9002',
    '9001',
    '9003',
  ]);
});

test('an attorney who is due to register anew still stands', () => {
  const licences = [
    licence('9001', { status: 'Suspended', expires_on: '2028-05-31' }),
    licence('9002', { status: 'Due to reregister within 30 days of birthday', expires_on: null }),
  ];
  expect(shown(licensed('dcwp', 'INVENTED LAW', '1', { licences })).map(([number]) => number)).toEqual([
    '9002',
    '9001',
  ]);
});

test('one number in two trades is two licences', () => {
  const builder = licensed('dob', 'INVENTED CORP', '9001', { trades: ['general_contractor'] });
  expect(shown(licensed('dob', 'INVENTED CORP', '9001', { trades: ['plumber'] }), builder)).toHaveLength(2);
});
