import { expect, test } from 'vitest';
import { type Ask, expectContract, kit } from './kit.ts';

/** A request of each operation that has a brief answer. */
const ASKED = {
  search_places: { path: '/v1/places/search', query: 'q=pizza&detail=brief' },
  verify_kosher: { method: 'POST', path: '/v1/kosher/verify', body: { name: 'Maple', detail: 'brief' } },
  recommend_food: { method: 'POST', path: '/v1/food/recommend', body: { query: 'soup', detail: 'brief' } },
  find_services: { method: 'POST', path: '/v1/services/search', body: { service: 'locksmith', detail: 'brief' } },
  search_events: { path: '/v1/events/search', query: 'q=klezmer&detail=brief' },
  jewish_calendar: { path: '/v1/calendar', query: 'location=Paris&detail=brief' },
} satisfies Record<string, Ask>;
type Id = keyof typeof ASKED;
const IDS = Object.keys(ASKED) as Id[];

/** Every value below a value, with the names that lead to it. */
function within(value: unknown, at = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[at, value]];
  return [[at, value], ...Object.entries(value).flatMap(([name, own]) => within(own, `${at}.${name}`))];
}

test.each(IDS)(
  '%s: a brief answer is of the contract, shorter, and says nothing that the whole does not',
  async (id) => {
    const { ask } = kit();
    const reply = await ask(ASKED[id]);
    expect(reply.status).toBe(200);
    expectContract(reply, id);
    const brief = JSON.parse(reply.body ?? '') as object;
    const whole = reply.answer?.() as object;
    expect(JSON.stringify(brief).length).toBeLessThan(JSON.stringify(whole).length * 0.7);
    const known = new Map(within(whole).map(([at, value]) => [at, JSON.stringify(value)]));
    for (const [at, value] of within(brief)) {
      if (typeof value !== 'object' || value === null) expect(known.get(at), at).toBe(JSON.stringify(value));
    }
  },
);

test.each(IDS)('%s: what must not be lost stays: status, sources, notes', async (id) => {
  const { ask } = kit();
  const reply = await ask(ASKED[id]);
  const brief = JSON.parse(reply.body ?? '') as Record<string, unknown>;
  const whole = reply.answer?.() as Record<string, unknown>;
  expect(brief).toMatchObject({
    status: whole.status,
    ...(whole.notes === undefined ? {} : { notes: whole.notes }),
    freshness: { state: (whole.freshness as { state: string }).state },
    sources: (whole.sources as { name: string }[]).map(({ name }) => ({ name })),
  });
});

test('a kept answer is as brief, and the whole one is kept apart', async () => {
  const { ask } = kit({ generation: () => 1 });
  const path = '/v1/places/search';
  const [first, , kept] = [
    await ask({ path, query: 'q=a&detail=brief' }),
    await ask({ path, query: 'q=a&detail=brief' }),
    await ask({ path, query: 'q=a&detail=brief' }),
  ];
  // Only the age of the answer tells that it was kept.
  expect(kept.body?.replace('"tier":"cache"', '"tier":"db"')).toBe(first.body);
  const full = await ask({ path, query: 'q=a' });
  expect(JSON.parse(full.body ?? '').freshness.as_of).toBeDefined();
});

test('another level is refused, and what to send is said', async () => {
  const { ask } = kit();
  const reply = await ask({ path: '/v1/places/search', query: 'detail=tiny' });
  expect([reply.status, JSON.parse(reply.body ?? '').error.details.allowed]).toEqual([400, ['full', 'brief']]);
});
