import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readServerConfig, type Running } from '@kehilla/hosting';
import { loadSampleData } from '@kehilla/ingest';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startLocal } from '../src/index.ts';
import { axeFaults, isTooWide, type Look, openPage, startBrowser } from './browser.ts';
import { textOf } from './text-of-page.ts';

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 180_000 });

const root = join(import.meta.dirname, '../../..');
const dataDir = mkdtempSync(join(tmpdir(), 'kehilla-people-'));
let server: Running;
let browser: Browser;
let key = '';
let callers = 0;

beforeAll(async () => {
  // A proxy is trusted, so that every page is a caller of its own here, and none uses up what another may ask.
  const settings = { KEHILLA_ROOT: root, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', TRUST_PROXY: '1' };
  const print = (line: string): void => {
    key ||= /kehilla_test_\w+/.exec(line)?.[0] ?? '';
  };
  server = await startLocal(readServerConfig(settings, root), {
    print,
    loadSampleData: async (database) => void (await loadSampleData(database, new Date())),
  });
  browser = await startBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

function asSomebody(): { 'X-Forwarded-For': string } {
  callers += 1;
  return { 'X-Forwarded-For': `10.1.${callers >> 8}.${callers & 255}` };
}

async function pageAt(path: string): Promise<string> {
  const reply = await fetch(server.url + path, { headers: asSomebody() });
  expect(reply.status, path).toBe(200);
  return reply.text();
}

type Members = Record<string, unknown>;

/** The same question asked of the interface: by GET, or by POST where it has a body. */
async function answerOf(path: string, body?: Members): Promise<Members> {
  for (;;) {
    const reply = await fetch(server.url + path, {
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    if (reply.status !== 429) return (await reply.json()) as Members;
    await new Promise((resolve) => setTimeout(resolve, 1_000 * Number(reply.headers.get('retry-after') ?? 1)));
  }
}

/** The id of a place of the sample that an agency lists. */
async function somePlace(): Promise<string> {
  const { data } = (await answerOf('/v1/places/search?q=pizza&limit=1')) as {
    data: { results: { place_id: string }[] };
  };
  return data.results[0]?.place_id ?? '';
}

/** Every text that stands under one of these names, wherever it stands. */
function textsUnder(value: unknown, names: ReadonlySet<string>): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => textsUnder(item, names));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, own]) => {
    if (!names.has(name)) return textsUnder(own, names);
    const texts = Array.isArray(own) ? own : [own];
    return texts.filter((text): text is string => typeof text === 'string');
  });
}

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

