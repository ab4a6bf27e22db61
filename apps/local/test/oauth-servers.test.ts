import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type Seen, type ServerProcess, startServerProcess } from '@kehilla/hosting/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findCode, findMail } from './oauth-person.ts';
import { openSampleRecord, type SampleRecord, testFolder } from './sample-record.ts';
import { createHash, randomBytes } from 'node:crypto';

/** Servers as they stand behind a proxy with TLS: pages, REST and two for assistants, on one record. Everything between them is HTTP. */
const PUBLIC = 'https://kehilla.example';
const CALLBACK = 'http://localhost:6274/oauth/callback';
const dataDir = testFolder('oauth');
let record: SampleRecord;
let web: ServerProcess;
let rest: ServerProcess;
let assistants: readonly ServerProcess[] = [];

beforeAll(async () => {
  record = await openSampleRecord(dataDir);
  const own = (name: string) => ({ DATABASE_URL: record.url, PUBLIC_URL: PUBLIC, DATA_DIR: join(dataDir, name) });
  const [pages, account, ...others] = await Promise.all([
    startServerProcess(own('web'), 'web'),
    startServerProcess(own('rest')),
    startServerProcess(own('one'), 'mcp'),
    startServerProcess(own('two'), 'mcp'),
  ]);
  [web, rest, assistants] = [pages, account, others];
}, 120_000);

afterAll(async () => {
  await Promise.all([web, rest, ...assistants].map((server) => server?.stop()));
  await record?.close();
});

/** A browser, as far as it concerns these pages: cookies, and who sent a form. */
function openBrowser() {
  const cookies = new Map<string, string>();
  /** Asks again where the addresses had too many requests within a second: how fast a test runs decides nothing else. */
  const go = async (...request: Parameters<typeof send>): Promise<Seen> => {
    for (let tries = 0; ; tries++) {
      const seen = await send(...request);
      if (seen.status !== 429 || tries === 10) return seen;
      await sleep(1_000);
    }
  };
  const send = async (
    address: string,
    form?: Record<string, string>,
    own: Record<string, string> = {},
  ): Promise<Seen> => {
    const body = form === undefined ? undefined : new URLSearchParams(form).toString();
    const seen = await ask(address.replace(PUBLIC, web.url), null, {
      method: form === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'text/html',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form === undefined
          ? {}
          : { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }),
        ...own,
      },
      ...(body === undefined ? {} : { body }),
    });
    for (const line of (seen.headers['set-cookie'] as string[] | undefined) ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return seen;
  };
  return { cookies, go, send };
}

const whereTo = ({ headers }: Seen): string => new URL(String(headers['location']), PUBLIC).href;

function getRequest(values: Record<string, string> = {}): { address: string; verifier: string } {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: 'mcp-inspector',
    redirect_uri: CALLBACK,
    response_type: 'code',
    state: 's',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    resource: `${PUBLIC}/mcp/me`,
    ...values,
  });
  return { address: `${PUBLIC}/oauth/authorize?${query}`, verifier };
}

/** The page that a person is at after the first address. */
async function begin(
  browser = openBrowser(),
): Promise<{ browser: ReturnType<typeof openBrowser>; step: string; verifier: string; first: Seen }> {
  const { address, verifier } = getRequest();
  const first = await browser.go(address);
  return { browser, step: whereTo(first), verifier, first };
}

/** Signs in by the code of the mail; returns the address of the page that asks for consent. */
async function signIn(browser: ReturnType<typeof openBrowser>, step: string, email: string): Promise<string> {
  const seen = await browser.go(step, { do: 'ask', email });
  const ticket = /name="ticket" value="([\w-]+)"/.exec(seen.body)?.[1] ?? '';
  const code = findCode(await findMail(join(dataDir, 'web'), email));
  const back = await browser.go(step, { do: 'code', email, ticket, code });
  return whereTo(await browser.go(whereTo(back)));
}

