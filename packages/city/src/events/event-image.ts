import {
  clockAheadMs,
  clockIn,
  DAY_MS,
  EVENT_CATEGORIES,
  type EventRecord,
  type EventSiteState,
  words as splitWords,
} from '@kehilla/core';
import { areaOfPoint } from '../gazetteer/index.ts';
import { sharedF64, sharedU32, sharedU8 } from '../image/lists.ts';
import { type TextTable, textTable } from '../image/text-table.ts';
import { boroughMarks } from '../image/place-doc.ts';
import type { EventDoc } from './event-doc.ts';
import { EVENT_FIELD } from './words/event-words.ts';
import { buildWordIndex, type WordIndex } from '../words/word-index.ts';
import { type EventContext, eventInCity, type EventToPack } from './listings/event-in-city.ts';
import spellings from './words/spellings.json' with { type: 'json' };

const { compounds } = spellings;

/** Words that some listings write as one word and others as two. */
const PARTS: ReadonlyMap<string, readonly string[]> = new Map(
  compounds.map((phrase) => [phrase.replaceAll(' ', ''), phrase.split(' ')]),
);

/**
 * Returns the folded words by which a text is found: its own words, the part behind an apostrophe, and "after school" for "afterschool" and the other way
 * round.
 */
export function wordsToFind(text: string): string[] {
  const words = splitWords(text);
  const ends = [...text.matchAll(BEHIND_APOSTROPHE)].flatMap(([, end = '']) => splitWords(end));
  return [
    ...words.flatMap((word, i) => {
      const joined = `${word}${words[i + 1] ?? ''}`;
      return [word, ...(PARTS.get(word) ?? []), ...(PARTS.has(joined) ? [joined] : [])];
    }),
    ...ends,
  ];
}

