import { expect, test } from 'vitest';
import { eventsAt, PLACES } from '../testing/days-at.ts';

const NO_SET = 'The sun does not set here on this date: it stays above the horizon.';

test('three holy days, entry by entry: what each is, in both languages, and at what time', () => {
  const notes = eventsAt(PLACES.newYork, '2028-09-20', 5).map(
    ({ date, kind, title_en, title_he, starts_at, ends_at }) =>
      [date, kind, title_en, title_he, ...[starts_at, ends_at].flatMap((at) => at?.slice(11, 16) ?? [])].join(' | '),
  );
  expect(notes).toEqual([
    '2028-09-20 | erev | Erev Rosh Hashana | ערב ראש השנה',
    '2028-09-20 | candle_lighting | Candle lighting for Rosh Hashana | הדלקת נרות לראש השנה | 18:37',
    '2028-09-21 | yom_tov | Rosh Hashana 5789 | ראש השנה תשפ״ט',
    '2028-09-21 | candle_lighting | Candle lighting for Rosh Hashana | הדלקת נרות לראש השנה | 19:34',
    '2028-09-22 | yom_tov | Rosh Hashana II | ראש השנה ב׳',
    '2028-09-22 | candle_lighting | Candle lighting for Shabbat | הדלקת נרות לשבת | 18:33',
    '2028-09-23 | special_shabbat | Shabbat Shuva | שבת שובה',
    "2028-09-23 | parsha | Ha'azinu | האזינו",
    '2028-09-23 | havdalah | Havdalah | הבדלה | 19:30',
    '2028-09-24 | fast | Tzom Gedaliah | צום גדליה | 05:24 | 19:21',
  ]);
});

test('the lighting for a Yom Tov that is Shabbat names both', () => {
  const lit = eventsAt(PLACES.newYork, '2026-09-11', 1).find(({ kind }) => kind === 'candle_lighting');
  expect([lit?.title_en, lit?.title_he]).toEqual([
    'Candle lighting for Shabbat and Rosh Hashana',
    'הדלקת נרות לשבת וראש השנה',
  ]);
});

// Bounds of a fast that the sun does not give, each with its own reason.
test.each([
  [
    'helsinki',
    '2026-07-02',
    null,
    'No begin: The sun does not go 16.1 degrees below the horizon here on this date. Ask your rabbi. No end: The sun does not go 7.083 degrees below the horizon here on this date. Ask your rabbi.',
  ],
  [
    'tromso',
    '2026-07-23',
    null,
    `No begin: ${NO_SET} Ask your rabbi. No end: The sun does not go 7.083 degrees below the horizon here on this date. Ask your rabbi.`,
  ],
  [
    'tromso',
    '2029-07-22',
    null,
    `Put off from Shabbat, 9 Av, to Sunday. No begin: ${NO_SET} Ask your rabbi. No end: The sun does not go 7.083 degrees below the horizon here on this date. Ask your rabbi.`,
  ],
  [
    'helsinki',
    '2029-07-01',
    null,
    'Put off from Shabbat, 17 Tamuz, to Sunday. No begin: The sun does not go 16.1 degrees below the horizon here on this date. Ask your rabbi. No end: The sun does not go 7.083 degrees below the horizon here on this date. Ask your rabbi.',
  ],
] as const)('in %s the fast of %s', (place, date, bound, note) => {
  const fast = eventsAt(PLACES[place], date, 1).find(({ kind }) => kind === 'fast');
  expect([fast?.starts_at, fast?.ends_at, fast?.note]).toEqual([bound, bound, note]);
});

test('the north has a bound of a fast where only the other is missing', () => {
  const reykjavik = { lat: 64.1466, lng: -21.9426, tz: 'Atlantic/Reykjavik' };
  const fast = eventsAt(reykjavik, '2026-07-23', 1).find(({ kind }) => kind === 'fast');
  expect([fast?.starts_at?.slice(0, 16), fast?.ends_at]).toEqual(['2026-07-22T23:03', null]);
  expect(fast?.note).toMatch(/^No end: The sun does not go 7\.083 degrees/);
});
