import { expect, test } from 'vitest';
import { SHOWN } from './four-tools.ts';
import ways from './ways.json' with { type: 'json' };

type Tool = keyof typeof SHOWN;
type Lang = keyof typeof ways;

/** By tool and language: the thing that is wanted, the refused thing as it is said, and as an answer shows it. */
const THINGS: Readonly<Record<Tool, Readonly<Record<Lang, readonly [base: string, said: string, shown: string]>>>> = {
  places: {
    en: ['restaurant', 'sushi', 'sushi'],
    he: ['מסעדה', 'סושי', 'sushi'],
    ru: ['ресторан', 'суши', 'sushi'],
    es: ['restaurante', 'sushi', 'sushi'],
    yi: ['רעסטאראנט', 'סושי', 'sushi'],
  },
  events: {
    en: ['concert', 'jazz', 'jazz'],
    he: ['קונצרט', "ג'אז", 'jazz'],
    ru: ['концерт', 'джаз', 'jazz'],
    es: ['concierto', 'jazz', 'jazz'],
    yi: ['קאנצערט', 'jazz', 'jazz'],
  },
  services: {
    en: ['plumber', 'Clear Water', 'clear'],
    he: ['שרברב', 'Clear Water', 'clear'],
    ru: ['сантехник', 'Clear Water', 'clear'],
    es: ['plomero', 'Clear Water', 'clear'],
    yi: ['פלאמבער', 'Clear Water', 'clear'],
  },
  food: {
    en: ['noodles', 'mushrooms', 'Mushroom'],
    he: ['אטריות', 'ביצים', 'Egg'],
    ru: ['лапша', 'грибов', 'Mushroom'],
    es: ['fideos', 'queso', 'Cheese'],
    yi: ['לאקשן', 'קעז', 'Cheese'],
  },
};

/** Ways that say another thing to a tool, or that it cannot know: a sink "doesn't work", "sushi free" may be free of charge, "OK" is an agency, and "different from" goes on in many ways. */
const ELSEWISE: Readonly<Partial<Record<Tool, readonly string[]>>> = {
  places: [
    '{b} different from {x}',
    '{b} {x} free',
    '{b}, {x} not ok',
    "{b}, {x} doesn't work",
    "{b}, {x} won't work",
    "{b}, {x} won't do",
  ],
  events: [
    '{b} different from {x}',
    '{b} not {x} related',
    '{b}, not {x} again',
    "{b}, {x} doesn't work",
    "{b}, {x} won't work",
    "{b}, {x} won't do",
    '{b}, {x} is out',
    '{b}, {x} are out',
    '{b} outside of {x}',
    '{b} fuera de {x}',
    '{b}, enough {x}',
    '{b}, מספיק {x}',
  ],
  services: [
    '{b} different from {x}',
    '{b} {x} free',
    "{b}, {x} doesn't work",
    "{b}, {x} won't work",
    "{b}, {x} won't do",
    '{b}, {x} is out',
    '{b}, {x} are out',
    '{b}, enough {x}',
    '{b}, מספיק {x}',
  ],
  food: ['{b}, enough {x}', '{b}, מספיק {x}'],
};

const CASES = (Object.keys(SHOWN) as Tool[]).flatMap((tool) =>
  (Object.keys(ways) as Lang[]).flatMap((lang) => {
    const [base, said, shown] = THINGS[tool][lang];
    return ways[lang]
      .filter((way) => ELSEWISE[tool]?.includes(way) !== true)
      .map((way) => [tool, way.replaceAll('{b}', base).replaceAll('{x}', said), shown] as const);
  }),
);

/** How people refuse something, in five languages: no tool shows it. */
test.each(CASES)('%s: "%s" does not show %s', async (tool, question, refused) => {
  expect(await SHOWN[tool](question)).not.toContain(refused);
});

test.each([
  ['places', 'already had lunch, sushi restaurant'],
  ['places', 'restaurant unless closed, sushi'],
  ['places', 'restaurant different from the usual, sushi'],
  ['food', 'mushroom noodles unless over $20'],
  ['food', 'mushroom noodles unless sold out'],
  ['food', 'mushroom noodles different from last week'],
  ['places', 'sushi takeout'],
  ['places', 'sushi bar'],
  ['food', 'noodles with enough mushrooms'],
  ['events', 'jazz concert about love'],
] as const)('%s: "%s" refuses nothing', async (tool, question) => {
  const shown: readonly string[] = await SHOWN[tool](question);
  expect(shown).toContain({ places: 'sushi', food: 'Mushroom', events: 'jazz' }[tool]);
});
