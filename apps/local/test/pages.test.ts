import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ABOUT, GUIDES, getPath } from '@kehilla/docs';
import { readServerConfig, type Running } from '@kehilla/hosting';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startLocal } from '../src/index.ts';
import { laySample } from './sample-record.ts';
import { axeFaults, isTooWide, type Look, openPage, startBrowser } from './browser.ts';

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 90_000 });

const root = join(import.meta.dirname, '../../..');
const dataDir = mkdtempSync(join(tmpdir(), 'kehilla-pages-'));
const LOOKS: readonly Look[] = [
  { width: 1280, scheme: 'light' },
  { width: 360, scheme: 'dark' },
];
let server: Running;
let browser: Browser;
let key = '';

beforeAll(async () => {
  const config = readServerConfig({ KEHILLA_ROOT: root, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }, root);
  const print = (line: string): void => {
    key ||= /kehilla_test_\w+/.exec(line)?.[0] ?? '';
  };
  await laySample(dataDir);
  server = await startLocal(config, {
    print,
    loadSampleData: () => Promise.resolve(),
  });
  browser = await startBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Examples of which a part is out of sight; tables move within themselves. */
function hidden(page: Page): Promise<string[]> {
  return page.evaluate(
    "[...document.querySelectorAll('pre')].filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)",
  );
}

const JSON_BODY = { 'Content-Type': 'application/json' };

describe.each(LOOKS)('at $width pixels, $scheme', (look) => {
  test('every guide is whole: no fault of axe or of the browser, no way out, no sideways scrolling', async () => {
    const { page, faults } = await openPage(browser, look, server.url);
    for (const guide of [...GUIDES, ...ABOUT]) {
      await page.goto(server.url + getPath(guide));
      expect(await page.textContent('h1')).toBe(guide.title);
      expect(await axeFaults(page), guide.name).toEqual([]);
      expect(await isTooWide(page), guide.name).toBe(false);
      expect(await hidden(page), guide.name).toEqual([]);
      // The columns of a table find their widths while its rows come.
      const shift = await page.evaluate<number>(
        'new Promise((resolve) => { let sum = 0; new PerformanceObserver((list) => { for (const { value, sources } of list.getEntries()) if (!sources.every(({ node }) => node instanceof Element && node.closest("table"))) sum += value; }).observe({ type: "layout-shift", buffered: true }); setTimeout(() => resolve(sum), 30); })',
      );
      // The status comes with its own question.
      if (guide.name !== 'status') expect(shift, guide.name).toBe(0);
    }
    expect(faults).toEqual([]);
  });

  describe('the reference', () => {
    // Drawing it takes seconds: the tests look at one that was drawn.
    let drawn: Awaited<ReturnType<typeof openPage>>;
    beforeAll(async () => {
      drawn = await openPage(browser, look, server.url);
      await drawn.page.goto(`${server.url}/docs/reference`);
      await drawn.page.getByText('Find kosher and Jewish places').first().waitFor({ state: 'attached' });
      await drawn.page.getByRole('heading', { name: 'Kehilla' }).first().waitFor();
    });
    afterAll(() => drawn?.page.context().close());

    test('is drawn from this server alone, and axe finds nothing', async () => {
      expect(await axeFaults(drawn.page)).toEqual([]);
      expect(drawn.faults).toEqual([]);
    });

    test('has no label upon another', async () => {
      await drawn.page.goto(`${server.url}/docs/reference#tag/places`);
      await drawn.page.getByText('Show Schema').first().waitFor({ state: 'attached' });
      const overlaps = await drawn.page.evaluate<string[]>(
        `[...document.querySelectorAll('.scalar-card-header-tabs')].flatMap((header) => {
      const labels = [...header.querySelectorAll('button, label')].map((one) => [one.textContent, one.getBoundingClientRect()]).filter(([, box]) => box.width > 0);
      return labels.flatMap(([name, a], i) => labels.slice(i + 1).filter(([, b]) => a.right > b.left + 1 && b.right > a.left + 1 && a.bottom > b.top + 1 && b.bottom > a.top + 1).map(([other]) => name + ' on ' + other));
    })`,
      );
      expect(overlaps).toEqual([]);
    });

    test('keeps its own style: the site’s rules of forms and menus reach neither its buttons nor the bar above', async () => {
      const { page } = drawn;
      // On a narrow screen the search stands in the menu, which is closed.
      await page.getByRole('button', { name: 'Search', includeHidden: true }).first().waitFor({ state: 'attached' });
      const borders = await page.evaluate<string[]>(
        "[...document.querySelectorAll('#reference [aria-expanded]')].map((one) => getComputedStyle(one).borderTopWidth)",
      );
      expect(borders.length).toBeGreaterThan(0);
      expect(new Set(borders)).toEqual(new Set(['0px']));
      await page.goto(`${server.url}/docs/reference#tag/kosher/POST/v1/kosher/verify`);
      await page.reload();
      await page.locator('section:focus').waitFor();
      expect(await page.evaluate("getComputedStyle(document.querySelector('section:focus')).outlineStyle")).toBe(
        'none',
      );
      const tops = await page.$$eval('.bar a:not(.brand)', (links) =>
        links.map((link) => link.getBoundingClientRect().top),
      );
      expect(new Set(tops).size).toBe(1);
    });
  });
});

test.each(LOOKS)(
  'where no page is, a browser gets one that is as whole as the others, at $width pixels',
  async (look) => {
    const { page } = await openPage(browser, look, server.url);
    const reply = await page.goto(`${server.url}/docs/no-such-guide`);
    expect(reply?.status()).toBe(404);
    expect(await axeFaults(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    await page.getByRole('link', { name: 'Errors' }).click();
    expect(await page.textContent('h1')).toBe('Errors');
  },
);

test('every way in a guide leads somewhere on this server', async () => {
  const { page } = await openPage(browser, LOOKS[0] as Look, server.url);
  const ways = new Set<string>();
  for (const guide of [...GUIDES, ...ABOUT]) {
    await page.goto(server.url + getPath(guide));
    for (const link of await page.locator('a[href]').all()) ways.add(String(await link.getAttribute('href')));
  }
  for (const way of ways) {
    if (/^(#|mailto:)/.test(way)) continue;
    expect((await fetch(new URL(way, server.url))).status, way).toBe(200);
  }
  expect(ways.size).toBeGreaterThan(12);
});

test('the quick start’s commands answer as they stand', async () => {
  const { page } = await openPage(browser, LOOKS[0] as Look, server.url);
  await page.goto(`${server.url}/docs/quick-start`);
  const examples = (await page.locator('.example code').allTextContents()).filter((text) => /\bcurl\b/.test(text));
  expect(examples).toHaveLength(2);
  for (const example of examples) {
    // The address is not known to pages of a server on any free port.
    const script = example.replaceAll("'/v1/", `'${server.url}/v1/`);
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
      env: { ...process.env, KEHILLA_KEY: key },
    });
    expect(JSON.parse(stdout)).toMatchObject({ status: expect.stringMatching(/^(ok|verified)$/) as string });
  }
});

test('the search leads to a part of a guide, by the keyboard', async () => {
  const { page, faults } = await openPage(browser, LOOKS[1] as Look, server.url);
  await page.goto(`${server.url}/docs`);
  await page.getByLabel('Search the guides').pressSequentially('quota exceeded');
  await page.locator('#found a').first().waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  const found = await page.locator('#found').boundingBox();
  expect(found?.x).toBeGreaterThanOrEqual(0);
  expect((found?.x ?? 0) + (found?.width ?? 0)).toBeLessThanOrEqual(LOOKS[1]?.width ?? 0);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${server.url}/docs/errors#quota_exceeded`);
  await page.getByLabel('Search the guides').pressSequentially('qqqqqq');
  await expect.poll(() => page.textContent('#found-count')).toBe('Nothing in the guides has these words.');
  await page.keyboard.press('Escape');
  expect(await page.inputValue('#search-words')).toBe('');
  expect(faults).toEqual([]);
});

test('an example is copied as it is written, and a heading leads to itself', async () => {
  const { page } = await openPage(browser, LOOKS[0] as Look, server.url);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${server.url}/docs/quick-start`);
  await page.getByRole('button', { name: 'Copy' }).first().click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe("export KEHILLA_KEY='kehilla_test_…'");
  await page.getByRole('link', { name: 'Link to “2. Ask”' }).click();
  expect(await page.locator(':target').textContent()).toBe('2. Ask');
});

test('the page of the status says what the readiness check says', async () => {
  const { page, faults } = await openPage(browser, LOOKS[0] as Look, server.url);
  await page.goto(`${server.url}/docs/status`);
  await page.getByText('Ready to answer.').waitFor();
  expect(await page.locator('#checks').textContent()).toMatch(/Record.*well.*Agencies’ lists.*well/s);
  expect(await axeFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test.each([
  ['/favicon.ico', 'image/vnd.microsoft.icon'],
  ['/favicon.svg', 'image/svg+xml'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/.well-known/api-catalog', 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'],
])('%s is there', async (path, type) => {
  const reply = await fetch(server.url + path);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, type]);
  const head = await fetch(server.url + path, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('an error points to the heading of its code', async () => {
  const reply = await fetch(`${server.url}/v1/places/search?colour=blue`, {
    headers: { Authorization: `Bearer ${key}` },
  });
  const { error } = (await reply.json()) as { error: { code: string; details: { docs_url: string } } };
  const { page } = await openPage(browser, LOOKS[0] as Look, server.url);
  await page.goto(new URL(error.details.docs_url, server.url).href);
  expect(await page.locator(':target').textContent()).toBe('invalid_request');
});

test('the reference’s try-it-out asks this server with a key', async () => {
  const { page, faults } = await openPage(browser, LOOKS[0] as Look, server.url);
  await page.goto(`${server.url}/docs/reference#tag/calendar`);
  await page.getByPlaceholder('Token').first().fill(key);
  await page
    .getByRole('button', { name: /^Test Request.*calendar/i })
    .first()
    .click();
  // Nothing is taken that need not be sent; what is taken is sent.
  const location = page.getByLabel('Include location in request');
  await location.waitFor();
  const sent = await page.evaluate<string[]>(
    `[...document.querySelectorAll('input[aria-label$=" in request"]:checked')].map((one) => one.getAttribute('aria-label'))`,
  );
  expect(sent).toEqual(['Include accept in request']);
  expect(await page.locator('.scalar-client h2:visible', { hasText: 'Cookies' }).count()).toBe(0);
  await location.check({ force: true });
  const asking = page.waitForResponse((response) => response.url().includes('/v1/calendar'));
  await page
    .getByRole('button', { name: /Send get request/ })
    .locator('visible=true')
    .first()
    .click();
  expect((await asking).status()).toBe(200);
  expect(faults).toEqual([]);
});

describe.each(LOOKS)('the account at $width pixels, $scheme', (look) => {
  test('a person signs in by link, makes a key that works, changes and revokes it', async () => {
    const { page, faults } = await openPage(browser, look, server.url);
    const whole = async (): Promise<void> => {
      expect(await axeFaults(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
    };
    await page.goto(`${server.url}/account`);
    await whole();
    await page.fill('#email', `person${look.width}@example.org`);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await page.getByText('a link is on its way').waitFor();
    await whole();
    await page.goto(server.url + (await latestMail()).link);
    await page.locator('#confirm').waitFor();
    await whole();
    await page.locator('#enter').click();
    await page.locator('#who:not(:empty)').waitFor();
    expect(page.url()).toBe(`${server.url}/account`);

    await page.reload();
    await page.locator('#who:not(:empty)').waitFor();
    expect(await page.textContent('#who')).toBe(`person${look.width}@example.org`);
    const [box, button] = [page.locator('#make fieldset'), page.getByRole('button', { name: 'Make a key' })];
    expect((await button.boundingBox())?.y).toBeGreaterThan((await box.boundingBox())?.y ?? Infinity);
    await page.fill('#label', 'אתר בית הכנסת');
    await button.click();
    await page.locator('.key').first().waitFor();
    const made = String(await page.textContent('#key'));
    expect(await statusWith(made)).toBe(200);
    await whole();

    await page.getByRole('button', { name: /^Rotate/ }).click();
    await page.selectOption('#overlap', '0');
    await whole();
    await page.locator('#yes').click();
    await count(page, 2);
    expect([await statusWith(made), await statusWith(String(await page.textContent('#key')))]).toEqual([401, 200]);

    await page
      .getByRole('button', { name: /^Revoke/ })
      .first()
      .click();
    await page.locator('#yes').click();
    await page.getByText('The key is revoked.').waitFor();
    await whole();

    await page.fill('#feed-label', 'Our family (invented)');
    await page.fill('#feed-location', 'Crown Heights');
    await page.fill('#feed-entries', 'Grandfather, of blessed memory, 2019-03-05 after sunset\nסבתא, 7 Adar 5780');
    await page.getByRole('button', { name: 'Make the list' }).click();
    await page.locator('#feed-address:not(:empty)').waitFor();
    const address = new URL(String(await page.textContent('#feed-address'))).pathname;
    await whole();
    const feed = await fetch(server.url + address);
    expect([feed.status, (await feed.text()).match(/^SUMMARY:Yahrzeit: /gm)?.length]).toEqual([200, 5]);
    await page.getByRole('button', { name: 'Revoke Our family (invented)' }).click();
    await page.locator('#yes').click();
    await page.getByText('The list is revoked.').waitFor();
    expect((await fetch(server.url + address)).status).toBe(404);

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('You are signed out.').waitFor();
    expect(await page.context().cookies()).toEqual([]);
    expect(await page.evaluate('[...Object.keys(localStorage), ...Object.keys(sessionStorage)]')).toEqual([]);
    expect(faults).toEqual([]);
  });
});

test('a link whose page was only opened signs nobody in; pressed twice it says so, in words for a person', async () => {
  await askFor('twice@example.org');
  const { link } = await latestMail();
  const open = async (): Promise<Page> => {
    const { page } = await openPage(browser, LOOKS[0] as Look, server.url);
    await page.goto(server.url + link);
    await page.locator('#confirm').waitFor();
    return page;
  };
  const scanner = await open();
  await scanner.waitForLoadState('networkidle');
  const page = await open();
  await page.locator('#enter').click();
  await page.locator('#who:not(:empty)').waitFor();
  await scanner.locator('#enter').click();
  await scanner.getByText('This link was used already').waitFor();
  await scanner.locator('#ask').waitFor();
});

test('a person types the code of the mail on the page that asked, after a reload too', async () => {
  const { page, faults } = await openPage(browser, LOOKS[0] as Look, server.url);
  await page.goto(`${server.url}/account`);
  await page.fill('#email', 'typed@example.org');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.locator('#type-code').waitFor();
  const { code } = await latestMail();
  await page.reload();
  await page.fill('#code', '0000 0000');
  await page.getByRole('button', { name: 'Sign in with the code' }).click();
  await page.getByText('you can try 4 more times').waitFor();
  await page.fill('#code', code);
  await page.getByRole('button', { name: 'Sign in with the code' }).click();
  await page.locator('#who:not(:empty)').waitFor();
  expect(await page.textContent('#who')).toBe('typed@example.org');
  // A wrong code is a 401, which the browser writes down.
  expect(faults.filter((fault) => !fault.includes('401'))).toEqual([]);
});

test('whoever asks for 40 mails to one person gets 40 answers that are alike, and the person three mails', async () => {
  const answers = [];
  for (let i = 0; i < 40; i++) answers.push(await askFor('flooded@example.org'));
  expect(new Set(answers)).toEqual(new Set(['202 sent,ticket']));
  const mails = () =>
    readdirSync(join(dataDir, 'mail')).filter((name) =>
      readFileSync(join(dataDir, 'mail', name), 'utf8').includes('To: flooded@example.org'),
    ).length;
  await expect.poll(mails).toBe(3);
  expect(await askFor('somebody.else@example.org')).toBe('202 sent,ticket');
});

/** Asks for a mail as the page does: the status and the names of the answer's members. */
async function askFor(email: string): Promise<string> {
  const reply = await fetch(`${server.url}/account/api/links`, {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify({ email }),
  });
  return `${reply.status} ${Object.keys((await reply.json()) as object).join()}`;
}

test.each([
  ['GET', 'keys', undefined, 401],
  ['PUT', 'keys', undefined, 405],
  ['GET', 'nothing', undefined, 404],
  ['POST', 'links', '{"email":"nobody"}', 400],
  ['POST', 'links', '{"e-mail":"a@b.example"}', 400],
  ['POST', 'links', '[', 400],
  ['POST', 'links', '{"email":"a@b.example","email":"c@d.example"}', 400],
  ['POST', 'links', `${'['.repeat(40)}${']'.repeat(40)}`, 400],
  ['POST', 'links', '{"\u202Eemail":1}', 400],
  ['POST', 'sessions', '{"ticket":"wrong-ticket","code":"1234 5678"}', 401],
  ['POST', 'sessions', '{"token":"wrong-token-of-nobody"}', 401],
  ['POST', 'links', `{"email":"${'a'.repeat(70_000)}"}`, 413],
])('%s /account/api/%s with %s is %i, in the contract’s error shape', async (method, path, body, status) => {
  const reply = await fetch(`${server.url}/account/api/${path}`, {
    method,
    ...(body !== undefined && { body, headers: JSON_BODY }),
  });
  expect(reply.status).toBe(status);
  expect(await reply.json()).toEqual({
    error: {
      code: expect.any(String),
      message: expect.any(String),
      details: expect.objectContaining({ request_id: expect.any(String) }),
    },
  });
  expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  expect(reply.headers.get('set-cookie')).toBeNull();
  expect(reply.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer realm="kehilla-account"' : null);
});

test.each([
  ['text/plain', 415],
  ['application/x-www-form-urlencoded', 415],
  ['application/json; charset=utf-8', 202],
])('a page elsewhere can have a browser post %s without asking; that is %i', async (type, status) => {
  const reply = await fetch(`${server.url}/account/api/links`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: JSON.stringify({ email: 'simple@example.org' }),
  });
  expect(reply.status).toBe(status);
});

/** Path and fragment of the link in the newest mail, and its code; mails are written just after the answer. */
async function latestMail(): Promise<{ readonly link: string; readonly code: string }> {
  const folder = join(dataDir, 'mail');
  const unseen = (): string[] => readdirSync(folder).filter((name) => name.endsWith('.eml') && !seen.has(name));
  await expect.poll(unseen).not.toEqual([]);
  const file = unseen().toSorted().at(-1) ?? '';
  seen.add(file);
  const text = readFileSync(join(folder, file), 'utf8');
  return {
    link: /\/account#token=[\w-]+/.exec(text)?.[0] ?? '',
    code: /^(\d{4} \d{4})\r?$/m.exec(text)?.[1] ?? '',
  };
}
const seen = new Set<string>();

async function statusWith(made: string): Promise<number> {
  return (await fetch(`${server.url}/v1/calendar?location=11213`, { headers: { Authorization: `Bearer ${made}` } }))
    .status;
}

async function count(page: Page, keys: number): Promise<void> {
  await expect.poll(() => page.locator('.key').count()).toBe(keys);
}
