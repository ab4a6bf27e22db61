import { type DayNumber, isoDay, MINUTE_MS } from '../zone-clock.ts';
import { dipDegrees } from '../sun-position.ts';
import {
  ASK,
  DAWN_DEGREES,
  FAST_END_DEGREES,
  HORIZON_DEGREES,
  MAGEN_AVRAHAM_MINUTES,
  NIGHTFALL_DEGREES,
  type PlaceDays,
  whyNoTime,
} from './place-days.ts';
import {
  COUNTED,
  type CountedDay,
  fixed,
  hour,
  later,
  seasonal,
  sun,
  type ZmanKey,
  type ZmanRow,
} from './zman-rule.ts';

/** A day of twelve hours has so many of its own minutes. */
const MINUTES_OF_DAY = 720;

/** One time of a day, spelt as in the contract. `time` has the zone's offset; null, with a note, when the sun does not get there. */
export type Zman = {
  readonly key: ZmanKey;
  readonly label: string;
  readonly label_he: string;
  readonly time: string | null;
  readonly opinion: string;
  readonly degrees: number | null;
  readonly minutes: number | null;
  readonly note: string | null;
};

/** The first instant and the length of a day as an opinion measures it; milliseconds. */
type Span = { readonly from: number; readonly ms: number };

/**
 * Every time of a civil date, all standard keys in the contract's order, and behind them those of a set that is asked for. A time that rests on another
 * that is missing is missing too. Above sea level sunrise and sunset are those of the lower horizon, and nothing else is. Rule: decisions §7.
 */
export function listZmanim(days: PlaceDays, day: DayNumber, set: ZmanSet | 'standard' | 'all' = 'standard'): Zman[] {
  const sun = days.getSun(day);
  const reach = (degrees: number, side: 'morning' | 'evening'): number | null => days.sunAt(day, degrees, side);
  const horizon = { morning: reach(HORIZON_DEGREES, 'morning'), evening: reach(HORIZON_DEGREES, 'evening') };
  const spans = new Map<CountedDay, Span | null>();
  const findSpan = (counted: CountedDay): Span | null => {
    const known = spans.get(counted);
    if (known !== undefined) return known;
    const { degrees, minutes } = COUNTED[counted].bounds;
    const span = between(reach(degrees[0], 'morning'), reach(degrees[1], 'evening'), minutes * MINUTE_MS);
    spans.set(counted, span);
    return span;
  };
  const findInstant = ({ rule }: ZmanRow): number | null => {
    if (rule.at === 'hours') return findHour(findSpan(rule.day), rule.hours);
    if (rule.at === 'degrees')
      return rule.degrees === HORIZON_DEGREES ? horizon[rule.side] : reach(rule.degrees, rule.side);
    const gra = findSpan('gra');
    if (rule.at === 'after_midday') return afterMidday(gra, findSpan(rule.day), rule.minutes);
    const from = horizon[rule.side];
    if (from === null) return null;
    if (rule.at === 'minutes') return from + rule.minutes * MINUTE_MS;
    return gra === null ? null : from + (gra.ms * rule.minutes) / MINUTES_OF_DAY;
  };
  const standard = ZMAN_ROWS.map((standing) => {
    const row = days.elevation_m === 0 ? standing : elevated(standing, days.elevation_m);
    const instant = findInstant(row);
    if (row.key === 'chatzot' && instant === null && sun !== null) return zman(row, days, day, sun.noon, HIGHEST);
    return zman(row, days, day, instant, instant === null ? getReason(row, days, day) : null);
  });
  const more = rowsOfSet(set).map((row) => {
    const instant = findInstant(row);
    return zman(row, days, day, instant, instant === null ? getReason(row, days, day) : null);
  });
  return [...standard, ...more];
}

/** Sunrise and sunset as an eye so many metres above the horizon around sees them; the other rows as they are. Authority: KosherJava's default rule. */
function elevated(row: ZmanRow, elevation_m: number): ZmanRow {
  if (row.key !== 'sunrise' && row.key !== 'sunset') return row;
  const degrees = Math.round((HORIZON_DEGREES + dipDegrees(elevation_m)) * 1_000) / 1_000;
  const side = row.key === 'sunrise' ? 'morning' : 'evening';
  return {
    ...row,
    opinion: `${elevation_m} m above the horizon around`,
    degrees,
    rule: { at: 'degrees', degrees, side },
  };
}

