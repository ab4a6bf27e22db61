import { cutPrefix } from '@kehilla/core';
import type { Chart } from '../../engine/rule.ts';
import type { Token } from '../../engine/tokens.ts';
import { readAlternatives } from '../../dimensions/read-alternatives.ts';
import { EVENT_KIND_WORDS, saysTaught, wordsForWhom } from '../../dimensions/event-kind.ts';
import type { HolidayMeaning } from '../../dimensions/temporal/meaning.ts';
import type { SubjectGroup, SubjectItem } from './interpretation.ts';
import { fillerEnd, type IsFree, phraseAt, wordsBetween } from './deniable.ts';
import { makeGrammar } from '../../engine/chart.ts';
import { makeLexicon } from '../../engine/lexicon.ts';
import { ASKING_WORDS, WANTS } from '../../dimensions/asking.ts';
import { MONEY_WORDS, OTHER_MONEY } from '../../dimensions/money/read-prices.ts';
import { FREE_LAYER, MONEY_LAYERS } from '../../dimensions/money/rules.ts';
import { NUMBER_TABLES } from '../../dimensions/number.ts';
import { TEMPORAL_LAYERS, TEMPORAL_WORDS } from '../../dimensions/temporal/says-when.ts';

/** The subjects of a question, and the tokens that only join or fill. */
export type Subjects = {
  readonly groups: readonly SubjectGroup[];
  readonly fillers: readonly { readonly from: number; readonly to: number }[];
  readonly joins: readonly { readonly from: number; readonly to: number }[];
};

/** Returns the things that free tokens name, each a known phrase or one word; fillers are left out. */
export function getItems(chart: Chart, isFree: IsFree, from = 0, to = chart.tokens.length): readonly SubjectItem[] {
  const venue = venueTokens(chart);
  const items: SubjectItem[] = [];
  for (let at = from; at < to; ) {
    const filler = isFree(at) ? fillerEnd(chart, at) : at + 1;
    if (filler !== null) at = filler;
    else {
      const item = itemAt(chart, at, Math.min(to, freeEnd(isFree, at, to)), venue.has(at));
      items.push(item);
      at = item.to;
    }
  }
  return items;
}

/**
 * Groups what free tokens name: everything must be met, of what a word joins ("concerts or lectures", "chess/yoga", "comedy & jazz") one. A phrase that
 * titles have as it stands ("arts and crafts") is one thing; for whom something is ("family lecture or concert") is said of all that is joined.
 */
export function readSubjects(chart: Chart, isFree: IsFree, inTitle: (words: readonly string[]) => boolean): Subjects {
  const items = getItems(chart, isFree);
  const fillers = listFillers(chart, isFree);
  const used = chart.tokens.flatMap((token, at) => (isFree(at) ? [{ token, at }] : []));
  const read = readAlternatives(
    used.map(({ token }) => token),
    (words) => lengthOfThing(words, inTitle),
  );
  const at = (index: number): number => used[index]?.at ?? chart.tokens.length;
  const end = (index: number): number => at(index - 1) + 1;
  const joined = read
    .map(({ items: parts, joins, isSaid }) => ({
      isSaid,
      parts: parts.map(({ from, to }) => items.filter((item) => item.from >= at(from) && item.to <= end(to))),
      joins: joins.map(({ from, to }) => ({ from: at(from), to: end(to) })),
    }))
    .filter(({ parts, isSaid }) => isSaid || areApart(parts, inTitle));
  const inGroup = new Set(joined.flatMap(({ parts }) => parts.flat()));
  const groups = joined.flatMap(({ parts }) => listGroups(parts.filter((part) => part.length > 0)));
  const alone = items.filter((item) => !inGroup.has(item)).map((item) => getGroup([[item]]));
  const order = [...alone, ...groups].toSorted((a, b) => getFirst(a) - getFirst(b));
  return { groups: order, fillers, joins: joined.flatMap(({ joins }) => joins) };
}

/**
 * Returns whether no event is of two things that a comma separates: "concerts, lectures" are two kinds, and "comedy, yoga" two that titles have, side by side
 * in none; "kids, yoga", "hebrew, class" and "klezmer, outdoors" describe one event.
 */
function areApart(parts: readonly (readonly SubjectItem[])[], inTitle: (words: readonly string[]) => boolean): boolean {
  const isKind = parts[0]?.[0]?.kind !== null;
  return parts.every(([item, ...others], at) => {
    if (item === undefined || others.length > 0 || (item.kind !== null) !== isKind) return false;
    if (isForWhom(item.kind) || item.words.every(saysTaught)) return false;
    return isKind || (inTitle(item.words) && !areInTitle(parts[at - 1]?.[0]?.words ?? [], item.words, inTitle));
  });
}

/** Whether a title has both side by side. */
function areInTitle(
  before: readonly string[],
  words: readonly string[],
  inTitle: (words: readonly string[]) => boolean,
): boolean {
  return before.length > 0 && (inTitle([...before, ...words]) || inTitle([...words, ...before]));
}

