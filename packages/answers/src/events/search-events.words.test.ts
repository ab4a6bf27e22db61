import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { searchEventsAsText } from './search-events.ts';
import { getFaults } from '../testing/contract-schema.ts';
import { askEvents, eventCity, eventIds, getEvent, EVENTS_NOW, hoursAgo, listing } from '../testing/invented-events.ts';

describe('words that leave a choice', () => {
  const city = eventCity(
    getEvent('ev_talk', listing({ title: 'Evening with the Author', category: 'lecture' })),
    getEvent('ev_music', listing({ external_id: 'b', title: 'Kumzitz', category: 'concert' })),
    getEvent('ev_drive', listing({ external_id: 'c', title: 'Coat Collection', category: 'volunteering' })),
  );
  test.each([
    ['lecture or concert', ['ev_music', 'ev_talk'], '"lecture or concert" was read as any of them.'],
    ['lectures and concerts', ['ev_music', 'ev_talk'], '"lectures or concerts" was read as any of them.'],
    ['kumzitz or coat', ['ev_drive', 'ev_music'], '"kumzitz or coat" was read as any of them.'],
    ['volunteer', ['ev_drive'], null],
  ])('%s', (q, ids, note) => {
    const answer = askEvents(city, { q });
    expect(getFaults('SearchEventsEnvelope', answer)).toEqual([]);
    expect(eventIds(answer).toSorted()).toEqual(ids);
    if (note !== null) expect(answer.notes).toContain(note);
  });
});

test.each([
  ['kids', ['ev_baking', 'ev_puppets']],
  ['family puppet shows', ['ev_puppets']],
  ['children baking', ['ev_baking']],
  ['bake', ['ev_baking']],
  ['board games', ['ev_game']],
  ['teens', []],
])('who an event is for stands beside what it is, and words have other forms: %s', (q, ids) => {
  const titled = (id: string, title: string, category: string) =>
    getEvent(id, listing({ external_id: id, title, category, organizer: null, venue: null }));
  const city = eventCity(
    titled('ev_puppets', 'Family Puppet Show', 'theater'),
    titled('ev_baking', 'Challah Baking for Toddlers', 'food'),
    titled('ev_game', 'Board Game Night', 'gathering'),
    titled('ev_kiddush', 'Kiddush', 'shabbat'),
  );
  expect(eventIds(askEvents(city, { q })).toSorted()).toEqual(ids);
});

describe('words about a time, a price or an area where nothing else has them', () => {
  const here = { lat: 40.6409, lng: -73.9624 };
  const city = eventCity(
    getEvent('ev_talk', listing({ title: 'Talk', category: 'lecture', location: here, is_free: true, price: null })),
    getEvent('ev_music', listing({ external_id: 'b', title: 'Kumzitz', location: here })),
  );
  test.each<[string, string[], string | undefined]>([
    ['Flatbush concert', ['ev_music'], 'Flatbush'],
    ['concert in Flatbush or Midwood', ['ev_music'], 'Flatbush'],
    ['cheap concert', ['ev_music'], undefined],
    ['lecture free', ['ev_talk'], undefined],
    ['find free lectures in Flatbush', ['ev_talk'], 'Flatbush'],
    ['rugby events', [], undefined],
  ])('%s', (q, ids, area) => {
    const answer = askEvents(city, { q });
    expect(eventIds(answer)).toEqual(ids);
    expect(answer.data.understood?.area?.name).toBe(area);
  });

  test('an area joined to the one that is looked around is told', () => {
    const { data, notes } = askEvents(city, { q: 'concert in Flatbush or Midwood' });
    expect(data.understood).toMatchObject({ terms: ['concert'], ignored: ['or', 'midwood'] });
    expect(notes?.join(' ')).toContain('cannot be asked for and was not used');
    expect(notes?.join(' ')).not.toContain('read as any of them');
  });

  test('a night on which nothing is found stays that night', () => {
    const { data } = askEvents(city, { q: 'concert saturday night' });
    expect(data.understood).toMatchObject({ terms: ['concert'], from: '2026-11-28T17:00:00-05:00' });
  });
});

