import { readEvents, readFood, readPlaces, readServices } from '@kehilla/language';
import { type StatedPrice, WORDS_ALONE } from '@kehilla/language/food';
import { describe, expect, test } from 'vitest';
import { knownWords } from '../../src/known-words.ts';
import { getIds as placeIds, inventedCity, search } from '../../src/testing/invented-city.ts';
import { askEvents, eventIds, getEvent, listing } from '../../src/testing/invented-events.ts';
import { dish, menu, recommend } from '../../src/testing/invented-menus.ts';
import { ask, listIds as providerIds, REGISTERS, serving } from '../../src/testing/invented-providers.ts';
import { named, NOW, place, SOURCES } from '../../src/testing/invented-records.ts';
import phrases from './phrases.json' with { type: 'json' };

const CITY = inventedCity(
  [
    place('pl_grill', [named('Maple Grill', { category: 'restaurant' })]),
    place('pl_sushi', [named('Cedar Sushi', { category: 'restaurant', cuisines: ['japanese'] })]),
    place('pl_pipe', [serving('plumber', 'Invented Pipe')]),
    place('pl_clear', [serving('plumber', 'Clear Water')]),
  ],
  {
    sources: [...SOURCES, ...REGISTERS],
    menus: [menu('pl_grill', [dish('Plain Noodles', '$9'), dish('Peanut Noodles', '$10')])],
    events: [
      getEvent('ev_folk', listing({ title: 'Folk Concert' })),
      getEvent('ev_jazz', listing({ title: 'Jazz Concert' })),
    ],
  },
);
/** So long is the civil day of an instant. */
const DAY = '2026-07-19'.length;
const KNOWN = knownWords(CITY);
const priceOnly = (price: StatedPrice | null | undefined) =>
  price === null || price === undefined ? null : { most: price.most, least: price.least, per: price.per };

/** What a phrase means to each tool that can use it, by its kind: a new kind is a row here and rows of that kind in `phrases.json`. */
const READERS: Readonly<Record<string, Readonly<Record<string, (say: string) => unknown>>>> = {
  price: {
    recommend_food: (say) => priceOnly(readFood(`noodles ${say}`, KNOWN, WORDS_ALONE).price),
    search_events: (say) =>
      priceOnly(readEvents(`concert ${say}`, KNOWN, { isPlaced: false, isWhenGiven: false })[0]?.price),
    search_places: (say) => priceOnly(readPlaces(`restaurant ${say}`, KNOWN).price),
    find_services: (say) => priceOnly(readServices(`plumber ${say}`, KNOWN).price),
  },
  area: {
    search_places: (say) => search(CITY, { q: `restaurant ${say}` }).data.query.understood.area?.name,
    recommend_food: async (say) =>
      (await recommend({ query: `noodles ${say}` }, { city: CITY })).data.understood?.area?.name,
    find_services: (say) => ask(CITY, { service: `plumber ${say}` }).data.understood?.area?.name,
    search_events: (say) => askEvents(CITY, { q: `concert ${say}` }).data.understood?.area?.name,
  },
  refusal: {
    search_places: (say) => {
      const [phrase, isTied] = [say.replaceAll('{thing}', 'sushi'), say.endsWith('-free')];
      return sayRefused(
        placeIds(search(CITY, { q: isTied ? `${phrase} restaurant` : `restaurant ${phrase}` })),
        'pl_sushi',
        'pl_grill',
      );
    },
    recommend_food: sayRefusedFood,
    find_services: (say) => {
      const [phrase, isTied] = [say.replaceAll('{thing}', 'Clear Water'), say.endsWith('-free')];
      return sayRefused(
        providerIds(ask(CITY, { service: isTied ? `${phrase} plumber` : `plumber ${phrase}` })),
        'pl_clear',
        'pl_pipe',
      );
    },
    search_events: (say) =>
      sayRefused(
        eventIds(askEvents(CITY, { q: `concert ${say.replaceAll('{thing}', 'jazz')}`, include_stale: true })),
        'ev_jazz',
        'ev_folk',
      ),
  },
  /** Of food alone, where doubt refuses. */
  foodRefusal: {
    recommend_food: sayRefusedFood,
  },
  diet: {
    recommend_food: async (say) =>
      (await recommend({ query: `noodles ${say}` }, { city: CITY })).data.understood?.dietary[0],
    search_places: (say) => search(CITY, { q: `restaurant ${say}` }).data.query.understood.cuisine[0],
  },
  day: {
    search_events: (say) => askEvents(CITY, { q: `concert ${say}` }, NOW).data.understood?.from?.slice(0, DAY),
    search_places: (say) => search(CITY, { q: `restaurant open ${say}` }).data.query.understood.open_at?.slice(0, DAY),
    find_services: (say) => ask(CITY, { service: `plumber open ${say}` }).data.understood?.open_at?.slice(0, DAY),
  },
  open: {
    search_places: (say) => search(CITY, { q: `restaurant ${say}` }).data.query.understood.open_at,
    find_services: (say) => ask(CITY, { service: `plumber ${say}` }).data.understood?.open_at,
  },
};

/** Phrases that may refuse the noodles before them as well: in doubt nothing is shown. */
const DOUBTED: ReadonlySet<string> = new Set([
  "I don't want {thing}",
  'i dont want {thing}',
  'no... {thing}',
  'NO!!! {thing}',
  'take out {thing}',
]);

