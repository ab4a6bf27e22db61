import { Agent, createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createGateway, createMemoryLimiter, type Gateway, HEALTHY } from '@kehilla/gateway';
import { afterEach, describe, expect, test } from 'vitest';
import { followConnections } from '../src/http/serve.ts';
import { createApp, createLog, endAll, type Log, gatewayRouter, type Running, serve } from '../src/index.ts';

const running: Running[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ stop }) => stop()));
});

async function start(
  gateway: Pick<Gateway, 'handle'> = openGateway(),
  trust_proxy: number | false = false,
  log: Log = createLog('silent'),
): Promise<string> {
  const server = await serve(createApp({ trust_proxy }, [gatewayRouter(gateway, { now: () => new Date(), log })]), {
    host: '127.0.0.1',
    port: 0,
  });
  running.push(server);
  return server.url;
}

function openGateway(): Gateway {
  return createGateway({
    handlers: {},
    keys: { find: async () => null, noteUse: async () => {} },
    limiter: createMemoryLimiter(),
    health: { live: () => HEALTHY, ready: async () => ({ ok: true }) },
    onCrash: () => {},
  });
}

/** A gateway that answers what it was asked. */
const mirror: Pick<Gateway, 'handle'> = {
  handle: async ({ method, path, query, body, client, request_id, headers }) => ({
    status: 200,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      method,
      path,
      query,
      length: body?.byteLength ?? null,
      client,
      request_id,
      accept: headers.accept,
      fill: 'x'.repeat(path === '/long' ? 5000 : 0),
    }),
    operation: null,
  }),
};

/** Sends bytes as they are and returns what comes back until the server closes. */
function sendBytes(url: string, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.on('data', (chunk) => (text += chunk));
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
}

describe('carrying', () => {
  test('path and query arrive raw', async () => {
    const url = await start(mirror);
    const answer = await json(await fetch(`${url}/a%2Fb/%zz?q=%d7%a4&q=+`));
    expect(answer).toMatchObject({ method: 'GET', path: '/a%2Fb/%zz', query: 'q=%d7%a4&q=+', length: null });
    expect(answer.request_id).toMatch(/^req_/);
  });

  test('a body arrives whole, or as longer than may be, and the connection goes on', async () => {
    const url = await start(mirror);
    for (const [sent, seen] of [
      [0, null],
      [1, 1],
      [65_536, 65_536],
      [65_537, 65_537],
      [1_000_000, 65_537],
      [10_000_000, 65_537],
    ] as const) {
      const reply = await fetch(url, { method: 'POST', body: new Uint8Array(sent) });
      expect((await json(reply)).length).toBe(seen);
    }
    const chunked = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new Uint8Array(10));
        controller.close();
      },
    });
    expect((await json(await fetch(url, { method: 'POST', body: chunked, duplex: 'half' }))).length).toBe(10);
  });

  test("a caller may name its request; the address is the proxy's word only where one is trusted", async () => {
    const headers = { 'x-request-id': 'mine-1', 'x-forwarded-for': '198.51.100.9' };
    expect(await (await fetch(await start(mirror), { headers })).json()).toMatchObject({
      request_id: 'mine-1',
      client: { address: '127.0.0.1' },
    });
    expect(await (await fetch(await start(mirror, 1), { headers })).json()).toMatchObject({
      client: { address: '198.51.100.9' },
    });
  });

  test.each(['br', 'gzip'])('long answers go out as %s, short ones as they are', async (encoding) => {
    const url = await start(mirror);
    const headers = await rawHeaders(`${url}/long`, { 'accept-encoding': encoding });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: expect.stringContaining('Accept-Encoding') });
    expect(await rawHeaders(url, { 'accept-encoding': encoding })).not.toHaveProperty('content-encoding');
  });

  test('a request cut off in its body is forgotten', async () => {
    let requestCount = 0;
    const url = await start({
      handle: async (call) => {
        requestCount++;
        return mirror.handle(call);
      },
    });
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nabc');
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(requestCount).toBe(0);
    expect((await fetch(url)).status).toBe(200);
  });
});

describe('whatever goes wrong has the Error shape', () => {
  async function expectError(reply: Response, status: number): Promise<void> {
    expect(reply.status).toBe(status);
    expect(reply.headers.get('content-type')).toContain('application/json');
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('x-powered-by')).toBeNull();
    const { error } = (await json(reply)) as { error: { details: { request_id: string } } };
    expect(error.details.request_id).toBe(reply.headers.get('x-request-id'));
  }

  test('unknown paths, methods and keys', async () => {
    const url = await start();
    await expectError(await fetch(`${url}/nope`), 404);
    await expectError(await fetch(`${url}/%zz`), 400);
    await expectError(await fetch(`${url}/health`, { method: 'DELETE' }), 405);
    await expectError(await fetch(`${url}/v1/calendar`), 401);
  });

  test('a gateway that fails', async () => {
    await expectError(await fetch(await start({ handle: () => Promise.reject(new Error('secret')) })), 500);
  });

  test('bytes that are no HTTP, and headers that are too long', async () => {
    const url = await start();
    for (const [bytes, status] of [
      ['NONSENSE\r\n\r\n', 400],
      [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ] as const) {
      const text = await sendBytes(url, bytes);
      expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '').error.code).toBe('invalid_request');
    }
  });
});

