import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readServerConfig, type Running } from '@kehilla/hosting';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startLocal } from '../src/index.ts';
import { laySample } from './sample-record.ts';
import { toBegunMinute, toNextMinute } from '@kehilla/core';
import { getText } from './text-of-page.ts';
import { type Assistant, axeFaultsInCard, showCard } from './assistant-host.ts';
import { startBrowser } from './browser.ts';

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

const root = join(import.meta.dirname, '../../..');
const dataDir = mkdtempSync(join(tmpdir(), 'kehilla-cards-'));
const PUBLIC_URL = 'https://service.example';
let server: Running;
let browser: Browser;
let client: Client;
let key = '';

beforeAll(async () => {
  const settings = {
    KEHILLA_ROOT: root,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    PUBLIC_URL,
    TRUST_PROXY: '1',
  };
  await laySample(dataDir);
  server = await startLocal(readServerConfig(settings, root), {
    print: (line) => void (key ||= /kehilla_test_\w+/.exec(line)?.[0] ?? ''),
    loadSampleData: () => Promise.resolve(),
  });
  browser = await startBrowser();
  client = new Client({ name: 'an assistant', version: '1' });
  // A proxy is trusted, so that no question uses up what another may ask.
  let requestCount = 0;
  const asSomebody = (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('X-Forwarded-For', `10.2.0.${(requestCount += 1) & 255}`);
    return fetch(url, { ...init, headers });
  };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', server.url), { fetch: asSomebody }));
});

