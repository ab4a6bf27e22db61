import { describe, expect, test } from 'vitest';
import { getPage } from '@kehilla/fetch/testing';
import { LOADED_EVENT_READERS } from '../../testing/loaded-readers.ts';
import { auditEvents } from '../reading/take-event-reading.ts';
import { calendar, inventedSite, parsed, READ_AT } from '../testing/invented.ts';

const SHIUR = [
  'UID:shiur',
  'SUMMARY:Weekly Shiur',
  'DTSTART;TZID=America/New_York:20261020T200000',
  'DTEND;TZID=America/New_York:20261020T210000',
];
const GOOD = ['UID:good', 'SUMMARY:Good', 'DTSTART:20261206T190000Z'];
const read = (...events: readonly (readonly string[])[]) => parsed('events-ics', calendar(...events));
/** Start, what became of it, in order of their keys. */
const dates = (found: ReturnType<typeof read>) =>
  found.rows
    .toSorted((a, b) => (a.external_id < b.external_id ? -1 : 1))
    .map((row) => [row.starts_at.slice(0, 16), row.event_status]);

describe('changes of a series', () => {
  const series = [...SHIUR, 'RRULE:FREQ=WEEKLY;COUNT=3'];
  const change = (...lines: readonly string[]) => ['UID:shiur', ...lines];
  const FROM = 'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/New_York:20261027T200000';

  test('one that is for all that follow moves them, over a change of clocks too', () => {
    const moved = change(
      FROM,
      'DTSTART;TZID=America/New_York:20261028T193000',
      'DTEND;TZID=America/New_York:20261028T200000',
    );
    const found = read(series, moved);
    expect(dates(found)).toEqual([
      ['2026-10-21T00:00', 'scheduled'],
      ['2026-10-28T23:30', 'scheduled'],
      ['2026-11-05T00:30', 'scheduled'],
    ]);
    expect(found.rows.find((row) => row.starts_at.startsWith('2026-11-05'))?.ends_at).toBe('2026-11-05T01:00:00.000Z');
    expect(found.rows.map((row) => row.external_id)).toContain('shiur|2026-11-04T01:00:00.000Z');
  });

  test('one that calls off all that follow is heard for each of them', () => {
    const off = change(FROM, 'DTSTART;TZID=America/New_York:20261027T200000', 'STATUS:CANCELLED');
    expect(dates(read(series, off)).map(([, status]) => status)).toEqual(['scheduled', 'cancelled', 'cancelled']);
  });

  test('a date that is called off need not say when it would have been', () => {
    const off = change('RECURRENCE-ID;TZID=America/New_York:20261027T200000', 'STATUS:CANCELLED');
    expect(dates(read(series, off))).toContainEqual(['2026-10-28T00:00', 'cancelled']);
  });

  test('of a series that is called off a moved date is off too, unless it says otherwise', () => {
    const moved = [
      'RECURRENCE-ID;TZID=America/New_York:20261027T200000',
      'DTSTART;TZID=America/New_York:20261027T193000',
    ];
    const off = [...series, 'STATUS:CANCELLED'];
    expect(dates(read(off, change(...moved)))[1]).toEqual(['2026-10-27T23:30', 'cancelled']);
    expect(dates(read(off, change(...moved, 'STATUS:CONFIRMED')))[1]).toEqual(['2026-10-27T23:30', 'scheduled']);
  });

  test('a day without the parameter that says that it is one is a day', () => {
    expect(dates(read([...series, 'EXDATE:20261027']))).toHaveLength(2);
    expect(read(['UID:a', 'SUMMARY:Fair', 'DTSTART:20261206', 'DTEND:20261208']).rows[0]).toMatchObject({
      all_day: true,
      ends_at: '2026-12-08T05:00:00.000Z',
    });
  });
});

