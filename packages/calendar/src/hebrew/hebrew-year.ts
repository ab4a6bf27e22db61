import type { HolidayEvent } from '@hebcal/core/dist/esm/HolidayEvent';
import { flags } from '@hebcal/core/dist/esm/event';
import { getHolidaysForYearArray } from '@hebcal/core/dist/esm/holidays';
import { getSedra } from '@hebcal/core/dist/esm/sedra';
import { abs2hebrew, hebrew2abs, Locale } from '@hebcal/hdate';
import { LRUCache } from 'lru-cache';
import { type DayNumber, FRIDAY, isoDay, SHABBAT, weekday } from '../zone-clock.ts';
import {
  EPOCH_IN_LIBRARY,
  type Holiday,
  type HolidayKind,
  inLetters,
  type YomTov,
  getHebrewDay,
} from './hebrew-day.ts';

// The library's rooms are entered by their own doors: its front door replaces the `Intl.DateTimeFormat` of the whole process by a slower one.

/** The holidays of one Hebrew year in one schedule. Days without any are not in the maps. */
type HebrewYear = {
  /** 1 Tishrei. */
  readonly from: DayNumber;
  /** 1 Tishrei of the next year. */
  readonly until: DayNumber;
  readonly holidays: ReadonlyMap<DayNumber, readonly Holiday[]>;
  readonly yomTov: ReadonlyMap<DayNumber, YomTov>;
};

const [NISAN, IYYAR, TAMUZ, AV] = [1, 2, 4, 5] as const;
const [TISHREI, CHESHVAN, KISLEV, TEVET, ADAR, ADAR_II] = [7, 8, 9, 10, 12, 13] as const;
/** Observances that a luach prints only where they are kept; the calendar names neither. */
const NOT_LISTED = flags.YOM_KIPPUR_KATAN | flags.BEHAB;
/**
 * Hebrew years from which days of the State are listed as the library dates them. The rule that keeps Yom HaAtzma'ut off Shabbat is of 1951, as is
 * Yom HaZikaron; that which puts Yom HaShoah off from Sunday is of 1997; Yom Yerushalayim was decreed in 1968 and is no day of the year of the war
 * itself.
 */
const SINCE: Readonly<Record<string, number>> = {
  "Yom HaAtzma'ut": 5711,
  'Yom HaZikaron': 5711,
  'Yom HaShoah': 5758,
  'Yom Yerushalayim': 5728,
};
/** Hebrew titles that the library writes wrongly: a bracket at the wrong end, and a school that is guarded where its observance is meant. */
const TITLES_HE: Readonly<Record<string, string>> = {
  "Tish'a B'Av (observed)": 'תשעה באב (נדחה)',
  'Yom HaAliyah School Observance': 'יום העליה בבתי הספר',
};
/** The first of these flags of an event gives its kind; an event without any is a minor holiday. */
const KINDS: readonly (readonly [number, HolidayKind])[] = [
  [flags.CHAG, 'yom_tov'],
  [flags.CHOL_HAMOED, 'chol_hamoed'],
  [flags.EREV, 'erev'],
  [flags.ROSH_CHODESH, 'rosh_chodesh'],
  [flags.SPECIAL_SHABBAT, 'special_shabbat'],
  [flags.MAJOR_FAST | flags.MINOR_FAST, 'fast'],
  [flags.MODERN_HOLIDAY, 'modern_holiday'],
];
const ORDER: readonly HolidayKind[] = [
  'yom_tov',
  'chol_hamoed',
  'rosh_chodesh',
  'minor_holiday',
  'modern_holiday',
  'fast',
  'special_shabbat',
  'erev',
];
const FAST_OF_YOM_KIPPUR: Holiday = {
  kind: 'fast',
  title_en: 'Fast of Yom Kippur',
  title_he: 'צום יום כיפור',
  note: null,
  fast: { from: 'evening', until: 'havdalah' },
};

const years = { israel: new Map<number, HebrewYear>(), diaspora: new Map<number, HebrewYear>() };

/** The holidays of a Hebrew year in the schedule of Israel or of the Diaspora; made once. Rule: decisions §7. */
export function hebrewYear(year: number, israel: boolean): HebrewYear {
  const known = years[israel ? 'israel' : 'diaspora'];
  let found = known.get(year);
  if (found === undefined) known.set(year, (found = makeYear(year, israel)));
  return found;
}

function makeYear(year: number, israel: boolean): HebrewYear {
  const from = hebrew2abs(year, TISHREI, 1) - EPOCH_IN_LIBRARY;
  const until = hebrew2abs(year + 1, TISHREI, 1) - EPOCH_IN_LIBRARY;
  const holidays = new Map<DayNumber, Holiday[]>();
  const yomTov = new Map<DayNumber, YomTov>();
  for (const event of getHolidaysForYearArray(year, israel)) {
    if ((event.getFlags() & NOT_LISTED) !== 0 || year < (SINCE[event.getDesc()] ?? 0)) continue;
    const day = event.date.abs() - EPOCH_IN_LIBRARY;
    const description = event.getDesc();
    const note = movedNote(description, year, day) ?? candlesNote(description, day);
    const entries = withNote(getHoliday(event, year), note);
    if (entries[0]?.kind === 'yom_tov') yomTov.set(day, getYomTov(entries[0]));
    holidays.set(day, [...(holidays.get(day) ?? []), ...entries]);
  }
  for (const entries of holidays.values()) entries.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  return { from, until, holidays, yomTov };
}

/** Entries that are the same every year are the same object, which keeps two centuries of years small. */
const shared = new Map<string, readonly Holiday[]>();

