import { lostPage, openSite } from '@kehilla/docs';
import { createApp, type Running, serve } from '@kehilla/hosting';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { docsRouter } from '../src/compose.ts';

const BROWSER = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const NEXT = 418;
const SITE = { base_url: '', contact_email: null, now: new Date('2026-11-20T15:04:00.000Z') };
let server: Running;

beforeAll(async () => {
  const next = (_: unknown, response: { sendStatus: (status: number) => unknown }) => response.sendStatus(NEXT);
  const app = createApp({ trust_proxy: false }, [docsRouter(openSite(SITE), lostPage(SITE), false), next]);
  server = await serve(app, { host: '127.0.0.1', port: 0 });
});
afterAll(() => server.stop());

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return fetch(server.url + path, { method, headers, redirect: 'manual' });
}

test.each([
  ['a page, to a browser', '/docs/errors', BROWSER, 200],
  ['the first guide with a slash behind it', '/docs/', BROWSER, 200],
  ['the way in', '/', BROWSER, 302],
  ['nothing, to a browser that looks for a guide', '/docs/no-such-guide', BROWSER, 404],
  ['nothing, to a browser below the account', '/account/keys', BROWSER, 404],
  ['nothing, to a program', '/docs/no-such-guide', {}, NEXT],
  ['nothing, to a program that asks for JSON', '/docs/no-such-guide', { Accept: 'application/json' }, NEXT],
  ['nothing, where a page asks for a style', '/docs/assets/no.css', { Accept: 'text/css,*/*;q=0.1' }, NEXT],
  ['what the account’s own interface answers', '/account/api/keys', BROWSER, NEXT],
  ['what is no page’s', '/v1/places/search', BROWSER, NEXT],
  ['two slashes', '//', BROWSER, NEXT],
  ['two slashes before a guide', '//docs', BROWSER, NEXT],
  ['two slashes behind a guide', '/docs//', BROWSER, 404],
])('%s: %s', async (_, path, headers, status) => {
  const reply = await ask(path, headers);
  expect(reply.status).toBe(status);
  if (status === NEXT) return;
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
  expect(reply.headers.get('location')).toBe(status === 302 ? '/docs' : null);
});

test('what a browser is shown where nothing is leads to every guide, is kept by nobody, and may load nothing but styles', async () => {
  const reply = await ask('/docs/no-such-guide', BROWSER);
  const text = await reply.text();
  expect(text).toContain('There is no page at this address.');
  expect(text).toContain('<a href="/docs/errors">');
  expect(text).not.toContain('no-such-guide');
  expect(text).not.toContain('aria-current');
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.headers.get('vary')).toBe('Accept, Accept-Encoding');
  expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('an unchanged page is 304, a page is not written to, and HEAD has no body', async () => {
  const etag = String((await ask('/docs')).headers.get('etag'));
  expect((await ask('/docs', { 'If-None-Match': etag })).status).toBe(304);
  expect((await ask('/docs', {}, 'POST')).status).toBe(405);
  expect((await ask('/docs/no-such-guide', BROWSER, 'POST')).status).toBe(NEXT);
  expect(await (await ask('/docs', BROWSER, 'HEAD')).text()).toBe('');
});

test('pages behind TLS are for TLS alone, and reached by no window that opened them', async () => {
  const secure = await serve(createApp({ trust_proxy: false }, [docsRouter(openSite(SITE), lostPage(SITE), true)]), {
    host: '127.0.0.1',
    port: 0,
  });
  const { headers } = await fetch(`${secure.url}/account`, { headers: BROWSER });
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect((await ask('/account', BROWSER)).headers.get('strict-transport-security')).toBeNull();
  await secure.stop();
});
