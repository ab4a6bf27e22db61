import type { ServiceError } from '@kehilla/core';
import { getRequestId, plainError, writeReply } from '@kehilla/hosting';
import type { Request, Response } from 'express';
import type { Assets } from '../files/assets.ts';
import { framed, refusalPage } from '../frame.ts';
import type { Shown } from '../page.ts';
import { getReader, type Reader } from '../reader/reader.ts';
import { acceptedLanguage, askedLanguage } from '../words/words.ts';

/** The sources that a page may load: only files of ours, pictures of one more host if needed, and no inline script or style. */
const getPolicy = (pictures: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data:${pictures}`,
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const POLICY = getPolicy('');

/** Behind TLS: a browser comes back by TLS alone. */
const SECURE = { 'Strict-Transport-Security': 'max-age=31536000' };

/**
 * Returns the headers of every page: its sources, no referrer to other sites, no frames. `tiles` is the address of map tiles on a page with such a map,
 * otherwise null.
 */
export function getHeaders(isSecure: boolean, tiles: string | null = null): Record<string, string> {
  return {
    ...(isSecure ? SECURE : {}),
    'Content-Security-Policy': tiles === null ? POLICY : getPolicy(` ${getOrigin(tiles)}`),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self)',
    'X-Content-Type-Options': 'nosniff',
  };
}

function getOrigin(tiles: string): string {
  return new URL(tiles.replaceAll(/[{}]/g, '')).origin;
}

/** The parts of a personal page. */
type PersonalPage = {
  readonly reader: Reader;
  readonly assets: Assets;
  /** The service's own address; '' while it is not known. */
  readonly base_url: string;
  /** Headers besides those of every page, or instead of them. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** Returns the reader of a request: the language of its address or its form, or else of the browser. */
export function readerFor(request: Request, form: URLSearchParams | null = null): Reader {
  const cut = request.originalUrl.indexOf('?');
  const language = askedLanguage(form ?? new URLSearchParams(cut === -1 ? '' : request.originalUrl.slice(cut + 1)));
  return getReader(language ?? acceptedLanguage(request.get('accept-language')), language);
}

/** Writes a personal page, which nothing caches, the browser included. */
export function writePersonalPage(
  page: Shown,
  { reader, assets, base_url, headers = {} }: PersonalPage,
  request: Request,
  response: Response,
): void {
  const { status = 200, retry_after } = page;
  const body = framed(page, { path: request.path, query: new URLSearchParams(), reader, assets, base_url });
  writeReply(
    {
      status,
      headers: {
        ...getHeaders(base_url.startsWith('https:')),
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Language': reader.language,
        'Cache-Control': 'no-store',
        Vary: 'Accept-Language',
        ...(retry_after === undefined ? {} : { 'Retry-After': String(retry_after) }),
        ...headers,
      },
      body: request.method === 'HEAD' ? null : Buffer.from(body),
    },
    request,
    response,
  );
}

/** Writes why something is refused: as a page for a browser that asked for one, else as programs read it. */
export function writeRefusal(fault: ServiceError, personal: PersonalPage, request: Request, response: Response): void {
  const { code, message, status, details } = fault;
  if (request.get('accept')?.includes('text/html') !== true)
    return writeReply(plainError(fault, getRequestId(request)), request, response);
  const { reader } = personal;
  const page = refusalPage(reader, reader.say(`error.${code}`), { status, error: { code, message, details } });
  const { allowed } = details;
  const headers = Array.isArray(allowed) ? { ...personal.headers, Allow: allowed.join(', ') } : personal.headers;
  writePersonalPage(page, { ...personal, ...(headers === undefined ? {} : { headers }) }, request, response);
}
