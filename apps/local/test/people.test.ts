import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { axeFaults, isTooWide, type Look, openPage, startBrowser } from './browser.ts';
import { type PeopleServer, startForPeople } from './people-server.ts';

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 240_000 });

let people: PeopleServer;
let browser: Browser;

beforeAll(async () => {
  people = await startForPeople();
  browser = await startBrowser();
});

afterAll(async () => {
  await browser?.close();
  await people?.stop();
});

const PATHS: readonly string[] = [
  '/',
  '/places',
  '/places?q=pizza+nearby&hashgacha=OU',
  '/places?q=pizza&location=Atlantis',
  '/places/PLACE',
  '/places/PLACE?on=2026-01-15',
  '/places/pl_nothing',
  '/evidence/EVIDENCE',
  '/verify',
  '/verify?name=pizza',
  '/verify?place_id=PLACE',
  '/eat',
  '/eat?query=soup+no+nuts+under+$20',
  '/services',
  '/services?service=locksmith',
  '/events',
  '/events?view=day',
  '/events?q=nothing+of+that+kind',
  '/calendar',
  '/calendar/Crown%20Heights',
  '/calendar/Crown%20Heights?view=month',
  '/calendar/Crown%20Heights?view=year',
  '/calendar/Jerusalem?holiday=pesach',
  '/calendar/Nowhere%20At%20All',
  '/status',
  '/about',
  '/help',
  '/contact',
  '/about/privacy',
  '/about/terms',
  '/corrections',
  '/bot',
  '/offline',
  '/yahrzeits',
];
/** What a first view may weigh as it comes over the network: a page, and one with a map. */
const MOST_BYTES = { page: 60_000, map: 250_000 };
/** Rules that axe leaves to who asks: the size of what is touched (WCAG 2.2, 2.5.8). */
const BESIDE = ['target-size'] as const;
/** Opens what is folded; how many that were. */
const UNFOLD =
  "(() => { const folded = document.querySelectorAll('details:not([open])'); for (const one of folded) one.open = true; return folded.length; })()";
/** Each language, scheme and kind of width meets each of the others once: axe's rules look at one of them, or at two together. */
const LOOKS: readonly (Look & { readonly language: 'en' | 'he' })[] = [
  { language: 'en', width: 1280, scheme: 'light' },
  { language: 'en', width: 360, scheme: 'dark' },
  { language: 'he', width: 360, scheme: 'light' },
  { language: 'he', width: 1920, scheme: 'dark' },
];
/** A page takes no more room than it has at these; colours make no difference to that, so it is measured in one scheme of each language. */
const WIDTHS = [320, 360, 768, 1280, 1600, 1920];

test.concurrent.each(LOOKS)(
  'every page in $language at $width pixels, $scheme, is whole: axe finds nothing, nothing scrolls sideways, leaves the server or moves',
  async ({ language, ...look }) => {
    const [place, evidence] = [await people.somePlace(), await people.someEvidence()];
    const { page, faults } = await openPage(browser, look, people.url);
    for (const path of PATHS) {
      await page.context().setExtraHTTPHeaders(people.asSomebody());
      const url = new URL(path.replace('PLACE', place).replace('EVIDENCE', evidence), people.url);
      url.searchParams.set('lang', language);
      await page.goto(url.href);
      expect(await page.getAttribute('html', 'dir'), path).toBe(language === 'he' ? 'rtl' : 'ltr');
      const shift = await page.evaluate<number>(
        'new Promise((resolve) => { let sum = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries()) sum += entry.value; }).observe({ type: "layout-shift", buffered: true }); setTimeout(() => resolve(sum), 30); })',
      );
      expect(shift, path).toBe(0);
      expect(await isTooWide(page), path).toBe(false);
      if (look.scheme === 'light') expect(await axeFaults(page, { beside: BESIDE }), path).toEqual([]);
      // What is folded is looked at too; a page that has nothing folded was looked at whole.
      const folded = await page.evaluate<number>(UNFOLD);
      if (folded > 0 || look.scheme === 'dark')
        expect(await axeFaults(page, { beside: BESIDE }), `${path}, unfolded`).toEqual([]);
      // Opened, a page is at its widest.
      for (const width of look.scheme === 'light' ? WIDTHS : [look.width]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await isTooWide(page), `${path}, unfolded, at ${width} pixels`).toBe(false);
      }
      await page.setViewportSize({ width: look.width, height: 900 });
    }
    expect(faults.filter((fault) => !/status of (400|404)/.test(fault))).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    await page.context().close();
  },
);

