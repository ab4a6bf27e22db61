import express from 'express';

// The bare answer that others are compared with: Express without ETag, one route, a text of the size asked for.
process.once('message', ({ bytes }: { bytes: number }) => {
  const body = JSON.stringify({ data: 'x'.repeat(Math.max(0, bytes - 11)) });
  const app = express().disable('etag').disable('x-powered-by');
  app.get('/', (_, response) => {
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.end(body);
  });
  const server = app.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ port: typeof address === 'object' && address !== null ? address.port : 0 });
  });
  process.once('disconnect', () => process.exit(0));
});
