import { document, operations } from '@kehilla/contract';
import { ServiceError } from '@kehilla/core';
import { describe, expect, test } from 'vitest';
import { KEY_PATTERN, makeKey } from '../src/index.ts';
import { type Ask, ALL_SCOPES, getError, exampleHandlers, expectContract, kit, NOW, OPERATION_IDS } from './kit.ts';

/** A valid request of each operation. */
const VALID: Record<(typeof OPERATION_IDS)[number], Ask> = {
  search_places: { path: '/v1/places/search', query: 'q=pizza&lat=40.6&lng=-73.9&open_now=true' },
  get_place: { path: '/v1/places/pl_2h7k9m4q' },
  get_evidence: { path: '/v1/evidence/evd_5f2c9a17b3' },
  suggest_places: { path: '/v1/suggest', query: 'q=map' },
  kosher_changes: { path: '/v1/kosher/changes', query: 'agency=OU' },
  verify_kosher: { method: 'POST', path: '/v1/kosher/verify', body: { name: 'Maple' } },
  recommend_food: { method: 'POST', path: '/v1/food/recommend', body: { query: 'soup' } },
  find_services: { method: 'POST', path: '/v1/services/search', body: { service: 'locksmith' } },
  search_events: { path: '/v1/events/search', query: 'from=2026-11-20T00:00:00-05:00' },
  jewish_calendar: { path: '/v1/calendar', query: 'location=Paris' },
};
const each = OPERATION_IDS.map((id) => ({ id, request: VALID[id] }));
const GETS = each.filter(({ id }) => operations[id].method === 'get');

