import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readServerConfig, type Running } from '@kehilla/hosting';
import { freePort } from '@kehilla/store';
import { Client as ClientOfToday, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startLocal } from '../src/index.ts';
import { laySample } from './sample-record.ts';
import { axeFaults, isTooWide, type Look, openPage, startBrowser } from './browser.ts';
import { runAuthorizationConformance } from './programs.ts';
import { CALLBACK, findLink, findMail, pressTowardsClient, typeCode } from './oauth-person.ts';

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 90_000 });

const root = join(import.meta.dirname, '../../..');
const dataDir = mkdtempSync(join(tmpdir(), 'kehilla-oauth-'));
const LOOK: Look = { width: 1280, scheme: 'light' };
let server: Running;
let browser: Browser;

beforeAll(async () => {
  const settings = {
    KEHILLA_ROOT: root,
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
    OAUTH: '1',
    OAUTH_REGISTRATION: '1',
  };
  await laySample(dataDir);
  server = await startLocal(readServerConfig(settings, root), {
    print: () => {},
    loadSampleData: () => Promise.resolve(),
  });
  browser = await startBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A client’s own side of OAuth, as both SDKs take it: what it keeps, and where it would lead its person. */
function openSide() {
  const kept: { tokens?: object; verifier: string; way: URL | null; discovery?: object } = { verifier: '', way: null };
  const side = {
    redirectUrl: CALLBACK,
    clientMetadata: { client_name: 'A test', redirect_uris: [CALLBACK], token_endpoint_auth_method: 'none' },
    state: () => 'a state of the test',
    clientInformation: () => ({ client_id: 'mcp-inspector' }),
    tokens: () => kept.tokens,
    saveTokens: (tokens: object) => void (kept.tokens = tokens),
    redirectToAuthorization: (way: URL) => void (kept.way = way),
    saveCodeVerifier: (verifier: string) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier,
    saveDiscoveryState: (state: object) => void (kept.discovery = state),
    discoveryState: () => kept.discovery,
  };
  return { kept, side };
}

type Connected = { readonly call: () => Promise<unknown>; readonly close: () => Promise<void> };
const QUESTION = { name: 'jewish_calendar', arguments: { location: 'Brooklyn' } };

/** A client's way: it connects at an address, and finishes with what its callback was given. */
type Way = { readonly connect: () => Promise<Connected>; readonly finish: (back: URL) => Promise<void> };

function openToday(side: object): Way {
  const make = () => new StreamableHTTPClientTransport(new URL('/mcp/me', server.url), { authProvider: side as never });
  const transport = make();
  return {
    finish: (back) => transport.finishAuth(back.searchParams),
    connect: async () => {
      const client = new ClientOfToday({ name: 'a test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
      await client.connect(make());
      return { call: () => client.callTool(QUESTION), close: () => client.close() };
    },
  };
}

function openEarlier(side: object): Way {
  const make = () => new EarlierTransport(new URL('/mcp/me', server.url), { authProvider: side as never });
  const transport = make();
  return {
    finish: (back) => transport.finishAuth(back.searchParams.get('code') ?? ''),
    connect: async () => {
      const client = new EarlierClient({ name: 'a test', version: '1' });
      await client.connect(make());
      return { call: () => client.callTool(QUESTION), close: () => client.close() };
    },
  };
}

const GENERATIONS: readonly (readonly [name: string, open: (side: object) => Way])[] = [
  ['the client of today', openToday],
  ['the client of the first line', openEarlier],
];

describe.each(GENERATIONS)('%s', (name, open) => {
  test('is sent to sign in by the 401 of /mcp/me, its person signs in and allows, and it asks', async () => {
    const { kept, side } = openSide();
    const { connect, finish } = open(side);
    await expect(connect()).rejects.toThrow();
    expect(kept.way?.pathname).toBe('/oauth/authorize');
    expect(kept.way?.searchParams.get('resource')).toBe(`${server.url}/mcp/me`);
    const { page } = await openPage(browser, LOOK, server.url);
    await page.goto(kept.way?.href ?? '');
    await typeCode(page, dataDir, `${name.replaceAll(' ', '.')}@example.org`);
    const back = await pressTowardsClient(page, 'Let it in');
    expect(back.searchParams.get('iss')).toBe(server.url);
    await finish(back);
    const client = await connect();
    expect(await client.call()).toMatchObject({ structuredContent: { status: 'ok' } });
    await client.close();
  });
});

describe.each<Look>([LOOK, { width: 360, scheme: 'dark' }])('at $width pixels, $scheme', (look) => {
  test('every step is a whole page: no fault of axe or the browser, nothing sideways, in both languages', async () => {
    const { kept, side } = openSide();
    await expect(openToday(side).connect()).rejects.toThrow();
    const email = `look.${look.width}@example.org`;
    const { page, faults } = await openPage(browser, look, server.url);
    const isWhole = async (what: string): Promise<void> => {
      expect(await axeFaults(page), what).toEqual([]);
      expect(await isTooWide(page), what).toBe(false);
      if (process.env['OAUTH_PICTURES'] !== undefined)
        await page.screenshot({
          path: join(process.env['OAUTH_PICTURES'], `${look.width} ${what}.png`),
          fullPage: true,
        });
    };
    await page.goto(kept.way?.href ?? '');
    await isWhole('1 email');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('button', { name: 'Send the mail' }).click();
    await page.getByLabel('Code in the mail').fill('0000 0000');
    await isWhole('2 code');
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('That is not the code').waitFor();
    await isWhole('3 wrong code');
    // Chromium itself notes the status of the page with the wrong code.
    expect(faults).toEqual([expect.stringMatching(/400/)]);
    const link = findLink(await findMail(dataDir, email));
    await page.goto(link);
    await page.getByText('You opened the link of a mail').waitFor();
    expect(page.url()).toBe(`${server.url}/oauth/continue`);
    await isWhole('4 link');
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('button', { name: 'Let it in' }).waitFor();
    await isWhole('5 consent');
    await page.goto(`${page.url()}?lang=he`);
    await isWhole('6 consent in Hebrew');
    expect(await page.textContent('dl')).toContain('localhost:6274');
    expect(faults).toHaveLength(1);
    const back = await pressTowardsClient(page, 'לא לאפשר');
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: 'access_denied',
      iss: server.url,
      state: 'a state of the test',
    });
  });
});

test('the official suite’s scenarios for authorization servers pass', async () => {
  const port = await freePort();
  const registered = await fetch(`${server.url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'The suite', redirect_uris: [`http://127.0.0.1:${port}/callback`] }),
  });
  const { client_id } = (await registered.json()) as { client_id: string };
  const client = { client_id, resource: `${server.url}/mcp/me`, port };
  const { code, output } = await runAuthorizationConformance(
    server.url,
    client,
    join(dataDir, 'suite'),
    async (way) => {
      const { page } = await openPage(browser, LOOK, server.url);
      await page.goto(way);
      await typeCode(page, dataDir, 'suite@example.org');
      expect(await page.textContent('dl')).toContain('registered itself');
      await page.getByRole('button', { name: 'Let it in' }).click();
      await page.waitForURL(/\/callback\?/);
    },
  );
  expect(code, output).toBe(0);
  expect(output).not.toMatch(/FAILURE|SKIPPED/);
});

test('a page of a sign-in sets cookies below /oauth alone, for ten minutes; no other page sets any', async () => {
  const { kept, side } = openSide();
  await expect(openToday(side).connect()).rejects.toThrow();
  const { page } = await openPage(browser, LOOK, server.url);
  await page.goto(kept.way?.href ?? '');
  await typeCode(page, dataDir, 'cookies@example.org');
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name).sort()).toEqual(['kehilla_oauth', 'kehilla_oauth_back', 'kehilla_oauth_step']);
  for (const { path, httpOnly, sameSite, expires } of cookies) {
    expect(path).toMatch(/^\/oauth\//);
    expect([httpOnly, sameSite]).toEqual([true, 'Lax']);
    expect(expires - Date.now() / 1000).toBeLessThanOrEqual(601);
  }
  for (const path of ['/', '/account', '/docs', '/mcp', '/v1/calendar'])
    expect((await fetch(server.url + path)).headers.getSetCookie(), path).toEqual([]);
});