/** "Mo'Zumba", "L'Chaim": people search for the word behind the sign. */
const BEHIND_APOSTROPHE = /\p{L}['’‘](\p{L}{4,40})/gu;

/** When an event is over, in milliseconds: as its listing says; a whole day without an end at its next midnight there. NaN where nothing says. */
function getEnd({ starts_at, ends_at, all_day, time_zone }: EventDoc): number {
  if (ends_at !== null) return Date.parse(ends_at);
  return all_day ? nextMidnight(Date.parse(starts_at), time_zone) : Number.NaN;
}

/** The midnight after one, on a zone's clock: a day has 23 or 25 hours where the clock is changed, 24 where the zone is not known. */
function nextMidnight(midnight: number, zone: string): number {
  const day = midnight + DAY_MS;
  const clock = clockIn(zone);
  return clock === null ? day : day + clockAheadMs(clock, midnight) - clockAheadMs(clock, day);
}

/**
 * Marks of an event, one bit each. `not_free` also where only a price is stated; `of_area` where no more is known than the ZIP code of its address, or the park
 * that its venue is in; `price_disputed` where one fresh listing says free and another does not; `called_off` where it is cancelled or postponed; `community`
 * where something says that it is the Jewish community's.
 */
export const EVENT_MARK = {
  free: 1,
  not_free: 2,
  sample: 4,
  of_area: 8,
  price_disputed: 16,
  called_off: 32,
  community: 64,
} as const;

/**
 * The dates of events as shared memory, numbered by their start: a window of time is one run of numbers. NaN where a number is not known. An event with
 * listings of several ages has a number for each set of them that can be fresh at once; `isShown` tells which one stands for it.
 */
export type EventImage = {
  readonly size: number;
  /** Milliseconds, ascending. */
  readonly starts: Float64Array;
  /** Milliseconds at which each is over; a whole day without an end is over with that day. NaN where no listing says. */
  readonly ends: Float64Array;
  /** Milliseconds at which the newest of all its listings was last read. */
  readonly checked: Float64Array;
  /** The last reading of the oldest listing that this number shows, in milliseconds, and of the newest one that it leaves out (-Infinity: none). */
  readonly oldest: Float64Array;
  readonly next: Float64Array;
  readonly lat: Float64Array;
  readonly lng: Float64Array;
  /** Lowest price in US dollars. */
  readonly price: Float64Array;
  readonly marks: Uint8Array;
  /** The borough of each, as `boroughMarks` has them. */
  readonly boroughs: Uint8Array;
  /** The categories of each event, one bit for each `CATEGORY_NUMBER`; only bit 0 for no category. */
  readonly categories: Uint32Array;
  /** `EventDoc` of each as JSON. */
  readonly docs: TextTable;
  /** The words of each, with `EVENT_FIELD`. */
  readonly words: WordIndex;
  readonly sites: readonly EventSiteState[];
};

/** Numbers of categories as `EventImage.categories` holds them. */
export const CATEGORY_NUMBER: ReadonlyMap<string, number> = new Map(EVENT_CATEGORIES.map(({ key }, i) => [key, i + 1]));

/** Returns the bits of some categories' numbers; the bit of 0 for no category. */
export function categoryMarks(numbers: readonly number[]): number {
  return numbers.length === 0 ? 1 : numbers.reduce((marks, number) => marks | (1 << number), 0);
}

/** Packs events. Withdrawn events, and events outside the city, are left out. */
export function buildEvents(
  events: readonly EventRecord[],
  sites: readonly EventSiteState[],
  context: EventContext,
): EventImage {
  const inside = events.flatMap((event) => eventInCity(event, context));
  inside.sort(
    (a, b) =>
      Date.parse(a.doc.starts_at) - Date.parse(b.doc.starts_at) ||
      (a.doc.event_id === b.doc.event_id ? 0 : a.doc.event_id < b.doc.event_id ? -1 : 1),
  );
  const numbers = (value: (event: EventToPack) => number): Float64Array => {
    const array = sharedF64(inside.length);
    inside.forEach((event, i) => (array[i] = value(event)));
    return array;
  };
  const marks = sharedU8(inside.length);
  const boroughs = sharedU8(inside.length);
  const categories = sharedU32(inside.length);
  inside.forEach(({ doc, at, of_area, is_price_disputed }, i) => {
    marks[i] = getMarks(doc) | (of_area ? EVENT_MARK.of_area : 0) | (is_price_disputed ? EVENT_MARK.price_disputed : 0);
    boroughs[i] = boroughMarks([doc.borough, at === null ? null : areaOfPoint(at.lat, at.lng).borough]);
    categories[i] = categoryMarks(doc.categories.map((key) => CATEGORY_NUMBER.get(key) ?? 0));
  });
  return {
    size: inside.length,
    starts: numbers(({ doc }) => Date.parse(doc.starts_at)),
    ends: numbers(({ doc }) => getEnd(doc)),
    checked: numbers(({ newest }) => newest),
    oldest: numbers(({ oldest }) => oldest),
    next: numbers(({ next }) => next),
    lat: numbers(({ at }) => at?.lat ?? Number.NaN),
    lng: numbers(({ at }) => at?.lng ?? Number.NaN),
    price: numbers(({ doc }) => (doc.price?.currency === 'USD' ? doc.price.amount : Number.NaN)),
    marks,
    boroughs,
    categories,
    docs: textTable(
      inside.values().map(({ doc }) => JSON.stringify(doc)),
      inside.length,
    ),
    words: buildWordIndex(inside.map(listFields)).index,
    sites,
  };
}

/** Each word of an event, and where it has it. */
function listFields({ titles, venues }: EventToPack): Map<string, number> {
  const fields = new Map<string, number>(titles.flatMap(wordsToFind).map((word) => [word, EVENT_FIELD.title]));
  for (const word of venues.flatMap(wordsToFind)) if (!fields.has(word)) fields.set(word, EVENT_FIELD.venue);
  return fields;
}

/**
 * Returns whether this number stands for its event if listings read before `stale_before` are stale: the number that shows all fresh listings and no other; if
 * none is fresh, the number that shows all.
 */
export function isShown({ checked, oldest, next }: EventImage, event: number, stale_before: number): boolean {
  const leftOut = next[event] as number;
  if (stale_before <= (oldest[event] as number)) return leftOut < stale_before;
  return leftOut === Number.NEGATIVE_INFINITY && (checked[event] as number) < stale_before;
}

function getMarks({ is_free, price, sample, community, event_status }: EventDoc): number {
  const notFree = is_free === false || (price !== null && price.amount > 0);
  return (
    (is_free === true ? EVENT_MARK.free : 0) |
    (notFree ? EVENT_MARK.not_free : 0) |
    (sample ? EVENT_MARK.sample : 0) |
    (community === true ? EVENT_MARK.community : 0) |
    (event_status === 'cancelled' || event_status === 'postponed' ? EVENT_MARK.called_off : 0)
  );
}
