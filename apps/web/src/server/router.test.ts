import { keepNoteCodes, ServiceError } from '@kehilla/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleHandlers, getExample, servePages } from '../testing/door.ts';
import { textOfPage } from '../testing/text-of-page.ts';

const HOSTILE = '<script>alert("x")</script>"><img src=x onerror=alert(1)>';
let server: Awaited<ReturnType<typeof servePages>>;
let callers = 0;

beforeAll(async () => {
  server = await servePages(exampleHandlers());
});
afterAll(() => server?.close());

/** Asks as a caller of its own, so that no test uses up what another may ask. */
function get(path: string, init: RequestInit = {}, from = server): Promise<Response> {
  callers += 1;
  const own = { 'X-Forwarded-For': `10.0.${callers >> 8}.${callers & 255}` };
  return fetch(from.url + path, { redirect: 'manual', ...init, headers: { ...own, ...init.headers } });
}

const PAGES = [
  '/',
  '/places',
  '/places?q=pizza',
  '/places/pl_vkr7qe3f1fsrn',
  '/evidence/ev_1',
  '/verify',
  '/verify?name=Maple+Grill',
  '/eat',
  '/eat?query=soup',
  '/services',
  '/services?service=locksmith',
  '/events',
  '/events?view=day',
  '/events?from=2026-11-20&to=2026-11-22',
  '/calendar',
  '/calendar/Brooklyn',
  '/calendar/Brooklyn?view=month',
  '/calendar/Brooklyn?view=year',
  '/changes',
  '/status',
  '/about',
  '/help',
  '/contact',
  '/about/privacy',
  '/about/terms',
  '/corrections',
  '/bot',
] as const;

