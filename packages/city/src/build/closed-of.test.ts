import type { LicenceTerms, ListingTerms, SourceInfo, SourceKind } from '@kehilla/core';
import { expect, test } from 'vitest';
import { storedRow } from '../testing/stored-row.ts';
import { findClosed } from './describe-place.ts';

const source = (source_id: string, kind: SourceKind): [string, SourceInfo] => [
  source_id,
  { source_id, kind, name: source_id, url: null, license: null, attribution: null },
];
const SOURCES = new Map([
  source('kitchens', 'government_register'),
  source('licences', 'government_register'),
  source('list', 'certifying_agency'),
  source('map', 'open_map_data'),
]);
const LISTING: ListingTerms = {
  list_id: 'list',
  food_status: [],
  standards: [],
  scope_note: null,
  season: null,
  terminated: false,
  as_read: {},
};

const seen = (day: string) => ({ observed_at: `${day}T00:00:00.000Z`, last_seen_at: `${day}T00:00:00.000Z` });
const licence = (expires_on: string | null): LicenceTerms => ({
  number: '9001',
  licence_type: 'Invented caterer',
  holder: 'INVENTED LANTERN',
  status: 'Out of Business',
  issued_on: null,
  expires_on,
  url: null,
});
/** "Out of business", as the register of licences prints it on a day. */
const ended = (day: string, expires_on: string | null = null) =>
  storedRow('licences', 'Invented Lantern', { ...seen(day), closed: true, licences: [licence(expires_on)] });
const kitchen = (day: string, own = {}) => storedRow('kitchens', 'Invented Lantern', { ...seen(day), ...own });

test.each([
  ['nobody says anything', [kitchen('2025-11-14')], null],
  ['a licence that ended, and nothing else', [ended('2019-12-18')], true],
  ['it, and a register of kitchens years later', [ended('2019-12-18'), kitchen('2025-11-14')], null],
  ['it, and a register of kitchens read a month later', [ended('2025-10-14'), kitchen('2025-11-14')], true],
  ['it, and a register of kitchens years before', [ended('2025-11-14'), kitchen('2020-03-28')], true],
  [
    'it, and a register of kitchens that lost it',
    [ended('2019-12-18'), kitchen('2025-11-14', { missing_since: '2026-01-01T00:00:00.000Z' })],
    true,
  ],
  ['one that ran out years ago and is printed still', [ended('2025-11-14', '2019-12-31'), kitchen('2025-11-14')], null],
  ['one that has not run out yet', [ended('2025-11-14', '2026-12-31'), kitchen('2025-11-14')], true],
  ['an agency’s list years later', [ended('2019-12-18'), storedRow('list', 'L', { listing: LISTING })], null],
  [
    'a list that ended it',
    [ended('2019-12-18'), storedRow('list', 'L', { listing: { ...LISTING, terminated: true } })],
    true,
  ],
  ['a map years later, which may keep what is gone', [ended('2019-12-18'), storedRow('map', 'M')], true],
  [
    'another licence years later, which is not of the kitchen',
    [ended('2019-12-18'), storedRow('licences', 'L', { licences: [licence(null)] })],
    true,
  ],
  [
    'a register of providers years later, which keeps practices that ended',
    [storedRow('map', 'M', { ...seen('2024-01-10'), closed: true }), kitchen('2025-11-14', { trades: ['doctor'] })],
    true,
  ],
  ['a map that says so itself, today', [kitchen('2020-03-28'), storedRow('map', 'M', { closed: true })], true],
])('%s', (_, rows, closed) => expect(findClosed(rows, SOURCES)).toBe(closed));
