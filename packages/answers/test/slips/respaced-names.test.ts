import { expect, test } from 'vitest';
import { getIds as placeIds, inventedCity, search } from '../../src/testing/invented-city.ts';
import { dish, menu, recommend } from '../../src/testing/invented-menus.ts';
import { ask, listIds as providerIds, REGISTERS, serving } from '../../src/testing/invented-providers.ts';
import { named, place, SOURCES } from '../../src/testing/invented-records.ts';

const PLACES = {
  olive: 'Olive Branch Grill',
  tide: 'Tide & Rice',
  slice: 'Thirteenth Slice',
  kings: 'Kingsway Dough',
  other: 'Quiet Corner',
};
const CITY = inventedCity(
  [
    ...Object.entries(PLACES).map(([id, name]) => place(id, [named(name, { category: 'restaurant' })])),
    place('clear', [serving('plumber', 'Clearwater Plumbing')]),
    place('north', [serving('plumber', 'North Star Pipe & Drain')]),
    place('else', [serving('plumber', 'Quiet Hands')]),
  ],
  {
    sources: [...SOURCES, ...REGISTERS],
    menus: Object.keys(PLACES).map((id) => menu(id, [dish(`${id} Chicken`, '$9')])),
  },
);

/** Names with a blank too many, too few or misplaced, or with a number or a sign otherwise, and who bears them. */
const SAID = [
  ['Olivebranch', 'olive'],
  ['Oliv ebranch', 'olive'],
  ['Olive Branchgrill', 'olive'],
  ['King sway', 'kings'],
  ['Kingsw ay Dough', 'kings'],
  ['13th Slice', 'slice'],
  ['Thirteenthslice', 'slice'],
  ['Tide n Rice', 'tide'],
  ["Tide 'n' Rice", 'tide'],
] as const;
const CUES = ['not', 'but not', 'except', 'no'];

test.each(SAID)('%s: is refused of places and dishes, and nothing else', async (phrase, id) => {
  for (const cue of CUES) {
    const places = placeIds(search(CITY, { q: `restaurant ${cue} ${phrase}` }));
    expect(places).not.toContain(id);
    expect(places).toContain('other');
    const { data } = await recommend({ query: `chicken ${cue} from ${phrase}`, limit: 20 }, { city: CITY });
    const dishes = data.dishes.map((one) => one.dish);
    expect(dishes).not.toContain(`${id} Chicken`);
    expect(dishes).toContain('other Chicken');
  }
});

test.each([
  ['Clear water', 'clear'],
  ['Clear water Plumbing', 'clear'],
  ['Clea rwater', 'clear'],
  ['Northstar', 'north'],
])('%s: is refused of services, and nothing else', (phrase, id) => {
  for (const cue of CUES) {
    const found = providerIds(ask(CITY, { service: `plumber ${cue} ${phrase}` }));
    expect(found).not.toContain(id);
    expect(found).toContain('else');
  }
});

test('a word about food that names none is no slip of one, and is told', async () => {
  const city = inventedCity([place('other', [named('Quiet Corner', { category: 'restaurant' })])], {
    menus: [menu('other', [dish('Crab Pizza', '$9'), dish('Plain Pizza', '$9')])],
  });
  const { data, notes } = await recommend({ query: 'pizza', exclude: ['carbs'], limit: 20 }, { city });
  expect(data.dishes.map((one) => one.dish)).toContain('Crab Pizza');
  expect(data.understood?.exclude).toEqual(['carbs']);
  expect(notes?.join(' ')).toContain('"carbs"');
});