/** Says whether refused peanuts are shown beside noodles without them. */
async function sayRefusedFood(say: string): Promise<string> {
  const { data } = await recommend(
    { query: `noodles ${say.replaceAll('{thing}', 'peanuts')}`, limit: 10 },
    { city: CITY },
  );
  const said = sayRefused(
    data.dishes.map(({ dish: name }) => name),
    'Peanut Noodles',
    'Plain Noodles',
  );
  return DOUBTED.has(say) && said === 'nothing' ? 'refused' : said;
}

/** Says whether what is refused is among the results; "nothing" where what is wanted is not among them either, which says nothing of the refusal. */
function sayRefused(shown: readonly string[], thing: string, wanted: string): string {
  if (shown.includes(thing)) return 'shown';
  return shown.includes(wanted) ? 'refused' : 'nothing';
}

const rows = phrases.flatMap(({ kind, lang, say, means }) =>
  Object.entries(READERS[kind] ?? {}).map(([tool, read]) => ({ kind, lang, say, means, tool, read })),
);

test('there are three hundred', () => expect(phrases.length).toBeGreaterThanOrEqual(300));

test('what is refused is shown where it is not', async () => {
  for (const [tool, read] of Object.entries(READERS.refusal ?? {}))
    expect(await read('with {thing}'), tool).toBe('shown');
});

test('every kind is read by two tools or more, but for what refuses food alone', () => {
  for (const { kind } of phrases.filter((phrase) => phrase.kind !== 'foodRefusal'))
    expect(Object.keys(READERS[kind] ?? {}).length).toBeGreaterThan(1);
});

test.each(rows)('$kind, $lang, $tool: $say', async ({ say, means, read }) => expect(await read(say)).toEqual(means));

const PRICES = phrases
  .filter(({ kind }) => kind === 'price')
  .map(({ say, means }) => ({ say, most: (means as StatedPrice).most }));

describe('a price in an answer', () => {
  test.each(PRICES)('of dishes, the highest that may be: $say', async ({ say, most }) =>
    expect(
      (await recommend({ query: `noodles ${say}` }, { city: CITY })).data.understood?.max_price?.amount ?? null,
    ).toBe(most),
  );

  test.each(PRICES)('of places and providers is told and filters nothing: $say', ({ say }) => {
    const [places, all] = [`restaurant ${say}`, 'restaurant'].map((q) => search(CITY, { q }));
    expect(placeIds(places as NonNullable<typeof places>)).toEqual(placeIds(all as NonNullable<typeof all>));
    const [providers, plumbers] = [`plumber ${say}`, 'plumber'].map((service) => ask(CITY, { service }));
    expect(providerIds(providers as NonNullable<typeof providers>)).toEqual(
      providerIds(plumbers as NonNullable<typeof plumbers>),
    );
    expect(providers?.data.understood?.terms).toEqual(['plumber']);
    for (const answer of [places, providers])
      expect(answer?.notes?.some((note) => note.startsWith('No source here tells what'))).toBe(true);
  });
});

describe('what no source tells is told, and leaves nothing out', () => {
  const PARTIES = ['for 4 people', 'for four', 'for a party of ten', 'ל-4 אנשים', 'para 4 personas'];

  test.each(PARTIES)('of places, for how many: %s', (phrase) => {
    const [answer, all] = [`restaurant ${phrase}`, 'restaurant'].map((q) => search(CITY, { q }));
    expect(placeIds(answer as NonNullable<typeof answer>)).toEqual(placeIds(all as NonNullable<typeof all>));
    expect(answer?.notes?.join(' ')).toContain('for how many people');
    expect(answer?.data.query.ignored.length).toBeGreaterThan(0);
  });

  test.each([...PARTIES, 'for 3 kids'])('of providers, how many they serve: %s', (phrase) => {
    const [answer, all] = [`plumber ${phrase}`, 'plumber'].map((service) => ask(CITY, { service }));
    expect(providerIds(answer as NonNullable<typeof answer>)).toEqual(providerIds(all as NonNullable<typeof all>));
    expect(answer?.notes).toContain(
      `No source here tells how many people a provider serves: "${phrase}" left none out.`,
    );
    expect(answer?.data.understood?.ignored.length).toBeGreaterThan(0);
  });

  test.each(PARTIES)('of events, for how many: %s', (phrase) => {
    const [answer, all] = [`concert ${phrase}`, 'concert'].map((q) => askEvents(CITY, { q, include_stale: true }));
    expect(eventIds(answer as NonNullable<typeof answer>)).toEqual(eventIds(all as NonNullable<typeof all>));
    expect(answer?.notes).toContain(`No source here tells for how many people an event is: "${phrase}" left none out.`);
  });

  test('of events for a number of kids the kids are looked for, and a time or an age is no number of people', () => {
    const [kids, hours, age] = ['concert for 3 kids', 'concert for 2 hours', 'class for 3 year olds'].map((q) =>
      askEvents(CITY, { q, include_stale: true }),
    );
    expect(kids?.notes?.join(' ')).toContain('"for 3" left none out');
    expect(kids?.data.understood?.terms).toEqual(['concert', 'kids']);
    for (const answer of [hours, age]) expect(answer?.notes?.join(' ')).not.toContain('for how many people');
  });

  test.each(['for Sunday', 'tomorrow', 'tonight', 'at 9am on Sunday', 'before Shabbos'])(
    'of providers, when: %s',
    (phrase) => {
      const [answer, all] = [`plumber ${phrase}`, 'plumber'].map((service) => ask(CITY, { service }));
      expect(providerIds(answer as NonNullable<typeof answer>)).toEqual(providerIds(all as NonNullable<typeof all>));
      expect(answer?.notes?.join(' ')).toContain('when providers can come');
      expect(answer?.data.understood?.ignored.length).toBeGreaterThan(0);
    },
  );
});
