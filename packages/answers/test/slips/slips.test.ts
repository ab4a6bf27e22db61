import { expect, test } from 'vitest';
import { getIds as placeIds, inventedCity, search } from '../../src/testing/invented-city.ts';
import { askEvents, eventIds, getEvent, listing } from '../../src/testing/invented-events.ts';
import { dish, menu, recommend } from '../../src/testing/invented-menus.ts';
import { ask, listIds as providerIds, REGISTERS, serving } from '../../src/testing/invented-providers.ts';
import { named, place, SOURCES } from '../../src/testing/invented-records.ts';
import slips from './slips.json' with { type: 'json' };

/** One of each kind that is wanted, and one that is refused. "Withouts" has a name that is nearly a word of refusal. */
const CITY = inventedCity(
  [
    place('pl_grill', [named('Maple Grill', { category: 'restaurant' })]),
    place('pl_sushi', [named('Cedar Sushi', { category: 'restaurant', cuisines: ['japanese'] })]),
    place('pl_withouts', [named('Withouts', { category: 'restaurant' })]),
    place('pl_pipe', [serving('plumber', 'Invented Pipe')]),
    place('pl_clear', [serving('plumber', 'Clear Water')]),
  ],
  {
    sources: [...SOURCES, ...REGISTERS],
    menus: [menu('pl_grill', [dish('Plain Noodles', '$9'), dish('Peanut Noodles', '$10'), dish('Chicken Soup', '$8')])],
    events: [
      getEvent('ev_folk', listing({ title: 'Folk Concert' })),
      getEvent('ev_jazz', listing({ title: 'Jazz Concert' })),
    ],
  },
);

const dishes = async (query: string): Promise<string[]> =>
  (await recommend({ query, limit: 10 }, { city: CITY })).data.dishes.map((one) => one.dish);

/** The tools: what is wanted, what is refused of it, and what must not be shown. */
const TOOLS: Readonly<
  Record<
    string,
    {
      asks: (phrase: string) => string;
      shown: (question: string) => Promise<string[]>;
      wanted: string;
      refused: string;
    }
  >
> = {
  search_places: {
    asks: (phrase) => `restaurant ${phrase} sushi`,
    shown: async (q) => placeIds(search(CITY, { q })),
    wanted: 'pl_grill',
    refused: 'pl_sushi',
  },
  recommend_food: {
    asks: (phrase) => `noodles ${phrase} peanuts`,
    shown: dishes,
    wanted: 'Plain Noodles',
    refused: 'Peanut Noodles',
  },
  find_services: {
    asks: (phrase) => `plumber ${phrase} Clear Water`,
    shown: async (service) => providerIds(ask(CITY, { service })),
    wanted: 'pl_pipe',
    refused: 'pl_clear',
  },
  search_events: {
    asks: (phrase) => `concert ${phrase} jazz`,
    shown: async (q) => eventIds(askEvents(CITY, { q, include_stale: true })),
    wanted: 'ev_folk',
    refused: 'ev_jazz',
  },
};

test('there are four hundred', () => {
  expect(slips.refusals.length * Object.keys(TOOLS).length + slips.allergies.length).toBeGreaterThanOrEqual(400);
});

test.each(Object.entries(TOOLS))('%s: what is refused is known, and shown where it is not refused', async (_, tool) => {
  expect(await tool.shown(tool.asks(''))).toContain(tool.refused);
  const shown = await tool.shown(tool.asks('excluding'));
  expect(shown).toContain(tool.wanted);
  expect(shown).not.toContain(tool.refused);
});

test.each(Object.entries(TOOLS))('%s: of no refusal with a slip is shown what it refuses', async (_, tool) => {
  const wrong: string[] = [];
  let found = 0;
  for (const phrase of slips.refusals) {
    const question = tool.asks(phrase);
    const shown = await tool.shown(question);
    if (shown.includes(tool.refused)) wrong.push(question);
    if (shown.includes(tool.wanted)) found += 1;
  }
  expect(wrong).toEqual([]);
  // Of what is left nothing is shown.
  expect(found).toBeGreaterThan(0.95 * slips.refusals.length);
});

test('nor of an allergy', async () => {
  const wrong: string[] = [];
  for (const phrase of slips.allergies)
    for (const question of [`noodles, ${phrase} peanuts`, `noodles ${phrase} peanut`])
      if ((await dishes(question)).includes('Peanut Noodles')) wrong.push(question);
  expect(wrong).toEqual([]);
});

test.each([
  'peanut noodles noon',
  'take out peanut noodles',
  'noodles with honey glazed peanuts',
  'noodles include peanuts',
  'noodles menus peanuts',
  'noodles expect peanuts',
  'noodles either peanuts',
  'noodles hot peanuts',
  'peanut noodles can I eat',
  'peanut noodles to go',
])('words that are only nearly words of refusal refuse nothing: %s', async (query) =>
  expect(await dishes(query)).toContain('Peanut Noodles'),
);

test('nor does a name', () => {
  expect(placeIds(search(CITY, { q: 'Withouts' }))).toContain('pl_withouts');
});

