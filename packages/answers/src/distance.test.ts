import { document, operations, type OperationId, resolvedParameter, resolvedSchema } from '@kehilla/contract';
import { tokenize } from '@kehilla/language';
import { describe, expect, test } from 'vitest';
import { getIds as placeIds, inventedCity, search } from './testing/invented-city.ts';
import { searchEventsAsText } from './events/search-events.ts';
import { askEvents, eventIds, EVENTS_NOW, getEvent, listing } from './testing/invented-events.ts';
import { dish, menu, recommend } from './testing/invented-menus.ts';
import { ask, listIds as providerIds, REGISTERS, serving } from './testing/invented-providers.ts';
import { named, place, SOURCES } from './testing/invented-records.ts';
import { RADIUS_M, shareSent, withDistance } from './distance.ts';
import { listIgnored } from './plan.ts';

/** In Flatbush, 2 km north of its middle, and 9 km away. */
const MIDDLE = { lat: 40.6335, lng: -73.9625 };
const NEAR = { lat: 40.6515, lng: -73.9625 };
const FAR = { lat: 40.7144, lng: -73.9625 };

const CITY = inventedCity(
  [
    place('middle', [named('Maple Grill', { category: 'restaurant', location: MIDDLE })]),
    place('near', [named('Cedar Grill', { category: 'restaurant', location: NEAR })]),
    place('far', [named('Quiet Grill', { category: 'restaurant', location: FAR })]),
    place('pipe', [serving('plumber', 'Maple Pipe', { location: MIDDLE })]),
    place('tap', [serving('plumber', 'Cedar Pipe', { location: NEAR })]),
    place('drain', [serving('plumber', 'Quiet Pipe', { location: FAR })]),
  ],
  {
    sources: [...SOURCES, ...REGISTERS],
    events: [
      getEvent('middle', listing({ title: 'Folk Concert', location: MIDDLE })),
      getEvent('near', listing({ title: 'Jazz Concert', location: NEAR })),
      getEvent('far', listing({ title: 'Piano Concert', location: FAR })),
    ],
    menus: [
      menu('middle', [dish('Maple Noodles', '$9')]),
      menu('near', [dish('Cedar Noodles', '$9')]),
      menu('far', [dish('Quiet Noodles', '$9')]),
    ],
  },
);

/** The number of results of each tool. */
const COUNT = {
  places: (words: string) => placeIds(search(CITY, { q: `restaurant ${words}` })).length,
  food: async (words: string) => (await recommend({ query: `noodles ${words}` }, { city: CITY })).data.dishes.length,
  events: (words: string) => eventIds(askEvents(CITY, { q: `concert ${words}`, include_stale: true })).length,
  services: (words: string) => providerIds(ask(CITY, { service: `plumber ${words}` })).length,
};

describe('a distance in words bounds every tool', () => {
  test('and the same events as a calendar file, with the same note', () => {
    const asText = (q: string): string =>
      searchEventsAsText({ q, include_stale: true, limit: 9 }, { city: CITY, now: EVENTS_NOW });
    const bounded = asText('concert within 1 mile of Flatbush').replaceAll(/\r\n /g, '');
    expect(bounded.match(/SUMMARY:.*Concert/g)).toEqual(['SUMMARY:Folk Concert']);
    expect(bounded).toContain('was read as within 1609 m.');
    expect(asText('concert').match(/BEGIN:VEVENT/g)).toHaveLength(3);
  });

  test.each([
    ['within 1 km of Flatbush', 1],
    ['within 2 miles of Flatbush', 2],
    ['3km from Flatbush', 2],
    ['в радиусе 1 км от Флэтбуша', 1],
    ['within 10 miles of Flatbush', 3],
  ])('%s', async (words, count) => {
    expect(COUNT.places(words)).toBe(count);
    expect(await COUNT.food(words)).toBe(count);
    expect(COUNT.events(words)).toBe(count);
  });

  test('providers are widened to until three fit, from the distance in words on', () => {
    const { data, notes } = ask(CITY, { service: 'plumber within 1 km of Flatbush' });
    expect(notes?.join(' ')).toContain('"within 1 km of" was read as within 1000 m.');
    expect(data.understood?.service).toBe('plumber within 1 km of Flatbush');
    expect(data.understood?.ignored).toEqual([]);
    expect(COUNT.services('within 1 km of Flatbush')).toBe(3);
  });
});

