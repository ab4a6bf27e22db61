import { describe, expect, test } from 'vitest';
import { parsed } from '../testing/invented.ts';

const EVENING = {
  '@type': 'Event',
  name: 'Sample Evening',
  startDate: '2026-12-06T19:30:00-05:00',
  url: 'https://scc.example/evening',
};
const read = (...values: readonly unknown[]) =>
  parsed(
    'events-jsonld',
    `<html>${values.map((value) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`).join('')}</html>`,
  );
const one = (over: object) => read({ ...EVENING, ...over }).rows[0];
const OFF = 'https://schema.org/EventCancelled';

describe('a part of what is called off', () => {
  const part = { ...EVENING, eventStatus: 'EventScheduled' };
  test.each([
    [{ '@type': 'Festival', name: 'Sample Days', startDate: '2026-12-06', eventStatus: OFF, subEvent: [part] }],
    [{ '@type': 'EventSeries', name: 'Sample Evenings', eventStatus: OFF, subEvent: part }],
    [{ ...part, superEvent: { '@type': 'Event', name: 'CANCELLED: Sample Days' } }],
  ])('is off too: %j', (whole) => {
    expect(read(whole).rows.find((row) => row.title === 'Sample Evening')?.event_status).toBe('cancelled');
  });

  test('what is put online as a whole, or is on, changes nothing of its parts', () => {
    for (const eventStatus of ['EventMovedOnline', 'EventScheduled'])
      expect(one({ superEvent: { '@type': 'Event', eventStatus } })?.event_status).toBe('scheduled');
  });
});

describe('offers that can no longer be had', () => {
  const early = { name: 'Early bird', price: 18, validThrough: '2026-11-01T00:00:00-05:00' };
  test.each([
    [[early, { price: 36 }], 36, false],
    [
      [
        { price: 0, availability: 'https://schema.org/SoldOut' },
        { price: 25, availability: 'InStock' },
      ],
      25,
      false,
    ],
    [{ offers: [early, { price: 36, validThrough: '2026-12-06' }] }, 36, false],
    [[{ ...early, price: undefined, priceSpecification: { price: 18 } }, { price: 36 }], 36, false],
    [[{ name: 'Suggested donation', priceSpecification: { price: 18 } }, { price: 36 }], 36, false],
    [early, 18, false],
    [[{ price: 18, availability: 'SoldOut' }, { url: 'https://scc.example/tickets' }], 18, false],
    [[{ price: 18, validThrough: '2026-11-19T20:00:00' }, { price: 36 }], 18, false],
  ])('give way to those that can: %j asks for %j', (offers, amount, is_free) => {
    expect([one({ offers })?.price?.amount, one({ offers })?.is_free]).toEqual([amount, is_free]);
  });
});

describe('times', () => {
  test('two showings of a day are two in whatever form their hours are written', () => {
    for (const [early, late] of [
      ['December 6, 2026 2:30 PM', 'December 6, 2026 7:30 PM'],
      ['12/06/2026 7:30 AM', '12/06/2026 7:30 PM'],
    ])
      expect(read({ ...EVENING, startDate: early }, { ...EVENING, startDate: late }).rows).toHaveLength(2);
  });

  test('one that a theme and a plugin write in two forms is one, and keeps its key', () => {
    for (const startDate of ['2026-12-07T00:30:00Z', 'December 6, 2026 7:30 PM', ['2026-12-06 19:30:00']])
      expect(read(EVENING, { ...EVENING, startDate }).rows.map((row) => row.external_id)).toEqual([
        'scc.example/evening|2026-12-06T19:30',
      ]);
  });

  test('put off from a date in another form it is the same event', () =>
    expect(
      one({ eventStatus: 'EventRescheduled', previousStartDate: 'December 6, 2026 7:30 PM', startDate: '2026-12-13' })
        ?.external_id,
    ).toBe('scc.example/evening|2026-12-06T19:30'));

  test('the end of a schedule is not that of its first date', () => {
    const eventSchedule = { '@type': 'Schedule', repeatFrequency: 'P1W' };
    expect(one({ eventSchedule, endDate: '2027-06-01T21:00:00-04:00' })?.ends_at).toBeNull();
    expect(one({ eventSchedule, endDate: '2026-12-06T21:00:00-05:00' })?.ends_at).toBe('2026-12-07T02:00:00.000Z');
  });

  test('an end a day before its beginning makes no whole day of it', () =>
    expect(one({ startDate: '2026-12-07T00:00:00Z', endDate: '2026-12-06T00:00:00Z' })).toMatchObject({
      starts_at: '2026-12-07T00:00:00.000Z',
      all_day: false,
      ends_at: null,
    }));

  test('a value object is its value', () =>
    expect(
      one({ name: { '@language': 'en', '@value': 'Evening' }, startDate: { '@type': 'Date', '@value': '2026-12-06' } }),
    ).toMatchObject({ title: 'Evening', all_day: true }));
});

describe('the clock of the place', () => {
  const there = {
    location: {
      '@type': 'Place',
      name: 'Sample Hall',
      address: {
        streetAddress: '123 Sample Ave',
        addressLocality: 'Brooklyn',
        addressRegion: 'NY',
        postalCode: '11225',
      },
    },
  };
  const elsewhere = (addressRegion: string) => ({
    location: {
      name: 'Sample Hall',
      address: { streetAddress: '1 Sample Rd', addressLocality: 'Sample', addressRegion },
    },
  });
  test.each([
    ['in summer with the offset of winter', '2027-06-16T19:00:00-05:00', there, '2027-06-16T23:00:00.000Z', true],
    ['in winter with the offset of summer', '2026-12-16T19:00:00-04:00', there, '2026-12-17T00:00:00.000Z', true],
    ['right', '2026-12-16T19:00:00-05:00', there, '2026-12-17T00:00:00.000Z', false],
    ['in UTC', '2026-12-17T00:00:00Z', there, '2026-12-17T00:00:00.000Z', false],
    ['in New Jersey', '2027-06-16T19:00:00-05:00', elsewhere('NJ'), '2027-06-16T23:00:00.000Z', true],
    ['in another zone', '2027-06-16T19:00:00-05:00', elsewhere('IL'), '2027-06-17T00:00:00.000Z', false],
    [
      'online',
      '2027-06-16T19:00:00-05:00',
      { location: { '@type': 'VirtualLocation' } },
      '2027-06-17T00:00:00.000Z',
      false,
    ],
    ['nowhere', '2027-06-16T19:00:00-05:00', {}, '2027-06-17T00:00:00.000Z', false],
  ])('%s', (_, startDate, over, starts_at, contradicts) => {
    const { rows, issues } = read({ ...EVENING, startDate, ...over });
    expect(rows[0]?.starts_at).toBe(starts_at);
    expect(issues.some(({ kind }) => kind === 'offset_contradicts_clock')).toBe(contradicts);
  });

  test('a duration stands for an end that is not stated, and 24:00 is the next midnight', () => {
    expect(one({ duration: 'PT2H' })?.ends_at).toBe('2026-12-07T02:30:00.000Z');
    expect(one({ duration: 'PT2H', endDate: '2026-12-06T20:00:00-05:00' })?.ends_at).toBe('2026-12-07T01:00:00.000Z');
    expect(one({ duration: 'a while' })?.ends_at).toBeNull();
    expect(one({ endDate: '2026-12-06T24:00:00-05:00' })?.ends_at).toBe('2026-12-07T05:00:00.000Z');
  });
});

test('a part of a series or festival that states no place is held where the whole is', () => {
  const { location } = { location: { name: 'Sample Hall', address: '123 Sample Ave, Brooklyn, NY 11225' } };
  for (const whole of [
    { '@type': 'EventSeries', name: 'Sample Evenings', location, subEvent: [EVENING] },
    { '@type': 'Festival', name: 'Sample Days', startDate: '2026-12-06', location, subEvent: EVENING },
    { ...EVENING, superEvent: { '@type': 'EventSeries', name: 'Sample Evenings', location } },
  ])
    expect(read(whole).rows.find(({ title }) => title === 'Sample Evening')?.venue).toBe('Sample Hall');
  const own = { ...EVENING, location: { name: 'Sample Annex' } };
  expect(read({ '@type': 'EventSeries', location, subEvent: [own] }).rows[0]?.venue).toBe('Sample Annex');
});