afterAll(async () => {
  await client?.close();
  await browser?.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const ENGLISH: Assistant = { theme: 'light', locale: 'en-US', width: 720 };
const QUESTIONS = [
  { name: 'verify_kosher', arguments: { name: 'Olive Branch Grill', detail: 'full' } },
  { name: 'search_places', arguments: { q: 'pizza', location: 'Crown Heights', detail: 'full' } },
  { name: 'jewish_calendar', arguments: { location: 'Crown Heights', detail: 'full' } },
] as const;
const LOOKS: readonly Assistant[] = [
  ENGLISH,
  { theme: 'dark', locale: 'en', width: 360 },
  { theme: 'light', locale: 'he-IL', width: 360 },
  { theme: 'dark', locale: 'he', width: 720 },
];
/** Where pictures of the cards are laid, for somebody to look at; nowhere if the setting is not there. */
const PICTURES = process.env['CARD_PICTURES'];

describe.each(LOOKS)('a card by a host in $locale, $theme, $width pixels wide', (look) => {
  test.each(QUESTIONS)('$name', async (question) => {
    const { page, frame, faults } = await showCard(browser, client, look, question);
    expect(await frame.getAttribute('html', 'dir')).toBe(look.locale.startsWith('he') ? 'rtl' : 'ltr');
    expect(await frame.getAttribute('html', 'data-theme')).toBe(look.theme);
    if (PICTURES !== undefined)
      await page.screenshot({ path: `${PICTURES}/${question.name}-${look.locale}-${look.theme}.png`, fullPage: true });
    for (const isOpen of [false, true]) {
      await frame.evaluate(`for (const one of document.querySelectorAll('details')) one.open = ${isOpen}`);
      expect(await axeFaultsInCard(frame)).toEqual([]);
      expect(await frame.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(look.width);
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

const LISTED = { name: 'search_places', arguments: { kosher_only: true, limit: 3, detail: 'full' } } as const;
const getHref = (path: string): RegExp => new RegExp(`^${PUBLIC_URL}${path}`);

test('a place that is pressed is asked about through the host, shown in the card, and told to the model; back leads to the list', async () => {
  const { frame, did, faults } = await showCard(browser, client, ENGLISH, LISTED);
  const place = frame.locator('.result h3 a').first();
  const [name, href] = [await place.textContent(), await place.getAttribute('href')];
  const place_id = decodeURIComponent(/\/places\/([^?]+)/.exec(href ?? '')?.[1] ?? '');
  await place.click();
  await frame.locator('.answer').waitFor();
  expect(did[0]).toMatchObject({ what: 'call tool', params: { name: 'verify_kosher', arguments: { place_id } } });
  expect(await frame.locator('h1').textContent()).toContain(name);
  await expect.poll(() => did[1]?.what).toBe('update model context');
  expect(JSON.stringify(did[1]?.params)).toContain(name);
  expect(await axeFaultsInCard(frame)).toEqual([]);
  await frame.locator('[data-back]').click();
  await frame.locator('.result').first().waitFor();
  expect(await frame.locator('[data-back]').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('a pin of the map opens its place too, by the keyboard', async () => {
  const { frame, did } = await showCard(browser, client, ENGLISH, QUESTIONS[1]);
  await frame.locator('.pin').first().focus();
  await frame.page().keyboard.press('Enter');
  await frame.locator('.leaflet-popup-content a').waitFor();
  await frame.page().keyboard.press('Enter');
  await frame.locator('.answer').waitFor();
  expect(did[0]).toMatchObject({ what: 'call tool', params: { name: 'verify_kosher' } });
});

test('the next page is asked with the same question', async () => {
  const { frame, did } = await showCard(browser, client, ENGLISH, LISTED);
  const first = await frame.locator('.result h3').allTextContents();
  await frame.locator('.pager a').click();
  await expect.poll(() => frame.locator('.result h3').allTextContents()).not.toEqual(first);
  expect(did[0]).toMatchObject({
    what: 'call tool',
    params: { name: 'search_places', arguments: { ...LISTED.arguments, cursor: expect.any(String) as string } },
  });
});

test('pages of others, and of ours that no tool answers, are the host’s to open', async () => {
  const { frame, did } = await showCard(browser, client, { ...ENGLISH, locale: 'he' }, QUESTIONS[0]);
  await frame.locator('.evidence .ways a[href*="/evidence/"]').first().click();
  await expect.poll(() => did.length).toBe(1);
  expect(did).toEqual([
    { what: 'open link', params: { url: expect.stringMatching(getHref('/evidence/.*lang=he$')) as string } },
  ]);
});

test('a host that calls no tools for cards is asked to open the place’s page', async () => {
  const { frame, did } = await showCard(browser, client, { ...ENGLISH, capabilities: { openLinks: {} } }, LISTED);
  await frame.locator('.result h3 a').first().click();
  await expect.poll(() => did.length).toBe(1);
  expect(did[0]).toEqual({ what: 'open link', params: { url: expect.stringMatching(getHref('/places/')) as string } });
});

test('where the host can do neither, the card says so', async () => {
  const { frame, did } = await showCard(browser, client, { ...ENGLISH, capabilities: {} }, LISTED);
  await frame.locator('.result h3 a').first().click();
  await expect.poll(() => frame.locator('#status').textContent()).toBe('Your assistant cannot open this from here.');
  expect(did).toEqual([]);
});

test('a brief answer is asked whole once, or shown in its words where the host asks nothing for cards', async () => {
  const brief = { name: 'search_places', arguments: { ...QUESTIONS[1].arguments, detail: 'brief' } };
  const whole = await showCard(browser, client, ENGLISH, brief);
  await whole.frame.locator('.result').first().waitFor();
  expect(whole.did.map(({ what, params }) => [what, params['arguments']])).toEqual([
    ['call tool', { ...QUESTIONS[1].arguments, detail: 'full' }],
  ]);
  const words = await showCard(browser, client, { ...ENGLISH, capabilities: {} }, brief);
  expect(await words.frame.locator('h1').textContent()).toBe('The answer in words');
  expect(await words.frame.locator('.lines').textContent()).toContain('Kingsway Dough Pizza');
  expect(await axeFaultsInCard(words.frame)).toEqual([]);
});

test('what was not answered is said in its words', async () => {
  const { frame } = await showCard(browser, client, ENGLISH, {
    name: 'jewish_calendar',
    arguments: { location: 'Nowhere At All' },
  });
  expect(await frame.locator('h1').textContent()).toBe('This was not answered');
  expect(await frame.locator('.lines').textContent()).toContain('Nowhere At All');
  expect(await axeFaultsInCard(frame)).toEqual([]);
});

test('a card follows its host: theme and language change with it', async () => {
  const { page, frame } = await showCard(browser, client, ENGLISH, QUESTIONS[2]);
  await page.evaluate("bridge.setHostContext({ theme: 'dark', locale: 'he-IL', displayMode: 'inline' })");
  await expect.poll(() => frame.getAttribute('html', 'dir')).toBe('rtl');
  expect(await frame.getAttribute('html', 'data-theme')).toBe('dark');
  expect(await frame.locator('main').textContent()).toContain('שבת');
});

test('a client without cards has the same result: nothing of it is only in a card', async () => {
  const { tools } = await client.listTools();
  expect(tools).toHaveLength(6);
  for (const question of QUESTIONS) {
    const { content, structuredContent, ...rest } = await client.callTool(question);
    expect(content).toMatchObject([{ type: 'text' }]);
    expect(structuredContent).toMatchObject({ freshness: { as_of: expect.any(String) as string } });
    expect(Object.keys(rest).filter((name) => name !== '_meta' && name !== 'resultType')).toEqual([]);
  }
});

/** Names in the order in which a text has them first; those that it lacks are left out. */
function orderIn(text: string, names: readonly string[]): string[] {
  return names.filter((name) => text.includes(name)).sort((a, b) => text.indexOf(a) - text.indexOf(b));
}

/** The text of a page of people. */
async function pageText(path: string): Promise<string> {
  const response = await fetch(server.url + path, { headers: { Accept: 'text/html', 'X-Forwarded-For': '10.3.0.1' } });
  expect(response.status).toBe(200);
  return getText(await response.text());
}

describe('every surface tells the same', () => {
  test('places: their order and their counts, by group', async () => {
    const request = { q: 'kosher restaurant', location: 'Brooklyn', detail: 'full' };
    const { content, structuredContent } = await client.callTool({ name: 'search_places', arguments: request });
    const { data } = structuredContent as { data: { results: { name: string }[]; coverage: { groups: Group[] } } };
    const names = [...new Set(data.results.map(({ name }) => name))];
    expect(names.length).toBeGreaterThan(1);
    const text = (content as { text: string }[])[0]?.text ?? '';
    const page = await pageText('/places?q=kosher+restaurant&location=Brooklyn');
    const { frame } = await showCard(browser, client, ENGLISH, { name: 'search_places', arguments: request });
    const card = (await frame.textContent('body')) ?? '';
    const headers = { Authorization: `Bearer ${key}` };
    const rest = await fetch(`${server.url}/v1/places/search?q=kosher+restaurant&location=Brooklyn`, { headers });
    const { data: answered } = (await rest.json()) as { data: { results: { name: string }[] } };
    expect(answered.results.map(({ name }) => name)).toEqual(data.results.map(({ name }) => name));
    for (const phrase of [text, card, page.slice(page.indexOf('Down to the map'))])
      expect(orderIn(phrase, names)).toEqual(names);
    for (const { matched } of data.coverage.groups) {
      const note = `${matched} ${matched === 1 ? 'place' : 'places'}`;
      for (const phraseText of [text, page]) expect(phraseText).toContain(note);
    }
  });

  test('times of a Shabbat, to the minute on the safe side', async () => {
    const request = { location: 'Brooklyn', detail: 'full' };
    const { content, structuredContent } = await client.callTool({ name: 'jewish_calendar', arguments: request });
    const { data } = structuredContent as {
      data: { shabbat_or_yom_tov: Record<'candle_lighting' | 'havdalah', { time: string }> };
    };
    const { candle_lighting, havdalah } = data.shabbat_or_yom_tov;
    const ends = toNextMinute(havdalah.time).slice(11, 16);
    const lit = candle_lighting.time.slice(11, 16);
    const text = (content as { text: string }[])[0]?.text ?? '';
    const page = await pageText('/calendar/Brooklyn');
    const { frame } = await showCard(browser, client, ENGLISH, { name: 'jewish_calendar', arguments: request });
    const card = (await frame.textContent('body')) ?? '';
    const feed = await (await fetch(`${server.url}/feeds/calendar.ics?location=Brooklyn`)).text();
    for (const time of [ends, lit]) {
      expect(text).toContain(time);
      for (const phrase of [page, card]) expect(phrase.replaceAll('\u202f', ' ')).toContain(inTwelveHours(time));
    }
    for (const instant of [toNextMinute(havdalah.time), toBegunMinute(candle_lighting.time)])
      expect(feed).toContain(`DTSTART:${new Date(instant).toISOString().replaceAll(/[-:]|\.000/g, '')}`);
  });
});

type Group = { readonly group: string; readonly matched: number };

/** "17:14" as the pages write it: "5:14 PM". */
function inTwelveHours(time: string): string {
  const [hours, minutes] = [Number(time.slice(0, 2)), time.slice(3)];
  return `${hours % 12 === 0 ? 12 : hours % 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}
