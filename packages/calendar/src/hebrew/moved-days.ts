import { hebrew2abs } from '@hebcal/hdate';
import { type DayNumber, weekday } from '../clock/zone-clock.ts';
import { EPOCH_IN_LIBRARY, getHebrewDay } from './hebrew-day.ts';

const [NISAN, IYYAR, TAMUZ, AV] = [1, 2, 4, 5] as const;
const [TISHREI, CHESHVAN, KISLEV, TEVET, ADAR, ADAR_II] = [7, 8, 9, 10, 12, 13] as const;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Shabbat'];

/**
 * Own dates of days that make way for Shabbat, by the library's description; of Adar that before Purim. Authority: Shulchan Aruch, Orach Chaim 550:3,
 * 686:2 and 470:2; of the days of the State the law that set them.
 */
const OWN_DATES: Readonly<Record<string, readonly [month: number, day: number]>> = {
  'Tzom Gedaliah': [TISHREI, 3],
  "Ta'anit Esther": [ADAR, 13],
  "Ta'anit Bechorot": [NISAN, 14],
  'Tzom Tammuz': [TAMUZ, 17],
  "Tish'a B'Av": [AV, 9],
  "Tish'a B'Av (observed)": [AV, 9],
  'Yom HaShoah': [NISAN, 27],
  'Yom HaZikaron': [IYYAR, 4],
  "Yom HaAtzma'ut": [IYYAR, 5],
  'Herzl Day': [IYYAR, 10],
  'Jabotinsky Day': [TAMUZ, 29],
  'Yitzhak Rabin Memorial Day': [CHESHVAN, 12],
  Sigd: [CHESHVAN, 29],
  'Ben-Gurion Day': [KISLEV, 6],
  'Hebrew Language Day': [TEVET, 21],
};

/**
 * Says that a year keeps a day on another date than its own: "Put off from Shabbat, 17 Tamuz, to Sunday." Null for one on its own date, and for days that are
 * never moved.
 */
export function movedNote(description: string, year: number, day: DayNumber): string | null {
  const own = OWN_DATES[description];
  if (own === undefined) return null;
  const [month, ofMonth] = own;
  const kept = getHebrewDay(day).month;
  const planned = hebrew2abs(year, month === ADAR && kept === ADAR_II ? ADAR_II : month, ofMonth) - EPOCH_IN_LIBRARY;
  if (planned === day) return null;
  const verb = day > planned ? 'Put off' : 'Brought forward';
  const { day: date, month_name } = getHebrewDay(planned);
  return `${verb} from ${WEEKDAYS[weekday(planned)]}, ${date} ${month_name}, to ${WEEKDAYS[weekday(day)]}.`;
}
