import { createHash } from 'node:crypto';
import type { Feeds } from '@kehilla/accounts';
import { ServiceError } from '@kehilla/core';
import {
  CallerGone,
  CORS_HEADERS,
  type Gateway,
  isNamedBy,
  type Limiter,
  pagesCaller,
  takeFeed,
} from '@kehilla/gateway';
import { addressOf, type FeedTexts, faultName, type Log, plainError, requestIdOf, writeReply } from '@kehilla/hosting';
import type { Request, RequestHandler, Response } from 'express';
import { type Feed, FEEDS } from './feeds.ts';

/** What serving feeds needs. */
export type FeedRouterParts = {
  readonly texts: FeedTexts;
  readonly findFeed: Feeds['findFeed'];
  /** Counts callers as readers of pages. */
  readonly limiter: Pick<Limiter, 'take'>;
  /** Gives each its turn. */
  readonly gateway: Pick<Gateway, 'inTurn'>;
  readonly now: () => Date;
  readonly log: Log;
};

const PREFIX = '/feeds/';
/** Calendars ask a few times a day; what lies between may keep the text for an hour. */
const HOUR = 'public, max-age=3600';
/** A person's feed is kept by that person's calendar alone. */
const OWN = 'private, max-age=3600';
const ONLY_READ = new ServiceError(
  'invalid_request',
  'A feed is read by GET.',
  { allowed: ['GET', 'HEAD', 'OPTIONS'] },
  405,
);
const AWAY = new ServiceError('temporarily_unavailable', 'The feed cannot be read just now.', {
  retry_after_seconds: 60,
});
const LOST = new ServiceError('not_found', 'There is no such feed, or it was revoked.');

/**
 * Serves what calendars subscribe to, without a key, for no calendar application sends a header: limited by address as pages are, with a validator,
 * kept for an hour. Paths below `/feeds/` that are none are 404; everything else goes on to the next router. Rule: decisions §11.
 */
export function feedRouter({ texts, findFeed, limiter, gateway, now, log }: FeedRouterParts): RequestHandler {
  return async (request, response, next) => {
    if (!request.path.startsWith(PREFIX) || request.method === 'OPTIONS') {
      next();
      return;
    }
    const requestId = requestIdOf(request);
    const refuse = (error: ServiceError): void => writeReply(plainError(error, requestId), request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuse(ONLY_READ);
      return;
    }
    try {
      const at = now();
      const address = addressOf(request);
      await takeFeed(limiter, address, at);
      const feed = FEEDS.find(({ path }) => path.test(request.path));
      const token = feed?.path.exec(request.path)?.[1] ?? null;
      const sender = { client: { address }, now: at, gone: () => response.destroyed };
      const read = (): ReturnType<Feed['read']> =>
        feed?.read({ query: queryOf(request), token, now: at, texts, findFeed }) ?? null;
      const text = feed === undefined ? null : await gateway.inTurn(sender, pagesCaller(address), read);
      if (text === null) refuse(LOST);
      else
        send(text, { cached: token === null ? HOUR : OWN, media_type: feed?.media_type }, request, response, requestId);
    } catch (error) {
      if (error instanceof CallerGone) return;
      // A fault is told without the address: that of a person's feed opens it.
      if (!(error instanceof ServiceError)) log.error({ request_id: requestId, fault: faultName(error) }, 'no feed');
      refuse(error instanceof ServiceError ? error : AWAY);
    }
  };
}

function queryOf({ originalUrl }: Request): string {
  const cut = originalUrl.indexOf('?');
  return cut === -1 ? '' : originalUrl.slice(cut + 1);
}

function send(
  text: string,
  { cached, media_type }: { readonly cached: string; readonly media_type: string | undefined },
  request: Request,
  response: Response,
  requestId: string,
): void {
  const body = Buffer.from(text);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 32)}"`;
  response.set({
    ...CORS_HEADERS,
    'X-Request-Id': requestId,
    ETag: etag,
    'Cache-Control': cached,
    'X-Content-Type-Options': 'nosniff',
    'Content-Type': media_type ?? 'text/calendar; charset=utf-8',
    ...(media_type === undefined ? { 'Content-Disposition': 'inline; filename="kehilla.ics"' } : {}),
  });
  if (isNamedBy(request.get('if-none-match'), etag)) {
    response.status(304).end();
    return;
  }
  response.status(200).set('Content-Length', String(body.length));
  response.end(request.method === 'HEAD' ? undefined : body);
}
