import { expect, test } from 'vitest';
import { getError, expectContract, kit, NOW } from './kit.ts';

const SEARCH = { path: '/v1/places/search', query: 'q=pizza' };

test('an answer given again is whole, and says the same with the same validator', async () => {
  const { ask, requests } = kit({ generation: () => 1 });
  const replies = [await ask(SEARCH), await ask(SEARCH), await ask(SEARCH)];
  for (const reply of replies) expectContract(reply, 'search_places');
  expect(requests).toHaveLength(1);
  expect(replies.map(({ body }) => JSON.parse(body ?? '').freshness.tier)).toEqual(['db', 'cache', 'cache']);
  expect(new Set(replies.map(({ headers }) => headers.ETag)).size).toBe(1);
  const unchanged = await ask({ ...SEARCH, headers: { 'if-none-match': replies[0]?.headers.ETag ?? '' } });
  expect(unchanged.status).toBe(304);
});

test('it is told apart from one that was made, and a refusal is no answer', async () => {
  const notes: string[] = [];
  const { ask } = kit({
    generation: () => 1,
    onAnswered: (operation, from) => void notes.push(`${operation} ${from}`),
  });
  for (let i = 0; i < 2; i += 1) await ask(SEARCH);
  await ask({ ...SEARCH, query: 'q=p&limit=0' });
  expect(notes).toEqual(['search_places made', 'search_places kept']);
});

test('it is given to nobody whom the door does not let in, and costs what an answer costs', async () => {
  const { ask, addKey, records } = kit({ generation: () => 1 });
  for (let i = 0; i < 3; i++) await ask(SEARCH);
  const narrow = addKey({ key_id: 'narrow', scopes: ['events:read'] });
  expect(getError(await ask({ ...SEARCH, key: narrow })).code).toBe('insufficient_scope');
  const other = addKey({ key_id: 'other', tier: 'key_free' });
  const served = await ask({ ...SEARCH, key: other });
  expect(served.headers['X-Quota-Daily-Remaining']).toBe('499');
  for (const [hash, record] of records)
    if (record.key_id === 'other') records.set(hash, { ...record, revoked_at: NOW.toISOString() });
  expect(getError(await ask({ ...SEARCH, key: other })).code).toBe('invalid_api_key');
});

test('MCP and REST share what is kept', async () => {
  const { ask, requests } = kit({ generation: () => 1 });
  await ask(SEARCH);
  for (let i = 0; i < 2; i += 1) {
    const again = await ask({ ...SEARCH, surface: 'mcp' });
    expect(again.answer?.()).toMatchObject({ freshness: { tier: 'cache' } });
  }
  expect(requests).toHaveLength(1);
});

test('without a record that has generations every question is asked', async () => {
  const { ask, requests } = kit();
  for (let i = 0; i < 3; i++) await ask(SEARCH);
  expect(requests).toHaveLength(3);
});
