import { afterEach, describe, expect, test } from 'vitest';
import { createClient, type Kehilla, KehillaError, KehillaUnreachable } from '../src/index.ts';
import { type TestInput, type Stated, startService } from './service.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function serving(...replies: Stated[]) {
  const service = await startService(replies);
  stops.push(service.stop);
  return service;
}

const fault = (status: number, code: string, details: object = {}, headers: Record<string, string> = {}): Stated => ({
  status,
  headers,
  body: JSON.stringify({ error: { code, message: `It is ${code}.`, details } }),
});
const caught = async (asking: Promise<unknown>): Promise<unknown> => asking.then(String, (error: unknown) => error);

describe('how each operation is sent', () => {
  const cases: readonly (readonly [
    name: string,
    ask: (kehilla: Kehilla) => Promise<unknown>,
    method: string,
    url: string,
    body: string,
  ])[] = [
    ['health', (kehilla) => kehilla.health(), 'GET', '/health', ''],
    ['ready', (kehilla) => kehilla.ready(), 'GET', '/ready', ''],
    [
      'search_places',
      (kehilla) => kehilla.search_places({ q: 'מסעדה & grill', kosher_only: true, limit: 3 }),
      'GET',
      '/v1/places/search?q=%D7%9E%D7%A1%D7%A2%D7%93%D7%94+%26+grill&kosher_only=true&limit=3',
      '',
    ],
    ['search_places, asked nothing', (kehilla) => kehilla.search_places(), 'GET', '/v1/places/search', ''],
    ['get_place', (kehilla) => kehilla.get_place({ place_id: 'p/1?' }), 'GET', '/v1/places/p%2F1%3F', ''],
    ['suggest_places', (kehilla) => kehilla.suggest_places({ q: 'map' }), 'GET', '/v1/suggest?q=map', ''],
    ['get_evidence', (kehilla) => kehilla.get_evidence({ evidence_id: 'ev_1' }), 'GET', '/v1/evidence/ev_1', ''],
    [
      'kosher_changes',
      (kehilla) => kehilla.kosher_changes({ agency: 'OU', limit: 5 }),
      'GET',
      '/v1/kosher/changes?agency=OU&limit=5',
      '',
    ],
    [
      'verify_kosher',
      (kehilla) => kehilla.verify_kosher({ name: 'Olive Branch Grill', live: 'never' }),
      'POST',
      '/v1/kosher/verify',
      '{"name":"Olive Branch Grill","live":"never"}',
    ],
    [
      'recommend_food',
      (kehilla) => kehilla.recommend_food({ query: 'spicy' }),
      'POST',
      '/v1/food/recommend',
      '{"query":"spicy"}',
    ],
    [
      'find_services',
      (kehilla) => kehilla.find_services({ service: 'a plumber', location: '11213' }),
      'POST',
      '/v1/services/search',
      '{"service":"a plumber","location":"11213"}',
    ],
    [
      'search_events',
      (kehilla) => kehilla.search_events({ from: '2026-11-22', free_only: true }),
      'GET',
      '/v1/events/search?from=2026-11-22&free_only=true',
      '',
    ],
    ['suggest_places', (kehilla) => kehilla.suggest_places({ q: 'king' }), 'GET', '/v1/suggest?q=king', ''],
    [
      'jewish_calendar',
      (kehilla) => kehilla.jewish_calendar({ lat: 31.778, lng: 35.235 }),
      'GET',
      '/v1/calendar?lat=31.778&lng=35.235',
      '',
    ],
    [
      'submit_report',
      (kehilla) => kehilla.submit_report({ text: 'It has moved.' }),
      'POST',
      '/v1/reports',
      '{"text":"It has moved."}',
    ],
  ];

  test.each(cases)('%s', async (_, ask, method, url, body) => {
    const { base_url, requests } = await serving({ body: '{"data":7}' });
    expect(await ask(createClient({ base_url: `${base_url}/`, key: 'kehilla_test_x' }))).toEqual({ data: 7 });
    const [{ headers, ...request }] = requests as [TestInput];
    expect(request).toEqual({ method, url, body });
    expect(headers.authorization).toBe('Bearer kehilla_test_x');
    expect(headers['content-type']).toBe(body === '' ? undefined : 'application/json');
  });

  test('every operation is among them', async () => {
    const names = new Set(cases.map(([name]) => name.split(',')[0]));
    expect([...names]).toEqual(Object.keys(createClient({ base_url: 'http://127.0.0.1:1' })));
  });

  test('what is undefined or null is not sent, nor is a key that is not there; a list is written entry by entry', async () => {
    const { base_url, requests } = await serving({});
    const kehilla = createClient({ base_url, key: undefined });
    await kehilla.search_places({ q: undefined, location: null, standards: ['glatt', null, 'yoshon'] } as never);
    await kehilla.verify_kosher({ name: 'Olive Branch Grill', city: null } as never);
    expect(requests[0]?.url).toBe('/v1/places/search?standards=glatt&standards=yoshon');
    expect(requests[0]?.headers.authorization).toBeUndefined();
    expect(requests[1]?.body).toBe('{"name":"Olive Branch Grill"}');
  });

  test.each([{}, { place_id: null }])('an id that is missing is said at once: %j', async (input) => {
    const kehilla = createClient({ base_url: 'http://127.0.0.1:1' });
    expect(await caught(kehilla.get_place(input as never))).toEqual(
      new TypeError('/v1/places/{place_id} needs place_id.'),
    );
  });

  test('a key that was read from a file may end its line', async () => {
    const { base_url, requests } = await serving({});
    await createClient({ base_url, key: '\nkehilla_test_x\r\n' }).search_places();
    expect(requests[0]?.headers.authorization).toBe('Bearer kehilla_test_x');
  });
});

