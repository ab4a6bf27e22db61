import { expect, test } from 'vitest';
import { agency, agencyList, kosherRegistry, listing } from './evidence.ts';
import { resolveKosher } from './resolve-kosher.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const registry = kosherRegistry(
  [agency({ code: 'OU', name: 'Orthodox Union' })],
  [
    agencyList({ list_id: 'ou', agency: 'OU' }),
    agencyList({ list_id: 'loose', agency: 'OU', absence_means_removal: false }),
  ],
);
const getStatus = (line: ReturnType<typeof listing>): string =>
  resolveKosher({ listings: [line], notices: [], certificates: [] }, registry, NOW).status;
const line = listing({ list_id: 'ou', listed_name: 'Invented Grill', last_seen_at: '2026-11-19T12:00:00Z' });

test('a line of three members is a whole line, and states nothing that was not given', () => {
  expect(line).toEqual({
    list_id: 'ou',
    external_id: 'Invented Grill',
    listed_name: 'Invented Grill',
    listed_address: null,
    url: null,
    reading_id: 'ou@2026-11-19T12:00:00Z',
    first_seen_at: '2026-11-19T12:00:00Z',
    last_seen_at: '2026-11-19T12:00:00Z',
    missing_since: null,
    food_status: [],
    standards: [],
    scope_note: null,
    season: null,
    passover: null,
    terminated: false,
  });
});

test.each([
  ['as it stands', line, 'listed_by_agency'],
  ['missing', { ...line, missing_since: '2026-11-20T00:00:00Z' }, 'no_longer_listed_by_agency'],
  [
    'missing of a list that never removes',
    { ...line, list_id: 'loose', missing_since: '2026-11-20T00:00:00Z' },
    'listed_by_agency',
  ],
  ['ended', { ...line, terminated: true }, 'no_longer_listed_by_agency'],
  ['of a list that is not registered', { ...line, list_id: 'other' }, 'no_readable_agency_lists_it'],
])('a line %s', (_name, each, status) => {
  expect(getStatus(each)).toBe(status);
});
