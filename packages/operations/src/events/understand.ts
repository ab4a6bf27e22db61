import type { City } from '@kehilla/city';
import { type AreaInText, CATEGORY_NUMBER, type EventTerm, findAreaInText, readEventWord } from '@kehilla/city';
import type { SearchEventsInput, Spelling } from '@kehilla/contract';
import { EVENT_CATEGORIES, fold, resolveEventCategory, ServiceError, words as wordsOf, DAY_MS } from '@kehilla/core';
import { understandWhere, type Where, whereOfArea } from '../understand/area.ts';
import { eitherOf } from './said-either.ts';
import { datesSpeltOut } from './said-date.ts';
import { kindOf } from './said-kind.ts';
import { readSaidNot, type SaidNot } from './said-not.ts';
import { readSaidPrice, type SaidPrice } from './said-price.ts';
import { readSaidWhen, type SaidWhen } from './said-when.ts';

/** A question about events, understood. Instants in milliseconds, both ends included. */
export type UnderstoodEvents = {
  readonly from: number;
  readonly to: number;
  /** The words of the text that said when; null where the request itself does, or nothing. */
  readonly said_when: string | null;
  /** Whether what is on already is asked for too: where the window begins now. */
  readonly with_running: boolean;
  readonly where: Where;
  /** Key of the category that was asked for. */
  readonly category: string | null;
  /** Kind of event that the free text names. */
  readonly kind: string | null;
  readonly terms: readonly EventTerm[];
  /** What an event must not have. */
  readonly refused: readonly EventTerm[];
  /** What the words refuse, as they say it. */
  readonly said_not: SaidNot;
  readonly said_price: SaidPrice;
  readonly words: readonly string[];
  /** Those of the words of which one is enough, together. */
  readonly either: readonly (readonly string[])[];
  readonly spelling: readonly Spelling[];
  readonly ignored: readonly string[];
  /** Words that no event has: nothing can be found by them. */
  readonly unknown: readonly string[];
};

const DEFAULT_DAYS = 30;
const EARLIEST_MS = Date.UTC(1970, 0, 1);
const LATEST_MS = Date.UTC(2201, 0, 1);
/** An area smaller than this is widened to it. Rule: specification §4.7. */
const LEAST_AREA_RADIUS_M = 8_000;
const POINT_RADIUS_M = 15_000;
const INSTANT = /^(\d{4}-\d{2}-\d{2})[Tt ](?:[01]\d|2[0-3]):\d{2}:\d{2}(?:\.\d+)?(?:[Zz]|[+-]\d{2}:\d{2})$/;
const FORM = 'a date and time with its offset from UTC, such as 2026-11-20T00:00:00-05:00 or 2026-11-20T05:00:00Z';
const FILLERS = new Set(
  (
    'a an the in at on by to from of for near nearby around me my is are there any some with and where what whats find show now please event events happening ' +
    'going anything something everything thing things stuff all do only good best fun today tonight tomorrow week weekend month this next upcoming jewish אירועים אירוע מה יש ליד באזור של עם על יהודי יהודיים'
  )
    .split(' ')
    .map(fold),
);

/** A text's area, and whether a preposition says that it is one ("in Flatbush"); else it may be part of a name ("JCC Harlem"). */
export type SaidWhere = AreaInText & { readonly isLed: boolean };

/** The words of a request's text without those that set a limit, and the limits. */
export type SaidWords = { readonly words: readonly string[]; readonly not: SaidNot; readonly price: SaidPrice };

/** Reads the limits that a text sets in words; `plain` takes every word for one that events are to have. */
export function readSaidWords({ q = '' }: SearchEventsInput, now: Date, plain: boolean): SaidWords {
  const price = plain ? { free_only: false, max_price: null, said: '', rest: q } : readSaidPrice(q);
  const all = wordsOf(plain ? q : datesSpeltOut(price.rest));
  const not = plain ? { refused: [], aside: [], said: [], rest: all } : readSaidNot(all, now);
  return { words: not.rest, not, price };
}

/** The area that a request's text names, where the request itself says not where. */
export function readSaidWhere({ location, lat }: SearchEventsInput, { words }: SaidWords): SaidWhere | null {
  if (location !== undefined || lat !== undefined) return null;
  const area = findAreaInText(words);
  if (area === null || !area.certain) return null;
  return { ...area, isLed: FILLERS.has(words[area.start] ?? '') };
}

