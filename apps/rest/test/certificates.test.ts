import { createGateway, createMemoryLimiter, HEALTHY } from '@kehilla/gateway';
import type { CertificateDocument } from '@kehilla/store';
import { afterEach, describe, expect, test } from 'vitest';
import { createApp, createLog, gatewayRouter, type Running, serve } from '@kehilla/hosting';
import { certificateRouter } from '../src/index.ts';

const running: Running[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ stop }) => stop()));
});

const DOCUMENT: CertificateDocument = {
  certificate_id: 'ct_0123456789abcdef0123',
  media_type: 'application/pdf',
  sha256: 'a'.repeat(64),
  document: new TextEncoder().encode('%PDF-1.7 invented'),
};

async function start(
  find: () => Promise<CertificateDocument | null> = async () => DOCUMENT,
  limiter = createMemoryLimiter(),
): Promise<string> {
  const log = createLog('silent');
  const now = () => new Date();
  const gateway = createGateway({
    handlers: {},
    keys: { find: async () => null, noteUse: async () => {} },
    limiter,
    health: { live: () => HEALTHY, ready: async () => ({ ok: true }) },
    onCrash: () => {},
  });
  const routers = [certificateRouter({ find, limiter, now, log }), gatewayRouter(gateway, { now, log })];
  const server = await serve(createApp({ trust_proxy: false }, routers), { host: '127.0.0.1', port: 0 });
  running.push(server);
  return `${server.url}/certificates/${DOCUMENT.certificate_id}`;
}

describe('a certificate', () => {
  test('is served as what it is, to be kept and asked for again, and nothing in it may run', async () => {
    const reply = await fetch(await start());
    expect(reply.status).toBe(200);
    expect(await reply.text()).toBe('%PDF-1.7 invented');
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '17',
      'content-disposition': 'inline; filename="ct_0123456789abcdef0123.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, no-cache',
      etag: `"${DOCUMENT.sha256}"`,
      'access-control-allow-origin': '*',
      'x-request-id': expect.stringMatching(/^req_/),
    });
  });

  test('is not sent again to those who have it, and not at all for HEAD', async () => {
    const url = await start();
    const again = await fetch(url, { headers: { 'if-none-match': `"other", W/"${DOCUMENT.sha256}"` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '17', '']);
  });

  test('of a kind that is not known is bytes, never a page', async () => {
    const url = await start(async () => ({ ...DOCUMENT, media_type: 'text/html' }));
    const { headers } = await fetch(url);
    expect(headers.get('content-type')).toBe('application/octet-stream');
  });

  test.each([
    ['that is not known', 'ct_none', 404, 'not_found'],
    ['whose name is none', '..%2fct_1', 404, 'not_found'],
    ['without a name', '', 404, 'not_found'],
  ])('%s is 404 in the Error shape', async (_, name, status, code) => {
    const url = await start(async () => null);
    const reply = await fetch(`${url.replace(/[^/]+$/, '')}${name}`);
    expect([reply.status, ((await reply.json()) as { error: { code: string } }).error.code]).toEqual([status, code]);
  });

  test('is read by GET only', async () => {
    const reply = await fetch(await start(), { method: 'DELETE' });
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(await reply.json()).toMatchObject({
      error: { code: 'invalid_request', details: { request_id: expect.any(String) } },
    });
  });

  test('is 503, with a word on when to come back, while the record is away', async () => {
    const reply = await fetch(await start(() => Promise.reject(new Error('password is secret'))));
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await reply.text()).not.toContain('secret');
  });

  test('is never said to be none where a limit that refused it lets the next request through', async () => {
    const memory = createMemoryLimiter();
    let requestCount = 0;
    const take: typeof memory.take = async (...of) => {
      const taken = await memory.take(...of);
      const spent = { window: 'burst' as const, resets_at_ms: of[2].getTime() + 1_000 };
      return requestCount++ === 0 ? { ...taken, refusal: spent } : taken;
    };
    const url = await start(undefined, { ...memory, take });
    const refused = await fetch(url);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await refused.json()).toMatchObject({
      error: { code: 'rate_limited', details: { window: 'burst', request_id: expect.any(String) } },
    });
    expect((await fetch(url)).status).toBe(200);
  });

  test('is refused to a caller who asks too often', async () => {
    const url = await start();
    const states = await Promise.all(Array.from({ length: 400 }, async () => (await fetch(url)).status));
    expect(new Set(states)).toEqual(new Set([200, 429]));
  });
});
