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
  readFeedQuery,
  takeFeed,
} from '@kehilla/gateway';
import {
  getAddress,
  faultName,
  type FeedTexts,
  type Log,
  plainError,
  getRequestId,
  writeReply,
} from '@kehilla/hosting';
import type { Request, RequestHandler, Response } from 'express';

/** The parts of serving feeds. */
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
/** Calendars ask a few times a day; caches between may keep the text for an hour. */
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
 * Serves feeds for calendars, without a key, because calendar applications send no header: limited by address like pages, with a validator, cached for an hour.
 * Unknown paths below `/feeds/` are 404; other requests go on to the next router. Rule: decisions §11.
 */
export function feedRouter({ texts, findFeed, limiter, gateway, now, log }: FeedRouterParts): RequestHandler {
  return async (request, response, next) => {
    if (!request.path.startsWith(PREFIX) || request.method === 'OPTIONS') {
      next();
      return;
    }
    const requestId = getRequestId(request);
    const refuse = (error: ServiceError): void => writeReply(plainError(error, requestId), request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuse(ONLY_READ);
      return;
    }
    try {
      const at = now();
      const address = getAddress(request);
      await takeFeed(limiter, address, at);
      const feed = FEEDS.find(({ path }) => path.test(request.path));
      const token = feed?.path.exec(request.path)?.[1] ?? null;
      const sender = { client: { address }, now: at, gone: () => response.destroyed };
      const read = (): ReturnType<Feed['read']> =>
        feed?.read({ query: getQuery(request), token, now: at, texts, findFeed }) ?? null;
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

function getQuery({ originalUrl }: Request): string {
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

/** A request for a feed. `token` is the one in its address, null without one. */
type FeedCall = {
  readonly query: string;
  readonly token: string | null;
  readonly now: Date;
  readonly texts: FeedTexts;
  readonly findFeed: Feeds['findFeed'];
};

/** One sort of feed: its address, its media type (iCalendar by default), and its text; null if there is none. */
type Feed = {
  readonly path: RegExp;
  readonly media_type?: string;
  readonly read: (call: FeedCall) => string | null | Promise<string | null>;
};

const OF_CALENDAR = ['location', 'lat', 'lng', 'tz', 'israel', 'candle_minutes', 'havdalah'];
const OF_EVENTS = ['q', 'location', 'lat', 'lng', 'radius_m', 'category', 'free_only', 'community_only', 'from', 'to'];
const OF_CHANGES = ['since', 'agency', 'near', 'limit'];
const MOST_ALARM = 1_440;

/** The changes of agencies' lists, in both forms. */
const CHANGES = (['atom', 'json'] as const).map(
  (form): Feed => ({
    path: form === 'atom' ? /^\/feeds\/changes\.atom$/ : /^\/feeds\/changes\.json$/,
    media_type: form === 'atom' ? 'application/atom+xml; charset=utf-8' : 'application/feed+json; charset=utf-8',
    read: ({ query, now, texts }) => texts.changes(readFeedQuery('kosher_changes', query, OF_CHANGES).input, form, now),
  }),
);

/** The feeds: the calendar of a place, events by words and area, the changes of agencies' lists, and a person's yahrzeits. */
const FEEDS: readonly Feed[] = [
  {
    path: /^\/feeds\/calendar\.ics$/,
    read: ({ query, now, texts }) => {
      const { input, own } = readFeedQuery('jewish_calendar', query, OF_CALENDAR, ['alarm']);
      return texts.calendar({ ...input, alarm_minutes: findAlarm(own.alarm) }, now);
    },
  },
  {
    path: /^\/feeds\/events\.ics$/,
    read: ({ query, now, texts }) => {
      const { input } = readFeedQuery('search_events', query, OF_EVENTS);
      return texts.events(input, now);
    },
  },
  ...CHANGES,
  {
    path: /^\/feeds\/yahrzeits\/([\w-]{43})\.ics$/,
    read: async ({ token, now, texts, findFeed }) => {
      const found = token === null ? null : await findFeed(token);
      return found === null ? null : texts.yahrzeits(found, now);
    },
  },
];

function findAlarm(text: string | undefined): number | null {
  if (text === undefined) return null;
  const minutes = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (minutes <= MOST_ALARM) return minutes;
  const expected = `whole minutes, 0 to ${MOST_ALARM}`;
  throw new ServiceError('invalid_request', `\`alarm\` must be ${expected}.`, { field: 'alarm', expected });
}
