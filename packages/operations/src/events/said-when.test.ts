import { zoneClock } from '@kehilla/calendar';
import { words as wordsOf } from '@kehilla/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSaidWhen } from './said-when.ts';

/** Sunday, Wednesday, Friday and Saturday of one week of November, late in the morning in New York. */
const [SUN, WED, FRI, SAT] = ['22', '25', '27', '28'].map((day) => new Date(`2026-11-${day}T16:00:00.000Z`));
const NOON = new Date('2026-10-31T16:00:00.000Z');

test.each<[string, Date | undefined, from: string, to: string, rest: string]>([
  ['concert tonight', WED, '2026-11-25T17:00:00-05:00', '2026-11-25T23:59:59-05:00', 'concert'],
  ['today', WED, '2026-11-25T11:00:00-05:00', '2026-11-25T23:59:59-05:00', ''],
  ['later today', WED, '2026-11-25T11:00:00-05:00', '2026-11-25T23:59:59-05:00', ''],
  ['from december 5 to december 7', WED, '2026-12-05T00:00:00-05:00', '2026-12-07T23:59:59-05:00', ''],
  ['shiur erev shabbos', WED, '2026-11-27T00:00:00-05:00', '2026-11-27T23:59:59-05:00', 'shiur'],
  ['coming shabbos', WED, '2026-11-27T00:00:00-05:00', '2026-11-28T23:59:59-05:00', ''],
  ['tomorrow', WED, '2026-11-26T00:00:00-05:00', '2026-11-26T23:59:59-05:00', ''],
  ['lecture tomorrow night', WED, '2026-11-26T17:00:00-05:00', '2026-11-26T23:59:59-05:00', 'lecture'],
  ['this weekend', WED, '2026-11-27T00:00:00-05:00', '2026-11-29T23:59:59-05:00', ''],
  ['weekend', FRI, '2026-11-27T11:00:00-05:00', '2026-11-29T23:59:59-05:00', ''],
  ['weekend', SAT, '2026-11-28T11:00:00-05:00', '2026-11-29T23:59:59-05:00', ''],
  ['this weekend', SUN, '2026-11-22T11:00:00-05:00', '2026-11-22T23:59:59-05:00', ''],
  ['next weekend', WED, '2026-12-04T00:00:00-05:00', '2026-12-06T23:59:59-05:00', ''],
  ['next weekend', SUN, '2026-11-27T00:00:00-05:00', '2026-11-29T23:59:59-05:00', ''],
  ['this week', WED, '2026-11-25T11:00:00-05:00', '2026-12-01T23:59:59-05:00', ''],
  ['next week', WED, '2026-11-29T00:00:00-05:00', '2026-12-05T23:59:59-05:00', ''],
  ['next week', SUN, '2026-11-29T00:00:00-05:00', '2026-12-05T23:59:59-05:00', ''],
  ['this month', WED, '2026-11-25T11:00:00-05:00', '2026-11-30T23:59:59-05:00', ''],
  ['next month', WED, '2026-12-01T00:00:00-05:00', '2026-12-31T23:59:59-05:00', ''],
  ['shiur on sunday', WED, '2026-11-29T00:00:00-05:00', '2026-11-29T23:59:59-05:00', 'shiur'],
  ['events on Shabbos', WED, '2026-11-27T00:00:00-05:00', '2026-11-28T23:59:59-05:00', 'events'],
  ['toddlers on shabbat morning', WED, '2026-11-28T00:00:00-05:00', '2026-11-28T11:59:59-05:00', 'toddlers'],
  ['lecture tonite', WED, '2026-11-25T17:00:00-05:00', '2026-11-25T23:59:59-05:00', 'lecture'],
  ['events tomorow night', WED, '2026-11-26T17:00:00-05:00', '2026-11-26T23:59:59-05:00', 'events'],
  ['this wednesday', WED, '2026-11-25T11:00:00-05:00', '2026-11-25T23:59:59-05:00', ''],
  ['שיעור ביום שלישי', WED, '2026-12-01T00:00:00-05:00', '2026-12-01T23:59:59-05:00', 'שיעור'],
  ['יום ראשונ הקרוב', WED, '2026-11-29T00:00:00-05:00', '2026-11-29T23:59:59-05:00', ''],
  ['קונצרט במוצאי שבת', WED, '2026-11-28T17:15:00-05:00', '2026-11-28T23:59:59-05:00', 'קונצרט'],
  ['בשבת הקרובה', WED, '2026-11-27T00:00:00-05:00', '2026-11-28T23:59:59-05:00', ''],
  ['kumzitz this shabbos', WED, '2026-11-27T00:00:00-05:00', '2026-11-28T23:59:59-05:00', 'kumzitz'],
  ['this shabbat', SAT, '2026-11-28T11:00:00-05:00', '2026-11-28T23:59:59-05:00', ''],
  ['concert motzei shabbos', WED, '2026-11-28T17:15:00-05:00', '2026-11-28T23:59:59-05:00', 'concert'],
  ['comedy saturday night', WED, '2026-11-28T17:00:00-05:00', '2026-11-28T23:59:59-05:00', 'comedy'],
  ['lecture tomorrow morning', WED, '2026-11-26T00:00:00-05:00', '2026-11-26T11:59:59-05:00', 'lecture'],
  ['this morning', SUN, '2026-11-22T11:00:00-05:00', '2026-11-22T11:59:59-05:00', ''],
  ['tomorrow afternoon', WED, '2026-11-26T12:00:00-05:00', '2026-11-26T17:59:59-05:00', ''],
  ['next sunday', WED, '2026-11-29T00:00:00-05:00', '2026-11-29T23:59:59-05:00', ''],
  ['next sunday', SUN, '2026-11-29T00:00:00-05:00', '2026-11-29T23:59:59-05:00', ''],
  ['concerts friday', WED, '2026-11-27T00:00:00-05:00', '2026-11-27T23:59:59-05:00', 'concerts'],
  ['friday night', WED, '2026-11-27T17:00:00-05:00', '2026-11-27T23:59:59-05:00', ''],
  ['after shabbos', WED, '2026-11-28T17:15:00-05:00', '2026-11-28T23:59:59-05:00', ''],
  ['concert on december 5', WED, '2026-12-05T00:00:00-05:00', '2026-12-05T23:59:59-05:00', 'concert'],
  ['the 5th of december', WED, '2026-12-05T00:00:00-05:00', '2026-12-05T23:59:59-05:00', ''],
  ['jan 3', WED, '2027-01-03T00:00:00-05:00', '2027-01-03T23:59:59-05:00', ''],
  ['december 5 2027', WED, '2027-12-05T00:00:00-05:00', '2027-12-05T23:59:59-05:00', ''],
  ['shiur in december', WED, '2026-12-01T00:00:00-05:00', '2026-12-31T23:59:59-05:00', 'shiur'],
  ['december 5 to december 7', WED, '2026-12-05T00:00:00-05:00', '2026-12-07T23:59:59-05:00', ''],
  ['between december 5 and december 7', WED, '2026-12-05T00:00:00-05:00', '2026-12-07T23:59:59-05:00', ''],
  ['concert after december 5', WED, '2026-12-06T00:00:00-05:00', '2027-01-04T23:59:59-05:00', 'concert'],
  ['concert before december 5', WED, '2026-11-25T11:00:00-05:00', '2026-12-04T23:59:59-05:00', 'concert'],
  ['until december 5', WED, '2026-11-25T11:00:00-05:00', '2026-12-05T23:59:59-05:00', ''],
  ['in march', WED, '2027-03-01T00:00:00-05:00', '2027-03-31T23:59:59-04:00', ''],
  ['הופעה הערב', WED, '2026-11-25T17:00:00-05:00', '2026-11-25T23:59:59-05:00', 'הופעה'],
  ['שיעור היום', WED, '2026-11-25T11:00:00-05:00', '2026-11-25T23:59:59-05:00', 'שיעור'],
  ['מחר בערב', WED, '2026-11-26T17:00:00-05:00', '2026-11-26T23:59:59-05:00', ''],
  ['מוצאי שבת', WED, '2026-11-28T17:15:00-05:00', '2026-11-28T23:59:59-05:00', ''],
  ['בשבוע הבא', WED, '2026-11-29T00:00:00-05:00', '2026-12-05T23:59:59-05:00', ''],
  ['december 4 to 6', WED, '2026-12-04T00:00:00-05:00', '2026-12-06T23:59:59-05:00', ''],
  ['december 4 7 pm', WED, '2026-12-04T18:30:00-05:00', '2026-12-04T19:59:59-05:00', ''],
  ['december 4 7:30pm', WED, '2026-12-04T19:00:00-05:00', '2026-12-04T20:29:59-05:00', ''],
  ['december 4 10:30 am', WED, '2026-12-04T10:00:00-05:00', '2026-12-04T11:29:59-05:00', ''],
  ['december 4 to 6:30 pm', WED, '2026-12-04T00:00:00-05:00', '2026-12-04T18:29:59-05:00', ''],
  ['december 5 20 dollars', WED, '2026-12-05T00:00:00-05:00', '2026-12-05T23:59:59-05:00', '20 dollars'],
  // What is asked for on both sides of the time is still a choice.
  ['lecture tonight or concert', WED, '2026-11-25T17:00:00-05:00', '2026-11-25T23:59:59-05:00', 'lecture or concert'],
  ['tonight or concert', WED, '2026-11-25T17:00:00-05:00', '2026-11-25T23:59:59-05:00', 'concert'],
  ['through december 5', WED, '2026-11-25T11:00:00-05:00', '2026-12-05T23:59:59-05:00', ''],
  ['next 3 days', WED, '2026-11-25T11:00:00-05:00', '2026-11-28T23:59:59-05:00', ''],
  ['concert in the next two weeks', WED, '2026-11-25T11:00:00-05:00', '2026-12-09T23:59:59-05:00', 'concert in the'],
  ['party first night of chanukah', WED, '2026-12-04T15:00:00-05:00', '2026-12-04T23:59:59-05:00', 'party'],
  ['during chanukah', WED, '2026-12-04T15:00:00-05:00', '2026-12-12T23:59:59-05:00', ''],
  ['concert tonight or tomorrow', WED, '2026-11-25T17:00:00-05:00', '2026-11-26T23:59:59-05:00', 'concert'],
  // On a Sunday: the Sunday after that Saturday.
  ['saturday night or sunday', SUN, '2026-11-28T17:00:00-05:00', '2026-11-29T23:59:59-05:00', ''],
  ['friday to sunday', SUN, '2026-11-27T00:00:00-05:00', '2026-11-29T23:59:59-05:00', ''],
  ['until friday', SUN, '2026-11-22T11:00:00-05:00', '2026-11-27T23:59:59-05:00', ''],
  // Nobody named the days between.
  ['tuesday or friday', SUN, '2026-11-27T00:00:00-05:00', '2026-11-27T23:59:59-05:00', 'tuesday'],
  // The clocks go back in this night.
  ['tomorrow', NOON, '2026-11-01T00:00:00-04:00', '2026-11-01T23:59:59-05:00', ''],
  ['tomorrow night', NOON, '2026-11-01T17:00:00-05:00', '2026-11-01T23:59:59-05:00', ''],
])('%s, asked at %o', (text, now, from, to, rest) => {
  const read = readSaidWhen(wordsOf(text), now as Date);
  const { isoAt } = zoneClock('America/New_York');
  expect([isoAt(read?.from ?? 0), isoAt(read?.to ?? 0)]).toEqual([from, to]);
  expect(read?.rest.join(' ')).toBe(rest);
});

test.each(['sunday brunch', 'next', 'week', 'monthly', ''])('%j says nothing of when', (text) => {
  expect(readSaidWhen(text.split(' '), WED as Date)).toBeNull();
});

test('a window never begins before now nor ends before it begins', () => {
  const phrases = (
    'today, tonight, tomorrow, weekend, next weekend, this week, next week, this month, next 3 days, tonight or tomorrow, friday to sunday, ' +
    'during chanukah, first night of chanukah'
  ).split(', ');
  const at = fc.date({ min: new Date('2000-01-01'), max: new Date('2150-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.constantFrom(...phrases), at, (phrase, now) => {
      const read = readSaidWhen(phrase.split(' '), now);
      expect(read?.from).toBeGreaterThanOrEqual(now.getTime());
      expect(read?.to).toBeGreaterThanOrEqual(read?.from ?? 0);
    }),
  );
});