describe('200', () => {
  test.each(each)(
    '$id answers its example, says where the caller stands, and costs one of each quota',
    async ({ id, request }) => {
      const { ask, addKey } = kit();
      const key = addKey({ tier: 'key_free' });
      const reply = await ask({ ...request, key });
      expect(reply.status).toBe(200);
      expectContract(reply, id);
      expect([reply.operation, reply.answer?.()]).toEqual([id, JSON.parse(reply.body ?? '')]);
      expect(reply.headers).toMatchObject({
        'X-RateLimit-Remaining': '19',
        'X-Quota-Daily-Remaining': '499',
        'X-Quota-Monthly-Remaining': '9999',
        RateLimit: '"burst";r=19;t=1, "day";r=499;t=32160, "month";r=9999;t=896160, "live_day";r=20;t=32160',
        'RateLimit-Policy':
          '"burst";q=20;w=20, "day";q=500;w=86400, "month";q=10000;w=2592000, "live_day";q=20;w=86400',
      });
    },
  );

  test('a tier without caps leaves their headers out', async () => {
    const { ask } = kit({ tier: 'company' });
    const { headers } = await ask();
    expect(headers['X-RateLimit-Remaining']).toBe('119');
    expect(headers).not.toHaveProperty('X-Quota-Daily-Remaining');
    expect(headers).not.toHaveProperty('X-Quota-Monthly-Remaining');
  });

  test('inputs come in their types, with defaults', async () => {
    const { ask, requests } = kit();
    await ask(VALID.search_places);
    await ask(VALID.verify_kosher);
    await ask(VALID.get_place);
    await ask({ path: '/v1/places/search', query: 'q=%D7%A4%D7%99%D7%A6%D7%94+kosher&limit=5&kosher_only=true' });
    expect(requests.map(({ input }) => input)).toEqual([
      { q: 'pizza', lat: 40.6, lng: -73.9, open_now: true, kosher_only: false, limit: 20 },
      { name: 'Maple', live: 'auto' },
      { place_id: 'pl_2h7k9m4q' },
      { q: 'פיצה kosher', limit: 5, kosher_only: true },
    ]);
  });

  test('`search` is never a place id, however it is written', async () => {
    const { ask, requests } = kit();
    await ask({ path: '/v1/places/search' });
    await ask({ path: '/v1/places/%73earch' });
    expect(requests.map(({ operation }) => operation)).toEqual(['search_places', 'search_places']);
  });

  test('a test key is held to key_free and has no live reads', async () => {
    const refusals: unknown[] = [];
    const { ask, addKey } = kit({
      handlers: {
        ...exampleHandlers(),
        verify_kosher: async (_, { live }) => {
          const { refused } = await live.take();
          refusals.push(live.allowed, refused?.code, refused?.details, refused?.message);
          throw new ServiceError('not_found', 'nothing');
        },
      },
    });
    const reply = await ask({ ...VALID.verify_kosher, key: addKey({ tier: 'company', test: true }) });
    expect(reply.headers['X-RateLimit-Remaining']).toBe('19');
    const notes = expect.stringMatching(/^A test key makes no live reads: send a live key/);
    expect(refusals).toEqual([false, 'insufficient_scope', { field: 'live' }, notes]);
  });

  test('the headers of caching are as the document shows them', async () => {
    const { headers } = await kit().ask();
    const shown = document.components.headers;
    expect(headers['Cache-Control']).toBe(shown['CacheControl']?.example);
    const weak = /^W\/"[^"]+"$/;
    expect([headers.ETag, shown['ETag']?.example]).toEqual([expect.stringMatching(weak), expect.stringMatching(weak)]);
  });

  test('HEAD answers like GET, without a body', async () => {
    const { ask } = kit();
    const reply = await ask({ method: 'HEAD' });
    expect([reply.status, reply.body, reply.headers.ETag]).toEqual([200, null, expect.any(String)]);
  });

  test.each(['search_events', 'jewish_calendar'] as const)('%s answers iCalendar to who prefers it', async (id) => {
    const seen: string[] = [];
    const { ask } = kit({
      handlers: {
        [id]: (_: unknown, { media_type }: { media_type: string }) => {
          seen.push(media_type);
          return { media_type: 'text/calendar', text: 'BEGIN:VCALENDAR' };
        },
      },
    });
    const reply = await ask({ ...VALID[id], headers: { accept: 'text/calendar, application/json;q=0.5' } });
    expect(reply.headers['Content-Type']).toBe('text/calendar; charset=utf-8');
    expect(reply.headers.Vary).toContain('Accept');
    await ask({ ...VALID[id], headers: { accept: '*/*' } });
    expect(seen).toEqual(['text/calendar', 'application/json']);
  });

  test('health and readiness need no key and have no key headers', async () => {
    const { ask } = kit();
    for (const id of ['health', 'ready'] as const) {
      const reply = await ask({ path: `/${id}`, key: null });
      expect(reply.status).toBe(200);
      expectContract(reply, id);
      expect(reply.headers).not.toHaveProperty('X-RateLimit-Remaining');
      expect(reply.headers['Cache-Control']).toBe('no-store');
    }
  });
});

describe('304', () => {
  test.each(GETS)('$id: the same answer a minute later costs rate and no quota', async ({ id, request }) => {
    const { ask, addKey } = kit();
    const key = addKey({ tier: 'key_free' });
    const first = await ask({ ...request, key });
    const etag = first.headers.ETag ?? '';
    const reply = await ask({ ...request, key, headers: { 'if-none-match': `"other", ${etag}` } });
    expect([reply.status, reply.body]).toEqual([304, null]);
    expectContract(reply, id);
    expect(reply.headers).toMatchObject({
      ETag: etag,
      'Cache-Control': 'private, no-cache',
      'X-RateLimit-Remaining': '18',
      'X-Quota-Daily-Remaining': '499',
    });
  });

  test('the instant at which an answer was put together does not make another answer', async () => {
    const answer = (text: string, now: Date) =>
      ({ status: 'ok', data: { text }, freshness: { as_of: now.toISOString() } }) as never;
    let text = 'a';
    const { ask } = kit({ handlers: { jewish_calendar: (_, { now }) => answer(text, now) } });
    const { headers } = await ask(VALID.jewish_calendar);
    const later = {
      ...VALID.jewish_calendar,
      now: new Date(NOW.getTime() + 5000),
      headers: { 'if-none-match': headers.ETag ?? '' },
    };
    expect((await ask(later)).status).toBe(304);
    text = 'b';
    expect((await ask(later)).status).toBe(200);
  });
});

