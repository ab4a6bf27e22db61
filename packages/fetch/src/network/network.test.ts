import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import type { Page, PageRequest } from '../page/page.ts';
import { openSite, page, type SiteAnswer, type TestSite } from '../testing/site.ts';
import { networkFor } from '../testing/network.ts';
import type { NetworkOptions } from './network.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A site with these paths and the way to ask it. */
async function meet(paths: Record<string, SiteAnswer>, options: Partial<NetworkOptions> = {}) {
  const site = await openSite(paths);
  const network = networkFor(options);
  closing.push(network.close, site.close);
  const ask = (path: string, more: Partial<PageRequest> = {}): Promise<Page> =>
    network.askFor('ou')({ url: `${site.url}${path}`, accepts: ['json'], ...more });
  return { site, ask, waits: network.waits };
}

const listPages = (site: TestSite) => site.requests.filter(({ path }) => path !== '/robots.txt');
const getText = ({ body }: Page): string => new TextDecoder().decode(body);

describe('asking for a page', () => {
  test('names the reader, and gives the page with its date, type and marks', async () => {
    const { site, ask } = await meet({
      '/list': page('{"a":1}', 'application/json; charset=utf-8', {
        etag: '"one"',
        'last-modified': 'Sat, 21 Nov 2026 10:00:00 GMT',
      }),
    });
    const read = await ask('/list?limit=200');
    expect(read).toMatchObject({
      url: `${site.url}/list?limit=200`,
      content_type: 'application/json; charset=utf-8',
      http_status: 200,
      etag: '"one"',
      last_modified: 'Sat, 21 Nov 2026 10:00:00 GMT',
    });
    expect(getText(read)).toBe('{"a":1}');
    expect(read).not.toHaveProperty('mirror');
    expect(read).not.toHaveProperty('rows_declared');
    for (const { headers } of site.requests)
      expect(headers['user-agent']).toBe('KehillaBot/1.0 (+https://kehilla.example; reader@kehilla.example)');
  });

  test('posts a form where there is one', async () => {
    const bodies: string[] = [];
    const { site, ask } = await meet({
      '/ajax': (request, response) => {
        request.on('data', (piece) => bodies.push(String(piece)));
        request.on('end', () => page('[]')(request, response));
      },
    });
    await ask('/ajax', { form: { action: 'list', q: 'a b&c' } });
    expect(bodies.join('')).toBe('action=list&q=a+b%26c');
    expect(listPages(site)[0]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  });

  test.each([
    ['120', { rows_declared: 120 }],
    ['many', {}],
    ['-1', {}],
  ])('keeps how many rows WordPress declares (%s)', async (total, kept) => {
    const { ask } = await meet({ '/list': page('[]', 'application/json', { 'x-wp-total': total }) });
    const { rows_declared, ...rest } = await ask('/list');
    expect(rest).not.toHaveProperty('rows_declared');
    expect(rows_declared === undefined ? {} : { rows_declared }).toEqual(kept);
  });

  test('unpacks what is packed', async () => {
    const { ask } = await meet({
      '/list': page(gzipSync('{"a":1}'), 'application/json', { 'content-encoding': 'gzip' }),
    });
    expect(getText(await ask('/list'))).toBe('{"a":1}');
  });

  test('asks a host for one page a second', async () => {
    let at = 0;
    const starts: number[] = [];
    const { ask } = await meet(
      {
        '/list': (request, response) => {
          starts.push(at);
          page('{}')(request, response);
        },
      },
      {
        limits: { paceMs: 1_000 },
        now: () => new Date(at),
        sleep: async (ms) => {
          at += ms;
        },
      },
    );
    await Promise.all([ask('/list'), ask('/list'), ask('/list')]);
    expect(starts).toEqual([1_000, 2_000, 3_000]);
  });
});

test('a host that says when to come back is not asked for anything else before', async () => {
  let at = 0;
  const seen: [string, number][] = [];
  const noted =
    (answer: SiteAnswer): SiteAnswer =>
    (request, response) => {
      seen.push([request.url ?? '', at]);
      answer(request, response);
    };
  const later = page('', null, { 'retry-after': '7' }, 429);
  let busy = true;
  const { ask } = await meet(
    {
      '/list': noted((request, response) => {
        const answer = busy ? later : page('{}');
        busy = false;
        answer(request, response);
      }),
      '/other': noted(page('{}')),
    },
    {
      limits: { paceMs: 1_000 },
      now: () => new Date(at),
      sleep: async (ms) => {
        at += ms;
      },
    },
  );
  await Promise.all([ask('/list'), ask('/other')]);
  expect(seen.filter(([, when]) => when > 1_000 && when < 8_000)).toEqual([]);
  expect(seen).toHaveLength(3);
});

describe('a page that was read before', () => {
  const known = (site: TestSite, marks: Partial<Page> = {}): Page => ({
    url: `${site.url}/list`,
    body: new TextEncoder().encode('{"kept":true}'),
    fetched_at: '2026-11-01T00:00:00.000Z',
    content_type: 'application/json',
    http_status: 200,
    etag: '"one"',
    last_modified: null,
    ...marks,
  });
  const ifChanged: SiteAnswer = (request, response) =>
    request.headers['if-none-match'] === '"one"'
      ? response.writeHead(304, { etag: '"one"' }).end()
      : page('{"new":true}', 'application/json', { etag: '"two"' })(request, response);

  test('is the kept one, read again now, where it has not changed', async () => {
    const { site, ask } = await meet(
      { '/list': ifChanged },
      { lastPage: async () => known(site), now: () => new Date('2026-11-21T12:00:00Z') },
    );
    const read = await ask('/list');
    expect(getText(read)).toBe('{"kept":true}');
    expect(read).toMatchObject({ http_status: 304, fetched_at: '2026-11-21T12:00:00.000Z', etag: '"one"' });
  });

  test('is the new one where it has', async () => {
    const { site, ask } = await meet({ '/list': ifChanged }, { lastPage: async () => known(site, { etag: '"old"' }) });
    expect(getText(await ask('/list'))).toBe('{"new":true}');
  });

  test.each([
    ['the same mark, weakly', 'W/"one"', '{"kept":true}'],
    ['no mark', null, '{"kept":true}'],
    ['another mark', '"two"', '{"new":true}'],
  ])('that is not changed, says a site that gives it %s', async (_, etag, expected) => {
    const { site, ask } = await meet(
      {
        '/list': (request, response) =>
          request.headers['if-none-match'] === undefined
            ? page('{"new":true}')(request, response)
            : response.writeHead(304, etag === null ? {} : { etag }).end(),
      },
      { lastPage: async () => known(site) },
    );
    expect(getText(await ask('/list'))).toBe(expected);
  });

  test('is asked for whole where a header of it counts, which "not changed" would come without', async () => {
    const { site, ask } = await meet(
      { '/list': page('{"new":true}', 'application/json', { 'x-wp-total': '150' }) },
      { lastPage: async () => known(site) },
    );
    expect(await ask('/list', { declares_rows: true })).toMatchObject({ rows_declared: 150 });
    expect(listPages(site)[0]?.headers['if-none-match']).toBeUndefined();
  });

  test('is asked for by its date where it has no mark, and a form never is', async () => {
    const { site, ask } = await meet(
      { '/list': page('{}') },
      { lastPage: async () => known(site, { etag: null, last_modified: 'Sat, 21 Nov 2026 10:00:00 GMT' }) },
    );
    await ask('/list');
    await ask('/list', { form: { a: '1' } });
    expect(listPages(site).map(({ headers }) => headers['if-modified-since'])).toEqual([
      'Sat, 21 Nov 2026 10:00:00 GMT',
      undefined,
    ]);
  });

  test.each([
    ['that was never read', null],
    ['that is kept without a mark', {}],
    ['that is kept with a mark no header can carry', { etag: '"\u00e9"' }],
  ])('not changed, says a site that was not asked whether it did, of a page %s: an outage', async (_, marks) => {
    const lastPage = async () => (marks === null ? null : known({ url: 'x' } as TestSite, { etag: null, ...marks }));
    const { ask } = await meet({ '/list': page('', null, {}, 304) }, { lastPage });
    await expect(ask('/list')).rejects.toThrow('status 304');
  });
});

describe('a mirror', () => {
  test('is read in the publisher’s stead, below its own path; the page stays the publisher’s and says so', async () => {
    const site = await openSite({ '/mirror/wp-json/list': page('{}') });
    const network = networkFor({ getOrigin: (id) => (id === 'ou' ? `${site.url}/mirror` : null) });
    closing.push(network.close, site.close);
    const read = await network.askFor('ou')({ url: 'https://list.example/wp-json/list?page=1', accepts: ['json'] });
    expect(read).toMatchObject({ url: 'https://list.example/wp-json/list?page=1', mirror: `${site.url}/mirror` });
    expect(listPages(site).map(({ path }) => path)).toEqual(['/mirror/wp-json/list?page=1']);
  });

  test('may redirect within itself, or to the publisher, which is read from it too', async () => {
    const to = (location: string): SiteAnswer => page('', null, { location }, 302);
    const site = await openSite({
      '/m/a': to('b'),
      '/m/b': to('https://www.list.example/c?x=1'),
      '/m/c': page('{"c":1}'),
      '/m/out': to('/elsewhere'),
    });
    const network = networkFor({ getOrigin: () => `${site.url}/m/` });
    closing.push(network.close, site.close);
    const ask = (path: string) => network.askFor('ou')({ url: `https://list.example${path}`, accepts: ['json'] });
    expect(getText(await ask('/a'))).toBe('{"c":1}');
    await expect(ask('/out')).rejects.toThrow('another site');
  });
});
