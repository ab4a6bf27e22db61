import { type Answered, createApp, type Log, readBody, serve } from '@kehilla/hosting';
import { expect, test } from 'vitest';
import type { HttpReply } from './protocol/read-message.ts';
import { mcpRouter } from './compose.ts';

type Line = readonly [level: string, fields: object, text: string];

/** Asks the endpoint one thing, which `answer` answers; returns what was logged and counted. */
async function askOnce(answer: () => Promise<HttpReply>): Promise<{ lines: Line[]; counted: Answered[] }> {
  const lines: Line[] = [];
  const counted: Answered[] = [];
  const write =
    (level: string) =>
    (fields: object, text: string): unknown =>
      lines.push([level, fields, text]);
  const levels = { debug: write('debug'), warn: write('warn'), error: write('error') };
  const log = { isLevelEnabled: () => true, ...levels } as unknown as Log;
  const metrics = { observe: (answered: Answered) => void counted.push(answered) };
  const router = mcpRouter({ answer, paths: ['/mcp'], now: () => new Date(), readBody, log, metrics });
  const server = await serve(createApp({ trust_proxy: false }, [router]), { host: '127.0.0.1', port: 0 });
  try {
    await fetch(`${server.url}/mcp`, {
      method: 'POST',
      body: '{"secret":"words"}',
      headers: { 'X-Request-Id': 'req-1' },
    });
  } finally {
    await server.stop();
  }
  return { lines, counted };
}

const reply = (status: number): HttpReply => ({ status, headers: {}, body: '{}', operation: 'verify_kosher' });

test.each([
  [200, 'debug'],
  [429, 'debug'],
  [503, 'warn'],
])('a message answered with %i leaves a line at %s with its request id, and is counted', async (status, level) => {
  const { lines, counted } = await askOnce(async () => reply(status));
  const fields = { request_id: 'req-1', surface: 'mcp', operation: 'verify_kosher', status };
  expect(lines).toEqual([[level, { ...fields, ms: expect.any(Number) as number }, 'answered']]);
  expect(counted).toMatchObject([{ surface: 'mcp', operation: 'verify_kosher', status }]);
});

test('a message that could not be answered leaves a line that names the fault and no word of it', async () => {
  const { lines } = await askOnce(() => Promise.reject(new RangeError('secret words')));
  expect(lines).toEqual([['error', { request_id: 'req-1', fault: 'RangeError' }, 'a message could not be answered']]);
});
