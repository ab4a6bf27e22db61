import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a test's site answers for one path. */
export type SiteAnswer = (request: IncomingMessage, response: ServerResponse) => void;

/** A site on this machine for one test, and everything it was asked. */
export type TestSite = {
  readonly url: string;
  readonly requests: { readonly method: string; readonly path: string; readonly headers: IncomingMessage['headers'] }[];
  readonly close: () => Promise<void>;
};

/** Opens a site with these paths; any other, robots.txt among them, is 404. */
export async function openSite(paths: Readonly<Record<string, SiteAnswer>>, host = '127.0.0.1'): Promise<TestSite> {
  const requests: TestSite['requests'] = [];
  const answer: RequestListener = (request, response) => {
    const path = request.url ?? '';
    requests.push({ method: request.method ?? '', path, headers: request.headers });
    const page = paths[path.split('?')[0] ?? ''];
    if (page === undefined) response.writeHead(404).end();
    else page(request, response);
  };
  // A test may keep this process busy for longer than a server keeps a connection by default: what is asked on it next would fail.
  const server = createServer({ keepAliveTimeout: 65_000 }, answer);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A page with this body and type, and these headers. */
export function page(
  body: string | Uint8Array,
  type: string | null = 'application/json',
  headers: Readonly<Record<string, string>> = {},
  status = 200,
): SiteAnswer {
  return (_, response) => {
    response.writeHead(status, { ...(type === null ? {} : { 'content-type': type }), ...headers });
    response.end(body);
  };
}
