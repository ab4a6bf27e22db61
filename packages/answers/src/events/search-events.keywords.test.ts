import { describe, expect, test } from 'vitest';
import { findServices } from '../services/find-services.ts';
import { searchEvents } from './search-events.ts';
import { inventedCity } from '../testing/invented-city.ts';
import { askEvents, getEvent, listing } from '../testing/invented-events.ts';
import { worldCity } from '../../test/world/world.ts';

/** The world's moment: Sunday 22 November 2026, ten in the morning. */
const NOW = new Date('2026-11-22T15:00:00.000Z');
const CITY = worldCity();
const ask = (q: string, own: object = {}) =>
  searchEvents({ q, limit: 20, include_stale: false, detail: 'full', ...own }, { city: CITY, now: NOW });
const listNames = (q: string, own: object = {}) => ask(q, own).data.events.map(({ name }) => name);

describe('an event has all categories that its words name', () => {
  test('and is found by each', () => {
    const parsha = ask('parsha class').data.events.find(({ name }) => name.startsWith('Parsha Class'));
    expect(parsha?.categories).toEqual(expect.arrayContaining(['shiur', 'class']));
    for (const category of ['shiur', 'class']) expect(listNames('', { category })).toContain(parsha?.name);
  });

  test('of one category the list is absent', () => {
    for (const { categories } of ask('').data.events)
      expect(categories === undefined || categories.length > 1).toBe(true);
  });
});

describe('two or three words', () => {
  test('are all required where some event has all', () => {
    expect(listNames('talmud lecture').every((name) => /talmud/i.test(name))).toBe(true);
  });

  test('rank where none has all, which is told first', () => {
    const { data, notes } = ask('family zyzzyva lecture');
    expect(data.events.length).toBeGreaterThan(0);
    expect(notes?.[0]).toMatch(/^No event has all of "family", "zyzzyva", "lecture": these have [12] of the 3\./);
  });

  test('for whom an event is ranks beside what it is', () => {
    const city = inventedCity([], {
      events: [
        getEvent('ev_play', listing({ title: 'Toddler Time', category: 'class' })),
        getEvent('ev_music', listing({ title: 'Making Music' })),
        getEvent('ev_talk', listing({ title: 'Town Talk', category: 'lecture' })),
      ],
    });
    const { data, notes } = askEvents(city, { q: 'toddler music', include_stale: true });
    expect(data.events.map(({ name }) => name).toSorted()).toEqual(['Making Music', 'Toddler Time']);
    expect(notes?.[0]).toMatch(/^No event has all of "toddler", "music"/);
  });

  test('a word behind an apostrophe is found', () => {
    const city = inventedCity([], { events: [getEvent('ev_dance', listing({ title: 'Mo’Zumba With Sample' }))] });
    expect(askEvents(city, { q: 'zumba', include_stale: true }).data.events).toHaveLength(1);
  });

  test.each(['mask-free concert', 'gluten free', 'sukkot party'])(
    '%s: what denies, what is no kind and a holiday are never passed over',
    (q) => {
      expect(listNames(q)).toEqual([]);
    },
  );
});

describe('a time in words beside from and to', () => {
  const week = { from: '2026-11-29T00:00:00-05:00', to: '2026-12-06T00:00:00-05:00' };

  test('narrows them', () => {
    const all = ask('', week).data.events;
    const { events } = ask('tuesday', week).data;
    expect(events.length).toBeLessThan(all.length);
    for (const { starts_at } of events) expect(starts_at.slice(0, 10)).toBe('2026-12-01');
  });

  test('that lies outside of them is told, and not used', () => {
    const { data, notes } = ask('december 24', week);
    expect(data.events.length).toBe(ask('', week).data.events.length);
    expect(notes?.join(' ')).toContain('"december 24" lies outside of from and to, and was not used.');
  });

  test('that is refused is left out', () => {
    for (const { starts_at } of ask('not on tuesday', week).data.events)
      expect(starts_at.slice(0, 10)).not.toBe('2026-12-01');
  });
});

describe('a refusal that holds a time and words', () => {
  test.each([
    ['kids not during Chanukah candle lighting', 'during chanukah candle lighting'],
    ['concert not during friday night services', 'during friday night services'],
    ['lecture not on sunday morning minyan', 'sunday morning minyan'],
    ['concert except tuesday lecture', 'tuesday lecture'],
  ])('%s: is refused whole, and told', (q, phrase) => {
    const { data, notes } = ask(q);
    expect(data.understood?.terms).toEqual([q.split(' ')[0]]);
    expect(data.events.length).toBeGreaterThan(0);
    expect(notes?.join(' ')).toContain(`"${phrase}" were left out`);
  });

  test('leaves out what is on then, and what has the words at another time stays', () => {
    const yoga = ask('fitness').data.events.filter(({ name }) => name.includes('Yoga'));
    const days = [
      ...new Set(
        yoga.map(({ starts_at }) =>
          new Date(starts_at).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'America/New_York' }),
        ),
      ),
    ];
    expect(yoga.length).toBeGreaterThan(0);
    expect(listNames(`fitness no ${days[0]} yoga`).filter((name) => name.includes('Yoga')).length).toBe(
      days.length - 1,
    );
    expect(listNames('fitness no friday yoga').filter((name) => name.includes('Yoga')).length).toBe(
      days.includes('Friday') ? 0 : yoga.length,
    );
  });
});

test('providers are paged, five at most a page, in one order, each once', () => {
  const shown: string[] = [];
  let cursor: string | undefined;
  let more = Number.POSITIVE_INFINITY;
  do {
    const { data } = findServices(
      { service: 'plumber', limit: 2, detail: 'full', ...(cursor === undefined ? {} : { cursor }) },
      { city: CITY, now: NOW },
    );
    expect(data.providers.length).toBeLessThanOrEqual(2);
    expect(data.providers.map(({ why }) => why.rank)).toEqual(data.providers.map((_, i) => shown.length + i + 1));
    expect(data.more_nearby).toBeLessThan(more);
    more = data.more_nearby;
    shown.push(...data.providers.map(({ place_id }) => place_id));
    cursor = data.coverage?.next_cursor;
  } while (cursor !== undefined);
  expect(more).toBe(0);
  expect(new Set(shown).size).toBe(shown.length);
  const whole = findServices({ service: 'plumber', limit: 5, detail: 'full' }, { city: CITY, now: NOW }).data.providers;
  expect(shown.slice(0, whole.length)).toEqual(whole.map(({ place_id }) => place_id));
  expect(() =>
    findServices({ service: 'dentist', limit: 2, detail: 'full', cursor: 'x-1' }, { city: CITY, now: NOW }),
  ).toThrow(/cursor/);
});