describe('rules that give no date of their own', () => {
  test.each([
    'FREQ=MONTHLY;BYDAY=6MO',
    'FREQ=MONTHLY;BYDAY=-6MO',
    'FREQ=YEARLY;BYYEARDAY=1;BYMONTHDAY=2',
    'FREQ=YEARLY;INTERVAL=9999999',
    'FREQ=DAILY;INTERVAL=100000000',
    'FREQ=WEEKLY;INTERVAL=999;BYMONTH=2;BYMONTHDAY=29',
    'FREQ=DAILY;BYDAY=5SU',
    'FREQ=YEARLY;BYDAY=MO,TU,WE;BYSETPOS=366;BYMONTH=2,4;BYHOUR=8,9',
    'FREQ=DAILY;INTERVAL=7;BYDAY=SA',
  ])('%s gives the first date, and costs no other event', (rule) => {
    const found = read([...SHIUR.slice(0, 2), 'DTSTART:20261201T190000Z', `RRULE:${rule}`], GOOD);
    expect(found.rows.map((row) => row.title)).toEqual(['Weekly Shiur', 'Good']);
  });

  test.each(['P999999999D', 'P4000D'])('what lasts %s has no end that is told', (duration) => {
    const found = read(
      [...GOOD, `DURATION:${duration}`],
      ['UID:day', 'SUMMARY:Day', 'DTSTART:20261206', `DURATION:${duration}`],
    );
    expect(found.rows.map((row) => row.ends_at)).toEqual([null, null]);
  });

  test('absence then says nothing', () => {
    const found = read([...SHIUR, 'RRULE:FREQ=MONTHLY;BYDAY=6MO']);
    expect(found.complete_until !== null && found.complete_until < READ_AT).toBe(true);
  });

  test('of a feed of more dates than any has the earliest are read; the rest is told, and the reading is partial', () => {
    const many = Array.from({ length: 60 }, (_, i) => [`UID:${i}`, ...SHIUR.slice(1), 'RRULE:FREQ=DAILY']);
    const found = read(...many);
    expect(found.rows).toHaveLength(5_000);
    const last =
      found.rows
        .map((row) => row.starts_at)
        .sort()
        .at(-1) ?? '';
    expect(found.complete_until !== null && found.complete_until < last).toBe(true);
    expect(found.issues).toContainEqual(expect.objectContaining({ kind: 'date_not_read' }));
    expect(auditEvents(found, false).state).toBe('partial');
  });

  test('what is long past gives way to what is to come, and lacks nothing that is concluded from', () => {
    const old = Array.from({ length: 6_000 }, (_, i) => [
      `UID:old-${i}`,
      'SUMMARY:Evening',
      `DTSTART:${2000 + (i % 20)}0101T190000Z`,
    ]);
    const found = read(...old, GOOD);
    expect(found.rows.map((row) => row.title)).toContain('Good');
    expect(found.rows).toHaveLength(5_000);
    expect(auditEvents(found, false).state).toBe('complete');
  });

  test('a feed made to keep its reader busy does not', () => {
    const all = (most: number): string => Array.from({ length: most }, (_, i) => i).join(',');
    const rules = [
      `FREQ=DAILY;BYHOUR=${all(24)};BYMINUTE=${all(60)}`,

      'FREQ=DAILY;COUNT=9999999',
      'FREQ=DAILY;BYHOUR=1,2,3,4,5,6,7,8;BYMINUTE=0,5,10,15,20,25,30,35,40,45,50,55',
      'FREQ=DAILY;COUNT=8000',
    ];
    const many = Array.from({ length: 600 }, (_, i) => [
      `UID:${i}`,
      'SUMMARY:Shiur',
      `DTSTART:${1990 + (i % 30)}0101T190000Z`,
      `RRULE:${rules[i % rules.length]}`,
    ]);
    const before = performance.now();
    const found = read(...many);
    expect(found.rows.length).toBeLessThanOrEqual(5_000);
    expect(found.complete_until !== null && found.complete_until < READ_AT).toBe(true);
    expect(performance.now() - before).toBeLessThan(10_000);
  });

  describe('a start that its rule does not give', () => {
    const talk = (...lines: readonly string[]) =>
      read(['UID:talk', 'SUMMARY:Talk', 'DTSTART;TZID=America/New_York:20261207T200000', ...lines]);
    const days = (found: ReturnType<typeof talk>) => found.rows.map((row) => row.starts_at.slice(0, 10)).sort();

    test('is no date of the series: nobody can tell, and an issue says so', () => {
      const found = talk('RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20261223T050000Z');
      expect(days(found)).toEqual(['2026-12-09', '2026-12-16', '2026-12-23']);
      expect(found.issues).toContainEqual({ kind: 'start_not_by_rule', detail: '', count: 1 });
    });

    test('may count or not: of a rule that counts the last date is left out, and absence concludes nothing from there on', () => {
      const found = talk('RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=3');
      expect(days(found)).toEqual(['2026-12-09', '2026-12-16']);
      expect(found.complete_until).toBe('2026-12-16T01:00:00.000Z');
    });

    test('in UTC may be one on the clock of its feed, and then all dates are that clock’s', () => {
      const found = read([
        'UID:talk',
        'SUMMARY:Talk',
        'DTSTART:20261209T010000Z',
        'RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=3',
      ]);
      expect(found.rows.map((row) => row.starts_at)).toEqual([
        '2026-12-09T01:00:00.000Z',
        '2026-12-16T01:00:00.000Z',
        '2026-12-23T01:00:00.000Z',
      ]);
      expect(found.issues).toEqual([{ kind: 'rule_on_feed_clock', detail: '', count: 1 }]);
      const utc = read(['UID:talk', 'SUMMARY:Talk', 'DTSTART:20261208T190000Z', 'RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=3']);
      expect(utc.issues).toEqual([]);
    });

    test('stands where an extra date names it, and where the rule gives it', () => {
      const extra = talk('RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=3', 'RDATE;TZID=America/New_York:20261207T200000');
      expect(days(extra)[0]).toBe('2026-12-08');
      expect(talk('RRULE:FREQ=WEEKLY;BYDAY=MO,TU;COUNT=3').issues).toEqual([]);
    });
  });
});

