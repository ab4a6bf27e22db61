import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendar, parsed, READ_AT } from '../testing/invented.ts';

const read = (...lines: readonly string[]) => parsed('events-ics', lines.join('\r\n'));
const event = (uid: string, ...lines: readonly string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'SUMMARY:Sample',
  ...lines,
  'END:VEVENT',
];
const vcalendar = (...lines: readonly string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'];
const note = ({ rows }: ReturnType<typeof read>) =>
  rows.map((row) => [row.external_id, row.starts_at.slice(0, 16), row.event_status]);
const START = 'DTSTART;TZID=America/New_York:20261206T190000';

describe('a zone under a name of its own', () => {
  const described = (name: string, standard: string, daylight: string) => [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    ...['STANDARD', 'DAYLIGHT'].flatMap((part) => [
      `BEGIN:${part}`,
      'DTSTART:16010101T020000',
      `TZOFFSETTO:${part === 'STANDARD' ? standard : daylight}`,
      `END:${part}`,
    ]),
    'END:VTIMEZONE',
  ];
  test.each([
    ['Paris', '+0100', '+0200', '2026-12-06T18:00', '2027-07-06T17:00'],
    ['Sydney', '+1000', '+1100', '2026-12-06T08:00', '2027-07-06T09:00'],
    ['Kolkata', '+0530', '+0530', '2026-12-06T13:30', '2027-07-06T13:30'],
  ])('that its calendar describes is that of %s (%s, %s)', (_, standard, daylight, winter, summer) => {
    const at = (day: string) => `DTSTART;TZID=Their Own Time:${day}T190000`;
    const zone = described('Their Own Time', standard, daylight);
    const found = read(...vcalendar(...zone, ...event('w', at('20261206')), ...event('s', at('20270706'))));
    expect(note(found)).toEqual([
      ['w', winter, 'scheduled'],
      ['s', summer, 'scheduled'],
    ]);
  });

  test('whose colon stands without quotes is read', () => {
    const zone = described('tzone://Sample/Own', '-0600', '-0500');
    const found = read(...vcalendar(...zone, ...event('a', 'DTSTART;TZID=tzone://Sample/Own:20261206T190000')));
    expect(note(found)).toEqual([['a', '2026-12-07T01:00', 'scheduled']]);
  });
});

describe('times of a series that name no zone', () => {
  const zones = ['Asia/Jerusalem', 'America/Los_Angeles', 'Israel Standard Time', 'UTC'];
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 4 });
  test('are on its own clock: an exception in whatever form takes out its date', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), days, fc.boolean(), (zone, out, isDays) => {
        const at = (day: number) => `202612${String(day + 10)}`;
        const written = out.map((day) => (isDays ? at(day) : `${at(day)}T200000`)).join(',');
        const series = [`DTSTART;TZID=${zone}:20261210T200000`, 'RRULE:FREQ=DAILY;COUNT=10'];
        const plain = note(parsed('events-ics', calendar(['UID:a', 'SUMMARY:Sample', ...series])));
        const found = note(parsed('events-ics', calendar(['UID:a', 'SUMMARY:Sample', ...series, `EXDATE:${written}`])));
        expect(found).toEqual(plain.filter((_, i) => !out.includes(i)));
      }),
      { numRuns: 60 },
    );
  });

  test('so is a changed date, and the end of each', () => {
    const found = parsed(
      'events-ics',
      calendar(
        [
          'UID:a',
          'SUMMARY:Sample',
          'DTSTART;TZID=Asia/Jerusalem:20261210T200000',
          'DTEND:20261210T210000',
          'RRULE:FREQ=DAILY;COUNT=2',
        ],
        ['UID:a', 'SUMMARY:Sample', 'RECURRENCE-ID:20261211T200000', 'STATUS:CANCELLED'],
      ),
    );
    expect(found.rows.map((row) => [row.starts_at, row.ends_at, row.event_status])).toEqual([
      ['2026-12-10T18:00:00.000Z', '2026-12-10T19:00:00.000Z', 'scheduled'],
      ['2026-12-11T18:00:00.000Z', '2026-12-11T19:00:00.000Z', 'cancelled'],
    ]);
  });

  test('a changed date of whole days lasts as long as its series', () => {
    const found = parsed(
      'events-ics',
      calendar(
        [
          'UID:a',
          'SUMMARY:Fair',
          'DTSTART;VALUE=DATE:20261210',
          'DTEND;VALUE=DATE:20261213',
          'RRULE:FREQ=WEEKLY;COUNT=2',
        ],
        ['UID:a', 'SUMMARY:Fair', 'RECURRENCE-ID;VALUE=DATE:20261217', 'DTSTART;VALUE=DATE:20261218'],
      ),
    );
    expect(found.rows.map((row) => row.ends_at)).toEqual(['2026-12-13T05:00:00.000Z', '2026-12-21T05:00:00.000Z']);
  });
});