function getHoliday(event: HolidayEvent, year: number): readonly Holiday[] {
  const description = event.getDesc();
  const known = shared.get(description);
  if (known !== undefined) return known;
  const mask = event.getFlags();
  const kind = KINDS.find(([flag]) => (mask & flag) !== 0)?.[1] ?? 'minor_holiday';
  const holiday: Holiday = {
    kind,
    title_en: event.render('en').replaceAll('’', "'").replace("(CH''M)", '(Chol HaMoed)'),
    title_he: TITLES_HE[description] ?? event.render('he-x-NoNikud').replace(String(year), inLetters(year)),
    note: findNote(description),
    fast: kind === 'fast' ? { from: (mask & flags.MAJOR_FAST) === 0 ? 'dawn' : 'evening', until: 'stars' } : null,
  };
  const entries = description === 'Yom Kippur' ? [holiday, FAST_OF_YOM_KIPPUR] : [holiday];
  shared.set(description, entries);
  return entries;
}

/** Adds a note for this year alone before the notes of every year. */
function withNote(entries: readonly Holiday[], note: string | null): readonly Holiday[] {
  if (note === null) return entries;
  return entries.map((entry) => ({ ...entry, note: entry.note === null ? note : `${note} ${entry.note}` }));
}

function getYomTov({ title_en, title_he }: Holiday): YomTov {
  return {
    title_en,
    title_he,
    festival_en: title_en.replace(/ (?:[IV]+|\d{4})$/, ''),
    festival_he: title_he.replace(/ (?:[א-ח]׳|ת[^ ]*״[^ ]*)$/, ''),
  };
}

/** Notes beside the title, by the library's description of the day. Authority: the Shulchan Aruch's laws of the day, as every luach prints them. */
const NOTES: Readonly<Record<string, string>> = {
  'Shushan Purim': 'Kept in Jerusalem and in other cities that had a wall in the days of Joshua.',
  'Shushan Purim Katan': 'Of cities that had a wall in the days of Joshua.',
  'Purim Meshulash':
    'Jerusalem only: when 15 Adar is Shabbat its Purim is spread over Friday, Shabbat and Sunday; this is the meal on Sunday.',
  "Ta'anit Bechorot": 'Firstborns only; many end it with a siyum.',
  'Leil Selichot': 'Said in the night after this Shabbat; the Ashkenazic custom.',
  'Shmini Atzeret': 'In Israel Simchat Torah is this day too.',
  'Chag HaBanot': 'Kept in the evening of this date by communities of North Africa.',
};

const CANDLES = /^Chanukah: \d Candles?$/;

/** The note of a day that is said of it in every year, null for most. */
function findNote(description: string): string | null {
  return NOTES[description] ?? null;
}

/** When the candles of Chanukah that this date is named for are lit; null for other days. Authority: Shulchan Aruch, Orach Chaim 679:1 and 681:2. */
function candlesNote(description: string, day: DayNumber): string | null {
  if (!CANDLES.test(description)) return null;
  if (weekday(day) === FRIDAY) return 'Lit on Friday before the Shabbat candles.';
  return weekday(day) === SHABBAT
    ? 'Lit in the evening of this date, after Shabbat.'
    : 'Lit in the evening of this date.';
}

/** The Jewish days of Israel or of the Diaspora, day by day. A civil day stands for the Hebrew day whose daytime it is. */
export type Schedule = {
  readonly israel: boolean;
  readonly holidaysOn: (day: DayNumber) => readonly Holiday[];
  /** Null on other days. */
  readonly yomTovOn: (day: DayNumber) => YomTov | null;
  /** Whether the day is Shabbat or Yom Tov. */
  readonly isHoly: (day: DayNumber) => boolean;
};

const NONE: readonly Holiday[] = [];

/** A schedule that remembers the year it was last asked about, since questions come in runs of days. */
export function getSchedule(israel: boolean): Schedule {
  let year: HebrewYear | null = null;

  function getYear(day: DayNumber): HebrewYear {
    if (year === null || day < year.from || day >= year.until)
      year = hebrewYear(abs2hebrew(day + EPOCH_IN_LIBRARY).yy, israel);
    return year;
  }

  return {
    israel,
    holidaysOn: (day) => getYear(day).holidays.get(day) ?? NONE,
    yomTovOn: (day) => getYear(day).yomTov.get(day) ?? null,
    isHoly: (day) => weekday(day) === SHABBAT || getYear(day).yomTov.has(day),
  };
}

/** The reading of a Shabbat, spelt as in the contract. */
export type Parsha = { readonly date: string; readonly title_en: string; readonly title_he: string };

const titles = new Map<string, { readonly en: string; readonly he: string }>();
/** The readings of some 40 years in both schedules. */
const known = new LRUCache<number, { readonly parsha: Parsha | null }>({ max: 4_000 });

/** The Shabbat that this day is, or that comes next. */
export function comingShabbat(day: DayNumber): DayNumber {
  return day + ((SHABBAT - weekday(day) + 7) % 7);
}

/** The weekly portion, or two, read on a Shabbat; null where a festival has a reading of its own. Israel and the Diaspora may be a week apart. */
export function parshaOn(shabbat: DayNumber, israel: boolean): Parsha | null {
  const key = shabbat * 2 + (israel ? 1 : 0);
  let reading = known.get(key);
  if (reading === undefined) known.set(key, (reading = { parsha: findReading(shabbat, israel) }));
  return reading.parsha;
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

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Shabbat'];

/**
 * Says that a year keeps a day on another date than its own: "Put off from Shabbat, 17 Tamuz, to Sunday." Null for one on its own date, and for days that are
 * never moved.
 */
function movedNote(description: string, year: number, day: DayNumber): string | null {
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