test.concurrent('the first view of every page is light, and tells who reads pages by program what it is', async () => {
  const [place, evidence] = [await people.somePlace(), await people.someEvidence()];
  const titles = new Map<string, string>();
  for (const path of PATHS) {
    const { page } = await openPage(browser, LOOKS[0] as Look, people.url);
    await page.context().setExtraHTTPHeaders(people.asSomebody());
    const session = await page.context().newCDPSession(page);
    let bytes = 0;
    await session.send('Network.enable');
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    const shown = path.replace('PLACE', place).replace('EVIDENCE', evidence);
    await page.goto(people.url + shown, { waitUntil: 'networkidle' });
    expect(bytes, path).toBeGreaterThan(1_000);
    expect(bytes, path).toBeLessThanOrEqual(/^\/places(\?|$)/.test(path) ? MOST_BYTES.map : MOST_BYTES.page);
    expect(await page.locator('h1').count(), path).toBe(1);
    for (const name of ['description', 'viewport'])
      expect(await page.getAttribute(`meta[name="${name}"]`, 'content'), `${path} ${name}`).toMatch(/.{10}/);
    expect(await page.locator('link[rel="alternate"][hreflang="he"]').count(), path).toBe(1);
    // No element is without a name to be called by, and no way leads to nothing.
    expect(await page.locator('a:not([href]), a[href=""], img:not([alt])').count(), path).toBe(0);
    titles.set(await page.title(), path);
    await page.context().close();
  }
  expect(titles.size).toBeGreaterThan(15);
});