describe('400', () => {
  const CASES: [string, Ask, string | undefined][] = [
    ['a broken escape in the query', { query: 'q=%zz' }, 'q'],
    ['bytes that are no UTF-8', { query: 'q=%ff' }, 'q'],
    ['a broken escape in the path', { path: '/v1/places/%zz' }, 'path'],
    ['a parameter twice', { query: 'limit=1&limit=2' }, 'limit'],
    ['an unknown parameter', { query: 'radius=5' }, 'radius'],
    ['__proto__ in the query', { query: '__proto__=1' }, '__proto__'],
    ['constructor in the query', { query: 'constructor[prototype]=1' }, 'constructor[prototype]'],
    ['a parameter of a POST in its query', { ...VALID.find_services, query: 'limit=1' }, 'limit'],
    ['lat without lng', { query: 'lat=40' }, 'lng'],
    ['lng without lat', { query: 'lng=40' }, 'lat'],
    ['lat without lng in a body', { ...VALID.find_services, body: { service: 'doctor', lat: 40 } }, 'lng'],
    ['lng without lat in a body', { ...VALID.verify_kosher, body: { name: 'ab', lng: 40 } }, 'lat'],
    ['NUL', { query: 'q=a%00' }, 'q'],
    ['half a surrogate', { ...VALID.find_services, body: '{"service":"ab\\ud800"}' }, 'service'],
    ['an empty body', { ...VALID.find_services, body: '' }, 'body'],
    ['no body', { method: 'POST', path: '/v1/services/search' }, 'body'],
    ['bad JSON', { ...VALID.find_services, body: '{"service":' }, 'body'],
    [
      'bytes that are no UTF-8 in a body',
      {
        ...VALID.find_services,
        body: new Uint8Array([0x22, 0xff, 0x22]),
        headers: { 'content-type': 'application/json' },
      },
      'body',
    ],
    ['a member twice', { ...VALID.find_services, body: '{"service":"ab","service":"cd"}' }, 'service'],
    ['a list as body', { ...VALID.find_services, body: [] }, 'body'],
    ['null as body', { ...VALID.find_services, body: 'null' }, 'body'],
    ['an unknown member', { ...VALID.find_services, body: { service: 'ab', trade: 1 } }, 'trade'],
    ['__proto__ in a body', { ...VALID.find_services, body: '{"service":"ab","__proto__":{"limit":1}}' }, '__proto__'],
    ['constructor in a body', { ...VALID.find_services, body: '{"service":"ab","constructor":1}' }, 'constructor'],
    [
      'a body nested thousands deep',
      { ...VALID.find_services, body: '['.repeat(30_000) + ']'.repeat(30_000) },
      undefined,
    ],
    ['no required member', { ...VALID.find_services, body: {} }, 'service'],
    ['no identifying form', { ...VALID.verify_kosher, body: { city: 'Brooklyn' } }, undefined],
    ['no wish at all', { ...VALID.recommend_food, body: {} }, undefined],
    ['a slash in a place id', { path: '/v1/places/a%2Fb' }, 'place_id'],
  ];
  test.each(CASES)('%s', async (_, request, field) => {
    const { ask, addKey, requests } = kit();
    const reply = await ask({ ...request, key: addKey({ tier: 'key_free' }) });
    expect(reply.status).toBe(400);
    expectContract(reply, null);
    expect(getError(reply).code).toBe('invalid_request');
    if (field !== undefined) expect(getError(reply).details.field).toBe(field);
    if (field === 'body') expect(getError(reply).details.expected).toBe('a JSON object');
    expect(reply.headers).toMatchObject({
      'X-RateLimit-Remaining': '19',
      'X-Quota-Daily-Remaining': '500',
      'X-Quota-Monthly-Remaining': '10000',
    });
    expect(requests).toEqual([]);
  });

  test('messages say what to send instead', async () => {
    const { ask } = kit();
    const say = async (request: Ask) => getError(await ask(request)).message;
    expect(await say({ query: 'radius_m=5' })).toBe('`radius_m` must be an integer between 50 and 50000.');
    expect(await say({ query: 'lat=4' })).toBe('`lng` is needed with `lat`: send both or neither.');
    expect(await say({ query: 'open_now=1' })).toBe('`open_now` must be true or false.');
    expect(await say({ ...VALID.verify_kosher, body: {} })).toBe(
      'Send at least one of place_id, name, url or lat with lng.',
    );
    expect(await say({ ...VALID.find_services, body: {} })).toBe('`service` is required.');
    const getTold = async (request: Ask) => getError(await ask(request)).details;
    expect(await getTold({ query: 'lat=4' })).toMatchObject({ field: 'lng', expected: '`lat` and `lng` together' });
    expect(await getTold({ ...VALID.verify_kosher, body: {} })).toMatchObject({
      expected: 'at least one of place_id, name, url or lat with lng',
    });
    const allowed = ['location', 'days', 'date', 'lat'].map((name) => expect.stringContaining(name));
    const unknown = await getTold({ ...VALID.jewish_calendar, query: 'location=Paris&month=5' });
    expect(unknown).toMatchObject({ field: 'month', allowed: expect.arrayContaining(allowed) });
    const several = getError(await ask({ query: 'food_status=milk&limit=0' })).details;
    expect(several.errors).toEqual([
      {
        field: 'food_status',
        message: 'must be one of meat, dairy, pareve, fish',
        expected: 'one of meat, dairy, pareve, fish',
        allowed: ['meat', 'dairy', 'pareve', 'fish'],
      },
      { field: 'limit', message: 'must be an integer between 1 and 50', expected: 'an integer between 1 and 50' },
    ]);
  });
});

