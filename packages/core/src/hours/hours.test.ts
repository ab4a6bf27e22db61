import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CROWN_HEIGHTS, OPENING_CASES, TEXT_CASES } from '../testing/opening-cases.ts';
import { hoursAgree, isReadable, weeklyHours } from './weekly.ts';
import { isOpenAt, openStateAt } from './open-state.ts';
import { holyDaysIn } from './span.ts';

const PRINTER = fileURLToPath(new URL('../testing/print-openings.ts', import.meta.url));
const run = promisify(execFile);
const osm = (text: string) => ({ text, syntax: 'osm' }) as const;
const words = (text: string) => ({ text, syntax: 'text' }) as const;

test.each(OPENING_CASES)('%j at %s: %s', (text, at, open) => {
  expect(isOpenAt({ text, syntax: 'osm' }, new Date(at), CROWN_HEIGHTS)).toBe(open);
});

test.each(TEXT_CASES)('as text, %j at %s: %s', (text, at, open) => {
  expect(isOpenAt({ text, syntax: 'text' }, new Date(at), CROWN_HEIGHTS)).toBe(open);
});

test('where nobody can tell, the reason is told', () => {
  const state = (text: string) =>
    openStateAt({ text, syntax: 'osm' }, new Date('2026-07-14T12:00:00-04:00'), CROWN_HEIGHTS);
  expect(state('ring the bell')).toEqual({ open: null, reason: 'unreadable' });
  expect(state('Mo-Fr 09:00-17:00 "by appointment"')).toEqual({ open: null, reason: 'not_said' });
  expect(state('Mo-Fr 09:00-17:00')).toEqual({ open: true, reason: null });
});

test.each([
  ['Mo-Fr 09:00-17:00', 'osm', true],
  ['Mo-Fr 09:00-17:00; Fr 09:00-(sunset-01:00)', 'osm', true],
  ['Mon-Fri 9am-5pm', 'text', true],
  ['call us', 'text', false],
  ['call us', 'osm', false],
  ['Closed Shabbat', 'text', false],
] as const)('%s as %s can be read: %s', (text, syntax, readable) => {
  expect(isReadable({ text, syntax })).toBe(readable);
});

test('the ordinary week is told where the text is one', () => {
  expect(weeklyHours({ text: 'Mo 09:00-12:00,13:00-17:00; Sa off', syntax: 'osm' })?.[1]).toEqual([
    { from: 540, to: 720 },
    { from: 780, to: 1020 },
  ]);
  expect(weeklyHours({ text: 'Fr 09:00-(sunset-01:00)', syntax: 'osm' })).toBeNull();
  expect(weeklyHours({ text: 'Daily 9am-5pm. Closed Shabbat', syntax: 'text' })).toBeNull();
  expect(weeklyHours({ text: 'Sun-Thu 9am-5pm. Closed Shabbat', syntax: 'text' })?.[6]).toBeNull();
  expect(weeklyHours({ text: 'Sun-Fri 9am-5pm, Sat closed. Closed Shabbat', syntax: 'text' })?.[6]).toEqual([]);
  expect(weeklyHours({ text: 'Daily 9am-5pm', syntax: 'text' })?.[6]).toEqual([{ from: 540, to: 1020 }]);
});

test.each([
  ['Mo-Fr 09:00-17:00; Fr 09:00-13:00', [{ from: 540, to: 780 }]],
  ['Mo-Fr 09:00-17:00; Fr off', []],
  ['Fr 09:00-13:00; Mo-Fr 09:00-17:00', null],
  ['Mo-Fr 08:00-12:00; Mo-Fr 13:00-17:00', null],
  ['Fr 09:00-17:00; Fr 10:00-14:00', null],
  ['Mo-Fr 09:00-17:00; PH off', null],
  ['Mo-Fr 09:00-17:00; ', [{ from: 540, to: 1_020 }]],
  ['Su-Th 11:00-23:00; Fr 11:00-02:00', [{ from: 660, to: 1560 }]],
  ['Mo-Su 11:00-02:00', [{ from: 660, to: 1560 }]],
])('Friday of a week in the syntax of maps, null where people read another week in it: %s', (text, friday) => {
  expect(weeklyHours(osm(text))?.[5] ?? null).toEqual(friday);
});

test.each([
  ['nothing', [], true],
  ['one', [osm('Mo-Fr 09:00-17:00')], true],
  ['the same words twice', [osm('ring the bell'), words('ring the bell')], true],
  [
    'a week in two spellings',
    [osm('Mo-Fr 09:00-17:00'), osm('Mo,Tu,We,Th,Fr 9:00-17:00'), words('Mon-Fri 9am-5pm')],
    true,
  ],
  ['an hour more on one day', [osm('Mo-Fr 09:00-17:00'), osm('Mo-Th 09:00-17:00; Fr 09:00-18:00')], false],
  ['a day that one does not speak of', [osm('Mo-Fr 09:00-17:00'), osm('Mo-Fr 09:00-17:00; Su off')], false],
  ['Shabbat, of which one speaks', [words('Sun-Thu 9am-5pm'), words('Sun-Thu 9am-5pm. Closed Shabbat')], false],
  ['Yom Tov, of which one speaks', [words('Sun-Thu 9am-5pm'), words('Sun-Thu 9am-5pm. Closed Yom Tov')], false],
  ['more than a plain week', [osm('Fr 09:00-(sunset-01:00)'), osm('Fr 09:00-(sunset-1:00)')], false],
  ['what cannot be read', [osm('Mo-Fr 09:00-17:00'), words('call us')], false],
])('sources agree about hours: %s, %j: %s', (_, all, agree) => {
  expect(hoursAgree(all)).toBe(agree);
  expect(hoursAgree(all.toReversed())).toBe(agree);
});

