import { expect, test } from 'vitest';
import { getIds as placeIds, inventedCity, search } from '../../src/testing/invented-city.ts';
import { dish, menu, recommend } from '../../src/testing/invented-menus.ts';
import { ask, listIds as providerIds, REGISTERS, serving } from '../../src/testing/invented-providers.ts';
import { named, place, SOURCES } from '../../src/testing/invented-records.ts';
import { addressOn } from '../../src/testing/invented-streets.ts';

const STREETS = {
  main: 'Main Street',
  ocean: 'Ocean Parkway',
  letter: 'Avenue J',
  cedar: 'Cedar Boulevard',
  other: 'Kings Highway',
};
const CITY = inventedCity(
  Object.entries(STREETS).flatMap(([id, street]) => {
    const address = addressOn(street, '12');
    return [
      place(id, [named(`Quiet ${id}`, { category: 'restaurant', address })]),
      place(`pipe_${id}`, [serving('plumber', `Sample Pipe ${id}`, { address })]),
    ];
  }),
  {
    sources: [...SOURCES, ...REGISTERS],
    menus: Object.keys(STREETS).map((id) => menu(id, [dish(`${id} Chicken`, '$9')])),
  },
);
const shown = {
  places: async (phrase: string) => placeIds(search(CITY, { q: `restaurant ${phrase}`, limit: 20 })),
  food: async (phrase: string) => {
    const { data } = await recommend({ query: `chicken ${phrase}`, limit: 20 }, { city: CITY });
    return data.dishes.map((one) => one.dish.replace(' Chicken', ''));
  },
  services: async (service: string) =>
    providerIds(ask(CITY, { service: `plumber ${service}`, limit: 20 })).map((id) => id.replace('pipe_', '')),
};

test.each(
  [
    ['not on Main Street', 'main'],
    ['but not on main st', 'main'],
    ['except Ocean Pkwy', 'ocean'],
    ['nothing on Ocean Parkway', 'ocean'],
    ['not on Avenue J', 'letter'],
    ['not on Cedar Blvd', 'cedar'],
    ['anything but Cedar Boulevard', 'cedar'],
  ].flatMap(([phrase = '', id = '']) =>
    Object.entries(shown).map(([tool, ask]): [string, string, string, (phrase: string) => Promise<string[]>] => [
      tool,
      phrase,
      id,
      ask,
    ]),
  ),
)('%s: %s: leaves out what is on record there, and nothing else', async (_, phrase, id, show) => {
  expect([...(await show(phrase))].sort()).toEqual(
    Object.keys(STREETS)
      .filter((each) => each !== id)
      .sort(),
  );
});

test.each(['without Main Street', 'no wine street'])('%s: a dish is no street', async (phrase) => {
  expect(await shown.food(phrase)).toContain('other');
});

test.each(['sea gate beach club on surf avenue', 'quiet club on surf avenue'])(
  '%s: "on" leads to a street, also one that a name on record has',
  (q) => {
    const city = inventedCity([
      place('club', [named('Sea Gate Beach Club', { category: 'restaurant', address: addressOn('Surf Avenue', '3') })]),
      place('quiet', [named('Quiet Club', { category: 'restaurant', address: addressOn('Surf Avenue', '5') })]),
      place('deli', [named('Surf Avenue Deli', { category: 'restaurant', address: addressOn('Bay Street', '1') })]),
    ]);
    const { data } = search(city, { q });
    expect(data.query.understood.refused).toBeUndefined();
    expect(data.results.map(({ place_id }) => place_id)).toContain(q.startsWith('sea') ? 'club' : 'quiet');
  },
);
