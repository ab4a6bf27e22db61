import { MINUTE_MS } from '../clock/time-units.ts';
import { type DayNumber, isoDay } from '../clock/day-number.ts';
import { DAWN_DEGREES, HORIZON_DEGREES, MAGEN_AVRAHAM_MINUTES, type PlaceDays } from './place-days.ts';
import { ASK, whyNoTime } from './why-no-time.ts';
import { type CountedDay, ZMAN_ROWS, type ZmanKey, type ZmanRow } from './zman-rows.ts';

const EARLY_MS = MAGEN_AVRAHAM_MINUTES * MINUTE_MS;

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
type Spans = Readonly<Record<CountedDay, Span | null>>;

/** Every time of a civil date, all keys, in the contract's order. A time that rests on another that is missing is missing too. Rule: decisions §7. */
export function zmanimOf(days: PlaceDays, day: DayNumber): Zman[] {
  const sun = days.sunOf(day);
  const reach = (degrees: number, side: 'morning' | 'evening'): number | null => days.sunAt(day, degrees, side);
  const rise = reach(HORIZON_DEGREES, 'morning');
  const set = reach(HORIZON_DEGREES, 'evening');
  const spans: Spans = {
    gra: between(rise, set),
    mga_72: between(rise, set, EARLY_MS),
    mga_16_1: between(reach(DAWN_DEGREES, 'morning'), reach(DAWN_DEGREES, 'evening')),
  };
  const instantOf = ({ rule }: ZmanRow): number | null => {
    if (rule.at === 'hours') return hourOf(spans[rule.day], rule.hours);
    const horizon = rule.side === 'morning' ? rise : set;
    if (rule.at === 'minutes') return horizon === null ? null : horizon + rule.minutes * MINUTE_MS;
    return rule.degrees === HORIZON_DEGREES ? horizon : reach(rule.degrees, rule.side);
  };
  return ZMAN_ROWS.map((row) => {
    const instant = instantOf(row);
    if (row.key === 'chatzot' && instant === null && sun !== null) return zman(row, days, day, sun.noon, HIGHEST);
    return zman(row, days, day, instant, instant === null ? reasonOf(row, days, day, spans) : null);
  });
}

const HIGHEST = 'Sunrise or sunset is missing here on this date; this is the highest point of the sun.';

/** From one instant to another, and so much longer on both sides. */
function between(from: number | null, to: number | null, early = 0): Span | null {
  return from === null || to === null ? null : { from: from - early, ms: to - from + 2 * early };
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

function reasonOf({ rule }: ZmanRow, days: PlaceDays, day: DayNumber, spans: Spans): string {
  const why = (degrees: number, side: 'morning' | 'evening'): string => `${whyNoTime(days, day, degrees, side)} ${ASK}`;
  if (rule.at === 'degrees') return why(rule.degrees, rule.side);
  if (rule.at === 'minutes') return why(HORIZON_DEGREES, rule.side);
  const degrees = rule.day === 'mga_16_1' ? DAWN_DEGREES : HORIZON_DEGREES;
  const missing = spans[rule.day] === null && days.sunAt(day, degrees, 'morning') === null ? 'morning' : 'evening';
  return `It rests on another time: ${why(degrees, missing)}`;
}
