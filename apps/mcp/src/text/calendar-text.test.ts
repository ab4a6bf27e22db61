import { jewishCalendar } from '@kehilla/answers';
import { expect, test } from 'vitest';
import { textOfAnswer } from './text-of-answer.ts';

const note = (date: string | undefined, days = 8, now = '2028-09-01T12:00:00Z'): string => {
  const answer = jewishCalendar(
    { location: 'Brooklyn', ...(date === undefined ? {} : { date }), days },
    { now: new Date(now) },
  );
  return textOfAnswer('jewish_calendar', answer);
};

test('each lighting of a Yom Tov of several days is told, and from what flame', () => {
  const text = note('2028-09-20');
  expect(text).toContain('Candle lighting Wed 2028-09-20 18:37 for Rosh Hashana (18 minutes before sunset)');
  expect(text).toContain(
    ' · then Thu 2028-09-21 19:35 for Rosh Hashana, Fri 2028-09-22 18:33 for Shabbat. The day is already holy: from a flame that is already burning. · Havdalah Sat 2028-09-23',
  );
  expect(text.match(/Candle lighting/g)).toHaveLength(1);
  expect(text.match(/Havdalah/g)).toHaveLength(1);
});

test('none of them gives way where the window is long, and the last day is told too', () => {
  const text = note('2027-04-20', 60);
  expect(text).toContain('2027-06-1');
  expect(text).toMatch(
    /Candle lighting Wed 2027-04-21 19:23 for Pesach \(18 minutes before sunset\) · then Thu 2027-04-22 20:\d\d for Pesach, Fri 2027-04-23 19:/,
  );
});

test.each([
  ['2028-09-21', 'Candle lighting Thu 2028-09-21 19:35', ' · then Fri 2028-09-22 18:33 for Shabbat.'],
  ['2028-09-22', 'Candle lighting Fri 2028-09-22 18:33', null],
  ['2028-09-23', 'Candle lighting Fri 2028-09-29 18:22', null],
])('on %s those that are over are not told as coming', (date, first, then) => {
  const text = note(date, 4);
  expect(text).toContain(first);
  if (then === null) expect(text).not.toContain('then ');
  else expect(text).toContain(then);
  expect(text.match(/The day is already holy/g) ?? []).toHaveLength(date === '2028-09-23' ? 0 : 1);
});

test('that it is Shabbat there now is told', () => {
  expect(note(undefined, 8, '2026-11-28T15:00:00Z')).toContain('It is Shabbat or Yom Tov there now.');
  expect(note(undefined, 8, '2026-11-25T15:00:00Z')).not.toContain('there now');
});

test('what is told first is not told again', () => {
  const text = note('2026-11-22');
  expect(text.match(/Candle lighting/g)).toHaveLength(1);
  expect(text.match(/Vayishlach/g)).toHaveLength(1);
});

test('a second Shabbat in the window has its times and its parsha', () => {
  const text = note('2026-11-27', 9);
  expect(text).toMatch(/Fri 2026-12-04 Candle lighting for Shabbat · 16:1\d/);
  expect(text).toContain('Sat 2026-12-05 Parsha Vayeshev');
});

test('a fast that begins in the evening before says so', () => {
  expect(note('2028-09-29', 3)).toMatch(
    /Sat 2028-09-30 Fast of Yom Kippur · Fri 2028-09-29 18:40 to Sat 2028-09-30 19:19\n/,
  );
  expect(note('2027-08-11', 3)).toMatch(/ Tish'a B'Av · Wed 2027-08-11 \d\d:\d\d to Thu 2027-08-12 \d\d:\d\d\n/);
  // One that begins and ends on its own day needs no day beside its times.
  expect(note('2028-09-24', 2)).toMatch(/Sun 2028-09-24 Tzom Gedaliah · 0\d:\d\d to 19:\d\d · /);
});

test('what one waits for is told at the next whole minute, what ends at the one before', () => {
  const { data } = jewishCalendar(
    { location: 'Brooklyn', date: '2026-11-27', days: 2 },
    { now: new Date('2026-11-22') },
  );
  const holy = data.shabbat_or_yom_tov;
  expect([holy.candle_lighting?.time, holy.havdalah?.time]).toEqual([
    '2026-11-27T16:12:31-05:00',
    '2026-11-28T17:14:33-05:00',
  ]);
  expect(note('2026-11-27', 2)).toMatch(/Candle lighting Fri 2026-11-27 16:12 .* Havdalah Sat 2026-11-28 17:15/);
});

test.each([
  ['2027-04-16', '2027-04-22', 'after_nightfall'],
  ['2027-04-16', '2027-04-23', 'before_sunset'],
  ['2027-09-25', '2027-10-02', 'after_nightfall'],
])('from %s the lighting of %s is told by its kind: %s', (from, date, kind) => {
  const lighting = jewishCalendar(
    { location: 'Brooklyn', date, days: 1 },
    { now: new Date('2026-11-22') },
  ).data.shabbat_or_yom_tov.lightings.find((each) => each.date === date);
  const [hour = 0, minute = 0, second = 0] = lighting?.time?.slice(11, 19).split(':').map(Number) ?? [];
  const atMinute = minute + (kind === 'after_nightfall' && second > 0 ? 1 : 0);
  expect([lighting?.kind, second > 0]).toEqual([kind, true]);
  expect(note(from, 9)).toMatch(
    new RegExp(`${date} Candle lighting for [^·]* · ${hour}:${`${atMinute}`.padStart(2, '0')}`),
  );
});

test.each([
  [{ location: 'Lakewood' }, 'Lakewood, New Jersey, US (America/New_York)', 'days are those of the Diaspora'],
  [{ location: 'Lakewood, Colorado' }, 'Lakewood, Colorado, US (America/Denver)', 'days are those of the Diaspora'],
  [{ location: 'Jerusalem' }, 'Jerusalem, IL (Asia/Jerusalem)', "days are Israel's"],
  [{ location: 'Brooklyn', israel: true }, 'Brooklyn, New York, US (America/New_York)', "days are Israel's"],
])('%j is told with its state and its schedule', (request, place, schedule) => {
  const answer = jewishCalendar({ days: 2, date: '2026-11-24', ...request }, { now: new Date('2026-11-22') });
  const text = textOfAnswer('jewish_calendar', answer);
  expect(text).toContain(place);
  expect(text).toContain(schedule);
});

test('the times of the set that was asked for are told, and the height', () => {
  const answer = jewishCalendar(
    { location: 'Brooklyn', date: '2026-11-24', days: 2, zmanim: 'baal_hatanya', elevation_m: 800 },
    { now: new Date('2026-11-22') },
  );
  const text = textOfAnswer('jewish_calendar', answer);
  expect(text).toMatch(
    /Zmanim, sunrise and sunset for 800 m above the horizon around and the rest for sea level: Dawn /,
  );
  for (const { label } of answer.data.zmanim.slice(18)) expect(text).toContain(label);
  expect(text).not.toContain('Computed for sea level, centre');
  expect(note('2026-11-24')).toContain('Computed for sea level, centre');
  expect(note('2026-11-24')).not.toMatch(/of the set|above the horizon/);
});

test('a sunset after midnight has its day', () => {
  const answer = jewishCalendar(
    { location: 'Reykjavik', date: '2026-06-19', days: 2 },
    { now: new Date('2026-11-22') },
  );
  expect(textOfAnswer('jewish_calendar', answer)).toContain('Sunset Sat 2026-06-20 00:03');
});
