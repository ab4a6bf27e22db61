import { encode } from 'gpt-tokenizer';
import { expect, test } from 'vitest';
import { askRich } from './testing/rich-door.ts';

const VERIFIED = {
  name: 'Invented Kosher Kitchen, Bakery & Grill of Avenue B',
  address: '301 Invented Parkway',
};

/** What the text of an answer may cost a model at ordinary limits, in tokens. */
const TEXT = 2_000;

/**
 * What data and text cost where every source states everything: what the specification asks of twenty lines, or of each of many branches with two
 * certifications, comes to much by itself. They are held to what they cost, so that no answer grows unseen. Places asked for by words have the points of these
 * beside hours of today and the link of their line; by filters alone they cost less than 6,000.
 */
test.each<[name: string, args: object, items: string, count: number, most: number]>([
  ['search_places', { q: 'kosher pizza', location: 'Crown Heights' }, 'results', 20, 6_540],
  ['search_places', { kosher_only: true, location: 'Crown Heights' }, 'results', 20, 6_000],
  ['search_places', { q: 'kosher pizza', location: 'Crown Heights', limit: 11 }, 'results', 11, 4_000],
  ['verify_kosher', VERIFIED, 'certifications', 2, 2_040],
  ['verify_kosher', { name: 'Invented Kosher Kitchen, Bakery & Grill' }, 'branches', 20, 12_300],
  ['recommend_food', { query: 'pizza with olives under $20', location: 'Crown Heights' }, 'dishes', 5, 4_000],
  ['find_services', { service: 'locksmith', location: 'Crown Heights' }, 'providers', 5, 5_150],
  ['search_events', { location: 'Crown Heights' }, 'events', 20, 9_000],
  ['jewish_calendar', { location: 'Crown Heights', date: '2027-04-20' }, 'events', 15, 4_000],
])('%s %j', async (name, args, items, count, most) => {
  const { structuredContent, content, isError } = await askRich(name, { ...args, detail: 'full' });
  const text = content[0]?.text ?? '';
  expect(isError).toBeUndefined();
  expect(structuredContent.data[items]).toHaveLength(count);
  expect(encode(JSON.stringify(structuredContent)).length).toBeLessThanOrEqual(most);
  expect(encode(text).length).toBeLessThanOrEqual(TEXT);
});

test('a year at once costs a model at most 2,500 tokens, and its text tells the festivals', async () => {
  const { structuredContent, content } = await askRich('jewish_calendar', {
    location: 'Crown Heights',
    year_view: true,
  });
  expect(encode(JSON.stringify(structuredContent)).length).toBeLessThanOrEqual(2_500);
  expect(content[0]?.text).toContain('2027-04-22/2027-04-29 Pesach');
});

/** What a brief answer costs: it is what is answered without `detail`. Each place has its hours of today and the link of its line. */
test.each<[name: string, args: object, items: string, count: number, most: number]>([
  ['search_places', { q: 'kosher pizza', location: 'Crown Heights' }, 'results', 20, 4_160],
  ['verify_kosher', VERIFIED, 'certifications', 2, 1_000],
  ['recommend_food', { query: 'pizza with olives under $20', location: 'Crown Heights' }, 'dishes', 5, 1_930],
  ['find_services', { service: 'locksmith', location: 'Crown Heights' }, 'providers', 5, 1_800],
  ['search_events', { location: 'Crown Heights' }, 'events', 20, 4_360],
  ['jewish_calendar', { location: 'Crown Heights', date: '2026-11-26' }, 'zmanim', 18, 1_450],
])('%s %j, briefly', async (name, args, items, count, most) => {
  const whole = await askRich(name, { ...args, detail: 'full' });
  const { structuredContent, content } = await askRich(name, args);
  expect(structuredContent.data[items]).toHaveLength(count);
  expect(encode(JSON.stringify(structuredContent)).length).toBeLessThanOrEqual(most);
  expect(content).toEqual(whole.content);
});

test.each([
  ['search_places', { q: 'kosher pizza', location: 'Crown Heights' }, /^\d+\. “Invented Kosher Kitchen/gm, 20],
  [
    'search_places',
    { q: 'kosher pizza', location: 'Crown Heights', limit: 30 },
    /^\d+\. “Invented Kosher Kitchen/gm,
    30,
  ],
  ['verify_kosher', { name: 'Invented Kosher Kitchen, Bakery & Grill' }, /^May be meant: “Invented/gm, 20],
  ['find_services', { service: 'locksmith', location: 'Crown Heights' }, /^\d\. “/gm, 5],
  ['search_events', { location: 'Crown Heights' }, /^\d+\. “/gm, 20],
])('%s %j: the text tells each, then notes and sources, and asks for a rabbi once', async (name, args, line, count) => {
  const { content } = await askRich(name, args);
  const text = content[0]?.text ?? '';
  expect(text.match(line)).toHaveLength(count);
  expect(text).toMatch(/\nSources: [^\n]*$/);
  expect((text.match(/ask your rabbi/gi) ?? []).length).toBeLessThanOrEqual(1);
  expect(text.replace(/^Status: ok|https?:\/\/\S+/g, '')).not.toMatch(/\b(?:ou|ok|chk|v5t|klbd)(?:[-_]\w+)?\b/);
});
