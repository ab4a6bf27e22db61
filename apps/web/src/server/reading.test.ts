import { LIMITS } from '@kehilla/gateway';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleHandlers, servePages } from '../testing/door.ts';

let server: Awaited<ReturnType<typeof servePages>>;
let now = Date.parse('2026-11-20T15:04:00.000Z');

beforeAll(async () => {
  server = await servePages(exampleHandlers(), null, () => new Date(now));
});
afterAll(() => server?.close());

function get(path: string, address: string): Promise<Response> {
  return fetch(server.url + path, {
    redirect: 'manual',
    headers: { 'X-Forwarded-For': address, Accept: 'text/html' },
  });
}

/** What one page is to a browser: the page, and what its scripts ask while somebody types at an ordinary pace. */
const READS: readonly (readonly string[])[] = [
  ['/?location=Brooklyn'],
  [
    '/places?q=pi&fragment=1',
    '/places?q=pizza&fragment=1',
    '/places?q=pizza+midwood&fragment=1',
    '/places?q=pizza+midwood',
  ],
  ['/places/pl_vkr7qe3f1fsrn'],
  ['/suggest?q=map', '/suggest?q=maple', '/suggest?q=maple+g', '/verify?name=Maple+Grill&address=1+Main+Street'],
  ['/calendar/Brooklyn'],
  ['/events'],
  ['/eat?query=soup+no+nuts'],
  ['/services?service=locksmith'],
  ['/calendar/Brooklyn?view=month'],
  ['/places?q=bakery&location=Flatbush&sort=distance'],
  ['/changes'],
  ['/evidence/ev_1'],
  ['/assets/none.css', '/about'],
];
const [PEOPLE, PAUSE_S, MINUTES] = [4, 4, 10];

test('four people behind one address who read and type for ten minutes meet no limit', async () => {
  const refused: string[] = [];
  for (let turn = 0; turn < (MINUTES * 60) / PAUSE_S; turn += 1) {
    for (let person = 0; person < PEOPLE; person += 1)
      for (const path of READS[(turn + person * 3) % READS.length] ?? [])
        if ((await get(path, '203.0.113.1')).status === 429) refused.push(`${turn} ${path}`);
    now += PAUSE_S * 1_000;
  }
  expect(refused).toEqual([]);
});

test('nor do they where all of them search and type all the time', async () => {
  const [, search = []] = READS;
  for (let turn = 0; turn < 60 / PAUSE_S; turn += 1) {
    for (let person = 0; person < PEOPLE; person += 1)
      for (const path of search) expect((await get(path, '203.0.113.2')).status, path).toBe(200);
    now += PAUSE_S * 1_000;
  }
});

describe('whoever takes much more is refused', () => {
  /** How many of a page one address gets at once. */
  async function countAtOnce(path: string, address: string): Promise<{ count: number; last: Response }> {
    for (let count = 0; ; count += 1) {
      const last = await get(path, address);
      if (last.status === 429) return { count, last };
      await last.arrayBuffer();
      if (count > LIMITS.pages.burst * 2) throw new Error(`${path} is never refused`);
    }
  }

  test.each([
    ['/places?q=pizza', 3],
    ['/calendar/Brooklyn', 2],
    ['/changes', 3],
    ['/evidence/ev_1', 1],
    ['/places?q=pizza&counts=true', 20],
  ])('%s costs at least %i, and what is refused is a page that says when to come again', async (path, cost) => {
    const { count, last } = await countAtOnce(path, `203.0.113.${10 + cost + path.length}`);
    expect(count).toBeGreaterThan(2);
    expect(count).toBeLessThanOrEqual(LIMITS.pages.burst / cost);
    expect(last.headers.get('content-type')).toContain('text/html');
    const seconds = Number(last.headers.get('retry-after'));
    expect(seconds).toBeGreaterThanOrEqual(1);
    const page = await last.text();
    expect(page).toContain('<nav aria-label="Pages">');
    expect(page).toContain('Too many questions at once');
    expect(page).toMatch(/Try again in \d+ seconds?\./);
    now += seconds * 1_000;
    expect((await get('/evidence/ev_1', `203.0.113.${10 + cost + path.length}`)).status).toBe(200);
  });

  test('pages that ask nothing are never refused', async () => {
    await countAtOnce('/changes', '203.0.113.99');
    for (const path of ['/about', '/help', '/about/privacy'])
      expect((await get(path, '203.0.113.99')).status).toBe(200);
  });
});
