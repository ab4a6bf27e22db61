import { findEventCategory, type EventRow, type EventStatus, printed, webAddress } from '@kehilla/core';
import { takeClaim, takeClaimOfAddress } from '../../claims.ts';
import { issueLog, reasonLog } from '@kehilla/ingestion';
import type { EventParseContext, EventsParsed } from '../types.ts';
import { type EventTime, wholeDays } from './event-time.ts';
import { placeTold, type StatedPlace } from './place-told.ts';
import type { StatedPrice } from './price.ts';
import { gravest, saysSoldOut, statusInDescription } from './said-off.ts';

/** The contents of one item as a parser found them; texts as they were read. */
export type EventItem = {
  readonly key: string | null;
  readonly title: unknown;
  readonly url?: unknown;
  /** The base of a relative address. */
  readonly base?: string | undefined;
  readonly organizer?: unknown;
  readonly place: StatedPlace;
  readonly time: EventTime | null;
  /** How its source writes when it begins: shown where that cannot be read. */
  readonly time_as_written?: unknown;
  readonly status?: EventStatus;
  /** Its text, in which many sites call it off and set no status; where `status` says more, that stands. Null where one text is of several dates. */
  readonly description?: unknown;
  readonly price: StatedPrice;
  /** That its offers say that no place is left, where a source states that apart. */
  readonly sold_out?: boolean;
  readonly categories?: readonly string[];
  readonly series_key?: string | null;
};

/** Collects the rows of one reading: keys once, unreadable items counted, nothing thrown. */
export type EventRows = {
  readonly add: (item: EventItem) => void;
  /** Notes an unreadable item, in a word of ours; `example` is the source's text. */
  readonly unreadable: (reason: string, example?: unknown) => void;
  readonly issue: (kind: string, detail: string) => void;
  /** How many rows there are by now. */
  readonly count: () => number;
  readonly finish: (rest?: Partial<Pick<EventsParsed, 'lacks' | 'complete_until' | 'unconfirmed'>>) => EventsParsed;
};

const LONGEST_KEY = 300;

/** An empty collection for a site's reading. */
export function eventRows({ site, observed_at }: EventParseContext): EventRows {
  const issues = issueLog();
  const rows = new Map<string, EventRow>();
  const reasons = reasonLog();
  const drop = (reason: string, example: unknown = null): void => {
    reasons.add(reason, printed(example, 60));
    issues.add('unreadable_row', reason);
  };
  return {
    add(item) {
      const title = printed(item.title, 200);
      const key = printed(item.key, LONGEST_KEY);
      if (title === null || key === null || item.time === null)
        return title === null
          ? drop('no title', key)
          : drop(
              item.time === null ? 'no time' : 'no key',
              item.time === null ? (printed(item.time_as_written) ?? title) : title,
            );
      if (item.place.abroad === true) return issues.add('in_another_country', '');
      if (item.place.unread_point === true) issues.add('unreadable_point', '');
      const before = rows.get(key);
      if (before !== undefined) issues.add('same_key_twice', '');
      const row = makeRow(item, wholeDays(item.time), key, title);
      rows.set(key, before === undefined ? row : together(before, row));
    },
    unreadable: drop,
    issue: issues.add,
    count: () => rows.size,
    finish: (rest = {}) => ({
      rows: [...rows.values()],
      issues: issues.all(),
      unreadable: reasons.count(),
      unreadable_reasons: reasons.all(),
      lacks: null,
      complete_until: null,
      unconfirmed: [],
      ...rest,
    }),
  };

  function makeRow(item: EventItem, time: EventTime, key: string, title: string): EventRow {
    const { venue, address, location } = placeTold(item.place, printed(item.place.venue, 160));
    return {
      external_id: key,
      url: webAddress(item.url, item.base),
      observed_at,
      title: takeClaim(title, 'title', issues),
      organizer: takeClaim(printed(item.organizer, 160), 'organizer', issues) ?? site.organizer,
      venue: takeClaim(venue, 'venue', issues),
      address: takeClaimOfAddress(address, issues),
      location,
      starts_at: new Date(time.starts).toISOString(),
      ends_at: time.ends === null ? null : new Date(time.ends).toISOString(),
      time_zone: time.zone,
      all_day: time.all_day,
      event_status: statusOfItem(item),
      ...item.price,
      ...(item.sold_out === true || saysSoldOut(title, item.description) ? { sold_out: true } : {}),
      category: findEventCategory(item.categories ?? [], title),
      series_key: printed(item.series_key ?? null, LONGEST_KEY),
    };
  }
}

function statusOfItem({ status = 'scheduled', description }: EventItem): EventStatus {
  return status === 'scheduled' ? (statusInDescription(description) ?? status) : status;
}

/** Joins two descriptions of one event on a page, as a theme and a plugin write them: a value in only one of them stays. Of two events the later is kept. */
function together(before: EventRow, row: EventRow): EventRow {
  if (before.title !== row.title || before.starts_at !== row.starts_at) return row;
  const priced = row.price === null && row.is_free === null ? before : row;
  return {
    ...row,
    url: row.url ?? before.url,
    organizer: row.organizer ?? before.organizer,
    venue: row.venue ?? before.venue,
    address: row.address ?? before.address,
    location: row.location ?? before.location,
    ends_at: row.ends_at ?? before.ends_at,
    price: priced.price,
    is_free: priced.is_free,
    ...(before.sold_out === true || row.sold_out === true ? { sold_out: true } : {}),
    category: row.category ?? before.category,
    series_key: row.series_key ?? before.series_key,
    event_status: gravest([before.event_status, row.event_status]) ?? row.event_status,
  };
}
