import { describe, expect, test } from 'vitest';
import { getCall, getError, kit, type Kit } from './kit.ts';

const CALL = { method: 'POST', path: '/v1/mcp', surface: 'mcp' } as const;

async function findRefusal({ gateway }: Kit, ...call: Parameters<typeof getCall>) {
  const identified = await gateway.identify(getCall(...call));
  return 'refusal' in identified ? identified.refusal : null;
}

describe('who sends a request', () => {
  test('is told by the key, and requests cost none of its questions', async () => {
    const tools = kit();
    const key = tools.addKey({ tier: 'key_free' });
    for (let i = 0; i < 100; i++) expect(await findRefusal(tools, CALL, key)).toBeNull();
    expect((await tools.ask({ path: '/v1/places/search', query: 'q=pizza', key })).headers).toMatchObject({
      'X-RateLimit-Remaining': '19',
      'X-Quota-Daily-Remaining': '499',
    });
  });

  test('beyond the wide limit of requests is refused, and when to come again is said', async () => {
    const tools = kit();
    const key = tools.addKey({ tier: 'key_free' });
    for (let i = 0; i < 480; i++) expect(await findRefusal(tools, CALL, key)).toBeNull();
    const refusal = await findRefusal(tools, CALL, key);
    expect(refusal?.status).toBe(429);
    expect(refusal?.headers).toMatchObject({ 'Retry-After': '1' });
    expect(refusal && getError(refusal).code).toBe('rate_limited');
  });

  test('is refused where the record of keys is away, and the log gets it', async () => {
    const tools = kit({ keys: { find: () => Promise.reject(new Error('no database')) } });
    expect((await findRefusal(tools, CALL, tools.key))?.status).toBe(503);
    expect(tools.crashes).toHaveLength(1);
  });
});

describe('failed keys cost their address', () => {
  const bad = [null, 'nonsense', 'kehilla_live_0000000000000000000000000000000000000000'];

  test('missing, malformed and unknown ones together, on both surfaces: 401, then 429 with when to come again', async () => {
    const tools = kit();
    const address = '192.0.2.7';
    for (let i = 0; i < 30; i++) {
      const key = bad[i % bad.length] ?? null;
      expect((await tools.ask({ path: '/v1/places/search', key, address })).status).toBe(401);
    }
    for (const key of bad) {
      const { status, headers } = await tools.ask({ path: '/v1/places/search', key, address });
      expect(status).toBe(429);
      expect(Number(headers['Retry-After'])).toBeGreaterThan(0);
    }
    expect((await findRefusal(tools, { ...CALL, key: 'nonsense', address }, ''))?.status).toBe(429);
  });

  test('and nobody else: neither a good key from there, nor another address; of IPv6 the network is one', async () => {
    const tools = kit();
    const spoil = async (address: string): Promise<number> => (await tools.ask({ key: null, address })).status;
    for (let i = 0; i < 40; i++) await spoil('2001:db8::1');
    expect(await spoil('2001:db8::2')).toBe(429);
    expect(await spoil('2001:db8:1::2')).toBe(401);
    expect((await tools.ask({ key: tools.key, address: '2001:db8::1' })).status).toBe(200);
  });
});
