import { readdirSync, readFileSync } from 'node:fs';
import type { ListingTerms, PlaceRow } from '@kehilla/core';
import { describe, expect, test } from 'vitest';
import { listed, getRow } from '../../testing/plans.ts';
import { countLimits, withLimits } from './listing-row.ts';

const AGENCIES = new URL('..', import.meta.url);
const files = readdirSync(AGENCIES, { recursive: true })
  .map(String)
  .filter((path) => path.endsWith('.expected.json') && !path.startsWith('alerts'));
const rowsIn = (path: string): PlaceRow[] => {
  const read = JSON.parse(readFileSync(new URL(path, AGENCIES), 'utf8')) as { rows?: PlaceRow[] };
  return (read.rows ?? []).filter((row) => row.listing !== undefined);
};

test('a line whose limits were read says the same when it is asked again, in every list', () => {
  const rows = files.flatMap(rowsIn);
  expect(rows.filter(({ listing }) => listing?.limits !== undefined || listing?.season != null).length).toBeGreaterThan(
    3,
  );
  for (const row of rows) expect(withLimits(row)).toEqual(row);
});

describe('a line that was read before limits were', () => {
  const before = (as_read: ListingTerms['as_read'], name = 'Invented Grill') =>
    withLimits(getRow('1', { names: [{ text: name, lang: null }], listing: { ...listed(), as_read } })).listing;

  test('gets its season', () =>
    expect(before({ name: 'Invented Grill', type: 'Kosher for Passover 2026 only' })).toMatchObject({
      season: 'passover-2026',
      scope_note: 'Kosher for Passover 2026 only',
    }));

  test('gets its last day and its part', () => {
    expect(before({ name: 'Invented Grill (certification ends 10/31/2026)' })?.ends_on).toBe('2026-10-31');
    expect(before({}, 'Invented Grill (kosher kitchen only)')?.limits).toEqual(['kosher kitchen only']);
  });

  test('and stays as it is where it states none', () => {
    const row = getRow('1', { listing: { ...listed(), as_read: { name: 'Invented Grill', type: 'Restaurant' } } });
    expect(withLimits(row)).toBe(row);
  });
});

test('lines with limits that were read are counted, and those with what looks like one', () => {
  const line = (type: string) =>
    getRow('1', { listing: { ...listed(), as_read: { name: 'Invented Grill', type_as_listed: type } } });
  const rows = ['Restaurant', 'Passover only', 'kosher kitchen only', 'valid until further notice', 'Bakery'].map(line);
  expect(countLimits(rows)).toEqual({ read: 2, suspected: 1 });
  expect(countLimits([getRow('1', {})])).toBeNull();
});