describe('a page says what the interface says', () => {
  const WORDS = new Set([
    'notes',
    'note',
    'name',
    'address',
    'dish',
    'description',
    'reason',
    'detail',
    'summary',
    'advice',
    'missing',
    'attribution',
    'label',
    'label_he',
    'opinion',
    'venue',
    'organizer',
    'calendar_note',
    'licence_note',
    'listed_name',
    'scope_note',
    'phone_published_by',
  ]);

  test.each([
    ['/places?q=pizza', '/v1/places/search?q=pizza&limit=20', undefined],
    [
      '/places?q=sushi+not+in+flatbush&kosher_only=true',
      '/v1/places/search?q=sushi+not+in+flatbush&kosher_only=true&limit=20',
      undefined,
    ],
    [
      '/places?q=glatt+restaurant&location=Atlantis',
      '/v1/places/search?q=glatt+restaurant&location=Atlantis&limit=20',
      undefined,
    ],
    ['/verify?name=pizza', '/v1/kosher/verify', { name: 'pizza', live: 'never' }],
    ['/eat?query=soup+no+nuts', '/v1/food/recommend', { query: 'soup no nuts', live: 'never', limit: 20 }],
    ['/services?service=locksmith', '/v1/services/search', { service: 'locksmith', limit: 5 }],
    ['/events?q=concert', '/v1/events/search?q=concert&limit=20', undefined],
  ])('%s', async (page, path, body) => {
    const [shown, answer] = [textOf(await pageAt(page)), await answerOf(path, body)];
    const {
      results,
      providers,
      events,
      dishes,
      candidates,
      branches,
      answer: verdict,
    } = (answer as { data: Members })['data'];
    const told = {
      results,
      providers,
      events,
      dishes,
      candidates,
      branches,
      verdict,
      notes: answer['notes'],
      sources: answer['sources'],
    };
    const texts = textsUnder(told, WORDS).map(flat);
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(shown).toContain(text);
    const names = textsUnder(results ?? providers ?? events ?? [], new Set(['name']));
    let from = 0;
    for (const name of names) {
      const at = shown.indexOf(flat(name), from);
      expect(at, `${name} in its order`).toBeGreaterThanOrEqual(0);
      from = at + 1;
    }
  });

  test('a place with everything on record about it', async () => {
    const place_id = await somePlace();
    const shown = textOf(await pageAt(`/places/${place_id}`));
    const { data } = (await answerOf(`/v1/places/${place_id}`)) as {
      data: { place: { facts: { value: unknown; source: string }[] } };
    };
    const verified = await answerOf('/v1/kosher/verify', { place_id, live: 'never' });
    expect(data.place.facts.length).toBeGreaterThan(3);
    for (const { value, source } of data.place.facts) {
      if (typeof value === 'string') expect(shown).toContain(flat(value));
      expect(shown).toContain(source);
    }
    for (const text of textsUnder(
      verified,
      new Set(['summary', 'advice', 'missing', 'agency_name', 'listed_name', 'note']),
    ))
      expect(shown).toContain(flat(text));
  });

  test('the calendar, in both languages', async () => {
    const { data } = (await answerOf('/v1/calendar?location=Crown+Heights')) as {
      data: { zmanim: { label: string; label_he: string; time: string }[] };
    };
    const english = textOf(await pageAt('/calendar/Crown%20Heights?lang=en'));
    const hebrew = textOf(await pageAt('/calendar/Crown%20Heights?lang=he'));
    for (const { label, label_he, time } of data.zmanim) {
      expect(english).toContain(label);
      expect(hebrew).toContain(`${label_he} ${time.slice(11, 16).replace(/^0/, '')}`);
    }
  });
});

const PATHS: readonly string[] = [
  '/',
  '/places?q=pizza+nearby&hashgacha=OU',
  '/places?q=pizza&location=Atlantis',
  '/places/PLACE',
  '/places/PLACE?on=2026-01-15',
  '/places/pl_nothing',
  '/verify',
  '/verify?name=pizza',
  '/verify?place_id=PLACE',
  '/eat?query=soup+no+nuts+under+$20',
  '/services?service=locksmith',
  '/events',
  '/calendar',
  '/calendar/Crown%20Heights',
  '/calendar/Crown%20Heights?view=month',
  '/calendar/Crown%20Heights?view=year',
  '/calendar/Jerusalem?holiday=pesach',
  '/calendar/Nowhere%20At%20All',
  '/status',
  '/about/privacy',
  '/about/terms',
];
/** What a first view may weigh as it comes over the network: a page, and one with a map. */
const MOST_BYTES = { page: 60_000, map: 250_000 };
const LOOKS: readonly Look[] = [
  { width: 1280, scheme: 'light' },
  { width: 360, scheme: 'dark' },
  { width: 1600, scheme: 'dark' },
  { width: 360, scheme: 'light' },
];

describe.each(LOOKS)('at $width pixels, $scheme', (look) => {
  test.each(['en', 'he'])(
    'every page in %s is whole: axe finds nothing, nothing scrolls sideways, leaves the server or moves',
    async (language) => {
      const place = await somePlace();
      const { page, faults } = await openPage(browser, look, server.url);
      for (const path of PATHS) {
        await page.context().setExtraHTTPHeaders(asSomebody());
        const url = new URL(path.replace('PLACE', place), server.url);
        url.searchParams.set('lang', language);
        await page.goto(url.href);
        expect(await page.getAttribute('html', 'dir'), path).toBe(language === 'he' ? 'rtl' : 'ltr');
        expect(await axeFaults(page), path).toEqual([]);
        expect(await isTooWide(page), path).toBe(false);
        const shift = await page.evaluate<number>(
          'new Promise((resolve) => { let sum = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries()) sum += entry.value; }).observe({ type: "layout-shift", buffered: true }); setTimeout(() => resolve(sum), 30); })',
        );
        expect(shift, path).toBe(0);
        await page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true");
        expect(await axeFaults(page), `${path}, unfolded`).toEqual([]);
        expect(await isTooWide(page), `${path}, unfolded`).toBe(false);
      }
      expect(faults.filter((fault) => !/status of (400|404)/.test(fault))).toEqual([]);
      expect(await page.context().cookies()).toEqual([]);
    },
  );
});