describe('requests that Node would answer by itself', () => {
  test.each([
    ['CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
    ['GET /health HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['POST /v1/services/search HTTP/1.1\r\nHost: a\r\nExpect: nonsense\r\nContent-Length: 0\r\n\r\n', 417],
    ['GET /caf\u00e9 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n', 400],
  ])('%j', async (bytes, status) => {
    const text = await sendBytes(await start(), bytes);
    const [head = '', body = ''] = text.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain('Access-Control-Allow-Origin: *');
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
    const { error } = JSON.parse(body) as { error: { code: string; details: { request_id: string } } };
    expect(error.code).toBe('invalid_request');
    expect(head).toContain(`X-Request-Id: ${error.details.request_id}`);
  });

  test('a whole address is read like its path', async () => {
    const bytes = 'GET http://a/a?b=1 HTTP/1.1\r\nHost: A\r\nConnection: close\r\n\r\n';
    expect(await sendBytes(await start(mirror), bytes)).toContain('"path":"/a","query":"b=1"');
  });

  test('a whole address of another host is refused', async () => {
    const bytes = 'GET http://other.example/a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
    const reply = await sendBytes(await start(mirror), bytes);
    expect(reply).toMatch(/^HTTP\/1.1 400/);
    expect(reply).toContain('another host than its Host header');
  });
});

test('a caller who asks and never reads the answer is let go, and one who reads slowly is not', async () => {
  const body = Buffer.alloc(64 * 1024 * 1024);
  const server = await serve((_, response) => response.end(body), { host: '127.0.0.1', port: 0 }, 1_500);
  running.push(server);
  const ask = () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => {}).pause();
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    return { socket, gone: new Promise<void>((resolve) => socket.once('close', () => resolve())) };
  };
  const still = ask();
  const slow = ask();
  let isGone = false;
  void slow.gone.then(() => (isGone = true));
  const reading = setInterval(() => slow.socket.read(512 * 1024), 100);
  await new Promise((resolve) => setTimeout(resolve, 4_500));
  clearInterval(reading);
  expect(isGone).toBe(false);
  slow.socket.destroy();
  // A connection that was cut is noticed by who reads on.
  still.socket.resume();
  await still.gone;
});

describe('ending', () => {
  test('running requests are finished, new ones are not taken', async () => {
    let release = (): void => {};
    let requestCount = 0;
    const waiting = new Promise<void>((resolve) => (release = resolve));
    const url = await start({
      handle: async (call) => {
        requestCount++;
        await waiting;
        return mirror.handle(call);
      },
    });
    const reply = fetch(url);
    await expect.poll(() => requestCount).toBe(1);
    const stopped = running.splice(0)[0]?.stop();
    await expect(fetch(url)).rejects.toThrow();
    release();
    expect((await reply).status).toBe(200);
    await stopped;
  });

  test('idle connections end at once, also one that never asked; a request in flight is answered, and says that its connection ends', async () => {
    let release = (): void => {};
    const waiting = new Promise<void>((resolve) => (release = resolve));
    const url = await start({
      handle: async (call) => {
        if (call.path === '/slow') await waiting;
        return mirror.handle(call);
      },
    });
    const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
    const [silent, idle, busy, half] = ['', ask('/quick'), ask('/slow'), ask('/half').slice(0, 20)].map((bytes) =>
      openSocket(url, bytes),
    );
    await expect.poll(() => idle?.text()).toContain('"path":"/quick"');
    const began = performance.now();
    const stopped = running.splice(0)[0]?.stop();
    await Promise.all([silent?.closed, idle?.closed]);
    expect(performance.now() - began).toBeLessThan(4_000);
    half?.send(ask('/half').slice(20));
    await half?.closed;
    expect(half?.text()).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*Connection: close/);
    release();
    await busy?.closed;
    expect(busy?.text()).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*Connection: close/);
    await stopped;
  });

  test('callers who ask all the time lose no request when a server ends', async () => {
    const url = await start(mirror);
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    let [ending, answered] = [false, 0];
    const faults: string[] = [];
    const caller = async (): Promise<void> => {
      while (!ending)
        await new Promise<void>((resolve) => {
          const request = httpRequest(
            url,
            { agent },
            (reply) =>
              void reply.resume().on('end', () => {
                answered++;
                resolve();
              }),
          );
          // A kept connection that was closed before the request left is asked again by whoever keeps connections.
          request.on('error', (error: NodeJS.ErrnoException) => {
            if (!request.reusedSocket && error.code !== 'ECONNREFUSED') faults.push(String(error.code));
            resolve();
          });
          request.end();
        });
    };
    const callers = Array.from({ length: 20 }, caller);
    // A connection that the server has not taken yet is reset by the system, not by the server.
    await expect.poll(() => answered).toBeGreaterThan(200);
    await running.splice(0)[0]?.stop();
    ending = true;
    await Promise.all(callers);
    agent.destroy();
    expect(faults).toEqual([]);
  });

  test('whoever never sends a request whole is told that the server ends', async () => {
    const server = createServer((_, response) => response.end());
    const stop = followConnections(server, 100);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const half = openSocket(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'GET / HTTP/1.1\r\nHo');
    await new Promise((resolve) => setTimeout(resolve, 50));
    await stop();
    await half.closed;
    expect(half.text()).toMatch(/^HTTP\/1\.1 503 Service Unavailable[\s\S]*Connection: close/);
  });

  test('a port that is taken is named', async () => {
    const port = Number(new URL(await start()).port);
    await expect(serve(() => {}, { host: '127.0.0.1', port })).rejects.toThrow(`Port ${port} on 127.0.0.1 is in use.`);
  });
});