test('of the hours that are shown dates may be excepted, and of no others alone', () => {
  const [dated, plain] = [osm('Mo-Fr 09:00-17:00; 2026 Nov 26 off'), words('Mon-Fri 9am-5pm')];
  expect(hoursAgree([dated, plain])).toBe(true);
  expect(hoursAgree([plain, dated])).toBe(false);
  expect(hoursAgree([dated, plain, osm('Mo-Fr 09:00-17:00; 2026 Nov 27 off')])).toBe(false);
  expect(hoursAgree([dated, osm('Mo-Fr 09:00-18:00')])).toBe(false);
});

test.each([
  ['Sun-Thu 9-5. Closed Shabbat and Jewish holidays', 'closed', 'closed'],
  ['Sun-Thu 9-5. Shabbos & Yom Tov closed', 'closed', 'closed'],
  ['Sun-Thu 9-5. Closed Yomim Tovim', null, 'closed'],
  ['Sun-Fri 9-5. Closed Shabbat', 'closed', null],
  ['Sun-Thu 9-5, open motzei Shabbos', 'named', null],
  ['Closed Monday, open Shabbat 10-2', 'named', null],
  ['Closed Monday; Shabbat 10-2', 'named', null],
  ['Shabbat 10-2, Monday closed', 'named', null],
  ['Sun-Thu 9-5; Shabbat off', 'closed', null],
  ['א-ה 9:00-17:00, שבת סגור', 'closed', null],
  ['א-ה 9:00-17:00. סגור בשבת ובחג', 'closed', 'closed'],
  ['Sun-Thu 9-5, Fri until candle lighting', 'named', null],
  ['Sun-Thu 9-5, motzaei 8pm-1am', 'named', null],
  ['Su-Th 09:00-17:00; Fr 09:00-(sunset-01:00)', 'sunset', 'sunset'],
  ['Fr 09:00 – dusk', 'sunset', 'sunset'],
  ['Su-Fr 09:00-17:00; Sa sunset-23:00', null, null],
  ['24/7', null, null],
  ['Mo-Sa 09:00-17:00', null, null],
] as const)('%s speaks of Shabbat: %s, of Yom Tov: %s', (text, shabbat, yomTov) => {
  expect([holyDaysIn(text, 'shabbat'), holyDaysIn(text, 'yom_tov')]).toEqual([shabbat, yomTov]);
});

test.each(['UTC', 'Asia/Jerusalem', 'America/Los_Angeles', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Kolkata'])(
  'in a process whose zone is %s the answers are the same',
  async (TZ) => {
    const { stdout } = await run(process.execPath, ['--conditions=@kehilla/source', '--no-warnings', PRINTER], {
      env: { TZ },
    });
    const answers = JSON.parse(stdout) as (boolean | null)[];
    const all = [...OPENING_CASES, ...TEXT_CASES];
    expect(all.map(([text, at], i) => [text, at, answers[i]])).toEqual(all);
  },
);

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
test.each(MONTHS.map((month, i) => [month, `2026-${String(i + 1).padStart(2, '0')}-11T12:00:00-04:00`] as const))(
  'in the syntax of maps, the month of %s',
  (month, at) => {
    const open = (text: string) => isOpenAt({ text, syntax: 'osm' }, new Date(at), CROWN_HEIGHTS);
    expect(open(`${month} 10:00-14:00`)).toBe(true);
    expect(open(`10:00-14:00; ${month} 11 off`)).toBe(false);
    expect(open(`${month} 11 off; 10:00-14:00`)).toBeNull();
  },
);

test('no text makes it throw', () => {
  const token = fc.constantFrom(
    'Mo',
    'Fr',
    '-',
    ',',
    ';',
    '09:00',
    '25:99',
    'PH',
    'off',
    'sunset',
    '(',
    ')',
    '+01:00',
    '"by appointment"',
    '||',
    'week 1',
    'Jan',
    ' ',
    'x',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(token, { maxLength: 8 }).map((tokens) => tokens.join(' ')),
      ),
      fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      (text, at) => {
        expect([true, false, null]).toContain(isOpenAt({ text, syntax: 'osm' }, at, CROWN_HEIGHTS));
        expect([true, false, null]).toContain(isOpenAt({ text, syntax: 'text' }, at, CROWN_HEIGHTS));
      },
    ),
  );
});
