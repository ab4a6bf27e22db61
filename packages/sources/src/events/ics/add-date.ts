import type { EventStatus } from '@kehilla/core';
import type ICAL from 'ical.js';
import { joinLines } from '../../parsing/printed.ts';
import { isNotTold } from '../shared/place-told.ts';
import { placeInText, statedPoint } from '../shared/place.ts';
import { NO_PRICE } from '../shared/price.ts';
import type { EventRows } from '../shared/rows.ts';
import { statusInTitle } from '../shared/said-off.ts';
import { statusOf } from '../shared/status.ts';
import type { EventSite } from '../types.ts';
import { timeOf } from './time-of-date.ts';
import { type FeedTime, textOfProperty } from './values.ts';

/** The events of one UID in a feed: `zone` is that of times without one. */
export type Series = {
  readonly uid: string;
  readonly events: readonly ICAL.Component[];
  readonly zone: string;
  readonly site: EventSite;
};

/**
 * One date; what its calendar keeps private is not published. `original` is its start by the rule, null for an event that comes once; `master` says
 * what the changed date itself does not.
 */
export function addDate(
  rows: EventRows,
  { uid, zone, site }: Series,
  event: ICAL.Component,
  master: ICAL.Component | null,
  start: FeedTime,
  original: FeedTime | null,
): void {
  const text = (name: string): string | null =>
    textOfProperty(event, name) ?? (master === null ? null : textOfProperty(master, name));
  if (/^(?:private|confidential)$/i.test(text('class') ?? '')) return rows.issue('private', '');
  if (start.floats) rows.issue('time_without_zone', '');
  if (start.unknown_zone) rows.issue('unknown_zone', '');
  // Our record has no word for it: it is shown as listed, and never as confirmed.
  if (/^tentative$/i.test(text('status')?.trim() ?? '')) rows.issue('tentative', '');
  const title = text('summary');
  // What a calendar shows of an entry whose owner shares no more than when.
  if (/^busy$/i.test(title?.trim() ?? '')) return rows.issue('private', '');
  const geo = text('geo') ?? '';
  const [lat, lng = ''] = geo.split(/[;,]/);
  const where = joinLines(text('location') ?? '');
  rows.add({
    key: original === null ? uid : `${uid}|${new Date(original.at).toISOString()}`,
    title,
    url: text('url'),
    base: site.urls[0],
    organizer: organizerOf(event) ?? (master === null ? null : organizerOf(master)),
    place: { ...placeInText(where), ...(isNotTold(where) ? {} : statedPoint(lat, lng)) },
    time: timeOf(event, master, start, zone),
    status: statusIn(event, master, title),
    // What a series' text says of "this event" may be of any of its dates.
    description: original === null || master !== null ? textOfProperty(event, 'description') : null,
    price: NO_PRICE,
    categories: [event, master]
      .flatMap((each) => each?.getAllProperties('categories') ?? [])
      .flatMap((property) => (property.getValues() as unknown[]).filter((word) => typeof word === 'string')),
    series_key: original === null ? null : uid,
  });
}

/** What a date itself says has become of it, else its series. */
function statusIn(event: ICAL.Component, master: ICAL.Component | null, title: string | null): EventStatus {
  const says = event.hasProperty('status') || master === null ? event : master;
  return statusOf(textOfProperty(says, 'status')) ?? statusInTitle(title) ?? 'scheduled';
}

/** `ORGANIZER;CN="Sample Center":mailto:…`: the name, never the address; WordPress writes it as a part of an address of the web (`Caf%C3%A9`). */
function organizerOf(event: ICAL.Component): string | null {
  const name: unknown = event.getFirstProperty('organizer')?.getParameter('cn');
  return typeof name === 'string' && !name.includes('@') ? decoded(name) : null;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
