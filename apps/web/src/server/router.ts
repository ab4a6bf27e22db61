import { hash } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { ErrorBody } from '@kehilla/contract';
import { ServiceError } from '@kehilla/core';
import { CallerGone, type Gateway, isNamedBy, pagesCaller, redactKeys } from '@kehilla/gateway';
import {
  getAddress,
  type AnswerReports,
  faultName,
  plainError,
  reportAnswered,
  getRequestId,
  SenderGone,
  writeReply,
} from '@kehilla/hosting';
import type { Request, RequestHandler, Response } from 'express';
import { askAs, type Given } from '../ask.ts';
import type { Asset, Assets } from '../files/assets.ts';
import { getHeaders, readerFor, writeRefusal } from './write-page.ts';
import { type KeptPages, keptPages, type WrittenPage } from './kept-pages.ts';
import { cleanQuery, readForm } from './read-form.ts';
import { withoutSigns } from '../words/fallback.ts';
import '../words/more-languages.ts';
import { acceptedLanguage, askedLanguage } from '../words/words.ts';
import { framed, refusalPage, unframed } from '../frame.ts';
import type { PageQuestion, MapTiles, Outcome, Page, Shown } from '../page.ts';
import { type Found, findPage } from '../pages.ts';
import { getReader } from '../reader/reader.ts';
import { lostPage } from '../pages/about/about-pages.ts';

/** The needs of the router. */
export type WebParts = AnswerReports & {
  readonly gateway: Pick<Gateway, 'handle' | 'inTurn'>;
  readonly assets: Assets;
  readonly base_url: string;
  readonly map_tiles: MapTiles | null;
  readonly contact_email: string | null;
  readonly places: PageQuestion['places'];
  readonly now: () => Date;
};

const ONLY_READ = new ServiceError('invalid_request', 'A page is read by GET.', { allowed: ['GET', 'HEAD'] }, 405);
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Answers requests for pages and their files; other requests go on to the next router. */
export function webRouter(parts: WebParts): RequestHandler {
  const kept = keptPages();
  return async (request, response, next) => {
    const asset = parts.assets.at(request.path);
    let found = asset === undefined ? findPage(request.path) : null;
    if (asset === undefined && found === null) {
      const matched = findMeant(request);
      if (matched !== null) return response.redirect(301, matched);
      found = findLost(request);
    }
    if (asset === undefined && found === null) return next();
    const requestId = getRequestId(request);
    const isSent = request.method === 'POST' && found?.takes_form === true;
    if (request.method !== 'GET' && request.method !== 'HEAD' && !isSent)
      return writeReply(plainError(ONLY_READ, requestId), request, response);
    if (asset !== undefined) return sendAsset(asset, request, response);
    const began = performance.now();
    try {
      const outcome = await show(parts, kept, found as Found<Page>, request, response, requestId);
      const seconds = (performance.now() - began) / 1000;
      reportAnswered(parts, requestId, {
        surface: 'web',
        operation: (found as Found<Page>).name,
        status: outcome,
        seconds,
      });
    } catch (error) {
      if (error instanceof CallerGone || error instanceof SenderGone) return;
      const personal = { reader: readerFor(request), assets: parts.assets, base_url: parts.base_url };
      if (error instanceof ServiceError) return writeRefusal(error, personal, request, response);
      parts.log.error({ request_id: requestId, fault: faultName(error) }, 'a page could not be made');
      const failure = new ServiceError(
        'internal_error',
        `The page could not be made. Quote ${requestId} when reporting it.`,
      );
      writeRefusal(failure, personal, request, response);
    }
  };
}

/** The longest path and value of an address, in UTF-16 units, and the most values: no field takes more. */
const [LONGEST_PATH, LONGEST_VALUE, MOST_VALUES] = [2_000, 1_000, 64];
const NOTHING_ASKED = new URLSearchParams();

