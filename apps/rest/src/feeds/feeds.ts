import type { Feeds } from '@kehilla/accounts';
import { ServiceError } from '@kehilla/core';
import { readFeedQuery } from '@kehilla/gateway';
import type { FeedTexts } from '@kehilla/hosting';

/** A request for a feed. `token` is what its address holds, null where it holds none. */
export type FeedCall = {
  readonly query: string;
  readonly token: string | null;
  readonly now: Date;
  readonly texts: FeedTexts;
  readonly findFeed: Feeds['findFeed'];
};

/** One sort of feed: its address, its media type (iCalendar where none is named), and its text; null where there is none. */
export type Feed = {
  readonly path: RegExp;
  readonly media_type?: string;
  readonly read: (call: FeedCall) => string | null | Promise<string | null>;
};

const OF_CALENDAR = ['location', 'lat', 'lng', 'tz', 'israel', 'candle_minutes', 'havdalah'];
const OF_EVENTS = ['q', 'location', 'lat', 'lng', 'radius_m', 'category', 'free_only', 'community_only', 'from', 'to'];
const OF_CHANGES = ['since', 'agency', 'near', 'limit'];
const MOST_ALARM = 1_440;

/** What agencies' lists changed, in both forms. */
const CHANGES = (['atom', 'json'] as const).map(
  (form): Feed => ({
    path: form === 'atom' ? /^\/feeds\/changes\.atom$/ : /^\/feeds\/changes\.json$/,
    media_type: form === 'atom' ? 'application/atom+xml; charset=utf-8' : 'application/feed+json; charset=utf-8',
    read: ({ query, now, texts }) => texts.changes(readFeedQuery('kosher_changes', query, OF_CHANGES).input, form, now),
  }),
);

/** The feeds: the calendar of a place, events by words and area, what agencies' lists changed, and a person's yahrzeits. */
export const FEEDS: readonly Feed[] = [
  {
    path: /^\/feeds\/calendar\.ics$/,
    read: ({ query, now, texts }) => {
      const { input, own } = readFeedQuery('jewish_calendar', query, OF_CALENDAR, ['alarm']);
      return texts.calendar({ ...input, alarm_minutes: alarmOf(own.alarm) }, now);
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

function alarmOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const minutes = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (minutes <= MOST_ALARM) return minutes;
  const expected = `whole minutes, 0 to ${MOST_ALARM}`;
  throw new ServiceError('invalid_request', `\`alarm\` must be ${expected}.`, { field: 'alarm', expected });
}
