import { type Layers, listReadings, longest, makeGrammar, readChart } from '../../engine/chart.ts';
import { makeLexicon, type Reading, type WordTable } from '../../engine/lexicon.ts';
import { type Token, tokenize } from '../../engine/tokens.ts';
import { NUMBER_TABLES, NUMBERS } from '../number.ts';
import connective from '../../lexicon/connective.json' with { type: 'json' };
import english from '../../lexicon/temporal/en.json' with { type: 'json' };
import spanish from '../../lexicon/temporal/es.json' with { type: 'json' };
import hebrew from '../../lexicon/temporal/he.json' with { type: 'json' };
import holidays from '../../lexicon/temporal/holidays.json' with { type: 'json' };
import russian from '../../lexicon/temporal/ru.json' with { type: 'json' };
import yiddish from '../../lexicon/temporal/yi.json' with { type: 'json' };
import { CLOCK, HOURS } from './rules/hours.ts';
import { DATES } from './rules/dates.ts';
import { HOLIDAY_NAMES, HOLIDAYS } from './rules/holidays.ts';
import { COUNTED, STRETCHES } from './rules/stretches.ts';
import { WEEKDAYS } from './rules/weekdays.ts';
import { type Chart, isWord, optional, type Rule, rule, sense, getValue } from '../../engine/rule.ts';
import { type DayPart, type DaysMeaning, type PartMeaning, type Time, DAYS, days, getDays } from './meaning.ts';
import {
  type AreFree,
  type Clause,
  getClause,
  getGroups,
  type Group,
  isTemporal,
  joined,
  skipLittle,
  type TemporalReading,
} from './groups.ts';

/** The times that a text names, of which one is enough, and the tokens that name them; empty if it names none. */
export type StatedTimes = {
  readonly times: readonly Time[];
  readonly spans: readonly { readonly from: number; readonly to: number }[];
};

/**
 * Reads when something is to be. Readings that stand beside each other name one time ("sunday, december 6, at 8"), a word between two of them makes a
 * stretch ("friday to sunday") or a choice ("saturday or sunday"), a word before one bounds it ("until friday"); a part of a day that stands elsewhere
 * belongs to the days ("afternoon events this weekend").
 */
export function readTimes(chart: Chart, isFree: AreFree = () => true): StatedTimes {
  const all = listReadings(chart);
  // "Black Friday" is no Friday.
  const names = all.filter(({ from, to, meaning }) => meaning.kind === 'holiday' && to - from > 1);
  const readings = all
    .filter(isTemporal)
    .filter(({ from, to }) => isFree(from, to) && !names.some((name) => isWithin(name, from, to)));
  const clauses = listClauses(chart, longest(readings) as readonly TemporalReading[]);
  const groups = getGroups(chart, clauses, isFree);
  return {
    times: listTimes(groups),
    spans: groups.map((group) => ({ from: group[0]?.from ?? 0, to: group.at(-1)?.to ?? 0 })),
  };
}

function isWithin(name: Reading, from: number, to: number): boolean {
  return name.from <= from && to <= name.to && to - from < name.to - name.from;
}

function listClauses(chart: Chart, readings: readonly TemporalReading[]): readonly Clause[] {
  const clauses: Clause[] = [];
  for (const reading of readings) {
    const last = clauses.at(-1);
    const next = getClause(reading);
    const both = last !== undefined && skipLittle(chart, last.to, next.from) === next.from ? joined(last, next) : null;
    if (last !== undefined && both !== null) clauses[clauses.length - 1] = { ...both, from: last.from, to: next.to };
    else clauses.push(next);
  }
  return clauses;
}

/** Returns the times of all clauses: a single part of a day holds for each of the days. */
function listTimes(groups: readonly Group[]): readonly Time[] {
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

/** "Sunday morning or evening": the days of one clause are those of all. */
function withDays(group: Group): readonly Time[] {
  const days = group.find((clause) => clause.days !== null)?.days ?? null;
  return group.map((clause) => ({ days: clause.days ?? days, part: clause.part, hours: clause.hours }));
}

/** Parts of a day by themselves: "in the evening", "mornings". "An evening with the author" and "evening of music" are subjects. */
const PARTS: readonly Rule[] = [
  rule<PartMeaning>('part of a day', [sense('part', 'part_plural')], ([named], chart) =>
    isOfTitle(chart, named?.to ?? 0) || isNightAlone(chart, named?.from ?? 0, named?.to ?? 0)
      ? null
      : { kind: 'part', part: getValue(named) as DayPart },
  ),
];

/** "Night" is of a title too ("Game Night"), and means a part of a day beside its day alone: "sunday night", "tomorrow at night", "the night of december 5". */
const NIGHTS: readonly Rule[] = [
  rule<DaysMeaning>('night of a day', [DAYS, optional(sense('little')), sense('night')], ([day]) => {
    const { days: named, part } = getDays(day);
    // The night of a holiday is the one before its day.
    return part === null && named.of !== 'holiday' ? days(named, 'evening') : null;
  }),
  rule<DaysMeaning>('the night of a day', [sense('night'), sense('of'), DAYS], ([, , day]) => {
    const { days: named, part } = getDays(day);
    return part === null && named.of !== 'named_month' ? days(named, 'evening') : null;
  }),
];

function isOfTitle(chart: Chart, to: number): boolean {
  const next = chart.startingAt(to).find(({ meaning }) => isWord(meaning) && meaning.sense === 'of_a_title');
  if (next === undefined) return false;
  return !chart.startingAt(next.to).some(({ meaning }) => meaning.kind === 'days');
}

/** "Nights" alone may be of a title, as "night" may. */
function isNightAlone({ startingAt, tokens, lexicon }: Chart, from: number, to: number): boolean {
  if (to - from > 1 || !lexicon.has(tokens[from]?.folded ?? '', 'night_unit')) return false;
  for (let at = Math.max(0, from - LONGEST_DAYS); at < from; at += 1)
    if (startingAt(at).some((day) => day.meaning.kind === 'days' && day.to === from)) return false;
  return true;
}

/** Words that name days are so many at most before their nights. */
const LONGEST_DAYS = 4;

/** The rules of time, each layer from the readings of those before it: numbers, times of the clock, days, days counted from others, parts, hours. */
export const TEMPORAL_LAYERS: Layers = [
  [...NUMBERS, ...HOLIDAY_NAMES],
  [...CLOCK],
  [...WEEKDAYS, ...DATES, ...STRETCHES, ...HOLIDAYS],
  [...COUNTED],
  [...NIGHTS, ...PARTS],
  [...HOURS],
];

/** The words of time in every language, by sense, and those that join times; holidays by the keys of `resolve/festivals.json`. */
export const TEMPORAL_WORDS: readonly WordTable[] = [english, hebrew, yiddish, spanish, russian, holidays, connective];

const GRAMMAR = makeGrammar(makeLexicon([...NUMBER_TABLES, ...TEMPORAL_WORDS]), TEMPORAL_LAYERS);

/** Whether a text names a time: "tonight", "next sunday at 8". */
export function saysWhen(text: string): boolean {
  return spansOfTimes(tokenize(text)).length > 0;
}

/** The tokens that name times, preposition included: "after midnight". */
function spansOfTimes(tokens: readonly Token[]): StatedTimes['spans'] {
  return timesIn(tokens).spans;
}

/** The times that tokens name, where nothing else is said. */
export function timesIn(tokens: readonly Token[]): StatedTimes {
  return readTimes(readChart(tokens, GRAMMAR));
}