test('the sitemap names pages that there are, in both languages', async () => {
  const index = await (await get('/sitemap.xml')).text();
  expect(index.match(/places-\d+\.xml\?generation=1</g)).toHaveLength(2);
  const last = await (await get('/sitemaps/places-2.xml?generation=1')).text();
  expect([last.match(/<url>/g)?.length, last.includes('/places/pl_59999<')]).toEqual([10_000, true]);
  const sitemap = await (await get('/sitemaps/pages.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>http:\/\/pages\.example([^<]+)<\/loc>/g)].map(([, path = '']) => path);
  expect(addresses).toContain('/verify');
  // Lists of yahrzeits are people’s own and have a router of their own.
  for (const path of addresses.filter((one) => one !== '/yahrzeits')) expect((await get(path)).status, path).toBe(200);
  expect(sitemap.match(/hreflang="he"/g)).toHaveLength(addresses.length);
});

describe.each(PAGES)('%s', (path) => {
  test.each([
    ['yi', 'rtl', 'לוח'],
    ['ru', 'ltr', 'Календарь'],
  ])(
    'has its frame in %s, and says in English, marked as that, what nobody has said in it',
    async (language, dir, word) => {
      const reply = await get(path, { headers: { 'Accept-Language': language } });
      expect(reply.status).toBe(200);
      const page = await reply.text();
      expect(page).toContain(`<html lang="${language}" dir="${dir}">`);
      expect(page).toContain(word);
      expect(page).not.toMatch(/[\uE000\uE001]|%EE%80%8/);
      expect(page).not.toMatch(/<(title|option|textarea)[^>]*>[^<]*<span/);
      expect(page.slice(page.indexOf('<main'))).toContain('<span lang="en" dir="ltr">');
    },
  );

  test.each(['en', 'he'])(
    'is a whole page in %s that sets nothing and loads nothing from elsewhere',
    async (language) => {
      const reply = await get(path, { headers: { 'Accept-Language': language } });
      expect(reply.status).toBe(200);
      const page = await reply.text();
      expect(page).toMatch(/^<!doctype html><html lang="(en|he)" dir="(ltr|rtl)">/);
      expect(page).toContain(`<html lang="${language}" dir="${language === 'he' ? 'rtl' : 'ltr'}">`);
      expect(page).not.toMatch(/undefined|\[object|NaN|\{\w+\}<|style="/);
      expect(page.match(/<h1/g)).toHaveLength(1);
      expect(reply.headers.get('set-cookie')).toBeNull();
      expect(reply.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; script-src 'self'; style-src 'self'/,
      );
      expect(reply.headers.get('content-language')).toBe(language);
      for (const [, address = ''] of page.matchAll(
        /<(?:link(?! rel="canonical")|script|img)[^>]+(?:href|src)="([^"]+)"/g,
      ))
        expect(address).toMatch(/^\//);
    },
  );
});

test('the language of the address beats the browser’s, and every way on this server keeps it', async () => {
  const page = await (await get('/places?q=pizza&lang=he', { headers: { 'Accept-Language': 'en' } })).text();
  expect(page).toContain('<html lang="he" dir="rtl">');
  const ways = [...page.matchAll(/<a[^>]+href="(\/[^"]*)"/g)].map(([, href = '']) => href);
  expect(ways.filter((href) => !href.includes('lang=') && !href.startsWith('/docs'))).toEqual([]);
  expect(page).toContain('<input type="hidden" name="lang" value="he"/>');
});

test('the same page is not sent twice to who names it', async () => {
  const first = await get('/places?q=pizza');
  const etag = String(first.headers.get('etag'));
  const again = await get('/places?q=pizza', { headers: { 'If-None-Match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('a page is read: HEAD has no body, POST is refused, what is no page goes on', async () => {
  const head = await get('/', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await get('/places', { method: 'POST' })).status).toBe(405);
  for (const path of [
    '/docs',
    '/v1/places/search',
    '/mcp',
    '/account',
    '/places/a/b',
    '/calendar/%zz',
    '/assets/none.css',
  ])
    expect(await (await get(path)).text(), path).toBe('elsewhere');
});

describe('a form that is sent', () => {
  const send = (body: string, headers: Record<string, string> = {}) =>
    get('/corrections', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    });

  test('is answered with what became of it', async () => {
    const reply = await send('about=pl_vkr7qe3f1fsrn&topic=closed&text=It+has+moved.&email=&lang=en');
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain('rp_4k2m9q7x1c');
  });

  test.each([
    ['another site’s', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['JSON', { 'Content-Type': 'application/json' }, 415],
  ])('is not taken where it is %s', async (_, headers, status) => {
    expect((await send('text=It+has+moved.', headers)).status).toBe(status);
  });

  test('that is too large is told so', async () => {
    expect((await send(`text=${'x'.repeat(70_000)}`)).status).toBe(413);
  });

  test('that is refused keeps what was written, as text', async () => {
    const page = await (await send('text=%3Cb%3E&email=nobody')).text();
    expect(page).toContain('&lt;b></textarea>');
    expect(page).not.toContain('<b>');
  });
});

test.each(['/places/search', '/places/search?lang=he', '/places/search/'])(
  '%s is no place, though the interface has an address that ends so',
  async (path) => {
    const reply = await get(path);
    expect([reply.status, (await reply.text()).slice(0, 15)]).toEqual([404, '<!doctype html>']);
  },
);

test.each(['//', '///', '//places', '/places//', '//evil.example/'])('%s is no page', async (path) => {
  expect(await (await get(path)).text()).toBe('elsewhere');
});

test.each([
  '/places?q=%E2%80%AEabc%07%E2%81%A6',
  '/verify?name=%E2%80%AEabc%00',
  '/eat?q=a%E2%80%8Fb%E2%80%AD',
  '/services?q=%1B%5B31m%E2%80%AE',
  '/events?%E2%80%AEodd=1&q=%E2%80%AE',
  '/calendar/%E2%80%AEBrooklyn',
  '/places/%E2%80%AEpl_1',
  '/evidence/%E2%80%AEx%07',
  '/places?lang=%E2%80%AE&q=x',
])('%s shows no character that turns text around, or that nobody sees', async (path) => {
  const page = await (await get(path)).text();
  expect(page).not.toMatch(/[\u0000-\u0008\u000e-\u001f\u007f\u200b\u200f\u202a-\u202e\u2066\u2067]/);
});

test('a script gets the content alone', async () => {
  const part = await (await get('/places?q=pizza&fragment=1')).text();
  expect(part).toMatch(/^<div class="find">/);
  expect(part).toContain('id="results"');
  expect(part).not.toContain('fragment=1');
});

test('files are kept for ever under the hash of what they say', async () => {
  const page = await (await get('/')).text();
  const [, address = ''] = /href="(\/assets\/site-[0-9a-f]{12}\.css)"/.exec(page) ?? [];
  const file = await get(address);
  expect(file.headers.get('cache-control')).toContain('immutable');
  expect(file.headers.get('content-type')).toBe('text/css; charset=utf-8');
});

test('what others wrote is text and never part of the page', async () => {
  const place = getExample('get_place');
  place.data.place.name = HOSTILE;
  place.data.place.website = 'javascript:alert(1)';
  place.data.place.facts[0] = {
    field: HOSTILE,
    value: HOSTILE,
    source: HOSTILE,
    url: 'javascript:alert(2)',
    observed_at: null,
  };
  const other = await servePages({ ...exampleHandlers(), get_place: () => place });
  try {
    const page = await (await get('/places/pl_vkr7qe3f1fsrn', {}, other)).text();
    expect(page).not.toContain('<script>alert');
    expect(page).not.toContain('<img src=x');
    expect(page).not.toContain('"javascript:');
    expect(textOfPage(page)).toContain(HOSTILE.replaceAll(/\s+/g, ' '));
    const question = await (
      await get(`/places?q=${encodeURIComponent(HOSTILE)}&location=${encodeURIComponent(HOSTILE)}`, {}, other)
    ).text();
    expect(question).not.toContain('<script>alert');
    expect(question).not.toContain('<img src=x');
  } finally {
    await other.close();
  }
});

test('a key that somebody pastes into a field stands nowhere in the page', async () => {
  const key = `kehilla_live_${'7Zk3'.repeat(8)}abcdef`;
  for (const path of [`/places?q=${key}`, `/verify?name=${key}`]) {
    const page = await (await get(path)).text();
    expect(page).toContain('kehilla_live_…');
    expect(page).not.toContain(key);
  }
});

test('a question that is refused says so in the service’s words, with its status', async () => {
  const lost = new ServiceError('not_found', 'No place has this id.', {});
  const other = await servePages({
    ...exampleHandlers(),
    get_place: () => {
      throw lost;
    },
  });
  try {
    const reply = await get('/places/pl_vkr7qe3f1fsrn', {}, other);
    expect(reply.status).toBe(404);
    expect(textOfPage(await reply.text())).toContain('No place has this id.');
  } finally {
    await other.close();
  }
  const wrong = await get('/places?radius_m=much');
  expect(wrong.status).toBe(400);
  const note = textOfPage(await wrong.text());
  expect(note).toContain('In this address, how far, in metres, must be an integer between 50 and 50000');
  // The name of a parameter says nothing to people.
  expect(note).not.toContain('radius_m');
});

test('who asks too often is told when to ask again', async () => {
  const headers = { 'X-Forwarded-For': '192.0.2.77' };
  const replies = [];
  for (let requestCount = 0; requestCount < 120; requestCount += 1)
    replies.push(await get(`/events?q=${requestCount}`, { headers }));
  const last = replies.at(-1);
  expect(replies[0]?.status).toBe(200);
  expect(last?.status).toBe(429);
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(textOfPage(await (last as Response).text())).toContain('Too many questions at once');
  expect((await get('/about/privacy', { headers })).status).toBe(200);
});

test('a place that is named in the address of the calendar leads to its own', async () => {
  const reply = await get('/calendar?location=Kew+Gardens&lang=he');
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/calendar/Kew%20Gardens?lang=he']);
});

test('pictures of another host are loaded where a map is drawn over them, and nowhere else', async () => {
  const tiles = {
    url: 'https://tiles.example/{z}/{x}/{y}.png',
    host: 'tiles.example',
    attribution: { text: '© Sample Map <b>', url: 'https://map.example/copyright' },
  };
  const other = await servePages(exampleHandlers(), tiles);
  try {
    const map = await get('/places?q=pizza', {}, other);
    expect(map.headers.get('content-security-policy')).toContain("img-src 'self' data: https://tiles.example;");
    const page = await map.text();
    expect(page).toContain('data-tiles="https://tiles.example/{z}/{x}/{y}.png"');
    expect(page).toContain('<a href="https://map.example/copyright"');
    expect(textOfPage(page)).toContain('© Sample Map <b>');
    expect(textOfPage(page)).toContain('tiles.example, which learns your network address');
    const start = await get('/', {}, other);
    expect(start.headers.get('content-security-policy')).not.toContain('tiles.example');
    expect(textOfPage(await (await get('/about/privacy', {}, other)).text())).toContain('they come from tiles.example');
  } finally {
    await other.close();
  }
  const plain = await get('/places?q=pizza');
  expect(plain.headers.get('content-security-policy')).toContain("img-src 'self' data:;");
  expect(await plain.text()).not.toContain('data-tiles');
});

test('days of a form are days of New York, from the first instant to the last', async () => {
  const requests: { readonly from?: string | undefined; readonly to?: string | undefined }[] = [];
  const other = await servePages({
    ...exampleHandlers(),
    search_events: ({ from, to }) => {
      requests.push({ from, to });
      return getExample('search_events');
    },
  });
  try {
    await get('/events?from=2026-11-20&to=2026-11-22', {}, other);
    await get('/events?view=day&from=2026-07-04&to=2026-07-09', {}, other);
    expect(requests).toEqual([
      { from: '2026-11-20T05:00:00.000Z', to: '2026-11-23T04:59:59.000Z' },
      { from: '2026-07-04T04:00:00.000Z', to: '2026-07-05T03:59:59.000Z' },
    ]);
  } finally {
    await other.close();
  }
});

test('who looks near themselves is offered to be found there, and nobody else', async () => {
  const other = await servePages({
    ...exampleHandlers(),
    search_places: ({ q }) => ({
      ...getExample('search_places'),
      notes: q === 'pizza near me' ? keepNoteCodes(['Where is not known.'], ['near_what']) : [],
    }),
  });
  try {
    const page = await (await get('/places?q=pizza+near+me&cursor=abc', {}, other)).text();
    expect(page).toContain('data-to="/places?q=pizza+near+me&amp;sort=distance"');
    expect(await (await get('/places?q=pizza', {}, other)).text()).not.toContain('id="near"');
  } finally {
    await other.close();
  }
});

test('chips take a word or a filter away', async () => {
  const page = await (await get('/places?q=pizza+nearby&hashgacha=OU&hashgacha=OK&open_now=true')).text();
  const ways = [...page.matchAll(/class="chip"><a href="([^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  expect(ways).toContain('/places?q=pizza+nearby&hashgacha=OU&hashgacha=OK');
  expect(ways).toContain('/places?q=pizza+nearby&hashgacha=OK&open_now=true');
});

test.each([
  ['restaurant', 'food', true],
  ['plumber', 'service', false],
] as const)(
  'the kosher answer of a %s stands in the first screen where people ask for it, and nowhere else',
  async (category, world, isFirst) => {
    const place = getExample('get_place');
    const nobody = { status: 'no_readable_agency_lists_it', certified_by: [], last_confirmed_at: null };
    Object.assign(place.data.place, { category, world, certifications: [], kosher: nobody });
    const other = await servePages({ ...exampleHandlers(), get_place: () => place });
    try {
      const page = textOfPage(await (await get('/places/pl_vkr7qe3f1fsrn', {}, other)).text());
      expect(page.indexOf('Kosher:') !== -1 && page.indexOf('Kosher:') < page.indexOf('Hours')).toBe(isFirst);
      expect(page.includes('Every list, and what it says of the place')).toBe(isFirst);
    } finally {
      await other.close();
    }
  },
);

describe('an address that is no page', () => {
  const browser = { Accept: 'text/html,application/xhtml+xml' };

  test.each([
    ['/Places?q=Pizza', '/places?q=Pizza'],
    ['/CALENDAR/Crown%20Heights', '/calendar/Crown%20Heights'],
    ['/he', '/?lang=he'],
    ['/Shabbat', '/calendar'],
    ['/terms', '/about/terms'],
  ])('%s leads to %s', async (path, matched) => {
    const reply = await get(path);
    expect([reply.status, reply.headers.get('location')]).toEqual([301, matched]);
  });

  test.each(['/nothing', '/he/nothing'])('%s is a page with the search for a browser', async (path) => {
    const reply = await get(path, { headers: browser });
    const page = await reply.text();
    expect(reply.status).toBe(404);
    expect(page).toContain('role="search"');
  });

  test.each(['/v1/nothing', '/docs/nothing', '/mcp', '/nothing.json', '/.well-known/nothing'])(
    '%s is answered as programs read it',
    async (path) => expect(await (await get(path, { headers: browser })).text()).toBe('elsewhere'),
  );
});

test.each(['iw', 'HE'])('lang=%s is Hebrew', async (lang) => {
  expect(await (await get(`/about?lang=${lang}`)).text()).toContain('<html lang="he" dir="rtl">');
});

describe('search engines', () => {
  test.each([
    ['/about', '/about'],
    ['/about?lang=he', '/about?lang=he'],
    ['/places/pl_vkr7qe3f1fsrn?on=2026-01-01', '/places/pl_vkr7qe3f1fsrn'],
  ])('%s is kept as %s', async (path, canonical) => {
    expect(await (await get(path)).text()).toContain(`<link rel="canonical" href="http://pages.example${canonical}"/>`);
  });

  test('an answer to words is kept under no address', async () => {
    expect(await (await get('/places?q=pizza')).text()).not.toContain('rel="canonical"');
  });

  test('a place that was merged leads to the other, and one that nobody has had for a year is gone', async () => {
    const merged = await get('/places/pl_another', { redirect: 'manual' });
    expect([merged.status, merged.headers.get('location')]).toEqual([301, '/places/pl_vkr7qe3f1fsrn']);
    const place = getExample('get_place');
    for (const row of place.data.place.register) Object.assign(row, { missing_since: '2024-01-01T00:00:00.000Z' });
    const other = await servePages({ ...exampleHandlers(), get_place: () => place });
    try {
      const gone = await get('/places/pl_vkr7qe3f1fsrn', {}, other);
      expect([gone.status, (await gone.text()).includes('rel="canonical"')]).toEqual([410, false]);
    } finally {
      await other.close();
    }
  });
});

test.each(['en', 'he'])('a phone may keep the pages among its applications, in %s', async (language) => {
  const page = await (await get(`/about?lang=${language}`)).text();
  const [, address = ''] = /<link rel="manifest" href="([^"]+)"/.exec(page) ?? [];
  const reply = await get(address);
  expect(reply.headers.get('content-type')).toContain('application/manifest+json');
  const { lang, start_url, icons } = (await reply.json()) as {
    lang: string;
    start_url: string;
    icons: { src: string }[];
  };
  expect([lang, (await get(start_url)).status]).toEqual([language, 200]);
  for (const { src } of icons) expect((await get(src)).status).toBe(200);
});