test.each([
  ['no host', 'GET /a HTTP/1.1\r\n', 400],
  ['an empty host', 'GET /a HTTP/1.1\r\nHost: \r\n', 400],
  ['a host that is none', 'GET /a HTTP/1.1\r\nHost: a/b\r\n', 400],
  ['the whole address of another host', 'GET http://evil.example/a HTTP/1.1\r\nHost: kehilla.example\r\n', 400],
  [
    'another host with a name before it',
    'GET http://kehilla.example@evil.example/ HTTP/1.1\r\nHost: kehilla.example\r\n',
    400,
  ],
  ['an address of another scheme', 'GET ftp://kehilla.example/a HTTP/1.1\r\nHost: kehilla.example\r\n', 400],
  ['the whole address of this host', 'GET http://Kehilla.example/a?b=1 HTTP/1.1\r\nHost: kehilla.example\r\n', 200],
  [
    'the whole address of this host, without a path',
    'GET http://kehilla.example?b=1 HTTP/1.1\r\nHost: kehilla.example\r\n',
    200,
  ],
  ['no host, of old', 'GET /a HTTP/1.0\r\n', 200],
  ['a host with a port', 'GET /a HTTP/1.1\r\nHost: [::1]:8080\r\n', 200],
])('whichever router would answer: %s', async (_, head, status) => {
  const seen: string[] = [];
  const server = await serve(
    createApp({ trust_proxy: false }, [
      (request, response) => {
        seen.push(`${request.path} ${request.originalUrl}`);
        response.end();
      },
    ]),
    { host: '127.0.0.1', port: 0 },
  );
  running.push(server);
  const text = await sendBytes(server.url, `${head}Connection: close\r\n\r\n`);
  expect(Number(text.slice(9, 12))).toBe(status);
  if (status === 400) expect(text).toContain('"code":"invalid_request"');
  expect(seen.join()).toMatch(status === 400 ? /^$/ : /^\/a? \/a?(\?b=1)?$/);
});

/** A connection that sends these bytes, and what came back on it. */
function openSocket(url: string, bytes: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1', () => bytes !== '' && socket.write(bytes));
  let text = '';
  socket.on('data', (chunk) => (text += chunk));
  return {
    text: () => text,
    send: (more: string) => socket.write(more),
    closed: new Promise<void>((resolve, reject) => socket.once('close', () => resolve()).once('error', reject)),
  };
}

function rawHeaders(url: string, headers: Record<string, string>): Promise<IncomingHttpHeaders> {
  return new Promise((resolve, reject) => {
    httpRequest(url, { headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.headers));
    })
      .on('error', reject)
      .end();
  });
}

async function json(reply: Response): Promise<Record<string, unknown>> {
  return (await reply.json()) as Record<string, unknown>;
}

test('what was started is ended whole, the last first, and the first failure is told in the end', async () => {
  const notes: string[] = [];
  const ending = (name: string, fault?: string) => async () => {
    notes.push(name);
    if (fault !== undefined) throw new Error(fault);
  };
  await expect(endAll([ending('record', 'late'), ending('city'), ending('server', 'early')])).rejects.toThrow('early');
  expect(notes).toEqual(['server', 'city', 'record']);
});
