import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Call, Gateway, Reply } from '@kehilla/gateway';
import { expect, test } from 'vitest';
import { NO_TRACES, openTraces, traceGateway, traceReading } from '../src/traces.ts';

type Exported = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: { key: string }[] };

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';
const call = {
  method: 'GET',
  headers: { traceparent: `00-${TRACE}-${CALLER}-01`, authorization: 'Bearer kehilla_test_secret' },
  surface: 'rest',
  request_id: 'req_1',
  path: '/v1/places/search',
  query: 'q=rivka+levi',
} as unknown as Call;

/** A collector on loopback, and what it was told. */
async function collector(): Promise<{ url: string; spans: Exported[]; text: () => string; close: () => void }> {
  const spans: Exported[] = [];
  let text = '';
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      text += body;
      const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Exported[] }[] }[] };
      if (request.url === '/v1/traces')
        spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => text,
    close: () => void server.close(),
  };
}

test('a question continues its caller’s trace, and a live reading is a step of it; nothing of question or key leaves', async () => {
  const at = await collector();
  const traces = await openTraces(at.url);
  const inner = {
    handle: async () => {
      await traceReading(traces, 'ou', async () => 'read');
      return {
        status: 200,
        operation: 'verify_kosher',
        headers: { traceparent: `00-${TRACE}-00000000000000ff-01` },
      } as unknown as Reply;
    },
  } as unknown as Gateway;
  const reply = await traceGateway(inner, traces).handle(call);
  expect(reply.status).toBe(200);
  await traces.close();
  const server = at.spans.find(({ name }) => name === 'rest request');
  const reading = at.spans.find(({ name }) => name === 'live reading');
  expect(server).toMatchObject({ traceId: TRACE, parentSpanId: CALLER });
  expect(reading).toMatchObject({ traceId: TRACE, parentSpanId: server?.spanId });
  expect(reply.headers['traceparent']).toBe(`00-${TRACE}-${server?.spanId}-01`);
  expect(server?.attributes.map(({ key }) => key)).toContain('kehilla.request_id');
  for (const secret of ['secret', 'rivka', 'levi']) expect(at.text()).not.toContain(secret);
  at.close();
});

test('a step that fails is told, and throws on; a collector that is away harms nobody', async () => {
  const traces = await openTraces('http://127.0.0.1:9');
  await expect(traceReading(traces, 'ou', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  await traces.close();
});

test('without a collector the gateway is the gateway', async () => {
  const gateway = { handle: () => Promise.reject(new Error('not asked')) } as unknown as Gateway;
  expect(traceGateway(gateway, NO_TRACES)).toBe(gateway);
  expect(await openTraces(null)).toBe(NO_TRACES);
  expect(await traceReading(NO_TRACES, 'ou', () => Promise.resolve('read'))).toBe('read');
});
