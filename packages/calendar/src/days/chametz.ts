import { type DayNumber, isoDay, SHABBAT, weekday } from '../clock/day-number.ts';
import { MINUTE_MS } from '../clock/time-units.ts';
import { type Schedule } from '../hebrew/schedule.ts';
import type { CalendarEvent } from './calendar-event.ts';
import { HORIZON_DEGREES, MAGEN_AVRAHAM_MINUTES, type PlaceDays } from './place-days.ts';
import { ASK, whyNoTime } from './why-no-time.ts';

/** Hours of the day until which chametz is eaten, and until which it is burnt. */
const EATING_HOURS = 4;
const BURNING_HOURS = 5;
const DAY_HOURS = 12;
const [EATING, BURNING] = ['Eating chametz ends', 'Burning chametz ends'] as const;
const CHAMETZ_TITLES: ReadonlySet<string> = new Set([EATING, BURNING]);
const EARLY_MS = MAGEN_AVRAHAM_MINUTES * MINUTE_MS;

/**
 * The last times for chametz before Pesach. When Erev Pesach is Shabbat it is eaten until that morning, and burnt on Friday. Each is
 * told at the minute that has begun, never after its time. Authority: Shulchan Aruch, Orach Chaim 443:1 and 444:2; the hours are those of the GRA and
 * of the Magen Avraham.
 */
export function chametzEvents(days: PlaceDays, schedule: Schedule, day: DayNumber): CalendarEvent[] {
  const today = isErevPesach(schedule, day);
  const onShabbat = today && weekday(day) === SHABBAT;
  const beforeShabbat = weekday(day + 1) === SHABBAT && isErevPesach(schedule, day + 1);
  const events: CalendarEvent[] = [];
  if (today) events.push(entry(days, day, EATING, 'סוף זמן אכילת חמץ', EATING_HOURS, null));
  if ((today && !onShabbat) || beforeShabbat)
    events.push(
      entry(
        days,
        day,
        BURNING,
        'סוף זמן ביעור חמץ',
        BURNING_HOURS,
        beforeShabbat ? 'On Friday, because Erev Pesach is Shabbat.' : null,
      ),
    );
  return events;
}

/** Returns whether an entry is one of the last times for chametz, whose note holds its times. */
export function isChametzTime({ kind, title_en }: Pick<CalendarEvent, 'kind' | 'title_en'>): boolean {
  return kind === 'erev' && CHAMETZ_TITLES.has(title_en);
}

function isErevPesach(schedule: Schedule, day: DayNumber): boolean {
  return schedule.yomTovOn(day + 1)?.title_en === 'Pesach I';
}

function entry(
  days: PlaceDays,
  day: DayNumber,
  title_en: string,
  title_he: string,
  hours: number,
  note: string | null,
): CalendarEvent {
  const rise = days.sunAt(day, HORIZON_DEGREES, 'morning');
  const set = days.sunAt(day, HORIZON_DEGREES, 'evening');
  const until = (from: number, to: number): string =>
    days.clock.minuteBegunAt(from + ((to - from) * hours) / DAY_HOURS);
  const times =
    rise === null || set === null
      ? `${whyNoTime(days, day, HORIZON_DEGREES, rise === null ? 'morning' : 'evening')} ${ASK}`
      : `${until(rise - EARLY_MS, set + EARLY_MS)} by the Magen Avraham, ${until(rise, set)} by the GRA.`;
  return {
    date: isoDay(day),
    kind: 'erev',
    title_en,
    title_he,
    starts_at: null,
    ends_at: null,
    note: note === null ? times : `${times} ${note}`,
  };
}
