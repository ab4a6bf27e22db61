import { boundedMemoize, DAY_MS, distanceM, memoizeByObject } from '@kehilla/core';
import { firstNotBefore, seek } from '../../image/lists.ts';
import { categoryMarks, EVENT_MARK, type EventImage, isShown } from '../event-image.ts';
import { EVENT_FIELD } from '../words/event-words.ts';
import { addTallies, count, type EventQuestion, type EventTerm, getFit, newTally, type Tally } from './fits.ts';
import { type Candidates, rank, type Score } from '../../rank/rank.ts';

/** The soonest events that fit, and how many were left out and why, each for its first reason. */
export type FoundEvents = {
  readonly soonest: readonly { readonly event: number; readonly distance_m: number | null }[];
  readonly matched: number;
  /** How many of the matching events began before the window, and are still on. */
  readonly running: number;
  readonly considered: number;
  readonly stale: number;
  readonly priceNotStated: number;
  readonly noLocation: number;
  /** Of all that fit but for this, how many are the Jewish community's, and of how many nothing says so. */
  readonly community: number;
  readonly others: number;
  /** Events that begin before a later window and are on in it, if not all of them fit beside the events that begin in it. */
  readonly alsoOn: number;
  /** Events with the words only in the name of their venue, while others have them in their titles. */
  readonly inVenue: number;
  /** The number of matching events after the window and the first of them, if none matches in it; null if there are none. */
  readonly later: { readonly count: number; readonly first: number } | null;
};

/** An event that has run longer, such as an exhibition, would stand before everything that begins today, for months. */
const RUNNING_SINCE_MS = 7 * DAY_MS;

/**
 * Finds the events of a window that fit, soonest first; equal starts in order of identifier. Titles and organizers come first: names of venues count only if no
 * title has the words. Events that are on when a later window begins are included if all of them fit. One pass over the window, and if it finds nothing one
 * pass behind it. Rule: specification §4.7, opinion.
 */
export function findEvents(image: EventImage, question: EventQuestion): FoundEvents {
  const { from, to, terms, limit, stale_before } = question;
  const first = seekTime(image.starts, from);
  const end = seekTime(image.starts, to + 1);
  const start = question.with_running ? seekTime(image.starts, from - RUNNING_SINCE_MS) : first;
  // An end that no listing states is no sign that it goes on.
  const isOn = (event: number): boolean => event >= first || (image.ends[event] as number) > from;
  const isWithinSpans = inSpans(question.within);
  const isThen = (event: number): boolean =>
    isOn(event) && isWithinSpans(image.starts[event] as number) && isShown(image, event, stale_before);
  const search = searchRun(image, question, [start, end], isThen);
  const [running, beginning] = [search([start, Math.min(first, end)]), search([first, end])];
  let considered = countShown(image, first, end, stale_before);
  for (let event = start; event < Math.min(first, end); event++)
    if (isOn(event) && isShown(image, event, stale_before)) considered += 1;
  const isTitled = running.titled.matched + beginning.titled.matched > 0;
  const [ran, begun] = isTitled ? [running.titled, beginning.titled] : [running.all, beginning.all];
  const found = addTallies([ran, begun]);
  const isCrowded = question.begins_later === true && ran.matched > 0 && found.matched > (question.page_size ?? limit);
  const isApart = isCrowded && begun.matched > 0;
  const shown = isApart ? begun : found;
  const asksForSome = terms.length > 0 || question.category !== null;
  const soonest = [...(isApart ? [] : running.soonest), ...beginning.soonest].filter(
    ({ isInTitle }) => isInTitle || !isTitled,
  );
  return {
    ...found,
    soonest: soonest.slice(0, limit).map(({ event }) => placed(image, question, event)),
    matched: shown.matched,
    running: isApart ? 0 : ran.matched,
    considered,
    community: shown.community,
    others: shown.others,
    alsoOn: isApart ? ran.matched : 0,
    inVenue: running.all.matched + beginning.all.matched - found.matched,
    later: found.matched === 0 && asksForSome ? findLater(image, question, Math.max(end, first)) : null,
  };
}

/** An event that fits, and whether its title or organizer has the words. */
type Found = { readonly event: number; readonly isInTitle: boolean };

