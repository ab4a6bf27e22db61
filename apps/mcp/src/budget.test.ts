import type { Handlers } from '@kehilla/gateway';
import {
  findServices,
  jewishCalendar,
  recommendFood,
  searchEvents,
  searchPlaces,
  verifyKosher,
} from '@kehilla/operations';
import { encode } from 'gpt-tokenizer';
import { expect, test } from 'vitest';
import { NOW, openEndpoint, requestOf } from './testing/door.ts';
import { richCity } from './testing/rich-city.ts';
import { MOST_CHARACTERS, roomBeside } from './text/text-of-answer.ts';

const city = richCity();
const none = {
  canRead: () => false,
  readNow: () => Promise.reject(new Error('Nothing is read.')),
  requestReading: () => {},
};
const HANDLERS: Handlers = {
  search_places: (input) => searchPlaces(input, { city, now: NOW }),
  verify_kosher: (input) =>
    verifyKosher(input, {
      city,
      now: NOW,
      live: none,
      history: {
        evidenceAt: () => Promise.reject(new Error('No past.')),
        unplacedAt: () => Promise.reject(new Error('No past.')),
        findEvidence: () => Promise.resolve(null),
      },
    }),
  recommend_food: (input) => recommendFood(input, { city, now: NOW, menus: none }),
  find_services: (input) => findServices(input, { city, now: NOW }),
  search_events: (input) => searchEvents(input, { city, now: NOW }),
  jewish_calendar: (input) => jewishCalendar(input, { now: NOW }),
};

type Result = { structuredContent: { data: Record<string, unknown> }; content: { text: string }[]; isError?: boolean };

async function call(name: string, args: object): Promise<Result> {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
  const { body } = await openEndpoint(HANDLERS).answer(requestOf(message));
  return (JSON.parse((body ?? '').replace(/^event: message\ndata: /, '')) as { result: Result }).result;
}

/** What data and text of an answer may cost a model, in tokens. */
const BUDGET = 4_000;

/**
 * Lists of everything cost more than the budget: what the specification asks of twenty lines, or of each of many branches with two certifications,
 * comes to more by itself. They are held to what they cost, so that no answer grows unseen.
 */
test.each<[name: string, args: object, items: string, count: number, most: number]>([
  ['search_places', { q: 'kosher pizza', location: 'Crown Heights' }, 'results', 20, 6_120],
  ['search_places', { kosher_only: true, location: 'Crown Heights' }, 'results', 20, 5_400],
  ['search_places', { q: 'kosher pizza', location: 'Crown Heights', limit: 11 }, 'results', 11, BUDGET],
  [
    'verify_kosher',
    { name: 'Invented Kosher Kitchen, Bakery & Grill of Avenue B', address: '301 Invented Parkway' },
    'certifications',
    2,
    2_040,
  ],
  ['verify_kosher', { name: 'Invented Kosher Kitchen, Bakery & Grill' }, 'branches', 20, 12_540],
  ['recommend_food', { query: 'pizza with olives under $20', location: 'Crown Heights' }, 'dishes', 5, BUDGET],
  ['find_services', { service: 'locksmith', location: 'Crown Heights' }, 'providers', 5, 5_310],
  ['search_events', { location: 'Crown Heights' }, 'events', 20, 8_720],
  ['jewish_calendar', { location: 'Crown Heights', date: '2027-04-20' }, 'events', 15, BUDGET],
])('%s %j', async (name, args, items, count, most) => {
  const { structuredContent, content, isError } = await call(name, args);
  const text = content[0]?.text ?? '';
  expect(isError).toBeUndefined();
  expect(structuredContent.data[items]).toHaveLength(count);
  expect(encode(JSON.stringify(structuredContent) + text).length).toBeLessThanOrEqual(most);
  expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS);
});

test('a year at once costs a model at most 2,500 tokens, and its text tells the festivals', async () => {
  const { structuredContent, content } = await call('jewish_calendar', { location: 'Crown Heights', year_view: true });
  expect(encode(JSON.stringify(structuredContent)).length).toBeLessThanOrEqual(2_500);
  expect(content[0]?.text).toContain('2027-04-22/2027-04-29 Pesach');
});

test('beside long data the text is short, and still says status, answer, notes and sources', async () => {
  const { content } = await call('search_places', { q: 'kosher pizza', location: 'Crown Heights' });
  const text = content[0]?.text ?? '';
  expect(text.length).toBeLessThanOrEqual(1_100);
  expect(text).toMatch(/^Status: ok\. 20 of 30 places within [\d.]+ km\.\n1\. “Invented Kosher Kitchen/);
  expect(text).toMatch(/\n… \d+ more in the data\.\n/);
  expect(text).toMatch(
    /ask your rabbi\.\nSources: Invented .*Invented Union, 2026-11-19.* Freshness: fresh, oldest fact of 2026-11-19\./,
  );
  expect(text).toMatch(/[.]$/);
});

test('beside short data the text has all its room, and it never gets more with more data', () => {
  const rooms = [0, 1_000, 8_000, 10_000, 12_000, 40_000].map(roomBeside);
  expect(rooms[0]).toBe(MOST_CHARACTERS);
  expect(rooms).toEqual([...rooms].sort((a, b) => b - a));
  expect(rooms.at(-1)).toBe(1_000);
});
