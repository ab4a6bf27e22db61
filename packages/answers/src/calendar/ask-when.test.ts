import { describe, expect, test } from 'vitest';
import { askCalendar, type CalendarRequest, calendarError } from '../testing/ask-calendar.ts';

const CROWN_HEIGHTS = { location: 'Crown Heights' };
/** Dates with their customs' first words, as `2027-04-22..2027-04-29`. */
function dates(request: CalendarRequest): string {
  const { when } = askCalendar({ ...CROWN_HEIGHTS, ...request }).data;
  return (when?.dates ?? [])
    .map(({ date, last_date, civil }) => (date === null ? civil : date === last_date ? date : `${date}..${last_date}`))
    .join(' ');
}

describe('by name', () => {
  test.each<[CalendarRequest, string]>([
    [{ holiday: 'pesach' }, '2027-04-22..2027-04-29'],
    [{ holiday: 'pesach', israel: true }, '2027-04-22..2027-04-28'],
    [{ holiday: 'פסח', year: 5788 }, '2028-04-11..2028-04-18'],
    [{ holiday: 'passover', year: 2028 }, '2028-04-11..2028-04-18'],
    [{ holiday: 'pesach 2028' }, '2028-04-11..2028-04-18'],
    [{ holiday: 'first night of chanukah' }, '2026-12-04'],
    [{ holiday: 'tisha bav', year: 5782 }, '2022-08-07'],
    [{ holiday: 'asara btevet', year: 2020 }, '2020-01-07 2020-12-25'],
    [{ holiday: 'asara btevet', year: 2019 }, ''],
    [{ holiday: 'pesach', date: '2030-01-01' }, '2030-04-18..2030-04-25'],
    [{ holiday: 'pesach', year: 5900 }, '2140-04-02..2140-04-09'],
    [{ hebrew_date: '15 Nisan 5788' }, '2028-04-11'],
    [{ hebrew_date: 'ט״ו בניסן תשפ״ח' }, '2028-04-11'],
    [{ hebrew_date: '15 Nisan' }, '2027-04-22'],
    [{ hebrew_date: '7 Adar' }, '2027-02-14 2027-03-16'],
    [{ hebrew_date: '30 Cheshvan', year: 2024 }, '2024-12-01'],
    [{ hebrew_date: '15 Nisan 2448' }, 'Tuesday, 13 March 1313 BCE'],
    [{ hebrew_date: '15 Nissan 2028' }, '2028-04-11'],
    [{ hebrew_date: '10 Tevet 2020' }, '2020-01-07 2020-12-25'],
    [{ yahrzeit_of: '15 Nisan 2019' }, '2027-04-22'],
    [{ holiday: 'seder' }, '2027-04-21 2027-04-22'],
    [{ holiday: 'seder', israel: true }, '2027-04-21'],
    [{ holiday: 'second seder' }, '2027-04-22'],
    [{ holiday: 'zos chanukah' }, '2026-12-12'],
    [{ holiday: 'isru chag' }, '2027-04-30'],
    [{ holiday: 'isru chag sukkos' }, '2027-10-25'],
    [{ holiday: 'yom tov' }, '2027-04-22..2027-04-23'],
    [{ holiday: 'Purim Kattan' }, '2027-02-21'],
    [{ holiday: 'shvii shel pesach' }, '2027-04-28'],
    [{ holiday: 'second day of Rosh Chodesh Kislev', year: 5788 }, '2027-12-01'],
    [{ holiday: 'Shabbos Chol Hamoed Pesach' }, '2027-04-24'],
    [{ holiday: 'shabbos chanukah' }, '2026-12-05'],
    [{ hebrew_date: 'Yud Tes Kislev 5788' }, '2027-12-19'],
    [{ hebrew_date: 'Chof Beis Shvat' }, '2027-01-30'],
    [{ hebrew_date: '5 Adar', years: 2 }, '2027-02-12 2027-03-14 2028-03-03'],
    [{ hebrew_date: '2015-03-05', years: 2 }, '2027-02-21 2027-03-23 2028-03-12'],
    [{ hebrew_date: '30 Cheshvan', years: 5 }, '2027-11-30 2030-11-26'],
    [{ yahrzeit_of: '5 Adar I 5765', years: 3 }, '2027-02-12 2028-03-03 2029-02-20'],
    [{ yahrzeit_of: '2019-03-05', year: 2030, years: 2 }, '2030-03-03 2031-03-23'],
    [{ holiday: 'Simchat Torah 5791 night' }, '2030-10-19'],
    [{ holiday: 'leil selichos' }, '2027-09-25'],
    [{ holiday: 'purim', years: 2 }, '2027-03-23 2028-03-12'],
    [{ holiday: 'fast' }, '2026-12-20'],
    [{ holiday: 'purim meshulash', year: 2027 }, ''],
    [{ holiday: 'purim meshulash' }, '2045-03-05'],
    [{ yahrzeit_of: '2019-03-05' }, '2027-03-07'],
    [{ yahrzeit_of: '2019-03-05 after sunset' }, '2027-03-08'],
    [{ yahrzeit_of: '7 Adar 5780', year: 5787 }, '2027-02-14 2027-03-16'],
    [{ yahrzeit_of: '7 Adar 5780', year: 5786 }, '2026-02-24'],
  ])('%j is %s', (request, expected) => expect(dates(request)).toBe(expected));

  test('holidays, dates and yahrzeits have when they begin and end at the place', () => {
    const [pesach] = askCalendar({ ...CROWN_HEIGHTS, holiday: 'pesach' }).data.when?.dates ?? [];
    expect(pesach).toMatchObject({
      hebrew: { text_en: '15 Nisan 5787' },
      civil: 'Thursday, 22 April 2027',
      begins_at: '2027-04-21T19:41:15-04:00',
      nightfall_at: '2027-04-21T20:24:26-04:00',
      ends_at: '2027-04-29T20:33:55-04:00',
    });
    const [fast] = askCalendar({ ...CROWN_HEIGHTS, holiday: 'asara btevet' }).data.when?.dates ?? [];
    expect(fast).toMatchObject({
      begins_at: '2026-12-20T05:47:20-05:00',
      nightfall_at: null,
      ends_at: '2026-12-20T17:08:30-05:00',
    });
  });

  test('the rest of the answer is of its first day', () => {
    const {
      date,
      zmanim,
      shabbat_or_yom_tov: holy,
      hebrew_date,
    } = askCalendar({ ...CROWN_HEIGHTS, holiday: 'pesach' }).data;
    expect([date, hebrew_date.day.text_en]).toEqual(['2027-04-22', '15 Nisan 5787']);
    expect(zmanim.find(({ key }) => key === 'sunset')?.time).toMatch(/^2027-04-22T19:42/);
    expect(holy.lightings[0]?.date).toBe('2027-04-21');
  });

  test('a day without times leaves the rest to today, and says so', () => {
    for (const request of [{ holiday: 'pesach', year: 5900 }, { hebrew_date: '15 Nisan 2448' }]) {
      const { data, notes = [] } = askCalendar({ ...CROWN_HEIGHTS, ...request });
      expect(data.date).toBe('2026-11-21');
      expect(data.when?.dates[0]).toMatchObject({ begins_at: null, nightfall_at: null, ends_at: null });
      expect(notes.join(' ')).toContain(
        'Times are computed for 1900 to 2100 only. The rest of this answer is of today there.',
      );
    }
  });
});

