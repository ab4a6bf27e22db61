import { expect, test } from 'vitest';
import { SHOWN } from './four-tools.ts';
import { withTypingSlip } from './with-slip.ts';

/** Each tool: what is wanted, what is refused, and how both are shown. */
const TOOLS = {
  places: { base: 'restaurant', thing: 'sushi', wanted: 'flatbush', refused: 'sushi' },
  food: { base: 'noodles', thing: 'mushrooms', wanted: 'Plain', refused: 'Mushroom' },
  services: { base: 'plumber', thing: 'Clear Water', wanted: 'pipe', refused: 'clear' },
  events: { base: 'concert', thing: 'jazz', wanted: 'folk', refused: 'jazz' },
} as const;

type Tool = keyof typeof TOOLS;
const LISTED = Object.keys(TOOLS) as Tool[];

/** Ways to refuse, and the words of each that have a slip. */
const CUES: readonly (readonly [phrase: string, ...slipped: readonly string[]])[] = [
  ['{b} without {x}', 'without'],
  ['{b} excluding {x}', 'excluding'],
  ['{b} except {x}', 'except'],
  ['{b} but not {x}', 'but', 'not'],
  ['{b} omit {x}', 'omit'],
  ['{b} avoid {x}', 'avoid'],
  ['{b} minus {x}', 'minus'],
  ['{b} skip {x}', 'skip'],
  ['{b} anything but {x}', 'anything', 'but'],
  ['{b} other than {x}', 'other', 'than'],
  ['{b}, do not want {x}', 'want', 'do'],
  ["{b}, don't like {x}", "don't", 'like'],
  ['{b}, i hate {x}', 'hate'],
  ['{b}, no {x} please', 'please'],
  ['{b}, never {x}', 'never'],
  ['{b} instead of {x}', 'instead', 'of'],
  ['{b} free of {x}', 'free'],
  ['{b}, hold the {x}', 'hold'],
  ['{b}, cannot have {x}', 'cannot'],
  ['{b} apart from {x}', 'apart', 'from'],
  ['{b}, {x} excluded', 'excluded'],
];

/** "Minis" are small burgers. */
const SAYS_ITSELF: Partial<Record<Tool, readonly string[]>> = { food: ['noodles minis mushrooms'] };

test.each(LISTED)(
  '%s: of no cue is shown with a typing slip what it refuses, though another word came of it',
  async (name) => {
    const { base, thing, wanted, refused } = TOOLS[name];
    const [wrong, lost]: [string[], string[]] = [[], []];
    let requestCount = 0;
    for (const [phrase, ...slipped] of CUES)
      for (const word of slipped)
        for (const slip of withTypingSlip(word)) {
          const question = phrase.replace(word, slip).replace('{b}', base).replace('{x}', thing);
          const shown: readonly string[] = await SHOWN[name](question);
          requestCount += 1;
          if (shown.includes(refused)) wrong.push(question);
          if (!shown.includes(wanted)) lost.push(question);
        }
    expect(requestCount).toBeGreaterThan(700);
    expect(wrong).toEqual(SAYS_ITSELF[name] ?? []);
    expect(lost.length).toBeLessThan(0.03 * requestCount);
  },
);

/** Words that are near to one of refusal, or are one with two slips, beside a thing of which they say nothing. */
test.each([
  ...LISTED.flatMap((name) =>
    [
      '{b}, gate {x}',
      '{b} bot {x}',
      '{b} part from {x}',
      '{b} father than {x}',
      '{b} void {x}',
      '{b} with on {x}',
      '{b}, ever {x}',
      '{b}, {x} exclude',
      '{b}, {x} excludd',
      '{b} exlcdng {x}',
      '{b} wihtot {x}',
    ].map((phrase): [Tool, string] => [name, phrase]),
  ),
  ['places', '{b} on {x}'],
  ['food', '{b} on {x}'],
  ['food', '{b} {x} rree'],
  ['food', "{b}, i can' eat {x}"],
  ['places', 'מסעדה בבלי סושי'],
  ['places', 'מסעדה הלא סושי'],
  ['places', 'מסעדה חןץ מ סושי'],
  ['places', 'ресторан нее суши'],
  ['places', 'restaurante sin ka sushi'],
  ['places', 'restaurante meno sushi'],
  ['places', 'restaurante din la sushi'],
  ['services', 'plomero sin kas Clear Water'],
  ['services', 'פלאמבער אן דעפ Clear Water'],
  ['services', 'сантехник нне ем Clear Water'],
  ['services', 'שרברב ללא סומך על Clear Water'],
  ['events', 'concierto win jazz'],
  ['events', 'קונצרט מךבד jazz'],
] as const)('%s: %s: is refused', async (name, phrase) => {
  const { base, thing, wanted, refused } = TOOLS[name];
  const shown: readonly string[] = await SHOWN[name](phrase.replace('{b}', base).replace('{x}', thing));
  expect(shown).not.toContain(refused);
  expect(shown).toContain(wanted);
});

test.each([
  ['places', 'restaurant best ever sushi'],
  ['places', 'restaurant hot sushi'],
  ['places', 'restaurant near sushi'],
  ['places', 'restaurant with sushi'],
  ['places', "jack's sushi restaurant"],
  ['food', 'noodles with mushrooms'],
  ['food', 'noodles featuring mushrooms'],
  ['food', 'noodles hot mushrooms'],
  ['food', 'noodles and mushrooms'],
  ['food', 'mushroom noodles please'],
  ['services', 'plumber or Clear Water'],
  ['services', 'plumber like Clear Water'],
  ['events', 'concert featuring jazz'],
  ['events', 'live jazz concert'],
  ['events', 'concert or jazz'],
  ['events', 'late jazz concert'],
] as const)('%s: %s: refuses nothing', async (name, question) => {
  const shown: readonly string[] = await SHOWN[name](question);
  expect(shown).toContain(TOOLS[name].refused);
});

test.each([
  ['events', 'concert, no stupid jazz', ['folk']],
  ['events', 'concert no really loud jazz', ['folk']],
  ['events', 'concert not over in Astoria', ['folk']],
  ['events', 'concert, nothing out in Astoria', ['folk']],
  ['events', 'concert, nothing over by Astoria', ['folk']],
  ['services', 'plumber nobody out in Astoria', ['pipe']],
  ['places', 'restaurant not over in Astoria', ['flatbush']],
  ['food', 'Is there no salmon noodles', ['Salmon']],
] as const)('%s: %s: shows what is left', async (name, question, left) => {
  expect(await SHOWN[name](question)).toEqual(left);
});

test.each([
  ['noodles without mush rooms', 'Mushroom'],
  ['noodles no mush room', 'Mushroom'],
  ['noodles, salmon not needed', 'Salmon'],
  ['noodles without turkey on top, mushrooms, or eggs', 'Turkey'],
  ['noodles without turkey on top, mushrooms, or eggs', 'Mushroom'],
  ['noodles without turkey on top, mushrooms, or eggs', 'Egg'],
])('%s: shows no %s', async (question, refused) => {
  const shown = await SHOWN.food(question);
  expect(shown).not.toContain(refused);
  expect(shown).toContain('Plain');
});