/** The whole way to tokens. */
async function getTokens(email: string): Promise<Record<string, string>> {
  const { browser, step, verifier } = await begin();
  const consent = await signIn(browser, step, email);
  const led = await browser.go(whereTo(await browser.go(consent, { do: 'allow' })));
  const code = new URL(String(led.headers['location'])).searchParams.get('code') ?? '';
  const form = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: CALLBACK,
    code_verifier: verifier,
    client_id: 'mcp-inspector',
  };
  const answer = await browser.go(`${PUBLIC}/oauth/token`, form);
  return JSON.parse(answer.body) as Record<string, string>;
}

const callTool = (server: ServerProcess, token: string, path = '/mcp/me'): Promise<Seen> =>
  ask(`${server.url}${path}`, token, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'jewish_calendar', arguments: { location: 'Brooklyn' } },
    }),
  });

describe('several servers', () => {
  test('a token of one is good on all, counted as one person, and ended on all by the account page of another', async () => {
    const { access_token = '', refresh_token } = await getTokens('rivka@example.org');
    const left = [];
    for (const server of [...assistants, ...assistants]) {
      const { status, headers } = await callTool(server, access_token);
      left.push([status, Number(headers['x-quota-daily-remaining'])]);
    }
    expect(left).toEqual([99, 98, 97, 96].map((count) => [200, count]));
    const { ticket } = JSON.parse((await account('POST', 'links', { email: 'rivka@example.org' })).body) as {
      ticket: string;
    };
    const code = findCode(await findMail(join(dataDir, 'rest'), 'rivka@example.org'));
    const { session } = JSON.parse((await account('POST', 'sessions', { ticket, code })).body) as { session: string };
    const { connections } = JSON.parse((await account('GET', 'connections', undefined, session)).body) as {
      connections: { connection_id: string; client_name: string; last_used_on: string | null }[];
    };
    expect(connections).toMatchObject([{ client_name: 'MCP Inspector', last_used_on: expect.any(String) }]);
    const id = connections[0]?.connection_id ?? '';
    expect((await account('POST', `connections/${id}/end`, {}, session)).status).toBe(200);
    expect((await account('POST', `connections/${id}/end`, {}, session)).status).toBe(404);
    for (const server of assistants) expect((await callTool(server, access_token)).status).toBe(401);
    const renewed = await openBrowser().go(`${PUBLIC}/oauth/token`, {
      grant_type: 'refresh_token',
      refresh_token: String(refresh_token),
      client_id: 'mcp-inspector',
    });
    expect([renewed.status, renewed.body]).toEqual([400, expect.stringContaining('invalid_grant')]);
  });

  test('a token is for assistants alone: REST takes none, and /mcp takes it as /mcp/me does', async () => {
    const { access_token = '' } = await getTokens('rest@example.org');
    expect((await ask(`${rest.url}/v1/calendar?location=Brooklyn`, access_token)).status).toBe(401);
    expect((await callTool(assistants[0] as ServerProcess, access_token, '/mcp')).status).toBe(200);
  });

  test('metadata of resource and server fit each other, whichever process says them', async () => {
    const resource = JSON.parse(
      (await ask(`${assistants[0]?.url}/.well-known/oauth-protected-resource/mcp/me`, null)).body,
    ) as Record<string, unknown>;
    expect(resource).toMatchObject({ resource: `${PUBLIC}/mcp/me`, authorization_servers: [PUBLIC] });
    const issuer = JSON.parse((await ask(`${web.url}/.well-known/oauth-authorization-server`, null)).body) as Record<
      string,
      unknown
    >;
    expect(issuer).toMatchObject({ issuer: PUBLIC, token_endpoint: `${PUBLIC}/oauth/token` });
  });

  test('no token, code, cookie or address is in any log, metric or limiter key', async () => {
    const { access_token = '', refresh_token = '' } = await getTokens('log@example.org');
    await callTool(assistants[0] as ServerProcess, access_token);
    const { rows } = await record.database.pool.query<{ text: string }>(
      `SELECT subject AS text FROM limit_state UNION ALL SELECT payload FROM oauth_record`,
    );
    const all =
      [web, rest, ...assistants].map((server) => server.written()).join() + rows.map(({ text }) => text).join();
    for (const secret of [access_token, refresh_token, 'log@example.org']) expect(all).not.toContain(secret);
    expect(all).toContain('person:acc_');
  });
});

