import { describe, expect, test } from 'vitest';
import { getPage } from '@kehilla/fetch/testing';
import { LOADED_EVENT_READERS } from '../../testing/loaded-readers.ts';
import { calendar, inventedSite, parsed, SHIUR } from '../testing/invented.ts';

const read = (...events: readonly (readonly string[])[]) => parsed('events-ics', calendar(...events));
const starts = (found: ReturnType<typeof read>) => found.rows.map((row) => row.starts_at).sort();

describe('series as software writes them', () => {
  const DAYS = ['UID:d', 'SUMMARY:Fair', 'DTSTART;VALUE=DATE:20261201'];
  const days = (...lines: string[]) => starts(read([...DAYS, ...lines])).map((at) => at.slice(0, 10));

  test('of whole days an exception or an end at midnight in UTC is that day', () => {
    expect(days('RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261202T000000Z')).toEqual(['2026-12-01', '2026-12-03']);
    expect(days('RRULE:FREQ=DAILY;UNTIL=20261203T000000Z')).toEqual(['2026-12-01', '2026-12-02', '2026-12-03']);
    expect(days('RRULE:FREQ=DAILY;UNTIL=20261203T045959Z')).toEqual(['2026-12-01', '2026-12-02']);
  });

  test('a birthday of 29 February comes in leap years alone', () => {
    const leap = ['UID:l', 'SUMMARY:Yahrzeit', 'DTSTART;VALUE=DATE:20240229', 'RRULE:FREQ=YEARLY'];
    expect(read(leap).rows).toEqual([]);
    const at = LOADED_EVENT_READERS['events-ics'].parse([getPage(calendar(leap))], {
      site: inventedSite('events-ics'),
      observed_at: '2027-11-20T00:00:00.000Z',
    });
    expect(at.rows.map((row) => row.starts_at)).toEqual(['2028-02-29T05:00:00.000Z']);
  });

  test('an extra day has the hour of its series, an extra period its own length', () => {
    expect(starts(read([...SHIUR, 'RDATE;VALUE=DATE:20261022']))).toEqual([
      '2026-10-21T00:00:00.000Z',
      '2026-10-23T00:00:00.000Z',
    ]);
    const period = read([...SHIUR, 'RDATE;VALUE=PERIOD:20261023T230000Z/PT3H']).rows.at(-1);
    expect([period?.starts_at, period?.ends_at]).toEqual(['2026-10-23T23:00:00.000Z', '2026-10-24T02:00:00.000Z']);
  });

  test('a text that calls "this event" off is heard of one event, and of one date of a series', () => {
    const off = 'DESCRIPTION:This event has been cancelled.';
    expect(read([...SHIUR, off]).rows[0]?.event_status).toBe('cancelled');
    expect(read([...SHIUR, off, 'RRULE:FREQ=WEEKLY;COUNT=2']).rows.map((row) => row.event_status)).toEqual([
      'scheduled',
      'scheduled',
    ]);
    const date = [...SHIUR.slice(0, 2), 'RECURRENCE-ID:20261028T000000Z', 'DTSTART:20261028T000000Z', off];
    expect(read([...SHIUR, 'RRULE:FREQ=WEEKLY;COUNT=2'], date).rows.map((row) => row.event_status)).toEqual([
      'scheduled',
      'cancelled',
    ]);
  });

  test('an entry of which its calendar shows no more than "Busy" is private', () => {
    const found = read(['UID:b', 'SUMMARY:Busy', 'DTSTART:20261206T190000Z']);
    expect([found.rows, found.issues]).toEqual([[], [{ kind: 'private', detail: '', count: 1 }]]);
  });

  test('an event whose place is to be announced has no point, whatever its software writes', () => {
    const at = ['UID:b', 'SUMMARY:Talk', 'DTSTART:20261206T190000Z', 'GEO:40.66;-73.94'];
    expect(read([...at, 'LOCATION:Location TBA']).rows[0]).toMatchObject({ venue: null, location: null });
    expect(read([...at, 'LOCATION:Sample Hall']).rows[0]?.location).toEqual({ lat: 40.66, lng: -73.94 });
  });

  test.each([
    ['DTSTART:2026-12-06T19:00:00', '2026-12-07T00:00:00.000Z'],
    ['DTSTART;TZID=America/Chicago:20261206T1900', '2026-12-07T01:00:00.000Z'],
    ['DTSTART:20261206T190000+0000', '2026-12-06T19:00:00.000Z'],
    ['DTSTART:20261206T190000-0600', '2026-12-07T01:00:00.000Z'],
    ['DTSTART: 20261206T190000z', '2026-12-06T19:00:00.000Z'],
    ['DTSTART;VALUE=DATE:2026-12-06', '2026-12-06T05:00:00.000Z'],
  ])('%s begins at %s', (line, at) => expect(starts(read(['UID:a', 'SUMMARY:Talk', line]))).toEqual([at]));

  const WEEKLY = [...SHIUR, 'RRULE:FREQ=WEEKLY;COUNT=3'];
  const SECOND = '2026-10-28T00:00:00.000Z';
  const change = (...lines: readonly string[]) => [...SHIUR.slice(0, 2), ...lines];

  test('an exception at midnight there takes out the date of its day, one at midnight in UTC only what begins then', () => {
    expect(starts(read([...WEEKLY, 'EXDATE;TZID=America/New_York:20261027T000000']))).not.toContain(SECOND);
    expect(starts(read([...WEEKLY, 'EXDATE:20261027T000000Z']))).toContain(SECOND);
  });

  test('a changed date that names another hour is that of its day, not one more', () => {
    const RECURRENCE = 'RECURRENCE-ID;TZID=America/New_York:20261027T183000';
    const moved = read(WEEKLY, change(RECURRENCE, 'DTSTART;TZID=America/New_York:20261027T210000'));
    expect(starts(moved)).toEqual(['2026-10-21T00:00:00.000Z', '2026-10-28T01:00:00.000Z', '2026-11-04T01:00:00.000Z']);
    const off = read(WEEKLY, change(RECURRENCE, 'STATUS:CANCELLED')).rows;
    expect(off.map((row) => row.event_status).sort()).toEqual(['cancelled', 'scheduled', 'scheduled']);
  });

  test('a changed date that a later version of its series takes out is out; one of the same version is moved', () => {
    const moved = change(`RECURRENCE-ID:20261028T000000Z`, 'DTSTART:20261029T000000Z', 'SEQUENCE:1');
    const out = 'EXDATE;TZID=America/New_York:20261027T200000';
    expect(starts(read([...WEEKLY, out, 'SEQUENCE:2'], moved))).toHaveLength(2);
    expect(starts(read([...WEEKLY, out, 'SEQUENCE:1'], moved))).toContain('2026-10-29T00:00:00.000Z');
  });
});
