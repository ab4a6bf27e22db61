import type { Reading } from '../../engine/meaning.ts';
import type { Chart } from '../../engine/rule.ts';
import { readingsOf } from '../../engine/chart.ts';
import { longest } from '../../engine/refine.ts';
import { skipLittle } from './beside.ts';
import { type Clause, clauseOf, isTemporal, joined, type TemporalReading } from './clause.ts';
import { type AreFree, type Group, groupsOf } from './groups.ts';
import type { Time } from './meaning.ts';

/** The times that a text names, of which any will do, and the tokens that name them; no times where it names none. */
export type SaidTimes = {
  readonly times: readonly Time[];
  readonly spans: readonly { readonly from: number; readonly to: number }[];
};

/**
 * Reads when something is to be. Readings that stand beside each other name one time ("sunday, december 6, at 8"), a word between two of them makes a
 * stretch ("friday to sunday") or a choice ("saturday or sunday"), a word before one bounds it ("until friday"); a part of a day that stands elsewhere
 * belongs to the days ("afternoon events this weekend").
 */
export function readTimes(chart: Chart, isFree: AreFree = () => true): SaidTimes {
  const all = readingsOf(chart);
  // "Black Friday" is no Friday.
  const names = all.filter(({ from, to, meaning }) => meaning.kind === 'holiday' && to - from > 1);
  const readings = all
    .filter(isTemporal)
    .filter(({ from, to }) => isFree(from, to) && !names.some((name) => isWithin(name, from, to)));
  const clauses = clausesOf(chart, longest(readings) as readonly TemporalReading[]);
  const groups = groupsOf(chart, clauses, isFree);
  return {
    times: timesOf(groups),
    spans: groups.map((group) => ({ from: group[0]?.from ?? 0, to: group.at(-1)?.to ?? 0 })),
  };
}

function isWithin(name: Reading, from: number, to: number): boolean {
  return name.from <= from && to <= name.to && to - from < name.to - name.from;
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
