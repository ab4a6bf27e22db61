import { isOpenAt } from '@kehilla/core';
import { describe, expect, test } from 'vitest';
import { jsonLdObjects, getGraph } from '@kehilla/menus';
import { withJsonLd } from '@kehilla/menus/testing';
import { listBusinesses } from './facts/business-facts.ts';
import { phonesOfPage } from './facts/joined-facts.ts';
import { findMenuLinks } from './find-menu-links.ts';

const READ_AT = '2026-11-26T11:05:00.000Z';
const facts = (own: object) =>
  listBusinesses(
    getGraph(jsonLdObjects(withJsonLd({ '@type': 'Restaurant', telephone: '718-555-0101', ...own }))),
    READ_AT,
  )[0];
const spec = (dayOfWeek: unknown, opens?: string, closes?: string, own: object = {}) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek,
  opens,
  closes,
  ...own,
});

describe('hours that a page states', () => {
  test.each<[string, object, unknown]>([
    [
      'days of a week',
      {
        openingHoursSpecification: [
          spec(['Sunday', 'https://schema.org/Monday'], '11:00', '23:00'),
          spec('Friday', '11:00', '14:00'),
        ],
      },
      'Mo 11:00-23:00; Fr 11:00-14:00; Su 11:00-23:00',
    ],
    ['past midnight', { openingHoursSpecification: spec(['Thursday'], '17:00', '02:00') }, 'Th 17:00-02:00'],
    ['all day', { openingHoursSpecification: spec(['Monday'], '00:00', '23:59') }, 'Mo 00:00-24:00'],
    [
      'closed that day',
      { openingHoursSpecification: [spec('Monday', '09:00', '17:00'), spec('Saturday', '00:00', '00:00')] },
      'Mo 09:00-17:00; Sa off',
    ],
    [
      'a season is not the week',
      {
        openingHoursSpecification: [
          spec('Monday', '09:00', '17:00'),
          spec('Tuesday', '10:00', '12:00', { validFrom: '2026-12-01' }),
          spec('Wednesday', '10:00', '12:00', { validThrough: '2026-12-31' }),
        ],
      },
      'Mo 09:00-17:00; 2026 Dec 01-2099 Dec 31 Tu 10:00-12:00; 2026 Dec 01-2099 Dec 31 Mo "not stated"; 2026 Nov 26-Dec 31 We 10:00-12:00; 2026 Nov 26-Dec 31 Mo "not stated"',
    ],
    [
      'one that cannot be read spoils all',
      { openingHoursSpecification: [spec('Monday', '09:00', '17:00'), spec('Someday', '09:00', '17:00')] },
      null,
    ],
    ['lines', { openingHours: ['Mo-Th 11:00-22:00', 'Su 12:00-20:00'] }, 'Mo-Th 11:00-22:00; Su 12:00-20:00'],
    [
      'a place for each day in one line, as builders write it',
      { openingHours: ', Tu 11:00-15:00, Tu 17:00-22:00, We 11:00-15:00, , Fr 10:00-14:00, , ' },
      'Tu 11:00-15:00,17:00-22:00; We 11:00-15:00; Fr 10:00-14:00',
    ],
    ['the same without commas', { openingHours: 'Mo 9:00-17:00 Tu 9:00-17:00' }, 'Mo-Tu 09:00-17:00'],
    ['a line without rules', { openingHours: ';' }, null],
    ['places for days, and none filled', { openingHours: ', , , , , , ' }, null],
    ['lunch and dinner', { openingHours: ['Mo-Fr 11:00-15:00', 'Mo-Fr 17:00-22:00'] }, 'Mo-Fr 11:00-15:00,17:00-22:00'],
    [
      'both in one',
      { openingHours: 'Su,Tu 11:00-15:00,17:00-22:00' },
      'Tu 11:00-15:00,17:00-22:00; Su 11:00-15:00,17:00-22:00',
    ],
    ['days over the end of the week', { openingHours: 'Sa-Mo 10:00-18:00' }, 'Mo 10:00-18:00; Sa-Su 10:00-18:00'],
    [
      'days that are said to be closed',
      {
        openingHoursSpecification: [
          spec('Monday', '09:00', '17:00'),
          spec('Friday', 'Closed', 'Closed'),
          spec('Saturday', 'closed'),
        ],
      },
      'Mo 09:00-17:00; Fr-Sa off',
    ],
    [
      'a day that opens and is closed',
      { openingHoursSpecification: [spec('Monday', '09:00', '17:00'), spec('Friday', '09:00', 'Closed')] },
      null,
    ],
    ['an end of whichever half of the day', { openingHoursSpecification: spec(['Monday'], '9:00', '5:00') }, null],
    ['an end with its half', { openingHoursSpecification: spec(['Monday'], '9:00 AM', '5:00 PM') }, 'Mo 09:00-17:00'],
    ['none', {}, null],
  ])('%s', (_, own, expected) => expect(facts(own)?.hours?.text ?? null).toBe(expected));

  test('lines that are no hours to a program are shown as they are', () => {
    expect(facts({ openingHours: 'Closed on Shabbos' })?.hours).toEqual({ text: 'Closed on Shabbos', syntax: 'text' });
    const shorter = 'Mo-Su 09:00-22:00; Fr 09:00-14:00';
    expect(facts({ openingHours: shorter })?.hours).toEqual({ text: shorter, syntax: 'text' });
    expect(facts({ openingHours: 'Th 20:00-02:00; Th 23:00-24:00' })?.hours?.syntax).toBe('text');
    expect(facts({ openingHours: 'Mo-Fr 9:00-5:00' })?.hours).toEqual({ text: 'Mo-Fr 9:00-5:00', syntax: 'text' });
    const long =
      'Monday to Thursday 11:00 am - 9:30 pm, Friday 11:00 am - 2:00 pm, Saturday closed, Sunday noon - 9 pm';
    expect(facts({ openingHours: long })?.hours).toEqual({ text: long, syntax: 'text' });
    expect(facts({ openingHours: `${long}; ${long}; ${long}` })?.hours).toBeNull();
    expect(facts({ openingHours: 'Mo 00:00-00:00' })?.hours).toEqual({ text: 'Mo 00:00-00:00', syntax: 'text' });
    expect(facts({ openingHours: 'Mo-Fr 9:00-17:00' })?.hours).toEqual({ text: 'Mo-Fr 09:00-17:00', syntax: 'osm' });
  });
});

