import { OmerEvent } from '@hebcal/core/dist/esm/omer';
import { HDate, Locale } from '@hebcal/hdate';
import { MishnaYomiIndex, mishnaYomiStart } from '@hebcal/learning/mishnaYomiBase';
import { NachYomiIndex, nachYomiStart } from '@hebcal/learning/nachYomiBase';
import { dailyRambam1, rambam1Start, type RambamReading } from '@hebcal/learning/rambam1Base';
import { dailyRambam3 } from '@hebcal/learning/rambam3Base';
import { vilna, yerushalmiYomi } from '@hebcal/learning/yerushalmiBase';
import { getLeyningOnDate } from '@hebcal/leyning/dist/esm/getLeyningOnDate';
import type { Aliyah, AliyotMap, Leyning, LeyningWeekday } from '@hebcal/leyning/dist/esm/types';
import { type DayNumber, FRIDAY, SHABBAT, weekday } from '../zone-clock.ts';
import type { PlaceDays } from '../days/place-days.ts';
import { civilOfHebrew, getDafYomi, HEBREW_MONTHS } from '../hebrew/hebrew-civil.ts';
import { EPOCH_IN_LIBRARY, getHebrewDay } from '../hebrew/hebrew-day.ts';
import type { Schedule } from '../hebrew/hebrew-year.ts';
import { findHebrewReference } from '../hebrew/reference.ts';
import { type FastTimes, listFasts, type Molad, moladAfter } from './fasts.ts';
import table from './tachanun.json' with { type: 'json' };

/** Additions to the day's times, spelt as in the contract; each member is there if it was asked for. */
export type MoreOfDay = {
  readonly fasts?: FastTimes[];
  readonly omer?: Omer | null;
  readonly molad?: Molad;
  readonly prayers?: Prayers;
  readonly readings?: TorahReading[];
  readonly learning?: Learning;
};

/** The names of the additions. */
export const MORE_KEYS = [
  'fasts',
  'omer',
  'molad',
  'prayers',
  'readings',
  'learning',
] as const satisfies readonly (keyof MoreOfDay)[];
/** One of them. */
export type MoreKey = (typeof MORE_KEYS)[number];

/** Returns the additions for a civil day at a place that `keys` name. */
export function moreOfDay(
  days: PlaceDays,
  schedule: Schedule,
  day: DayNumber,
  keys: Pick<ReadonlySet<MoreKey>, 'has'>,
): MoreOfDay {
  return {
    ...(keys.has('fasts') && { fasts: listFasts(days, schedule, day) }),
    ...(keys.has('omer') && { omer: findOmer(day) }),
    ...(keys.has('molad') && { molad: moladAfter(day) }),
    ...(keys.has('prayers') && { prayers: getPrayers(schedule, day) }),
    ...(keys.has('readings') && { readings: getReadings(day, schedule.israel) }),
    ...(keys.has('learning') && { learning: getLearning(day) }),
  };
}

/** The count of the Omer on a civil day, spelt as in the contract: that of its daytime, and the one counted in the evening; each null outside the 49 days. */
type Omer = { readonly day: OmerDay | null; readonly after_sunset: OmerDay | null };
/** One of the 49 days, and how it is counted. */
type OmerDay = { readonly count: number; readonly text_en: string; readonly text_he: string };

const LAST = 49;
/** The day after the first of Pesach. */
const FIRST_DATE = 16;

/** The Omer of a civil day; null where neither its daytime nor its evening is one of the 49 days. Authority: Shulchan Aruch, Orach Chaim 489:1. */
export function findOmer(day: DayNumber): Omer | null {
  const [of, after_sunset] = [findCount(day), findCount(day + 1)];
  return of === null && after_sunset === null ? null : { day: of, after_sunset };
}

function findCount(day: DayNumber): OmerDay | null {
  const { year } = getHebrewDay(day);
  const first = civilOfHebrew({ year, month: HEBREW_MONTHS.Nisan, day: FIRST_DATE });
  if (first === null) return null;
  const count = day - first + 1;
  if (count < 1 || count > LAST) return null;
  const event = new OmerEvent(new HDate(1, HEBREW_MONTHS.Nisan, year), count);
  return { count, text_en: event.getTodayIs('en'), text_he: event.getTodayIs('he-x-NoNikud') };
}

/** The daily learning of a civil day, spelt as in the contract; null before a cycle began, and on days that a cycle leaves out. */
type Learning = Portions & {
  /** The same in Hebrew. */
  readonly he: Portions;
};

type Portions = {
  readonly daf_yomi: string | null;
  readonly yerushalmi: string | null;
  readonly mishna_yomi: string | null;
  readonly nach_yomi: string | null;
  readonly rambam_1: string | null;
  readonly rambam_3: string | null;
};

let mishna: MishnaYomiIndex | null = null;
let nach: NachYomiIndex | null = null;

/** The daily portions of a day. Authority: each cycle's own, by `@hebcal/learning`; the page of the Talmud is ours. */
export function getLearning(day: DayNumber): Learning {
  const absolute = day + EPOCH_IN_LIBRARY;
  mishna ??= new MishnaYomiIndex();
  nach ??= new NachYomiIndex();
  const portions: Portions = {
    daf_yomi: getDafYomi(day),
    yerushalmi: findYerushalmi(absolute),
    mishna_yomi: absolute < mishnaYomiStart ? null : findRange(mishna.lookup(absolute)),
    nach_yomi: absolute < nachYomiStart ? null : named(nach.lookup(absolute)),
    rambam_1: absolute < rambam1Start ? null : getRambam([dailyRambam1(absolute)]),
    rambam_3: absolute < rambam1Start ? null : getRambam(dailyRambam3(absolute)),
  };
  return { ...portions, he: inHebrew(portions) };
}

