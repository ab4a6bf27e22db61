import { type City, evidenceOfPlace, MARK, type PlaceDoc } from '@kehilla/city';
import { isoDay, weekday } from '@kehilla/calendar';
import type { Hours, KosherSummary, PlaceSummary } from '@kehilla/contract';
import { type LatLng, toTheMetre, WEEKDAYS } from '@kehilla/core';
import { dayOfInstant, hoursOn, hoursText, nextOpening, type OpenWhen } from './day-hours.ts';
import { openAnswer, type PlaceHours } from './open-now.ts';

/**
 * A place as lists of results show it, without its position. `distance_m` is rounded to whole metres, and null where only the houses
 * beside it tell where it is. Rule: specification §2.8.
 */
export function placeSummary(
  city: City,
  place: number,
  distance_m: number | null,
  kosher: KosherSummary,
  now: Date,
  when: OpenWhen | null = null,
): PlaceSummary {
  const doc = city.doc(place);
  const open_now = openNow(doc, now);
  return {
    place_id: doc.place_id,
    name: doc.name,
    category: doc.category,
    world: doc.world,
    address: doc.address,
    area: doc.area,
    location: shownPoint(doc.location),
    distance_m: distance_m === null || doc.location === null ? null : Math.round(distance_m),
    ...(doc.location === null && doc.about !== null ? { placed_by: doc.known_by_area ?? 'street' } : {}),
    phone: doc.phone,
    website: doc.website,
    kosher,
    open_now,
    ...hoursShown(doc, now, { open_now, when, isKosher: isKosherByMarks(city, place) }),
    sample: doc.sample,
    ...listingUrl(city, place, kosher),
    ...(doc.register_state === 'left_register' ? { register_state: doc.register_state } : {}),
  };
}

/** Its hours today and when it opens next; where another day is asked for, its hours on that day too. */
export function hoursShown(
  doc: PlaceHours,
  now: Date,
  {
    open_now,
    when,
    isKosher,
  }: { readonly open_now: boolean | null; readonly when: OpenWhen | null; readonly isKosher: boolean },
): Pick<PlaceSummary, 'hours_today' | 'next_opening' | 'hours_then'> {
  const today = dayOfInstant(now.getTime());
  const next_opening = nextOpening(doc, now, open_now);
  const asked = when?.[0] === undefined ? today : dayOfInstant(when[0].from);
  return {
    hours_today: hoursText(hoursOn(doc, today), isKosher),
    ...(next_opening === null ? {} : { next_opening }),
    ...(asked === today ? {} : { hours_then: hoursText(hoursOn(doc, asked), isKosher) }),
  };
}

/** Where the agency that confirmed a place last publishes its line; nothing where none lists it. */
function listingUrl(city: City, place: number, { certified_by }: KosherSummary): Pick<PlaceSummary, 'listing_url'> {
  const { lists } = city.registry;
  const [newest] = evidenceOfPlace(city, place)
    .listings.filter(({ list_id }) => certified_by.includes(lists.get(list_id)?.agency ?? ''))
    .toSorted((a, b) => (a.last_seen_at < b.last_seen_at ? 1 : -1));
  const listing_url = newest === undefined ? null : (newest.url ?? lists.get(newest.list_id)?.url ?? null);
  return listing_url === null ? {} : { listing_url };
}

/** Its hours on each of seven days from today. */
export function daysShown(city: City, place: number, now: Date): NonNullable<Hours['days']> {
  const doc = city.doc(place);
  const isKosher = isKosherByMarks(city, place);
  const today = dayOfInstant(now.getTime());
  return WEEKDAYS.map((_, i) => ({
    date: isoDay(today + i),
    day: WEEKDAYS[weekday(today + i)] as (typeof WEEKDAYS)[number],
    hours: hoursText(hoursOn(doc, today + i), isKosher),
  }));
}

/** Whether somebody calls a place kosher: an agency, a map or a register, now or before. */
function isKosherByMarks({ image }: City, place: number): boolean {
  return ((image.marks[place] as number) & (MARK.kosher_label | MARK.evidence)) !== 0;
}

/** A point as it is shown, to the metre; null where none is known. */
export function shownPoint(point: LatLng | null): LatLng | null {
  return point === null ? null : toTheMetre(point);
}

/** Whether published hours say that it is open at `now`; null where nobody can tell, see `openAnswer`. Rule: decisions §6. */
export function openNow(doc: PlaceDoc, now: Date): boolean | null {
  return openAnswer(doc, now).open;
}
