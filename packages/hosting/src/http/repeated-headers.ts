import { makeRequestId, readRequestId } from '@kehilla/gateway';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { Config } from '../config.ts';
import { plainError, plainFailure, writeReply } from './replies.ts';
import { ServiceError } from '@kehilla/core';
import type { IncomingMessage } from 'node:http';

/** Makes an Express app over these routers, in this order; the last one answers everything. It shows neither its name nor a page of its own. */
export function createApp(config: Pick<Config, 'trust_proxy'>, routers: readonly RequestHandler[]): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', config.trust_proxy);
  app.use(refuseOddRequests);
  for (const router of routers) app.use(router);
  app.use(failure);
  return app;
}

/** Express itself would answer with a page: here it is the Error shape too. */
const failure: ErrorRequestHandler = (_error, _request, response, _next) => {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { status, headers, body } = plainFailure(makeRequestId());
  response.status(status).set(headers).end(body);
};

/** A host as a header names it: a name, an IPv4 or a bracketed IPv6 address, with or without a port. */
const HOST = /^(?:\[[0-9a-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;
/** The origin in an absolute-form request target (RFC 9112 §3.2.2). */
const ORIGIN = /^https?:\/\/([^/?]*)/i;

/**
 * Answers 400 where a request names two hosts, or brings two keys; where it names no host, or none that can be one, or asks by the whole address of another:
 * nothing is passed on to others. The whole address of the host that it speaks to, as proxies write it, becomes a path, so that every router behind sees the
 * same. Rule: RFC 9112 §3.2, RFC 9110 §11.6.2.
 */
const refuseOddRequests: RequestHandler = (request, response, next) => {
  const target = request.originalUrl;
  const fault = findRepeatFault(request.rawHeaders) ?? findFault(target, request.headers.host, request.httpVersion);
  if (fault !== null) {
    writeReply(plainError(new ServiceError('invalid_request', fault), getRequestId(request)), request, response);
    return;
  }
  if (!target.startsWith('/')) {
    const path = target.replace(ORIGIN, '');
    if (path !== target) request.url = request.originalUrl = path.startsWith('/') ? path : `/${path}`;
  }
  next();
};

/** Returns the fault in a request's target or host, in words; null if there is none. */
function findFault(target: string, host: string | undefined, version: string): string | null {
  if (host === undefined && version === '1.1') return 'The request names no host.';
  if (host !== undefined && !HOST.test(host)) return 'The Host header of the request is no host.';
  if (target.startsWith('/') || target === '*') return null;
  const [, named] = ORIGIN.exec(target) ?? [];
  if (named === undefined) return 'The address of the request is neither a path nor one of http or https.';
  return named.toLowerCase() === host?.toLowerCase()
    ? null
    : 'The address of the request names another host than its Host header.';
}

/** Headers that a request may have once: proxies and servers disagree about which of several counts. */
const ONCE: ReadonlySet<string> = new Set(['host', 'authorization']);
const ONCE_LENGTHS: ReadonlySet<number> = new Set([...ONCE].map((name) => name.length));

function findRepeatFault(rawHeaders: readonly string[]): string | null {
  const twice = repeatedIn(rawHeaders);
  return twice === null ? null : `The header \`${twice}\` stands in the request twice; send it once.`;
}

/** Returns the first header that may stand once and stands again; null if there is none. `raw` is names and values in turn. */
export function repeatedIn(raw: readonly string[]): string | null {
  const seen: string[] = [];
  for (let at = 0; at < raw.length; at += 2) {
    const sent = raw[at] as string;
    // Most names are of another length.
    if (!ONCE_LENGTHS.has(sent.length)) continue;
    const name = sent.toLowerCase();
    if (!ONCE.has(name)) continue;
    if (seen.includes(name)) return name;
    seen.push(name);
  }
  return null;
}

/** The id of a request: its caller's own where one was sent that is safe to repeat, else a new one. */
export function getRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers['x-request-id'];
  return readRequestId(Array.isArray(sent) ? sent[0] : sent) ?? makeRequestId();
}
