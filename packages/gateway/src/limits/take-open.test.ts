import { expect, test } from 'vitest';
import { createMemoryLimiter } from './fallback-limiter.ts';
import { takeOpen } from './take-open.ts';

test('what needs no key is answered until the burst of its address is spent, and counted apart from anonymous calls', async () => {
  const limiter = createMemoryLimiter();
  const at = new Date('2026-11-20T15:04:00.000Z');
  for (let i = 0; i < 300; i++) await takeOpen(limiter, '192.0.2.1', at);
  await expect(takeOpen(limiter, '192.0.2.1', at)).rejects.toMatchObject({
    code: 'rate_limited',
    details: { tier: 'anonymous', window: 'burst', retry_after_seconds: 1 },
  });
  await takeOpen(limiter, '192.0.2.2', at);
  expect(limiter.subjects()).toEqual(['open:address:192.0.2.1', 'open:address:192.0.2.2']);
});