test('results arrive while typing pauses, the address keeps the question, and back works', async () => {
  const { page, faults } = await openPage(browser, LOOKS[0] as Look, people.url);
  await page.context().setExtraHTTPHeaders(people.asSomebody());
  await page.goto(`${people.url}/places`);
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

test('a filter that is chosen shows at once, and back takes it away again', async () => {
  const { page, faults } = await openPage(browser, LOOKS[0] as Look, people.url);
  await page.context().setExtraHTTPHeaders(people.asSomebody());
  await page.goto(`${people.url}/places?q=pizza`);
  await page.locator('.filters summary').first().click();
  await page.locator('#kosher_only').check();
  await expect.poll(() => new URL(page.url()).searchParams.get('kosher_only')).toBe('true');
  await page.locator('.chip', { hasText: 'Listed by an agency' }).waitFor();
  await page.goBack();
  await expect.poll(() => page.locator('.chip', { hasText: 'Listed by an agency' }).count()).toBe(0);
  expect(new URL(page.url()).searchParams.get('kosher_only')).toBeNull();
  expect(await page.locator('#kosher_only').isChecked()).toBe(false);
  // A chip is a way to the same question without what it names.
  await page.locator('.chip a', { hasText: 'pizza' }).first().click();
  expect(new URL(page.url()).searchParams.get('q')).toBeNull();
  expect(faults).toEqual([]);
});

test('the map shows the places of the list, and is used by the keyboard', async () => {
  const { page, faults } = await openPage(browser, LOOKS[0] as Look, people.url);
  await page.context().setExtraHTTPHeaders(people.asSomebody());
  await page.goto(`${people.url}/places?q=pizza`);
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
  const context = await browser.newContext({ javaScriptEnabled: false, extraHTTPHeaders: people.asSomebody() });
  const page = await context.newPage();
  await page.goto(`${people.url}/verify`);
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

/** What tells a state of a place apart, by another thing than its colour. */
const SHAPE = `[...document.querySelectorAll('.kosher .sign, .branch-notice .sign')].map((one) => one.checkVisibility() && one.textContent.trim() !== '')`;
/** How many things on the page move by themselves, or glide when they change. */
const MOVING =
  "[...document.querySelectorAll('*')].filter((one) => { const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(one); return animationName !== 'none' || scrollBehavior === 'smooth' || transitionDuration.split(', ').some((length) => parseFloat(length) > 0); }).length";

// Only the style of a page follows what its reader asks for: axe's rules of colour look at that, the others have looked at the same elements above.
describe.concurrent.each([
  ['more contrast', { contrast: 'more' }],
  ['more contrast in the dark', { contrast: 'more', colorScheme: 'dark' }],
  ['colours that are the reader’s own', { forcedColors: 'active' }],
  ['no motion', { reducedMotion: 'reduce' }],
] as const)('who asks for %s', (_, wish) => {
  test.each(['en', 'he'])(
    'reads every page in %s: axe finds nothing, states have shapes, nothing moves',
    async (lang) => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...wish });
      const page = await context.newPage();
      const place = await people.somePlace();
      for (const path of [
        '/',
        '/places?q=pizza',
        '/places/PLACE',
        '/verify?name=pizza',
        '/calendar/Crown%20Heights',
        '/events',
        '/eat?query=soup',
        '/services?service=locksmith',
        '/status',
      ]) {
        await context.setExtraHTTPHeaders(people.asSomebody());
        const url = new URL(path.replace('PLACE', place), people.url);
        url.searchParams.set('lang', lang);
        await page.goto(url.href, { waitUntil: 'networkidle' });
        const beside = 'contrast' in wish ? ['color-contrast-enhanced'] : [];
        expect(await axeFaults(page, { beside, colourAlone: true }), path).toEqual([]);
        expect(await page.evaluate<boolean[]>(SHAPE), path).not.toContain(false);
        if ('reducedMotion' in wish) expect(await page.evaluate<number>(MOVING), path).toBe(0);
      }
      await context.close();
    },
  );
});

/** In the browser: numbers everything that the keyboard should reach, and returns how many that are. */
const NUMBER_CONTROLS = `(() => {
  const all = [...document.querySelectorAll('a[href], button, input:not([type="hidden"]), select, summary, [tabindex="0"]')];
  const seen = all.filter((one) => one.checkVisibility({ visibilityProperty: true }));
  seen.forEach((one, at) => { one.dataset.control = at; });
  return seen.length;
})()`;
/** In the browser: the number of what has the focus, and whether it is seen that it has. */
const FOCUSED = `(() => {
  const { dataset, tagName } = document.activeElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
  return { at: dataset.control === undefined ? null : Number(dataset.control), isSeen: outlineStyle !== 'none' && outlineWidth !== '0px', tagName };
})()`;

test.concurrent('every page is gone through by the keyboard: each control is reached, seen where it is, and none holds on to it', async () => {
  const [place, evidence] = [await people.somePlace(), await people.someEvidence()];
  const { page } = await openPage(browser, LOOKS[0] as Look, people.url);
  for (const path of PATHS) {
    await page.context().setExtraHTTPHeaders(people.asSomebody());
    await page.goto(people.url + path.replace('PLACE', place).replace('EVIDENCE', evidence), {
      waitUntil: 'networkidle',
    });
    const controls = await page.evaluate<number>(NUMBER_CONTROLS);
    const reached = new Set<number>();
    // A date has a stop for each of its parts.
    for (let presses = 0; presses < controls * 5 + 10; presses += 1) {
      await page.keyboard.press('Tab');
      const { at, isSeen, tagName } = await page.evaluate<{ at: number | null; isSeen: boolean; tagName: string }>(
        FOCUSED,
      );
      if (tagName === 'BODY') break;
      if (at === null) continue;
      expect(isSeen, `${path}: control ${at} shows that it has the focus`).toBe(true);
      reached.add(at);
    }
    expect(reached.size, path).toBe(controls);
  }
});

test('on paper a page has its answer and no ways, forms or colours of a screen', async () => {
  const { page } = await openPage(browser, LOOKS[1] as Look, people.url);
  await page.context().setExtraHTTPHeaders(people.asSomebody());
  await page.goto(`${people.url}/places/${await people.somePlace()}`);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await page.locator('.answer').isVisible()).toBe(true);
  for (const hidden of ['.top nav', 'form', '.switch'])
    expect(await page.locator(hidden).first().isVisible()).toBe(false);
  expect(await page.evaluate('getComputedStyle(document.documentElement).backgroundColor')).toBe('rgb(255, 255, 255)');
});

test('developers’ pages stay where they are', async () => {
  expect((await fetch(`${people.url}/docs`)).status).toBe(200);
  expect(await (await fetch(`${people.url}/`)).text()).toContain('<form action="/places"');
});
