import type { DayNumber } from '../zone-clock.ts';
import { civilOfHebrew, daysInHebrewMonth, HEBREW_MONTHS, isHebrewLeap } from '../hebrew/hebrew-civil.ts';

/** The Hebrew date of a death. `year` null = not known; `isBareAdar` then = "Adar", with no word which of a leap year's two. */
export type DeathDate = {
  readonly year: number | null;
  readonly month: number;
  readonly day: number;
  readonly isBareAdar?: boolean;
};

/** A day on which a yahrzeit is kept in a year, and the custom if customs differ or the date is not in that year; null otherwise. */
export type YahrzeitDay = { readonly day: DayNumber; readonly custom: string | null };

const { Cheshvan, Kislev, 'Adar I': ADAR_I, 'Adar II': ADAR_II, "Sh'vat": SHVAT, Adar, Tevet } = HEBREW_MONTHS;
const LONG = 30;
const SHORT = 29;

const REMA = 'Adar I: the Rema (Orach Chaim 568:7), the Ashkenazic custom; many say Kaddish in both Adars.';
const MECHABER = 'Adar II: the Shulchan Aruch (Orach Chaim 568:7), the Sephardic custom.';
const LAST_OF_SHVAT = "30 Adar I is not in this year: 30 Sh'vat, which is Rosh Chodesh Adar.";

/**
 * The days of a Hebrew year on which the yahrzeit of a death is kept, in order. A death in Adar of a common year is kept in a leap year in Adar I or in
 * Adar II: both, each with its custom. A 30th of Cheshvan or Kislev that a year does not have is kept as its first anniversary was: on the 29th where
 * that was short, else on the first of the next month; both where the year of death is not known. Authority: Shulchan Aruch and Rema, Orach Chaim
 * 568:7; for the 30ths the tables of printed luchot (Luah Hashanah, appendix C) and Reingold and Dershowitz, Calendrical Calculations, chapter 8.
 */
export function yahrzeitsIn(death: DeathDate, year: number): readonly YahrzeitDay[] {
  const { month, day } = death;
  if (month === Adar || month === ADAR_II) return inAdar(death, year);
  if (day === LONG && (month === Cheshvan || month === Kislev)) return onThirtieth(death, year);
  return kept(year, month, day, null);
}

function inAdar({ year: of, month, day, isBareAdar }: DeathDate, year: number): readonly YahrzeitDay[] {
  const wasLeap = of === null ? isBareAdar !== true : isHebrewLeap(of);
  if (!isHebrewLeap(year)) {
    if (wasLeap && month === ADAR_I && day === LONG) return kept(year, SHVAT, LONG, LAST_OF_SHVAT);
    return kept(year, Adar, day, null);
  }
  if (wasLeap) return kept(year, month, day, null);
  return [...kept(year, ADAR_I, day, REMA), ...kept(year, ADAR_II, day, MECHABER)];
}

function onThirtieth({ year: of, month }: DeathDate, year: number): readonly YahrzeitDay[] {
  if (daysInHebrewMonth(year, month) === LONG) return kept(year, month, LONG, null);
  const [name, next, nextName] = month === Cheshvan ? ['Cheshvan', Kislev, 'Kislev'] : ['Kislev', Tevet, 'Tevet'];
  const before = `30 ${name} is not in this year: 29 ${name}, where the first anniversary had no 30 ${name} either.`;
  const after = `30 ${name} is not in this year: 1 ${nextName}, Rosh Chodesh, where the first anniversary had a 30 ${name}.`;
  const firstWasLong = of === null ? null : daysInHebrewMonth(of + 1, month) === LONG;
  return [
    ...(firstWasLong === true ? [] : kept(year, month, SHORT, before)),
    ...(firstWasLong === false ? [] : kept(year, next, 1, after)),
  ];
}

function kept(year: number, month: number, day: number, custom: string | null): readonly YahrzeitDay[] {
  const at = civilOfHebrew({ year, month, day });
  return at === null ? [] : [{ day: at, custom }];
}
