import { expect, test } from 'vitest';
import { callOf, errorOf, kit } from './kit.ts';

const CALL = { method: 'POST', path: '/v1/mcp', surface: 'mcp' } as const;

test('who is let in spends rate and no quota, and is told where they stand', async () => {
  const { gateway, addKey } = kit();
  const key = addKey({ tier: 'key_free' });
  for (const left of ['19', '18']) {
    const { reply, headers } = await gateway.admit(callOf(CALL, key));
    expect(reply).toBeNull();
    expect(headers).toMatchObject({
      'X-RateLimit-Remaining': left,
      'X-Quota-Daily-Remaining': '500',
      'X-Request-Id': 'req_test',
      'Access-Control-Allow-Origin': '*',
    });
  }
});

test('a bad key and a spent rate are refused, with the reply that says so', async () => {
  const { gateway, addKey, subjects } = kit();
  const bad = await gateway.admit(callOf({ ...CALL, key: 'nonsense' }, ''));
  expect([bad.reply?.status, bad.headers]).toEqual([401, {}]);
  expect(subjects()).toEqual([]);
  const call = callOf(CALL, addKey({ tier: 'app_person_free' }));
  for (let i = 0; i < 10; i++) expect((await gateway.admit(call)).reply).toBeNull();
  const { reply } = await gateway.admit(call);
  expect(reply?.status).toBe(429);
  expect(reply?.headers).toMatchObject({ 'Retry-After': '2', 'X-RateLimit-Remaining': '0' });
  expect(reply && errorOf(reply).code).toBe('rate_limited');
});

test('a failure is a reply too, and the log gets it', async () => {
  const { gateway, key, crashes } = kit({ keys: { find: () => Promise.reject(new Error('no database')) } });
  expect((await gateway.admit(callOf(CALL, key))).reply?.status).toBe(503);
  expect(crashes).toHaveLength(1);
});
