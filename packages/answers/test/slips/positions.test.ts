import { expect, test } from 'vitest';
import { getIds as placeIds, inventedCity, search } from '../../src/testing/invented-city.ts';
import { askEvents, eventIds, getEvent, listing } from '../../src/testing/invented-events.ts';
import { dish, menu, recommend } from '../../src/testing/invented-menus.ts';
import { ask, listIds as providerIds, REGISTERS, serving } from '../../src/testing/invented-providers.ts';
import { named, place, SOURCES } from '../../src/testing/invented-records.ts';
import { withSlip } from './with-slip.ts';
import positions from './positions.json' with { type: 'json' };

const DISHES = ['Plain', 'Peanut', 'Cheese', 'Onion', 'Sesame', 'Egg', 'Mushroom', 'Salmon'].map(
  (of) => `${of} Noodles`,
);
const CITY = inventedCity(
  [
    place('pl_grill', [named('Maple Grill', { category: 'restaurant' })]),
    place('pl_sushi', [named('Cedar Sushi', { category: 'restaurant', cuisines: ['japanese'] })]),
    place('pl_thai', [named('Willow Kitchen', { category: 'restaurant', cuisines: ['thai'] })]),
    place('pl_pizza', [named('Birch Slice', { category: 'restaurant', cuisines: ['pizza'] })]),
    place('pl_pipe', [serving('plumber', 'Invented Pipe')]),
    place('pl_clear', [serving('plumber', 'Clear Water')]),
    place('pl_spark', [serving('electrician', 'Sample Spark')]),
  ],
  {
    sources: [...SOURCES, ...REGISTERS],
    menus: [
      menu(
        'pl_grill',
        DISHES.map((name) => dish(name, '$9')),
      ),
    ],
    events: [
      getEvent('ev_folk', listing({ title: 'Folk Concert' })),
      getEvent('ev_jazz', listing({ title: 'Jazz Concert' })),
      getEvent('ev_klezmer', listing({ title: 'Klezmer Concert' })),
    ],
  },
);

/** What an answer shows, and what it says to have been refused. */
type Shown = { readonly ids: readonly string[]; readonly refused: readonly string[] };

const LEFT_OUT = /not wanted|left out|to be safe|set aside/iu;
const saying = (notes: readonly string[] | undefined): readonly string[] =>
  (notes ?? []).filter((note) => LEFT_OUT.test(note) && !note.startsWith('Nothing was'));

/** A tool: how it is asked, what shows that it found what is wanted, and what each thing that may be refused must not show. */
type Tool = {
  readonly shown: (question: string) => Promise<Shown>;
  readonly wanted: string;
  readonly refused: Readonly<Record<string, string>>;
  /** By language: what is wanted, and what is refused, in its words. */
  readonly words: Readonly<
    Record<string, readonly [base: string, ...things: readonly (readonly [phrase: string, thing: string])[]]>
  >;
};

const TOOLS: Readonly<Record<string, Tool>> = {
  search_places: {
    shown: async (q) => {
      const answer = search(CITY, { q });
      return {
        ids: placeIds(answer),
        refused: [...(answer.data.query.understood.refused ?? []), ...saying(answer.notes)],
      };
    },
    wanted: 'pl_grill',
    refused: { sushi: 'pl_sushi', thai: 'pl_thai', pizza: 'pl_pizza' },
    words: {
      en: ['restaurant', ['sushi', 'sushi'], ['thai', 'thai'], ['pizza', 'pizza']],
      he: ['מסעדה', ['סושי', 'sushi'], ['פיצה', 'pizza']],
      yi: ['רעסטאראנט', ['סושי', 'sushi']],
      ru: ['ресторан', ['суши', 'sushi']],
      es: ['restaurante', ['sushi', 'sushi']],
    },
  },
  recommend_food: {
    shown: async (query) => {
      const { data, notes } = await recommend({ query, limit: 20 }, { city: CITY });
      return {
        ids: data.dishes.map((one) => one.dish),
        refused: [...(data.understood?.exclude ?? []), ...saying(notes)],
      };
    },
    wanted: 'Plain Noodles',
    refused: {
      peanuts: 'Peanut Noodles',
      onions: 'Onion Noodles',
      cheese: 'Cheese Noodles',
      sesame: 'Sesame Noodles',
      mushrooms: 'Mushroom Noodles',
      eggs: 'Egg Noodles',
    },
    words: {
      en: ['noodles', ['peanuts', 'peanuts'], ['onions', 'onions'], ['sesame', 'sesame'], ['eggs', 'eggs']],
      he: ['אטריות', ['בוטנים', 'peanuts'], ['בצל', 'onions'], ['גבינה', 'cheese']],
      yi: ['לאקשן', ['פינאטס', 'peanuts'], ['ציבעלעס', 'onions']],
      ru: ['лапша', ['арахиса', 'peanuts'], ['лука', 'onions'], ['сыра', 'cheese']],
      es: ['fideos', ['cacahuates', 'peanuts'], ['cebolla', 'onions'], ['queso', 'cheese']],
    },
  },
  find_services: {
    shown: async (service) => {
      const answer = ask(CITY, { service });
      return { ids: providerIds(answer), refused: saying(answer.notes) };
    },
    wanted: 'pl_pipe',
    refused: { clear: 'pl_clear' },
    words: Object.fromEntries(
      Object.entries({ en: 'plumber', he: 'שרברב', yi: 'פלאמבער', ru: 'сантехник', es: 'plomero' }).map(
        ([lang, base]) => [lang, [base, ['Clear Water', 'clear']]],
      ),
    ),
  },
  search_events: {
    shown: async (q) => {
      const answer = askEvents(CITY, { q, include_stale: true });
      return { ids: eventIds(answer), refused: saying(answer.notes) };
    },
    wanted: 'ev_folk',
    refused: { jazz: 'ev_jazz', klezmer: 'ev_klezmer' },
    words: {
      en: ['concert', ['jazz', 'jazz'], ['klezmer', 'klezmer']],
      he: ['קונצרט', ["ג'אז", 'jazz']],
      yi: ['קאנצערט', ['jazz', 'jazz']],
      ru: ['концерт', ['джаза', 'jazz']],
      es: ['concierto', ['jazz', 'jazz']],
    },
  },
};

