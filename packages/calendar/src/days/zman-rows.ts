import {
  FAST_END_DEGREES,
  DAWN_DEGREES,
  HORIZON_DEGREES,
  MAGEN_AVRAHAM_MINUTES,
  NIGHTFALL_DEGREES,
} from './place-days.ts';
import { fixed, hour, sun, type ZmanRow } from './zman-rule.ts';

const SEA_LEVEL = { opinion: 'Sea level' } as const;

/** The list of a day, in order. Rule: decisions §7. */
export const ZMAN_ROWS: readonly ZmanRow[] = [
  sun('alot_hashachar', 'Dawn', 'עלות השחר', DAWN_DEGREES, 'morning'),
  fixed('alot_72', 'Dawn, 72 minutes', 'עלות השחר, 72 דקות', MAGEN_AVRAHAM_MINUTES, 'morning'),
  sun('misheyakir', 'Earliest tallit and tefillin', 'משיכיר', 11.5, 'morning'),
  sun('misheyakir_machmir', 'Earliest tallit and tefillin, stricter', 'משיכיר, להחמיר', 10.2, 'morning'),
  { ...sun('sunrise', 'Sunrise', 'הנץ החמה', HORIZON_DEGREES, 'morning'), ...SEA_LEVEL },
  hour('sof_zman_shma_mga', 'Latest Shema, Magen Avraham', 'סוף זמן קריאת שמע, מג״א', 3, 'mga_72'),
  hour('sof_zman_shma_mga_16_1', 'Latest Shema, Magen Avraham 16.1°', 'סוף זמן קריאת שמע, מג״א 16.1°', 3, 'mga_16_1'),
  hour('sof_zman_shma_gra', 'Latest Shema, GRA', 'סוף זמן קריאת שמע, גר״א', 3),
  hour('sof_zman_tfilla_mga', 'Latest Shacharit, Magen Avraham', 'סוף זמן תפילה, מג״א', 4, 'mga_72'),
  hour('sof_zman_tfilla_gra', 'Latest Shacharit, GRA', 'סוף זמן תפילה, גר״א', 4),
  { ...hour('chatzot', 'Midday', 'חצות היום', 6), opinion: 'Midpoint of sunrise and sunset' },
  hour('mincha_gedola', 'Earliest Mincha', 'מנחה גדולה', 6.5),
  hour('mincha_ketana', 'Mincha Ketana', 'מנחה קטנה', 9.5),
  hour('plag_hamincha', 'Plag HaMincha', 'פלג המנחה', 10.75),
  { ...sun('sunset', 'Sunset', 'שקיעה', HORIZON_DEGREES, 'evening'), ...SEA_LEVEL },
  sun('tzeit_7_083', 'Nightfall, three medium stars', 'צאת הכוכבים, בינוניים', FAST_END_DEGREES, 'evening'),
  sun('tzeit_hakochavim', 'Nightfall', 'צאת הכוכבים', NIGHTFALL_DEGREES, 'evening'),
  fixed('tzeit_72', 'Nightfall, 72 minutes', 'צאת הכוכבים, 72 דקות', MAGEN_AVRAHAM_MINUTES, 'evening'),
];
