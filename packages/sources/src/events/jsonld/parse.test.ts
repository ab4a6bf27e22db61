import { describe, expect, test } from 'vitest';
import { parsed } from '../testing/invented.ts';

const SHIUR = {
  '@type': 'Event',
  name: 'Sample Shiur',
  startDate: '2026-12-06T19:30:00-05:00',
  location: { '@type': 'Place', name: 'Sample Hall' },
  url: 'https://scc.example/shiur',
};
const script = (value: unknown) =>
  `<script type="application/ld+json">${typeof value === 'string' ? value : JSON.stringify(value)}</script>`;
const read = (...values: readonly unknown[]) => parsed('events-jsonld', `<html>${values.map(script).join('')}</html>`);
const one = (over: object) => read({ ...SHIUR, ...over }).rows[0];

describe('prices', () => {
  test.each<[unknown, number | null, boolean | null]>([
    [{ price: 'Free' }, 0, true],
    [{ price: 'Free – $10' }, null, null],
    [{ price: '$18.00 - $36.00' }, 18, false],
    [{ price: '18,50', priceCurrency: 'EUR' }, 18.5, false],
    [{ price: '-5' }, null, null],
    [{ '@type': 'AggregateOffer', offers: [{ price: 18 }, { price: 0 }] }, 0, false],
    [{ priceSpecification: [{ price: 18, priceCurrency: 'USD' }] }, 18, false],
    [
      [
        { price: 18, priceCurrency: 'USD' },
        { price: 10, priceCurrency: 'usd' },
      ],
      10,
      false,
    ],
    [{ price: { toString: 1 }, priceCurrency: ['USD'] }, null, null],
    [{ name: 'Suggested donation', price: '18' }, null, null],
    [
      [
        { name: 'Sponsor', price: '180' },
        { name: 'Admission', price: '36' },
      ],
      36,
      false,
    ],
  ])('%j states %j, free: %j', (offers, amount, is_free) => {
    expect([one({ offers })?.price?.amount ?? null, one({ offers })?.is_free]).toEqual([amount, is_free]);
  });
});

test.each([
  [true, 36, null, null],
  [false, 0, null, null],
  ['False', 18, 18, false],
  ['https://schema.org/True', '', 0, true],
])('isAccessibleForFree %j beside a price of %j states %j, free: %j', (isAccessibleForFree, price, amount, is_free) => {
  const found = one({ isAccessibleForFree, offers: { price } });
  expect([found?.price?.amount ?? null, found?.is_free]).toEqual([amount, is_free]);
});

