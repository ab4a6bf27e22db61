import { MINUTE_MS } from '../clock/time-units.ts';
import { type DayNumber, isoDay } from '../clock/day-number.ts';
import { dipDegrees } from '../sun/dip.ts';
import { HORIZON_DEGREES, type PlaceDays } from './place-days.ts';
import { ASK, whyNoTime } from './why-no-time.ts';
import { ZMAN_ROWS } from './zman-rows.ts';
import { COUNTED, type CountedDay, type ZmanKey, type ZmanRow } from './zman-rule.ts';
import { rowsOfSet, type ZmanSet } from './zman-sets.ts';

/** A day of twelve hours has so many of its own minutes. */
const MINUTES_OF_DAY = 720;

/** One time of a day, spelt as in the contract. `time` has the zone's offset; null, with a note, when the sun does not get there. */
export type Zman = {
  readonly key: ZmanKey;
  readonly label: string;
  readonly label_he: string;
  readonly time: string | null;
  readonly opinion: string;
  readonly degrees: number | null;
  readonly minutes: number | null;
  readonly note: string | null;
};

/** The first instant and the length of a day as an opinion measures it; milliseconds. */
type Span = { readonly from: number; readonly ms: number };

/**
 * Every time of a civil date, all standard keys in the contract's order, and behind them those of a set that is asked for. A time that rests on another
 * that is missing is missing too. Above sea level sunrise and sunset are those of the lower horizon, and nothing else is. Rule: decisions §7.
 */
export function zmanimOf(days: PlaceDays, day: DayNumber, set: ZmanSet | 'standard' | 'all' = 'standard'): Zman[] {
  const sun = days.sunOf(day);
  const reach = (degrees: number, side: 'morning' | 'evening'): number | null => days.sunAt(day, degrees, side);
  const horizon = { morning: reach(HORIZON_DEGREES, 'morning'), evening: reach(HORIZON_DEGREES, 'evening') };
  const spans = new Map<CountedDay, Span | null>();
  const spanOf = (counted: CountedDay): Span | null => {
    const known = spans.get(counted);
    if (known !== undefined) return known;
    const { degrees, minutes } = COUNTED[counted].bounds;
    const span = between(reach(degrees[0], 'morning'), reach(degrees[1], 'evening'), minutes * MINUTE_MS);
    spans.set(counted, span);
    return span;
  };
  const instantOf = ({ rule }: ZmanRow): number | null => {
    if (rule.at === 'hours') return hourOf(spanOf(rule.day), rule.hours);
    if (rule.at === 'degrees')
      return rule.degrees === HORIZON_DEGREES ? horizon[rule.side] : reach(rule.degrees, rule.side);
    const gra = spanOf('gra');
    if (rule.at === 'after_midday') return afterMidday(gra, spanOf(rule.day), rule.minutes);
    const from = horizon[rule.side];
    if (from === null) return null;
    if (rule.at === 'minutes') return from + rule.minutes * MINUTE_MS;
    return gra === null ? null : from + (gra.ms * rule.minutes) / MINUTES_OF_DAY;
  };
  const standard = ZMAN_ROWS.map((standing) => {
    const row = days.elevation_m === 0 ? standing : elevated(standing, days.elevation_m);
    const instant = instantOf(row);
    if (row.key === 'chatzot' && instant === null && sun !== null) return zman(row, days, day, sun.noon, HIGHEST);
    return zman(row, days, day, instant, instant === null ? reasonOf(row, days, day) : null);
  });
  const more = rowsOfSet(set).map((row) => {
    const instant = instantOf(row);
    return zman(row, days, day, instant, instant === null ? reasonOf(row, days, day) : null);
  });
  return [...standard, ...more];
}

/** Sunrise and sunset as an eye so many metres above the horizon around sees them; the other rows as they are. Authority: KosherJava's default rule. */
function elevated(row: ZmanRow, elevation_m: number): ZmanRow {
  if (row.key !== 'sunrise' && row.key !== 'sunset') return row;
  const degrees = Math.round((HORIZON_DEGREES + dipDegrees(elevation_m)) * 1_000) / 1_000;
  const side = row.key === 'sunrise' ? 'morning' : 'evening';
  return {
    ...row,
    opinion: `${elevation_m} m above the horizon around`,
    degrees,
    rule: { at: 'degrees', degrees, side },
  };
}

const HIGHEST = 'Sunrise or sunset is missing here on this date; this is the highest point of the sun.';

/** From one instant to another, and so much longer on both sides. */
function between(from: number | null, to: number | null, early = 0): Span | null {
  return from === null || to === null ? null : { from: from - early, ms: to - from + 2 * early };
}

function afterMidday(gra: Span | null, day: Span | null, minutes: number): number | null {
  const midday = hourOf(gra, 6);
  return midday === null || day === null ? null : midday + Math.max(minutes * MINUTE_MS, day.ms / 24);
}

function hourOf(span: Span | null, hours: number): number | null {
  return span === null ? null : span.from + (span.ms * hours) / 12;
}

function zman(row: ZmanRow, { clock }: PlaceDays, day: DayNumber, at: number | null, note: string | null): Zman {
  return {
    key: row.key,
    label: row.label,
    label_he: row.label_he,
    time: at === null ? null : clock.isoAt(at),
    opinion: row.opinion,
    degrees: row.degrees,
    minutes: row.minutes,
    note: at === null ? note : (note ?? otherDateNote(clock.dayAt(at), day)),
  };
}

/** Far north, and far from the zone's own meridian, the evening of a date may end after midnight. */
function otherDateNote(falls: DayNumber, day: DayNumber): string | null {
  return falls === day ? null : `By the clock this falls on ${isoDay(falls)}.`;
}

function reasonOf({ rule }: ZmanRow, days: PlaceDays, day: DayNumber): string {
  const why = (degrees: number, side: 'morning' | 'evening'): string => `${whyNoTime(days, day, degrees, side)} ${ASK}`;
  if (rule.at === 'degrees') return why(rule.degrees, rule.side);
  if (rule.at === 'minutes') return why(HORIZON_DEGREES, rule.side);
  const isMissing = (degrees: number, side: 'morning' | 'evening'): boolean => days.sunAt(day, degrees, side) === null;
  const counted: readonly CountedDay[] =
    rule.at === 'seasonal' ? ['gra'] : rule.at === 'after_midday' ? ['gra', rule.day] : [rule.day];
  const lacking = counted.find((each) => {
    const [morning, evening] = COUNTED[each].bounds.degrees;
    return isMissing(morning, 'morning') || isMissing(evening, 'evening');
  });
  const [morning, evening] = COUNTED[lacking ?? 'gra'].bounds.degrees;
  return `It rests on another time: ${isMissing(morning, 'morning') ? why(morning, 'morning') : why(evening, 'evening')}`;
}
