import { expect, test } from 'vitest';
import { getIds, inventedCity, search } from './testing/invented-city.ts';
import { askEvents } from './testing/invented-events.ts';
import { recommend } from './testing/invented-menus.ts';
import { ask } from './testing/invented-providers.ts';
import { named, place } from './testing/invented-records.ts';

const CITY = inventedCity([]);

/** The words of a question that each tool says had no effect. */
const IGNORED = {
  search_places: async (q: string) => search(CITY, { q }).data.query.ignored,
  recommend_food: async (query: string) => (await recommend({ query }, { city: CITY })).data.understood?.ignored,
  find_services: async (service: string) => ask(CITY, { service }).data.understood?.ignored,
  search_events: async (q: string) => askEvents(CITY, { q }).data.understood?.ignored,
} as const;

test.each(Object.entries(IGNORED))('%s: a picture without an effect is told, once', async (_, listIgnored) => {
  const ignored = await listIgnored('🙂 sushi plumber concert 👍🏽 👍🏽');
  expect(ignored?.filter((word) => /\p{Extended_Pictographic}/u.test(word))).toEqual(['🙂', '👍🏽']);
});

test.each(Object.entries(IGNORED))('%s: a picture that refuses is none without an effect', async (_, listIgnored) => {
  expect(await listIgnored('sushi plumber concert, 🚫 jazz')).not.toContain('🚫');
});

test('a picture that is read as a word of a need has an effect, and one that repeats a word has none', async () => {
  expect(await IGNORED.find_services('🚽💦')).toEqual([]);
  expect(await IGNORED.find_services('🔧 plumber')).toEqual(['🔧']);
});

test.each(['restaurant 🚫🐟', 'restaurant, 🐟🚫', '🚫🐟 restaurant'])(
  '%s: refuses the food, also where a place is called by the word beside it',
  (q) => {
    const city = inventedCity([
      place('own', [named('Restaurant', { category: 'restaurant' })]),
      place('fish', [named('Harbor Fish', { category: 'restaurant' })]),
      place('maple', [named('Maple Grill', { category: 'restaurant' })]),
    ]);
    const answer = search(city, { q });
    expect(getIds(answer).toSorted()).toEqual(['maple', 'own']);
    expect(answer.data.query.ignored).toEqual([]);
  },
);
