import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Page, Site } from '@kehilla/docs';
import { CORS_HEADERS } from '@kehilla/gateway';
import { COMPRESS_FROM_BYTES, plainError, requestIdOf, writeReply } from '@kehilla/hosting';
import type { Request, RequestHandler, Response } from 'express';

/** Asked again after this long; an unchanged page is then a 304. */
const HOUR = 'public, max-age=3600';

type Encoding = 'br' | 'gzip';

const ENCODERS: Readonly<Record<Encoding, (body: Uint8Array) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: promisify(gzip),
};

/**
 * Serves the developers' pages, without a key. Each is compressed once, when it is asked for first. Whatever is none of them goes on to the
 * next router.
 */
export function docsRouter(site: Site): RequestHandler {
  const compressed = new Map<string, Promise<Buffer>>();

  function encoded(path: string, page: Page, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding} ${path}`;
    const made = compressed.get(key) ?? ENCODERS[encoding](page.body);
    compressed.set(key, made);
    return made;
  }

  return async (request, response, next) => {
    const path = request.path.length > 1 ? request.path.replace(/\/$/, '') : '/';
    if (path === '/' && isRead(request)) {
      response.redirect(302, '/docs');
      return;
    }
    const page = site.get(path);
    if (page === undefined || request.method === 'OPTIONS') {
      next();
      return;
    }
    if (!isRead(request)) {
      refuse(request, response);
      return;
    }
    response.set(headersOf(page));
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    const encoding =
      page.body.length < COMPRESS_FROM_BYTES ? undefined : request.acceptsEncodings(['br', 'gzip', 'identity']);
    const body = encoding === 'br' || encoding === 'gzip' ? await encoded(path, page, encoding) : page.body;
    if (body !== page.body) response.set('Content-Encoding', String(encoding));
    response.set('Content-Length', String(body.length));
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

function refuse(request: Request, response: Response): void {
  const refused = plainError(405, 'invalid_request', 'A page is read by GET.', requestIdOf(request));
  writeReply({ ...refused, headers: { ...refused.headers, Allow: 'GET, HEAD, OPTIONS' } }, request, response);
}

function headersOf({ media_type, etag, csp }: Page): Record<string, string> {
  return {
    ...CORS_HEADERS,
    'Content-Type': media_type,
    'Cache-Control': HOUR,
    ETag: etag,
    Vary: 'Accept-Encoding',
    'Content-Security-Policy': csp,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  };
}
