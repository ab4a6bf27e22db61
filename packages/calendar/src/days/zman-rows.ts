import {
  DAWN_DEGREES,
  FAST_END_DEGREES,
  HORIZON_DEGREES,
  MAGEN_AVRAHAM_MINUTES,
  NIGHTFALL_DEGREES,
} from './place-days.ts';

/** Names of the times, in the order of the day's list. Rule: decisions §7. */
export type ZmanKey =
  | 'alot_hashachar'
  | 'alot_72'
  | 'misheyakir'
  | 'misheyakir_machmir'
  | 'sunrise'
  | 'sof_zman_shma_mga'
  | 'sof_zman_shma_mga_16_1'
  | 'sof_zman_shma_gra'
  | 'sof_zman_tfilla_mga'
  | 'sof_zman_tfilla_gra'
  | 'chatzot'
  | 'mincha_gedola'
  | 'mincha_ketana'
  | 'plag_hamincha'
  | 'sunset'
  | 'tzeit_7_083'
  | 'tzeit_hakochavim'
  | 'tzeit_72';

/** How a time is found: where the sun stands, minutes from the horizon, or hours of a day that an opinion measures. */
export type ZmanRule =
  | { readonly at: 'degrees'; readonly degrees: number; readonly side: 'morning' | 'evening' }
  | { readonly at: 'minutes'; readonly minutes: number; readonly side: 'morning' | 'evening' }
  | { readonly at: 'hours'; readonly hours: number; readonly day: CountedDay };

/** One line of the list: how it is named, whose opinion it is, and how it is found. */
export type ZmanRow = {
  readonly key: ZmanKey;
  readonly label: string;
  readonly label_he: string;
  readonly opinion: string;
  readonly degrees: number | null;
  readonly minutes: number | null;
  readonly rule: ZmanRule;
};

const below = (degrees: number): string => `${degrees} degrees below the horizon`;

/** Days as opinions measure them, in twelve hours each: how the list says so, and what of degrees and minutes it rests on. */
const COUNTED = {
  gra: { opinion: 'GRA: hours from sunrise to sunset', degrees: null, minutes: null },
  mga_72: {
    opinion: 'Magen Avraham: hours from 72 minutes before sunrise to 72 minutes after sunset',
    degrees: null,
    minutes: MAGEN_AVRAHAM_MINUTES,
  },
  mga_16_1: {
    opinion: 'Magen Avraham: hours from dawn to nightfall, both at 16.1 degrees',
    degrees: DAWN_DEGREES,
    minutes: null,
  },
} as const;
/** A day that hours are counted in, by the opinion that measures it. */
export type CountedDay = keyof typeof COUNTED;

const sun = (
  key: ZmanKey,
  label: string,
  label_he: string,
  degrees: number,
  side: 'morning' | 'evening',
  opinion = below(degrees),
): ZmanRow => ({ key, label, label_he, opinion, degrees, minutes: null, rule: { at: 'degrees', degrees, side } });
const fixed = (
  key: ZmanKey,
  label: string,
  label_he: string,
  side: 'morning' | 'evening',
  opinion: string,
): ZmanRow => ({
  key,
  label,
  label_he,
  opinion,
  degrees: null,
  minutes: MAGEN_AVRAHAM_MINUTES,
  rule: {
    at: 'minutes',
    minutes: side === 'morning' ? -MAGEN_AVRAHAM_MINUTES : MAGEN_AVRAHAM_MINUTES,
    side,
  },
});
const hour = (key: ZmanKey, label: string, label_he: string, hours: number, day: CountedDay = 'gra'): ZmanRow => ({
  key,
  label,
  label_he,
  ...COUNTED[day],
  rule: { at: 'hours', hours, day },
});

/** The list of a day, in order. Rule: decisions §7. */
export const ZMAN_ROWS: readonly ZmanRow[] = [
  sun('alot_hashachar', 'Dawn', 'עלות השחר', DAWN_DEGREES, 'morning'),
  fixed('alot_72', 'Dawn, 72 minutes', 'עלות השחר, 72 דקות', 'morning', '72 minutes before sunrise'),
  sun('misheyakir', 'Earliest tallit and tefillin', 'משיכיר', 11.5, 'morning'),
  sun('misheyakir_machmir', 'Earliest tallit and tefillin, stricter', 'משיכיר, להחמיר', 10.2, 'morning'),
  sun('sunrise', 'Sunrise', 'הנץ החמה', HORIZON_DEGREES, 'morning', 'Sea level'),
  hour('sof_zman_shma_mga', 'Latest Shema, Magen Avraham', 'סוף זמן קריאת שמע, מג״א', 3, 'mga_72'),
  hour('sof_zman_shma_mga_16_1', 'Latest Shema, Magen Avraham 16.1°', 'סוף זמן קריאת שמע, מג״א 16.1°', 3, 'mga_16_1'),
  hour('sof_zman_shma_gra', 'Latest Shema, GRA', 'סוף זמן קריאת שמע, גר״א', 3),
  hour('sof_zman_tfilla_mga', 'Latest Shacharit, Magen Avraham', 'סוף זמן תפילה, מג״א', 4, 'mga_72'),
  hour('sof_zman_tfilla_gra', 'Latest Shacharit, GRA', 'סוף זמן תפילה, גר״א', 4),
  { ...hour('chatzot', 'Midday', 'חצות היום', 6), opinion: 'Midpoint of sunrise and sunset' },
  hour('mincha_gedola', 'Earliest Mincha', 'מנחה גדולה', 6.5),
  hour('mincha_ketana', 'Mincha Ketana', 'מנחה קטנה', 9.5),
  hour('plag_hamincha', 'Plag HaMincha', 'פלג המנחה', 10.75),
  sun('sunset', 'Sunset', 'שקיעה', HORIZON_DEGREES, 'evening', 'Sea level'),
  sun('tzeit_7_083', 'Nightfall, three medium stars', 'צאת הכוכבים, בינוניים', FAST_END_DEGREES, 'evening'),
  sun('tzeit_hakochavim', 'Nightfall', 'צאת הכוכבים', NIGHTFALL_DEGREES, 'evening'),
  fixed('tzeit_72', 'Nightfall, 72 minutes', 'צאת הכוכבים, 72 דקות', 'evening', '72 minutes after sunset'),
];
