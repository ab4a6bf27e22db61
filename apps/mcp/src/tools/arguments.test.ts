import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';
import { TOOLS, toolNamed } from './tools.ts';

const read = (name: string, given: object) =>
  readArguments(toolNamed.get(name)?.inputSchema ?? { type: 'object', properties: {} }, given as never);

test.each<[what: string, tool: string, given: object, matched: object]>([
  [
    'null and empty text are left open',
    'recommend_food',
    { query: 'soup', name: '', place_id: ' ', lat: null },
    { query: 'soup' },
  ],
  [
    'numbers as text',
    'recommend_food',
    { max_price: '10', limit: ' 3 ', lat: '-73.9' },
    { max_price: 10, limit: 3, lat: -73.9 },
  ],
  [
    'truth as text, in any case',
    'search_places',
    { kosher_only: 'True', open_now: 'FALSE' },
    { kosher_only: true, open_now: false },
  ],
  ['a ZIP code as a number', 'verify_kosher', { name: 'Maple', postcode: 11213 }, { name: 'Maple', postcode: '11213' }],
  ['the same as where to look', 'search_places', { location: 11213 }, { location: '11213' }],
  ['one of a few words, in any case', 'search_places', { food_status: 'DAIRY' }, { food_status: 'dairy' }],
  ['a list where commas are', 'search_places', { hashgacha: ['OU', 'CHK'] }, { hashgacha: 'OU,CHK' }],
  ['one thing where a list is', 'recommend_food', { include: 'chicken' }, { include: ['chicken'] }],
  [
    'standards as people write them',
    'search_places',
    { standards: ['Cholov Yisroel', ' pas-yisroel'] },
    { standards: 'cholov_yisroel,pas_yisroel' },
  ],
  ['a sign before a price', 'recommend_food', { max_price: '$ 12.50' }, { max_price: 12.5 }],
  ['a name keeps its case', 'verify_kosher', { name: 'KT2' }, { name: 'KT2' }],
])('%s', (_, tool, given, matched) => {
  expect(read(tool, given)).toEqual(matched);
});

test.each<[tool: string, given: object]>([
  ['search_places', { limit: 'many', kosher_only: 'yes', food_status: 'milchig', lat: '40,7', colour: 'red' }],
  ['recommend_food', { limit: {}, max_price: [10], include: [1], query: { text: 'soup' } }],
  ['verify_kosher', { name: [], live: true, colour: 1 }],
  ['search_places', { location: 5, q: 613, category: 1.5, hashgacha: -12345 }],
  ['verify_kosher', { as_of: '2026-11-20' }],
  // Whose clock a day or a local time is of nobody can tell: the door says what to send.
  ['search_events', { from: '2026-12-04', to: '2026-12-04T18:30' }],
  ['search_events', { from: 'this Sunday', to: '2026-12-04T00:00:00Z', q: '2026-12-04' }],
])('what %s cannot read stays as it was sent', (tool, given) => {
  expect(read(tool, given)).toEqual(given);
});

test('every type that a tool takes is read', () => {
  const types = TOOLS.flatMap(({ inputSchema }) => Object.values(inputSchema.properties).map(({ type }) => type));
  expect(new Set(types)).toEqual(new Set(['string', 'integer', 'number', 'boolean', 'array']));
});