describe('settings that cannot be meant are said at once', () => {
  test.each(['kehilla', 'localhost:8080', 'ftp://kehilla.example', 'https://kehilla.example?v=1', 'https://', ''])(
    'the address %j',
    (base_url) => {
      expect(() => createClient({ base_url })).toThrow(/^base_url must be an http or https address/);
    },
  );

  test.each(['kehilla_test_…', 'kehilla_test_a\nb', 'Bearer kehilla_test_x'])(
    'the key %j, which is not repeated',
    (key) => {
      const creating = (): unknown => createClient({ base_url: 'https://kehilla.example', key });
      expect(creating).toThrow(/^key must be the whole key as it was shown: letters, digits and _\.$/);
    },
  );
});

describe('trying again', () => {
  test.each<[string, Stated[]]>([
    ['after 429, as long as it says', [fault(429, 'rate_limited', {}, { 'Retry-After': '0' }), { body: '{"data":1}' }]],
    [
      'after 503 by a date',
      [fault(503, 'temporarily_unavailable', {}, { 'Retry-After': new Date(0).toUTCString() }), {}],
    ],
    ['after 503 that says nothing', [{ status: 503, body: 'busy' }, {}]],
    ['after a connection that broke', ['drop', {}]],
    ['twice', ['drop', fault(503, 'temporarily_unavailable', {}, { 'Retry-After': '0' }), {}]],
  ])('%s', async (_, replies) => {
    const { base_url, requests } = await serving(...replies);
    expect(typeof (await createClient({ base_url }).search_places())).toBe('object');
    expect(requests).toHaveLength(replies.length);
  });

  test('a wait is as long as was asked', async () => {
    const { base_url } = await serving(fault(429, 'rate_limited', {}, { 'Retry-After': '1' }), {});
    const before = performance.now();
    await createClient({ base_url }).search_places();
    expect(performance.now() - before).toBeGreaterThanOrEqual(990);
  });

  test.each<[string, Stated, number, number]>([
    ['a quota that returns tomorrow', fault(429, 'quota_exceeded', {}, { 'Retry-After': '36000' }), 2, 1],
    ['what no retry would change', fault(404, 'not_found'), 2, 1],
    ['a failure of the service', fault(500, 'internal_error'), 2, 1],
    ['when it is told never to', fault(503, 'temporarily_unavailable', {}, { 'Retry-After': '0' }), 0, 1],
    ['more often than told', fault(503, 'temporarily_unavailable', {}, { 'Retry-After': '0' }), 3, 4],
  ])('not for %s', async (_, reply, retries, times) => {
    const { base_url, requests } = await serving(reply);
    expect(await caught(createClient({ base_url, retries }).search_places())).toBeInstanceOf(KehillaError);
    expect(requests).toHaveLength(times);
  });
});

