import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  getRequestAddress,
  goThrough,
  makePkce,
  openBrowser,
  startService,
  type TestService,
} from './testing/service.ts';
import { SHIPPED } from './clients.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const HOME = 'https://client.example/oauth/client.json';
const BACK = 'https://client.example/callback';
const getDocument = (more: object = {}): object => ({
  client_id: HOME,
  client_name: 'A client',
  redirect_uris: [BACK],
  token_endpoint_auth_method: 'none',
  ...more,
});
let counted = 0;

/** A client of its own for each case: the library keeps a document for a while. */
function publish(document: object | string | Error, status = 200): { id: string; back: string } {
  const id = `https://client.example/${counted++}/client.json`;
  const body =
    typeof document === 'string'
      ? document
      : JSON.stringify({
          ...document,
          client_id: (document as never)['client_id'] === HOME ? id : (document as never)['client_id'],
        });
  service.pages.set(id, document instanceof Error ? document : { status, body, cache_control: null });
  return { id, back: BACK };
}

async function begin(client_id: string, redirect_uri: string): Promise<{ status: number; asks: object | null }> {
  const browser = openBrowser();
  const question = getRequestAddress(service.url, { client_id, redirect_uri, code_challenge: makePkce().challenge });
  const response = await browser.get(question);
  const step = response.headers.get('location');
  if (response.status !== 303 || step === null) return { status: response.status, asks: null };
  const asks = (await (await browser.get(new URL(step, service.url).href)).json()) as object;
  return { status: 303, asks };
}

test('a client that nobody registered is known by its document', async () => {
  const { id, back } = publish(getDocument());
  expect(await begin(id, back)).toMatchObject({
    status: 303,
    asks: { client: { client_id: id, name: 'A client', is_known: false }, redirect_uri: back },
  });
  const led = await goThrough(service.url, { client_id: id, redirect_uri: back, code_challenge: makePkce().challenge });
  expect(led.searchParams.get('code')).not.toBeNull();
});

test.each<[why: string, document: object | string, status?: number]>([
  ['is not there', getDocument(), 404],
  ['leads elsewhere', getDocument(), 302],
  ['is no JSON', '<html>'],
  ['is a list', '[]'],
  ['is another client’s', getDocument({ client_id: 'https://other.example/client.json' })],
  ['holds a secret', getDocument({ client_secret: 'a secret' })],
  ['wants a shared secret', getDocument({ token_endpoint_auth_method: 'client_secret_post' })],
  ['leads back to nowhere', getDocument({ redirect_uris: [] })],
  ['leads back to a script', getDocument({ redirect_uris: ['javascript:alert(1)'] })],
  ['leads back without TLS', getDocument({ redirect_uris: ['http://client.example/callback'] })],
  ['has a thousand ways back', getDocument({ redirect_uris: Array.from({ length: 1_000 }, (_, i) => `${BACK}/${i}`) })],
])('a document that %s makes no client', async (_, document, status) => {
  const { id, back } = publish(document, status);
  expect(await begin(id, back)).toEqual({ status: 400, asks: null });
});

test.each([
  'http://client.example/client.json',
  'https://user@client.example/client.json',
  'https://client.example/a/../client.json',
  'https://client.example/client.json#part',
  'ftp://client.example/client.json',
])('%s is the address of no document, and nobody is asked', async (id) => {
  service.pages.set(id, { status: 200, body: JSON.stringify(getDocument({ client_id: id })), cache_control: null });
  expect((await begin(id, BACK)).status).toBe(400);
});

test('a name that turns text around, or is not seen, or has no end is shown as a plain short one', async () => {
  const { id, back } = publish(getDocument({ client_name: `\u202eedualC\u200b\n  ${'x'.repeat(500)}` }));
  const { asks } = await begin(id, back);
  const { name } = (asks as { client: { name: string } }).client;
  expect(name).toMatch(/^edualC x+$/);
  expect(name.length).toBeLessThanOrEqual(60);
});

describe('the last good document is kept', () => {
  test('and stands in on every server of the record while its address fails', async () => {
    const { id, back } = publish(getDocument());
    expect((await begin(id, back)).status).toBe(303);
    const other = await startService({ store: service.store });
    other.pages.set(id, new Error('away'));
    const question = getRequestAddress(other.url, {
      client_id: id,
      redirect_uri: back,
      code_challenge: makePkce().challenge,
    });
    expect((await openBrowser().get(question)).status).toBe(303);
    expect(other.unread).toEqual(['Error']);
    await other.stop();
  });

  test('and those of known hosts come with the service, for when theirs were never read', async () => {
    for (const { client_id, redirect_uris } of SHIPPED.values()) {
      const [back = ''] = redirect_uris;
      const port =
        back.startsWith('http:') && !/:\d+\//.test(back) ? back.replace(/(localhost|127\.0\.0\.1)/, '$1:49152') : back;
      expect((await begin(client_id, port)).status, client_id).toBe(303);
    }
  });
});

describe('registration', () => {
  const register = (url: string, more: object = {}) =>
    fetch(`${url}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'Registered', redirect_uris: [BACK], ...more }),
    });

  test('is off where it is not switched on', async () => {
    expect((await register(service.url)).status).toBe(404);
  });

  test('of 10,000 clients a thousand stay, and who was let in is among them', async () => {
    const open = await startService({ registration: true });
    const answer = await register(open.url, {
      token_endpoint_auth_method: 'client_secret_basic',
      application_type: 'web',
    });
    const client = (await answer.json()) as Record<string, unknown>;
    expect([answer.status, client]).toMatchObject([
      201,
      { token_endpoint_auth_method: 'none', application_type: 'native' },
    ]);
    expect(client).not.toHaveProperty('client_secret');
    const id = String(client['client_id']);
    const back = await goThrough(open.url, { client_id: id, redirect_uri: BACK, code_challenge: makePkce().challenge });
    expect(back.searchParams.get('code')).not.toBeNull();
    expect((await register(open.url, { redirect_uris: ['http://evil.example/'] })).status).toBe(400);
    const record = (i: number) => ({
      kind: 'Client',
      sha256: `hash ${i}`,
      grant_id: null,
      account_id: null,
      client_id: `client ${i}`,
      uid: null,
      scope: null,
      audience: null,
      payload: '{}',
      created_at: new Date(i),
      expires_at: null,
    });
    for (let i = 0; i < 10_000; i++) await open.store.saveClient(record(i), 1_000);
    let left = 0;
    for (let i = 0; i < 10_000; i++) if ((await open.store.find('Client', `hash ${i}`, new Date())) !== null) left++;
    expect(left).toBeLessThanOrEqual(1_000);
    const question = getRequestAddress(open.url, {
      client_id: id,
      redirect_uri: BACK,
      code_challenge: makePkce().challenge,
    });
    expect((await openBrowser().get(question)).status).toBe(303);
    await open.stop();
  });
});
