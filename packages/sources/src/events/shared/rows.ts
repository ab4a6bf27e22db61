import { eventCategoryOf, type EventRow, type EventStatus } from '@kehilla/core';
import { printed, webAddress } from '../../agencies/shared/printed.ts';
import { issueLog } from '../../reading/issues.ts';
import type { EventParseContext, EventsParsed } from '../types.ts';
import type { EventTime } from './event-time.ts';
import { ONLINE, type StatedPlace } from './place.ts';
import type { StatedPrice } from './price.ts';

/** What a parser found in one item; texts as they were read. */
export type EventItem = {
  readonly key: string | null;
  readonly title: unknown;
  readonly url?: unknown;
  /** What a relative address is relative to. */
  readonly base?: string | undefined;
  readonly organizer?: unknown;
  readonly place: StatedPlace;
  readonly time: EventTime | null;
  readonly status?: EventStatus;
  readonly price: StatedPrice;
  readonly categories?: readonly string[];
  readonly series_key?: string | null;
};

/** Collects the rows of one reading: keys once, unreadable items counted, nothing thrown. */
export type EventRows = {
  readonly add: (item: EventItem) => void;
  /** An item that could not be read, in a word of ours. */
  readonly unreadable: (reason: string) => void;
  readonly issue: (kind: string, detail: string) => void;
  readonly finish: (rest?: Partial<Pick<EventsParsed, 'lacks' | 'complete_until' | 'unconfirmed'>>) => EventsParsed;
};

const LONGEST_KEY = 300;

/** An empty collection for a site's reading. */
export function eventRows({ site, observed_at }: EventParseContext): EventRows {
  const issues = issueLog();
  const rows = new Map<string, EventRow>();
  let unreadable = 0;
  const drop = (reason: string): void => {
    unreadable += 1;
    issues.add('unreadable_row', reason);
  };
  return {
    add(item) {
      const title = printed(item.title, 200);
      const key = printed(item.key, LONGEST_KEY);
      if (title === null || key === null || item.time === null)
        return drop(title === null ? 'no title' : key === null ? 'no key' : 'no time');
      if (rows.has(key)) issues.add('same_key_twice', '');
      rows.set(key, rowOf(item, item.time, key, title));
    },
    unreadable: drop,
    issue: issues.add,
    finish: (rest = {}) => ({
      rows: [...rows.values()],
      issues: issues.all(),
      unreadable,
      lacks: null,
      complete_until: null,
      unconfirmed: [],
      ...rest,
    }),
  };

  function rowOf(item: EventItem, time: EventTime, key: string, title: string): EventRow {
    const { venue, address, location } = item.place;
    const name = printed(venue, 160);
    return {
      external_id: key,
      url: webAddress(item.url, item.base),
      observed_at,
      title,
      organizer: printed(item.organizer, 160) ?? site.organizer,
      venue: name,
      address,
      // What is held online has no place, whatever map its software shows.
      location: name === ONLINE ? null : location,
      starts_at: new Date(time.starts).toISOString(),
      ends_at: time.ends === null ? null : new Date(time.ends).toISOString(),
      time_zone: time.zone,
      all_day: time.all_day,
      event_status: item.status ?? 'scheduled',
      ...item.price,
      category: eventCategoryOf(item.categories ?? [], title),
      series_key: printed(item.series_key ?? null, LONGEST_KEY),
    };
  }
}