function isForWhom(kind: string | null): boolean {
  return kind !== null && wordsForWhom(kind).length > 0;
}

/** An audience belongs to each of the alternatives. */
function listGroups(parts: readonly (readonly SubjectItem[])[]): SubjectGroup[] {
  const [first = [], ...others] = parts;
  const isShared = first.length > 1 && isForWhom(first[0]?.kind ?? null);
  if (!isShared || others.length === 0) return parts.length === 0 ? [] : [getGroup(parts)];
  const [whom, ...rest] = first as [SubjectItem, ...SubjectItem[]];
  return [getGroup([[whom]]), getGroup([rest, ...others])];
}

function getGroup(alternatives: readonly (readonly SubjectItem[])[]): SubjectGroup {
  return { alternatives, phrases: alternatives.map((items) => items.flatMap(({ words }) => words).join(' ')) };
}

function getFirst({ alternatives }: SubjectGroup): number {
  return alternatives[0]?.[0]?.from ?? 0;
}

/** Returns how many of the first words name one thing: up to a word that joins or fills, or a phrase with "and" that titles have. */
function lengthOfThing(words: readonly string[], inTitle: (words: readonly string[]) => boolean): number {
  // "24/7" leaves no choice.
  if (/^\d+$/.test(words[0] ?? '')) return 0;
  let length = 0;
  while (
    length < words.length &&
    !isBetween(words[length] ?? '') &&
    !(length > 0 && isKindBehindAnd(words[length] ?? ''))
  )
    length += 1;
  for (let whole = words.length; whole > length + 1; whole -= 1)
    if (length > 0 && !isBetween(words[whole - 1] ?? '') && inTitle(words.slice(0, whole))) return whole;
  return length;
}

/** Whether a word is a kind of event with the Hebrew "and" before it: "הרצאה וקונצרט". */
function isKindBehindAnd(word: string): boolean {
  return EVENTS_GRAMMAR.lexicon.has(cutPrefix(word, 'and') ?? '', 'event_kind');
}

function isBetween(word: string): boolean {
  const { lexicon } = EVENTS_GRAMMAR;
  return ['filler', 'or', 'and', 'either'].some((sense) => lexicon.has(word, sense));
}

function itemAt(chart: Chart, at: number, end: number, ofVenue: boolean): SubjectItem {
  const known = phraseAt(chart, at, 'event_kind', 'event_subject');
  const holiday = chart.startingAt(at).find(({ meaning }) => meaning.kind === 'holiday');
  const [named, isHoliday] = holiday !== undefined && holiday.to > (known?.to ?? 0) ? [holiday, true] : [known, false];
  const to = named === null || named.to > end ? at + 1 : named.to;
  const isKnown = named !== null && named.to <= end;
  return {
    from: at,
    to,
    words: wordsBetween(chart, at, to),
    kind: isKnown && !isHoliday && known?.meaning.sense === 'event_kind' ? known.meaning.value : null,
    means:
      isKnown && !isHoliday && known?.meaning.sense === 'event_subject' ? (known.meaning.value ?? '').split(' ') : null,
    holiday: isKnown && isHoliday ? ((holiday?.meaning as HolidayMeaning | undefined)?.holiday ?? null) : null,
    ofVenue,
  };
}

function freeEnd(isFree: IsFree, from: number, to: number): number {
  let at = from + 1;
  while (at < to && isFree(at)) at += 1;
  return at;
}

function listFillers(chart: Chart, isFree: IsFree): { readonly from: number; readonly to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (let at = 0; at < chart.tokens.length; ) {
    const to = isFree(at) ? fillerEnd(chart, at) : null;
    if (to !== null) found.push({ from: at, to });
    at = to ?? at + 1;
  }
  return found;
}

/** The tokens that name where it is held: behind "at", as far as the name may go. "Dance at Beis Menachem" asks for dance. */
export function venueTokens(chart: Chart): ReadonlySet<number> {
  const found = new Set<number>();
  let isAt = false;
  chart.tokens.forEach((_: Token, at) => {
    if (phraseAt(chart, at, 'venue_lead') !== null) isAt = true;
    else if (phraseAt(chart, at, 'venue_ends') !== null) isAt = false;
    if (isAt) found.add(at);
  });
  return found;
}

/** The words and rules that a question about events is read by. */
export const EVENTS_GRAMMAR = makeGrammar(
  makeLexicon([...NUMBER_TABLES, ...TEMPORAL_WORDS, ...MONEY_WORDS, ...EVENT_KIND_WORDS, ...ASKING_WORDS]),
  [...TEMPORAL_LAYERS, ...MONEY_LAYERS, [...FREE_LAYER, ...OTHER_MONEY], WANTS],
);

/** Returns whether a folded word says nothing of the subject, wherever it stands: "in", "events", "my". */
export function isQuestionFiller(word: string): boolean {
  return EVENTS_GRAMMAR.lexicon.has(word, 'filler');
}