describe('back from a civil date', () => {
  test.each([
    ['1654-09-12', '1 Tishrei 5415'],
    ['1654-09-12 after sunset', '2 Tishrei 5415'],
    ['2026-11-20', '10 Kislev 5787'],
    ['0001-01-01', '18 Tevet 3761'],
    ['9999-12-31', '28 Cheshvan 13760'],
  ])('%s is %s', (hebrew_date, text) =>
    expect(askCalendar({ ...CROWN_HEIGHTS, hebrew_date }).data.when?.dates[0]?.hebrew.text_en).toBe(text),
  );
});

describe('what is next', () => {
  const getFirst = (now: string): string | null | undefined =>
    askCalendar({ ...CROWN_HEIGHTS, holiday: 'purim' }, new Date(now)).data.when?.dates[0]?.date;

  test('a day that lasts is the next, until its nightfall', () => {
    expect(getFirst('2027-03-23T23:00:00.000Z')).toBe('2027-03-23');
    expect(getFirst('2027-03-24T00:30:00.000Z')).toBe('2028-03-12');
  });

  test('told until the day is over at the place', () =>
    expect(askCalendar({ ...CROWN_HEIGHTS, holiday: 'purim' }).freshness.fresh_until).toBe('2026-11-22T05:00:00.000Z'));
});

