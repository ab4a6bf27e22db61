import type { SearchEventsEnvelope } from '@kehilla/contract';
import { describe, expect, test } from 'vitest';
import { searchEvents } from './search-events.ts';
import { getFaults } from '../testing/contract-schema.ts';
import { eventCity, eventIds, getEvent, hoursAgo, listing } from '../testing/invented-events.ts';

/** A Wednesday, twenty past four in New York. */
const NOW = new Date('2026-11-25T21:20:00.000Z');

/** An event by its hours in New York. */
const event = (id: string, starts: string, ends: string | null, own = {}) =>
  getEvent(
    id,
    listing({
      external_id: id,
      title: 'Sample Gathering',
      category: null,
      organizer: null,
      venue: null,
      starts_at: new Date(`${starts}-05:00`).toISOString(),
      ends_at: ends === null ? null : new Date(`${ends}-05:00`).toISOString(),
      last_seen_at: hoursAgo(-84),
      ...own,
    }),
  );
const CITY = eventCity(
  event('open', '2026-11-25T08:00', '2026-11-25T23:50'),
  event('class', '2026-11-25T15:00', '2026-11-25T16:50'),
  event('shabbos_meal', '2026-11-28T12:30', '2026-11-28T18:30'),
  event('shabbos_talk', '2026-11-28T17:05', null),
  event('motzei', '2026-11-28T20:00', null),
  event('sunday_morning', '2026-11-29T09:30', null),
  event('sunday_evening', '2026-11-29T19:30', null, { title: 'Morning Star: a Sample Film' }),
);
const ask = (q: string, now = NOW, city = CITY): SearchEventsEnvelope => {
  const answer = searchEvents({ q, include_stale: false, limit: 3 }, { city, now });
  expect(getFaults('SearchEventsEnvelope', answer)).toEqual([]);
  return answer;
};

test.each([
  ['today', ['open', 'class']],
  ["what's on tonight", ['open']],
  ['this evening', ['open']],
  ['tonight at 8', []],
  ['after shabbos', ['motzei']],
  ['motzei shabbos', ['motzei']],
  ['motzei shabbos this week', ['motzei']],
  ['במוצאי שבת', ['motzei']],
  ['sunday november 29', ['sunday_morning', 'sunday_evening']],
  ['morning events sunday', ['sunday_morning']],
  ['events starting after 7pm this weekend', ['motzei', 'sunday_evening']],
  // A part of a day may be of a title after all.
  ['morning star', ['sunday_evening']],
])('%s', (q, ids) => expect(eventIds(ask(q))).toEqual(ids));

test('asked at night, what began on Shabbat and is still on is no answer', () => {
  expect(eventIds(ask('after shabbos', new Date('2026-11-28T23:00:00.000Z')))).toEqual(['motzei']);
});

describe('what began before tonight and is on then', () => {
  test('is told', () =>
    expect(ask('tonight').data.coverage?.note).toEqual([
      'Begun before the time asked about and still on then: 1 of these; send from to leave them out.',
    ]));

  test('is counted where it does not fit beside what begins tonight', () => {
    const many = eventCity(
      ...['a', 'b', 'c'].map((id) => event(`open_${id}`, '2026-11-25T08:00', '2026-11-25T23:50')),
      event('show', '2026-11-25T19:00', null),
    );
    const answer = ask('tonight', NOW, many);
    expect(eventIds(answer)).toEqual(['show']);
    expect(answer.data.coverage?.note?.join(' ')).toContain(
      '3 events were left out because the beginning lies before the time asked about, though not the end',
    );
  });
});

test.each([
  ['tuesday december 8', '"tuesday december 8" was read as from 2026-12-08 00:00 to 2026-12-08 23:59 in New York.'],
  ['monday december 8', '2026-12-08 is a Tuesday, not a Monday: the date was used.'],
  ['morning events', 'only what begins between 00:00 and 11:59.'],
  ['after shabbos', '"after shabbos" was read as from 2026-11-28 17:15 to 2026-11-28 23:59 in New York.'],
])('how %s was read is told', (q, note) => expect(ask(q).notes?.join(' ')).toContain(note));