test('notes repeat Hebrew words as they were written', () => {
  const answer = askEvents(eventCity(getEvent('ev_talk', listing())), { q: 'שיעורים ביום ראשון' });
  expect(answer.notes?.join(' ')).toContain('"ביום ראשון" was read as from');
});

test('a status that listings disagree about is told, and which one is shown', () => {
  const off = listing({ source_id: 'list', external_id: 'b', event_status: 'cancelled', last_seen_at: hoursAgo(90) });
  const answer = askEvents(eventCity(getEvent('ev_off', listing(), off)));
  expect(answer.data.events[0]).toMatchObject({ event_status: 'cancelled', conflicts: [{ field: 'event_status' }] });
  expect(answer.notes?.join(' ')).toMatch(/shown as called off, however old that listing is/);
  const agreed = askEvents(eventCity(getEvent('ev_off', listing({ event_status: 'cancelled' }))));
  expect(agreed.notes?.join(' ')).not.toMatch(/called off/);
});

test('the calendar tells what was left out, and how words were read', () => {
  const city = eventCity(
    ...['a', 'b', 'c'].map((id) => getEvent(`ev_${id}`, listing({ external_id: id }))),
    getEvent('ev_d', listing({ external_id: 'd', event_status: 'postponed', starts_at: '2026-11-24T00:00:00.000Z' })),
  );
  const text = searchEventsAsText({ q: 'next 3 days', include_stale: false, limit: 2 }, { city, now: EVENTS_NOW });
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.getFirstPropertyValue('x-wr-caldesc')).toMatch(
    /^The first 2 of 4 events\\?;[^]*"next 3 days" was read as/,
  );
  expect(text.replaceAll('\r\n ', '')).toContain('The date of a postponed event is not reliable.');
  const elsewhere = searchEventsAsText(
    { location: 'Teaneck', include_stale: false, limit: 2 },
    { city, now: EVENTS_NOW },
  );
  expect(elsewhere.replaceAll('\r\n ', '')).toMatch(/X-WR-CALDESC:Teaneck lies outside New York City/);
});

describe('words that are heard', () => {
  const titled = (...titles: readonly string[]) =>
    eventCity(
      ...titles.map((title, i) => getEvent(`ev_${i}`, listing({ external_id: `${i}`, title, category: null }))),
    );
  test.each([
    ['sukkot party', 'Sukkos Party'],
    ['sukkos party', 'Sukkot Party'],
    ['shavuot learning', 'Shavuos Learning'],
    ['shabbat kiddush', 'Shabbos Kiddush'],
    ['simchas torah', 'Simchat Torah Hakafot'],
    ['hanukkah', 'Chanukah Fair'],
    ['שבת', 'Shabbos Project'],
    ['kumsitz', 'Kumzitz'],
  ])('%s finds %s', (q, title) => expect(eventIds(askEvents(titled(title), { q }))).toEqual(['ev_0']));

  test.each([
    ['teens', 'Table Tennis'],
    ['purim', 'Form and Function'],
    ['class', 'Cycles of Life'],
    ['street', 'Stress Relief'],
    ['kiddush', 'Quads'],
  ])('%s does not find %s', (q, title) => expect(eventIds(askEvents(titled(title, 'Gala'), { q }))).toEqual([]));
});

test.each(['music for 4 people', 'music, party of six', 'music for my 3 kids'])(
  '%s: for how many it is to be leaves no event out, and is told',
  (q) => {
    const city = eventCity(getEvent('ev_music', listing({ title: 'Evening of Music' })));
    const answer = askEvents(city, { q });
    expect(eventIds(answer)).toEqual(['ev_music']);
    expect(answer.notes?.join(' ')).toContain('No source here tells for how many people an event is');
    expect(getFaults('SearchEventsEnvelope', answer)).toEqual([]);
  },
);
