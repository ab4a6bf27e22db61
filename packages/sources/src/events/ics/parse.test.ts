import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendar, parsed, SHIUR } from '../testing/invented.ts';

const read = (...events: readonly (readonly string[])[]) => parsed('events-ics', calendar(...events));
const starts = (found: ReturnType<typeof read>) => found.rows.map((row) => row.starts_at).sort();

describe('series', () => {
  test('keep their hour when the clocks change, and end where UNTIL says, in UTC', () => {
    const found = read([...SHIUR, 'RRULE:FREQ=WEEKLY;UNTIL=20261111T010000Z']);
    expect(starts(found)).toEqual([
      '2026-10-21T00:00:00.000Z',
      '2026-10-28T00:00:00.000Z',
      '2026-11-04T01:00:00.000Z',
      '2026-11-11T01:00:00.000Z',
    ]);
    expect(new Set(found.rows.map((row) => row.series_key))).toEqual(new Set(['shiur@scc.example']));
    expect(new Set(found.rows.map((row) => row.external_id)).size).toBe(4);
  });

  test.each([
    ['EXDATE;TZID=America/New_York:20261027T200000'],
    ['EXDATE:20261028T000000Z'],
    ['EXDATE;VALUE=DATE:20261027'],
    ['EXDATE;TZID=America/New_York:20261027T200000,20270101T200000'],
  ])('%s takes a date out', (exdate) => {
    expect(starts(read([...SHIUR, 'RRULE:FREQ=WEEKLY;COUNT=3', exdate]))).toEqual([
      '2026-10-21T00:00:00.000Z',
      '2026-11-04T01:00:00.000Z',
    ]);
  });

  test('a moved date keeps its key, and what it does not say itself is the series’', () => {
    const moved = [
      'UID:shiur@scc.example',
      'RECURRENCE-ID:20261028T000000Z',
      'DTSTART;TZID=America/New_York:20261029T193000',
    ];
    const found = read([...SHIUR, 'RRULE:FREQ=WEEKLY;COUNT=2'], moved);
    expect(found.rows[1]).toMatchObject({
      external_id: 'shiur@scc.example|2026-10-28T00:00:00.000Z',
      title: 'Weekly Shiur',
      starts_at: '2026-10-29T23:30:00.000Z',
      ends_at: '2026-10-30T00:30:00.000Z',
    });
    expect(found.rows).toHaveLength(2);
  });

  test('a date that is called off stays, and says so; the others are not', () => {
    const off = [
      ...SHIUR.slice(0, 2),
      'RECURRENCE-ID;TZID=America/New_York:20261027T200000',
      'DTSTART;TZID=America/New_York:20261027T200000',
      'STATUS:CANCELLED',
    ];
    const found = read([...SHIUR, 'RRULE:FREQ=WEEKLY;COUNT=2'], off);
    expect(found.rows.map((row) => row.event_status)).toEqual(['scheduled', 'cancelled']);
  });

  test('a date that is called off by its day alone is that date, not another beside it', () => {
    const off = [...SHIUR.slice(0, 3), 'RECURRENCE-ID;VALUE=DATE:20261027', 'STATUS:CANCELLED'];
    off[2] = 'DTSTART;TZID=America/New_York:20261027T200000';
    const found = read([...SHIUR, 'RRULE:FREQ=WEEKLY;COUNT=2'], off);
    expect(found.rows.map((row) => [row.external_id, row.event_status])).toEqual([
      ['shiur@scc.example|2026-10-21T00:00:00.000Z', 'scheduled'],
      ['shiur@scc.example|2026-10-28T00:00:00.000Z', 'cancelled'],
    ]);
  });

  test('a UID that stands for two dates without a rule is two dates, and counted; an older version is none', () => {
    const second = ['UID:shiur@scc.example', 'SUMMARY:Talk', 'DTSTART:20261206T190000Z'];
    const issue = { kind: 'same_key_twice', detail: '', count: 1 };
    expect(read(SHIUR, second).issues).toContainEqual(issue);
    expect(read(SHIUR, second).rows.map((row) => [row.title, row.external_id])).toEqual([
      ['Weekly Shiur', 'shiur@scc.example|2026-10-21T00:00:00.000Z'],
      ['Talk', 'shiur@scc.example|2026-12-06T19:00:00.000Z'],
    ]);
    for (const newer of ['SEQUENCE:1', 'LAST-MODIFIED:20261101T000000Z']) {
      const found = read(second, [...SHIUR, newer]);
      expect([found.rows.map((row) => row.title), found.issues]).toEqual([['Weekly Shiur'], []]);
    }
  });

  test('extra dates are added once', () => {
    const found = read([
      ...SHIUR,
      'RRULE:FREQ=WEEKLY;COUNT=2',
      'RDATE;TZID=America/New_York:20261101T200000,20261020T200000',
    ]);
    expect(starts(found)).toEqual(['2026-10-21T00:00:00.000Z', '2026-10-28T00:00:00.000Z', '2026-11-02T01:00:00.000Z']);
  });

  test.each([
    ['FREQ=DAILY', 401],
    ['FREQ=SECONDLY', 1],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 1],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', 1],
    ['FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=4', 1],
    ['FREQ=BANANA', 1],
  ])('%s has an end', (rule, most) => {
    const began = performance.now();
    expect(read([...SHIUR, `RRULE:${rule}`]).rows.length).toBeLessThanOrEqual(most + 30);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  test('a series of more than 500 dates is cut, and absence then says nothing of what comes after', () => {
    const found = read([...SHIUR, 'RRULE:FREQ=DAILY;BYHOUR=8,12,20']);
    expect(found.rows).toHaveLength(500);
    expect(found.issues).toContainEqual({ kind: 'series_cut', detail: '', count: 1 });
    expect(found.complete_until).toBe(starts(found).at(-1));
  });
});

describe('times', () => {
  test.each([
    ['DTSTART;TZID=America/New_York:20261206T000000', 'DTEND;TZID=America/New_York:20261206T235900'],
    ['DTSTART:20261206T050000Z', 'DTEND:20261207T050000Z'],
  ])('%s, %s is a whole day', (...lines) => {
    expect(read(['UID:a', 'SUMMARY:Fair', ...lines]).rows[0]).toMatchObject({
      all_day: true,
      starts_at: '2026-12-06T05:00:00.000Z',
      ends_at: '2026-12-07T05:00:00.000Z',
    });
  });

  test('a day alone as the end of a timed event tells no hour', () => {
    const lines = [
      'UID:a',
      'SUMMARY:Talk',
      'DTSTART;TZID=America/New_York:20261206T190000',
      'DTEND;VALUE=DATE:20261207',
    ];
    expect(read(lines).rows[0]?.ends_at).toBeNull();
  });

  test('a zone of hours is shown as the feed’s where its clock shows the same', () => {
    const at = (time: string) => read(['UID:a', 'SUMMARY:Talk', `DTSTART;TZID=UTC-5:${time}`]).rows[0];
    expect(at('20270706T190000')).toMatchObject({ starts_at: '2027-07-07T00:00:00.000Z', time_zone: 'Etc/GMT+5' });
    expect(at('20261206T190000')).toMatchObject({
      starts_at: '2026-12-07T00:00:00.000Z',
      time_zone: 'America/New_York',
    });
  });

  test('a time without a zone is the feed’s, and is counted', () => {
    const found = read(['UID:a', 'SUMMARY:Talk', 'DTSTART:20261206T190000']);
    expect(found.rows[0]).toMatchObject({
      starts_at: '2026-12-07T00:00:00.000Z',
      time_zone: 'America/New_York',
      all_day: false,
    });
    expect(found.issues).toContainEqual({ kind: 'time_without_zone', detail: '', count: 1 });
  });

  test.each([
    ['tzone://Microsoft/Utc', '2026-12-06T19:00:00.000Z'],
    ['tzone://Microsoft/Eastern Standard Time', '2026-12-07T00:00:00.000Z'],
    ['tzone://Microsoft/Israel Standard Time', '2026-12-06T17:00:00.000Z'],
    ['tzone://Microsoft/Custom', '2026-12-07T00:00:00.000Z'],
  ])('a zone that Exchange addresses as %s is that zone', (zone, starts_at) => {
    const found = read(['UID:a', 'SUMMARY:Talk', `DTSTART;TZID="${zone}":20261206T190000`]);
    expect(found.rows[0]?.starts_at).toBe(starts_at);
  });

  test('of one that nobody knows the clock cannot be told: the event is left out and counted', () => {
    const found = read(['UID:a', 'SUMMARY:Talk', 'DTSTART;TZID="tzone://Microsoft/Sample Time":20261206T190000']);
    expect(found.rows).toEqual([]);
    expect(found.unreadable).toBe(1);
  });

  test('a zone nobody knows is the feed’s, and is counted', () => {
    const found = read(['UID:a', 'SUMMARY:Talk', 'DTSTART;TZID=Our Time:20261206T190000']);
    expect(found.rows[0]?.starts_at).toBe('2026-12-07T00:00:00.000Z');
    expect(found.issues).toContainEqual({ kind: 'unknown_zone', detail: '', count: 1 });
  });

  test('whole days begin and end at midnight there, also over a change of clocks', () => {
    const found = read(['UID:a', 'SUMMARY:Fair', 'DTSTART;VALUE=DATE:20261101', 'DTEND;VALUE=DATE:20261103']);
    expect(found.rows[0]).toMatchObject({
      starts_at: '2026-11-01T04:00:00.000Z',
      ends_at: '2026-11-03T05:00:00.000Z',
      all_day: true,
    });
  });

  test('a feed whose software says UTC has its site’s days and clock', () => {
    const feed = (...lines: string[]) =>
      parsed('events-ics', calendar(['UID:a', 'SUMMARY:Fair', ...lines]).replace('America/New_York', 'UTC')).rows[0];
    expect(feed('DTSTART;VALUE=DATE:20261129')).toMatchObject({
      starts_at: '2026-11-29T05:00:00.000Z',
      time_zone: 'America/New_York',
    });
    expect(feed('DTSTART:20261129T010000Z')).toMatchObject({
      starts_at: '2026-11-29T01:00:00.000Z',
      time_zone: 'America/New_York',
    });
  });

  test('whole days may last by a duration', () => {
    const found = read(['UID:a', 'SUMMARY:Fair', 'DTSTART;VALUE=DATE:20261031', 'DURATION:P3D']);
    expect(found.rows[0]).toMatchObject({ ends_at: '2026-11-03T05:00:00.000Z', all_day: true });
  });

  test('a duration is an end', () => {
    expect(read(['UID:a', 'SUMMARY:Talk', 'DTSTART:20261206T190000Z', 'DURATION:PT1H30M']).rows[0]?.ends_at).toBe(
      '2026-12-06T20:30:00.000Z',
    );
  });
});

describe('what is malformed', () => {
  test.each([
    [['UID:bad', 'SUMMARY:Bad', 'DTSTART:banana']],
    [['UID:bad', 'SUMMARY:Bad']],
    [['SUMMARY:Bad', 'DTSTART:banana']],
    [['UID:bad', 'DTSTART:20261206T190000Z']],
    [['UID:bad', 'SUMMARY:Bad', 'DTSTART:20261306T190000Z']],
    [['this is no property']],
  ])('%j costs only itself', (bad) => {
    const found = read(bad, ['UID:good', 'SUMMARY:Good', 'DTSTART:20261206T190000Z']);
    expect([found.rows.map((row) => row.title), found.unreadable]).toEqual([['Good'], 1]);
  });

  test.each(['', 'hello', '<html></html>', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\n'])('%j is no feed', (text) => {
    expect(() => parsed('events-ics', text)).toThrow(expect.objectContaining({ fault: 'changed_shape' }));
  });

  test('no text makes the parser throw anything but a fault of the source', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.array(
            fc.oneof(
              fc.string(),
              fc.constantFrom(
                ...SHIUR,
                'RRULE:FREQ=WEEKLY',
                'RRULE:FREQ=WEEKLY;COUNT=-1',
                'RDATE:x',
                'EXDATE:y',
                'GEO:a;b',
                'CATEGORIES:,,',
              ),
            ),
            { maxLength: 8 },
          ),
          { maxLength: 4 },
        ),
        (events) => {
          try {
            for (const row of read(...events).rows) expect(row.title).not.toBe('');
          } catch (error) {
            expect(error).toMatchObject({ name: 'SourceError' });
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
