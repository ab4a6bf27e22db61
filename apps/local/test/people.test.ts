import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { axeFaults, isTooWide, type Look, openPage, startBrowser } from './browser.ts';
import { type PeopleServer, startForPeople } from './people-server.ts';

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 240_000 });

/** What a reader asks of every page, as a browser is told. */
type FoodWish = Pick<NonNullable<Parameters<Page['emulateMedia']>[0]>, 'contrast' | 'forcedColors' | 'reducedMotion'>;

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
/** The sum of all shifts of a page's layout since it was loaded. */
const SHIFT =
  'new Promise((resolve) => { let sum = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries()) sum += entry.value; }).observe({ type: "layout-shift", buffered: true }); setTimeout(() => resolve(sum), 30); })';
/** Opens what is folded; how many that were. */
const UNFOLD =
  "(() => { const folded = document.querySelectorAll('details:not([open])'); for (const one of folded) one.open = true; return folded.length; })()";
/**
 * How a page is looked at when it has come, and how after that. Each language, scheme and kind of width meets each of the others once: axe's rules look at one of
 * them, or at two together. Dark differs from light in colours and sizes alone, so only those rules look at it.
 */
const LOOKS: readonly { readonly language: 'en' | 'he'; readonly first: Look; readonly second: Look }[] = [
  { language: 'en', first: { width: 1280, scheme: 'light' }, second: { width: 360, scheme: 'dark' } },
  { language: 'he', first: { width: 360, scheme: 'light' }, second: { width: 1920, scheme: 'dark' } },
];
const [{ first: WIDE }, { second: DARK }] = LOOKS as [(typeof LOOKS)[number], (typeof LOOKS)[number]];
/** A page takes no more room than it has at these; colours make no difference to that. */
const WIDTHS = [320, 360, 768, 1280, 1600, 1920];

/** In the browser: ends when nothing on the page changes its look any more, but what does so without end. */
const SETTLED =
  'Promise.allSettled(document.getAnimations().filter((one) => one.effect.getTiming().iterations !== Infinity).map((one) => one.finished)).then(() => {})';

/** Has the page take another look, with what its reader asks for, and waits until it has. */
async function takeLook(page: Page, { width, scheme }: Look, foodQuery: FoodWish = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, ...foodQuery });
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(SETTLED);
}

test.concurrent.each(LOOKS)(
  'every page in $language, $first.scheme at $first.width pixels and $second.scheme at $second.width, is whole: axe finds nothing, nothing scrolls sideways, leaves the server or moves',
  async ({ language, first, second }) => {
    const [place, evidence] = [await people.somePlace(), await people.someEvidence()];
    const { page, faults } = await openPage(browser, first, people.url);
    for (const path of PATHS) {
      await page.context().setExtraHTTPHeaders(people.asSomebody());
      const url = new URL(path.replace('PLACE', place).replace('EVIDENCE', evidence), people.url);
      url.searchParams.set('lang', language);
      await page.goto(url.href);
      expect(await page.getAttribute('html', 'dir'), path).toBe(language === 'he' ? 'rtl' : 'ltr');
      // On a busy machine a page may be drawn before the whole of it has come; what moves by itself moves again.
      if ((await page.evaluate<number>(SHIFT)) > 0) await page.reload();
      const shift = await page.evaluate<number>(SHIFT);
      expect(shift, path).toBe(0);
      expect(await isTooWide(page), path).toBe(false);
      expect(await axeFaults(page, { beside: BESIDE }), path).toEqual([]);
      // What is folded is looked at too; a page that has nothing folded was looked at whole.
      const folded = await page.evaluate<number>(UNFOLD);
      if (folded > 0) expect(await axeFaults(page, { beside: BESIDE }), `${path}, unfolded`).toEqual([]);
      // Opened, a page is at its widest.
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect(await isTooWide(page), `${path}, unfolded, at ${width} pixels`).toBe(false);
      }
      await takeLook(page, second);
      expect(await axeFaults(page, { beside: BESIDE, colourAlone: true }), `${path}, ${second.scheme}`).toEqual([]);
      await takeLook(page, first);
    }
    expect(faults.filter((fault) => !/status of (400|404)/.test(fault))).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    await page.context().close();
  },
);

test.concurrent('the first view of every page is light, and tells who reads pages by program what it is', async () => {
  const [place, evidence] = [await people.somePlace(), await people.someEvidence()];
  const titles = new Map<string, string>();
  const { page } = await openPage(browser, WIDE, people.url);
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  await session.send('Network.enable');
  // Each page is the first that its reader sees.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  for (const path of PATHS) {
    await page.context().setExtraHTTPHeaders(people.asSomebody());
    bytes = 0;
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
  }
  await page.context().close();
  expect(titles.size).toBeGreaterThan(15);
});

