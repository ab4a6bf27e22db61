import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createConnections } from './connections.ts';
import type { OauthStore, SavedRecord } from './ports.ts';
import { createMemoryOauthStore } from './record/memory-store.ts';
import {
  askToken,
  getRequestAddress,
  goThrough,
  makePkce,
  openBrowser,
  PERSON,
  startService,
  type TestService,
} from './testing/service.ts';

const CALLBACK = 'http://localhost:6274/oauth/callback';
let service: TestService;
let clock = 0;
/** Everything that was ever saved, as the record has it. */
const saved: SavedRecord[] = [];

beforeAll(async () => {
  const store = createMemoryOauthStore();
  const watched: OauthStore = {
    ...store,
    save: (record) => {
      saved.push(record);
      return store.save(record);
    },
  };
  service = await startService({ store: watched, now: () => new Date(Date.now() + clock) });
});

afterAll(() => service.stop());

/** A code, with the secret that it is exchanged by. */
async function getCode(values: Record<string, string> = {}): Promise<Record<string, string>> {
  const { verifier, challenge } = makePkce();
  const back = await goThrough(service.url, { code_challenge: challenge, ...values });
  return {
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    redirect_uri: values['redirect_uri'] ?? CALLBACK,
    code_verifier: verifier,
  };
}

/** Asks for authorization and returns what the browser is told first. */
async function begin(values: Record<string, string>): Promise<{ status: number; to: string; text: string }> {
  const response = await openBrowser().get(getRequestAddress(service.url, values));
  return { status: response.status, to: response.headers.get('location') ?? '', text: await response.text() };
}

const connections = () => createConnections(service.store).listConnections(PERSON, new Date());

