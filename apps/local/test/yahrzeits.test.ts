import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { axeFaults, isTooWide, openPage, startBrowser } from './browser.ts';
import { findCode, findMail } from './oauth-person.ts';
import { type PeopleServer, startForPeople } from './people-server.ts';
import english from '../../web/src/words/en.json' with { type: 'json' };
import hebrew from '../../web/src/words/he.json' with { type: 'json' };

vi.setConfig({ testTimeout: 120_000 });

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

const WORDS = { en: english, he: hebrew } as const;
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

async function expectWhole(page: Page, isScripted: boolean): Promise<void> {
  // Where no script runs, axe does not either.
  if (isScripted) expect(await axeFaults(page, { beside: ['target-size'] })).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  expect(await page.context().cookies()).toEqual([]);
}

describe.each([
  ['en', true],
  ['he', true],
  ['en', false],
  ['he', false],
] as const)('in %s, with scripts: %s', (language, javaScriptEnabled) => {
  const words = WORDS[language];
  const email = `${language}-${javaScriptEnabled}@example.org`;

  test('a person makes a list, changes it under its address, and ends it', async () => {
    const context = await browser.newContext({
      javaScriptEnabled,
      viewport: { width: 390, height: 844 },
      extraHTTPHeaders: people.asSomebody(),
    });
    const page = await context.newPage();
    const feed = async (address: string): Promise<string> => {
      const reply = await fetch(new URL(new URL(address).pathname, people.url), { headers: people.asSomebody() });
      return reply.status === 200 ? (await reply.text()).replaceAll('\r\n ', '') : String(reply.status);
    };
    await page.goto(`${people.url}/yahrzeits?lang=${language}`);
    await page.getByLabel(words['oauth.email']).fill(email);
    await press(page, words['oauth.ask']);
    await page.getByLabel(words['oauth.code']).fill('0000 0000');
    await press(page, words['oauth.code.use']);
    await page.getByRole('alert').waitFor();
    await page.getByLabel(words['oauth.code']).fill(findCode(await findMail(people.dataDir, email)));
    await press(page, words['oauth.code.use']);
    await expectWhole(page, javaScriptEnabled);

    await press(page, words['yahrzeits.new']);
    expect(await page.getAttribute('html', 'dir')).toBe(language === 'he' ? 'rtl' : 'ltr');
    await page.locator('#label').fill('Our family');
    await page.locator('#location').fill('Crown Heights');
    await page.locator('#name-0').fill('Grandfather <b>(invented)</b>');
    await page.locator('#date-0').fill('soon');
    await press(page, words['yahrzeits.save']);
    // What was typed stands there still, beside why it is not taken.
    await page.getByRole('alert').waitFor();
    expect(await page.inputValue('#name-0')).toBe('Grandfather <b>(invented)</b>');
    await expectWhole(page, javaScriptEnabled);
    await page.locator('#date-0').fill('2019-03-05');
    await page.locator('#night-0').check();
    await page.locator('#name-1').fill('סבתא');
    await page.locator('#date-1').fill('ז׳ אדר תש״פ');
    await press(page, words['yahrzeits.save']);
    const address = (await page.locator('.address').textContent()) ?? '';
    expect(address).toMatch(/\/feeds\/yahrzeits\/[\w-]{43}\.ics$/);
    expect(await page.getByText(words['yahrzeits.subscribe']).getAttribute('href')).toBe(
      address.replace(/^https?:/, 'webcal:'),
    );
    expect(await feed(address)).toContain('SUMMARY:Yahrzeit: Grandfather <b>(invented)</b>');
    await expectWhole(page, javaScriptEnabled);

    await press(page, words['yahrzeits.edit']);
    expect(await page.inputValue('#date-0')).toBe('2019-03-05');
    expect(await page.isChecked('#night-0')).toBe(true);
    await page.locator('#name-1').fill('');
    await page.locator('#date-1').fill('');
    await page.locator('#name-2').fill('Aunt');
    await page.locator('#date-2').fill('1 Nisan');
    await press(page, words['yahrzeits.save']);
    // The address is not shown again, and stays.
    expect(await page.locator('.address').count()).toBe(0);
    const changed = await feed(address);
    expect(changed).toContain('SUMMARY:Yahrzeit: Aunt');
    expect(changed).toContain('SUMMARY:Yahrzeit: Grandfather');
    expect(changed).not.toContain('סבתא');

    await press(page, words['yahrzeits.end']);
    expect(await feed(address)).toContain('Aunt');
    await press(page, words['yahrzeits.end_now']);
    expect(await feed(address)).toBe('404');
    await press(page, words['yahrzeits.leave']);
    await page.getByLabel(words['oauth.email']).waitFor();
    await context.close();
  });
});

test('the link of a mail opens the lists once the button is pressed, and its token leaves the address', async () => {
  const { page, faults } = await openPage(browser, { width: 390, scheme: 'dark' }, people.url);
  await page.context().setExtraHTTPHeaders(people.asSomebody());
  await page.goto(`${people.url}/yahrzeits`);
  await page.getByLabel('E-mail address').fill('link@example.org');
  await press(page, 'Send the mail');
  const mail = await findMail(people.dataDir, 'link@example.org');
  const link = /\S*\/yahrzeits#token=[\w-]+/.exec(mail)?.[0] ?? '';
  await page.goto('about:blank');
  await page.goto(people.url + link.slice(link.indexOf('/yahrzeits')));
  expect(page.url()).not.toContain('token');
  await press(page, 'Go on');
  await page.getByText('You have no list yet.').waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

const sendForm = (form: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${people.url}/yahrzeits`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { ...people.asSomebody(), Accept: 'text/html', ...headers },
  });

test.each<[what: string, form: Record<string, string>, status: number]>([
  ['nobody', { do: 'lists' }, 401],
  ['a session that is none', { do: 'save', session: 'x'.repeat(43), label: 'a', location: 'Brooklyn' }, 401],
  ['a code without a ticket', { do: 'code', code: '1234 5678' }, 400],
  ['a link that was used', { do: 'link', token: 'x'.repeat(43) }, 400],
  ['no address', { do: 'ask', email: 'nobody' }, 400],
  ['nothing', {}, 401],
])('%s gets a page that leads on', async (_, form, status) => {
  const reply = await sendForm(form);
  expect(reply.status).toBe(status);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const text = await reply.text();
  expect(text).toContain('<form method="post" action="/yahrzeits">');
  expect(text).not.toContain('name="session"');
});

test('a form of another site is not taken', async () => {
  const reply = await sendForm({ do: 'ask', email: 'somebody@example.org' }, { 'Sec-Fetch-Site': 'cross-site' });
  expect(reply.status).toBe(403);
  expect(reply.headers.get('content-type')).toContain('text/html');
});