test('of two questions the first is answered, and the other told as not', () => {
  const { data, notes } = askCalendar({ ...CROWN_HEIGHTS, holiday: 'purim', hebrew_date: '15 Nisan', year_view: true });
  expect([data.when?.by, data.year?.year]).toEqual(['holiday', 5787]);
  expect(notes).toContain('holiday was answered, not hebrew_date; send one of them.');
});

test('both customs of Adar are named', () => {
  const { dates: found = [] } =
    askCalendar({ ...CROWN_HEIGHTS, yahrzeit_of: '7 Adar 5780', year: 5787 }).data.when ?? {};
  expect(found.map(({ custom }) => custom?.slice(0, 7))).toEqual(['Adar I:', 'Adar II']);
});

describe('nights after', () => {
  const first = (holiday: string, more: CalendarRequest = {}) =>
    askCalendar({ ...CROWN_HEIGHTS, holiday, ...more }).data.when?.dates[0];

  test('Selichot begin when Shabbat is over, as the note says', () =>
    expect(first('selichos')).toMatchObject({
      date: '2027-09-25',
      begins_at: expect.stringMatching(/^2027-09-25T19:2/),
      nightfall_at: expect.stringMatching(/^2027-09-25T19:2/),
      ends_at: null,
      note: expect.stringContaining('in the night after this Shabbat'),
    }));

  test('the night after Yom Kippur begins when it ends', () => {
    const kippur = first('yom kippur', { havdalah: '72' });
    expect(first('motzei yom kippur', { havdalah: '72' })).toMatchObject({
      title_en: 'Motzei Yom Kippur',
      begins_at: kippur?.ends_at,
      ends_at: null,
    });
  });
});

test('nightfall is that of 8.5 degrees, whatever Shabbat is ended by; only Shabbat and Yom Tov end by that', () => {
  for (const holiday of ['tisha bav', 'chanukah', 'pesach']) {
    const of = (request: CalendarRequest) => askCalendar({ ...CROWN_HEIGHTS, holiday, ...request }).data.when?.dates[0];
    const [standard, late] = [of({}), of({ havdalah: '72' })];
    expect(late?.nightfall_at).toBe(standard?.nightfall_at);
    if (holiday === 'pesach') expect(late?.ends_at).not.toBe(standard?.ends_at);
    else if (holiday === 'tisha bav') expect(late?.ends_at).toBe(standard?.ends_at);
  }
});

test.each([
  ['Chol Hamoed Pesach day 2', 'Chol HaMoed Pesach, day 2', '18 Nisan'],
  ['second day of chol hamoed sukkos', 'Chol HaMoed Sukkot, day 2', '18 Tishrei'],
  ['first day of chol hamoed pesach', 'Chol HaMoed Pesach, day 1', '17 Nisan'],
  ['last day of chol hamoed pesach', 'Chol HaMoed Pesach, day 4', '20 Nisan'],
  ['חול המועד פסח יום ב', 'Chol HaMoed Pesach, day 2', '18 Nisan'],
  ['pesach day 2', 'Pesach, day 2', '16 Nisan'],
  ['chanukah night 3', 'Chanukah, night 3', '27 Kislev'],
])('a number counts a day of a holiday: %s', (holiday, title, hebrew) => {
  const [date] = askCalendar({ ...CROWN_HEIGHTS, holiday }).data.when?.dates ?? [];
  expect(date?.title_en).toBe(title);
  expect(JSON.stringify(date)).toContain(hebrew);
});

