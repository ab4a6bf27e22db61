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

test('an address that says its town itself does not say it twice', () => {
  const geo = { ...FAIR.geo, city: 'Brooklyn', state: 'NY', zip: '11213' };
  const address = '5 Invented Pl, Brooklyn, NY 11213, USA';
  expect(read(on(71, undefined, { address, geo })).rows[0]?.address?.line).toBe('5 Invented Place, Brooklyn, NY 11213');
});

test.each([
  ['IL', 0],
  ['US', 1],
  ['', 1],
])('in the country %j there are %i events of the city', (country, count) =>
  expect(read(on(71, undefined, { geo: { ...FAIR.geo, country } })).rows).toHaveLength(count),
);

test('a date that is put off stays, and says so; a draft does not', () => {
  const of = (status: string) => read(on(71, undefined, { status })).rows.map((row) => row.event_status);
  expect([of('postponed'), of('canceled'), of('pending')]).toEqual([['postponed'], ['cancelled'], []]);
});

test('a text that calls "this event" off is heard of one date, and of no series', () => {
  const off = { description_text: 'This event has been cancelled.' };
  expect(read(on(71, undefined, off)).rows.map((row) => row.event_status)).toEqual(['cancelled']);
  const twice = [on(71, undefined, off), on(72, '2026-12-15T20:00:00-05:00', off)];
  expect(read(...twice).rows.map((row) => row.event_status)).toEqual(['scheduled', 'scheduled']);
});

test('whole days that end at a midnight end with the day before it', () => {
  const instance = { id: 71, start: '2026-12-06T00:00:00-05:00', end: '2026-12-07T00:00:00-05:00', all_day: true };
  expect(read(on(0, undefined, { event_instances: [{ event_instance: instance }] })).rows[0]).toMatchObject({
    all_day: true,
    ends_at: '2026-12-07T05:00:00.000Z',
  });
});

test('what is called free and costs something is neither', () =>
  expect(read(on(71, undefined, { free: true, ticket_cost: '$10' })).rows[0]).toMatchObject({
    price: null,
    is_free: null,
  }));

test.each<[string, string | null, string, string[]]>([
  ['2026-12-08T00:00:00-05:00', '2026-12-08', '2026-12-09T05:00:00.000Z', []],
  ['2026-12-08T00:00:00-05:00', '2026-12-07', '2026-12-08T05:00:00.000Z', []],
  ['2026-12-07T00:00:00-05:00', '2026-12-06', '2026-12-07T05:00:00.000Z', []],
  ['2026-12-08T23:59:59-05:00', null, '2026-12-09T05:00:00.000Z', []],
  ['2026-12-08', null, '2026-12-09T05:00:00.000Z', []],
  ['2026-12-08T00:00:00-05:00', null, '2026-12-08T05:00:00.000Z', ['last_day_not_told']],
  ['2026-12-08T00:00:00-05:00', '2026-12-31', '2026-12-08T05:00:00.000Z', ['last_day_not_told']],
])('whole days from the sixth to %s, of which the last is %s, end at %s', (end, last_date, ends_at, kinds) => {
  const instance = { id: 1, start: '2026-12-06T00:00:00-05:00', end, all_day: true };
  const event = { id: 7, title: 'Fair', status: 'live', last_date, event_instances: [{ event_instance: instance }] };
  const { rows, issues } = parsed('events-localist', JSON.stringify({ events: [{ event }], page: { total: 1 } }));
  expect(rows.map((row) => [row.all_day, row.ends_at])).toEqual([[true, ends_at]]);
  expect(issues.map(({ kind }) => kind)).toEqual(kinds);
});