/** The fitting events of a run: counted by titles alone, and by titles and venues; and the soonest, those with the words in their titles first. */
type FoundInRun = { readonly titled: Tally; readonly all: Tally; readonly soonest: readonly Found[] };

type Run = readonly [start: number, end: number];

/** Prepares a question for a run of events; parts of it are searched in their order. */
function searchRun(
  image: EventImage,
  { terms, refused, ...question }: EventQuestion,
  [start, end]: Run,
  isThen: (event: number) => boolean,
): (part: Run) => FoundInRun {
  const hasMore = isInVenues(image, terms);
  const inTitles = termsMet(image, terms, start, end);
  const found = hasMore ? termsMet(image, terms.map(anywhere), start, end) : inTitles;
  const unwanted = anyMet(image, refused, start, end);
  const unwantedThen = (question.refused_but ?? []).map(({ terms: things, within }) => {
    const has = termsMet(image, things, start, end);
    const isKept = inSpans(within);
    return (event: number) => has?.met[event - start] === things.length && !isKept(image.starts[event] as number);
  });
  const fit = getFit(image, { terms, refused, ...question });
  const isInTitle = (event: number): boolean => !hasMore || inTitles?.met[event - start] === terms.length;

  return ([from, to]) => {
    const [titled, all] = [newTally(), newTally()];
    const candidates: Candidates = (see) => {
      if (found === null) for (let event = from; event < to; event++) see(event);
      else {
        const { all: events } = found;
        for (let at = seek(events, 0, events.length, from); at < events.length && (events[at] as number) < to; at++)
          see(events[at] as number);
      }
    };
    const passes = (event: number): boolean => {
      if (!isThen(event) || (unwanted !== null && unwanted[event - start] !== 0)) return false;
      if (unwantedThen.some((isUnwanted) => isUnwanted(event))) return false;
      const how = fit(event);
      const isCommunity = ((image.marks[event] as number) & EVENT_MARK.community) !== 0;
      count(all, how, isCommunity);
      if (isInTitle(event)) count(titled, how, isCommunity);
      return how === 'fits';
    };
    return { titled, all, soonest: rank(candidates, passes, bySoonest(isInTitle), question.limit).best };
  };
}

/** Events with the words in their titles first, each by its number: they are numbered by their start. */
function bySoonest(isInTitle: (event: number) => boolean): Score<Found> {
  return {
    // They come in the order of their numbers.
    place: (event, last) => (last?.isInTitle === true ? null : { event, isInTitle: isInTitle(event) }),
    compare: (a, b) => Number(b.isInTitle) - Number(a.isInTitle) || a.event - b.event,
  };
}

/** Returns the fitting events after the window. */
function findLater(image: EventImage, question: EventQuestion, end: number): FoundEvents['later'] {
  const run = [end, image.size] as const;
  const search = searchRun(image, { ...question, limit: 1 }, run, (event) =>
    isShown(image, event, question.stale_before),
  );
  const { titled, all, soonest } = search(run);
  const { matched } = titled.matched > 0 ? titled : all;
  return soonest[0] === undefined ? null : { count: matched, first: soonest[0].event };
}

/** The same term, met by the name of a venue too. */
function anywhere(term: EventTerm): EventTerm {
  const { any_of, ...own } = term;
  return {
    ...own,
    of_title: false,
    ...(any_of === undefined ? {} : { any_of: any_of.map((all) => all.map(anywhere)) }),
  };
}

function placed({ lat, lng }: EventImage, { centre }: EventQuestion, event: number): FoundEvents['soonest'][number] {
  const at = { lat: lat[event] as number, lng: lng[event] as number };
  return { event, distance_m: centre === null || Number.isNaN(at.lat) ? null : distanceM(centre, at) };
}

/** Whether an instant lies in one of these spans, asked of instants that ascend. */
function inSpans(spans: EventQuestion['within']): (at: number) => boolean {
  if (spans === null) return () => true;
  let next = 0;
  return (at) => {
    while (next < spans.length && (spans[next]?.[1] ?? 0) <= at) next += 1;
    return next < spans.length && at >= (spans[next]?.[0] ?? 0);
  };
}

/** The first event that does not start before this. */
function seekTime(starts: Float64Array, at: number): number {
  return firstNotBefore(starts.length, (event) => (starts[event] as number) < at);
}

