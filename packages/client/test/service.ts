import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the service was asked. */
export type TestInput = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};
/** What it says: an answer, or `drop` for a connection that is cut, or `hang` for no answer. */
export type Stated = 'drop' | 'hang' | { status?: number; headers?: Record<string, string>; body?: string };

/** A service on the loopback that says each of `replies` once, the last for ever, and remembers what it was asked. */
export async function startService(replies: readonly Stated[]) {
  const requests: TestInput[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      requests.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      const statement = replies[Math.min(requests.length, replies.length) - 1] ?? {};
      if (statement === 'drop') request.socket.destroy();
      else if (statement !== 'hang')
        response.writeHead(statement.status ?? 200, statement.headers).end(statement.body ?? '{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { base_url, requests, stop };
}