/** Reads a request; an area that its text names is taken for one where it is given. Throws `invalid_request` for an instant without its offset, a window that ends before it begins, and an unknown category. */
export function understandEvents(
  input: SearchEventsInput,
  city: City,
  now: Date,
  area: SaidWhere | null,
  { words: all, not, price }: SaidWords,
): UnderstoodEvents {
  const words = area === null ? all : [...all.slice(0, area.start), ...all.slice(area.end)];
  const when: SaidWhen | null = input.from === undefined && input.to === undefined ? readSaidWhen(words, now) : null;
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
    said_when: when?.said ?? null,
    with_running: input.from === undefined && from === now.getTime(),
    where: whereOf(input, area === null ? null : { area, named: all.slice(area.start, area.end).join(' ') }),
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

/** Where events are asked for: as places are, in a wider circle. Rule: specification §4.7. */
function whereOf(input: SearchEventsInput, said: { readonly area: SaidWhere; readonly named: string } | null): Where {
  const where = said === null ? understandWhere(input) : whereOfArea(said.area, said.named, input.radius_m);
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
  const beginning = fold(text).slice(0, 3);
  const suggestions = allowed.filter((each) => beginning !== '' && each.startsWith(beginning));
  throw new ServiceError(
    'invalid_request',
    `category does not know "${text}"; send one of ${allowed.join(', ')}, or leave it out and use q.`,
    {
      field: 'category',
      expected: 'a category of events',
      allowed,
      ...(suggestions.length === 0 ? {} : { suggestions }),
    },
  );
}

/** What is refused: a kind too, unless that is asked for. "Concerts but not klezmer" still asks for concerts. */
function refusedTerm(word: string, asked: readonly EventTerm[], city: City): EventTerm {
  const category = CATEGORY_NUMBER.get(resolveEventCategory(word) ?? kindOf(word) ?? '') ?? 0;
  const isAsked = asked.some((term) => [term.category, ...(term.or_categories ?? [])].includes(category));
  return { words: readEventWord(city.image.events.words, word, true).words, category: isAsked ? 0 : category };
}

/** Terms of which one is enough, as one. */
function anyOf(terms: readonly EventTerm[]): EventTerm {
  const [first, ...others] = terms as readonly [EventTerm, ...EventTerm[]];
  if (others.length === 0) return first;
  return {
    words: [...new Set(terms.flatMap((term) => term.words))],
    category: first.category,
    or_categories: others.map((term) => term.category),
  };
}

function isUnknown({ words, category, or_categories = [] }: EventTerm): boolean {
  return words.length === 0 && category === 0 && or_categories.every((kind) => kind === 0);
}

/** Every word that means something must be met, by the event's own words or by its kind. Words that nothing has leave nothing to find. */
function termsOf(
  all: readonly string[],
  not: SaidNot,
  city: City,
): Pick<UnderstoodEvents, 'terms' | 'refused' | 'words' | 'kind' | 'either' | 'spelling' | 'ignored' | 'unknown'> {
  const ignored = [...all.filter((word) => FILLERS.has(word)), ...not.aside];
  const groups = eitherOf(
    [...all],
    (word) => FILLERS.has(word),
    (word) => kindOf(word) !== null,
  );
  const words = [...new Set(groups.flat())];
  const spelling: Spelling[] = [];
  const termOf = (word: string): EventTerm => {
    const kind = kindOf(word);
    const read = readEventWord(city.image.events.words, word);
    if (read.read_as !== null && kind === null) spelling.push({ given: word, read_as: read.read_as });
    return { words: read.words, category: kind === null ? 0 : (CATEGORY_NUMBER.get(kind) ?? 0) };
  };
  const terms = groups.map((group) => anyOf(group.map(termOf)));
  return {
    terms,
    refused: not.refused.map((word) => refusedTerm(word, terms, city)),
    words,
    // Of several kinds of which any will do, none is the one that is asked for.
    kind:
      groups.map((group) => (group.length === 1 ? kindOf(group[0] as string) : null)).find((kind) => kind !== null) ??
      null,
    either: groups.filter((group) => group.length > 1),
    spelling,
    ignored,
    unknown: groups.filter((_, i) => isUnknown(terms[i] as EventTerm)).flat(),
  };
}