const HIGHEST = 'Sunrise or sunset is missing here on this date; this is the highest point of the sun.';

/** From one instant to another, and so much longer on both sides. */
function between(from: number | null, to: number | null, early = 0): Span | null {
  return from === null || to === null ? null : { from: from - early, ms: to - from + 2 * early };
}

function afterMidday(gra: Span | null, day: Span | null, minutes: number): number | null {
  const midday = findHour(gra, 6);
  return midday === null || day === null ? null : midday + Math.max(minutes * MINUTE_MS, day.ms / 24);
}

function findHour(span: Span | null, hours: number): number | null {
  return span === null ? null : span.from + (span.ms * hours) / 12;
}

function zman(row: ZmanRow, { clock }: PlaceDays, day: DayNumber, at: number | null, note: string | null): Zman {
  return {
    key: row.key,
    label: row.label,
    label_he: row.label_he,
    time: at === null ? null : clock.isoAt(at),
    opinion: row.opinion,
    degrees: row.degrees,
    minutes: row.minutes,
    note: at === null ? note : (note ?? otherDateNote(clock.dayAt(at), day)),
  };
}

/** Far north, and far from the zone's own meridian, the evening of a date may end after midnight. */
function otherDateNote(falls: DayNumber, day: DayNumber): string | null {
  return falls === day ? null : `By the clock this falls on ${isoDay(falls)}.`;
}

function getReason({ rule }: ZmanRow, days: PlaceDays, day: DayNumber): string {
  const why = (degrees: number, side: 'morning' | 'evening'): string => `${whyNoTime(days, day, degrees, side)} ${ASK}`;
  if (rule.at === 'degrees') return why(rule.degrees, rule.side);
  if (rule.at === 'minutes') return why(HORIZON_DEGREES, rule.side);
  const isMissing = (degrees: number, side: 'morning' | 'evening'): boolean => days.sunAt(day, degrees, side) === null;
  const counted: readonly CountedDay[] =
    rule.at === 'seasonal' ? ['gra'] : rule.at === 'after_midday' ? ['gra', rule.day] : [rule.day];
  const lacking = counted.find((each) => {
    const [morning, evening] = COUNTED[each].bounds.degrees;
    return isMissing(morning, 'morning') || isMissing(evening, 'evening');
  });
  const [morning, evening] = COUNTED[lacking ?? 'gra'].bounds.degrees;
  return `It rests on another time: ${isMissing(morning, 'morning') ? why(morning, 'morning') : why(evening, 'evening')}`;
}

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

/** Names of the sets that can be asked for beside the standard times. */
export type ZmanSet = 'baal_hatanya' | 'rabbeinu_tam' | 'ahavat_shalom';

const BAAL_HATANYA = 'Baal HaTanya';
const RABBEINU_TAM = 'Rabbeinu Tam';

/**
 * The times of each set, in order. Authorities: of the Baal HaTanya his Siddur (Seder Hachnasat Shabbat), whose day runs from the true sunrise to the true
 * sunset, the sun at 1.583 degrees, as Rabbi Shalom DovBer Levine computes it; of Rabbeinu Tam his nightfall, four mil after sunset (Pesachim 94a), of 18
 * or 22.5 minutes each, fixed, by the length of the day, or as degrees (16.1), and his twilight as Rabbi Yisrael Dovid Harfenes has it; of Ahavat Shalom
 * the luach of Rabbi Yaakov Moshe Hillel as far as its rules are published. All of them as KosherJava documents them.
 */