test.each([
  'noodles excl. peanuts',
  'noodles excl peanuts',
  'noodles exc. peanuts',
  'noodles ✗ peanuts',
  'peanut-fre noodles',
  'noodles dnt put peanuts',
  'anaphylactic peanuts, noodles',
  'noodles anaphylactic peanut',
  'noodles - peanuts',
  'noodles – peanuts',
  'noodles —peanuts',
  'noodles ~peanuts',
  'noodles ≠ peanuts',
  'noodles !(peanuts)',
  'noodles without(peanuts)',
  'noodles (peanuts excluded)',
  'noodles, no, peanuts',
  'no, peanuts. noodles',
  'noodles no; peanuts',
  'noodles with peanuts, no',
  'noodles no thanks peanuts',
  'noodles -exclude peanuts',
  'noodles take peanuts off',
  'noodles take off the peanuts',
  'take peanuts off noodles',
  'noodles leave the peanuts out',
  'noodles scrape the peanuts off',
  'noodles pull off the peanuts',
  'noodles get peanuts out of it',
  'noodles give the peanuts a miss',
  'noodles hold off on peanuts',
  "noodles don't bring me peanuts",
  'noodles withoutpeanuts',
  'noodles w/opeanuts',
  'noodles w/outpeanuts',
  'noodles minuspeanuts',
  'noodles holdpeanuts',
  'nopeanuts noodles',
  'noodles sinmani',
  'אטריות בליבוטנים',
  'лапша безарахиса',
  'noodles peanut fee',
  'אטריות רגישות לבוטנים',
  'אטריות נקי מבוטנים',
  'אטריות מתנגד לבוטנים',
  'לאקשן נעם ארויס די פינאטס',
  'לאקשן לאז די פינאטס אויס',
  'лапша аллергия к арахису',
  'лапша непереносимость арахиса',
  'fideos saca los cacahuates',
  'fideos alérgico cacahuates',
  'noodles peanut fere',
  'noodles peanuts npoe',
  'noodles peanuts make me sik',
  'noodles peanuts off',
  'noodles nixed peanuts',
])('short and clipped refusals: %s', async (query) => {
  const shown = await dishes(query);
  expect(shown).not.toContain('Peanut Noodles');
});

const ORDINARY = [
  'Hand Cut Fries',
  'Fresh Cut Fruit',
  'Cold Cuts',
  'French Cut Beans',
  'Onion Pizza',
  'Burger On A Bun',
  'Tuna On Rye',
  'Filter Coffee',
  'Garlic Knots',
  'Free Range Eggs',
  'Skipjack Tuna',
  'Egg Drop Soup',
];

test.each(ORDINARY)('an ordinary dish is found by its name and refuses nothing: %s', async (name) => {
  const city = inventedCity([place('pl_grill', [named('Maple Grill', { category: 'restaurant' })])], {
    menus: [
      menu(
        'pl_grill',
        ORDINARY.map((one) => dish(one, '$9')),
      ),
    ],
  });
  const { data } = await recommend({ query: name.toLowerCase(), limit: 20 }, { city });
  expect(data.dishes.map((one) => one.dish)).toContain(name);
  expect(data.understood?.exclude).toEqual([]);
});

const names = [
  'cut onion pizza',
  'cut the onions pizza',
  'pizza cut onions',
  'pizza cut out onions',
  'pizza cut down on onions',
  'pizza, cut onions',
];
test.each(names)('cutting out is a refusal: %s', async (query) => {
  const city = inventedCity([place('pl_grill', [named('Maple Grill', { category: 'restaurant' })])], {
    menus: [menu('pl_grill', [dish('Onion Pizza', '$9'), dish('Plain Pizza', '$9')])],
  });
  const shown = (await recommend({ query, limit: 20 }, { city })).data.dishes.map((one) => one.dish);
  expect(shown).toEqual(['Plain Pizza']);
});

test.each([
  ['restaurant - sushi', 'pl_sushi'],
  ['no thanks sushi', 'pl_sushi'],
  ['avd sushi', 'pl_sushi'],
  ['restaurant w/o sushi', 'pl_sushi'],
  ['restaurant excpt sushi', 'pl_sushi'],
  ['restaurant withoutsushi', 'pl_sushi'],
  ['מסעדה אין סושי', 'pl_sushi'],
])('places: %s', (q, refused) => expect(placeIds(search(CITY, { q }))).not.toContain(refused));

test.each(['Cedar Sushi - restaurant', 'restaurant - Cedar Sushi', 'sushi - Brooklyn', 'sushi - dinner', 'late sushi'])(
  'places, and no refusal: %s',
  (q) => expect(placeIds(search(CITY, { q }))).toContain('pl_sushi'),
);

test.each([
  'concerts - jazz',
  'concert nojazz',
  'concert withoutjazz',
  'concert sikp jazz',
  'concert no thanks jazz',
  "קונצרט אין ג'אז",
])('events: %s', (q) => expect(eventIds(askEvents(CITY, { q, include_stale: true }))).not.toContain('ev_jazz'));

test.each(['jazz - Tuesday', 'late jazz concert', 'jazz concert - Brooklyn'])('events, and no refusal: %s', (q) =>
  expect(eventIds(askEvents(CITY, { q, include_stale: true }))).toContain('ev_jazz'),
);

test.each([
  'plumber noClear Water',
  'plumber sikp Clear Water',
  'plumber no thanks Clear Water',
  'plumber nevr again Clear Water',
])('services: %s', (service) => expect(providerIds(ask(CITY, { service }))).not.toContain('pl_clear'));
