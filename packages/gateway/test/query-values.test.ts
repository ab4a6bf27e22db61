import { describe, expect, test } from 'vitest';
import { getError, kit, NOW } from './kit.ts';

/** A search whose values a surface has in their types already. */
const typed = (values: Record<string, unknown>, query = '') => {
  const { gateway, key, requests } = kit();
  const reply = gateway.handle({
    method: 'GET',
    path: '/v1/places/search',
    query,
    values,
    headers: { authorization: `Bearer ${key}` },
    body: null,
    client: { address: '192.0.2.7' },
    surface: 'mcp',
    request_id: 'req_test',
    now: NOW,
  });
  return { reply, requests };
};

describe('values in their types', () => {
  test('stand for the query, with defaults, and stay what they were', async () => {
    const values = { q: 'pizza', limit: 5 };
    const { reply, requests } = typed(values, 'q=other&colour=red');
    expect((await reply).status).toBe(200);
    expect(requests[0]?.input).toEqual({ q: 'pizza', limit: 5, kosher_only: false });
    expect(values).toEqual({ q: 'pizza', limit: 5 });
  });

  test.each<[what: string, values: Record<string, unknown>, message: RegExp]>([
    ['an object where text is', { q: { text: 'pizza' } }, /^`q` must be text of at most 200 characters\.$/],
    ['a list where text is', { location: ['Brooklyn'] }, /^`location` must be text/],
    ['text where a number is', { limit: '5' }, /^`limit` must be an integer/],
    ['a name that is not known', { colour: 1 }, /^`colour` is not a query parameter/],
    ['the name of what all objects have', JSON.parse('{"__proto__":1}'), /^`__proto__` is not a query parameter/],
    ['NUL', { q: 'a\0b' }, /NUL/],
    ['half a pair of surrogates', { q: '\ud800' }, /well-formed/],
    ['half a point', { lat: 40.6 }, /`lng` is needed/],
  ])('%s is 400, in the words of a query', async (_, values, message) => {
    const reply = await typed(values).reply;
    expect(reply.status).toBe(400);
    expect(getError(reply).message).toMatch(message);
  });
});

describe('an offset whose + came as a space', () => {
  test.each([['from'], ['to']])('in `%s` is told how to be sent', async (name) => {
    const reply = await kit().ask({ path: '/v1/events/search', query: `${name}=2026-12-04T00:00:00+02:00` });
    expect(reply.status).toBe(400);
    expect(getError(reply).message).toMatch(/^`\w+` must be a date and time with offset.*, its \+ escaped as %2B\.$/);
    const escaped = await kit().ask({ path: '/v1/events/search', query: `${name}=2026-12-04T00:00:00%2B02:00` });
    expect(escaped.status).toBe(200);
  });

  test('is not taken for what is no instant at all', async () => {
    const reply = await kit().ask({ path: '/v1/events/search', query: 'from=next+week' });
    expect(getError(reply).message).not.toContain('%2B');
  });
});