test('a slip is answered, and told', () => {
  const { data, notes = [] } = askCalendar({ ...CROWN_HEIGHTS, holiday: 'pesacch' });
  expect(data.when?.read_as).toBe('Pesach');
  expect(notes[0]).toBe('Did you mean pesach? "pesacch" was read as Pesach.');
});

test('a year that has none says when the next is', () =>
  expect(askCalendar({ ...CROWN_HEIGHTS, holiday: 'asara btevet', year: 2019 }).notes?.[0]).toBe(
    "There is no Asara B'Tevet in the civil year 2019; the next begins on Tuesday, 7 January 2020.",
  ));

describe('what is no question is refused', () => {
  test.each<[CalendarRequest, string, string]>([
    [{ holiday: 'bananas' }, 'holiday', 'holiday does not know "bananas"'],
    [{ holiday: 'thanksgiving' }, 'holiday', 'holiday does not know "thanksgiving"'],
    [{ hebrew_date: '30 Tevet' }, 'hebrew_date', 'it has 29 days'],
    [{ hebrew_date: '30 Cheshvan 5784' }, 'hebrew_date', 'Cheshvan 5784 has 29 days'],
    [{ hebrew_date: '2026-02-30' }, 'hebrew_date', 'there is no 2026-02-30'],
    [{ hebrew_date: 'next week' }, 'hebrew_date', 'there is no date in "next week"'],
    [{ yahrzeit_of: '15 Nisan 5780', year: 5780 }, 'year', 'the first is a year after it'],
    [{ year: 5787 }, 'year', 'send holiday'],
    [{ holiday: 'second seder', israel: true }, 'holiday', 'kept in the Diaspora and not in Israel'],
    [{ holiday: '8th day of pesach', israel: true }, 'holiday', 'kept in the Diaspora and not in Israel'],
    [{ holiday: 'third seder' }, 'holiday', 'has no such day'],
    [{ holiday: '9th night of chanukah' }, 'holiday', 'it has 8 nights and 8 days'],
    [{ holiday: 'pesach 10000' }, 'year', 'the years 1 to 9999'],
    [{ holiday: 'chol hamoed pesach day 5' }, 'holiday', 'kept in Israel and not in the Diaspora'],
    [{ holiday: '7th day of chol hamoed pesach' }, 'holiday', 'its Chol HaMoed has 4 days'],
    [{ holiday: 'parshas noach' }, 'holiday', 'send {"year_view": true}'],
    [{ hebrew_date: '1 Tishrei 10000' }, 'hebrew_date', 'the Hebrew years 1 to 9999, not 10000'],
    [{ hebrew_date: '30 Cheshvan 2025' }, 'hebrew_date', 'in the civil year 2025'],
    [{ yahrzeit_of: '10 Tevet 2020' }, 'yahrzeit_of', 'send 10 Tevet 5780 or 10 Tevet 5781'],
    [{ hebrew_date: '15 Nisan 5788', year: 5789 }, 'year', 'send one of the two'],
    [{ years: 3 }, 'years', 'send holiday, hebrew_date or yahrzeit_of with it'],
    [{ holiday: 'Yom Kippur Katan' }, 'holiday', 'holiday knows Yom Kippur, but not "Katan" beside it'],
    [{ holiday: 'Pesach Katan' }, 'holiday', 'Send {"holiday":"Pesach"}'],
    [{ holiday: 'Shabbat Mevarchim' }, 'holiday', 'not "Mevarchim" beside it'],
    [{ holiday: 'Shabbat Rosh Chodesh' }, 'holiday', 'not "Rosh Chodesh" beside it'],
    [{ holiday: 'acharon shel pesach', israel: true }, 'holiday', 'kept in the Diaspora and not in Israel'],
  ])('%j', (request, field, message) => {
    const error = calendarError({ ...CROWN_HEIGHTS, ...request });
    expect(error.code).toBe('invalid_request');
    expect(error.details.field).toBe(field);
    expect(error.message).toContain(message);
  });
});