describe('401', () => {
  const CASES: [string, (kit: ReturnType<typeof import('./kit.ts')['kit']>) => Ask, RegExp][] = [
    ['no key', () => ({ key: null }), /needs a key/],
    ['another scheme', () => ({ headers: { authorization: 'Basic abc' } }), /not a bearer key/],
    ['no key after the scheme', () => ({ headers: { authorization: 'Bearer ' } }), /not a bearer key/],
    ['a wrong checksum', ({ key }) => ({ key: key.slice(0, -1) + (key.endsWith('0') ? '1' : '0') }), /checksum/],
    ['a key nobody made', () => ({ key: makeKey(false) }), /not known/],
    ['a revoked key', ({ addKey }) => ({ key: addKey({ revoked_at: NOW.toISOString() }) }), /revoked/],
    ['an expired key', ({ addKey }) => ({ key: addKey({ expires_at: NOW.toISOString() }) }), /expired/],
    ['no key, at a path that is not there', () => ({ key: null, path: '/v1/nope' }), /needs a key/],
    ['a bad key on the MCP surface', () => ({ key: 'nonsense', surface: 'mcp' }), /not a whole key/],
  ];
  test.each(CASES)('%s', async (name, request, message) => {
    const made = kit();
    const reply = await made.ask(request(made));
    expect(reply.status).toBe(401);
    expectContract(reply, name.includes('path') ? null : 'search_places');
    expect(getError(reply)).toMatchObject({ code: 'invalid_api_key', message: expect.stringMatching(message) });
    expect(getError(reply).message).toContain(' Send a valid key as `Authorization: Bearer <API_KEY>`.');
    expect(reply.headers['WWW-Authenticate']).toBe(
      name.startsWith('no key,') || name === 'no key'
        ? 'Bearer realm="kehilla"'
        : 'Bearer realm="kehilla", error="invalid_token"',
    );
    expect(made.subjects()).toEqual(['failed:address:192.0.2.7']);
  });

  test('a wrong checksum is refused before any look-up', async () => {
    let looked = 0;
    const { ask, key } = kit({
      keys: {
        find: async () => {
          looked++;
          return null;
        },
      },
    });
    await ask({ key: `${key.slice(0, -1)}!` });
    await ask({ key: key.slice(0, 20) + (key[20] === 'a' ? 'b' : 'a') + key.slice(21) });
    expect(looked).toBe(0);
  });

  test('a revocation holds for the next request', async () => {
    const { ask, key, records } = kit();
    expect((await ask()).status).toBe(200);
    for (const [sha256, record] of records) records.set(sha256, { ...record, revoked_at: NOW.toISOString() });
    expect((await ask({ key })).status).toBe(401);
  });
});