describe('the caller’s signal', () => {
  test.each<[string, Stated]>([
    ['while it waits to try again', fault(429, 'rate_limited', {}, { 'Retry-After': '20' })],
    ['while the service is silent', 'hang'],
  ])('ends the call %s', async (_, reply) => {
    const { base_url, requests } = await serving(reply);
    const controller = new AbortController();
    const asking = caught(createClient({ base_url }).search_places({}, { signal: controller.signal }));
    setTimeout(() => controller.abort(new Error('enough')), 100);
    expect(await asking).toEqual(new Error('enough'));
    expect(requests).toHaveLength(1);
  });

  test('given when it is over already, nothing is sent', async () => {
    const { base_url, requests } = await serving({});
    const signal = AbortSignal.abort(new Error('enough'));
    expect(await caught(createClient({ base_url }).health({}, { signal }))).toEqual(new Error('enough'));
    expect(requests).toEqual([]);
  });
});

describe('errors', () => {
  test('carry what the service said', async () => {
    const details = { request_id: 'req_7', window: 'day', retry_after_seconds: 90 };
    const { base_url } = await serving(fault(429, 'quota_exceeded', details));
    const error = (await caught(createClient({ base_url }).search_places())) as KehillaError;
    expect(error).toBeInstanceOf(KehillaError);
    expect({ ...error, message: error.message }).toEqual({
      name: 'KehillaError',
      code: 'quota_exceeded',
      status: 429,
      message: 'It is quota_exceeded.',
      details,
      request_id: 'req_7',
      retry_after_seconds: 90,
    });
  });

  test.each<[string, Stated, number]>([
    ['a proxy’s page', { status: 502, headers: { 'X-Request-Id': 'req_8' }, body: '<h1>Bad gateway</h1>' }, 502],
    ['JSON that is cut off', { headers: { 'X-Request-Id': 'req_8' }, body: '{"data":' }, 200],
    ['JSON that is no answer', { headers: { 'X-Request-Id': 'req_8' }, body: '"fine"' }, 200],
    ['an answer where none is due', { status: 404, headers: { 'X-Request-Id': 'req_8' }, body: '{"data":1}' }, 404],
  ])('say so where the reply is %s', async (_, reply, status) => {
    const { base_url } = await serving(reply);
    const error = (await caught(createClient({ base_url }).search_places())) as KehillaError;
    expect([error.code, error.status, error.request_id]).toEqual(['unreadable_answer', status, 'req_8']);
    expect(error.message).not.toMatch(/Bad gateway|fine/);
  });

  test('say that nobody answered, and after what time', async () => {
    const silent = await serving('hang');
    const late = await caught(createClient({ base_url: silent.base_url, retries: 0, timeout_ms: 50 }).health());
    expect(late).toEqual(new KehillaUnreachable(`${silent.base_url} did not answer within 50 ms.`));
    const gone = await caught(createClient({ base_url: 'http://127.0.0.1:1', retries: 1 }).health());
    expect(gone).toBeInstanceOf(KehillaUnreachable);
    expect((gone as Error).cause).toBeInstanceOf(TypeError);
  });

  test('a service that is not ready is an answer', async () => {
    const { base_url, requests } = await serving({ status: 503, body: '{"ok":false}' });
    expect(await createClient({ base_url }).ready()).toEqual({ ok: false });
    expect(requests).toHaveLength(1);
  });
});
