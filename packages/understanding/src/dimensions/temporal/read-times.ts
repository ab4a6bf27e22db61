import type { Token } from '../../text/tokens.ts';
import type { Chart } from '../../engine/rule.ts';
import { readingsOf } from '../../engine/chart.ts';
import { longest } from '../../engine/refine.ts';
import {
  bounded,
  type Clause,
  clauseOf,
  endsOf,
  isTemporal,
  joined,
  phraseBefore,
  spanned,
  type TemporalReading,
} from './clause.ts';
import type { Bound, Time } from './meaning.ts';

/** The times that a text names, of which any will do, and the tokens that name them; no times where it names none. */
export type SaidTimes = {
  readonly times: readonly Time[];
  readonly spans: readonly { readonly from: number; readonly to: number }[];
};

/** Clauses of which any will do, from the first token of the first on. */
type Group = readonly Clause[];

const BOUNDS: Readonly<Record<string, Bound>> = {
  bound_after: 'after',
  bound_from: 'from',
  bound_before: 'before',
  bound_until: 'until',
};

/**
 * Reads when something is to be. Readings that stand beside each other name one time ("sunday, december 6, at 8"), a word between two of them makes a
 * stretch ("friday to sunday") or a choice ("saturday or sunday"), a word before one bounds it ("until friday"); a part of a day that stands elsewhere
 * belongs to the days ("afternoon events this weekend").
 */
export function readTimes(chart: Chart, isFree: (from: number, to: number) => boolean = () => true): SaidTimes {
  const readings = readingsOf(chart)
    .filter(isTemporal)
    .filter(({ from, to }) => isFree(from, to));
  const clauses = clausesOf(chart, longest(readings, chart.tokens) as readonly TemporalReading[]);
  const groups = groupsOf(chart, clauses, isFree);
  return {
    times: timesOf(groups),
    spans: groups.map((group) => ({ from: group[0]?.from ?? 0, to: group.at(-1)?.to ?? 0 })),
  };
}

function clausesOf(chart: Chart, readings: readonly TemporalReading[]): readonly Clause[] {
  const clauses: Clause[] = [];
  for (const reading of readings) {
    const last = clauses.at(-1);
    const next = clauseOf(reading);
    const both = last !== undefined && skipLittle(chart, last.to, next.from) === next.from ? joined(last, next) : null;
    if (last !== undefined && both !== null) clauses[clauses.length - 1] = { ...both, from: last.from, to: next.to };
    else clauses.push(next);
  }
  return clauses;
}

/** Behind the little words between two clauses, as far as they go. */
function skipLittle(chart: Chart, from: number, to: number): number {
  let at = from;
  while (at < to && isBeside(chart.tokens[at])) {
    const end = endsOf(chart, at, 'little').find((each) => each <= to);
    if (end === undefined) return at;
    at = end;
  }
  return isBeside(chart.tokens[at]) ? at : -1;
}

function isBeside(token: Token | undefined): boolean {
  return token?.boundary === 'none' || token?.boundary === 'comma';
}

function withLittleBefore({ tokens, startingAt }: Chart, from: number): number {
  let at = from;
  while (at > 0 && tokens[at]?.boundary === 'none' && isLittle(at - 1)) at -= 1;
  return at;

  function isLittle(i: number): boolean {
    return startingAt(i).some(
      ({ meaning, to }) =>
        to === i + 1 && 'sense' in meaning && (meaning.sense === 'little' || meaning.sense === 'the'),
    );
  }
}

/** Clauses with what bounds them, those that a word joins together. */
function groupsOf(
  chart: Chart,
  clauses: readonly Clause[],
  isFree: (from: number, to: number) => boolean,
): readonly Group[] {
  const groups: Clause[][] = [];
  for (const clause of clauses) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const link = last === undefined ? null : linkOf(chart, last, clause);
    if (group !== undefined && last !== undefined && link === 'to') {
      const span = spanned(last, clause, beforeSpan(chart, last));
      if (span !== null) {
        group[group.length - 1] = span;
        continue;
      }
    }
    if (group !== undefined && link === 'or') group.push(clause);
    else groups.push([withBound(chart, clause, isFree)]);
  }
  return groups.map((group) => unboundedSpan(group));
}

/** What joins a clause to the one before it. "Between friday and sunday" is a stretch. */
function linkOf(chart: Chart, last: Clause, { from, days }: Clause): 'to' | 'or' | null {
  const isLinked = (sense: string): boolean =>
    isBeside(chart.tokens[last.to]) &&
    endsOf(chart, last.to, sense).some((end) => end <= from && skipLittle(chart, end, from) === from);
  const begins = last.days?.of === 'bound' ? last.from : withLittleBefore(chart, last.from);
  const isBetween = phraseBefore(chart, begins, 'between') !== null || isBoundFrom(last);
  if (last.days !== null && days !== null && (isLinked('to') || (isBetween && isLinked('and')))) return 'to';
  return isLinked('or') || isLinked('and') ? 'or' : null;
}

function isBoundFrom({ days }: Clause): boolean {
  return days?.of === 'bound' && days.how === 'from';
}

/** The first token of a stretch, with the word that opens it: "from friday", "between friday". */
function beforeSpan(chart: Chart, clause: Clause): number {
  if (clause.days?.of === 'bound') return clause.from;
  const from = withLittleBefore(chart, clause.from);
  return phraseBefore(chart, from, 'between', 'bound_from')?.from ?? from;
}

/** "From friday to sunday" ends where it says, though "from friday" alone has no end. */
function unboundedSpan(group: Clause[]): Group {
  return group.map((clause) =>
    clause.days?.of === 'span' && clause.days.first.of === 'bound'
      ? { ...clause, days: { ...clause.days, first: clause.days.first.days } }
      : clause,
  );
}

function withBound(chart: Chart, clause: Clause, isFree: (from: number, to: number) => boolean): Clause {
  // "What's on tonight" asks what is on.
  const from = clause.days?.of === 'today' ? clause.from : withLittleBefore(chart, clause.from);
  const cue = clause.days === null ? null : phraseBefore(chart, from, ...Object.keys(BOUNDS));
  const how = cue === null ? undefined : BOUNDS[cue.sense];
  if (cue === null || how === undefined || chart.tokens[from]?.boundary !== 'none' || !isFree(cue.from, from))
    return { ...clause, from };
  const bound = bounded(clause, how, cue.from);
  return bound === clause ? { ...clause, from } : bound;
}

/** The times of all clauses: what stands alone is said of each of the days. */
function timesOf(groups: readonly Group[]): readonly Time[] {
  const [first, ...others] = [...groups.filter(namesDays), ...groups.filter((group) => !namesDays(group))];
  if (first === undefined) return [];
  return others.reduce<readonly Time[]>((times, group) => {
    const each = times.map((time) => group.map((other) => joined(time, other)));
    const all = each.flat();
    return all.every((time) => time !== null) ? all : namesDays(group) ? [...times, ...group] : times;
  }, withDays(first));
}

function namesDays(group: Group): boolean {
  return group.some(({ days }) => days !== null);
}

/** "Sunday morning or evening": the days of one of some clauses are those of all. */
function withDays(group: Group): readonly Time[] {
  const days = group.find((clause) => clause.days !== null)?.days ?? null;
  return group.map((clause) => ({ days: clause.days ?? days, part: clause.part, hours: clause.hours }));
}
