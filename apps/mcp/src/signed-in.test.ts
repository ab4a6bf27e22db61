import { document, SCOPES, type SearchPlacesEnvelope } from '@kehilla/contract';
import { hashKey, LIMITS, type TakesTokens, type TokenRecord } from '@kehilla/gateway';
import { expect, test } from 'vitest';
import { getModernRequest, getRequest, KEY, NOW, openEndpoint } from './testing/door.ts';

const ANSWER = document.components.examples['SearchPlaces']?.value as unknown as SearchPlacesEnvelope;
const HANDLERS = { search_places: () => ANSWER };
const RESOURCES = ['https://service.example/mcp/me', 'https://service.example/mcp'];
const METADATA = 'https://service.example/.well-known/oauth-protected-resource';
const EVERYTHING = `scope="${SCOPES.join(' ')}"`;
const CALL = {
  jsonrpc: '2.0',
  id: 7,
  method: 'tools/call',
  params: { name: 'search_places', arguments: { q: 'pizza' } },
};
const TOKEN = 'A'.repeat(43);

/** An endpoint whose record holds this token, and what of it may be changed while it runs. */
function openSigned(more: Partial<TokenRecord> = {}) {
  const record: TokenRecord = {
    connection_id: 'g1',
    account_id: 'acc_rivka',
    scopes: SCOPES,
    audience: RESOURCES[0] ?? '',
    expires_at: new Date(NOW.getTime() + 60_000).toISOString(),
    ...more,
  };
  const world: { record: TokenRecord | null; used: string[] } = { record, used: [] };
  const oauth: TakesTokens = {
    tokens: {
      find: async (sha256) => (sha256 === hashKey(TOKEN) ? world.record : null),
      noteUse: async (id, day) => void world.used.push(`${id} ${day}`),
    },
    resources: RESOURCES,
  };
  const { answer } = openEndpoint(HANDLERS, oauth);
  return { answer, world };
}

const withToken = (token = TOKEN) => ({ authorization: `Bearer ${token}` });

test.each(['POST', 'GET', 'HEAD', 'DELETE'])(
  'without a token %s /mcp/me is always 401 with where one is had',
  async (method) => {
    const { answer } = openSigned();
    const { status, headers } = await answer(getRequest(CALL, { method, path: '/mcp/me' }));
    expect(status).toBe(401);
    expect(headers['WWW-Authenticate']).toBe(`Bearer resource_metadata="${METADATA}/mcp/me", ${EVERYTHING}`);
    expect(headers['Access-Control-Expose-Headers']).toContain('WWW-Authenticate');
  },
);

test('a handshake and a list at /mcp/me are 401 too, and a key is no token', async () => {
  const { answer } = openSigned();
  for (const request of [
    getRequest({ jsonrpc: '2.0', id: 1, method: 'tools/list' }, { path: '/mcp/me' }),
    getModernRequest('server/discover', {}),
    getRequest(CALL, { path: '/mcp/me', headers: { authorization: `Bearer ${KEY}` } }),
  ])
    expect((await answer({ ...request, path: '/mcp/me' })).status).toBe(401);
});

test('a preflight at /mcp/me is answered without one', async () => {
  const { answer } = openSigned();
  expect((await answer(getRequest(CALL, { method: 'OPTIONS', path: '/mcp/me' }))).status).toBe(204);
});

test.each(['/mcp', '/mcp/me'] as const)('with a token %s answers, by the person’s own allowance', async (path) => {
  const { answer, world } = openSigned();
  const { status, headers, body } = await answer(getRequest(CALL, { path, headers: withToken() }));
  expect([status, JSON.parse(body ?? '')]).toMatchObject([200, { result: { structuredContent: { status: 'ok' } } }]);
  expect(headers['X-Quota-Daily-Remaining']).toBe(String((LIMITS.app_person_free.per_day ?? 0) - 1));
  expect(world.used).toEqual(['g1 2026-11-20']);
});

test('what is for a person is counted for the person, whatever address asks', async () => {
  const { answer } = openSigned();
  const left = [];
  for (const address of ['192.0.2.1', '192.0.2.2', '198.51.100.3']) {
    const request = getRequest(CALL, { path: '/mcp/me', headers: withToken(), client: { address } });
    left.push((await answer(request)).headers['X-Quota-Daily-Remaining']);
  }
  expect(left).toEqual(['99', '98', '97']);
});

test.each<[why: string, change: Partial<TokenRecord> | null, phrase: RegExp]>([
  ['was ended', null, /not known, or was ended/],
  ['is for another service', { audience: 'https://other.example/mcp' }, /another service/],
  ['has expired', { expires_at: NOW.toISOString() }, /expired/],
])('a token that %s is refused by the next request, at both addresses', async (_, change, pattern) => {
  const { answer, world } = openSigned();
  expect((await answer(getRequest(CALL, { headers: withToken() }))).status).toBe(200);
  world.record = change === null || world.record === null ? null : { ...world.record, ...change };
  for (const path of ['/mcp', '/mcp/me'] as const) {
    const { status, headers, body } = await answer(getRequest(CALL, { path, headers: withToken() }));
    expect(status).toBe(401);
    expect(headers['WWW-Authenticate']).toBe(
      `Bearer realm="kehilla", error="invalid_token", resource_metadata="${METADATA}${path}", ${EVERYTHING}`,
    );
    expect(body).toMatch(pattern);
    expect(body).not.toContain(TOKEN);
  }
});

