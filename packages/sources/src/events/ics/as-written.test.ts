import { describe, expect, test } from 'vitest';
import { pageOf } from '../../testing/pages.ts';
import { EVENT_READERS } from '../readers.ts';
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
    const at = EVENT_READERS['events-ics'].parse([pageOf(calendar(leap))], {
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
});
