import { describe, expect, test } from 'vitest';
import { openAnswer } from './open-now.ts';

const doc = (text: string | null, own = {}) => ({
  closed: null,
  hours: text === null ? null : { text, syntax: 'text' as const },
  hours_disagree: false,
  location: { lat: 40.669, lng: -73.943 },
  about: null,
  ...own,
});
const open = (text: string, at: string) => openAnswer(doc(text), new Date(at));

// Friday 10 July 2026: candle lighting 20:10 in New York; Shabbat is out at 21:14 on the 11th. Shavuot was on 22 and 23 May 2026, a Friday and a
// Saturday.
describe('open now', () => {
  test.each([
    ['24/7', '2026-07-10T20:00:00-04:00', true],
    ['24/7', '2026-07-10T20:30:00-04:00', null],
    ['24/7', '2026-07-11T12:00:00-04:00', null],
    ['24/7', '2026-07-11T21:30:00-04:00', true],
    ['Daily 9am-5pm', '2026-05-22T12:00:00-04:00', null],
    ['Daily 9am-5pm', '2026-05-22T18:00:00-04:00', false],
    ['Mon-Fri 9am-5pm', '2026-07-11T12:00:00-04:00', false],
    ['Sat 10am-2pm', '2026-07-11T12:00:00-04:00', true],
    ['Mon-Sat 9am-9pm', '2026-05-22T12:00:00-04:00', null],
    // Friday's evening, which goes on into Saturday's night.
    ['Thu & Fri 8pm-2am, Sat 9pm-2am', '2026-07-10T23:30:00-04:00', null],
    ['Thu & Fri 8pm-2am, Sat 9pm-2am', '2026-07-11T00:30:00-04:00', null],
    ['Thu & Fri 8pm-2am, Sat 9pm-2am', '2026-07-12T00:30:00-04:00', true],
    ['Sat 6am-2pm', '2026-07-11T06:00:00-04:00', true],
    ['Sat 5am-2pm', '2026-07-11T05:59:00-04:00', null],
    ['Daily 9am-5pm. Closed Shabbat and Jewish holidays', '2026-07-11T12:00:00-04:00', false],
    ['Daily 9am-5pm. Closed Shabbat and Jewish holidays', '2026-07-12T12:00:00-04:00', true],
    // Rosh HaShanah 2026: Shabbat and Sunday, 12 and 13 September. Shavuot began on a Friday.
    ['Sun-Fri 9am-5pm. Closed Shabbat', '2026-09-13T12:00:00-04:00', null],
    ['Daily 9am-5pm. Closed Shabbat', '2026-09-12T12:00:00-04:00', false],
    ['Daily 9am-5pm. Closed Shabbat', '2026-05-22T12:00:00-04:00', null],
    ['Daily 9am-9pm. Closed Shabbat', '2026-07-10T20:30:00-04:00', false],
    // Sukkot 2026: Shabbat and Sunday, 26 and 27 September. Saturday by name says nothing of the Yom Tov that begins as Shabbat ends.
    ['Sat 8pm-2am', '2026-09-26T21:00:00-04:00', null],
    ['Sat 8pm-2am', '2026-09-27T01:00:00-04:00', null],
    ['Sat 10am-2am', '2026-09-26T12:00:00-04:00', true],
    ['Daily 9am-11pm. Closed Shabbat', '2026-09-26T21:00:00-04:00', null],
    ['Daily 9am-5pm. Closed Yom Tov', '2026-09-13T12:00:00-04:00', false],
    ['Daily 9am-5pm. Closed Monday, open Shabbat', '2026-07-11T12:00:00-04:00', null],
  ])('%s at %s: %s', (text, at, state) => {
    expect(open(text, at).open).toBe(state);
  });

  // The sun speaks of the evening on which Shabbat begins, and not of Shabbat. Sunset is 20:28 on 10 July 2026.
  test.each([
    ['Mo-Su 09:00-sunset', '2026-07-10T20:20:00-04:00', true],
    ['Mo-Su 09:00-sunset', '2026-07-11T12:00:00-04:00', null],
    ['Mo-Su 09:00-sunset', '2026-05-22T12:00:00-04:00', true],
    ['Mo-Su 09:00-23:00; Sa sunset-23:00', '2026-07-10T21:30:00-04:00', null],
    ['sunrise-sunset', '2026-09-13T12:00:00-04:00', null],
    ['Su-Th 10:00-18:00; Sa (sunset+01:00)-23:59', '2026-07-11T22:00:00-04:00', true],
  ])('by the sun, %s at %s: %s', (text, at, state) => {
    const hours = { text, syntax: 'osm' as const };
    expect(openAnswer(doc(null, { hours }), new Date(at)).open).toBe(state);
  });

  test('where it is null the reason is told', () => {
    const noon = new Date('2026-07-14T12:00:00-04:00');
    expect(open('24/7', '2026-07-11T12:00:00-04:00').note).toContain('Shabbat or Yom Tov');
    expect(openAnswer(doc(null), noon).note).toContain('not known');
    expect(openAnswer(doc('ask us'), noon).note).toContain('could not be read');
    expect(openAnswer(doc('by appointment'), noon).note).toContain('by appointment');
    expect(openAnswer(doc('24/7', { hours_disagree: true }), noon)).toMatchObject({
      open: null,
      note: expect.stringContaining('different'),
    });
    const ending = doc('24/7', { ends_on: '2026-07-13' });
    expect(openAnswer(ending, noon)).toMatchObject({ open: null, note: expect.stringContaining('would end') });
    expect(openAnswer(ending, new Date('2026-07-13T23:00:00-04:00'))).toEqual({ open: true, note: null });
    expect(openAnswer(doc('24/7', { closed: true }), noon)).toEqual({ open: false, note: null });
  });
});
