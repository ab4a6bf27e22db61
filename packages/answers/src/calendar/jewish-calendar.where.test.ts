import { describe, expect, test } from 'vitest';
import { askCalendar, calendarError } from '../testing/ask-calendar.ts';

describe('the place of a calendar', () => {
  test.each([
    ['Brooklyn', 'Brooklyn', 'borough', 'New York', 'US', 'America/New_York'],
    ['11213', '11213', 'zip', 'New York', 'US', 'America/New_York'],
    ['KGH', 'Kew Gardens Hills', 'neighbourhood', 'New York', 'US', 'America/New_York'],
    ['New York', 'New York City', 'city', 'New York', 'US', 'America/New_York'],
    ['קראון הייטס', 'Crown Heights', 'neighbourhood', 'New York', 'US', 'America/New_York'],
    ['Crown Hights', 'Crown Heights', 'neighbourhood', 'New York', 'US', 'America/New_York'],
    ['London', 'London', 'city', 'England', 'GB', 'Europe/London'],
    ['London, Ontario', 'London', 'city', 'Ontario', 'CA', 'America/Toronto'],
    ['Paris, TX', 'Paris', 'city', 'Texas', 'US', 'America/Chicago'],
    ['ירושלים', 'Jerusalem', 'city', 'Jerusalem', 'IL', 'Asia/Jerusalem'],
    ['Bnei Brak', 'Bnei Brak', 'city', 'Tel Aviv', 'IL', 'Asia/Jerusalem'],
    ['Antwerp', 'Antwerpen', 'city', 'Flanders', 'BE', 'Europe/Brussels'],
    ['Melbourne', 'Melbourne', 'city', 'Victoria', 'AU', 'Australia/Melbourne'],
    // Towns around New York come before larger ones far off.
    ['Lakewood', 'Lakewood', 'city', 'New Jersey', 'US', 'America/New_York'],
    ['Lakewood, Colorado', 'Lakewood', 'city', 'Colorado', 'US', 'America/Denver'],
    ['Monsey', 'Monsey', 'city', 'New York', 'US', 'America/New_York'],
    ['07666', 'Teaneck', 'city', 'New Jersey', 'US', 'America/New_York'],
    ['Astoria, Oregon', 'Astoria', 'city', 'Oregon', 'US', 'America/Los_Angeles'],
    ['Kiritimati', 'Kiritimati', 'city', 'Line Islands', 'KI', 'Pacific/Kiritimati'],
  ])('%s is %s', (location, name, kind, admin, country, tz) => {
    expect(askCalendar({ location }).data.location).toMatchObject({ name, kind, admin, country, tz });
  });

  test.each([
    ['Londn', '"Londn" was read as London, England, United Kingdom.'],
    ['Flatbsh', '"Flatbsh" was read as Flatbush, Brooklyn.'],
    [
      'Brighton',
      '"Brighton" was read as a part of New York; for Brighton, England, United Kingdom, add the country or state.',
    ],
    ['Kiryat Belz, Jerusalem', '"Kiryat Belz" was not used; the times are for Jerusalem.'],
    ['Har Nof, Jerusalem', '"Har Nof, Jerusalem" was read as Jerusalem, Israel.'],
    // A town next door is told, though it is no large one.
    [
      'Clifton',
      '"Clifton" was read as a part of New York; for Clifton, New Jersey, United States, add the country or state.',
    ],
    // As is the one near New York of a name that larger ones bear.
    [
      'Woodridge',
      '"Woodridge" was read as Woodridge, Illinois, United States; others of that name: Woodridge, Queensland, Australia; Woodridge, New York, United States.',
    ],
  ])('%s is echoed as it was understood', (location, note) => {
    expect(askCalendar({ location }).notes).toContain(note);
  });

  test.each([
    ['when is Pesach 2027', 'New York City', true, '2027-04-22'],
    ['Purim', 'New York City', true, '2027-03-23'],
    ['when is shabbat', 'New York City', true, '2026-11-21'],
    ['מתי פסח תשפ״ז', 'New York City', true, '2027-04-22'],
    ['when is Pesach 2027 in Antwerp?', 'Antwerpen', undefined, '2027-04-22'],
    ['Purim, Crown Heights', 'Crown Heights', undefined, '2027-03-23'],
    ['Shabbat Shuva Brooklyn', 'Brooklyn', undefined, '2027-10-09'],
    ['candle lighting in Flatbush', 'Flatbush', undefined, undefined],
    ['Shabbat Brooklyn', 'Brooklyn', undefined, undefined],
    ['zmanim 11213', '11213', undefined, undefined],
    ['הדלקת נרות בירושלים', 'Jerusalem', undefined, undefined],
  ])('%s is a question in place of a place', (location, name, assumed, date) => {
    const { data, notes } = askCalendar({ location });
    expect([data.location.name, data.location.assumed, data.when?.dates[0]?.date]).toEqual([name, assumed, date]);
    expect(notes?.[0]).toContain(`"${location}" is a question, and was read as {"`);
  });

  test.each([['Crown Heights'], ['fast food, Queens'], ['London']])('%s is no question', (location) => {
    const { data, notes } = askCalendar({ location });
    expect([data.when, notes?.join(' ')]).toEqual([undefined, expect.not.stringContaining('is a question')]);
  });

  test.each([['Nowhereville'], ['Purim in Nowhereville'], ['zmanim Nowhereville'], ['Pesakk']])(
    '%s is refused',
    (location) => {
      expect(calendarError({ location }).details).toMatchObject({ field: 'location' });
    },
  );

  test('a day beside the location is the one that was asked for', () => {
    expect(calendarError({ location: 'when is Purim', date: '2026-12-01' }).details).toMatchObject({
      field: 'location',
    });
  });

  test.each([
    ['New York', undefined, 'ניו יורק'],
    ['Brooklyn', undefined, 'ברוקלין'],
    ['Crown Heights', 'Crown Heights, Brooklyn', 'קראון הייטס, ברוקלין'],
    ['London', undefined, undefined],
  ])('%s has the labels %s and %s', (location, label, label_he) => {
    const { data } = askCalendar({ location });
    expect([data.location.label, data.location.label_he]).toEqual([label, label_he]);
  });

  test('a name that several places share names the others', () => {
    expect(askCalendar({ location: 'Paris' }).notes?.join(' ')).toContain('others of that name: Paris, Texas');
    expect(askCalendar({ location: 'Paris, TX' }).notes).toHaveLength(1);
  });

  test('coordinates win over the location', () => {
    const { data, notes } = askCalendar({ location: 'London', lat: 40.669, lng: -73.943 });
    expect(data.location).toEqual({
      name: '40.669, -73.943',
      kind: 'point',
      admin: null,
      country: null,
      lat: 40.669,
      lng: -73.943,
      tz: 'America/New_York',
      in_israel: false,
    });
    expect(notes).toContain('The coordinates were used, not the location.');
  });

  test('a zone that was asked for is used, and told where it is another', () => {
    const { data, notes } = askCalendar({ location: 'London', tz: 'asia/jerusalem', date: '2026-11-20' });
    expect(data.location.tz).toBe('Asia/Jerusalem');
    expect(data.zmanim.find(({ key }) => key === 'sunset')?.time).toMatch(/\+02:00$/);
    expect(notes?.join(' ')).toContain('the clock of the place itself is Europe/London');
  });

  test.each([
    ['Sydney', { location: 'Sydney, Australia', tz: 'America/New_York' }, 'Australia/Sydney'],
    ['a point of the city', { lat: 40.669, lng: -73.943, tz: 'Asia/Tokyo' }, 'America/New_York'],
  ])('by a clock of other days nothing is told: %s', (_, request, own) => {
    const { data, notes } = askCalendar({ ...request, date: '2026-11-20' });
    expect(data.location.tz).toBe(own);
    expect(data.shabbat_or_yom_tov.candle_lighting?.time).toMatch(/^2026-11-20T/);
    expect(notes?.join(' ')).toContain(`Times are in ${own}, the clock of the place itself`);
  });

  test.each([
    ['the west of China', 39.47, 75.99, 'Asia/Shanghai'],
    ['the line islands', 1.87, -157.4, 'Pacific/Kiritimati'],
    ['Samoa', -13.83, -171.77, 'Pacific/Apia'],
    ['the west of Spain', 43.37, -8.4, 'Europe/Madrid'],
    ['Alaska', 52.9, 172.9, 'America/Adak'],
    ['the South Pole', -90, 0, 'Pacific/Auckland'],
  ])('a clock far from the sun is kept: %s', (_, lat, lng, tz) => {
    expect(askCalendar({ lat, lng, tz, date: '2026-11-20' }).data.location.tz).toBe(tz);
  });

  test.each([
    ['a beach of Tel Aviv', 32.0809, 34.7655, true],
    ['Hebron', 31.53, 35.095, true],
    ['the Golan', 33.0, 35.75, true],
    ['Aqaba', 29.5321, 35.0063, false],
    ['Amman', 31.955, 35.945, false],
  ])('%s keeps the schedule of Israel: %s', (_, lat, lng, israel) => {
    const { data } = askCalendar({ lat, lng, tz: 'Asia/Jerusalem' });
    expect([data.location.in_israel, data.custom?.israel_schedule, data.custom?.israel_from]).toEqual([
      israel,
      israel,
      'place',
    ]);
  });

  test('cities are credited to GeoNames, New York is not', () => {
    const kinds = (location: string) => askCalendar({ location }).sources.map(({ kind }) => kind);
    expect(kinds('London')).toEqual(['computation', 'open_map_data']);
    expect(kinds('Brooklyn')).toEqual(['computation']);
  });
});

