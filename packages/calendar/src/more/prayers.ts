import { type DayNumber, FRIDAY, SHABBAT, weekday } from '../clock/day-number.ts';
import { hebrewDayOf } from '../hebrew/hebrew-day.ts';
import type { Schedule } from '../hebrew/schedule.ts';
import table from './tachanun.json' with { type: 'json' };

/**
 * What of the prayers changes with the day, spelt as in the contract. Tachanun on Shabbat is Tzidkatcha at Mincha. `by_all` false: some congregations leave
 * Tachanun out on that day. What a house of mourning, a groom or a brit change is not known here.
 */
export type Prayers = {
  readonly tachanun: { readonly shacharit: boolean; readonly mincha: boolean; readonly by_all: boolean };
  readonly hallel: 'none' | 'half' | 'whole';
  readonly note: string | null;
};

type Dates = { readonly month: number; readonly from: number; readonly to: number; readonly to_israel?: number };

const STATE = new Set(["Yom HaAtzma'ut", 'Yom Yerushalayim']);
const STATE_NOTE = 'On this day of the State customs about Hallel and Tachanun differ.';
const WHOLE = /^(Chanukah: ([2-8] Candles|8th Day)|Sukkot|Shmini Atzeret|Simchat Torah|Shavuot)/;
const HALF = /^(Pesach|Rosh Chodesh) /;
const FIRST_DAYS = /^Pesach II?$/;

/**
 * Tachanun and Hallel of a day. Authority: Shulchan Aruch, Orach Chaim 131:6-7 with the Mishnah Berurah there, and 697:1 of both days of Purim Katan;
 * Hallel 422:2, 488:1, 644:1 and 683:1. Not said at Mincha before a day without it, but for the three that the table names.
 */
export function getPrayers(schedule: Schedule, day: DayNumber): Prayers {
  const titles = schedule.holidaysOn(day).map(({ title_en }) => title_en);
  const said = isSaid(schedule, day);
  const next = isIn(table.said_before, schedule, day + 1) || isSaid(schedule, day + 1);
  const isShabbat = weekday(day) === SHABBAT;
  const ofState = titles.some((title) => STATE.has(title));
  return {
    tachanun: {
      shacharit: said && !isShabbat,
      mincha: said && next && weekday(day) !== FRIDAY,
      by_all: !isIn(table.by_some, schedule, day) && !ofState,
    },
    hallel: getHallel(schedule, day, titles),
    note: ofState ? STATE_NOTE : null,
  };
}

function getHallel(schedule: Schedule, day: DayNumber, titles: readonly string[]): Prayers['hallel'] {
  if (titles.some((title) => WHOLE.test(title))) return 'whole';
  const isFirst = titles.some((title) => FIRST_DAYS.test(title)) && schedule.yomTovOn(day) !== null;
  if (isFirst) return 'whole';
  return titles.some((title) => HALF.test(title) && title !== 'Pesach Sheni') ? 'half' : 'none';
}

function isSaid(schedule: Schedule, day: DayNumber): boolean {
  const holidays = schedule.holidaysOn(day);
  const isFree = holidays.some(
    ({ kind, title_en }) => kind === 'rosh_chodesh' || title_en.startsWith("Tish'a B'Av") || WHOLE.test(title_en),
  );
  return !isFree && !isIn(table.by_nobody, schedule, day);
}

function isIn(dates: readonly Dates[], { israel }: Schedule, day: DayNumber): boolean {
  const { month, day: of } = hebrewDayOf(day);
  return dates.some(
    ({ month: in_, from, to, to_israel }) =>
      month === in_ && of >= from && of <= (israel && to_israel !== undefined ? to_israel : to),
  );
}