describe('pages of a sign-in', () => {
  test('their cookies are for TLS, this site and ten minutes, and no script sees them', async () => {
    const { first } = await begin();
    const lines = first.headers['set-cookie'] as string[];
    expect(lines).toHaveLength(2);
    for (const line of lines)
      expect(line).toMatch(/path=\/oauth\/[^;]*; expires=[^;]+; samesite=lax; secure; httponly/i);
  });

  test('stand in no frame, load nothing of others, and tell nobody where one comes from', async () => {
    const { browser, step, first } = await begin();
    for (const { headers } of [
      first,
      await browser.go(step),
      await browser.go(`${PUBLIC}/oauth/authorize?client_id=x`),
    ]) {
      expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
      expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['referrer-policy']).toMatch(/^(no-referrer|same-origin)$/);
      expect(headers['cache-control']).toMatch(/no-store/);
    }
  });

  test('a form that another site sends decides nothing, with the cookies or without', async () => {
    const { browser, step } = await begin();
    const consent = await signIn(browser, step, 'forged@example.org');
    for (const own of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ]) {
      const { status, headers } = await browser.go(consent, { do: 'allow' }, own);
      expect([status, headers['location']]).toEqual([403, undefined]);
    }
    expect((await openBrowser().go(consent, { do: 'allow' })).status).toBe(400);
    const { rows } = await record.database.pool.query(
      `SELECT 1 FROM oauth_record JOIN account USING (account_id) WHERE kind = 'Grant' AND email = 'forged@example.org'`,
    );
    expect(rows).toEqual([]);
  });

  test('the page of one sign-in does not decide another of the same browser', async () => {
    const { browser, step } = await begin();
    const { step: newer } = await begin(browser);
    expect((await browser.go(step, { do: 'ask', email: 'two@example.org' })).status).toBe(403);
    expect(whereTo(await browser.go(step))).toBe(newer);
  });

  test('before anybody signed in nothing is allowed', async () => {
    const { browser, step } = await begin();
    expect((await browser.go(step, { do: 'allow' })).body).toContain('name="email"');
  });

  test('what is asked badly is told in the page’s own frame, without leading anywhere', async () => {
    const { address } = getRequest({ redirect_uri: 'https://evil.example/' });
    const { status, headers, body } = await openBrowser().go(address, undefined, { 'accept-language': 'he' });
    expect([status, headers['location']]).toEqual([400, undefined]);
    expect(body).toContain('<html lang="he" dir="rtl">');
    expect(body).not.toContain('evil.example');
  });

  test('of fifty mails that are asked for, for one person, three go', async () => {
    for (let i = 0; i < 10; i++) {
      const { browser, step } = await begin();
      for (let j = 0; j < 5; j++) await browser.go(step, { do: 'ask', email: 'flood@example.org' });
    }
    await findMail(join(dataDir, 'web'), 'flood@example.org');
    const { rows } = await record.database.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM sign_in_link WHERE email = 'flood@example.org'`,
    );
    expect(rows[0]?.count).toBeLessThanOrEqual(3);
  });

  test('a code is tried five times by one page', async () => {
    const { browser, step } = await begin();
    const seen = await browser.go(step, { do: 'ask', email: 'tries@example.org' });
    const ticket = /name="ticket" value="([\w-]+)"/.exec(seen.body)?.[1] ?? '';
    const mail = await findMail(join(dataDir, 'web'), 'tries@example.org');
    for (let i = 0; i < 5; i++) await browser.go(step, { do: 'code', email: 'x', ticket, code: '00000000' });
    const { status } = await browser.go(step, { do: 'code', email: 'x', ticket, code: findCode(mail) });
    expect(status).toBe(400);
  });

  test('more requests for authorization than any person makes are refused for a while', async () => {
    const statuses = [];
    for (let i = 0; i < 60; i++) statuses.push((await openBrowser().send(getRequest().address)).status);
    expect(statuses).toContain(429);
  });
});

function account(method: string, path: string, body?: object, session: string | null = null): Promise<Seen> {
  return ask(`${rest.url}/account/api/${path}`, session, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
}
