import { getIds as placeIds, inventedCity, search } from '../../src/testing/invented-city.ts';
import { askEvents, eventIds, getEvent, listing } from '../../src/testing/invented-events.ts';
import { dish, menu, recommend } from '../../src/testing/invented-menus.ts';
import { ask, listIds as providerIds, REGISTERS, serving } from '../../src/testing/invented-providers.ts';
import { named, place, SOURCES } from '../../src/testing/invented-records.ts';

const IN_FLATBUSH = { lat: 40.6412, lng: -73.9617 };
const IN_ASTORIA = { lat: 40.7644, lng: -73.9235 };

const FOODS = [
  'Plain',
  'Peanut',
  'Cheese',
  'Milk',
  'Butter',
  'Edamame',
  'Tofu',
  'Mushroom',
  'Portobello',
  'Cucumber',
  'Turkey',
  'Seaweed',
  'Nori',
  'Egg',
  'Salmon',
  'Cod',
];

const CITY = inventedCity(
  [
    place('flatbush', [named('Maple Grill', { category: 'restaurant', location: IN_FLATBUSH })]),
    place('astoria', [named('Quiet Corner', { category: 'restaurant', location: IN_ASTORIA })]),
    place('sushi', [named('Cedar Sushi', { category: 'restaurant', cuisines: ['japanese'], location: IN_ASTORIA })]),
    place('pipe', [serving('plumber', 'Invented Pipe', { location: IN_FLATBUSH })]),
    place('clear', [serving('plumber', 'Clear Water', { location: IN_ASTORIA })]),
  ],
  {
    sources: [...SOURCES, ...REGISTERS],
    events: [
      getEvent('folk', listing({ title: 'Folk Concert', location: IN_FLATBUSH })),
      getEvent('jazz', listing({ title: 'Jazz Concert', location: IN_ASTORIA })),
    ],
    menus: [
      menu(
        'flatbush',
        FOODS.map((food) => dish(`${food} Noodles`, '$9')),
      ),
      menu('astoria', [dish('Astoria Noodles', '$9')]),
    ],
  },
);

/** What an answer shows, by its short names: of "Egg Noodles" "Egg". */
export const SHOWN = {
  places: async (q: string) => placeIds(search(CITY, { q })),
  events: async (q: string) => eventIds(askEvents(CITY, { q, include_stale: true })),
  services: async (service: string) => providerIds(ask(CITY, { service })),
  food: async (query: string) => {
    const { data } = await recommend({ query, limit: 40 }, { city: CITY });
    return data.dishes.map((one) => one.dish.replace(' Noodles', ''));
  },
} as const;

/** What the answer says of the words of a wish for food. */
export async function understoodFood(
  query: string,
): Promise<{ exclude: readonly string[]; spelling: readonly string[] }> {
  const { data } = await recommend({ query, limit: 40 }, { city: CITY });
  return {
    exclude: data.understood?.exclude ?? [],
    spelling: (data.understood?.spelling ?? []).map(({ given }) => given),
  };
}
