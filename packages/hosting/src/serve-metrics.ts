import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getBaseUrl } from './config.ts';
import { CannotListen } from './http/serve.ts';
import type { Metrics } from './metrics.ts';

/** Serves metrics at `/metrics`, on a port for operators. `close` ends it. Throws `CannotListen`. */
export function serveMetrics(
  metrics: Pick<Metrics, 'text'>,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const server: Server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new CannotListen(
          `METRICS_PORT ${port} on ${host} cannot be listened on: ${error.code}. Set METRICS_PORT to a free one.`,
        ),
      ),
    );
    server.listen(port, host, () => {
      const { port: actual } = server.address() as AddressInfo;
      resolve({
        url: `${getBaseUrl({ public_url: null, host, port: actual })}/metrics`,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            // Who asks for figures of a server that ends may be cut off.
            server.closeAllConnections();
          }),
      });
    });
  });
}
