import { lostPage, openSite, type Page, type Site } from '@kehilla/docs';
import {
  getBaseUrl,
  COMPRESS_FROM_BYTES,
  gatewayRouter,
  getAccounts,
  getConnections,
  getFeeds,
  type Context,
  plainError,
  getRequestId,
  writeReply,
} from '@kehilla/hosting';
import { findCertificate } from '@kehilla/store';
import type { Request, RequestHandler, Response } from 'express';
import { accountRouter } from './account/router.ts';
import { certificateRouter } from './certificates.ts';
import { feedRouter } from './feeds.ts';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ServiceError } from '@kehilla/core';
import { CORS_HEADERS, isNamedBy } from '@kehilla/gateway';

/** The current time: the one place of this app that asks for it. */
export const now = (): Date => new Date();

/** REST's routers over a server's ground: the developers' pages, their accounts, feeds, certificates' documents, and everything else by the gateway. */
export function restRouters(serverContext: Context): RequestHandler[] {
  const { config, database, parts, door, gateway, log, metrics, now: clock } = serverContext;
  const base_url = getBaseUrl(config);
  const site = { base_url, contact_email: config.contact_email, now: clock() };
  const find = (id: string) => findCertificate(database, id);
  const feeds = getFeeds(serverContext);
  return [
    docsRouter(openSite(site), lostPage(site), base_url.startsWith('https:')),
    accountRouter({
      accounts: getAccounts(serverContext),
      feeds,
      connections: getConnections(serverContext),
      limiter: door.limiter,
      base_url,
      now: clock,
      log,
    }),
    feedRouter({ texts: parts.feeds, findFeed: feeds.findFeed, limiter: door.limiter, gateway, now: clock, log }),
    certificateRouter({ find, limiter: door.limiter, now: clock, log }),
    gatewayRouter(gateway, { now: clock, log, metrics }),
  ];
}

/**
 * Answers requests below `/v1/`, which only the gateway serves, before the routers of a server with pages and tools: passing all of them took a tenth of a
 * cached answer. Other requests go on to the next router.
 */
export function interfaceRouter({ gateway, now: clock, log, metrics }: Context): RequestHandler {
  const answer = gatewayRouter(gateway, { now: clock, log, metrics });
  return (request, response, next) => (request.path.startsWith('/v1/') ? answer(request, response, next) : next());
}

/** Asked again after this long; an unchanged page is then a 304. */
const HOUR = 'public, max-age=3600';
const OF_EVERY_PAGE = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' } as const;

type Encoding = 'br' | 'gzip';

const ENCODERS: Readonly<Record<Encoding, (body: Uint8Array) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: promisify(gzip),
};

const ONLY_READ = new ServiceError(
  'invalid_request',
  'A page is read by GET.',
  { allowed: ['GET', 'HEAD', 'OPTIONS'] },
  405,
);

/** Paths of pages; below the second is the account's own interface, which answers programs. */
const OF_PAGES = /^\/(docs|account)\//;
const OF_PROGRAMS = /^\/account\/api\//;

/**
 * Serves the developers' pages, without a key, and `lost` to a browser at an unknown address. Each is compressed once, at its first request. `isSecure` = the
 * service is reached by TLS. Other requests go on to the next router.
 */
export function docsRouter(site: Site, lost: Page, isSecure: boolean): RequestHandler {
  const compressed = new Map<string, Promise<Buffer>>();

  function encoded(page: Page, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding} ${page.etag}`;
    const made = compressed.get(key) ?? ENCODERS[encoding](page.body);
    compressed.set(key, made);
    return made;
  }

  async function send(page: Page, request: Request, response: Response): Promise<void> {
    const encoding =
      page.body.length < COMPRESS_FROM_BYTES ? undefined : request.acceptsEncodings(['br', 'gzip', 'identity']);
    const body = encoding === 'br' || encoding === 'gzip' ? await encoded(page, encoding) : page.body;
    if (body !== page.body) response.set('Content-Encoding', String(encoding));
    response.set('Content-Length', String(body.length));
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  return async (request, response, next) => {
    const path = request.path.replace(/(?<=[^/])\/$/, '');
    const page = site.get(path);
    if (path === '/' && isRead(request)) leadTo('/docs', response);
    else if (page === undefined && isRead(request) && isLost(request)) {
      response
        .status(404)
        .set({ ...getHeaders(lost, isSecure), 'Cache-Control': 'no-store', Vary: 'Accept, Accept-Encoding' });
      await send(lost, request, response);
    } else if (page === undefined || request.method === 'OPTIONS') next();
    else if (!isRead(request)) writeReply(plainError(ONLY_READ, getRequestId(request)), request, response);
    else {
      response.set(getHeaders(page, isSecure));
      if (isNamedBy(request.get('if-none-match'), page.etag)) response.status(304).end();
      else await send(page, request, response);
    }
  };
}

/** Whether somebody looks for a page and would rather have one than JSON, as browsers do and programs do not. */
function isLost(request: Request): boolean {
  const isOfPages = OF_PAGES.test(request.path) && !OF_PROGRAMS.test(request.path);
  return isOfPages && request.accepts(['json', 'html']) === 'html';
}

function leadTo(address: string, response: Response): void {
  response
    .status(302)
    .set({ ...CORS_HEADERS, ...OF_EVERY_PAGE, Location: address, 'Content-Length': '0' })
    .end();
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Of pages behind TLS: a browser comes back by TLS alone, and no window that opened the page reaches into it. */
const OF_SECURE_PAGES = {
  'Strict-Transport-Security': 'max-age=31536000',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

function getHeaders({ media_type, etag, csp, link }: Page, isSecure: boolean): Record<string, string> {
  return {
    ...CORS_HEADERS,
    ...OF_EVERY_PAGE,
    ...(isSecure ? OF_SECURE_PAGES : {}),
    'Content-Type': media_type,
    'Cache-Control': HOUR,
    ETag: etag,
    Vary: 'Accept-Encoding',
    'Content-Security-Policy': csp,
    ...(link === undefined ? {} : { Link: link }),
  };
}
