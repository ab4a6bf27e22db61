import { makeRequestId } from '@kehilla/gateway';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { Config } from '../config.ts';
import { refuseRepeatedHeaders } from './repeated-headers.ts';
import { plainFailure } from './replies.ts';
import { refuseOddTargets } from './request-target.ts';

/**
 * An Express app over these routers, in this order, the last of which answers everything. Shows neither its name nor a page of
 * its own.
 */
export function createApp(config: Pick<Config, 'trust_proxy'>, routers: readonly RequestHandler[]): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', config.trust_proxy);
  app.use(refuseRepeatedHeaders);
  app.use(refuseOddTargets);
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
