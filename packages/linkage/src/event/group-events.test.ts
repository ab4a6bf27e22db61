import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAddress } from '../address/parse-address.ts';
import { eventForm, type EventSubject } from './event-form.ts';
import { groupEvents } from './group-events.ts';
import { areTwins, scoreEventPair } from './score-event-pair.ts';

const STARTS = Date.parse('2026-12-08T20:00:00-05:00');
const subject = (over: Partial<EventSubject> = {}): EventSubject => ({
  key: 'a',
  site: 'a',
  title: 'Klezmer Evening',
  starts_at: STARTS,
  all_day: false,
  day: '2026-12-08',
  organizer: null,
  venue: 'Sample Hall',
  address: null,
  location: null,
  url: null,
  ...over,
});
const same = (a: Partial<EventSubject>, b: Partial<EventSubject>): boolean =>
  scoreEventPair(eventForm(subject(a)), eventForm(subject({ key: 'b', site: 'b', ...b }))).same;

describe('two listings', () => {
  test.each<[string, Partial<EventSubject>]>([
    ['in capitals', { title: 'KLEZMER EVENING' }],
    ['with its venue', { title: 'Klezmer Evening at Sample Hall' }],
    ['with more of its name', { title: 'Klezmer Evening with the Sample Trio' }],
    [
      'a word of whose title is of one venue only',
      { title: 'Klezmer Evening', venue: 'Klezmer Room (in Sample Hall)' },
    ],
    ['called off on one', { title: 'CANCELLED: Klezmer Evening' }],
    ['called off on one, as a second word has it', { title: 'POSTPONED to Dec 12: Klezmer Evening' }],
    ['ten minutes off', { starts_at: STARTS + 600_000 }],
    ['as a whole day', { all_day: true, starts_at: STARTS - 72_000_000 }],
  ])('%s are one', (_, other) => expect(same({}, other)).toBe(true));

  test.each<[string, Partial<EventSubject>]>([
    ['on another day', { starts_at: STARTS + 7 * 86_400_000, day: '2026-12-15' }],
    ['two hours later', { starts_at: STARTS + 7_200_000 }],
    ['in another hall', { venue: 'Other Hall' }],
    ['in no hall', { venue: null }],
    ['of another title', { title: 'Family Lecture' }],
    ['of another kind in a hall with a long name', { title: 'Jazz at Sample Hall' }],
    ['for children', { title: 'Klezmer Evening for Kids' }],
    ['part two', { title: 'Klezmer Evening, Part 2' }],
    ['of the same site', { site: 'a' }],
    ['of a title in signs alone', { title: '!!!' }],
  ])('%s are two', (_, other) => expect(same({}, other)).toBe(false));

  test('a hall may be called by any word', () => {
    const venue = 'Constructor Room';
    expect(same({ title: 'Klezmer', venue }, { title: 'Klezmer at Constructor Room', venue })).toBe(true);
  });

  test('classes that a letter alone tells apart are two', () => {
    expect(same({ title: 'Hebrew Class A' }, { title: 'Hebrew Class B' })).toBe(false);
    expect(same({ title: 'Hebrew Class A' }, { title: 'HEBREW CLASS A' })).toBe(true);
    expect(same({ title: 'A Hebrew Class' }, { title: 'Hebrew Class' })).toBe(true);
    const inHebrew = 'שיעור בתלמוד ירושלמי מסכת ברכות לנשים ולנערות כיתה';
    expect(same({ title: `${inHebrew} א` }, { title: `${inHebrew} ב` })).toBe(false);
  });

  test.each([
    ['Sanctuary', 'Main Sanctuary'],
    ['Social Hall', 'Social Hall'],
    ['Room 2', 'Room 2'],
    ['Zoom', 'Zoom'],
    ['Brooklyn', 'Brooklyn'],
    ['Chabad', 'Chabad of Sample Slope'],
    ['Library', 'Sample Heights Library'],
    ['Young Israel', 'Young Israel of Samplewood'],
    ['אולם', 'אולם'],
  ])('%s and %s are names that many houses have: two unless one organizer has both', (venue, other) => {
    const service = { title: 'Shabbat Morning Services', venue };
    const [aleph, bet] = [{ organizer: 'Congregation Aleph' }, { organizer: 'Temple Bet' }];
    expect(same(service, { ...service, venue: other })).toBe(false);
    expect(same({ ...service, ...aleph }, { ...service, ...bet, venue: other })).toBe(false);
    expect(same({ ...service, ...aleph }, { ...service, ...aleph, venue: other })).toBe(true);
  });

  test('two rooms of one house are two places', () => {
    const address = parseAddress('5 Invented Pl, Brooklyn, NY 11213');
    const yoga = { title: 'Gentle Yoga', address };
    expect(same({ ...yoga, venue: 'Room 2, Sample Hall' }, { ...yoga, venue: 'Sample Hall, Room 3' })).toBe(false);
    expect(same({ ...yoga, venue: 'Studio A' }, { ...yoga, venue: 'Studio B (in Sample Hall)' })).toBe(false);
    expect(same({ ...yoga, venue: 'Room 2, Sample Hall' }, { ...yoga, venue: 'Sample Hall, Room 2' })).toBe(true);
    expect(same({ ...yoga, venue: 'Room 2, Sample Hall' }, { ...yoga, venue: 'Sample Hall' })).toBe(true);
  });

  test('a Hebrew title that is called off is one with itself', () =>
    expect(same({ title: 'ערב כליזמר' }, { title: 'בוטל: ערב כליזמר' })).toBe(true));

  test('two titles in signs alone are two', () => expect(same({ title: '!!!' }, { title: '???' })).toBe(false));

  test('what one organizer holds online is one under one title: by the hour, or on both as a whole day', () => {
    const held = { organizer: 'Sample Center', venue: 'Online' };
    const day = { ...held, all_day: true };
    expect(same(held, held)).toBe(true);
    expect(same(day, day)).toBe(true);
    expect(same(day, held)).toBe(false);
    expect(same(day, { ...day, organizer: 'Other Center' })).toBe(false);
    expect(same(day, { ...day, title: 'Klezmer Evening with the Sample Trio' })).toBe(false);
  });

  test('one page is one happening, an hour off or not; a home page is nobody’s', () => {
    const page = (url: string) => ({ url, starts_at: STARTS + 1_800_000, venue: 'SCC' });
    expect(same({ url: 'https://scc.example/klezmer' }, page('https://www.scc.example/klezmer/?utm_source=x'))).toBe(
      true,
    );
    expect(same({ url: 'https://scc.example/events' }, page('https://scc.example/events'))).toBe(false);
  });

  test('judging is symmetric', () => {
    fc.assert(
      fc.property(LISTING, LISTING, (a, b) => {
        const [x, y] = [eventForm({ ...a, key: 'x' }), eventForm({ ...b, key: 'y' })];
        expect(scoreEventPair(x, y)).toEqual(scoreEventPair(y, x));
      }),
    );
  });
});