test('results arrive while typing pauses, the address keeps the question, and back works', async () => {
  const { page, faults } = await openPage(browser, WIDE, people.url);
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
  const { page, faults } = await openPage(browser, WIDE, people.url);
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
  const { page, faults } = await openPage(browser, WIDE, people.url);
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

/** What a reader asks of every page. */
const WISHES: readonly (readonly [string, FoodWish, Look['scheme']])[] = [
  ['more contrast', { contrast: 'more' }, 'light'],
  ['more contrast in the dark', { contrast: 'more' }, 'dark'],
  ['colours that are the reader’s own', { forcedColors: 'active' }, 'light'],
  ['no motion', { reducedMotion: 'reduce' }, 'light'],
];
const NO_WISH: FoodWish = { contrast: 'no-preference', forcedColors: 'none', reducedMotion: 'no-preference' };

// Only the style of a page follows what its reader asks for: axe's rules of colour look at that, the others have looked at the same elements above.
test.concurrent.each(['en', 'he'])(
  'who asks for more contrast, for their own colours or for no motion reads every page in %s: axe finds nothing, states have shapes, nothing moves',
  async (lang) => {
    const look = { width: 390, scheme: 'light' } as const;
    const { page } = await openPage(browser, look, people.url);
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
      await page.context().setExtraHTTPHeaders(people.asSomebody());
      const url = new URL(path.replace('PLACE', place), people.url);
      url.searchParams.set('lang', lang);
      await page.goto(url.href, { waitUntil: 'networkidle' });
      for (const [name, foodQuery, scheme] of WISHES) {
        await takeLook(page, { ...look, scheme }, { ...NO_WISH, ...foodQuery });
        const beside = 'contrast' in foodQuery ? ['color-contrast-enhanced'] : [];
        expect(await axeFaults(page, { beside, colourAlone: true }), `${path}, ${name}`).toEqual([]);
        expect(await page.evaluate<boolean[]>(SHAPE), `${path}, ${name}`).not.toContain(false);
        if ('reducedMotion' in foodQuery) expect(await page.evaluate<number>(MOVING), path).toBe(0);
      }
    }
    await page.context().close();
  },
);

/** In the browser: numbers everything that the keyboard should reach, and returns how many that are. */
const NUMBER_CONTROLS = `(() => {
  const all = [...document.querySelectorAll('a[href], button, input:not([type="hidden"]), select, summary, [tabindex="0"]')];
  const seen = all.filter((one) => one.checkVisibility({ visibilityProperty: true }));
  seen.forEach((one, at) => { one.dataset.control = at; });
  return seen.length;
})()`;
/** In the browser: notes of everything that gets the focus its number, and whether it is seen that it has. */
const NOTE_FOCUS = `(() => {
  window.focused = [];
  document.addEventListener('focusin', ({ target }) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(target);
    if (target.dataset.control !== undefined)
      window.focused.push({ at: Number(target.dataset.control), isSeen: outlineStyle !== 'none' && outlineWidth !== '0px' });
  });
})()`;
type Focused = { readonly at: number; readonly isSeen: boolean };

test.concurrent('every page is gone through by the keyboard: each control is reached, seen where it is, and none holds on to it', async () => {
  const [place, evidence] = [await people.somePlace(), await people.someEvidence()];
  const { page } = await openPage(browser, WIDE, people.url);
  for (const path of PATHS) {
    await page.context().setExtraHTTPHeaders(people.asSomebody());
    await page.goto(people.url + path.replace('PLACE', place).replace('EVIDENCE', evidence), {
      waitUntil: 'networkidle',
    });
    const controls = await page.evaluate<number>(NUMBER_CONTROLS);
    await page.evaluate(NOTE_FOCUS);
    let reached: ReadonlySet<number> = new Set();
    // A date has a stop for each of its parts; who comes to the end of a page goes on from its beginning.
    for (let presses = 0; presses < controls * 5 + 10 && reached.size < controls; ) {
      const next = Math.max(1, controls - reached.size);
      for (let press = 0; press < next; press += 1) await page.keyboard.press('Tab');
      presses += next;
      const focused = await page.evaluate<Focused[]>('window.focused');
      for (const { at, isSeen } of focused)
        expect(isSeen, `${path}: control ${at} shows that it has the focus`).toBe(true);
      reached = new Set(focused.map(({ at }) => at));
    }
    expect(reached.size, path).toBe(controls);
  }
});

test('on paper a page has its answer and no ways, forms or colours of a screen', async () => {
  const { page } = await openPage(browser, DARK, people.url);
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