describe('what bounds nothing is told', () => {
  test('minutes of travel', () => {
    const { data, notes } = search(CITY, { q: 'restaurant a 10 minute walk from Flatbush' });
    expect(data.query.q).toBe('restaurant a 10 minute walk from Flatbush');
    expect(data.query.ignored).toEqual(['a 10 minute walk from']);
    expect(notes?.join(' ')).toContain('"a 10 minute walk from" bounded nothing, because travel is not computed');
    expect(data.results.length).toBeGreaterThan(0);
  });

  test('a distance from nowhere', () => {
    const { data, notes } = search(CITY, { q: 'restaurant within 2 miles' });
    expect(data.query.ignored).toEqual(['within 2 miles']);
    expect(notes?.join(' ')).toContain('radius_m was not used, because no location or coordinates were sent.');
  });
});

describe('the request that is searched', () => {
  test.each([
    [{ q: 'pizza within 90 miles of Queens' }, { q: 'pizza near Queens', radius_m: 50_000 }],
    [{ q: 'pizza within 1 meter of Queens' }, { q: 'pizza near Queens', radius_m: 50 }],
    [
      { q: 'pizza within 2 km of Queens', radius_m: 700 },
      { q: 'pizza near Queens', radius_m: 700 },
    ],
    [
      { q: 'pizza', location: 'within 2 km of Queens' },
      { q: 'pizza', location: 'near Queens', radius_m: 2000 },
    ],
    [
      { q: 'pizza within 2 km of me', lat: 40.6, lng: -73.9 },
      { q: 'pizza', lat: 40.6, lng: -73.9, radius_m: 2000 },
    ],
    [{ q: 'within 2 km' }, { radius_m: 2000 }],
    [{ q: 'pizza' }, { q: 'pizza' }],
  ])('of %j is %j', (sent: { q?: string; location?: string; radius_m?: number }, searched) => {
    expect(withDistance(sent, ['q', 'location'], RADIUS_M.places).input).toEqual(searched);
  });
});

test.each([
  ['places', 'search_places'],
  ['food', 'recommend_food'],
  ['services', 'find_services'],
  ['events', 'search_events'],
] as const)('the bounds of %s are those of the contract', (tool, id) => {
  expect(RADIUS_M[tool]).toEqual(boundsInContract(id));
});

test('a word that was sent and had no effect stays among the ignored ones', () => {
  const sent: { q: string; radius_m?: number } = { q: 'pizza near, within 2 km of Queens' };
  const { input, getSent } = withDistance(sent, ['q'], RADIUS_M.places);
  const read = tokenize(input.q).map(
    ({ start, end }) => ({ spans: [{ start, end }], role: 'unknown', by: 'test' }) as const,
  );
  const told = shareSent(getSent('q'), read, { kind: 'not_understood', notes: [] });
  expect(listIgnored({ told })).toEqual(['pizza', 'near', 'within 2 km of', 'queens']);
});

function boundsInContract(id: OperationId): (number | undefined)[] {
  const { path, method } = operations[id];
  const { parameters = [], requestBody } = document.paths[path]?.[method] ?? {};
  const inQuery = parameters.map(resolvedParameter).find(({ name }) => name === 'radius_m')?.schema;
  const body = requestBody?.content['application/json']?.schema;
  const schema = inQuery ?? (body === undefined ? undefined : resolvedSchema(body).properties?.['radius_m']);
  return [schema?.minimum, schema?.maximum];
}
