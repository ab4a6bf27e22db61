import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addCurator } from '@kehilla/store/desk';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFaults, isTooWide, openPage, startBrowser } from './browser.ts';
import { type DeskServer, startWithDesk } from './desk-server.ts';

let server: DeskServer;
let browser: Browser;
let page: Page;
let faults: readonly string[];
let folder: string;
const at = (path: string): string => server.desk + path;

beforeAll(async () => {
  server = await startWithDesk();
  browser = await startBrowser();
  folder = mkdtempSync(join(tmpdir(), 'kehilla-documents-'));
  ({ page, faults } = await openPage(browser, { width: 1200, scheme: 'light' }, server.desk));
  await page.goto(server.link);
  await page.click('#by-link button');
  await page.waitForURL(at('/'));
}, 90_000);

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function file(name: string, bytes: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

async function findPlace(key: number): Promise<string> {
  const { rows } = await server.database.pool.query<{ place_id: string }>(
    'SELECT place_id FROM record WHERE external_id = $1',
    [String(key)],
  );
  return rows[0]?.place_id ?? '';
}

async function fillCertificate(place: string, document: string): Promise<void> {
  await page.goto(at(`/certificates/new?place=${place}`));
  await page.setInputFiles('#document', document);
  await page.fill('#agency', 'CRC');
  await page.fill('#valid_from', '2026-01-01');
  await page.fill('#valid_to', '2099-01-01');
}

/** The addresses of the rows that wait. */
const waiting = (): Promise<string[]> =>
  page.$$eval('.waiting a', (links) => links.map((link) => (link as unknown as { href: string }).href));

describe('signing in', () => {
  test('a printed link is good once, and one that is over is told so', async () => {
    const other = await openPage(browser, { width: 800, scheme: 'dark' }, server.desk);
    await other.page.goto(server.link);
    await other.page.click('#by-link button');
    await other.page.waitForSelector('.refusal');
    expect(await other.page.textContent('.refusal')).toContain('used already, or is older than 15 minutes');
    expect(await axeFaults(other.page)).toEqual([]);
    await other.page.context().close();
  });

  test('a curator types the code of a mail; whoever may not sit there gets the same page and no mail', async () => {
    await addCurator(server.database, { email: 'b@curators.example', role: 'curator' }, 'a test', new Date());
    const other = await openPage(browser, { width: 800, scheme: 'light' }, server.desk);
    await other.page.goto(at('/sign-in'));
    await other.page.fill('#email', 'nobody@curators.example');
    await other.page.click('#by-mail button');
    await other.page.waitForSelector('#by-code');
    expect(server.newestMail()).toBe('');
    await other.page.goto(at('/sign-in'));
    await other.page.fill('#email', 'B@curators.example');
    await other.page.click('#by-mail button');
    await other.page.waitForSelector('#by-code');
    const code = await server.readCode();
    await other.page.fill('#code', '00000000');
    await other.page.click('#by-code button');
    await other.page.waitForSelector('.refusal');
    await other.page.fill('#code', code);
    await other.page.click('#by-code button');
    await other.page.waitForURL(at('/'));
    expect(await other.page.textContent('header')).toContain('b@curators.example');
    await other.page.goto(at('/people'));
    expect(await other.page.textContent('main')).toContain('operator’s');
    await other.page.context().close();
  });
});

describe('nothing is done', () => {
  test('without a session, by GET, by a form of another session or site, or by another name', async () => {
    const act = (headers: Record<string, string>, body = 'listing=x&form=guess') =>
      fetch(at('/acts/reject'), {
        method: 'POST',
        body,
        redirect: 'manual',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      });
    const [cookie] = await page.context().cookies();
    const session = { Cookie: `${cookie?.name}=${cookie?.value}` };
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    expect((await act({})).status).toBe(303);
    expect((await act(session)).status).toBe(403);
    expect((await act({ ...session, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await act({ ...session, Origin: 'https://evil.example' })).status).toBe(403);
    expect((await fetch(at('/acts/reject?listing=x'), { headers: session })).status).toBe(404);
    const { rows } = await server.database.pool.query('SELECT FROM curation_act');
    expect(rows).toEqual([]);
    const policy = (await fetch(at('/sign-in'))).headers.get('content-security-policy');
    expect(policy).toMatch(/script-src 'self'; style-src 'self'/);
    expect(policy).not.toContain('unsafe-inline');
  });

  test('and the public server knows no desk', async () => {
    expect((await fetch(`${server.url}/acts/reject`, { method: 'POST' })).status).not.toBe(303);
    expect((await fetch(`${server.url}/review`)).status).toBe(404);
  });
});

test('today says what needs a person, with the way to it', async () => {
  await page.goto(at('/'));
  const text = await page.textContent('main');
  expect(text).toContain('Lines of agencies’ lists at no place 12');
  expect(text).toContain('OK: Alder Invented Grill');
});

test('ten are decided by the keyboard, each with what it would change', async () => {
  await page.goto(at('/review?kosher=1'));
  const [first = ''] = await waiting();
  await page.goto(first);
  for (let i = 0; i < 10; i += 1) {
    const name = await page.textContent('h1');
    await page.waitForSelector('.side');
    if ((await page.$('[data-key="s"]')) === null) {
      await page.fill('#q', String(name));
      await page.click('section:last-of-type button');
      await page.click('section:last-of-type ul a');
    }
    expect(await page.textContent('.preview')).toMatch(/If they are the same.*by OK, meat/s);
    await page.keyboard.press('s');
    await page.waitForURL(/\/done/);
    expect(await page.textContent('main')).toContain('said that agency-csv/');
    await page.keyboard.press('j');
    await page.waitForURL(/\/review/);
  }
  await page.goto(at('/review'));
  expect(await waiting()).toHaveLength(2);
}, 120_000);

test('undo brings back what was decided, and the history says both', async () => {
  await page.goto(at('/history'));
  await page.click('text=Undo >> nth=0');
  await page.waitForURL(/\/done/);
  expect(await page.textContent('h1')).toBe('Taken back');
  await page.goto(at('/review'));
  expect(await waiting()).toHaveLength(3);
  await page.goto(at('/history'));
  expect(await page.textContent('ol')).toContain('Taken back by this machine');
});

test('who is not sure sees it no more until it changes', async () => {
  await page.goto(at('/review'));
  const [first = ''] = await waiting();
  await page.goto(first);
  await page.keyboard.press('n');
  await page.waitForURL(/\/done/);
  await page.goto(at('/review'));
  expect(await waiting()).not.toContain(first);
});

test('a join that is far asks a second time and says why', async () => {
  const far = await findPlace(9000111);
  await page.goto(at(`/review/pair?listing=nyc-dohmh%2F9000100&place=${far}`));
  await page.keyboard.press('s');
  await page.waitForSelector('h1:has-text("Are you sure?")');
  expect(await page.textContent('.refusal')).toMatch(/apart on the map/);
  await page.click('text=No, back');
  expect(await findPlace(9000100)).not.toBe(far);
});

test('two curators: the second hears of the first', async () => {
  await page.goto(at('/review'));
  const [, last = ''] = await waiting();
  const second = await page.context().newPage();
  await page.goto(last);
  await second.goto(last);
  await page.keyboard.press('d');
  await page.waitForURL(/\/done/);
  await second.keyboard.press('d');
  await second.waitForSelector('h1:has-text("Somebody was faster")');
  expect(await second.textContent('.refusal')).toMatch(/Meanwhile this machine decided about/);
  await second.close();
});

describe('a certificate', () => {
  const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

  test('is attached with what people will be told, seen by the server, withdrawn, and back', async () => {
    const place = await findPlace(9000112);
    await fillCertificate(place, file('certificate.pdf', PDF));
    await page.check('#food_status-dairy');
    await page.click('[data-act="preview"]');
    await page.waitForSelector('#preview dl');
    expect(await page.textContent('#preview')).toMatch(/unknown[\s\S]*With this certificate[\s\S]*by CRC, dairy/);
    await page.click('button:has-text("Attach")');
    await page.waitForURL(/\/done/);
    await page.waitForSelector('#seen:has-text("Seen by 1 of 1 server")');
    const status = async () => (await server.ask(`/v1/places/${place}`)).data.place.kosher.status;
    expect(await status()).toMatch(/^list/);
    await page.goto(at(`/places/${place}`));
    expect(await page.textContent('#told')).toContain('by CRC');
    await page.click('details.inline summary');
    await page.fill('details.inline input[name="because"]', 'Of another house.');
    await page.click('details.inline button');
    await page.waitForURL(/\/done/);
    await page.waitForSelector('#seen:has-text("Seen by 1 of 1 server")');
    expect(await status()).toBe('no_readable_agency_lists_it');
    await page.click('button:has-text("Undo")');
    await page.waitForURL(/\/done/);
    await page.goto(at(`/places/${place}`));
    expect(await page.textContent('#told')).toContain('by CRC');
  }, 90_000);

  test.each([
    ['a PDF that is none', 'page.pdf', '<html>%PDF-1.7'],
    ['one that was cut short', 'cut.pdf', '%PDF-1.7 inven'],
    [
      'a picture with scripts',
      'picture.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
  ])('that is %s is not taken', async (_, name, bytes) => {
    await fillCertificate(await findPlace(9000110), file(name, bytes));
    await page.click('button:has-text("Attach")');
    await page.waitForSelector('.refusal');
    expect(await page.textContent('.refusal')).toMatch(/no PDF, PNG, JPEG or WebP|cut short/);
  });

  test('of 30 MB is told before it is sent, and refused where it is sent all the same', async () => {
    const large = file('large.pdf', Buffer.alloc(30 * 1024 * 1024, '%PDF-1.4 '));
    await fillCertificate(await findPlace(9000110), large);
    expect(
      await page.$eval('#document', (input) => (input as unknown as { validationMessage: string }).validationMessage),
    ).toContain('30 MB');
    const [cookie] = await page.context().cookies();
    const form = new FormData();
    form.append('document', new Blob([Buffer.alloc(30 * 1024 * 1024)]), 'large.pdf');
    const sent = await fetch(at('/certificates'), {
      method: 'POST',
      body: form,
      headers: { Cookie: `${cookie?.name}=${cookie?.value}` },
    });
    expect(sent.status).toBe(413);
    expect(await sent.text()).toContain('larger than the 10 MB');
  });

  test('is shown and never run', async () => {
    const { rows } = await server.database.pool.query<{ certificate_id: string }>(
      'SELECT certificate_id FROM certificate',
    );
    const [cookie] = await page.context().cookies();
    const shown = await fetch(at(`/documents/${rows[0]?.certificate_id}`), {
      headers: { Cookie: `${cookie?.name}=${cookie?.value}` },
    });
    expect(shown.headers.get('content-type')).toBe('application/pdf');
    expect(shown.headers.get('content-security-policy')).toContain('sandbox');
  });
});

test('a list is shown line by line before it is signed', async () => {
  await page.goto(at('/lists'));
  await page.fill('#looked_on', '2026-11-02');
  await page.fill('#lines', '2');
  await page.fill(
    '#text',
    'section,name,note,food_status\nRestaurants,Kapok Invented Grill,,meat\nBakeries,<b>Invented Rolls</b>,,pareve',
  );
  await page.click('text=Show line by line');
  await page.waitForSelector('table');
  expect(await page.textContent('table')).toMatch(/Kapok Invented Grill.*new/s);
  await page.click('text=Sign: this is the whole list');
  await page.waitForURL(/\/done/);
  expect(await page.textContent('main')).toContain('signed a whole list');
});

test('a report of the people’s page is read, answered by mail and closed', async () => {
  const place = await findPlace(9000105);
  const people = await openPage(browser, { width: 390, scheme: 'light' }, server.url);
  await people.page.goto(`${server.url}/places/${place}`);
  await people.page.click('.wrong-here');
  await people.page.fill('#text', 'It closes at three. <script>alert(1)</script>');
  await people.page.fill('#email', 'guest@people.example');
  expect(await axeFaults(people.page)).toEqual([]);
  await people.page.click('main button');
  await people.page.waitForSelector('.kept');
  await people.page.context().close();
  await page.goto(at('/'));
  await page.click('text=It closes at three.');
  expect(await page.textContent('article')).toContain('<script>alert(1)</script>');
  await page.fill('textarea[name="answer"]', 'Thank you, we asked them.');
  await page.click('text=Answer, or close without');
  await page.waitForURL(at('/reports'));
  expect(await page.textContent('article')).toContain('Answered by this machine');
  await expect.poll(() => server.newestMail()).toContain('Thank you, we asked them.');
});

test.each(['light', 'dark'] as const)(
  'every page is free of faults that axe sees, and as wide as its window, %s',
  async (scheme) => {
    const state = await page.context().storageState();
    const place = await findPlace(9000111);
    const paths = [
      '/',
      '/review',
      '/review/pair?listing=nyc-dohmh%2F9000100',
      `/places/${place}`,
      '/places?q=grill',
      `/certificates/new?place=${place}`,
      '/lists',
      '/reports',
      '/history',
      '/people',
      '/sources/agency-csv',
      '/nothing',
    ];
    for (const width of [390, 1200]) {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme: scheme,
        storageState: state,
      });
      const looked = await context.newPage();
      for (const path of paths) {
        await looked.goto(at(path));
        expect(await axeFaults(looked), path).toEqual([]);
        expect(await isTooWide(looked), `${path} at ${width}`).toBe(false);
      }
      await context.close();
    }
  },
  120_000,
);

test('no page loaded anything that it may not, or from elsewhere', () => {
  expect(faults.filter((fault) => !/status of 4\d\d/.test(fault))).toEqual([]);
});

describe('with a second person', () => {
  test('an act that alone makes a place verified waits until somebody else confirms it', async () => {
    const two = await startWithDesk({ DESK_SECOND_PERSON: '1' });
    try {
      await addCurator(two.database, { email: 'b@curators.example', role: 'curator' }, 'a test', new Date());
      const first = await openPage(browser, { width: 1000, scheme: 'light' }, two.desk);
      await first.page.goto(two.link);
      await first.page.click('#by-link button');
      await first.page.waitForURL(`${two.desk}/`);
      const { rows } = await two.database.pool.query<{ place_id: string }>(
        `SELECT place_id FROM record WHERE external_id = '9000112'`,
      );
      const place = rows[0]?.place_id ?? '';
      await first.page.goto(`${two.desk}/certificates/new?place=${place}`);
      await first.page.setInputFiles('#document', file('two.pdf', '%PDF-1.4\ninvented\n%%EOF\n'));
      await first.page.fill('#agency', 'CRC');
      const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
      await first.page.fill('#valid_from', day(-3));
      await first.page.fill('#valid_to', day(300));
      await first.page.click('button:has-text("Attach")');
      await first.page.waitForURL(/\/proposals\//);
      expect(await first.page.textContent('main')).toContain('somebody else has to confirm it');
      expect((await two.database.pool.query('SELECT FROM certificate')).rowCount).toBe(0);
      const proposal = first.page.url();
      const second = await openPage(browser, { width: 1000, scheme: 'light' }, two.desk);
      await second.page.goto(`${two.desk}/sign-in`);
      await second.page.fill('#email', 'b@curators.example');
      await second.page.click('#by-mail button');
      await second.page.waitForSelector('#by-code');
      await second.page.fill('#code', await two.readCode());
      await second.page.click('#by-code button');
      await second.page.waitForURL(`${two.desk}/`);
      await second.page.goto(proposal);
      expect(await axeFaults(second.page)).toEqual([]);
      await second.page.click('button:has-text("Confirm")');
      await second.page.waitForURL(/\/done/);
      const { rows: attached } = await two.database.pool.query('SELECT attached_by FROM certificate');
      expect(attached).toEqual([{ attached_by: 'this machine, confirmed by b@curators.example' }]);
      await first.page.context().close();
      await second.page.context().close();
    } finally {
      await two.stop();
    }
  }, 120_000);
});
