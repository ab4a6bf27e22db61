import { zoneClock } from '@kehilla/calendar';
import { words as wordsOf } from '@kehilla/core';
import { describe, expect, test } from 'vitest';
import { datesSpeltOut } from './said-date.ts';
import { readSaidWhen, type SaidWhen } from './said-when.ts';

/** A Wednesday, twenty past four in New York. */
const NOW = new Date('2026-11-25T21:20:00.000Z');
const { isoAt } = zoneClock('America/New_York');
const read = (text: string): SaidWhen | null => readSaidWhen(wordsOf(datesSpeltOut(text)), NOW);
/** `12-05 17:00`. */
const shown = (at: number): string => isoAt(at).slice(5, 16).replace('T', ' ');

describe('what stands beside a day belongs to it', () => {
  test.each([
    ['tuesday december 8', '12-08 00:00', '12-08 23:59', ''],
    ['tuesday, december 8', '12-08 00:00', '12-08 23:59', ''],
    ['december 8 tuesday', '12-08 00:00', '12-08 23:59', ''],
    ['kids events sunday december 6', '12-06 00:00', '12-06 23:59', 'kids events'],
    ['kids events on Sunday, December 6th', '12-06 00:00', '12-06 23:59', 'kids events'],
    ['saturday night december 5', '12-05 17:00', '12-05 23:59', ''],
    ['saturday night at 1 am', '11-29 00:30', '11-29 01:59', ''],
    ['family game night december 5', '12-05 00:00', '12-05 23:59', 'family game night'],
    ['december 5 saturday night', '12-05 17:00', '12-05 23:59', ''],
    ['concert saturday night, dec 5', '12-05 17:00', '12-05 23:59', 'concert'],
    ['december 8 evening', '12-08 17:00', '12-08 23:59', ''],
    ['12/8 in the evening', '12-08 17:00', '12-08 23:59', ''],
    ['on the evening of december 8', '12-08 17:00', '12-08 23:59', ''],
    ['tuesday evening december 8 lecture', '12-08 17:00', '12-08 23:59', 'lecture'],
    ['morning of december 8', '12-08 00:00', '12-08 11:59', ''],
    ['sunday afternoon december 6', '12-06 12:00', '12-06 17:59', ''],
    ['motzei shabbos december 5', '12-05 17:14', '12-05 23:59', ''],
    ['sunday december 6 to tuesday december 8', '12-06 00:00', '12-08 23:59', ''],
    ['saturday december 5 or sunday december 6', '12-05 00:00', '12-06 23:59', ''],
    ['motzei shabbos this week', '11-28 17:15', '11-28 23:59', ''],
    ['this week motzei shabbos', '11-28 17:15', '11-28 23:59', ''],
    ['tuesday next week', '12-01 00:00', '12-01 23:59', ''],
    ['friday night next week', '12-04 17:00', '12-04 23:59', ''],
    ['saturday night next weekend', '12-05 17:00', '12-05 23:59', ''],
    ['the week of december 6', '12-06 00:00', '12-12 23:59', ''],
    ['week of december 9', '12-06 00:00', '12-12 23:59', ''],
    ['weekend of december 5', '12-04 00:00', '12-06 23:59', ''],
    ['first week of december', '12-01 00:00', '12-07 23:59', ''],
    ['events in the second week of december', '12-08 00:00', '12-14 23:59', 'events'],
    ['last week of december', '12-25 00:00', '12-31 23:59', ''],
    ['first week of dec', '12-01 00:00', '12-07 23:59', ''],
  ])('%s', (text, from, to, rest) => {
    const when = read(text);
    expect([shown(when?.from ?? 0), shown(when?.to ?? 0), when?.rest.join(' ')]).toEqual([from, to, rest]);
    expect(when?.told).toBeNull();
  });

  test.each([
    ['wednesday december 8', '2026-12-08 is a Tuesday, not a Wednesday: the date was used.', '12-08 00:00'],
    ['motzei shabbos december 8', '2026-12-08 is a Tuesday, not a Saturday: the date was used.', '12-08 17:00'],
  ])('where weekday and date disagree the date wins, and it is told: %s', (text, told, from) => {
    expect(read(text)?.told).toBe(told);
    expect(shown(read(text)?.from ?? 0)).toBe(from);
  });
});

test.each(['constructor', 'toString', 'valueOf'])('%s beside a date is a word', (word) => {
  for (const text of [`${word} december 8`, `december 8 ${word}`, `${word} week of december`, `tonight ${word} 8`])
    expect(read(text)?.rest).toContain(word.toLowerCase());
});