test('the first view of every page is light', async () => {
  const place = await somePlace();
  for (const path of PATHS) {
    const { page } = await openPage(browser, LOOKS[0] as Look, server.url);
    await page.context().setExtraHTTPHeaders(asSomebody());
    const session = await page.context().newCDPSession(page);
    let bytes = 0;
    await session.send('Network.enable');
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.goto(server.url + path.replace('PLACE', place), { waitUntil: 'networkidle' });
    expect(bytes, path).toBeGreaterThan(1_000);
    expect(bytes, path).toBeLessThanOrEqual(path.startsWith('/places?') ? MOST_BYTES.map : MOST_BYTES.page);
    await page.context().close();
  }
});

test('results arrive while typing pauses, the address keeps the question, and back works', async () => {
  const { page, faults } = await openPage(browser, LOOKS[0] as Look, server.url);
  await page.context().setExtraHTTPHeaders(asSomebody());
  await page.goto(`${server.url}/places`);
  await page.locator('#q').pressSequentially('pizza', { delay: 20 });
  await page.locator('.result').first().waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('pizza');
  const name = await page.locator('.result h3 a').first().textContent();
  await page.locator('.result h3 a').first().click();
  expect(await page.textContent('h1')).toContain(name);
  await page.goBack();
  await page.locator('.result').first().waitFor();
  expect(await page.inputValue('#q')).toBe('pizza');
  expect(faults).toEqual([]);
});

test('the map shows the places of the list, and is used by the keyboard', async () => {
  const { page, faults } = await openPage(browser, LOOKS[0] as Look, server.url);
  await page.context().setExtraHTTPHeaders(asSomebody());
  await page.goto(`${server.url}/places?q=pizza`);
  await page.locator('.pin').first().waitFor();
  const counted = await page.$$eval('.pin', (pins) =>
    pins.map((pin) => (pin.classList.contains('cluster') ? Number(pin.textContent) : 1)),
  );
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(await page.locator('.result[data-lat]').count());
  for (
    let turn = 0;
    turn < 8 && !(await page.locator('.leaflet-popup a[href*="/places/"]').first().isVisible());
    turn += 1
  ) {
    await page.locator('.pin').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForTimeout(400);
  }
  await page.locator('.leaflet-popup a[href*="/places/"]').first().waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.leaflet-popup').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('everything is reached and asked by the keyboard alone, without scripts', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, extraHTTPHeaders: asSomebody() });
  const page = await context.newPage();
  await page.goto(`${server.url}/verify`);
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').textContent()).toBe('Skip to the content');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('pizza');
  await page.keyboard.press('Enter');
  await page.locator('.answer').waitFor();
  expect(new URL(page.url()).searchParams.get('name')).toBe('pizza');
  await context.close();
});

test('on paper a page has its answer and no ways, forms or colours of a screen', async () => {
  const { page } = await openPage(browser, LOOKS[1] as Look, server.url);
  await page.context().setExtraHTTPHeaders(asSomebody());
  await page.goto(`${server.url}/places/${await somePlace()}`);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await page.locator('.answer').isVisible()).toBe(true);
  for (const hidden of ['.top nav', 'form', '.switch'])
    expect(await page.locator(hidden).first().isVisible()).toBe(false);
  expect(await page.evaluate('getComputedStyle(document.documentElement).backgroundColor')).toBe('rgb(255, 255, 255)');
});

test('files for calendars are what the interface answers', async () => {
  for (const path of ['/events.ics', '/calendar/Brooklyn.ics']) {
    const reply = await fetch(server.url + path, { headers: asSomebody() });
    expect(reply.headers.get('content-type')).toContain('text/calendar');
    expect(await reply.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  }
});

test('developers’ pages stay where they are', async () => {
  expect((await fetch(`${server.url}/docs`)).status).toBe(200);
  expect(await (await fetch(`${server.url}/`)).text()).toContain('<form action="/places"');
});