test('the link of a mail, opened where nothing was begun, uses nothing and says where to go on', async () => {
  const { kept, side } = openSide();
  await expect(openToday(side).connect()).rejects.toThrow();
  const { page } = await openPage(browser, LOOK, server.url);
  await page.goto(kept.way?.href ?? '');
  await page.getByLabel('E-mail address').fill('elsewhere@example.org');
  await page.getByRole('button', { name: 'Send the mail' }).click();
  const link = findLink(await findMail(dataDir, 'elsewhere@example.org'));
  const { page: phone } = await openPage(browser, LOOK, server.url);
  await phone.goto(link);
  expect(await phone.textContent('main')).toMatch(/only in the browser where you asked/);
  await page.goto(link);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Let it in' }).waitFor();
});

test('the account page shows who was let in and ends it: the next request is refused', async () => {
  const { kept, side } = openSide();
  const { connect, finish } = openToday(side);
  await expect(connect()).rejects.toThrow();
  const { page } = await openPage(browser, LOOK, server.url);
  await page.goto(kept.way?.href ?? '');
  await typeCode(page, dataDir, 'account@example.org');
  await finish(await pressTowardsClient(page, 'Let it in'));
  const { access_token } = kept.tokens as { access_token: string };
  const ask = () =>
    fetch(`${server.url}/mcp/me`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${access_token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: QUESTION }),
    });
  expect((await ask()).status).toBe(200);
  const { page: own } = await openPage(browser, LOOK, server.url);
  await own.goto(`${server.url}/account`);
  await own.getByLabel('E-mail address').fill('account@example.org');
  await own.getByRole('button', { name: 'Send me a link' }).click();
  const mail = await findMail(dataDir, 'account@example.org', 1);
  await own.getByLabel('The code of the mail').fill(/^(\d{4} \d{4})\r?$/m.exec(mail)?.[1] ?? '');
  await own.getByRole('button', { name: 'Sign in with the code' }).click();
  await own.getByRole('heading', { name: 'MCP Inspector' }).waitFor();
  expect(await axeFaults(own)).toEqual([]);
  await own.getByRole('button', { name: 'End' }).click();
  await own.locator('#yes').click();
  await own.getByText('The assistant is out.').waitFor();
  const refused = await ask();
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
    401,
    expect.stringMatching(/invalid_token/),
  ]);
});
