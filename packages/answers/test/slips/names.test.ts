import { expect, test } from 'vitest';
import { getIds as placeIds, inventedCity, search } from '../../src/testing/invented-city.ts';
import { askEvents, eventIds, getEvent, listing } from '../../src/testing/invented-events.ts';
import { dish, menu, recommend } from '../../src/testing/invented-menus.ts';
import { ask, listIds as providerIds, REGISTERS, serving } from '../../src/testing/invented-providers.ts';
import { withSlip } from './with-slip.ts';
import { named, place, SOURCES } from '../../src/testing/invented-records.ts';

const IN_FLATBUSH = { lat: 40.6412, lng: -73.9617 };
const IN_ASTORIA = { lat: 40.7644, lng: -73.9235 };
const CITY = inventedCity(
  [
    place('pl_olive', [named('Olive Branch Grill', { category: 'restaurant', location: IN_FLATBUSH })]),
    place('pl_ember', [named('Ember & Ashes', { category: 'restaurant' })]),
    place('pl_kings', [named('Kingsway Dough', { category: 'restaurant' })]),
    place('pl_other', [named('Quiet Corner', { category: 'restaurant', location: IN_ASTORIA })]),
    place('pl_clear', [serving('plumber', 'Clearwater Plumbing')]),
    place('pl_north', [serving('plumber', 'Northstar Pipe & Drain')]),
    place('pl_family', [serving('plumber', 'Sample Family Works', { location: IN_FLATBUSH })]),
    place('pl_else', [serving('plumber', 'Quiet Hands', { location: IN_ASTORIA })]),
  ],
  {
    sources: [...SOURCES, ...REGISTERS],
    events: [
      getEvent('ev_flatbush', listing({ title: 'Folk Concert', location: IN_FLATBUSH })),
      getEvent('ev_astoria', listing({ title: 'Quiet Concert', location: IN_ASTORIA })),
    ],
    menus: [menu('pl_olive', [dish('Herb Chicken', '$9')]), menu('pl_other', [dish('Plain Chicken', '$9')])],
  },
);

/** Names and areas as people say them, whole or in part, and the place that has them. */
const NAMES = {
  search_places: [
    ['Olive Branch Grill', 'pl_olive'],
    ['Olive Branch', 'pl_olive'],
    ['Ember & Ashes', 'pl_ember'],
    ['Kingsway Dough', 'pl_kings'],
    ['Kingsway', 'pl_kings'],
    ['in Flatbush', 'pl_olive'],
  ],
  recommend_food: [
    ['Olive Branch Grill', 'Herb Chicken'],
    ['Olive Branch', 'Herb Chicken'],
    ['in Flatbush', 'Herb Chicken'],
  ],
  find_services: [
    ['Clearwater Plumbing', 'pl_clear'],
    ['Clearwater', 'pl_clear'],
    ['Northstar', 'pl_north'],
    ['Northstar Pipe & Drain', 'pl_north'],
    ['Sample Family', 'pl_family'],
    ['in Flatbush', 'pl_family'],
  ],
  search_events: [['in Flatbush', 'ev_flatbush']],
} as const;

const TOOLS: Record<
  keyof typeof NAMES,
  {
    readonly wanted: string;
    readonly cues: readonly string[];
    readonly show: (question: string) => Promise<readonly string[]>;
  }
> = {
  search_places: {
    wanted: 'pl_other',
    cues: ['restaurant not {x}', 'restaurant but not {x}', 'restaurants except {x}', 'restaurant no {x}'],
    show: async (q) => placeIds(search(CITY, { q })),
  },
  recommend_food: {
    wanted: 'Plain Chicken',
    cues: ['chicken not from {x}', 'chicken but not from {x}', 'chicken except from {x}', 'chicken, not at {x}'],
    show: async (query) => (await recommend({ query, limit: 20 }, { city: CITY })).data.dishes.map((one) => one.dish),
  },
  search_events: {
    wanted: 'ev_astoria',
    cues: ['concert not {x}', 'concert but not {x}', 'concerts except {x}'],
    show: async (q) => eventIds(askEvents(CITY, { q, include_stale: true })),
  },
  find_services: {
    wanted: 'pl_else',
    cues: ['plumber not {x}', 'plumber but not {x}', 'plumber except {x}', 'plumber no {x}'],
    show: async (service) => providerIds(ask(CITY, { service })),
  },
};

test.each(Object.entries(NAMES))(
  '%s: a refused name or area with a slip is left out, and nothing else',
  async (name, names) => {
    const { wanted, cues, show } = TOOLS[name as keyof typeof NAMES];
    const [shown, lost]: [string[], string[]] = [[], []];
    let requestCount = 0;
    for (const [phrase, refused] of names)
      for (const [i, slip] of withSlip(phrase, 5).entries()) {
        const question = (cues[i % cues.length] ?? '').replace('{x}', slip).replace(/(?:from|at) in/, 'in');
        const ids = await show(question);
        requestCount += 1;
        if (ids.includes(refused)) shown.push(question);
        if (!ids.includes(wanted)) lost.push(question);
      }
    expect(requestCount).toBeGreaterThan(10);
    expect(shown).toEqual([]);
    expect(lost).toEqual([]);
  },
);

const MENU = inventedCity([place('pl_menu', [named('Quiet Corner', { category: 'restaurant' })])], {
  menus: [
    menu('pl_menu', [
      dish('Maple Chicken', '$9'),
      dish('Herb Chicken', '$9'),
      dish('Glazed Chicken', '$9'),
      dish('Mushroom Chicken', '$9'),
      dish('Plain Chicken', '$9'),
    ]),
  ],
});

test.each([
  [{ query: 'chicken', exclude: ['mapel'] }, 'Maple'],
  [{ query: 'chicken no mapl' }, 'Maple'],
  [{ query: 'chicken without hreb' }, 'Herb'],
  [{ query: 'chicken, not glased' }, 'Glazed'],
  [{ query: 'chicken no mushrmoo' }, 'Mushroom'],
  [{ query: 'עוף בלי פיטריות' }, 'Mushroom'],
  [{ query: 'курица без гирбов' }, 'Mushroom'],
])('%j: a refused word of menus with a slip keeps its dishes away, and is told', async (request, refused) => {
  const { data } = await recommend({ limit: 20, ...request }, { city: MENU });
  const shown = data.dishes.map((one) => one.dish);
  expect(shown).not.toContain(`${refused} Chicken`);
  expect(shown).toContain('Plain Chicken');
  expect(data.understood?.spelling ?? []).not.toEqual([]);
});
