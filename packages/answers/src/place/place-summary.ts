import { isoDay, weekday } from '@kehilla/calendar';
import {
  type City,
  getMenuDish,
  evidenceOfPlace,
  getSourceName,
  MARK,
  getMenuHead,
  menusOfPlace,
  type PlaceDoc,
} from '@kehilla/city';
import type { Claim, Conflict, Hours, KosherSummary, Menu, PlaceSummary, PrintedDish } from '@kehilla/contract';
import {
  fold,
  type LatLng,
  type PlaceRecord,
  quoteText,
  SAMPLE_SOURCE,
  type StoredRow,
  toTheMetre,
  WEEKDAYS,
} from '@kehilla/core';
import { isOfOthers } from '@kehilla/linkage';
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
  const requested = when?.[0] === undefined ? today : dayOfInstant(when[0].from);
  return {
    hours_today: hoursText(hoursOn(doc, today), isKosher),
    ...(next_opening === null ? {} : { next_opening }),
    ...(requested === today ? {} : { hours_then: hoursText(hoursOn(doc, requested), isKosher) }),
  };
}

/** Returns the address of the line by which the last agency confirmed a place; empty if no agency lists it. */
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

/** Returns a point as it is shown, to the metre; null if it is unknown. */
export function shownPoint(point: LatLng | null): LatLng | null {
  return point === null ? null : toTheMetre(point);
}

/** Returns whether a place is open at `now` by its published hours; null if unknown, see `openAnswer`. Rule: decisions §6. */
export function openNow(doc: PlaceDoc, now: Date): boolean | null {
  return openAnswer(doc, now).open;
}

/** Fields of which a place has one value, and the function that compares two statements. */
const SINGLE: readonly (readonly [
  field: string,
  value: (row: StoredRow) => string | null,
  sameAs: (text: string) => string,
])[] = [
  ['phone', (row) => row.phone, (text) => text],
  ['website', statedSite, (text) => URL.parse(text)?.hostname.replace(/^www\./, '') ?? text],
  ['hours', (row) => row.hours?.text ?? null, (text) => text],
  ['closed', (row) => (row.closed === null ? null : String(row.closed)), (text) => text],
  ['postcode', (row) => row.address?.zip ?? null, (text) => text],
  [
    'food_status',
    (row) => (row.listing?.food_status.length ? [...row.listing.food_status].sort().join(', ') : null),
    fold,
  ],
];

/** Fields on which rows that still stand disagree, with every claim; nothing is decided. Rule: decisions §6. */
export function getConflicts(city: City, record: PlaceRecord): Conflict[] {
  const rows = record.rows.filter((row) => row.missing_since === null && row.listing?.terminated !== true);
  return SINGLE.flatMap(([field, value, sameAs]) => {
    const claims = rows.flatMap((row) => {
      const stated = value(row);
      return stated === null ? [] : [getClaim(city, row, stated)];
    });
    return new Set(claims.map((claim) => sameAs(String(claim.value)))).size > 1 ? [{ field, claims }] : [];
  });
}

function getClaim(city: City, row: StoredRow, value: string): Claim {
  return { value, source: getSourceName(row, city), observed_at: row.observed_at };
}

/** Returns the website that a row states; a page about the place on a site of others contradicts nothing. */
function statedSite({ website }: StoredRow): string | null {
  return website === null || isOfOthers(URL.parse(website)?.hostname ?? '') ? null : website;
}

/** The most dishes of a menu in place detail; its address has them all. */
const MOST_DISHES = 50;

/** The menus on file of a place, as place detail lists them, each with its first dishes. Rule: specification §2.10, decisions §8. */
export function getMenus(city: City, place: number): Menu[] {
  const { firstDish } = city.image.menus;
  return menusOfPlace(city, place).map((number) => {
    const { url, source_id, observed_at, sections, lang } = getMenuHead(city, number);
    const source =
      source_id === SAMPLE_SOURCE ? city.sources.get(source_id)?.name : `${quoteText(city.doc(place).name)} website`;
    const first = firstDish[number] as number;
    const dish_count = (firstDish[number + 1] as number) - first;
    return {
      url,
      source: source ?? source_id,
      read_at: observed_at,
      dish_count,
      sections: [...sections],
      lang,
      dishes: Array.from({ length: Math.min(dish_count, MOST_DISHES) }, (_, i) => dishAsPrinted(city, first + i)),
    };
  });
}

function dishAsPrinted(city: City, dish: number): PrintedDish {
  const { name, description, section, price, price_text } = getMenuDish(city, dish);
  return { dish: name, description, section, price, price_text };
}