describe('403', () => {
  test.each(each.filter(({ id }) => operations[id].scope !== null))(
    '$id without its scope',
    async ({ id, request }) => {
      const { ask, addKey } = kit();
      const scope = operations[id].scope;
      const reply = await ask({ ...request, key: addKey({ scopes: ALL_SCOPES.filter((one) => one !== scope) }) });
      expect(reply.status).toBe(403);
      expectContract(reply, id);
      expect(getError(reply)).toMatchObject({
        code: 'insufficient_scope',
        message: `This key lacks the scope \`${scope}\`.`,
        details: { scope },
      });
      expect(reply.headers['WWW-Authenticate']).toBe(
        `Bearer realm="kehilla", error="insufficient_scope", scope="${scope}"`,
      );
    },
  );

  test.each(['get_place', 'get_evidence', 'jewish_calendar'] as const)('%s needs no scope', async (id) => {
    const { ask, addKey } = kit();
    expect((await ask({ ...VALID[id], key: addKey({ scopes: [] }) })).status).toBe(200);
  });

  test('comes before validation', async () => {
    const { ask, addKey } = kit();
    expect((await ask({ query: 'limit=0', key: addKey({ scopes: [] }) })).status).toBe(403);
  });
});

describe('404', () => {
  test.each(['/v1', '/v1/', '/v1/nope', '/v1/places/', '/v1/places/search/', '/v1/places/a/b', '/v1/__proto__'])(
    '%s',
    async (path) => {
      const { ask } = kit();
      const reply = await ask({ path });
      expect(reply.status).toBe(404);
      expectContract(reply, null);
      expect(getError(reply)).toMatchObject({
        code: 'not_found',
        message: expect.stringContaining('/docs/reference'),
      });
      expect(reply.headers).toHaveProperty('X-RateLimit-Remaining');
    },
  );

  test.each(['/', '/nope', '/%zz/'])('%s, outside the interface, needs no key', async (path) => {
    const { ask } = kit();
    expect([400, 404]).toContain((await ask({ path, key: null })).status);
  });

  test('an unknown place', async () => {
    const { ask } = kit({
      handlers: {
        get_place: () => {
          throw new ServiceError('not_found', 'Nothing has this id.');
        },
      },
    });
    const reply = await ask(VALID.get_place);
    expect(reply.status).toBe(404);
    expectContract(reply, 'get_place');
  });
});

