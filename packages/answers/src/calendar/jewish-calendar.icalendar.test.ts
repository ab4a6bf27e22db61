import { tellEntry } from '@kehilla/core';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { jewishCalendarAsText } from './jewish-calendar.ts';
import { askCalendar, SATURDAY_NOON } from '../testing/ask-calendar.ts';
import { escaped, folded } from '../icalendar-lines.ts';

const ASKED = { location: 'Crown Heights', date: '2028-09-18', days: 30 } as const;
const getText = (request: Partial<Parameters<typeof jewishCalendarAsText>[0]> = ASKED, now = SATURDAY_NOON): string =>
  jewishCalendarAsText({ days: 8, ...request }, { now });
/** The events as another program reads them. */
const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));

describe('a window as iCalendar', () => {
  test('holds the same entries as the JSON, as another program reads it', () => {
    const events = read(getText());
    const expected = askCalendar(ASKED).data.events;
    expect(events.map(({ summary }) => summary)).toEqual(expected.map(({ title_en }) => title_en));
    for (const [i, event] of events.entries()) {
      const entry = expected[i] as (typeof expected)[number];
      const { date, title_he, note } = entry;
      const { starts_at, ends_at } = tellEntry(entry, expected);
      expect(event.startDate.isDate).toBe(starts_at === null);
      if (starts_at === null) expect(event.startDate.toString()).toBe(date);
      else expect(event.startDate.toJSDate().getTime()).toBe(Date.parse(starts_at));
      if (starts_at !== null) expect(event.startDate.zone.tzid).toBe('UTC');
      if (ends_at !== null) expect(event.endDate.toJSDate().getTime()).toBe(Date.parse(ends_at));
      expect(event.description).toBe(note === null ? title_he : `${title_he}\n${note}`);
    }
  });

  test('tells the minute that words and pages tell: what one waits for at the next one, what ends at the one before', () => {
    const text = getText({ location: 'Crown Heights', date: '2026-11-06', days: 2 });
    const havdalah = askCalendar({ location: 'Crown Heights', date: '2026-11-06', days: 2 }).data.events.find(
      ({ kind }) => kind === 'havdalah',
    );
    expect(havdalah?.starts_at).toBe('2026-11-07T17:27:45-05:00');
    expect(text).toContain('DTSTART:20261107T222800Z');
    expect(
      [...text.matchAll(/^DT(?:START|END):\d{8}T\d{4}(\d\d)Z/gm)].filter(([, seconds]) => seconds !== '00'),
    ).toEqual([]);
  });

  test('has one identifier for each entry, the same from another window and on another day', () => {
    const uids = read(getText()).map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(uids.length);
    const later = getText({ ...ASKED, date: '2028-09-20', days: 28 }, new Date('2028-09-25T00:00:00Z'));
    expect(uids).toEqual(expect.arrayContaining(read(later).map(({ uid }) => uid)));
    expect(read(getText({ ...ASKED, location: 'London' })).map(({ uid }) => uid)).not.toContain(uids[1]);
  });

  test('tells whoever imports it which place and customs it goes by', () => {
    const [, description] =
      /X-WR-CALDESC:(.*)\r/.exec(getText({ ...ASKED, location: 'Har Nof' }).replaceAll('\r\n ', '')) ?? [];
    expect(description).toMatch(/^Jerusalem\\, IL\\, 30 days\. "Har Nof" was read as Jerusalem\\, Israel\./);
    expect(description).toContain('Candles are lit 40 minutes before sunset');
    expect(description).toContain('not a halachic ruling');
  });

  test('is the same text whenever it is asked for', () => {
    expect(getText(ASKED, new Date('2031-01-01T00:00:00Z'))).toBe(getText());
  });

  test('an entry without a time is a whole day with its reason', () => {
    const events = read(getText({ location: 'Helsinki', date: '2026-06-20', days: 1 }));
    const havdalah = events.find(({ summary }) => summary === 'Havdalah');
    expect(havdalah?.startDate.isDate).toBe(true);
    expect(havdalah?.description).toContain('does not go 8.5 degrees below the horizon');
  });

  test('every line ends as it should and is short enough', () => {
    const text = getText({ location: 'ירושלים', date: '2025-04-10', days: 60 });
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\r\n]/);
    }
  });
});

test.each([
  ['a, b; c \\ d', 'a\\, b\\; c \\\\ d'],
  ['one\ntwo\r\nthree', 'one\\ntwo\\nthree'],
])('%j is escaped as %j', (text, expected) => expect(escaped(text)).toBe(expected));

test('a folded line unfolds to itself, in pieces of at most 75 bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (line) => {
      const pieces = folded(line).split('\r\n ');
      fc.pre(!line.includes('\r\n '));
      expect(pieces.join('')).toBe(line);
      pieces.forEach((piece, i) => expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(i === 0 ? 75 : 74));
    }),
  );
});