test.each(Object.entries(TOOLS))(
  '%s: of no refusal with a slip in its cue is shown what it refuses',
  async (name, tool) => {
    const wrong: string[] = [];
    const lost: string[] = [];
    const rows = positions.refusals.filter(({ only }) => only === undefined || only === name);
    for (const [i, { lang, say }] of rows.entries()) {
      const [base, ...things] = tool.words[lang] ?? ['', ['', '']];
      const [phrase, thing] = things[i % things.length] ?? ['', ''];
      const question = say.replaceAll('{b}', base).replaceAll('{x}', phrase);
      const { ids } = await tool.shown(question);
      if (ids.includes(tool.refused[thing] ?? '')) wrong.push(question);
      if (!ids.includes(tool.wanted)) lost.push(question);
    }
    expect(rows.length).toBeGreaterThan(350);
    expect(wrong).toEqual([]);
    // What is wanted is found all the same.
    expect(lost.length).toBeLessThan(0.03 * rows.length);
  },
);

const CUES = [
  'no {x}',
  'without {x}',
  'not {x}',
  'but not {x}',
  'wihtout {x}',
  'dont want {x}',
  'except {x}',
  'anything but {x}',
];

test.each(Object.entries(positions.things))('%s: nor of one with a slip in what it refuses', async (name, things) => {
  const tool = TOOLS[name] as Tool;
  const wrong: string[] = [];
  for (const [thing, slips] of Object.entries(things))
    for (const slip of slips)
      for (const cue of CUES) {
        const question = `${tool.words['en']?.[0] ?? ''} ${cue.replace('{x}', slip)}`;
        if ((await tool.shown(question)).ids.includes(tool.refused[thing] ?? '')) wrong.push(question);
      }
  expect(wrong).toEqual([]);
});

test.each(Object.entries(TOOLS))('%s: nor of one with any slip in what it refuses, however short', async (_, tool) => {
  const [wrong, lost]: [string[], string[]] = [[], []];
  const [base, ...things] = tool.words['en'] ?? ['', ['', '']];
  for (const [phrase, thing] of things)
    for (const [i, slip] of withSlip(phrase).entries()) {
      const question = `${base} ${(CUES[i % CUES.length] ?? '').replace('{x}', slip)}`;
      const { ids } = await tool.shown(question);
      if (ids.includes(tool.refused[thing] ?? '')) wrong.push(question);
      if (!ids.includes(tool.wanted)) lost.push(question);
    }
  expect({ wrong, lost: lost }).toEqual({ wrong: [], lost: [] });
});

test.each(Object.entries(positions.ordinary))('%s: an ordinary wish refuses nothing', async (name, wishes) => {
  const wrong: string[] = [];
  for (const query of wishes) if ((await (TOOLS[name] as Tool).shown(query)).refused.length > 0) wrong.push(query);
  expect(wrong).toEqual([]);
});

test('there are three hundred ordinary wishes', () =>
  expect(Object.values(positions.ordinary).flat().length).toBeGreaterThanOrEqual(290));
