import { document, type SearchPlacesEnvelope } from '@kehilla/contract';
import type { Handlers } from '@kehilla/gateway';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KEY, getModernRequest, openEndpoint, getRequest } from './testing/door.ts';

const ANSWER = document.components.examples['SearchPlaces']?.value as unknown as SearchPlacesEnvelope;
const HANDLERS: Handlers = {
  search_places: () => ANSWER,
  verify_kosher: () => {
    throw new Error('a fault inside');
  },
};
const call = (name: string, args: unknown = {}) => ({
  jsonrpc: '2.0',
  id: 7,
  method: 'tools/call',
  params: { name, arguments: args },
});
type Message = {
  readonly id: unknown;
  readonly result: {
    readonly structuredContent: unknown;
    readonly isError?: boolean;
    readonly resultType?: string;
    readonly content: readonly [{ readonly text: string }];
  };
  readonly error: { readonly code: number; readonly message: string };
};
const json = (body: string | null): Message =>
  JSON.parse((body ?? '').replace(/^event: message\ndata: /, '')) as Message;

describe('an ordinary tool call', () => {
  test.each([
    ['of 2025', getRequest(call('search_places', { q: 'pizza', detail: 'full' }))],
    [
      'of March 2025, without a version',
      getRequest(call('search_places', { q: 'pizza', detail: 'full' }), {
        headers: { 'mcp-protocol-version': undefined },
      }),
    ],
    [
      'of July 2026',
      getModernRequest('tools/call', { name: 'search_places', arguments: { q: 'pizza', detail: 'full' } }),
    ],
  ])('%s: the envelope exactly as REST has it, and a text that stands alone', async (_, request) => {
    const { status, headers, body } = await openEndpoint(HANDLERS).answer(request);
    expect(status).toBe(200);
    expect(headers['Content-Type']).toMatch(/^application\/json/);
    const { result } = json(body);
    expect(result.structuredContent).toEqual(ANSWER);
    expect(result.isError).toBeUndefined();
    expect(result.content[0].text).toMatch(/^Status: ok\./);
    expect(result.content[0].text).toMatch(/Sources:/);
    expect(result.content[0].text.length).toBeLessThanOrEqual(1_500);
    expect(result.resultType).toBe(request.headers['mcp-protocol-version'] === '2026-07-28' ? 'complete' : undefined);
  });

  test.each([
    ['an argument out of bounds', { limit: 500 }, /`limit`.*1.*50/],
    ['an unknown argument', { colour: 'red' }, /colour.*Allowed: q,/],
    ['half a point', { lat: 40 }, /lng/],
    ['a nested value', { q: { text: 'pizza' } }, /`q` must be text of at most 200 characters/],
    ['a nested place', { location: { city: 'Brooklyn' } }, /`location` must be text/],
    ['a list of lists', { hashgacha: [['OU']] }, /`hashgacha` must be text/],
    ['a value much nested', { q: [[[[[[[['pizza']]]]]]]] }, /`q.*` is nested too deeply/],
  ])('%s is an isError result that says what to send', async (_, args, expected) => {
    for (const request of [
      getRequest(call('search_places', args)),
      getModernRequest('tools/call', { name: 'search_places', arguments: args }),
    ]) {
      const { status, body } = await openEndpoint(HANDLERS).answer(request);
      expect(status).toBe(200);
      expect(json(body).result).toMatchObject({ isError: true, content: [{ text: expect.stringMatching(expected) }] });
    }
  });

  test.each([
    ['null', { q: 'pizza', lat: null, detail: 'full' }],
    ['empty text', { q: 'pizza', food_status: '', location: ' ', detail: 'full' }],
  ])('%s stands for an argument left out', async (_, args) => {
    const { body } = await openEndpoint(HANDLERS).answer(getRequest(call('search_places', args)));
    expect(json(body).result.structuredContent).toEqual(ANSWER);
  });

  test.each([[{ q: 'pizza' }], [{ detail: null }], [null]])('%j is answered briefly', async (args) => {
    const { body } = await openEndpoint(HANDLERS).answer(getRequest(call('search_places', args)));
    const { data } = json(body).result.structuredContent as { data: { results: object[] } };
    expect(data.results.length).toBeGreaterThan(0);
    for (const result of data.results) expect(result).not.toHaveProperty('why');
  });

  test.each(['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list', 'ping'])(
    '%s takes params of null or of an empty list as left out',
    async (method) => {
      const ask = async (own: object) => {
        const { status, body } = await openEndpoint(HANDLERS).answer(
          getRequest({ jsonrpc: '2.0', id: 7, method, ...own }),
        );
        return { status, result: json(body).result };
      };
      const without = await ask({});
      expect(without).toMatchObject({ status: 200, result: expect.any(Object) });
      for (const params of [null, []]) expect(await ask({ params })).toEqual(without);
    },
  );

  test('params that hold something and are no object are refused as before', async () => {
    const message = { jsonrpc: '2.0', id: 7, method: 'tools/list', params: [1] };
    expect((await openEndpoint(HANDLERS).answer(getRequest(message))).status).toBe(400);
  });

  test('who takes any type is answered', async () => {
    for (const message of [call('search_places', { q: 'pizza' }), { jsonrpc: '2.0', id: 7, method: 'tools/list' }]) {
      const { status } = await openEndpoint(HANDLERS).answer(getRequest(message, { headers: { accept: '*/*' } }));
      expect(status).toBe(200);
    }
  });

  test('a fault inside is an isError result with a request id and nothing of the fault', async () => {
    const { answer, crashes } = openEndpoint(HANDLERS);
    const { body } = await answer(getRequest(call('verify_kosher', { name: 'Maple Grill' })));
    expect(json(body).result).toMatchObject({ isError: true });
    expect(body).not.toMatch(/fault inside/);
    expect(body).toMatch(/req_test/);
    expect(crashes).toHaveLength(1);
  });

  test('the caller’s trace is continued, from the header or from _meta', async () => {
    const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const request = {
      ...call('search_places'),
      params: { name: 'search_places', arguments: {}, _meta: { traceparent: trace } },
    };
    const { headers } = await openEndpoint(HANDLERS).answer(getRequest(request));
    expect(headers['traceparent']).toMatch(/^00-0af7651916cd43dd8448eb211c80319c-/);
  });
});