describe('PKCE', () => {
  test.each([
    ['no challenge', { code_challenge: '', code_challenge_method: '' }],
    ['the method `plain`', { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' }],
    ['no method, which means `plain`', { code_challenge: 'a'.repeat(43), code_challenge_method: '' }],
    ['a challenge that is none', { code_challenge: 'short' }],
  ])('%s is refused at once', async (_, values) => {
    const { to } = await begin(values);
    const back = new URL(to);
    expect(back.origin + back.pathname).toBe(CALLBACK);
    expect(back.searchParams.get('error')).toBe('invalid_request');
  });

  test.each([
    ['without the secret', { code_verifier: '' }],
    ['with another secret', { code_verifier: makePkce().verifier }],
  ])('a code is not exchanged %s', async (_, values) => {
    const { status, body } = await askToken(service.url, { ...(await getCode()), ...values });
    expect([status, body['error']]).toEqual([400, 'invalid_grant']);
  });
});

describe('a code', () => {
  test('that is used twice ends everything that came of it', async () => {
    const code = await getCode();
    const before = (await connections()).length;
    const first = await askToken(service.url, code);
    expect(first.status).toBe(200);
    expect((await askToken(service.url, code)).body['error']).toBe('invalid_grant');
    expect(await connections()).toHaveLength(before - 1);
    const refresh_token = String(first.body['refresh_token']);
    expect((await askToken(service.url, { grant_type: 'refresh_token', refresh_token })).status).toBe(400);
  });

  test('that is used by many at once gives one token at most, which is ended too', async () => {
    const code = await getCode();
    const answers = await Promise.all(Array.from({ length: 8 }, () => askToken(service.url, code)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  test.each([
    ['another client', { client_id: 'vscode' }],
    ['another address', { redirect_uri: `${CALLBACK}/debug` }],
    ['another resource', { resource: 'https://other.example/mcp' }],
  ])('is not exchanged for %s', async (_, values) => {
    const { status, body } = await askToken(service.url, { ...(await getCode()), ...values });
    expect(status).toBe(400);
    expect(body).not.toHaveProperty('access_token');
  });

  test('is over after a minute', async () => {
    const code = await getCode();
    clock = 61_000;
    const { body } = await askToken(service.url, code);
    clock = 0;
    expect(body['error']).toBe('invalid_grant');
  });
});

test('a refresh token that is used again ends the connection', async () => {
  const { body } = await askToken(service.url, await getCode());
  const old = { grant_type: 'refresh_token', refresh_token: String(body['refresh_token']) };
  const before = (await connections()).length;
  const next = await askToken(service.url, old);
  expect(next.status).toBe(200);
  expect((await askToken(service.url, old)).body['error']).toBe('invalid_grant');
  const newer = { grant_type: 'refresh_token', refresh_token: String(next.body['refresh_token']) };
  expect((await askToken(service.url, newer)).status).toBe(400);
  expect(await connections()).toHaveLength(before - 1);
});

test('a client gives a token back: it is gone, whichever it is, and of another’s nothing is', async () => {
  const { body } = await askToken(service.url, await getCode());
  const token = String(body['refresh_token']);
  const revoke = (client_id: string) =>
    fetch(`${service.url}/oauth/revoke`, { method: 'POST', body: new URLSearchParams({ client_id, token }) });
  const before = (await connections()).length;
  expect((await revoke('vscode')).status).toBe(200);
  expect(await connections()).toHaveLength(before);
  expect((await revoke('mcp-inspector')).status).toBe(200);
  expect(await connections()).toHaveLength(before - 1);
});

describe('where a client is led back to', () => {
  test.each([
    'https://evil.example/oauth/callback',
    'http://localhost:6274.evil.example/oauth/callback',
    'http://localhost:6274@evil.example/oauth/callback',
    'http://evil.example:6274/oauth/callback',
    'http://localhost:6274/oauth/callback/../../other',
    'http://localhost:6274/oauth/callback?more=1',
    'http://localhost:6274/oauth/callback#fragment',
    'http://localhost:6274/oauth/callback%2f..',
    'http://127.0.0.1:6274/oauth/callback',
    'https://localhost:6274/oauth/callback',
    '//evil.example/oauth/callback',
    'javascript:alert(1)',
    'data:text/html,hello',
  ])('%s is nowhere: the person is told so here, and led nowhere', async (redirect_uri) => {
    const { status, to } = await begin({ redirect_uri, code_challenge: makePkce().challenge });
    expect([status, to]).toEqual([400, '']);
  });

  test('an error is told to no address that is not the client’s', async () => {
    const { status, to } = await begin({ redirect_uri: 'https://evil.example/', response_type: 'token' });
    expect([status, to]).toEqual([400, '']);
    expect((await begin({ client_id: 'nobody', redirect_uri: 'https://evil.example/' })).to).toBe('');
  });

  test('a port of its own is the program’s choice on this machine alone', async () => {
    const { challenge } = makePkce();
    const request = { client_id: 'vscode', code_challenge: challenge };
    expect((await begin({ ...request, redirect_uri: 'http://127.0.0.1:50001/' })).status).toBe(303);
    expect((await begin({ ...request, redirect_uri: 'https://vscode.dev:8443/redirect' })).status).toBe(400);
  });

  test('success and refusal both say who answers, so that no other server can pass for it', async () => {
    const { challenge } = makePkce();
    for (const last of ['allowed', 'denied'] as const) {
      const back = await goThrough(service.url, { code_challenge: challenge }, last);
      expect(back.searchParams.get('iss')).toBe(service.url);
      expect(back.searchParams.get('state')).toBe('its own state');
    }
    const { to } = await begin({ code_challenge: '' });
    expect(new URL(to).searchParams.get('iss')).toBe(service.url);
  });
});

describe('what is asked for', () => {
  test.each([
    ['a token in the address', { response_type: 'token' }, 'invalid_request'],
    ['an identity', { response_type: 'id_token' }, 'invalid_request'],
    ['the code behind the #', { response_mode: 'fragment' }, 'invalid_request'],
    ['another resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['a resource that only begins like ours', { resource: 'http://127.0.0.1/mcp/me/more' }, 'invalid_target'],
  ])('%s is refused', async (_, values, error) => {
    const { to } = await begin({ code_challenge: makePkce().challenge, ...values });
    expect(new URL(to.replace('#', '?')).searchParams.get('error')).toBe(error);
  });

  test('the code in a form is refused: no step begins', async () => {
    const { status, to, text } = await begin({ code_challenge: makePkce().challenge, response_mode: 'form_post' });
    expect([status, to]).toEqual([400, '']);
    expect(text).toContain('invalid_request');
  });

  test('of scopes ours alone are given, and all of them where none is asked for', async () => {
    for (const [scope, given] of [
      ['openid profile offline_access places:read admin', 'places:read'],
      ['', 'places:read kosher:verify food:read services:read events:read'],
    ] as const) {
      const { body } = await askToken(service.url, await getCode({ scope, prompt: 'consent' }));
      expect(body['scope']).toBe(given);
      expect(body).not.toHaveProperty('id_token');
    }
  });
});

describe('a person', () => {
  test('is asked each time, signed in or not: no consent comes without a click', async () => {
    const browser = openBrowser();
    await goThrough(service.url, { code_challenge: makePkce().challenge }, 'allowed', browser);
    const again = await browser.get(getRequestAddress(service.url, { code_challenge: makePkce().challenge }));
    const step = await browser.get(new URL(again.headers.get('location') ?? '', service.url).href);
    expect(await step.json()).toMatchObject({ asks: 'consent' });
    const silent = { code_challenge: makePkce().challenge, prompt: 'none' };
    const refused = await browser.get(getRequestAddress(service.url, silent));
    const parameters = new URL(refused.headers.get('location') ?? '').searchParams;
    expect([parameters.get('error'), parameters.get('code')]).toEqual([expect.stringMatching(/_required$/), null]);
  });

  test('whose browser did not begin it is asked nothing, and can take no step of it', async () => {
    const request = await begin({ code_challenge: makePkce().challenge });
    const stranger = openBrowser();
    expect(await (await stranger.get(new URL(request.to, service.url).href)).json()).toBeNull();
    expect((await stranger.get(`${service.url}/oauth/authorize/${request.to.split('/').at(-1)}`)).status).toBe(400);
  });

  test('has ten minutes', async () => {
    const browser = openBrowser();
    const response = await browser.get(getRequestAddress(service.url, { code_challenge: makePkce().challenge }));
    const step = new URL(response.headers.get('location') ?? '', service.url).href;
    clock = 601_000;
    const late = await (await browser.get(step)).json();
    clock = 0;
    expect(late).toBeNull();
  });

  test('is led by the service’s own address, whatever a request says of it', async () => {
    const address = getRequestAddress(service.url, { code_challenge: makePkce().challenge });
    const headers = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    };
    const response = await openBrowser().get(address, { headers });
    expect(response.headers.get('location')).not.toContain('evil.example');
  });
});

test('nothing that its holder has is in the record: no token, code or cookie', async () => {
  const browser = openBrowser();
  const { verifier, challenge } = makePkce();
  const first = await browser.get(getRequestAddress(service.url, { code_challenge: challenge }));
  const cookies = [...browser.cookies.values()];
  const back = await goThrough(service.url, { code_challenge: challenge }, 'allowed', browser);
  const code = back.searchParams.get('code') ?? '';
  const request = { grant_type: 'authorization_code', code, redirect_uri: CALLBACK, code_verifier: verifier };
  const { body } = await askToken(service.url, request);
  const secrets = [code, body['access_token'], body['refresh_token'], ...cookies, ...browser.cookies.values()].map(
    String,
  );
  expect(secrets.length).toBeGreaterThanOrEqual(5);
  expect(first.status).toBe(303);
  const text = JSON.stringify(saved);
  for (const secret of secrets) {
    expect(text).not.toContain(secret);
    expect(text).toContain(createHash('sha256').update(secret).digest('hex'));
  }
});
