import { expect, test } from 'vitest';
import { LIMITS } from '../src/index.ts';
import { kit } from './kit.ts';

const RANGE = '198.51.100.0/24';
const findSharedRange = (address: string): string | null => (address.startsWith('198.51.100.') ? RANGE : null);

test('everybody behind a shared range has one bucket, wider than that of an address, and no more rights', async () => {
  const { ask, subjects, key } = kit({ findSharedRange });
  const left = [];
  for (let i = 0; i < 40; i++) {
    const reply = await ask({ surface: 'mcp', key: null, address: `198.51.100.${i % 5}` });
    left.push([reply.status, Number(reply.headers['X-RateLimit-Remaining'])]);
  }
  expect(left.map(([status]) => status)).toEqual(Array(40).fill(200));
  expect(left.at(-1)?.[1]).toBe(LIMITS.shared.burst - 40);
  expect(subjects().filter((subject) => subject.startsWith('anonymous:'))).toEqual([`anonymous:range:${RANGE}`]);
  for (let i = 0; i < LIMITS.shared.burst; i++) await ask({ surface: 'mcp', key: null, address: '198.51.100.9' });
  const refused = await ask({ surface: 'mcp', key: null, address: '198.51.100.10' });
  expect([refused.status, refused.body]).toEqual([429, expect.stringMatching(/"tier":"anonymous".*sign in/)]);
  // The range is nobody's identity: beside it, and with a key behind it, everybody is counted as ever.
  expect((await ask({ surface: 'mcp', key: null, address: '203.0.113.1' })).headers['X-RateLimit-Remaining']).toBe('9');
  expect((await ask({ surface: 'mcp', key, address: '198.51.100.9' })).status).toBe(200);
  expect((await ask({ key: null, address: '198.51.100.9' })).status).toBe(401);
});

test('tokens that ended, of many people behind one range, are each told so and not that they are too many', async () => {
  const { gateway } = kit({ findSharedRange });
  const statuses = new Set<number>();
  for (let i = 0; i < 100; i++) {
    const identified = await gateway.identify({
      method: 'POST',
      path: '/mcp',
      query: '',
      headers: { authorization: `Bearer ${'x'.repeat(43)}` },
      body: null,
      client: { address: `198.51.100.${i % 3}` },
      surface: 'mcp',
      request_id: 'req_test',
      now: new Date('2026-11-20T15:04:00.000Z'),
    });
    statuses.add('refusal' in identified ? identified.refusal.status : 200);
  }
  expect([...statuses]).toEqual([401]);
});
