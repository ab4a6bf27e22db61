import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_TRUTH, type Publisher, type Read, truthFactors, type TruthEvidence } from './index.ts';

const NOW = new Date('2026-11-20T15:00:00.000Z');
const ago = (days: number): string => new Date(NOW.getTime() - days * 86_400_000).toISOString();
const read = (publisher: Publisher, days = 1): Read => ({
  publisher,
  source: `Invented ${publisher}`,
  url: null,
  observed_at: ago(days),
});
const hours = { ...read('own_website'), readable: true, surveyed_on: null };
const phone = (publisher: Publisher) => ({ ...read(publisher), number: '+17185550101' });
const site = { ...read('open_map'), social: false, answered_at: ago(5), names_it: true };
const photo = { ...read('base_map'), captured_at: ago(10), distance_m: 30 };

test.each<[factor: string, evidence: Partial<TruthEvidence>, detail: string]>([
  ['hours_on_file', {}, 'No hours are on file'],
  ['hours_on_file', { hours: [hours] }, 'Weekly hours published on its own website'],
  [
    'hours_on_file',
    { hours: [{ ...hours, ...read('open_map'), surveyed_on: '2026-03-01' }] },
    'Weekly hours published by an open map, surveyed on 1 March 2026',
  ],
  ['hours_on_file', { hours: [{ ...hours, readable: false }] }, 'Hours published by its own website could not be read'],
  [
    'hours_on_file',
    {
      hours: [
        { ...hours, readable: false },
        { ...hours, ...read('listing', 50) },
      ],
    },
    'Weekly hours published by a listing',
  ],
  ['reachable_phone', {}, 'No valid phone number is published'],
  ['reachable_phone', { phones: [phone('own_website')] }, 'Valid phone published by its own website'],
  [
    'reachable_phone',
    { phones: [phone('listing'), phone('own_website')] },
    'Valid phone published by its own website and by an independent source',
  ],
  ['hours_on_file', { hours: [{ ...hours, ...read('base_map') }] }, 'Weekly hours published by a base map'],
  [
    'hours_on_file',
    { hours: [{ ...hours, ...read('open_map'), surveyed_on: 'in spring' }] },
    'Weekly hours published by an open map, surveyed on an unknown day',
  ],
  ['reachable_phone', { phones: [phone('government_register')] }, 'Valid phone published by a government register'],
  ['own_website', {}, 'No website is known'],
  [
    'own_website',
    { websites: [{ ...site, social: true }] },
    'Only a page on a network, directory, map or review site is known',
  ],
  ['own_website', { websites: [{ ...site, answered_at: null }] }, 'A website is named by others; it was not read yet'],
  ['own_website', { websites: [{ ...site, names_it: false }] }, 'Own website answered on 15 November 2026'],
  ['own_website', { websites: [site] }, 'Own website answered on 15 November 2026 and bears its name or phone'],
  [
    'own_website',
    {
      websites: [
        { ...site, observed_at: ago(9) },
        { ...site, social: true, observed_at: ago(1) },
      ],
    },
    'Own website answered on 15 November 2026 and bears its name or phone',
  ],
  ['street_photo', {}, 'No street-level photo was checked'],
  [
    'street_photo',
    { photos: [{ ...photo, distance_m: 8.5 }] },
    'Street-level photo taken 9 m away on 10 November 2026',
  ],
  [
    'street_photo',
    {
      photos: [
        { ...photo, observed_at: ago(9) },
        { ...photo, captured_at: ago(500), observed_at: ago(1) },
      ],
    },
    'Street-level photo taken 30 m away on 10 November 2026',
  ],
  ['street_photo', { photos: [photo] }, 'Street-level photo taken 30 m away on 10 November 2026'],
  [
    'street_photo',
    { photos: [{ ...photo, captured_at: ago(1), distance_m: 31 }, photo] },
    'Street-level photo taken 30 m away on 10 November 2026',
  ],
  ['recency_of_checks', { checks: [read('open_map', 0.5)] }, 'Last check today'],
  ['recency_of_checks', { checks: [read('open_map', -2)] }, 'Last check today'],
  ['recency_of_checks', { checks: [read('listing', 0), read('open_map', 1)] }, 'Last check 1 day ago'],
  ['recency_of_checks', { checks: [read('open_map', 9), read('base_map', 7)] }, 'Last check 7 days ago'],
  [
    'recency_of_checks',
    { checks: [{ ...read('open_map'), observed_at: null }] },
    'No website, register or map that shows it was read',
  ],
  ['recency_of_checks', { checks: [read('listing')] }, 'No website, register or map that shows it was read'],
])('%s of %j: %s', (factor, evidence, detail) => {
  const notes = truthFactors({ ...NO_TRUTH, ...evidence }, NOW).find((each) => each.factor === factor);
  expect(notes?.detail).toBe(detail);
});

test('each factor names the one row it rests on, the newest of equals, and none where there is none', () => {
  const checks = [read('open_map', 9), read('own_website', 3), read('government_register', 3)];
  const phones = [
    phone('listing'),
    { ...phone('listing'), observed_at: null },
    { ...phone('listing'), ...read('listing', 0) },
  ];
  for (const evidence of [
    { ...NO_TRUTH, checks, phones },
    { ...NO_TRUTH, checks: checks.toReversed(), phones: phones.toReversed() },
  ])
    expect(truthFactors(evidence, NOW).map((each) => each.evidence)).toEqual([
      undefined,
      { source: 'Invented listing', url: null, observed_at: ago(0) },
      undefined,
      undefined,
      { source: 'Invented government_register', url: null, observed_at: ago(3) },
    ]);
});

const publisher = fc.constantFrom<Publisher[]>('own_website', 'government_register', 'open_map', 'base_map', 'listing');
const date = fc.integer({ min: -2, max: 900 }).map(ago);
const anyRead = {
  publisher,
  source: fc.constantFrom('A', 'B'),
  url: fc.uuid(),
  observed_at: fc.option(date, { nil: null }),
};

test('the order of rows decides nothing of what is told', () => {
  const evidence = fc.record({
    hours: fc.array(fc.record({ ...anyRead, readable: fc.boolean(), surveyed_on: fc.option(date, { nil: null }) }), {
      maxLength: 4,
    }),
    phones: fc.array(fc.record({ ...anyRead, number: fc.constantFrom('+17185550101', '+17185550102') }), {
      maxLength: 4,
    }),
    websites: fc.array(
      fc.record({
        ...anyRead,
        social: fc.boolean(),
        answered_at: fc.option(date, { nil: null }),
        names_it: fc.boolean(),
      }),
      { maxLength: 4 },
    ),
    photos: fc.array(fc.record({ ...anyRead, captured_at: date, distance_m: fc.nat(40) }), { maxLength: 4 }),
    photos_sought: fc.boolean(),
    checks: fc.array(fc.record(anyRead), { maxLength: 4 }),
  });
  fc.assert(
    fc.property(evidence, (rows) => {
      const turned: TruthEvidence = {
        hours: rows.hours.toReversed(),
        phones: rows.phones.toReversed(),
        websites: rows.websites.toReversed(),
        photos: rows.photos.toReversed(),
        photos_sought: rows.photos_sought,
        checks: rows.checks.toReversed(),
      };
      expect(truthFactors(turned, NOW)).toEqual(truthFactors(rows, NOW));
    }),
  );
});