describe('hours', () => {
  test.each([
    ['tonight at 8', '11-25 19:30', '11-25 20:59', ''],
    ['tonight at 8pm', '11-25 19:30', '11-25 20:59', ''],
    ['tonight after 9', '11-25 21:00', '11-25 23:59', ''],
    ['concerts tonight at 8 in flatbush', '11-25 19:30', '11-25 20:59', 'concerts in flatbush'],
    ['tomorrow at 7:30 p.m.', '11-26 19:00', '11-26 20:29', ''],
    ['tomorrow morning at 9', '11-26 08:30', '11-26 09:59', ''],
    ['after 6pm tomorrow', '11-26 18:00', '11-26 23:59', ''],
    ['before noon on sunday', '11-29 00:00', '11-29 11:59', ''],
    ['tonight 7-9pm', '11-25 19:00', '11-25 20:59', ''],
    ['tomorrow 7-10 p.m.', '11-26 19:00', '11-26 21:59', ''],
    ['tomorrow 11am-1pm', '11-26 11:00', '11-26 12:59', ''],
    ['sunday from 6 to 9 pm', '11-29 18:00', '11-29 20:59', ''],
    ['sunday between 2 and 4 pm', '11-29 14:00', '11-29 15:59', ''],
    ['friday night at 8', '11-27 19:30', '11-27 20:59', ''],
    // Eight o'clock of a day may be its morning's or its evening's.
    ['sunday at 9', '11-29 08:30', '11-29 23:59', ''],
    ['tonight at 8 main street', '11-25 17:00', '11-25 23:59', 'at 8 main street'],
  ])('%s', (text, from, to, rest) => {
    const when = read(text);
    expect([shown(when?.from ?? 0), shown(when?.to ?? 0), when?.rest.join(' ')]).toEqual([from, to, rest]);
  });
});

describe('a part or an hour of every day', () => {
  test.each([
    ['morning events', 'events', '11-26 00:00', '11-26 12:00'],
    ['afternoon', '', '11-25 12:00', '11-25 18:00'],
    ['evening lectures', 'lectures', '11-25 17:00', '11-26 00:00'],
    ['events starting after 8pm', 'events', '11-25 20:00', '11-26 00:00'],
    ['events that start after 8 pm', 'events', '11-25 20:00', '11-26 00:00'],
    ['afternoon events this weekend', 'events', '11-27 12:00', '11-27 18:00'],
    ['kids events this weekend after 3pm', 'kids events', '11-27 15:00', '11-28 00:00'],
    ['שיעור בבוקר', 'שיעור', '11-26 00:00', '11-26 12:00'],
  ])('%s', (text, rest, begins, ends) => {
    const when = read(text);
    expect(when?.rest.join(' ')).toBe(rest);
    expect(when?.within?.[0]?.map(shown)).toEqual([begins, ends]);
    expect(when?.within?.length).toBeGreaterThan(2);
  });

  test.each(['an evening with the author', 'sunday morning concerts', 'game night', 'events at 5 sample street'])(
    '%s names none',
    (text) => expect(read(text)).toBeNull(),
  );
});

describe('after Shabbat is from nightfall on', () => {
  test.each([
    ['New York', undefined, '2026-11-28T17:15:00-05:00'],
    ['the far west of Staten Island', { lat: 40.51, lng: -74.25 }, '2026-11-28T17:17:00-05:00'],
  ])('of %s', (_, at, from) => {
    for (const text of [
      'after shabbos',
      'motzei shabbat',
      'motzash',
      'במוצאי שבת',
      'after shabbos is over',
      'saturday night after shabbos',
    ]) {
      const when = readSaidWhen(wordsOf(text), NOW, at === undefined ? {} : { at });
      expect([text, isoAt(when?.from ?? 0)]).toEqual([text, from]);
      // Also of what is asked at night, what began on Shabbat is no answer.
      const asked = readSaidWhen(wordsOf(text), new Date('2026-11-29T02:00:00.000Z'), at === undefined ? {} : { at });
      expect([isoAt(asked?.from ?? 0), isoAt(asked?.within?.[0]?.[0] ?? 0)]).toEqual([
        '2026-11-28T21:00:00-05:00',
        from,
      ]);
    }
  });

  test('in summer that is late', () => {
    const when = readSaidWhen(['after', 'shabbos'], new Date('2027-06-24T12:00:00.000Z'));
    expect(isoAt(when?.from ?? 0)).toBe('2027-06-26T21:22:00-04:00');
  });
});
