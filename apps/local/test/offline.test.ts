import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { axeFaults, startBrowser } from './browser.ts';
import { type PeopleServer, startForPeople } from './people-server.ts';

vi.setConfig({ testTimeout: 120_000 });

let people: PeopleServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let line: Server;
let url = '';
let place = '';

/** The line between the browser and the service, which can be cut: what a browser calls offline is not so for its worker. */
function openLine(port = 0): Promise<Server> {
  const target = new URL(people.url);
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const passed = ask({ host: target.hostname, port: target.port, method, path, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}

function cut(): Promise<void> {
  const closed = new Promise<void>((resolve) => line.close(() => resolve()));
  line.closeAllConnections();
  return closed;
}

async function mend(): Promise<void> {
  line = await openLine(Number(new URL(url).port));
}

/** Waits until the worker answers for pages. */
const UNDER_WORKER =
  'navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null || new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", () => resolve(true))))';
/** The addresses of pages that are kept. */
const KEPT =
  'caches.open("kehilla-seen-1").then((seen) => seen.keys()).then((all) => all.map(({ url }) => new URL(url).pathname + new URL(url).search))';
const kept = (): Promise<string[]> => page.evaluate<string[]>(KEPT);

beforeAll(async () => {
  people = await startForPeople();
  browser = await startBrowser();
  place = await people.somePlace();
});
afterAll(async () => {
  await browser?.close();
  await people?.stop();
});
beforeEach(async () => {
  line = await openLine();
  url = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
  context = await browser.newContext({ viewport: { width: 390, height: 844 }, extraHTTPHeaders: people.asSomebody() });
  page = await context.newPage();
  await page.goto(url);
  await page.evaluate(UNDER_WORKER);
});
afterEach(async () => {
  await context.close();
  await cut().catch(() => {});
});

test.each(['en', 'he', 'yi', 'ru'])(
  'without a network the calendar and the places that were seen are shown with their age, in %s',
  async (lang) => {
    const seen = [`/calendar/Crown%20Heights?lang=${lang}`, `/places/${place}?lang=${lang}`];
    for (const path of seen) await page.goto(url + path);
    await expect.poll(kept).toEqual(seen);
    const name = await page.locator('h1').textContent();
    await cut();
    for (const path of seen) {
      await page.goto(url + path);
      const notice = page.locator('.offline-notice');
      const age = new Intl.RelativeTimeFormat(lang === 'yi' ? 'he' : lang, { numeric: 'always' }).format(-0, 'minute');
      expect(await notice.textContent()).toContain(age);
      expect(await page.getAttribute('html', 'lang')).toBe(lang);
      expect(await axeFaults(page)).toEqual([]);
      // It stands as it stood: the files that it loads are there too.
      expect(await page.evaluate('getComputedStyle(document.querySelector(".offline-notice")).borderTopStyle')).toBe(
        'dashed',
      );
    }
    expect(await page.locator('h1').textContent()).toBe(name);
    // What was not seen is said not to be there, with what was.
    await page.goto(`${url}/places?q=pizza&lang=${lang}`);
    expect(await page.locator('.seen li').count()).toBe(2);
    expect(await page.getAttribute('html', 'lang')).toBe(lang);
    expect(await axeFaults(page)).toEqual([]);
    await page.locator('.seen a').first().click();
    await page.locator('.offline-notice').waitFor();
  },
);

test('while there is a network nothing is shown that was kept', async () => {
  await page.goto(`${url}/places/${place}`);
  await expect.poll(kept).toEqual([`/places/${place}`]);
  await cut();
  await page.reload();
  expect(await page.locator('.offline-notice').count()).toBe(1);
  await mend();
  await page.reload();
  expect(await page.locator('.offline-notice').count()).toBe(0);
  // A refusal of the service is shown as it comes.
  const reply = await page.goto(`${url}/places/pl_nothing`);
  expect(reply?.status()).toBe(404);
});

test('nothing is kept that is anybody’s own, a search, a file or a refusal', async () => {
  for (const path of [
    '/yahrzeits',
    '/account',
    '/places?q=pizza',
    '/verify?name=pizza',
    '/corrections',
    '/places/pl_nothing',
    '/calendar/Nowhere%20At%20All',
    '/calendar/Brooklyn?fragment=1',
  ])
    await page.goto(url + path);
  await page.evaluate('fetch("/calendar/Brooklyn.ics")');
  await page.goto(`${url}/calendar/Brooklyn`);
  await expect.poll(kept).toEqual(['/calendar/Brooklyn']);
  const stores = await page.evaluate<string[]>('caches.keys()');
  expect(stores.map((name) => name.replace(/-[0-9a-f]{12}$/, '')).sort()).toEqual([
    'kehilla-files-1',
    'kehilla-seen-1',
    'kehilla-shell',
  ]);
});

test('a day of a calendar never stands for another', async () => {
  await page.goto(`${url}/calendar/Brooklyn?date=2026-12-04`);
  await expect.poll(kept).toHaveLength(1);
  await cut();
  await page.goto(`${url}/calendar/Brooklyn?date=2026-12-05`);
  expect(await page.locator('.offline-notice').count()).toBe(0);
  expect(await page.locator('.seen li').count()).toBe(1);
});

test('so many are kept and no more, what is too old is not shown, and all can be forgotten', async () => {
  for (let day = 1; day <= 10; day += 1) {
    const path = `/calendar/Brooklyn?date=2026-12-${String(day).padStart(2, '0')}`;
    await page.goto(url + path);
    await expect.poll(kept).toContain(path);
  }
  await expect.poll(kept).toHaveLength(8);
  expect(await kept()).not.toContain('/calendar/Brooklyn?date=2026-12-01');
  await page.evaluate(`caches.open("kehilla-seen-1").then(async (seen) => {
    const address = "/calendar/Brooklyn?date=2026-12-10";
    const reply = await seen.match(address);
    const headers = new Headers(reply.headers);
    headers.set("x-seen-at", String(Date.now() - 61 * 86400000));
    await seen.put(address, new Response(await reply.text(), { headers }));
  })`);
  await cut();
  await page.goto(`${url}/calendar/Brooklyn?date=2026-12-10`);
  expect(await page.locator('.offline-notice').count()).toBe(0);
  await page.getByRole('button', { name: 'Forget these pages on this device' }).click();
  await expect.poll(() => page.locator('.seen li').count()).toBe(0);
  await expect.poll(kept).toEqual([]);
});
