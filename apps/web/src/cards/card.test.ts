import { expect, test } from 'vitest';
import { written } from '../html.ts';
import { writeDates } from '../retell/dates-in-words.ts';
import { getExample } from '../testing/door.ts';
import { textOfPage } from '../testing/text-of-page.ts';
import { type CardTool, getCard, isWhole, type ToolResult } from './card.ts';
import { cardReader } from './card-reader.ts';

const TOOLS: readonly CardTool[] = ['verify_kosher', 'search_places', 'jewish_calendar'];
const whole = (tool: CardTool, example?: string): ToolResult => ({
  content: [{ type: 'text', text: 'In words.' }],
  structuredContent: getExample(tool, example),
});

test.each(TOOLS)('a result of %s is a card in both languages that leaves nothing open', (tool) => {
  for (const language of ['en', 'he']) {
    const card = written(getCard(cardReader(language, 'https://service.example'), tool, whole(tool)));
    expect(card).not.toMatch(/undefined|\[object|NaN|\{\w+\}<|style="/);
    expect(card.match(/<h1/g)).toHaveLength(1);
    for (const [, href = ''] of card.matchAll(/href="([^"]+)"/g)) expect(href).toMatch(/^(https?:\/\/|tel:)/);
  }
});

test('a kosher answer says its status, summary, advice and what is missing in the service’s own words', () => {
  const answer = getExample('verify_kosher');
  const reader = cardReader('en', '');
  const shown = textOfPage(written(getCard(reader, 'verify_kosher', whole('verify_kosher'))));
  // What names a value as programs send it is no word for people.
  const missing = answer.data.missing.filter((text) => !text.includes('_'));
  for (const text of [answer.data.answer.summary, answer.data.answer.advice, ...missing])
    expect(shown).toContain(writeDates(reader, text));
});

test('the map of places comes before their list, and a list of places without a point has none', () => {
  const answer = getExample('search_places');
  const card = written(getCard(cardReader('en', ''), 'search_places', whole('search_places')));
  expect(card.indexOf('id="map"')).toBeLessThan(card.indexOf('<ol class="results"'));
  const unplaced = {
    ...answer,
    data: { ...answer.data, results: answer.data.results.map((place) => ({ ...place, location: null })) },
  };
  const result = { structuredContent: unplaced };
  expect(written(getCard(cardReader('en', ''), 'search_places', result))).not.toContain('id="map"');
});

test.each([
  ['an error', { isError: true, content: [{ type: 'text', text: 'Send a place. <b>' }] }, 'This was not answered'],
  [
    'a brief answer',
    {
      structuredContent: { data: {}, freshness: { state: 'fresh' } },
      content: [{ type: 'text', text: 'Send a place. <b>' }],
    },
    'The answer in words',
  ],
  [
    'nothing at all',
    { content: [{ type: 'image' }, { type: 'text', text: 'Send a place. <b>' }] },
    'The answer in words',
  ],
] as const)('%s is shown as its text', (_, result, title) => {
  expect(isWhole(result)).toBe(false);
  const card = written(getCard(cardReader('en', ''), 'verify_kosher', result));
  expect(card).toContain(title);
  expect(card).toContain('Send a place. &lt;b>');
});

test.each([
  ['he-IL', 'he', 'rtl'],
  ['en-GB', 'en', 'ltr'],
  ['fr', 'en', 'ltr'],
  [undefined, 'en', 'ltr'],
])('a host in %s reads %s, and pages open in it', (locale, language, direction) => {
  const reader = cardReader(locale, 'https://service.example');
  expect(reader).toMatchObject({ language, direction });
  expect(reader.link('/places/pl_1')).toBe(`https://service.example/places/pl_1?lang=${language}`);
});

test('the first five places are seen at once, the others are folded below them, in their order', () => {
  const answer = getExample('search_places');
  const [place] = answer.data.results;
  const results = Array.from({ length: 8 }, (_, at) => ({ ...place, name: `Invented Place ${at}` }));
  const result = { structuredContent: { ...answer, data: { ...answer.data, results } } };
  const card = written(getCard(cardReader('en', ''), 'search_places', result));
  const folded = card.indexOf('<summary>3 more places');
  const at = results.map(({ name }) => card.indexOf(name));
  expect(at).toEqual(at.toSorted((one, other) => one - other));
  expect([at[4], folded, at[5]].map(Number)).toEqual(
    [at[4], folded, at[5]].map(Number).toSorted((one, other) => one - other),
  );
});

test('a list whose last places lack what a model is spared is shown without it', () => {
  const answer = getExample('search_places');
  const spared = new Set(['relevance', 'world', 'website', 'phone', 'why']);
  const results = answer.data.results.map((place) =>
    Object.fromEntries(Object.entries(place).filter(([name]) => !spared.has(name))),
  );
  const result = { structuredContent: { ...answer, data: { ...answer.data, results } } };
  const card = written(getCard(cardReader('en', ''), 'search_places', result));
  expect(card).not.toMatch(/undefined|\[object|NaN|class="why"/);
  expect(card).toContain(answer.data.results[0]?.name);
});