describe('405', () => {
  const all = Object.values(operations).map((entry) => ({ ...entry, url: entry.path.replace(/\{.*\}/, 'pl_abc') }));
  test.each(all)('$operationId', async ({ operationId, method, url }) => {
    for (const wrong of ['DELETE', 'PUT', 'PATCH', method === 'get' ? 'POST' : 'GET']) {
      const { ask } = kit();
      const reply = await ask({ method: wrong, path: url });
      expect(reply.status).toBe(405);
      expectContract(reply, operationId);
      expect(reply.headers.Allow).toBe(method === 'get' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS');
      expect(getError(reply)).toMatchObject({
        code: 'invalid_request',
        details: { allowed: reply.headers.Allow?.split(', ') },
      });
    }
  });
});

describe('204', () => {
  test.each([...Object.keys(document.paths), '/v1/nope'])('preflight of %s', async (path) => {
    const { ask } = kit();
    const { status, body, headers } = await ask({ method: 'OPTIONS', path, key: null });
    expect([status, body]).toEqual([204, null]);
    expect(headers['Access-Control-Allow-Methods']).toBe('GET, POST, OPTIONS');
    const methods = Object.keys(document.paths[path] ?? {}).map((method) => (method === 'get' ? 'GET, HEAD' : 'POST'));
    expect(headers.Allow).toBe(methods.length === 0 ? undefined : [...methods, 'OPTIONS'].join(', '));
    expect(Number(headers['Access-Control-Max-Age'])).toBeGreaterThan(0);
    for (const name of ['Authorization', 'Content-Type', 'traceparent', 'Mcp-Protocol-Version', 'If-None-Match']) {
      expect(headers['Access-Control-Allow-Headers']).toContain(name);
    }
  });
});

describe('413 and 415', () => {
  test('a body of 64 KiB is read, one byte more is not', async () => {
    const { ask } = kit();
    const fill = (length: number) => `{"service":"ab"${' '.repeat(length - 16)}}`;
    expect((await ask({ ...VALID.find_services, body: fill(65_536) })).status).toBe(200);
    const reply = await ask({ ...VALID.find_services, body: fill(65_537) });
    expect(reply.status).toBe(413);
    expectContract(reply, 'find_services');
    expect(getError(reply).code).toBe('payload_too_large');
  });

  test.each([
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'application/json; charset=latin1' },
    { 'content-type': '' },
    { 'content-encoding': 'gzip' },
  ])('%o', async (headers) => {
    const { ask } = kit();
    const reply = await ask({ ...VALID.find_services, headers: headers });
    expect(reply.status).toBe(415);
    expectContract(reply, 'find_services');
    expect(getError(reply).code).toBe('invalid_request');
  });

  test.each(['application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])('%s is read', async (type) => {
    const { ask } = kit();
    expect((await ask({ ...VALID.find_services, headers: { 'content-type': type } })).status).toBe(200);
  });
});

