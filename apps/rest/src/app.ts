import { makeRequestId } from '@kehilla/gateway';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { Config } from './config.ts';
import { plainFailure } from './router.ts';

/** Answers shorter than this are sent as they are. */
const COMPRESS_FROM_BYTES = 1024;

/**
 * An Express app over these routers, in this order, the last of which answers everything. Compresses with br or gzip; shows neither
 * its name nor a page of its own.
 */
export function createApp(config: Pick<Config, 'trust_proxy'>, routers: readonly RequestHandler[]): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', config.trust_proxy);
  app.use(compression({ threshold: COMPRESS_FROM_BYTES }));
  for (const router of routers) app.use(router);
  app.use(failure);
  return app;
}

/** What Express itself would answer with a page: here it is the Error shape too. */
const failure: ErrorRequestHandler = (_error, _request, response, _next) => {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { status, headers, body } = plainFailure(makeRequestId());
  response.status(status).set(headers).end(body);
};