test('a token without the scope of a question is 403 that names scope and metadata', async () => {
  const { answer } = openSigned({ scopes: ['events:read'] });
  const { status, headers } = await answer(getRequest(CALL, { path: '/mcp/me', headers: withToken() }));
  expect([status, headers['WWW-Authenticate']]).toEqual([
    403,
    `Bearer realm="kehilla", error="insufficient_scope", scope="places:read", resource_metadata="${METADATA}/mcp/me"`,
  ]);
});

test('tools say which ways in they take, at each address', async () => {
  const { answer } = openSigned();
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const getTools = async (path: '/mcp' | '/mcp/me') => {
    const { body } = await answer(getRequest(list, { path, headers: withToken() }));
    const { result } = JSON.parse((body ?? '').replace(/^event: message\ndata: /, '')) as {
      result: {
        tools: { name: string; securitySchemes: object[]; _meta: { securitySchemes: object[]; ui?: object } }[];
      };
    };
    return result.tools;
  };
  const [open] = await getTools('/mcp');
  const signedIn = { type: 'oauth2', scopes: ['places:read'] };
  expect(open?.securitySchemes).toEqual([{ type: 'noauth' }, signedIn]);
  expect(open?._meta).toMatchObject({ securitySchemes: open?.securitySchemes, ui: expect.anything() as object });
  expect((await getTools('/mcp/me'))[0]?.securitySchemes).toEqual([signedIn]);
  expect((await getTools('/mcp')).find(({ name }) => name === 'jewish_calendar')?.securitySchemes).toEqual([
    { type: 'noauth' },
    { type: 'oauth2', scopes: [] },
  ]);
});

test.each([
  ['of 2025', () => getRequest(CALL)],
  ['of July 2026', () => getModernRequest('tools/call', { name: 'search_places', arguments: { q: 'pizza' } })],
  ['that the SDK answers', () => getRequest({ ...CALL, params: { ...CALL.params, task: undefined, more: 1 } })],
])('a call %s refused for want of allowance is a result that says how to sign in', async (_, getCall) => {
  const { answer } = openSigned();
  for (let i = 0; i < LIMITS.anonymous.burst; i++) await answer(getRequest(CALL));
  const { status, headers, body } = await answer(getCall());
  expect(status).toBe(200);
  const { result } = JSON.parse((body ?? '').replace(/^event: message\ndata: /, '')) as {
    result: { isError: boolean; content: { text: string }[]; _meta: Record<string, string[]> };
  };
  expect(result.isError).toBe(true);
  expect(result.content[0]?.text).toMatch(/Retry in \d+ second.*Who signs in has an allowance of their own/);
  expect(result._meta['mcp/www_authenticate']?.[0]).toMatch(
    /^Bearer resource_metadata="https:\/\/service\.example\/\.well-known\/oauth-protected-resource\/mcp", scope="[^"]+", error="insufficient_scope", error_description="[^"]+"$/,
  );
  expect(headers['X-RateLimit-Remaining'] ?? '0').toBe('0');
});

test('who has a token and spends it is told so by 429, as with a key', async () => {
  const { answer } = openSigned();
  for (let i = 0; i < LIMITS.app_person_free.burst; i++) await answer(getRequest(CALL, { headers: withToken() }));
  const { status, headers } = await answer(getRequest(CALL, { headers: withToken() }));
  expect([status, Number(headers['Retry-After']) > 0]).toEqual([429, true]);
});

test('where nobody can sign in, a token is no key, tools say nothing of ways in, and 429 is as it was', async () => {
  const { answer } = openEndpoint(HANDLERS);
  const refused = await answer(getRequest(CALL, { headers: withToken() }));
  expect([refused.status, refused.headers['WWW-Authenticate']]).toEqual([
    401,
    'Bearer realm="kehilla", error="invalid_token"',
  ]);
  const listed = await answer(getRequest({ jsonrpc: '2.0', id: 1, method: 'tools/list' }));
  expect(listed.body).not.toContain('securitySchemes');
  for (let i = 0; i < LIMITS.anonymous.burst; i++) await answer(getRequest(CALL));
  expect((await answer(getRequest(CALL))).status).toBe(429);
});

test('handshakes, lists and pings cost no question: after fifty of them all questions are there', async () => {
  const { answer } = openSigned();
  for (let i = 0; i < 50; i++) {
    const method = ['tools/list', 'ping', 'prompts/list', 'resources/list'][i % 4] as string;
    expect((await answer(getRequest({ jsonrpc: '2.0', id: i, method }))).status).toBe(200);
  }
  const { headers } = await answer(getRequest(CALL));
  expect(headers['X-RateLimit-Remaining']).toBe(String(LIMITS.anonymous.burst - 1));
});
