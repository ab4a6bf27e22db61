import { expect, test } from 'vitest';
import { createMemoryLimiter } from './fallback-limiter.ts';
import { getPageWeight, takeFeed, WEIGHTS } from './take-open.ts';
import { LIMITS } from './tiers.ts';

const AT = new Date('2026-11-20T15:04:00.000Z');

test('feeds take what they cost from the limit of pages, and say when to come again', async () => {
  const limiter = createMemoryLimiter();
  let feeds = 0;
  const refusal = await (async () => {
    for (;;) {
      await takeFeed(limiter, '192.0.2.1', AT);
      feeds += 1;
    }
  })().catch((error: unknown) => error);
  expect(feeds).toBe(Math.floor(LIMITS.pages.burst / WEIGHTS.feed));
  expect(refusal).toMatchObject({ code: 'rate_limited', details: { window: 'burst' } });
  await expect(takeFeed(limiter, '192.0.2.2', AT)).resolves.toBeUndefined();
});

test('four people behind one address who each open a page every five seconds meet no limit', () => {
  const dearest = Math.max(...(['search_places', 'recommend_food', 'jewish_calendar'] as const).map(getPageWeight));
  expect(4 * 12 * dearest * 2).toBeLessThanOrEqual(LIMITS.pages.per_minute);
});