/** Counts the events of a run that are shown. */
function countShown(image: EventImage, from: number, to: number, stale_before: number): number {
  const events = getSometimesShown(image);
  let count = Math.max(0, to - from);
  for (let at = seek(events, 0, events.length, from); at < events.length && (events[at] as number) < to; at++)
    if (!isShown(image, events[at] as number, stale_before)) count -= 1;
  return count;
}

/** The events that are not shown at every time, ascending: a happening has several numbers only where its listings are of several ages. */
const getSometimesShown = memoizeByObject(({ size, checked, oldest, next }: EventImage): Uint32Array => {
  const events: number[] = [];
  for (let event = 0; event < size; event++) {
    const isOneAge =
      next[event] === Number.NEGATIVE_INFINITY && (checked[event] as number) <= (oldest[event] as number);
    if (!isOneAge) events.push(event);
  }
  return Uint32Array.from(events);
});

/** Returns whether each event of the run meets at least one of the terms, as not 0; null without terms. */
function anyMet(image: EventImage, terms: EventQuestion['terms'], start: number, end: number): Uint8Array | null {
  const [any = null, ...others] = terms.flatMap((term) => termsMet(image, [term], start, end)?.met ?? []);
  if (any !== null) for (const other of others) for (let i = 0; i < any.length; i++) any[i]! |= other[i] as number;
  return any;
}

/** Whether some event has a word of these terms in the name of its venue alone: else a search of titles finds all there is. */
function isInVenues({ words: { postings, fields } }: EventImage, terms: EventQuestion['terms']): boolean {
  const isOfVenue = (word: number): boolean =>
    fields.subarray(postings.offsets[word], postings.offsets[word + 1]).includes(EVENT_FIELD.venue);
  return terms
    .flatMap((term) => [term, ...(term.any_of?.flat() ?? [])])
    .some((term) => term.of_title === true && term.words.some(isOfVenue));
}

const ANY_FIELD = EVENT_FIELD.title | EVENT_FIELD.venue;

/** More than the number of categories. */
const MOST_KINDS = 100;

/** The events of a category by its number, ascending; of number 0 those without one. */
const getEventsOfKind = memoizeByObject(({ categories }: EventImage) =>
  boundedMemoize(MOST_KINDS, (kind: number): Uint32Array => {
    const mark = categoryMarks([kind]);
    const events: number[] = [];
    categories.forEach((marks, event) => (marks & mark) !== 0 && events.push(event));
    return Uint32Array.from(events);
  }),
);

/** The events of a run that meet terms: how many each meets, counted in order, and those that meet all, ascending. */
type Met = { readonly met: Uint8Array; readonly all: Uint32Array };

/** Returns which events of the run meet terms; null without terms. */
function termsMet(image: EventImage, terms: EventQuestion['terms'], start: number, end: number): Met | null {
  if (terms.length === 0 || end <= start) return null;
  const { postings, fields } = image.words;
  const ofKind = getEventsOfKind(image);
  const met = new Uint8Array(end - start);
  let meeting: number[] = [];
  for (const [t, term] of terms.entries()) {
    meeting = [];
    // An event counts for a term only once, and only if it met every term before.
    const meet = (event: number): void => {
      if (met[event - start] !== t) return;
      met[event - start] = t + 1;
      meeting.push(event);
    };
    for (const all of term.any_of ?? []) for (const event of termsMet(image, all, start, end)?.all ?? []) meet(event);
    const { offsets, values } = postings;
    const field = term.of_title === true ? EVENT_FIELD.title : ANY_FIELD;
    for (const word of term.words) {
      const last = offsets[word + 1] as number;
      for (let at = seek(values, offsets[word] as number, last, start); at < last && (values[at] as number) < end; at++)
        if (((fields[at] as number) & field) !== 0) meet(values[at] as number);
    }
    const kinds = [term.category, ...(term.or_categories ?? [])].filter((kind) => kind > 0);
    if (term.or_no_category === true) kinds.push(0);
    for (const kind of kinds) {
      const events = ofKind(kind);
      for (let at = seek(events, 0, events.length, start); at < events.length && (events[at] as number) < end; at++)
        meet(events[at] as number);
    }
    // An event that misses a term meets none of the later ones.
    if (meeting.length === 0) break;
  }
  return { met, all: Uint32Array.from(meeting).sort() };
}
