import type { Reading } from '../../engine/lexicon.ts';
import { type Chart, isWord } from '../../engine/rule.ts';
import type { Token } from '../../engine/tokens.ts';
import type { Bound, DayPart, Days, DaysMeaning, Hours, HoursMeaning, PartMeaning, Time } from './meaning.ts';

/** Words that name days, a part of a day or hours. */
export type TemporalReading = Reading<DaysMeaning | PartMeaning | HoursMeaning>;

/** Words that stand together and name one time; tokens `from` up to `to`. */
export type Clause = Time & { readonly from: number; readonly to: number };

/** Whether a reading names a time, or a part of one. */
export function isTemporal(reading: Reading): reading is TemporalReading {
  const { kind } = reading.meaning;
  return kind === 'days' || kind === 'part' || kind === 'hours';
}

/** The clause that one reading makes. */
export function getClause({ from, to, meaning }: TemporalReading): Clause {
  if (meaning.kind === 'days') return { from, to, days: meaning.days, part: meaning.part, hours: null };
  if (meaning.kind === 'part') return { from, to, days: null, part: meaning.part, hours: null };
  return { from, to, days: null, part: null, hours: meaning.hours };
}

/** Two times as one: the day within the week, the part of the day, the hour of it. Null where both say the same kind of thing, and not the same. */
export function joined(one: Time, other: Time): Time | null {
  const days = bothDays(one.days, other.days);
  const part = bothParts(one.part, other.part);
  const hours = bothHours(one.hours, other.hours);
  return days === undefined || part === undefined || hours === undefined ? null : { days, part, hours };
}

/** Returns the rank of days by how much they say: a weekday says less than a date. Days of the same rank are two. */
function getRank(days: Days): number {
  if (days.of === 'weekday' || days.of === 'weekdays' || days.of === 'shabbat') return 0;
  if (days.of === 'today') return days.from === days.to ? 1 : 2;
  if (days.of === 'bound' || days.of === 'both') return 3;
  return ['date', 'day_of_month', 'hebrew_date', 'holiday', 'shifted', 'beside'].includes(days.of) ||
    (days.of === 'nth' && days.weekday !== null)
    ? 1
    : 2;
}

function bothDays(one: Days | null, other: Days | null): Days | null | undefined {
  if (one === null || other === null) return one ?? other;
  if (one.of === 'weekday' && other.of === 'weekday' && one.weekday === other.weekday)
    return one.after > 0 ? one : other;
  const [a, b] = [getRank(one), getRank(other)];
  if (a === b || a === 3 || b === 3) return undefined;
  return a < b ? { of: 'both', day: one, within: other } : { of: 'both', day: other, within: one };
}

/** "Saturday night" and "after Shabbos" together are the later of the two. */
function bothParts(one: DayPart | null, other: DayPart | null): DayPart | null | undefined {
  if (one === null || other === null || one === other) return one ?? other;
  return [one, other].includes('motzei') && [one, other].includes('evening') ? 'motzei' : undefined;
}

/** "After 6 and before 9" is between the two. */
function bothHours(one: Hours | null, other: Hours | null): Hours | null | undefined {
  if (one === null || other === null) return one ?? other;
  const [after, before] = one.how === 'after' ? [one, other] : [other, one];
  return after.how === 'after' && before.how === 'before'
    ? { how: 'between', time: after.time, until: before.time }
    : undefined;
}

/** Days that a word before them bounds; of a part of a day nothing is left. */
function bounded(clause: Clause, how: Bound, from: number): Clause {
  if (clause.days === null || clause.days.of === 'bound' || clause.days.of === 'weekdays') return clause;
  return { ...clause, from, days: { of: 'bound', how, days: clause.days }, part: null };
}

/** Returns the days from one clause to another. */
function spanned(first: Clause, last: Clause, from: number): Clause | null {
  if (first.days === null || last.days === null) return null;
  return {
    from,
    to: last.to,
    days: { of: 'span', first: first.days, last: last.days },
    part: first.part === last.part ? first.part : null,
    hours: first.hours ?? last.hours,
  };
}

/** Returns the meaning of a sign between two clauses: a dash is a stretch ("fri-sun"), a slash a choice ("sat/sun"). */
function signBetween({ tokens }: Chart, last: Clause, next: Clause): 'to' | 'or' | null {
  if (last.to !== next.from) return null;
  const sign = tokens[next.from]?.gap.trim() ?? '';
  if (/^[-–—]$/.test(sign)) return 'to';
  return sign === '/' ? 'or' : null;
}

/** Whether tokens are free to be read. */
export type AreFree = (from: number, to: number) => boolean;

/** Clauses of which one is enough, from the first token of the first on. */
export type Group = readonly Clause[];

const BOUNDS: Readonly<Record<string, Bound>> = {
  bound_after: 'after',
  bound_from: 'from',
  bound_before: 'before',
  bound_until: 'until',
};