describe('who may come in', () => {
  test('nobody needs a key; a bad one is 401, never a silent downgrade', async () => {
    const { answer } = openEndpoint(HANDLERS);
    for (const message of [call('search_places'), { jsonrpc: '2.0', id: 7, method: 'tools/list' }]) {
      expect((await answer(getRequest(message))).status).toBe(200);
      expect((await answer(getRequest(message, { headers: { authorization: `Bearer ${KEY}` } }))).status).toBe(200);
      const bad = await answer(getRequest(message, { headers: { authorization: `Bearer ${KEY.slice(0, -1)}!` } }));
      expect(bad.status).toBe(401);
      expect(bad.headers['WWW-Authenticate']).toMatch(/^Bearer/);
      // Refused before anything of it is read: what its id is nobody knows.
      expect(json(bad.body)).toMatchObject({ id: null, error: { data: { code: 'invalid_api_key' } } });
    }
  });

  test('a key without the scope is told so in the result', async () => {
    const { body } = await openEndpoint(HANDLERS).answer(
      getRequest(call('verify_kosher', { name: 'Maple' }), { headers: { authorization: `Bearer ${KEY}` } }),
    );
    expect(json(body).result).toMatchObject({
      isError: true,
      content: [{ text: expect.stringMatching(/kosher:verify/) }],
    });
  });

  test('past the burst of the anonymous tier: 429, Retry-After and the same in JSON-RPC, for every tool call, also of a tool there is none of', async () => {
    const { answer } = openEndpoint(HANDLERS);
    for (let i = 0; i < 5; i++) {
      expect((await answer(getRequest(call('search_places')))).status).toBe(200);
      expect((await answer(getRequest(call('search_everything')))).status).toBe(200);
    }
    const unknown = json((await answer(getRequest(call('search_everything')))).body);
    expect(unknown.error).toMatchObject({ message: expect.stringContaining('Too many requests') });
    for (const message of [call('search_places')]) {
      const { status, headers, body } = await answer(getRequest(message));
      expect(status).toBe(429);
      expect(Number(headers['Retry-After'])).toBeGreaterThan(0);
      expect(json(body)).toMatchObject({
        id: 7,
        error: { data: { tier: 'anonymous', window: 'burst', retry_after_seconds: Number(headers['Retry-After']) } },
      });
    }
    expect((await answer(getRequest(call('search_places'), { client: { address: '192.0.2.2' } }))).status).toBe(200);
    for (const address of ['2001:db8::1', '2001:db8::2'])
      expect((await answer(getRequest(call('search_places'), { client: { address } }))).status).toBe(200);
  });
});

