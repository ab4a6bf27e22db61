import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the service was asked. */
export type Asked = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};
/** What it says: an answer, or `drop` for a connection that is cut, or `hang` for no answer. */
export type Said = 'drop' | 'hang' | { status?: number; headers?: Record<string, string>; body?: string };

/** A service on the loopback that says each of `replies` once, the last for ever, and remembers what it was asked. */
export async function startService(replies: readonly Said[]) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      asked.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      const said = replies[Math.min(asked.length, replies.length) - 1] ?? {};
      if (said === 'drop') request.socket.destroy();
      else if (said !== 'hang') response.writeHead(said.status ?? 200, said.headers).end(said.body ?? '{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { base_url, asked, stop };
}
