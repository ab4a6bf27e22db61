import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { calendarFeed, type CalendarFeedInput } from './jewish-calendar.ts';
import { checkYahrzeits, nextYahrzeits, yahrzeitFeed } from './yahrzeit-feed.ts';

const NOW = new Date('2026-11-26T20:00:00Z');
const feed = (request: Partial<CalendarFeedInput> = {}, now = NOW): string =>
  calendarFeed({ location: 'Crown Heights', alarm_minutes: null, ...request }, now);
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));

describe('a calendar to subscribe to', () => {
  test('goes from the first of this month for a year ahead', () => {
    const days = eventsIn(feed()).map(({ startDate }) => startDate.toString().slice(0, 10));
    expect(days[0]?.slice(0, 7)).toBe('2026-11');
    expect(days.at(-1)?.slice(0, 7)).toBe('2027-11');
  });

  test('is the same text all month, and keeps its UIDs in the next', () => {
    expect(feed({}, new Date('2026-11-02T20:00:00Z'))).toBe(feed());
    const [now, later] = [eventsIn(feed()), eventsIn(feed({}, new Date('2026-12-15T20:00:00Z')))].map(
      (events) => new Map(events.map(({ uid, startDate }) => [uid, startDate.toString()])),
    );
    const shared = [...(now ?? [])].filter(([uid]) => later?.has(uid));
    expect(shared.length).toBeGreaterThan(200);
    for (const [uid, start] of shared) expect(later?.get(uid)).toBe(start);
    expect(now?.size).toBe(eventsIn(feed()).length);
  });

  test('says how often to come back, and rings where it is asked to', () => {
    expect(feed()).toContain('REFRESH-INTERVAL;VALUE=DURATION:P1D\r\nX-PUBLISHED-TTL:P1D\r\n');
    expect(feed()).not.toContain('VALARM');
    const ringing = feed({ alarm_minutes: 30 });
    expect(ringing.match(/TRIGGER:-PT30M/g)?.length).toBeGreaterThan(90);
    expect(() => ICAL.parse(ringing) as unknown).not.toThrow();
  });

  test('goes by the opinions it is asked with', () => expect(feed({ havdalah: '72' })).not.toBe(feed()));

  test('a place that nobody knows is refused', () =>
    expect(() => feed({ location: 'Nowhereville' })).toThrow(/location/));
});

describe('yahrzeits', () => {
  const list = {
    feed_id: 'yf_1',
    location: 'Crown Heights',
    entries: [
      { name: 'Grandfather, of blessed memory', date: '2019-03-05 after sunset' },
      { name: 'סבתא', date: '7 Adar 5780' },
    ],
  };

  test('are whole days with the evening they begin, of this year and the next, in both Adars where customs differ', () => {
    const events = eventsIn(yahrzeitFeed(list, NOW)).map(
      ({ summary, startDate }) => `${startDate.toString()} ${summary}`,
    );
    expect(events).toEqual([
      '2027-03-08 Yahrzeit: Grandfather, of blessed memory',
      '2028-03-27 Yahrzeit: Grandfather, of blessed memory',
      '2027-02-14 Yahrzeit: סבתא',
      '2027-03-16 Yahrzeit: סבתא',
      '2028-03-05 Yahrzeit: סבתא',
    ]);
    expect(yahrzeitFeed(list, NOW).replaceAll('\r\n ', '')).toContain(
      'Begins Sunday\\, 7 March 2027 at sunset\\, 17:53.',
    );
  });

  test('have UIDs that stay, and a text that stays all month', () => {
    expect(yahrzeitFeed(list, new Date('2026-11-03T00:00:00Z'))).toBe(yahrzeitFeed(list, NOW));
    const uids = (now: Date): string[] => eventsIn(yahrzeitFeed(list, now)).map(({ uid }) => uid);
    expect(uids(new Date('2027-11-03T00:00:00Z'))).toContain(uids(NOW)[1]);
    expect(new Set(uids(NOW)).size).toBe(5);
  });

  test('keep their UIDs where others are taken out or written anew', () => {
    const uids = (entries: typeof list.entries): string[] =>
      eventsIn(yahrzeitFeed({ ...list, entries }, NOW)).map(({ uid }) => uid);
    const [first, second] = list.entries;
    if (first === undefined || second === undefined) throw new Error('The list has two.');
    const before = uids(list.entries);
    expect(before).toEqual(expect.arrayContaining(uids([second])));
    const renamed = uids([{ ...first, name: 'Grandfather' }, second]);
    expect(renamed.filter((uid) => before.includes(uid))).toEqual(uids([second]));
  });

  test.each([
    ['2019-03-05 after sunset', '2026-11-26T20:00:00Z', ['2027-03-08']],
    ['7 Adar 5780', '2026-11-26T20:00:00Z', ['2027-02-14', '2027-03-16']],
    // Of two days in a year the second is still to come.
    ['7 Adar 5780', '2027-03-01T20:00:00Z', ['2027-03-16']],
    // Today is still the next, and tomorrow it is a year away.
    ['16 Kislev 5780', '2026-11-26T20:00:00Z', ['2026-11-26']],
    ['16 Kislev 5780', '2026-11-27T20:00:00Z', ['2027-12-16']],
    // The first is a year after the death.
    ['2026-11-26', '2026-11-26T20:00:00Z', ['2027-12-16']],
  ])('of %s on %s are kept next on %j', (date, now, days) => {
    const [yahrzeit] = nextYahrzeits({ location: 'Crown Heights', entries: [{ name: 'a', date }] }, new Date(now));
    expect(yahrzeit?.days.map((day) => day.date)).toEqual(days);
    for (const { date: day, eve } of yahrzeit?.days ?? []) expect(Date.parse(day) - Date.parse(eve)).toBe(86_400_000);
  });

  test('a date or a place that is none is refused before a list is made', () => {
    expect(() => checkYahrzeits(list)).not.toThrow();
    expect(() => checkYahrzeits({ ...list, entries: [{ name: 'a', date: 'soon' }] })).toThrow(/yahrzeit_of/);
    expect(() => checkYahrzeits({ ...list, location: 'Nowhereville' })).toThrow(/location/);
  });
});