/** Returns the error for an address with a value beyond every field's limit, before it is read; null if there is none. */
function findTooLong(path: string, params: readonly string[], query: URLSearchParams): ErrorBody | null {
  const isLong = (text: string): boolean => text.length > LONGEST_VALUE;
  const code = 'invalid_request';
  if (path.length > LONGEST_PATH)
    return { code, message: `The address has a path of more than ${LONGEST_PATH} characters; send a shorter one.` };
  if (query.size > MOST_VALUES)
    return { code, message: `The address has more than ${MOST_VALUES} values; send fewer.` };
  if (!params.some(isLong) && !query.entries().some(([name, value]) => isLong(name) || isLong(value))) return null;
  return { code, message: `The address has a value of more than ${LONGEST_VALUE} characters; send a shorter one.` };
}

/** Makes the page and sends it; returns its status. */
async function show(
  parts: WebParts,
  kept: KeptPages,
  found: Found<Page>,
  request: Request,
  response: Response,
  request_id: string,
): Promise<number> {
  const cut = request.originalUrl.indexOf('?');
  const sent = new URLSearchParams(cut === -1 ? '' : request.originalUrl.slice(cut + 1));
  const tooLong = findTooLong(request.path, found.params, sent);
  const form = request.method === 'POST' ? await readForm(request) : null;
  const query = tooLong === null ? cleanQuery(sent) : NOTHING_ASKED;
  const language = askedLanguage(form ?? sent);
  const reader = getReader(language ?? acceptedLanguage(request.get('accept-language')), language);
  const visitor = {
    client: { address: getAddress(request) },
    request_id,
    now: parts.now(),
    gone: () => response.destroyed,
    traceparent: request.get('traceparent'),
  };
  const { base_url, assets, map_tiles, contact_email, places } = parts;
  const given: Given[] = [];
  const outcome =
    tooLong === null
      ? await found.page({
          params: found.params,
          query,
          form,
          reader,
          ask: askAs(parts.gateway, visitor, (one) => given.push(one)),
          now: visitor.now,
          assets,
          base_url,
          map_tiles,
          contact_email,
          places,
        })
      : refusalPage(reader, reader.say('error.invalid_request'), { status: 400, error: tooLong });
  const context = { language: reader.language, request_id, base_url };
  if (!('main' in outcome)) return sendOther(outcome, context, request, response);
  // A too long value is not repeated in the page's own links.
  const standing = { path: tooLong === null ? request.path : '/', query };
  const address = `${reader.language} ${request.originalUrl}`;
  let page = form === null ? kept.find(address, given) : null;
  if (page === null) {
    const isFragment = sent.get('fragment') === '1';
    // A page of new words costs as much to write as its questions to answer.
    page = await parts.gateway.inTurn(visitor, pagesCaller(visitor.client.address), () =>
      asWritten(isFragment ? unframed(outcome) : framed(outcome, { ...standing, reader, assets, base_url })),
    );
    if (form === null) kept.keep(address, given, page);
  }
  const hasMap = outcome.isMap === true && map_tiles !== null && map_tiles.host !== null;
  const tiles = hasMap ? map_tiles.url : null;
  return sendPage(outcome, page, { ...context, tiles }, request, response);
}

/** Returns a page without keys in its text: a key pasted into a field is not in an address to share. */
function asWritten(page: string): WrittenPage {
  const text = redactKeys(page);
  return { bytes: Buffer.from(text), etag: `W/"${hash('sha256', text, 'base64url').slice(0, 32)}"` };
}

type Reported = {
  readonly language: string;
  readonly request_id: string;
  readonly base_url: string;
  readonly tiles?: string | null;
};

function headersOfAll({ base_url, request_id, tiles = null }: Reported): Record<string, string> {
  return {
    ...getHeaders(base_url.startsWith('https:'), tiles),
    'X-Request-Id': request_id,
    Vary: 'Accept-Language',
  };
}

