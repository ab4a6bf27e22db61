import { expect, test } from 'vitest';
import { parsed } from '../testing/invented.ts';

const FAIR = {
  id: 7,
  title: 'Book Fair',
  status: 'live',
  private: false,
  localist_url: 'https://scc.example/event/fair',
  location_name: 'Sample Hall',
  geo: { latitude: '40.669', longitude: '-73.942' },
};
const on = (id: unknown, start = '2026-12-08T20:00:00-05:00', over: object = {}) => ({
  event: { ...FAIR, event_instances: [{ event_instance: { id, start } }], ...over },
});
const read = (...events: readonly object[]) =>
  parsed('events-localist', JSON.stringify({ events, page: { current: 1, total: 1 } }));

test('dates that come one an item are one series; one that comes alone is none', () => {
  const found = read(on(71), on(72, '2026-12-15T20:00:00-05:00'), on(80, '2026-12-16T20:00:00-05:00', { id: 8 }));
  expect(found.rows.map((row) => [row.external_id, row.series_key])).toEqual([
    ['7-71', '7'],
    ['7-72', '7'],
    ['8-80', null],
  ]);
});

test('a date whose number is none costs only itself', () =>
  expect(read(on({ toString: 1 }), on(71))).toMatchObject({ rows: [{ external_id: '7-71' }], unreadable: 1 }));

test('what is virtual has no place', () =>
  expect(read(on(71, undefined, { experience: 'virtual' })).rows[0]).toMatchObject({
    venue: 'Online',
    address: null,
    location: null,
  }));

test.each([
  ['IL', 0],
  ['US', 1],
  ['', 1],
])('in the country %j there are %i events of the city', (country, count) =>
  expect(read(on(71, undefined, { geo: { ...FAIR.geo, country } })).rows).toHaveLength(count),
);