describe('what a feed says', () => {
  test.each(['PRIVATE', 'CONFIDENTIAL', 'private'])('what is %s is not published, nor a changed date of it', (kind) => {
    const changed = ['UID:shiur', 'RECURRENCE-ID:20261028T000000Z', 'DTSTART:20261028T010000Z', 'SUMMARY:Shiva'];
    const found = read([...SHIUR, `CLASS:${kind}`, 'RRULE:FREQ=WEEKLY;COUNT=2'], changed, [...GOOD, 'CLASS:PUBLIC']);
    expect(found.rows.map((row) => row.title)).toEqual(['Good']);
    expect(found.unreadable).toBe(0);
  });

  test('a line cut within a letter is whole again', () => {
    const body = Buffer.from(calendar([GOOD[0] as string, 'SUMMARY:שיעור', GOOD[2] as string]));
    const cut = body.indexOf('שיעור') + 1;
    const page = getPage('');
    const folded = { ...page, body: Buffer.concat([body.subarray(0, cut), Buffer.from('\r\n '), body.subarray(cut)]) };
    const context = { site: inventedSite('events-ics'), observed_at: READ_AT };
    expect(LOADED_EVENT_READERS['events-ics'].parse([folded], context).rows[0]?.title).toBe('שיעור');
  });

  test('from midnight to midnight on its clock are whole days; in UTC they are what they say', () => {
    const lasting = (...lines: readonly string[]) => read(['UID:a', 'SUMMARY:Fair', ...lines]).rows[0];
    const there = 'TZID=America/New_York';
    expect(lasting(`DTSTART;${there}:20261101T000000`, `DTEND;${there}:20261102T000000`)).toMatchObject({
      all_day: true,
      starts_at: '2026-11-01T04:00:00.000Z',
      ends_at: '2026-11-02T05:00:00.000Z',
    });
    expect(lasting(`DTSTART;${there}:20261101T000000`, `DTEND;${there}:20261101T020000`)?.all_day).toBe(false);
    expect(lasting('DTSTART:20261101T000000Z', 'DTEND:20261102T000000Z')?.all_day).toBe(false);
  });

  test('an event without its end costs only itself', () => {
    const text = calendar(['UID:lost', 'SUMMARY:Lost', 'DTSTART:20261206T190000Z'], GOOD).replace('END:VEVENT\r\n', '');
    expect(parsed('events-ics', text)).toMatchObject({ rows: [{ title: 'Good' }], unreadable: 1 });
  });

  test('in a home-made feed without UIDs an event is known by its title and hour, also when it is called off', () => {
    const [weekly = '', ...rest] = SHIUR.slice(1);
    const gala = ['SUMMARY:Gala', 'DTSTART:20261206T190000Z'];
    const rule = 'RRULE:FREQ=WEEKLY;COUNT=8';
    const found = read([weekly, ...rest, rule], gala, ['SUMMARY:Gala', 'DTSTART:20261207T190000Z']);
    expect(found.rows.filter((row) => row.title === 'Gala')).toHaveLength(2);
    expect(new Set(found.rows.flatMap((row) => row.series_key ?? [])).size).toBe(1);
    expect([found.unreadable, found.issues]).toEqual([0, [{ kind: 'no_uid', detail: '', count: 3 }]]);
    const [off] = read(['SUMMARY:CANCELLED: Gala', gala[1] as string]).rows;
    expect(off).toMatchObject({ event_status: 'cancelled', external_id: read(gala).rows[0]?.external_id });
  });

  test('a place on several lines is a name and an address', () => {
    const lines = 'LOCATION:Sample Hall\\n5 Invented Pl\\nBrooklyn\\, NY 11213';
    expect(read([...GOOD, lines]).rows[0]).toMatchObject({ venue: 'Sample Hall', address: { zip: '11213' } });
  });

  test.each([
    [['X-LIC-LOCATION:America/Chicago'], '2026-12-07T01:00:00.000Z', 'America/Chicago'],
    [
      ['BEGIN:STANDARD', 'TZOFFSETTO:-0800', 'END:STANDARD', 'BEGIN:DAYLIGHT', 'TZOFFSETTO:-0700', 'END:DAYLIGHT'],
      '2026-12-07T03:00:00.000Z',
      'America/Los_Angeles',
    ],
    [
      ['BEGIN:STANDARD', 'TZOFFSETTO:+0200', 'END:STANDARD', 'BEGIN:DAYLIGHT', 'TZOFFSETTO:+0300', 'END:DAYLIGHT'],
      '2026-12-06T17:00:00.000Z',
      'Asia/Jerusalem',
    ],
    [['BEGIN:STANDARD', 'TZOFFSETTO:+1345', 'END:STANDARD'], '2026-12-07T00:00:00.000Z', 'America/New_York'],
  ])('a zone of its own that it describes is that zone: %j', (lines, at, zone) => {
    const zoned = ['BEGIN:VTIMEZONE', 'TZID:Our Time', ...lines, 'END:VTIMEZONE', 'BEGIN:VEVENT'].join('\r\n');
    const text = calendar(['UID:a', 'SUMMARY:Talk', 'DTSTART;TZID=Our Time:20261206T190000']).replace(
      'BEGIN:VEVENT',
      zoned,
    );
    expect(parsed('events-ics', text).rows[0]).toMatchObject({ starts_at: at, time_zone: zone });
  });
});