const LISTING = fc.record({
  key: fc.constant(''),
  site: fc.constantFrom('a', 'b', 'c', 'd'),
  title: fc.constantFrom(
    'Klezmer Evening',
    'Klezmer Evening with the Sample Trio',
    'KLEZMER EVENING',
    'Klezmer',
    'Family Lecture',
    'Family Lecture 2',
    'קונצרט כליזמר',
    '',
  ),
  starts_at: fc.constantFrom(STARTS, STARTS + 300_000, STARTS + 900_000, STARTS + 1_200_000, STARTS + 86_400_000),
  ends_at: fc.constantFrom(null, STARTS + 7_200_000),
  all_day: fc.boolean(),
  day: fc.constantFrom('2026-12-08', '2026-12-09'),
  organizer: fc.constantFrom(null, 'Sample Center', 'Other Center'),
  venue: fc.constantFrom(null, 'Sample Hall', 'Sample Hall, Room 2', 'Other Hall', 'Online'),
  address: fc.constant(null),
  location: fc.constantFrom(null, { lat: 40.67, lng: -73.94 }, { lat: 40.7, lng: -73.9 }),
  url: fc.constantFrom(null, 'https://scc.example/klezmer', 'https://scc.example/'),
});

describe('groups', () => {
  test('the order of listings decides nothing; each is in one group; none holds two of a site but what it lists twice', () => {
    fc.assert(
      fc.property(fc.array(LISTING, { maxLength: 14 }), fc.integer(), (drawn, seed) => {
        const listings = drawn.map((each, i) => ({ ...each, key: `k${String(i).padStart(2, '0')}` }));
        const shuffled = listings.toSorted(
          (a, b) =>
            Math.imul(a.key.charCodeAt(2) + seed, 7919) - Math.imul(b.key.charCodeAt(2) + seed, 7919) ||
            (a.key < b.key ? 1 : -1),
        );
        const listKeys = (all: readonly EventSubject[]) =>
          groupEvents(all)
            .map((group) =>
              group
                .map((i) => all[i]?.key ?? '')
                .sort()
                .join(),
            )
            .sort();
        expect(listKeys(shuffled)).toEqual(listKeys(listings));
        const groups = groupEvents(listings);
        expect(groups.flat().sort((a, b) => a - b)).toEqual(listings.map((_, i) => i));
        for (const group of groups)
          for (const [at, i] of group.entries())
            for (const j of group.slice(at + 1)) {
              const [one, other] = [listings[i] as EventSubject, listings[j] as EventSubject];
              if (one.site === other.site) expect(areTwins(eventForm(one), eventForm(other))).toBe(true);
            }
      }),
      { numRuns: 300 },
    );
  });

  test.each<[string, Partial<EventSubject>, number]>([
    ['in the same words', { url: 'https://a.example/klezmer2' }, 1],
    ['in other letters', { title: 'KLEZMER EVENING' }, 1],
    ['until later', { ends_at: STARTS + 9_000_000 }, 2],
    ['in another hall', { venue: 'Other Hall' }, 2],
    ['by somebody else', { organizer: 'Other Center' }, 2],
    ['with more of its name', { title: 'Klezmer Evening with the Sample Trio' }, 2],
    ['far off', { location: { lat: 40.7, lng: -73.9 } }, 2],
  ])('what one site lists twice %s', (_, over, count) => {
    const one = { ends_at: STARTS + 7_200_000, location: { lat: 40.67, lng: -73.94 } };
    expect(groupEvents([subject(one), subject({ ...one, key: 'b', ...over })])).toHaveLength(count);
  });

  test.each([[null], ['Room 2'], ['Online']])('twice at %j may be two', (venue) => {
    const one = { ends_at: STARTS + 7_200_000, venue };
    expect(groupEvents([subject(one), subject({ ...one, key: 'b' })])).toHaveLength(2);
  });

  test('three sites make one; evenings of a series stay apart', () => {
    const week = [0, 7, 14].flatMap((days) =>
      ['a', 'b', 'c'].map((site) =>
        subject({ key: `${site}${days}`, site, starts_at: STARTS + days * 86_400_000, day: `d${days}` }),
      ),
    );
    expect(groupEvents(week).map((group) => group.length)).toEqual([3, 3, 3]);
  });

  test('a page on which a site lists several things of a day joins none of them', () => {
    const page = 'https://scc.example/menorahs.html';
    const lighting = (key: string, site: string, venue: string) =>
      subject({ key, site, title: 'Menorah Lighting', venue, url: page });
    const first = lighting('a1', 'a', 'Sample Square');
    const other = lighting('b1', 'b', 'Other Plaza');
    expect(groupEvents([first, other])).toHaveLength(1);
    expect(groupEvents([first, lighting('a2', 'a', 'Third Green'), other])).toHaveLength(3);
    expect(groupEvents([first, lighting('a2', 'a', 'Other Plaza'), other])).toHaveLength(2);
  });

  test('a short title that may begin either of two that one site lists is neither', () => {
    const of = (key: string, site: string, title: string) => subject({ key, site, title, ends_at: STARTS + 7_200_000 });
    const short = of('a', 'a', 'Daf Yomi');
    const [aleph, bet] = [of('b1', 'b', 'Daf Yomi with Rabbi Aleph'), of('b2', 'b', 'Daf Yomi with Rabbi Bet')];
    expect(groupEvents([short, aleph])).toHaveLength(1);
    expect(groupEvents([short, aleph, bet])).toHaveLength(3);
    expect(groupEvents([short, aleph, of('b2', 'b', 'Daf Yomi')])).toHaveLength(2);
    expect(groupEvents([short, aleph, of('b2', 'b', 'Daf Yomi with Rabbi Aleph')])).toHaveLength(1);
  });

  test('a listing between two that contradict each other joins only one of them', () => {
    const [hall, other] = [
      { lat: 40.67, lng: -73.94 },
      { lat: 40.72, lng: -73.99 },
    ];
    const found = groupEvents([
      subject({ key: 'a', site: 'a', venue: 'Sample Hall', location: hall }),
      subject({ key: 'b', site: 'b', venue: 'Sample Hall', location: null }),
      subject({ key: 'c', site: 'c', venue: 'Sample Hall', location: other }),
    ]);
    expect(found.map((group) => group.length).toSorted((a, b) => a - b)).toEqual([1, 2]);
  });
});
