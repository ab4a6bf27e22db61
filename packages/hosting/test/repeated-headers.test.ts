import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp, repeatedIn } from '../src/http/repeated-headers.ts';
import { type Running, serve } from '../src/http/serve.ts';

let server: Running;
beforeAll(async () => {
  const app = createApp({ trust_proxy: false }, [(_, response) => void response.status(200).end('{}')]);
  server = await serve(app, { host: '127.0.0.1', port: 0 });
});
afterAll(() => server.stop());

/** What the server answers to these header lines, as text. */
function answerTo(...lines: string[]): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.end(['GET / HTTP/1.1', ...lines, 'Connection: close', '', ''].join('\r\n'));
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (chunk) => (text += chunk));
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
}

describe('a header that stands twice', () => {
  test.each([
    ['host', ['Host: a.example', 'HOST: b.example']],
    ['authorization', ['Host: a.example', 'Authorization: Bearer one', 'authorization: Bearer two']],
  ])('%s is 400 in the Error shape', async (name, lines) => {
    const text = await answerTo(...lines);
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text).toContain('Access-Control-Allow-Origin: *');
    const { error } = JSON.parse(text.slice(text.indexOf('\r\n\r\n'))) as { error: { code: string; message: string } };
    expect(error).toMatchObject({ code: 'invalid_request', message: expect.stringContaining(`\`${name}\``) });
    expect(text).not.toContain('Bearer one');
  });

  test('is nobody’s business where it may', async () => {
    expect(await answerTo('Host: a.example', 'Accept: a/b', 'Accept: c/d')).toMatch(/^HTTP\/1\.1 200 /);
    expect(repeatedIn(['Host', 'host', 'X-Host', 'authorization'])).toBeNull();
  });
});
