import { expect, test } from 'vitest';
import { getIds as placeIds, inventedCity, search } from '../../src/testing/invented-city.ts';
import { dish, menu, recommend } from '../../src/testing/invented-menus.ts';
import { ask, listIds as providerIds, REGISTERS, serving } from '../../src/testing/invented-providers.ts';
import { named, place, SOURCES } from '../../src/testing/invented-records.ts';

const GRILL = named('Olive Branch Grill', { category: 'restaurant' });
const OTHER = named('Quiet Corner', { category: 'restaurant' });
const CITY = inventedCity(
  [
    place('pl_olive', [GRILL]),
    place('pl_ember', [named('Ember & Ashes', { category: 'restaurant' })]),
    place('pl_kings', [named('Kingsway Dough', { category: 'restaurant' })]),
    place('pl_other', [OTHER]),
    place('pl_clear', [serving('plumber', 'Clearwater Plumbing')]),
    place('pl_north', [serving('plumber', 'Northstar Pipe & Drain')]),
    place('pl_family', [serving('plumber', 'Sample Family Works')]),
    place('pl_else', [serving('plumber', 'Quiet Hands')]),
  ],
  {
    sources: [...SOURCES, ...REGISTERS],
    menus: [menu('pl_olive', [dish('Herb Chicken', '$9')]), menu('pl_other', [dish('Plain Chicken', '$9')])],
  },
);

/** Names as people say them, whole or in part, and the place that has them. */
const NAMES = {
  search_places: [
    ['Olive Branch Grill', 'pl_olive'],
    ['Olive Branch', 'pl_olive'],
    ['Ember & Ashes', 'pl_ember'],
    ['Kingsway Dough', 'pl_kings'],
    ['Kingsway', 'pl_kings'],
  ],
  recommend_food: [
    ['Olive Branch Grill', 'Herb Chicken'],
    ['Olive Branch', 'Herb Chicken'],
  ],
  find_services: [
    ['Clearwater Plumbing', 'pl_clear'],
    ['Clearwater', 'pl_clear'],
    ['Northstar', 'pl_north'],
    ['Northstar Pipe & Drain', 'pl_north'],
    ['Sample Family', 'pl_family'],
  ],
} as const;

const TOOLS: Record<
  keyof typeof NAMES,
  {
    readonly wanted: string;
    readonly cues: readonly string[];
    readonly show: (asked: string) => Promise<readonly string[]>;
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
  find_services: {
    wanted: 'pl_else',
    cues: ['plumber not {x}', 'plumber but not {x}', 'plumber except {x}', 'plumber no {x}'],
    show: async (service) => providerIds(ask(CITY, { service })),
  },
};

/** Words of names that are a slip of a word which says something else are not made: "deli" for "delis". */
const SHORTEST = 4;

/** Returns a name with one slip in one word, in every place: a letter left out, two letters swapped, a letter doubled. */
function withSlip(name: string): string[] {
  return name.split(' ').flatMap((word, at, words) => {
    if (word.length <= SHORTEST) return [];
    const slips = Array.from({ length: word.length - 2 }, (_, i) => [
      word.slice(0, i + 1) + word.slice(i + 2),
      word.slice(0, i + 1) + (word[i + 2] ?? '') + (word[i + 1] ?? '') + word.slice(i + 3),
      word.slice(0, i + 2) + word.slice(i + 1),
    ]).flat();
    return slips.filter((slip) => slip !== word).map((slip) => words.with(at, slip).join(' '));
  });
}

test.each(Object.entries(NAMES))(
  '%s: a refused name with a slip is left out, and nothing else',
  async (name, names) => {
    const { wanted, cues, show } = TOOLS[name as keyof typeof NAMES];
    const [shown, lost]: [string[], string[]] = [[], []];
    let asked = 0;
    for (const [said, refused] of names)
      for (const [i, slip] of withSlip(said).entries()) {
        const question = (cues[i % cues.length] ?? '').replace('{x}', slip);
        const ids = await show(question);
        asked += 1;
        if (ids.includes(refused)) shown.push(question);
        if (!ids.includes(wanted)) lost.push(question);
      }
    expect(asked).toBeGreaterThan(30);
    expect(shown).toEqual([]);
    expect(lost).toEqual([]);
  },
);