const WEEK = [
  spec(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'], '05:00', '23:00'),
  spec('Friday', '05:00', '14:00'),
];
const on = (from: string, through: string | undefined, opens?: string, closes?: string) =>
  spec(undefined, opens, closes, { validFrom: from, validThrough: through });
const ORDINARY = 'Mo-Th 05:00-23:00; Fr 05:00-14:00; Su 05:00-23:00';

describe('hours of dates', () => {
  test.each<[string, object, string | null, readonly string[]]>([
    ['closed at a midnight', { own: [on('2026-11-26', '2026-11-26', '00:00', '00:00')] }, '2026 Nov 26 off', []],
    ['closed without times', { own: [on('2026-11-26', '2026-11-26')] }, '2026 Nov 26 off', []],
    ['"Closed"', { special: [on('2026-12-25', '2026-12-25', 'Closed', 'Closed')] }, '2026 Dec 25 off', []],
    ['special hours', { special: on('2026-12-24', '2026-12-24', '09:00', '13:00') }, '2026 Dec 24 09:00-13:00', []],
    [
      'of an object alone',
      { special: on('2026-12-24', '2026-12-24', '09:00:00', '23:59:59') },
      '2026 Dec 24 09:00-24:00',
      [],
    ],
    ['with instants', { special: on('2026-12-25T05:00:00Z', '2026-12-26T04:59:59Z') }, '2026 Dec 25 off', []],
    ['with midnights', { special: on('2026-12-25T00:00:00Z', '2026-12-25T00:00:00-05:00') }, '2026 Dec 25 off', []],
    ['over a new year', { special: on('2026-12-24', '2027-01-02') }, '2026 Dec 24-2027 Jan 02 off', []],
    [
      'lunch and dinner',
      { special: [on('2026-12-24', '2026-12-24', '17:00', '20:00'), on('2026-12-24', '2026-12-24', '11:00', '14:00')] },
      '2026 Dec 24 11:00-14:00,17:00-20:00',
      [],
    ],
    [
      'a shorter one after a longer one',
      { special: [on('2026-12-25', '2026-12-25', '10:00', '12:00'), on('2026-12-20', '2026-12-31')] },
      '2026 Dec 20-31 off; 2026 Dec 25 10:00-12:00',
      [],
    ],
    [
      'with days',
      { special: spec('Friday', '09:00', '12:00', { validFrom: '2026-12-25', validThrough: '2026-12-25' }) },
      '2026 Dec 25 Fr 09:00-12:00',
      [],
    ],
    [
      'with a day that does not come then',
      { special: spec('Sunday', '00:00', '00:00', { validFrom: '2026-12-25', validThrough: '2026-12-25' }) },
      '2026 Dec 25 "other hours"',
      ['hours on dates from 2026-12-25'],
    ],
    [
      'that are over',
      { special: [on('2026-11-25', '2026-11-25'), on('2020-03-20', '2020-06-01', 'nine', 'five')] },
      null,
      [],
    ],
    ['nothing', { special: [{ '@type': 'OpeningHoursSpecification' }] }, null, []],
    [
      'times that cannot be read',
      { special: on('2026-11-27', '2026-11-27', 'noon', 'late') },
      '2026 Nov 27 "other hours"',
      ['hours on dates from 2026-11-27'],
    ],
    [
      'open and closed',
      { special: [on('2026-11-27', '2026-11-27'), on('2026-11-27', '2026-11-27', '10:00', '12:00')] },
      '2026 Nov 27 "other hours"',
      ['hours on dates from 2026-11-27'],
    ],
    [
      'an hour to itself',
      { special: on('2026-11-27', '2026-11-27', '10:00', '10:00') },
      '2026 Nov 27 "other hours"',
      ['hours on dates from 2026-11-27'],
    ],
  ])('%s', (_, { own = [], special }: { own?: object[]; special?: object }, expected, unread) => {
    const stated = facts({ openingHoursSpecification: [...WEEK, ...own], specialOpeningHoursSpecification: special });
    expect(stated?.hours).toEqual({ text: [ORDINARY, expected].filter(Boolean).join('; '), syntax: 'osm' });
    expect(stated?.unread_hours).toEqual(unread);
  });

  test.each([
    ['dates that no calendar has', on('2026-11-31', '2026-12-02')],
    ['dates in words', on('Thanksgiving', 'Thanksgiving')],
    ['an end before its beginning', on('2026-12-26', '2026-12-25')],
    ['a beginning alone', on('2026-12-25', undefined)],
    ['no dates', spec('Monday', '10:00', '12:00')],
  ])('where nobody can tell of which dates they are no hours are known, and it is told: %s', (_, special) => {
    const stated = facts({ openingHoursSpecification: WEEK, specialOpeningHoursSpecification: special });
    expect([stated?.hours, stated?.unread_hours.length]).toEqual([null, 1]);
  });

  test('a week that is valid for a season is the week until it ends', () => {
    const season = WEEK.map((day) => ({ ...day, validFrom: '2026-09-01', validThrough: '2026-12-31' }));
    expect(facts({ openingHoursSpecification: season })?.hours?.text).toBe(
      `${ORDINARY}; 2027 Jan 01-2099 Dec 31 "not stated"`,
    );
    expect(
      facts({ openingHoursSpecification: WEEK.map((day) => ({ ...day, validFrom: '2020-01-01' })) })?.hours?.text,
    ).toBe(ORDINARY);
  });

  test('without an ordinary week nobody can tell of other dates', () => {
    const stated = facts({ specialOpeningHoursSpecification: on('2026-11-26', '2026-11-26') });
    expect(stated?.hours).toEqual({ text: '"not stated"; 2026 Nov 26 off', syntax: 'osm' });
  });

  test('they stand behind the lines of a week, too', () => {
    const stated = facts({
      openingHours: 'Mo-Su 00:00-23:59:59',
      specialOpeningHoursSpecification: on('2026-11-26', '2026-11-26'),
    });
    expect(stated?.hours?.text).toBe('Mo-Su 00:00-24:00; 2026 Nov 26 off');
  });

  test.each([
    [
      { openingHoursSpecification: [...WEEK, on('2026-11-26', '2026-11-26', '00:00', '00:00')] },
      '2026-11-26T06:05:00-05:00',
      false,
    ],
    [
      { openingHoursSpecification: [...WEEK, on('2026-11-26', '2026-11-26', '00:00', '00:00')] },
      '2026-11-25T06:05:00-05:00',
      true,
    ],
    [
      { openingHoursSpecification: [...WEEK, on('2026-11-26', '2026-11-26', 'noon', 'late')] },
      '2026-11-26T06:05:00-05:00',
      null,
    ],
    [
      { openingHoursSpecification: [spec('Saturday', '19:00', '01:30'), spec('Sunday', '11:00', '22:00')] },
      '2026-11-29T00:45:00-05:00',
      true,
    ],
    [
      { openingHoursSpecification: [spec('Saturday', '19:00', '01:30'), spec('Sunday', '11:00', '22:00')] },
      '2026-11-29T02:00:00-05:00',
      false,
    ],
    [
      { openingHoursSpecification: [spec('Saturday', '19:00', '01:30'), spec('Sunday', '00:00', '00:00')] },
      '2026-11-29T00:45:00-05:00',
      true,
    ],
    [{ openingHours: ['Mo-We 17:00-01:00', 'Th 17:00-02:00', 'Fr 10:00-14:00'] }, '2026-11-27T01:45:00-05:00', true],
    [
      { openingHoursSpecification: [spec(['Monday', 'PublicHolidays'], '09:00', '17:00')] },
      '2026-12-25T10:00:00-05:00',
      true,
    ],
    [{ openingHoursSpecification: [spec('Monday', '00:00', '23:59:59')] }, '2026-11-23T23:59:30-05:00', true],
  ])('%j at %s: open %s', (own, at, open) => {
    const hours = facts(own)?.hours;
    expect(hours && isOpenAt(hours, new Date(at), { lat: 40.669, lng: -73.943 })).toBe(open);
  });
});

test.each([
  ['1405 Linden Avenue\nBrooklyn, NY, 11230\nUnited States', '1405 Linden Avenue', 'Brooklyn'],
  ['1405 Linden Avenue\nFloor 2\nBrooklyn, NY, 11230\nUnited States', '1405 Linden Avenue', 'Brooklyn'],
  ['1405 Linden Avenue, Brooklyn, NY 11230-1234', '1405 Linden Avenue', 'Brooklyn'],
])('an address in one text: %j', (address, street, city) =>
  expect(facts({ address })?.address).toEqual({ street, city, state: 'NY', zip: '11230' }),
);

test.each(['', 'Brooklyn, NY', 'Linden Mall, Office 3\nDubai, Dubai,\nUnited Arab Emirates'])(
  'no address of a street and a city: %j',
  (address) => expect(facts({ address })?.address).toBeNull(),
);

test.each(['Plumber', 'Locksmith', 'Dentist', 'Attorney', 'Synagogue', 'https://schema.org/AutoRepair'])(
  'a %s is a business: it states its hours, or a telephone and where it is',
  (type) => {
    const door = { streetAddress: '301 Invented Avenue', addressLocality: 'Brooklyn' };
    expect(facts({ '@type': type, address: door })?.phone).toBe('+17185550101');
    expect(facts({ '@type': type, openingHours: 'Mo 09:00-17:00' })?.hours?.text).toBe('Mo 09:00-17:00');
  },
);

test.each([
  { '@type': 'Event', location: { '@type': 'EventVenue', telephone: '718-555-0199', address: '301 Invented Avenue' } },
  { '@type': 'Event', location: { '@type': 'Hotel', telephone: '718-555-0199', address: '301 Invented Avenue' } },
  { '@type': 'WebSite', publisher: { '@type': 'Dentist', telephone: '718-555-0199', address: '301 Invented Avenue' } },
  { '@type': 'Apartment', telephone: '718-555-0199', address: '301 Invented Avenue' },
  { '@type': 'person', telephone: '718-555-0199', address: '301 Invented Avenue' },
])('what a site only mentions is not its business: %j', (object) =>
  expect(facts(object)?.phone ?? null).not.toBe('+17185550199'),
);

test.each(['Plumber', 'Locksmith', 'http://schema.org/Dentist', 'LegalService'])(
  'a %s is a business by its type, with a telephone alone',
  (type) => expect(facts({ '@type': type })?.phone).toBe('+17185550101'),
);

test.each(['Person', 'Place', 'PerformingGroup'])('a %s with a telephone alone is none', (type) =>
  expect(facts({ '@type': type })).toBeUndefined(),
);

test.each(['Person', 'Place'])('a %s is none, whatever it states', (type) =>
  expect(facts({ '@type': type, address: '301 Invented Avenue, Brooklyn, NY 11213' })).toBeUndefined(),
);

test('a phone that is linked once is the business’s; of several none is', () => {
  expect(phonesOfPage('<a href="tel:718-555-0142">Call</a><a href="tel:+17185550142">Call</a>').linked).toEqual([
    '+17185550142',
  ]);
  expect(phonesOfPage('<a href="tel:718-555-0142">A</a><a href="tel:718-555-0143">B</a>').linked).toHaveLength(2);
});

describe('where a site leads to its menus', () => {
  const links = (html: string) => findMenuLinks(html, 'https://olivebranch.example/', []);

  test('by words and addresses, the surest first, and PDFs elsewhere too', () => {
    const html =
      '<a href="/catering">Catering</a><a href="/our-menu">Menu</a><a href="https://cdn.files.example/menu.pdf">PDF menu</a><a href="/about">About</a><a href="/תפריט">תפריט</a>';
    expect(new Set(links(html).read)).toEqual(
      new Set([
        'https://olivebranch.example/our-menu',
        'https://olivebranch.example/%D7%AA%D7%A4%D7%A8%D7%99%D7%98',
        'https://cdn.files.example/menu.pdf',
        'https://olivebranch.example/catering',
      ]),
    );
    expect(links(html).read.at(-1)).toBe('https://olivebranch.example/catering');
  });

  test('never to a platform, another site, a picture, a cart, or itself', () => {
    const html =
      '<a href="https://www.doordash.com/menu">Order our menu</a><a href="https://other.example/menu">Menu</a><a href="/menu.jpg">Menu</a><a href="/cart?menu">Menu</a><a href="javascript:menu()">Menu</a><a href="#menu">Menu</a><a href="/">Menu</a>';
    expect(links(html)).toEqual({ read: [], refused: ['www.doordash.com'] });
  });
});
