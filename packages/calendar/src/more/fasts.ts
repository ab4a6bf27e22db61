import type { DayNumber } from '../clock/day-number.ts';
import { isoDay } from '../clock/day-number.ts';
import { MINUTE_MS } from '../clock/time-units.ts';
import {
  DAWN_DEGREES,
  FAST_END_DEGREES,
  HORIZON_DEGREES,
  MAGEN_AVRAHAM_MINUTES,
  NIGHTFALL_DEGREES,
  type PlaceDays,
} from '../days/place-days.ts';
import { ASK, whyNoTime } from '../days/why-no-time.ts';
import type { Holiday } from '../hebrew/holiday.ts';
import type { Schedule } from '../hebrew/schedule.ts';

/** A time by one opinion; null, with a note, where the sun does not get there. */
type OpinionTime = { readonly opinion: string; readonly time: string | null; readonly note: string | null };
/** A fast with its begin and end by each opinion, the usual one first; spelt as in the contract. */
export type FastTimes = {
  readonly date: string;
  readonly title_en: string;
  readonly title_he: string;
  readonly begins: OpinionTime[];
  readonly ends: OpinionTime[];
};

const DAWN_OPINIONS = [DAWN_DEGREES, 19.8] as const;
const STARS_OPINIONS = [FAST_END_DEGREES, 6.45, NIGHTFALL_DEGREES] as const;

/**
 * The fasts of a civil day, and those that begin on its evening. A day fast begins at dawn: at 16.1 or 19.8 degrees, or 72 minutes before sunrise; it ends
 * when stars are out: at 7.083 degrees, at 6.45 (Rabbi Yechiel Michel Tukachinsky, as calendars of Israel print it), at 8.5, or 72 minutes after sunset.
 * Yom Kippur ends as Shabbat does. Authority: Shulchan Aruch, Orach Chaim 550:2, 553:2, 562:1, 608:1 and 623:2.
 */
export function listFasts(days: PlaceDays, schedule: Schedule, day: DayNumber): FastTimes[] {
  const on = (each: DayNumber): FastTimes[] =>
    schedule.holidaysOn(each).flatMap((holiday) => (holiday.fast === null ? [] : [getTimes(days, each, holiday)]));
  const fromEvening = on(day + 1).filter((_, i) => fastsFromEvening(schedule, day + 1)[i]);
  return [...on(day), ...fromEvening];
}

function fastsFromEvening(schedule: Schedule, day: DayNumber): boolean[] {
  return schedule.holidaysOn(day).flatMap(({ fast }) => (fast === null ? [] : [fast.from === 'evening']));
}

function getTimes(days: PlaceDays, day: DayNumber, { title_en, title_he, fast }: Holiday): FastTimes {
  const at = (
    on: DayNumber,
    degrees: number,
    side: 'morning' | 'evening',
    minutes = 0,
    opinion?: string,
  ): OpinionTime => {
    const sun = days.sunAt(on, degrees, side);
    return {
      opinion: opinion ?? `${degrees} degrees below the horizon`,
      time: sun === null ? null : days.clock.isoAt(sun + minutes * MINUTE_MS),
      note: sun === null ? `${whyNoTime(days, on, degrees, side)} ${ASK}` : null,
    };
  };
  const begins =
    fast?.from === 'evening'
      ? [at(day - 1, HORIZON_DEGREES, 'evening', 0, 'Sunset')]
      : [
          ...DAWN_OPINIONS.map((degrees) => at(day, degrees, 'morning')),
          at(day, HORIZON_DEGREES, 'morning', -MAGEN_AVRAHAM_MINUTES, '72 minutes before sunrise'),
        ];
  const { degrees, minutes, opinion } = days.nightfall;
  const night = at(day, degrees, 'evening', minutes, opinion);
  const late = at(day, HORIZON_DEGREES, 'evening', MAGEN_AVRAHAM_MINUTES, '72 minutes after sunset');
  const stars = STARS_OPINIONS.map((each) => at(day, each, 'evening'));
  const ends = fast?.until === 'havdalah' ? [night, late] : [...stars, late];
  return { date: isoDay(day), title_en, title_he, begins, ends: unlike(ends) };
}

/** Each opinion once. */
function unlike(times: readonly OpinionTime[]): OpinionTime[] {
  return times.filter(({ opinion }, at) => times.findIndex((other) => other.opinion === opinion) === at);
}
