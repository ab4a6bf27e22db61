import type { City } from '@kehilla/city';
import type { SearchEventsInput } from '@kehilla/contract';
import {
  DAY_MS,
  EVENT_CATEGORIES,
  NEW_YORK,
  resolveEventCategory,
  ServiceError,
  words as wordsOf,
} from '@kehilla/core';
import { understandAround } from '../understand/understand-around.ts';
import type { Where } from '../understand/where.ts';
import { unknownCategory } from '../understand/values.ts';
import { without } from '../understand/words-from-to.ts';
import type { Span } from './day-parts.ts';
import { datesSpeltOut } from './said-date.ts';
import { readSaidNot, type SaidNot } from './said-not.ts';
import { readSaidPrice, type SaidPrice } from './said-price.ts';
import { readSaidWhen, type SaidWhen } from './said-when.ts';
import type { SaidWhere } from './said-where.ts';
import { termsOf, type UnderstoodTerms } from './terms.ts';
import type { SaidWords } from './said-words.ts';

/** A question about events, understood. Instants in milliseconds, both ends included. */
export type UnderstoodEvents = UnderstoodTerms & {
  readonly from: number;
  readonly to: number;
  /** Whether an end of the window that was sent lies beyond the years that events are read of. */
  readonly is_beyond: boolean;
  /** Where only what begins in some spans of the window is asked for (mornings of a week), these: first instant included, last not; null for all of it. */
  readonly within: readonly Span[] | null;
  /** The words of the text that said when; null where the request itself does, or nothing. */
  readonly said_when: string | null;
  /** What is told of how those words were read, where the window does not say it. */
  readonly told_when: string | null;
  /** Whether the end of the window is our own: nothing says how long it is to be. */
  readonly is_default_end: boolean;
  /** Whether what is on already is asked for too: where the window begins now, or is all of today. */
  readonly with_running: boolean;
  readonly where: Where;
  /** Whether a house was asked for that no event names, and what is shown lies around it. */
  readonly is_around_house: boolean;
  /** Key of the category that was asked for. */
  readonly category: string | null;
  /** What the words refuse, as they say it. */
  readonly said_not: SaidNot;
  readonly said_price: SaidPrice;
};

const DEFAULT_DAYS = 30;
/** The first second of 1970 in New York. */
const EARLIEST_MS = Date.UTC(1970, 0, 1, 5);
/** The last second of 2200 in New York, in milliseconds: no event is read that begins later. */
export const LATEST_MS = Date.UTC(2201, 0, 1, 5) - 1_000;
/** An area smaller than this is widened to it. Rule: specification §4.7. */
const LEAST_AREA_RADIUS_M = 8_000;
const POINT_RADIUS_M = 15_000;
const INSTANT = /^(\d{4}-\d{2}-\d{2})[Tt ](?:[01]\d|2[0-3]):\d{2}:\d{2}(?:\.\d+)?(?:[Zz]|[+-]\d{2}:\d{2})$/;
const FORM = 'a date and time with its offset from UTC, such as 2026-11-20T00:00:00-05:00 or 2026-11-20T05:00:00Z';

/** The words and limits of a request's text: a price, dates in figures, what is not wanted ("no kids"). */
export function readSaidLimits({ q = '' }: SearchEventsInput, now: Date): SaidWords {
  const price = readSaidPrice(q);
  const not = readSaidNot(wordsOf(datesSpeltOut(price.rest)), now);
  return { words: not.rest, not, price };
}

/** A request's text that sets no limit: every word is one that events are to have. */
export function readPlainWords({ q = '' }: SearchEventsInput): SaidWords {
  const words = wordsOf(q);
  return {
    words,
    not: { refused: [], aside: [], said: [], rest: words },
    price: { free_only: false, max_price: null, said: '', rest: q },
  };
}

/**
 * Reads a request; `said` is where its text says that it is to be, null where it is not to be read so. Throws `invalid_request` for an instant
 * without its offset, a window that ends before it begins, and an unknown category.
 */
export function understandEvents(
  input: SearchEventsInput,
  city: City,
  now: Date,
  said: SaidWhere | null,
  { words: all, not: denied, price, isApart = true }: SaidWords,
): UnderstoodEvents {
  const not = said === null ? denied : { ...denied, aside: [...denied.aside, ...said.joined] };
  const words = said === null ? all : without(all, said);
  const where = inItsCircle(said?.where ?? understandAround(input, city));
  const at = (where.kind === 'around' ? where.centre : null) ?? NEW_YORK;
  const isOpen = input.from === undefined && input.to === undefined;
  const when: SaidWhen | null = isOpen ? readSaidWhen(words, now, { at, isApart }) : null;
  const from = when?.from ?? (input.from === undefined ? now.getTime() : instantOf(input.from, 'from'));
  const to = when?.to ?? (input.to === undefined ? from + DEFAULT_DAYS * DAY_MS : instantOf(input.to, 'to'));
  if (from > to)
    throw new ServiceError(
      'invalid_request',
      `to lies before from${input.from === undefined ? ', which is now when it is not sent' : ''}; both take ${FORM}.`,
      {
        field: 'to',
        expected: `${FORM}, not before from`,
      },
    );
  const category = input.category === undefined ? null : categoryOf(input.category);
  return {
    from: known(from),
    to: known(to),
    is_beyond: [input.from === undefined ? null : from, input.to === undefined ? null : to].some(
      (at) => at !== null && at !== known(at),
    ),
    within: when?.within ?? null,
    said_when: when?.said ?? null,
    told_when: when?.told ?? null,
    is_default_end: when === null && input.to === undefined,
    // Who asks at four what is on tonight is told of what is on then, too.
    with_running: input.from === undefined && (from === now.getTime() || when?.isToday === true),
    where,
    is_around_house: false,
    category,
    said_not: not,
    said_price: price,
    ...termsOf(when?.rest ?? words, not, city),
  };
}

/** An instant within the years that events are read of; no event lies beyond, and clocks cannot show every year. */
function known(at: number): number {
  return Math.min(Math.max(at, EARLIEST_MS), LATEST_MS);
}

/** Events are asked for where places are, in a wider circle. Rule: specification §4.7. */
function inItsCircle(where: Where): Where {
  if (where.kind !== 'around' || where.radius_m === null) return where;
  if (where.radius_from === 'default') return { ...where, radius_m: POINT_RADIUS_M };
  return where.radius_from === 'area' ? { ...where, radius_m: Math.max(LEAST_AREA_RADIUS_M, where.radius_m) } : where;
}

function instantOf(text: string, field: 'from' | 'to'): number {
  const day = INSTANT.exec(text.trim())?.[1];
  const at = day === undefined || !isDay(day) ? Number.NaN : Date.parse(text.trim().replace(' ', 'T'));
  if (!Number.isNaN(at)) return at;
  throw new ServiceError('invalid_request', `${field} takes ${FORM}.`, { field, expected: FORM });
}

/** Whether a calendar has the day: the parser would count on from 30 February. */
function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

function categoryOf(text: string): string {
  const key = resolveEventCategory(text);
  if (key !== null) return key;
  const allowed = EVENT_CATEGORIES.map((category) => category.key);
  const advice = `send one of ${allowed.join(', ')}, or leave it out and use q.`;
  throw unknownCategory(text, { advice, expected: 'a category of events', allowed });
}