/** Returns clauses with their bounds, those that a word or a sign joins together; no two share a token. */
export function getGroups(chart: Chart, clauses: readonly Clause[], isFree: AreFree): readonly Group[] {
  const groups: Clause[][] = [];
  for (const clause of clauses) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group === undefined || last === undefined || !joins(chart, group, last, clause, groups.at(-2)?.at(-1)?.to ?? 0))
      groups.push([withBound(chart, clause, last?.to ?? 0, isFree)]);
  }
  return groups;
}

/** Whether a clause is joined to the last of a group, which then has it; `least` is the first token that the group may have. */
function joins(chart: Chart, group: Clause[], last: Clause, clause: Clause, least: number): boolean {
  const link = findLink(chart, last, clause, least);
  if (link === null) return false;
  const span = link === 'to' ? spanned(unbounded(last), clause, beforeSpan(chart, last, least)) : null;
  // "After 6 and before 9" is one time, "sunday and monday" are two.
  const one = link === 'and' && clause.days === null ? joined(last, clause) : null;
  if (span !== null) group[group.length - 1] = span;
  else if (link === 'to') return false;
  else if (one !== null) group[group.length - 1] = { ...one, from: last.from, to: clause.to };
  else group.push(clause);
  return true;
}

/** Returns how a clause is joined to the one before it. "Between friday and sunday" is a stretch. */
function findLink(chart: Chart, last: Clause, clause: Clause, least: number): 'to' | 'or' | 'and' | null {
  const { from, days } = clause;
  const sign = signBetween(chart, last, clause);
  if (sign !== null) return sign;
  const isLinked = (sense: string): boolean =>
    isBeside(chart.tokens[last.to]) &&
    listEnds(chart, last.to, sense).some((end) => end <= from && skipLittle(chart, end, from) === from);
  const isBetween = beforeSpan(chart, last, least) < last.from || unbounded(last) !== last;
  if (last.days !== null && days !== null && (isLinked('to') || (isBetween && isLinked('and')))) return 'to';
  if (isLinked('or')) return 'or';
  return isLinked('and') ? 'and' : null;
}

/** The first token of a stretch, with the word that opens it: "from friday", "between friday". */
function beforeSpan(chart: Chart, { from }: Clause, least: number): number {
  const opened = phraseBefore(chart, from, 'between', 'bound_from')?.from ?? from;
  return opened < least ? from : opened;
}

/** "From friday to sunday" ends where it says, though "from friday" alone has no end. */
function unbounded(clause: Clause): Clause {
  const { days } = clause;
  return days?.of === 'bound' && days.how === 'from' ? { ...clause, days: days.days } : clause;
}

function withBound(chart: Chart, clause: Clause, least: number, isFree: AreFree): Clause {
  // "What's on tonight" asks for what is on.
  const from = clause.days?.of === 'today' ? clause.from : withLittleBefore(chart, clause.from, least);
  const cue = clause.days === null ? null : phraseBefore(chart, from, ...Object.keys(BOUNDS));
  const how = cue === null ? undefined : BOUNDS[cue.sense];
  const isBound =
    cue !== null && cue.from >= least && chart.tokens[from]?.boundary === 'none' && isFree(cue.from, from);
  const bound = isBound && how !== undefined ? bounded(clause, how, cue.from) : clause;
  return bound === clause ? { ...clause, from } : bound;
}

/** Behind the little words between two clauses, as far as they go. */
export function skipLittle(chart: Chart, from: number, to: number): number {
  let at = from;
  while (at < to && isBeside(chart.tokens[at])) {
    const end = listEnds(chart, at, 'little').find((each) => each <= to);
    if (end === undefined) return at;
    at = end;
  }
  return isBeside(chart.tokens[at]) ? at : -1;
}

/** Whether nothing but a blank or a comma parts a token from the one before it. */
function isBeside(token: Token | undefined): boolean {
  return token?.boundary === 'none' || token?.boundary === 'comma';
}

/** The first of the little words right before a token, no farther than `least`. */
function withLittleBefore({ tokens, startingAt }: Chart, from: number, least: number): number {
  let at = from;
  while (at > least && tokens[at]?.boundary === 'none' && isLittle(at - 1)) at -= 1;
  return at;

  function isLittle(i: number): boolean {
    return startingAt(i).some(
      ({ meaning, to }) =>
        to === i + 1 && 'sense' in meaning && (meaning.sense === 'little' || meaning.sense === 'the'),
    );
  }
}

/** Returns the ends of the phrases of a sense that begin at a token, the longest first. */
function listEnds({ startingAt }: Chart, at: number, ...senses: readonly string[]): readonly number[] {
  return startingAt(at).flatMap(({ meaning, to }) => (isWord(meaning) && senses.includes(meaning.sense) ? to : []));
}

/** Returns the start of the longest phrase with one of these senses that ends right before a token, and its sense. Null for none. */
function phraseBefore(
  chart: Chart,
  at: number,
  ...senses: readonly string[]
): { readonly from: number; readonly sense: string } | null {
  for (let from = Math.max(0, at - LONGEST_CUE); from < at; from += 1)
    for (const { meaning, to } of chart.startingAt(from))
      if (to === at && isWord(meaning) && meaning.prefix === '' && senses.includes(meaning.sense))
        return { from, sense: meaning.sense };
  return null;
}

const LONGEST_CUE = 4;
