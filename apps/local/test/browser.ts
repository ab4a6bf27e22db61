import chromium from '@sparticuz/chromium';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium as browserType, type Page } from 'playwright-core';

/** Its few letters beyond ASCII are escaped: each page is sent all of it, which takes twice the bytes otherwise. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8').replaceAll(
  /[^\0-\x7f]/g,
  (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
);

/** Not those that the package proposes: they put everything into one process, which is neither what people run nor steady. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Each page's scripts run for a second at most, axe's above all: what the optimizing compiler spends on them, on threads of its own, never comes back.
  '--js-flags=--no-opt',
] as const;

/** How a page is looked at. */
export type Look = { readonly width: number; readonly scheme: 'light' | 'dark' };

/** A real Chromium, without a window; it comes with a package, so no machine needs one. */
export async function startBrowser(): Promise<Browser> {
  return browserType.launch({ executablePath: await chromium.executablePath(), args: [...ARGS] });
}

/** A page of a fresh profile, and every fault its browser has met on it: errors, refused contents, and requests that leave `origin`. */
export async function openPage(
  browser: Browser,
  { width, scheme }: Look,
  origin: string,
): Promise<{ readonly page: Page; readonly faults: readonly string[] }> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) faults.push(`asks ${url}`);
  });
  return { page, faults };
}

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Which of axe's rules look at a page. */
type Rules = {
  /** Rules that it looks at only where they are named. */
  readonly beside?: readonly string[];
  /** Only the rules of colour; absent = all. */
  readonly colourAlone?: boolean;
};

/** What axe finds wrong on the page as it is now: rule and element. */
export async function axeFaults(page: Page, { beside = [], colourAlone = false }: Rules = {}): Promise<string[]> {
  // By the browser's own protocol, which a page's content policy does not bind.
  const session = await page.context().newCDPSession(page);
  const { result: loaded } = await session.send('Runtime.evaluate', { expression: 'typeof axe' });
  if (loaded.value === 'undefined') await session.send('Runtime.evaluate', { expression: AXE });
  const options = {
    resultTypes: ['violations'],
    rules: Object.fromEntries(beside.map((rule) => [rule, { enabled: true }])),
    ...(colourAlone ? { runOnly: { type: 'rule', values: [...COLOUR_RULES, ...beside] } } : {}),
  };
  const { result } = await session.send('Runtime.evaluate', {
    expression:
      `axe.run(${JSON.stringify(options)})` +
      '.then(({ violations }) => JSON.stringify(violations.map(({ id, nodes }) => id + " " + nodes.map(({ target }) => target.join(" ")).join(", "))))',
    awaitPromise: true,
  });
  await session.detach();
  return JSON.parse(String(result.value)) as string[];
}

/** Whether the page is wider than its window. */
export function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate('document.documentElement.scrollWidth > window.innerWidth');
}
