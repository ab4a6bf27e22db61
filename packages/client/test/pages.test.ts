import { afterEach, expect, test } from 'vitest';
import { createClient, eachEvent, eachPage, eachPlace, KehillaError } from '../src/index.ts';
import { type Stated, startService } from './service.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function serving(...replies: Stated[]) {
  const service = await startService(replies);
  stops.push(service.stop);
  return { kehilla: createClient({ base_url: service.base_url, retries: 0 }), requests: service.requests };
}

const page = (member: string, ids: readonly string[], next_cursor?: string): Stated => ({
  body: JSON.stringify({ data: { [member]: ids.map((id) => ({ id })), coverage: { next_cursor } }, status: 'ok' }),
});

test('every place of every page comes, in order, and each page is asked for with the cursor of the one before', async () => {
  const { kehilla, requests } = await serving(
    page('results', ['a', 'b'], 'next1'),
    page('results', ['c'], 'next2'),
    page('results', []),
  );
  const found: unknown[] = [];
  for await (const place of eachPlace(kehilla, { q: 'pizza', limit: 2 })) found.push(place);
  expect(found).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
  const search = '/v1/places/search?q=pizza&limit=2';
  expect(requests.map(({ url }) => url)).toEqual([search, `${search}&cursor=next1`, `${search}&cursor=next2`]);
});

test('who stops looking asks no further page', async () => {
  const { kehilla, requests } = await serving(page('events', ['a', 'b'], 'next1'));
  for await (const event of eachEvent(kehilla, { q: 'klezmer' })) {
    expect(event).toEqual({ id: 'a' });
    break;
  }
  expect(requests.length).toBe(1);
});

test('pages may begin anywhere, and an error ends them', async () => {
  const { kehilla, requests } = await serving(page('events', ['a'], 'next2'), {
    status: 400,
    body: JSON.stringify({ error: { code: 'invalid_request', message: 'cursor is old.', details: {} } }),
  });
  const pages = eachPage(kehilla.search_events, { cursor: 'next1' });
  expect((await pages.next()).done).toBe(false);
  await expect(pages.next()).rejects.toBeInstanceOf(KehillaError);
  expect(requests[0]?.url).toContain('cursor=next1');
});
