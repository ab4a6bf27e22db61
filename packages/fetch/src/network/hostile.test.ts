import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { ServerResponse } from 'node:http';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { networkFor } from '../testing/network.ts';
import { openSite, page, type SiteAnswer } from '../testing/site.ts';
import type { NetworkLimits } from './limits.ts';

const MB = 1024 * 1024;
/** Small enough for a test to reach them. */
const LIMITS: Partial<NetworkLimits> = {
  connectMs: 500,
  headersMs: 300,
  silenceMs: 300,
  exchangeMs: 900,
  wireBytes: MB,
  bodyBytes: 4 * MB,
  headerBytes: 8 * 1024,
};
const MARK = 'TEXT-OF-THE-SITE';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function getFailure(url: string, limits: Partial<NetworkLimits> = {}): Promise<Error & { reason?: string }> {
  const network = networkFor({ limits: { ...LIMITS, ...limits } });
  closing.unshift(network.close);
  const failure = await network
    .askFor('ou')({ url, accepts: ['json'] })
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'SourceError', fault: 'unreachable' });
  expect(String(failure)).not.toContain(MARK);
  return failure as Error & { reason?: string };
}

async function siteWith(answer: SiteAnswer): Promise<string> {
  const site = await openSite({ '/list': answer });
  closing.push(site.close);
  return `${site.url}/list`;
}

/** A server of raw bytes: 404 for robots.txt, then whatever the test does with the connection. */
async function rawSite(then: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      if (String(bytes).startsWith('GET /robots.txt'))
        socket.write('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n');
      else then(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/list`;
}

/** Sends a piece again and again until the reader goes; tells how much went out. */
function endless(piece: Uint8Array, everyMs: number): { answer: SiteAnswer; sent: () => number } {
  let sent = 0;
  function go(response: ServerResponse): void {
    const timer = setInterval(() => {
      while (!response.destroyed) {
        sent += piece.length;
        if (!response.write(piece) || everyMs > 0) break;
      }
    }, everyMs);
    response.on('close', () => clearInterval(timer));
  }
  return {
    sent: () => sent,
    answer: (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      go(response);
    },
  };
}

describe('time', () => {
  test('a site that does not begin to answer is left', async () => {
    const failure = await getFailure(await siteWith(() => {}), { exchangeMs: 5_000 });
    expect(failure).toMatchObject({ reason: 'timed_out', message: expect.stringContaining('did not begin to answer') });
  });

  test('a site that sends its headers one byte at a time is left', async () => {
    const url = await rawSite((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\nX-${MARK}: `);
      const timer = setInterval(() => socket.write('x'), 50);
      socket.on('close', () => clearInterval(timer));
    });
    expect(await getFailure(url)).toMatchObject({ reason: 'timed_out' });
  });

  test('a site that falls silent in the middle is left', async () => {
    const url = await siteWith((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"a":');
    });
    expect(await getFailure(url, { exchangeMs: 5_000 })).toMatchObject({
      reason: 'timed_out',
      message: expect.stringContaining('fell silent'),
    });
  });

  test('a page that drips is left when its time is over', async () => {
    const drip = endless(new TextEncoder().encode('{'), 60);
    const failure = await getFailure(await siteWith(drip.answer));
    expect(failure).toMatchObject({ reason: 'timed_out', message: expect.stringContaining('whole page in time') });
  });
});

describe('size', () => {
  test('a page without end is left at its limit', async () => {
    const flood = endless(new Uint8Array(64 * 1024).fill(0x20), 0);
    expect(await getFailure(await siteWith(flood.answer), { exchangeMs: 10_000 })).toMatchObject({
      reason: 'outage',
      message: `The page is larger than ${MB} bytes.`,
    });
    expect(flood.sent()).toBeLessThan(12 * MB);
  });

  const huge = Buffer.alloc(64 * MB, 0x20);
  test.each([
    ['gzip', () => gzipSync(huge)],
    ['br', () => brotliCompressSync(huge, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
    ['deflate', () => deflateSync(huge)],
  ])('a bomb of %s is never unpacked beyond its limit', async (encoding, pack) => {
    const bomb = pack();
    expect(bomb.length).toBeLessThan(MB);
    const url = await siteWith(page(bomb, 'application/json', { 'content-encoding': encoding }));
    expect(await getFailure(url, { exchangeMs: 10_000 })).toMatchObject({
      message: `The page is larger than ${4 * MB} bytes.`,
    });
  });

  test('headers without end are left', async () => {
    const url = await siteWith(page('{}', 'application/json', { 'x-long': MARK.repeat(600) }));
    expect(await getFailure(url)).toMatchObject({ message: expect.stringContaining('headers are too long') });
  });
});

describe('bytes that are no page', () => {
  test.each([
    ['gzip that is none', page(MARK, 'application/json', { 'content-encoding': 'gzip' }), 'arrived broken'],
    [
      'gzip cut short',
      page(gzipSync('x'.repeat(1000)).subarray(0, 20), 'application/json', { 'content-encoding': 'gzip' }),
      'arrived broken',
    ],
    ['brotli that is none', page(MARK, 'application/json', { 'content-encoding': 'br' }), 'arrived broken'],
    ['a packing nobody knows', page(MARK, 'application/json', { 'content-encoding': MARK }), 'a way that is not read'],
    ['packed twice', page(MARK, 'application/json', { 'content-encoding': 'gzip, gzip' }), 'a way that is not read'],
  ])('%s is an outage', async (_, answer, message) => {
    expect(await getFailure(await siteWith(answer))).toMatchObject({
      reason: 'outage',
      message: expect.stringContaining(message),
    });
  });

  test('what is not HTTP is an outage', async () => {
    const url = await rawSite((socket) => socket.end(`${MARK}\r\n\r\n`));
    expect(await getFailure(url)).toMatchObject({ reason: 'outage' });
  });

  test('a connection that ends under the page is an outage, after it was asked for three times', async () => {
    let requestCount = 0;
    const url = await rawSite((socket) => {
      requestCount++;
      socket.end('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":');
    });
    expect(await getFailure(url)).toMatchObject({
      reason: 'outage',
      message: expect.stringContaining('ended the connection, 3 times'),
    });
    expect(requestCount).toBe(3);
  });

  test('a port where nobody listens is an outage', async () => {
    expect(await getFailure('http://127.0.0.1:1/list')).toMatchObject({
      reason: 'outage',
      message: expect.stringContaining('refuses the connection'),
    });
  });
});
