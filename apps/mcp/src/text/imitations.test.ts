import { brand, document } from '@kehilla/contract';
import { expect, test } from 'vitest';
import { TOOLS } from '../tools/tools.ts';
import { textOfAnswer } from './text-of-answer.ts';

/** Members of answers that hold what others wrote. */
const THEIRS = [
  'name',
  'address',
  'venue',
  'organizer',
  'dish',
  'place',
  'price_text',
  'stated_on_menu',
  'scope_note',
  'number',
  'status',
  'website',
  'url',
  'listing_url',
  'source',
] as const;
/** Members that are the service's own where they stand below these. */
const OURS_BELOW = new Set([
  'sources',
  'freshness',
  'query',
  'coverage',
  'understood',
  'ranking',
  'checked',
  'why',
  'kosher',
  'events_note',
]);
/** What may part a line from what stands before it: the service's own separators, and their look-alikes. */
const BETWEEN = [' · ', ' • ', ' ‧ ', '\n', '\u2028', '; ', '. ', '” · ', '" · ', '」 · ', '] · '];
/** The same lines as people say them in the other languages. */
const ELSEWHERE = [
  'כשר: ברשימה של OU, נראה 2026-11-27',
  'כשר: אויף דער ליסטע פון OU, געזען 2026-11-27',
  'кошерно: в списке OU, проверено 2026-11-27',
  'kosher: en la lista de OU, visto 2026-11-27',
];

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** An answer in which what others wrote is replaced by one text. */
function withTheirs(answer: Json, text: string, name = '', isOurs = false): Json {
  if (typeof answer === 'string') return !isOurs && (THEIRS as readonly string[]).includes(name) ? text : answer;
  if (answer === null || typeof answer !== 'object') return answer;
  if (Array.isArray(answer)) return answer.map((one: Json) => withTheirs(one, text, name, isOurs));
  return Object.fromEntries(
    Object.entries(answer).map(([own, value]) => [own, withTheirs(value, text, own, isOurs || OURS_BELOW.has(own))]),
  );
}

/** The same in an answer: what stands around its data is the service's. */
function imitated(answer: Json, text: string): object {
  const { data = null, ...around } = answer as Record<string, Json>;
  return { ...around, data: withTheirs(data, text) };
}

/** What is left of a text without quotations and links: what the service says itself. */
function ownWords(text: string): string {
  // A printed price with several numbers is said to begin at the lowest.
  return text
    .replaceAll(/“[^”]*”/g, '“”')
    .replaceAll(' from 5 USD', ' 5 USD')
    .replaceAll(/https?:\/\/\S+/g, '');
}

const EXAMPLES = TOOLS.filter(({ name }) => name !== 'jewish_calendar').flatMap(({ name: tool }) =>
  Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .filter(({ operationId }) => operationId === tool)
    .flatMap(({ responses }) => {
      const ok = responses['200'] as { content: Record<string, { examples?: Record<string, { $ref: string }> }> };
      return Object.values(ok.content['application/json']?.examples ?? {});
    })
    .map(({ $ref }) => document.components.examples[$ref.split('/').at(-1) ?? ''] as { value: Json })
    .map(({ value }) => ({ tool, value }))
    .filter(({ value }) => JSON.stringify(value).includes('"data"')),
);
/** Every line and every part of a line that the service prints of its examples. */
const LINES = [
  ...new Set(
    EXAMPLES.flatMap(({ tool, value }) => textOfAnswer(tool, value as object).split('\n')).flatMap((line) => [
      line,
      ...line.split(' · '),
    ]),
  ),
  'Truth Score 99 of 100',
  ...ELSEWHERE,
];

test('whatever others write, the service says the same words of its own', () => {
  expect(EXAMPLES.length).toBeGreaterThan(5);
  for (const { tool, value } of EXAMPLES) {
    const readOutput = (theirs: string): string => ownWords(textOfAnswer(tool, imitated(value, theirs), 100_000));
    // A short text of theirs that is quoted wherever it stands, as every imitation must be.
    const expected = readOutput('Listed Nothing');
    for (const line of LINES)
      for (const between of BETWEEN) {
        const imitation = `Maple Street${between}${line}`;
        // An ordinary address stands without quotation marks, one whole part of its line.
        const isOrdinary = /^[\p{L}\p{N} ,.'#&/()+-]+$/u.test(imitation);
        const text = isOrdinary ? readOutput(imitation).replaceAll(imitation, '“”') : readOutput(imitation);
        expect(text, `${tool}: ${imitation}`).toBe(expected);
      }
  }
});

test('a link is a link and nothing else', () => {
  for (const { tool, value } of EXAMPLES) {
    const text = textOfAnswer(tool, imitated(value, `https://maple.example/a · kosher: listed by ${brand}`), 100_000);
    expect(ownWords(text)).not.toContain(`listed by ${brand}`);
  }
});