describe('429', () => {
  test('the burst is spent: exact figures, and a retry then succeeds', async () => {
    const { ask, addKey } = kit();
    const key = addKey({ tier: 'app_person_free' });
    for (let i = 0; i < 10; i++) expect((await ask({ key })).status).toBe(200);
    const reply = await ask({ key });
    expect(reply.status).toBe(429);
    expectContract(reply, 'search_places');
    expect(reply.headers).toMatchObject({
      'Retry-After': '2',
      'X-RateLimit-Remaining': '0',
      'X-Quota-Daily-Remaining': '90',
    });
    expect(getError(reply)).toMatchObject({
      code: 'rate_limited',
      details: {
        tier: 'app_person_free',
        window: 'burst',
        resets_at: '2026-11-20T15:04:02.000Z',
        retry_after_seconds: 2,
        how_to_get_more: expect.any(String),
      },
    });
    expect((await ask({ key, now: new Date(NOW.getTime() + 1999) })).status).toBe(429);
    expect((await ask({ key, now: new Date(NOW.getTime() + 2000) })).status).toBe(200);
  });

  test('the day is spent', async () => {
    const { ask, addKey } = kit();
    const key = addKey({ tier: 'app_person_free' });
    const at = (second: number) => new Date(NOW.getTime() + second * 1000);
    for (let i = 0; i < 100; i++) expect((await ask({ key, now: at(i * 2) })).status).toBe(200);
    const reply = await ask({ key, now: at(200) });
    expect(reply.status).toBe(429);
    expectContract(reply, 'search_places');
    expect(getError(reply)).toMatchObject({
      code: 'quota_exceeded',
      details: { window: 'day', resets_at: '2026-11-21T00:00:00.000Z', retry_after_seconds: 31_960 },
    });
    expect((await ask({ key, now: at(200 + 31_959) })).status).toBe(429);
    expect((await ask({ key, now: at(200 + 31_960) })).headers).toMatchObject({
      'X-Quota-Daily-Remaining': '99',
      'X-Quota-Monthly-Remaining': '1899',
    });
  });

  test('live calls are counted apart, and a call without a read gives its own back', async () => {
    const { ask, addKey } = kit({
      handlers: {
        verify_kosher: async ({ live: wanted }, { live }) => {
          const { refused } = await live.take();
          if (refused !== null) throw refused;
          if (wanted === 'never') await live.giveBack();
          throw new ServiceError('not_found', 'nothing');
        },
      },
    });
    const key = addKey({ tier: 'app_person_free' });
    const verify = (live: string, second: number) =>
      ask({ ...VALID.verify_kosher, body: { name: 'ab', live }, key, now: new Date(NOW.getTime() + second * 2000) });
    for (let i = 0; i < 10; i++) expect((await verify('always', i)).status).toBe(404);
    expect((await verify('never', 10)).status).toBe(429);
    const reply = await verify('always', 11);
    expectContract(reply, 'verify_kosher');
    expect(getError(reply)).toMatchObject({ code: 'quota_exceeded', details: { window: 'live_day' } });
    expect(reply.headers).toMatchObject({ 'X-Quota-Daily-Remaining': '100' });
  });

  test.each([
    ['mcp', 'anonymous', 10],
    // A search weighs three.
    ['web', 'pages', 80],
  ] as const)(
    'callers without a key of the surface %s are counted as %s by address, IPv6 by /64',
    async (surface, counted, most) => {
      const { ask, subjects } = kit();
      const from = (address: string) => ask({ key: null, surface, address });
      for (let i = 0; i < most; i++) expect((await from(`2001:db8:1:2::${i + 1}`)).status).toBe(200);
      expect((await from('2001:db8:1:2:ffff::')).status).toBe(429);
      expect((await from('2001:db8:1:3::1')).status).toBe(200);
      expect((await from('::ffff:192.0.2.1')).status).toBe(200);
      expect(subjects()).toEqual([
        `${counted}:address:2001:db8:1:2::/64`,
        `${counted}:address:2001:db8:1:3::/64`,
        `${counted}:address:192.0.2.1`,
      ]);
    },
  );

  test('health is limited by address, generously', async () => {
    const { ask } = kit();
    const statuses = [];
    for (let i = 0; i < 301; i++) statuses.push((await ask({ path: '/health', key: null })).status);
    expect(statuses.indexOf(429)).toBe(300);
    const reply = await ask({ path: '/health', key: null });
    expectContract(reply, 'health');
  });

  test('comes before the route', async () => {
    const { ask, addKey } = kit();
    const key = addKey({ tier: 'app_person_free' });
    for (let i = 0; i < 10; i++) expect((await ask({ key, path: '/v1/nope' })).status).toBe(404);
    expect((await ask({ key, path: '/v1/nope' })).status).toBe(429);
  });
});