describe('several calendars in one feed', () => {
  test('one that calls off says nothing of another', () => {
    const found = read(...vcalendar(...event('a', START)), ...vcalendar('METHOD:CANCEL', ...event('b', START)));
    expect(note(found).map(([uid, , status]) => [uid, status])).toEqual([
      ['a', 'scheduled'],
      ['b', 'cancelled'],
    ]);
  });

  test('each has its own zone, else that of the feed', () => {
    const floats = 'DTSTART:20261206T190000';
    const found = read(
      ...vcalendar('X-WR-TIMEZONE:America/Chicago', ...event('a', floats)),
      ...vcalendar('X-WR-TIMEZONE:Asia/Jerusalem', ...event('b', floats)),
      ...vcalendar(...event('c', floats)),
    );
    expect(note(found).map(([, at]) => at)).toEqual(['2026-12-07T01:00', '2026-12-06T17:00', '2026-12-07T01:00']);
  });

  test.each([
    [['STATUS:CONFIRMED'], ['STATUS:CANCELLED']],
    [['STATUS:CANCELLED'], []],
  ])('of one event told twice in one version the word that calls it off is heard: %j, %j', (one, other) => {
    const found = read(...vcalendar(...event('a', START, ...one), ...event('a', START, ...other)));
    expect(note(found)).toEqual([['a', '2026-12-07T00:00', 'cancelled']]);
  });
});

test('quoted-printable is read as the letters that it stands for, over several lines', () => {
  const old = (...lines: readonly string[]) =>
    read('BEGIN:VCALENDAR', 'VERSION:1.0', 'BEGIN:VEVENT', 'UID:a', START, ...lines, 'END:VEVENT', 'END:VCALENDAR')
      .rows[0];
  const encoded = 'ENCODING=QUOTED-PRINTABLE';
  expect(
    old(
      `SUMMARY;CHARSET=UTF-8;${encoded}:=D7=A9=D7=99=`,
      '=D7=A2=D7=95=D7=A8',
      `LOCATION;${encoded}:Sample Hall=0D=0A5 Invented Pl`,
    ),
  ).toMatchObject({ title: 'שיעור', venue: 'Sample Hall', address: { house_number: '5' } });
  expect(old(`SUMMARY;${encoded}:caf=E9`)?.title).toBe('caf=E9');
});

test.each([
  ['Caf%C3%A9%2C Brooklyn', 'Café, Brooklyn'],
  ['100% Torah', '100% Torah'],
])('the organizer %j is %j', (cn, name) => {
  const found = read(...vcalendar(...event('a', START, `ORGANIZER;CN="${cn}":MAILTO:a@scc.example`)));
  expect(found.rows[0]?.organizer).toBe(name);
});

test('a feed of the next few events beside another says nothing of what is absent', () => {
  const few = vcalendar('PRODID:-//Sample Center - ECPv6.15.2//NONSGML v1.0//EN', ...event('near', START)).join('\r\n');
  const all = vcalendar(...event('far', 'DTSTART;TZID=America/New_York:20270606T190000')).join('\r\n');
  expect(parsed('events-ics', few).complete_until).toBe('2026-12-07T00:00:00.000Z');
  expect(parsed('events-ics', few, all).complete_until).toBe(READ_AT);
});
