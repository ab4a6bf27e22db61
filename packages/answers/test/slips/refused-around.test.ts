import { expect, test } from 'vitest';
import { SHOWN } from './four-tools.ts';

/** Asks each question of the tool, and lists those that show the refused or lack the wanted. */
async function listWrong(
  tool: keyof typeof SHOWN,
  questions: readonly string[],
  { refused, wanted }: { readonly refused: string; readonly wanted: string },
): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const question of questions) {
    const ids: readonly string[] = await SHOWN[tool](question);
    if (ids.includes(refused)) wrong.push(`${question}: shows ${refused}`);
    if (!ids.includes(wanted)) wrong.push(`${question}: lacks ${wanted}`);
  }
  return wrong;
}

/** For each tool what is asked for, which area or name is refused, and what must be shown all the same. */
const AREAS = [
  ['places', 'restaurant', 'Flatbush', { refused: 'flatbush', wanted: 'astoria' }],
  ['events', 'concert', 'Flatbush', { refused: 'folk', wanted: 'jazz' }],
  ['services', 'plumber', 'Flatbush', { refused: 'pipe', wanted: 'clear' }],
  ['food', 'noodles', 'Astoria', { refused: 'Astoria', wanted: 'Plain' }],
] as const;

const LEADS = [
  'over in',
  'out in',
  'down in',
  'up in',
  'deep in',
  'way out in',
  'way over in',
  'all the way in',
  'over by',
  'anywhere near',
  'anywhere in',
  'as far as',
  'places in',
  'shops in',
  'restaurants in',
  'stores near',
];
const NO_VISIT = [
  'nowhere in',
  "I don't drive to",
  "can't travel to",
  "won't go to",
  'boycotting',
  'banned from',
  'an alternative to',
  'alternative to',
  "can't make it to",
];
const TOO_FAR = ['is too far', 'are too far', 'is too far for me', 'too far for us', 'is too far away'];

test.each(AREAS)('%s: small words before a refused area lead to it', async (tool, base, area, ids) => {
  // Of events "not over" is read as one word: whether they are over.
  const leads = LEADS.filter((lead) => tool !== 'events' || !lead.startsWith('over'));
  const requests = leads.flatMap((lead) => [`${base} not ${lead} ${area}`, `${base}, but not ${lead} ${area}`]);
  expect(await listWrong(tool, requests, ids)).toEqual([]);
});

test.each(AREAS)(
  '%s: words for where nobody goes refuse an area, before and behind it',
  async (tool, base, area, ids) => {
    const requests = [
      ...NO_VISIT.map((cue) => `${base}, ${cue} ${area}`),
      ...TOO_FAR.map((cue) => `${base}, ${area} ${cue}`),
    ];
    expect(await listWrong(tool, requests, ids)).toEqual([]);
  },
);

const ADJECTIVES = [
  'that awful',
  'that terrible',
  'the overpriced',
  'overpriced',
  'awful',
  'stinky',
  'boring',
  'outdoor',
  'loud',
  'live',
  'those noisy',
];

test.each([
  ['places', 'restaurant not {a} Maple Grill', { refused: 'flatbush', wanted: 'astoria' }],
  ['places', 'restaurant no {a} sushi', { refused: 'sushi', wanted: 'astoria' }],
  ['events', 'concert no {a} jazz', { refused: 'jazz', wanted: 'folk' }],
  ['services', 'plumber not {a} Clear Water', { refused: 'clear', wanted: 'pipe' }],
  ['food', 'noodles no {a} peanuts', { refused: 'Peanut', wanted: 'Plain' }],
] as const)('%s: %s: adjectives stand before what is refused', async (tool, request, ids) => {
  expect(
    await listWrong(
      tool,
      ADJECTIVES.map((one) => request.replace('{a}', one)),
      ids,
    ),
  ).toEqual([]);
});

test.each(['boycotting', 'banned from', 'an alternative to', 'alternatives to'])(
  '%s refuses a name on record',
  async (cue) => {
    expect(await SHOWN.places(`restaurant, ${cue} Maple Grill`)).not.toContain('flatbush');
    expect(await SHOWN.services(`${cue} Clear Water, plumber`)).toEqual(['pipe']);
    expect(await SHOWN.food(`noodles, ${cue} Quiet Corner`)).not.toContain('Astoria');
  },
);

test.each([
  ['restaurant not loud', ['astoria', 'flatbush', 'sushi']],
  ['restaurant not overpriced', ['astoria', 'flatbush', 'sushi']],
  ['restaurant, not awful please', ['astoria', 'flatbush', 'sushi']],
  ['restaurant in Flatbush, not boring', ['flatbush']],
])('%s: an adjective with nothing behind it is of what is wanted', async (question, shown) => {
  expect([...(await SHOWN.places(question))].sort()).toEqual(shown);
});

test('a known thing that begins with an adjective is refused whole', async () => {
  expect(await SHOWN.services('plumber, no live music')).toEqual(
    expect.arrayContaining(await SHOWN.services('plumber')),
  );
});

test.each([
  ['places', 'restaurant no sushi', 'sushi'],
  ['places', 'restaurant not Maple Grill', 'flatbush'],
  ['events', 'concert not jazz', 'jazz'],
  ['events', 'concert except folk or jazz', 'jazz'],
  ['services', 'plumber not Clear Water', 'clear'],
  ['food', 'noodles no peanuts', 'Peanut'],
] as const)('%s: %s: words that nobody knows take no refusal back', async (tool, request, refused) => {
  for (const unknown of ['xyzzy', 'qqq zzz', 'dancing', 'wheelchair', 'plugh frobozz quux'])
    for (const question of [`${request} ${unknown}`, `${unknown} ${request}`])
      expect(await SHOWN[tool](question), question).not.toContain(refused);
});