function inHebrew(portions: Portions): Portions {
  const entries = Object.entries(portions).map(([name, text]) => [name, text && findHebrewReference(text)]);
  return Object.fromEntries(entries) as Portions;
}

function findYerushalmi(absolute: number): string | null {
  if (absolute < vilna.startAbs) return null;
  const found = yerushalmiYomi(absolute, vilna);
  return found === null ? null : `${found.name} ${found.blatt}`;
}

function named({ k, v }: { readonly k: string; readonly v: number | string }): string {
  return `${k} ${v}`;
}

/** Two mishnayot: `Berachot 1:1-2`, `Berachot 9:5-Peah 1:1`. */
function findRange([first, last]: readonly { readonly k: string; readonly v: string }[]): string | null {
  if (first === undefined) return null;
  if (last === undefined) return named(first);
  if (first.k !== last.k) return `${named(first)}-${named(last)}`;
  const [chapter, number] = last.v.split(':');
  return `${named(first)}-${first.v.split(':')[0] === chapter ? number : last.v}`;
}

/** Chapters of one book after its name once: `Oaths 11, 12, Vows 1`. */
function getRambam(chapters: readonly RambamReading[]): string {
  return chapters.map(({ name, perek }, i) => (chapters[i - 1]?.name === name ? perek : `${name} ${perek}`)).join(', ');
}

/** The Torah reading at one service of a day, spelt as in the contract. `haftarah_sephardic` null if it is the same; both null if there is none. */
type TorahReading = {
  readonly title_en: string;
  readonly title_he: string;
  readonly type: 'shabbat' | 'holiday' | 'weekday';
  readonly torah: string;
  readonly torah_he: string | null;
  readonly aliyot: { readonly aliyah: string; readonly verses: string }[];
  readonly haftarah: string | null;
  readonly haftarah_he: string | null;
  readonly haftarah_sephardic: string | null;
  readonly megillah: string | null;
  readonly megillah_he: string | null;
  readonly note: string | null;
};

/** The seventh is followed by the maftir, which the library calls M. */
const NAMED: Readonly<Record<string, string>> = { M: 'maftir' };

/**
 * Returns the Torah readings of a civil day, in the order of the services: of Monday, Thursday, Shabbat, and of holidays and fasts with that of Mincha. Empty
 * on other days. Authority: `@hebcal/leyning`, measured in `more.test.ts`.
 */
export function getReadings(day: DayNumber, israel: boolean): TorahReading[] {
  // The library lists the scroll of an evening as a reading without anybody called up; it is told with the day it belongs to.
  return getLeyningOnDate(new HDate(day + EPOCH_IN_LIBRARY), israel, true)
    .map(getReading)
    .filter(({ aliyot }) => aliyot.length > 0);
}

function getReading(leyning: Leyning | LeyningWeekday): TorahReading {
  const { name, type, summary } = leyning;
  const whole = 'fullkriyah' in leyning && leyning.type !== 'weekday' ? leyning : null;
  const { haftara = '', sephardic = '', megillah } = whole ?? {};
  const scroll = megillah === undefined ? null : (Object.values(megillah)[0]?.k ?? null);
  return {
    title_en: name.en.replaceAll('’', "'"),
    title_he: Locale.hebrewStripNikkud(name.he),
    type,
    torah: summary,
    torah_he: findHebrewReference(summary ?? ''),
    aliyot: getAliyot(whole?.fullkriyah ?? leyning.weekday ?? {}),
    haftarah: haftara === '' ? null : haftara,
    haftarah_he: haftara === '' ? null : findHebrewReference(haftara),
    haftarah_sephardic: sephardic === '' ? null : sephardic,
    megillah: scroll,
    megillah_he: scroll === null ? null : findHebrewReference(scroll),
    note: leyning.note ?? null,
  };
}

function getAliyot(map: AliyotMap): TorahReading['aliyot'] {
  return Object.entries(map).map(([aliyah, passage]) => ({
    aliyah: NAMED[aliyah] ?? aliyah,
    verses: getVerses(passage),
  }));
}

function getVerses({ k, b, e }: Aliyah): string {
  const [fromChapter, toChapter] = [b.split(':')[0], e.split(':')[0]];
  return `${k} ${b}-${fromChapter === toChapter ? e.split(':')[1] : e}`;
}

/**
 * The changes of the prayers by the day, spelt as in the contract. Tachanun on Shabbat is Tzidkatcha at Mincha. `by_all` false: some congregations leave
 * Tachanun out on that day. Changes for a house of mourning, a groom or a brit are unknown here.
 */
type Prayers = {
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
  const isTachanunSaid = isSaid(schedule, day);
  const next = isIn(table.said_before, schedule, day + 1) || isSaid(schedule, day + 1);
  const isShabbat = weekday(day) === SHABBAT;
  const ofState = titles.some((title) => STATE.has(title));
  return {
    tachanun: {
      shacharit: isTachanunSaid && !isShabbat,
      mincha: isTachanunSaid && next && weekday(day) !== FRIDAY,
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
  const { month, day: of } = getHebrewDay(day);
  return dates.some(
    ({ month: in_, from, to, to_israel }) =>
      month === in_ && of >= from && of <= (israel && to_israel !== undefined ? to_israel : to),
  );
}