/** Sends another address, or a file; returns its status. */
function sendOther(outcome: Exclude<Outcome, Shown>, context: Reported, request: Request, response: Response): number {
  const common = headersOfAll(context);
  if ('leads_to' in outcome) {
    const headers = { ...common, Location: outcome.leads_to, 'Content-Length': '0' };
    const status = outcome.for_good === true ? 301 : 303;
    response.status(status).set(headers).end();
    return status;
  }
  const body = outcome.body === null ? null : withoutSigns(outcome.body);
  writeReply({ ...outcome, body, headers: { ...common, ...outcome.headers } }, request, response);
  return outcome.status;
}

/** Sends a page, or that it is the one that was sent before; returns its status. */
function sendPage(
  { status = 200, retry_after }: Shown,
  { bytes, etag }: WrittenPage,
  context: Reported,
  request: Request,
  response: Response,
): number {
  const headers = {
    ...headersOfAll(context),
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': context.language,
    // The next reading may change the page, and an answer is private to its requester.
    'Cache-Control': status === 200 ? 'private, no-cache' : 'no-store',
    ...(status === 200 ? { ETag: etag } : {}),
    ...(retry_after === undefined ? {} : { 'Retry-After': String(retry_after) }),
  };
  if (status === 200 && isNamedBy(request.get('if-none-match'), etag)) {
    response.status(304).set(headers).end();
    return 304;
  }
  writeReply({ status, headers, body: request.method === 'HEAD' ? null : bytes }, request, response);
  return status;
}

async function sendAsset({ media_type, body, encoded }: Asset, request: Request, response: Response): Promise<void> {
  const encoding = request.acceptsEncodings(['br', 'gzip', 'identity']);
  const sent = encoding === 'br' || encoding === 'gzip' ? await encoded(encoding) : body;
  response.set({
    'Content-Type': media_type,
    'Cache-Control': FOR_EVER,
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Encoding',
  });
  if (sent !== body) response.set('Content-Encoding', String(encoding));
  response.status(200).set('Content-Length', String(sent.length));
  response.end(request.method === 'HEAD' ? undefined : sent);
}

/** Addresses that people try, and the page that each means. */
const MEANT: Readonly<Record<string, string>> = {
  '/en': '/?lang=en',
  '/he': '/?lang=he',
  '/home': '/',
  '/search': '/places',
  '/shabbat': '/calendar',
  '/zmanim': '/calendar',
  '/yahrzeit': '/yahrzeits',
  '/privacy': '/about/privacy',
  '/terms': '/about/terms',
};
/** Paths of programs: an unknown address there is answered in the form of programs. */
const OF_PROGRAMS = /^\/(?:v1|mcp|docs|account|health|ready|feeds|metrics|certificates)(?:\/|$)|\/\.|\.[a-z\d]{1,5}$/i;

/** Returns the page that an unknown address means: in other case, or by another name; null if it means none. */
function findMeant(request: Request): string | null {
  if (!isRead(request)) return null;
  const { path, originalUrl } = request;
  const query = originalUrl.includes('?') ? originalUrl.slice(originalUrl.indexOf('?') + 1) : '';
  const plain = path.replace(/(?<=[^/])\/$/, '').toLowerCase();
  const matched = MEANT[plain];
  if (matched !== undefined) return withQuery(matched, query);
  // The text behind the first word is a name or an id, whose case matters.
  const lowered = path.replace(/^\/[^/]*/, (word) => word.toLowerCase());
  for (const one of [lowered, plain]) if (one !== path && findPage(one) !== null) return withQuery(one, query);
  return null;
}

/** Returns the page that says that nothing is here, for a browser that asks for a page; null for everything else. */
function findLost(request: Request): Found<Page> | null {
  if (!isRead(request) || OF_PROGRAMS.test(request.path) || request.get('accept')?.includes('text/html') !== true)
    return null;
  return { page: lostPage, params: [], name: null, takes_form: false };
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

function withQuery(address: string, query: string): string {
  if (query === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}