test.each(['Jerusalem', 'ירושלים', 'Yerushalayim', "J'lem", 'Har Nof', 'Ein Karem', 'מאה שערים', 'Ramot', 'Old City'])(
  'candles are lit 40 minutes before sunset in %s',
  (location) => expect(askCalendar({ location }).data.custom?.candle_minutes).toBe(40),
);

test.each(['Mevaseret', 'Bethlehem, Israel', 'Givat Zeev', 'Maale Adumim', 'Beit Shemesh', 'Ariel'])(
  'and not in %s',
  (location) => {
    const { data } = askCalendar({ location });
    expect([data.custom?.candle_minutes, data.location.in_israel]).toEqual([18, true]);
  },
);

describe('a place that is not understood', () => {
  test.each([
    [{}, { field: 'location' }],
    [{ location: '   ' }, { field: 'location' }],
    [{ lat: 40.7 }, { field: 'lng' }],
    [{ lng: -74 }, { field: 'lat' }],
    [
      { lat: 48.85, lng: 2.35 },
      { field: 'tz', suggested_tz: 'Europe/Paris' },
    ],
    [
      { lat: -13.83, lng: -171.77 },
      { field: 'tz', suggested_tz: 'Pacific/Apia' },
    ],
    [
      { lat: 48.85, lng: 2.35, tz: 'Paris' },
      { field: 'tz', suggested_tz: 'Europe/Paris' },
    ],
    [
      { lat: -33.87, lng: 151.2, tz: 'America/New_York' },
      { field: 'tz', suggested_tz: 'Australia/Sydney' },
    ],
    [
      { location: 'Brooklyn', tz: '+02:00' },
      { field: 'tz', expected: 'an IANA time zone' },
    ],
    [{ location: 'Nowhereville' }, { field: 'location' }],
    [{ location: 'London, Atlantis' }, { field: 'location' }],
    [
      { location: 'Long Island' },
      { suggestions: ['Great Neck, New York', 'Cedarhurst, New York', 'Lawrence, New York', 'Plainview, New York'] },
    ],
    [{ location: 'Lakewood, Israel' }, { field: 'location' }],
    [{ location: 'home' }, { field: 'location' }],
    [{ location: 'England' }, { field: 'location' }],
  ])('%j is an error', (request, details) => {
    const error = calendarError(request);
    expect(error.code).toBe('invalid_request');
    expect(error.details).toMatchObject(details);
  });

  test('a postal code of elsewhere is told to be one; beside a city that is suggested', () => {
    for (const code of ['NW11 7PE', '75004', 'M5V 2T6'])
      expect(calendarError({ location: code }).message).toContain('postal codes are known in and near New York only');
    const beside = calendarError({ location: 'Paris 75004' });
    expect(beside.message).not.toContain('postal codes');
    expect(beside.details.suggestions).toContain('Paris, Île-de-France, France');
    expect(askCalendar({ location: '11213' }).data.location.name).toBe('11213');
  });

  test('suggests what is near', () => {
    expect(calendarError({ location: 'Jerusalm' }).details.suggestions).toContain('Jerusalem, Israel');
    expect(calendarError({ location: 'Jerusalm' }).message).toContain('Did you mean Jerusalem, Israel?');
    expect(calendarError({ location: 'Nowhereville' }).details).not.toHaveProperty('suggestions');
  });
});

test('a point whose numbers are exchanged gets no zone of another continent', () => {
  const { message, details } = calendarError({ lat: -73.95, lng: 40.63 });
  expect(message).toMatch(/lat and lng seem to be exchanged: send lat 40\.63 and lng -73\.95/);
  expect(details).not.toHaveProperty('suggested_tz');
});