test.each([
  [{ eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode' }, 'Online'],
  [{ eventStatus: 'EventMovedOnline' }, 'Online'],
  [{ eventStatus: 'EventMovedOnline', eventAttendanceMode: 'MixedEventAttendanceMode' }, 'Sample Hall'],
  [{ eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode' }, 'Sample Hall'],
])('%j beside the house of those who hold it is held at %j', (over, venue) => {
  const geo = { latitude: 40.669, longitude: -73.943 };
  const location = { '@type': 'Place', name: 'Sample Hall', address: '5 Invented Pl, Brooklyn, NY 11213', geo };
  const found = one({ ...over, location });
  expect([found?.venue, found?.address !== null, found?.location !== null]).toEqual([
    venue,
    venue !== 'Online',
    venue !== 'Online',
  ]);
});

test('what the text says of a cancellation is heard where no status is set', () => {
  const description = 'This event has been cancelled.';
  expect(one({ description, eventStatus: 'EventScheduled' })?.event_status).toBe('cancelled');
  expect(one({ description, eventStatus: 'EventRescheduled' })?.event_status).toBe('rescheduled');
});

describe('dates', () => {
  test.each(['2026-13-06', '2026-02-30', '0000-00-00', '2026-12-06T19:30:00+99:99', '2026-12-06T24:30:00'])(
    '%s, which no calendar has, is not read as another',
    (startDate) => {
      expect(read({ ...SHIUR, startDate }, { ...SHIUR, url: 'https://scc.example/good' })).toMatchObject({
        rows: [{ url: 'https://scc.example/good' }],
        unreadable: 1,
      });
    },
  );

  test.each([
    ['2026-12-06T19:30:00-05', '2026-12-07T00:30:00.000Z'],
    ['2026-12-06t19:30:00z', '2026-12-06T19:30:00.000Z'],
    ['2026-12-06T19:30:00+0530', '2026-12-06T14:00:00.000Z'],
    ['12/06/2026 7:30 PM', '2026-12-07T00:30:00.000Z'],
    ['December 6, 2026 7:30 PM', '2026-12-07T00:30:00.000Z'],
  ])('%s is %s', (startDate, at) => expect(one({ startDate })?.starts_at).toBe(at));

  test('from midnight to midnight are whole days; an end before its beginning is none', () => {
    const of = (endDate: string) => one({ startDate: '2026-12-06T00:00:00-05:00', endDate });
    expect(of('2026-12-08T00:00:00-05:00')).toMatchObject({ all_day: true, ends_at: '2026-12-08T05:00:00.000Z' });
    expect(of('2026-12-06T00:00:00-05:00')).toMatchObject({ all_day: false, ends_at: null });
    expect(of('2026-12-05T00:00:00-05:00')?.ends_at).toBeNull();
    expect(of('2026-12-07T00:30:00-05:00')).toMatchObject({ all_day: false, ends_at: '2026-12-07T05:30:00.000Z' });
  });

  test('a last day that no calendar has is no end', () =>
    expect(one({ startDate: '2026-12-06', endDate: '2026-12-32' })).toMatchObject({ all_day: true, ends_at: null }));
});

describe('which events a page has', () => {
  test('what is commented out is not on it, and an empty script is no fault', () => {
    const old = script({ ...SHIUR, url: 'https://scc.example/old' });
    const found = parsed('events-jsonld', `<html><!-- ${old} -->${script(' ')}${script(SHIUR)}</html>`);
    expect([found.rows.map((row) => row.url), found.unreadable]).toEqual([['https://scc.example/shiur'], 0]);
  });

  test('one that is described twice has what either says, in whatever order', () => {
    const bare = { ...SHIUR, location: undefined, endDate: '2026-12-06T21:00:00-05:00' };
    const full = { ...SHIUR, offers: { price: 18 }, eventStatus: 'EventCancelled' };
    for (const found of [read(bare, full), read(full, bare)])
      expect(found.rows).toMatchObject([
        {
          venue: 'Sample Hall',
          price: { amount: 18, currency: 'USD' },
          is_free: false,
          event_status: 'cancelled',
          ends_at: '2026-12-07T02:00:00.000Z',
        },
      ]);
  });

  test('two of one address and hour are two, by their names, also when one is called off', () => {
    const list = (name: string) => [
      { ...SHIUR, url: undefined, name },
      { ...SHIUR, url: undefined, name: 'Kids Program' },
    ];
    const found = read(list('Adult Shiur'));
    expect([found.rows.map((row) => row.title), found.issues]).toEqual([['Adult Shiur', 'Kids Program'], []]);
    expect(read(list('CANCELLED: Adult Shiur')).rows.map((row) => row.external_id)).toEqual(
      found.rows.map((row) => row.external_id),
    );
  });

  test('an event that is put off to another date keeps its key', () => {
    const moved = one({
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: SHIUR.startDate,
      startDate: '2026-12-13T19:30:00-05:00',
    });
    expect(moved).toMatchObject({
      external_id: one({})?.external_id,
      event_status: 'rescheduled',
      starts_at: '2026-12-14T00:30:00.000Z',
    });
  });

  test('the dates of a series belong together', () => {
    const dates = [SHIUR, { ...SHIUR, startDate: '2026-12-13T19:30:00-05:00' }];
    const series = { '@type': 'EventSeries', '@id': 'https://scc.example/#shiurim', name: 'Shiurim', subEvent: dates };
    expect(read(series).rows.map((row) => row.series_key)).toEqual(dates.map(() => 'https://scc.example/#shiurim'));
  });

  test('a place in another country is no place of the city', () => {
    const address = { streetAddress: '5 Invented St', addressLocality: 'Jerusalem', addressCountry: 'IL' };
    const found = read(
      { ...SHIUR, location: { '@type': 'Place', address } },
      { ...SHIUR, url: 'https://scc.example/b' },
    );
    expect(found).toMatchObject({ rows: [{ url: 'https://scc.example/b' }], unreadable: 0 });
    expect(found.issues).toContainEqual({ kind: 'in_another_country', detail: '', count: 1 });
    const here = { ...address, addressLocality: 'Brooklyn', addressCountry: { name: 'United States' } };
    expect(one({ location: { '@type': 'Place', address: here } })?.address?.borough).toBe('Brooklyn');
  });

  test('an address is a place', () =>
    expect(
      one({ location: { '@type': 'PostalAddress', streetAddress: '5 Invented Pl', postalCode: '11213' } }),
    ).toMatchObject({ address: { zip: '11213' } }));
});

describe('hostile pages', () => {
  const odd = { toString: 1, valueOf: 1, constructor: null };
  test.each([
    { name: odd },
    { url: odd },
    { location: { '@type': odd } },
    { location: undefined, eventAttendanceMode: odd },
    { isAccessibleForFree: odd },
    { eventStatus: odd, organizer: odd, keywords: [odd], superEvent: odd, offers: odd },
  ])('a value that cannot be made a text costs its event at most: %j', (over) => {
    const found = read({ ...SHIUR, ...over, url: 'https://scc.example/odd', ...over }, SHIUR);
    expect(found.rows.at(-1)?.url).toBe('https://scc.example/shiur');
  });

  test.each(['<script type="application/ld+json">', '<script ', '<!-- '])(
    'thousands of "%s" come to an end',
    (open) => {
      expect(() => parsed('events-jsonld', `<html>${open.repeat(4_900)}${'x'.repeat(4_000_000)}`)).toThrow(
        expect.objectContaining({ fault: 'changed_shape' }),
      );
    },
  );

  test('a page with more than is read is not all', () => {
    const many = Array.from({ length: 20_001 }, () => ({ '@type': 'Thing' }));
    expect(read(SHIUR, many).lacks).not.toBeNull();
    expect(read(SHIUR).lacks).toBeNull();
  });
});