export const ZMAN_SETS: Readonly<Record<ZmanSet, readonly ZmanRow[]>> = {
  baal_hatanya: [
    sun('alot_baal_hatanya', 'Dawn, Baal HaTanya', 'עלות השחר, בעל התניא', 16.9, 'morning', BAAL_HATANYA),
    sun('sunrise_baal_hatanya', 'True sunrise, Baal HaTanya', 'נץ אמיתי, בעל התניא', 1.583, 'morning', BAAL_HATANYA),
    hour('sof_zman_shma_baal_hatanya', 'Latest Shema, Baal HaTanya', 'סוף זמן קריאת שמע, בעל התניא', 3, 'baal_hatanya'),
    hour(
      'sof_zman_tfilla_baal_hatanya',
      'Latest Shacharit, Baal HaTanya',
      'סוף זמן תפילה, בעל התניא',
      4,
      'baal_hatanya',
    ),
    hour('mincha_gedola_baal_hatanya', 'Earliest Mincha, Baal HaTanya', 'מנחה גדולה, בעל התניא', 6.5, 'baal_hatanya'),
    hour('mincha_ketana_baal_hatanya', 'Mincha Ketana, Baal HaTanya', 'מנחה קטנה, בעל התניא', 9.5, 'baal_hatanya'),
    hour('plag_hamincha_baal_hatanya', 'Plag HaMincha, Baal HaTanya', 'פלג המנחה, בעל התניא', 10.75, 'baal_hatanya'),
    sun('sunset_baal_hatanya', 'True sunset, Baal HaTanya', 'שקיעה אמיתית, בעל התניא', 1.583, 'evening', BAAL_HATANYA),
    sun('tzeit_baal_hatanya', 'Nightfall, Baal HaTanya', 'צאת הכוכבים, בעל התניא', 6, 'evening', BAAL_HATANYA),
  ],
  rabbeinu_tam: [
    seasonal('alot_72_zmaniyot', 'Dawn, 72 seasonal minutes', 'עלות השחר, 72 דקות זמניות', 72, 'morning', RABBEINU_TAM),
    fixed('alot_90', 'Dawn, 90 minutes', 'עלות השחר, 90 דקות', 90, 'morning', RABBEINU_TAM),
    hour('sof_zman_shma_mga_90', 'Latest Shema, Magen Avraham 90', 'סוף זמן קריאת שמע, מג״א 90', 3, 'mga_90'),
    hour('sof_zman_tfilla_mga_90', 'Latest Shacharit, Magen Avraham 90', 'סוף זמן תפילה, מג״א 90', 4, 'mga_90'),
    fixed('bein_hashmashot_rt_58_5', 'Twilight, Rabbeinu Tam', 'בין השמשות, רבינו תם', 58.5, 'evening', RABBEINU_TAM),
    sun(
      'bein_hashmashot_rt_13_24',
      'Twilight, Rabbeinu Tam 13.24°',
      'בין השמשות, רבינו תם 13.24°',
      13.24,
      'evening',
      RABBEINU_TAM,
    ),
    seasonal(
      'tzeit_72_zmaniyot',
      'Nightfall, 72 seasonal minutes',
      'צאת הכוכבים, 72 דקות זמניות',
      72,
      'evening',
      RABBEINU_TAM,
    ),
    fixed('tzeit_90', 'Nightfall, 90 minutes', 'צאת הכוכבים, 90 דקות', 90, 'evening', RABBEINU_TAM),
    seasonal(
      'tzeit_90_zmaniyot',
      'Nightfall, 90 seasonal minutes',
      'צאת הכוכבים, 90 דקות זמניות',
      90,
      'evening',
      RABBEINU_TAM,
    ),
    sun('tzeit_16_1', 'Nightfall, 16.1°', 'צאת הכוכבים, 16.1°', 16.1, 'evening', RABBEINU_TAM),
  ],
  ahavat_shalom: [
    later('mincha_gedola_ahavat_shalom', 'Earliest Mincha, Ahavat Shalom', 'מנחה גדולה, אהבת שלום'),
    hour('mincha_ketana_ahavat_shalom', 'Mincha Ketana, Ahavat Shalom', 'מנחה קטנה, אהבת שלום', 9.5, 'ahavat_shalom'),
    hour('plag_hamincha_ahavat_shalom', 'Plag HaMincha, Ahavat Shalom', 'פלג המנחה, אהבת שלום', 10.75, 'ahavat_shalom'),
  ],
};

/** Returns the sets behind a word: `standard` none, `all` every one. */
function rowsOfSet(set: ZmanSet | 'standard' | 'all'): readonly ZmanRow[] {
  if (set === 'standard') return [];
  return set === 'all' ? Object.values(ZMAN_SETS).flat() : ZMAN_SETS[set];
}