describe('what is no ordinary call is answered by the book', () => {
  test.each([
    ['an unknown tool', call('search_everything'), 200],
    ['a member twice', '{"jsonrpc":"2.0","id":7,"method":"ping","params":{"_meta":{"a":1,"a":2}}}', 400],
    ['an unknown method', { jsonrpc: '2.0', id: 7, method: 'tools/destroy' }, 200],
    ['a notification', { jsonrpc: '2.0', method: 'notifications/initialized' }, 202],
    ['no JSON', '{', 400],
    ['nothing', '', 400],
    ['a number', '1', 400],
    ['deep nesting', '['.repeat(10_000), 400],
    ['a body that is too long', 'x'.repeat(65 * 1_024), 413],
  ])('%s', async (_, message, expected) => {
    const { status, body } = await openEndpoint(HANDLERS).answer(getRequest(message));
    expect(status).toBe(expected);
    if (expected === 202) expect(body ?? '').toBe('');
    else expect(json(body)).toMatchObject({ jsonrpc: '2.0' });
    expect(body ?? '').not.toMatch(/<html|<!doctype/i);
  });

  test.each([
    ['GET', {}, 405],
    ['DELETE', {}, 405],
    ['POST', { 'content-type': 'text/plain' }, 415],
    ['POST', { 'content-type': 'application/json; charset=iso-8859-1' }, 415],
    ['POST', { 'content-encoding': 'gzip' }, 415],
    ['POST', { origin: 'null' }, 403],
    ['POST', { host: 'evil.example' }, 403],
  ])('%s with %j', async (method, headers, expected) => {
    const { status, body } = await openEndpoint(HANDLERS).answer(
      getRequest(call('search_places'), { method, headers }),
    );
    expect(status).toBe(expected);
    expect(json(body).error.message).toMatch(/\w/);
  });

  test('an unknown tool is an error of the protocol that says which there are, in every revision', async () => {
    for (const request of [
      getRequest(call('search_everything')),
      getModernRequest('tools/call', { name: 'search_everything', arguments: {} }),
    ]) {
      const { error } = json((await openEndpoint(HANDLERS).answer(request)).body);
      expect(error).toMatchObject({ code: -32_602, message: expect.stringMatching(/search_places, verify_kosher/) });
    }
  });

  test.each([
    ['resources/read', {}, '`params.uri`: expected string, received undefined'],
    ['resources/read', { uri: 5 }, '`params.uri`: expected string, received number'],
    ['prompts/get', { name: 7 }, '`params.name`: expected string, received number'],
    ['tools/list', { cursor: 5 }, '`params.cursor`: expected string, received number'],
    ['tools/call', { name: 5 }, '`params.name`: expected string, received number'],
    ['completion/complete', { ref: { type: 'ref/nothing' } }, '`params.ref`: none of the forms that it may have'],
  ])('%s of %j is told what is wrong with it, in words and as a fault of the caller', async (method, params, note) => {
    for (const request of [getRequest({ jsonrpc: '2.0', id: 7, method, params }), getModernRequest(method, params)]) {
      const { error } = json((await openEndpoint(HANDLERS).answer(request)).body);
      expect(error.code).toBe(-32_602);
      expect(error.message).toContain(note);
    }
  });

  test('each of several is answered by itself', async () => {
    const requests = [{}, { uri: 'kehilla://agencies' }].map((params, id) => ({
      jsonrpc: '2.0',
      id,
      method: 'resources/read',
      params,
    }));
    const batch = getRequest(requests, { headers: { 'mcp-protocol-version': undefined } });
    const { body } = await openEndpoint(HANDLERS).answer(batch);
    expect(body).toContain('`params.uri`: expected string');
    expect(body).toContain('"contents"');
  });

  test('several in one request are counted one by one, and so many at most', async () => {
    const { answer } = openEndpoint(HANDLERS);
    const requests = Array.from({ length: 21 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'tools/list' }));
    const batch = (count: number) =>
      answer(getRequest(requests.slice(0, count), { headers: { 'mcp-protocol-version': undefined } }));
    for (let i = 0; i < 3; i++) expect((await batch(20)).status).toBe(200);
    expect((await batch(2)).status).toBe(429);
    const many = await openEndpoint(HANDLERS).answer(
      getRequest(requests, { headers: { 'mcp-protocol-version': undefined } }),
    );
    expect(many.status).toBe(400);
    expect(json(many.body).error.message).toMatch(/at most 20 messages/);
  });

  test('handshakes and lists cost an anonymous caller requests and no questions', async () => {
    const { answer } = openEndpoint(HANDLERS);
    for (let i = 0; i < 40; i++)
      expect((await answer(getRequest({ jsonrpc: '2.0', id: i, method: 'tools/list' }))).status).toBe(200);
    for (let i = 0; i < 10; i++) expect((await answer(getRequest(call('search_places')))).status).toBe(200);
  });

  test('who is over the limit of requests is refused before anything is read, whatever is sent', async () => {
    const { answer } = openEndpoint(HANDLERS);
    for (let i = 0; i < 60; i++)
      expect((await answer(getRequest('{', { method: i % 2 === 0 ? 'POST' : 'GET' }))).status).not.toBe(429);
    const readBody = (): Promise<never> => expect.fail('the body was read');
    for (const method of ['POST', 'GET', 'OPTIONS']) {
      const { status, headers } = await answer({ ...getRequest(call('search_places'), { method }), readBody });
      expect([method, status]).toEqual([method, 429]);
      expect(Number(headers['Retry-After'])).toBeGreaterThan(0);
    }
    const keyed = getRequest(call('search_places'), { headers: { authorization: `Bearer ${KEY}` } });
    expect((await answer(keyed)).status).toBe(200);
  });

  test('a key in the address is told of, not left unread', async () => {
    const request = getRequest(call('search_places'), { query: `api_key=${KEY}` });
    const { status, body } = await openEndpoint(HANDLERS).answer(request);
    expect(status).toBe(400);
    expect(json(body).error.message).toMatch(/Authorization: Bearer/);
    expect(body).not.toContain(KEY);
    const other = getRequest(call('search_places'), { query: 'utm_source=directory' });
    expect((await openEndpoint(HANDLERS).answer(other)).status).toBe(200);
  });

  test('headers of July 2026 that say something else than the body', async () => {
    const { status, body } = await openEndpoint(HANDLERS).answer(
      getModernRequest('tools/call', { name: 'search_places', arguments: {} }, { 'mcp-name': 'verify_kosher' }),
    );
    expect(status).toBe(400);
    expect(json(body).error.code).toBe(-32_020);
  });

  test('a revision nobody knows', async () => {
    const { status, body } = await openEndpoint(HANDLERS).answer(
      getModernRequest('tools/list', {}, { 'mcp-protocol-version': '2031-01-01' }),
    );
    expect(status).toBe(400);
    expect(json(body)).toMatchObject({ error: { code: expect.any(Number) } });
  });

  test('whatever bytes come, the reply is JSON or nothing, and never a 5xx', async () => {
    const any = fc.oneof(
      fc.json(),
      fc.string(),
      fc
        .record(
          {
            jsonrpc: fc.constant('2.0'),
            id: fc.anything(),
            method: fc.constantFrom('tools/call', 'tools/list', 'x', 'initialize'),
            params: fc.anything(),
          },
          { requiredKeys: ['jsonrpc'] },
        )
        .map((value) => {
          try {
            return (
              JSON.stringify(value, (_, member: unknown) => (typeof member === 'bigint' ? String(member) : member)) ??
              ''
            );
          } catch {
            return '';
          }
        }),
    );
    const { answer } = openEndpoint(HANDLERS);
    let address = 0;
    await fc.assert(
      fc.asyncProperty(any, async (text) => {
        const reply = await answer(
          getRequest(text, { client: { address: `198.51.${(address >> 8) & 255}.${address++ & 255}` } }),
        );
        expect(reply.status).toBeLessThan(500);
        if (reply.body !== null && reply.body !== '') expect(json(reply.body)).toMatchObject({ jsonrpc: '2.0' });
      }),
      { numRuns: 300 },
    );
  });
});