describe('without a place', () => {
  const asks: CalendarRequest[] = [
    { yahrzeit_of: '5 Adar I 5765' },
    { holiday: 'pesach' },
    { holiday: 'tisha bav' },
    { holiday: 'chanukah', years: 3 },
    { hebrew_date: '2026-12-04' },
    { year_view: true, include: 'entries' },
    { date: '2027-04-20', days: 12, include: 'all' },
    { date: '2026-12-20', include: 'fasts' },
  ];

  test.each(asks)('%j is answered with dates and no time of a place that nobody named', (request) => {
    const { data, notes } = askCalendar(request);
    expect(data.location).toMatchObject({ assumed: true });
    expect(notes?.join(' ')).toContain('No place was named');
    expect(JSON.stringify(data)).not.toMatch(/\d{2}:\d{2}/);
  });

  test('the dates are those of a place', () => {
    for (const request of asks.filter(({ holiday, yahrzeit_of }) => (holiday ?? yahrzeit_of) !== undefined)) {
      const of = (where: CalendarRequest) =>
        askCalendar({ ...request, ...where }).data.when?.dates.map(({ date, last_date }) => [date, last_date]);
      expect(of({})).toEqual(of(CROWN_HEIGHTS));
    }
  });

  test('times need one', () => {
    for (const request of [{}, { zmanim: 'all' as const }])
      expect(calendarError(request).message).toContain('Say where: send a location');
  });
});

describe('the eve of a holiday', () => {
  const getEve = (holiday: string) =>
    askCalendar({ ...CROWN_HEIGHTS, holiday }).data.when?.dates[0]?.eve?.map(({ title_en, note }) => [title_en, note]);

  test('has the first candle of Chanukah with the rule of a Friday', () =>
    expect(getEve('chanukah')).toContainEqual(['Chanukah: 1 Candle', 'Lit on Friday before the Shabbat candles.']));

  test('has the last times for chametz', () =>
    expect(getEve('pesach')).toEqual(
      expect.arrayContaining([
        ['Eating chametz ends', expect.stringContaining('by the GRA')],
        ['Burning chametz ends', expect.stringContaining('by the GRA')],
      ]),
    ));

  test('of a day fast is none', () => expect(getEve('asara btevet')).toBeUndefined());
});

test('years that have none are told', () =>
  expect(askCalendar({ ...CROWN_HEIGHTS, hebrew_date: '30 Cheshvan', years: 5 }).notes?.[0]).toBe(
    'There is none in the years 5789, 5790, 5792.',
  ));

test('Adar II of a year with one Adar is told', () => {
  for (const request of [{ hebrew_date: '5 Adar II 5786' }, { yahrzeit_of: '5 Adar II 5786' }])
    expect(askCalendar(request).notes).toContain(
      '5786 is no leap year and has one Adar: Adar II was read as Adar there.',
    );
});

test('fasts alone are short, and a day without one names the next', () => {
  const { data, notes } = askCalendar({ ...CROWN_HEIGHTS, include: 'fasts' });
  expect([data.zmanim, data.events, data.more?.fasts]).toEqual([[], [], []]);
  expect(notes).toContain(
    `No fast is on 2026-11-21; the next is Asara B'Tevet on Sunday, 20 December 2026: send {"date":"2026-12-20","include":"fasts"}.`,
  );
});
