import { getSedra } from '@hebcal/core/dist/esm/sedra';
import { abs2hebrew, Locale } from '@hebcal/hdate';
import { type DayNumber, isoDay, SHABBAT, weekday } from '../clock/day-number.ts';
import { EPOCH_IN_LIBRARY } from './hebrew-day.ts';

/** The reading of a Shabbat, spelt as in the contract. */
export type Parsha = { readonly date: string; readonly title_en: string; readonly title_he: string };

const titles = new Map<string, { readonly en: string; readonly he: string }>();
/** The readings of two centuries in both schedules are some twenty thousand. */
const known = new Map<number, Parsha | null>();
const MOST_KNOWN = 30_000;

/** The Shabbat that this day is, or that comes next. */
export function comingShabbat(day: DayNumber): DayNumber {
  return day + ((SHABBAT - weekday(day) + 7) % 7);
}

/** The weekly portion, or two, read on a Shabbat; null where a festival has a reading of its own. Israel and the Diaspora may be a week apart. */
export function parshaOn(shabbat: DayNumber, israel: boolean): Parsha | null {
  const key = shabbat * 2 + (israel ? 1 : 0);
  let parsha = known.get(key);
  if (parsha !== undefined) return parsha;
  parsha = findReading(shabbat, israel);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, parsha);
  return parsha;
}

function findReading(shabbat: DayNumber, israel: boolean): Parsha | null {
  const absolute = shabbat + EPOCH_IN_LIBRARY;
  const { parsha, chag } = getSedra(abs2hebrew(absolute).yy, israel).lookup(absolute);
  if (chag) return null;
  const name = parsha.join('-');
  let title = titles.get(name);
  if (title === undefined) {
    const he = parsha.map((each) => Locale.gettext(each, 'he-x-NoNikud')).join('־');
    titles.set(name, (title = { en: name.replaceAll('’', "'"), he }));
  }
  return { date: isoDay(shabbat), title_en: title.en, title_he: title.he };
}