describe('500 and 503', () => {
  test.each(each)('$id: a crash says nothing of itself, and the log gets it', async ({ id, request }) => {
    const { ask, crashes, addKey } = kit({
      handlers: {
        [id]: () => {
          throw new TypeError('secret detail');
        },
      },
    });
    const reply = await ask({ ...request, key: addKey({ tier: 'key_free' }) });
    expect(reply.status).toBe(500);
    expectContract(reply, id);
    expect(getError(reply).message).toBe('The service failed. Quote the request id when reporting it.');
    expect(reply.body).not.toMatch(/secret|TypeError|at /);
    expect(reply.headers['X-Quota-Daily-Remaining']).toBe('500');
    expect(crashes).toEqual([
      {
        report: { name: 'TypeError', message: 'secret detail', stack: expect.stringContaining('surface.test') },
        requestId: 'req_test',
      },
    ]);
  });

  test('what is thrown may be anything', async () => {
    for (const thrown of [undefined, null, 'text', { code: 'invalid_request' }]) {
      const { ask } = kit({
        handlers: {
          search_places: () => {
            throw thrown;
          },
        },
      });
      expect((await ask()).status).toBe(500);
    }
  });

  test.each(each)('$id is not served yet', async ({ id, request }) => {
    const { ask } = kit({ handlers: {} });
    const reply = await ask(request);
    expect(reply.status).toBe(503);
    expectContract(reply, id);
    expect(getError(reply)).toMatchObject({
      code: 'temporarily_unavailable',
      message: `\`${id}\` is not served yet.`,
    });
    expect(reply.headers['Retry-After']).toBe('3600');
  });

  test('keys cannot be looked up', async () => {
    const { ask, crashes } = kit({
      keys: {
        find: async () => {
          throw new Error('no database');
        },
      },
    });
    const reply = await ask();
    expect(reply.status).toBe(503);
    expectContract(reply, 'search_places');
    expect(crashes[0]?.report.message).toBe('The record of keys could not be asked.');
    expect(crashes[0]?.report.stack).toMatch(/\ncaused by Error: no database\n +at /);
  });

  test('not ready: the Health body, and when to ask again', async () => {
    const { ask } = kit({
      health: {
        live: () => {
          throw new Error();
        },
        ready: async () => ({ ok: false, checks: { database: { ok: false, detail: null, checked_at: null } } }),
      },
    });
    const reply = await ask({ path: '/ready', key: null });
    expect(reply.status).toBe(503);
    expectContract(reply, 'ready');
    expect(JSON.parse(reply.body ?? '')).toMatchObject({ ok: false, checks: { database: { ok: false } } });
    expect((await ask({ path: '/health', key: null })).status).toBe(500);
  });
});

describe('a key is nowhere', () => {
  test('not in a reply, a limiter key or a crash report, wherever it was sent', async () => {
    const found = kit();
    const { key, ask, crashes, subjects } = found;
    const bad = makeKey(true);
    const crashing = kit({
      handlers: {
        search_places: () => {
          throw new Error(`could not search ${bad}`, { cause: new Error(`cause ${bad}`) });
        },
      },
    });
    const replies = await Promise.all([
      ask(),
      ask({ key: bad }),
      ask({ query: `q=${key}` }),
      ask({ query: `${key}=1` }),
      ask({ query: `limit=${key}` }),
      ask({ query: `${key}=1&${key}=2` }),
      ask({ path: `/v1/places/${key}` }),
      ask({ path: `/v1/${key}` }),
      ask({ path: `/${key}`, key: null }),
      ask({ ...VALID.find_services, body: { [key]: 1 } }),
      ask({ ...VALID.find_services, body: { service: { [key]: key } } }),
      ask({ method: key }),
      ask({ headers: { traceparent: key, 'if-none-match': key, accept: key } }),
      crashing.ask(),
      crashing.ask({ query: `q=${bad}` }),
    ]);
    const pattern = new RegExp(KEY_PATTERN);
    expect(pattern.test(key)).toBe(true);
    for (const reply of replies) expect(JSON.stringify(reply)).not.toMatch(pattern);
    expect(JSON.stringify([crashes, crashing.crashes, subjects(), crashing.subjects()])).not.toMatch(pattern);
    expect(crashing.crashes).toHaveLength(1);
    expect(crashing.crashes[0]?.report.message).toBe('could not search kehilla_test_…');
  });
});
