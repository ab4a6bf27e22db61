import { DAWN_DEGREES, MAGEN_AVRAHAM_MINUTES } from './place-days.ts';

/** Names of the times, in the order of the day's list; those of further sets behind. Rule: decisions §7. */
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
  | 'tzeit_72'
  | 'alot_baal_hatanya'
  | 'sunrise_baal_hatanya'
  | 'sof_zman_shma_baal_hatanya'
  | 'sof_zman_tfilla_baal_hatanya'
  | 'mincha_gedola_baal_hatanya'
  | 'mincha_ketana_baal_hatanya'
  | 'plag_hamincha_baal_hatanya'
  | 'sunset_baal_hatanya'
  | 'tzeit_baal_hatanya'
  | 'alot_72_zmaniyot'
  | 'alot_90'
  | 'sof_zman_shma_mga_90'
  | 'sof_zman_tfilla_mga_90'
  | 'bein_hashmashot_rt_58_5'
  | 'bein_hashmashot_rt_13_24'
  | 'tzeit_72_zmaniyot'
  | 'tzeit_90'
  | 'tzeit_90_zmaniyot'
  | 'tzeit_16_1'
  | 'mincha_gedola_ahavat_shalom'
  | 'mincha_ketana_ahavat_shalom'
  | 'plag_hamincha_ahavat_shalom';

type Side = 'morning' | 'evening';

/**
 * The rule of a time: a position of the sun, minutes from the horizon, minutes of which a day from sunrise to sunset has 720, hours of a day that an opinion
 * measures, or half such an hour after midday and never less than half an hour after it.
 */
type ZmanRule =
  | { readonly at: 'degrees'; readonly degrees: number; readonly side: Side }
  | { readonly at: 'minutes'; readonly minutes: number; readonly side: Side }
  | { readonly at: 'seasonal'; readonly minutes: number; readonly side: Side }
  | { readonly at: 'hours'; readonly hours: number; readonly day: CountedDay }
  | { readonly at: 'after_midday'; readonly minutes: number; readonly day: CountedDay };

/** One line of the list: its name, its opinion, and its rule. */
export type ZmanRow = {
  readonly key: ZmanKey;
  readonly label: string;
  readonly label_he: string;
  readonly opinion: string;
  readonly degrees: number | null;
  readonly minutes: number | null;
  readonly rule: ZmanRule;
};

/** From where the sun stands in the morning to where it stands in the evening, in degrees below the horizon, and so many minutes more on both sides. */
type Bounds = { readonly degrees: readonly [morning: number, evening: number]; readonly minutes: number };
type Counted = {
  readonly opinion: string;
  readonly degrees: number | null;
  readonly minutes: number | null;
  readonly bounds: Bounds;
};

const MAGEN_AVRAHAM_90 = 90;
const TRUE_SUNRISE = 1.583;
const HALF_HOUR = 30;
/** The horizon of sunrise and sunset; see `place-days.ts`. */
const HORIZON = 0.833;

/** Days as opinions measure them, in twelve hours each: their words in the list, their degrees and minutes, their start and their end. */
export const COUNTED = {
  gra: {
    opinion: 'GRA: hours from sunrise to sunset',
    degrees: null,
    minutes: null,
    bounds: { degrees: [HORIZON, HORIZON], minutes: 0 },
  },
  mga_72: {
    opinion: 'Magen Avraham: hours from 72 minutes before sunrise to 72 minutes after sunset',
    degrees: null,
    minutes: MAGEN_AVRAHAM_MINUTES,
    bounds: { degrees: [HORIZON, HORIZON], minutes: MAGEN_AVRAHAM_MINUTES },
  },
  mga_16_1: {
    opinion: 'Magen Avraham: hours from dawn to nightfall, both at 16.1 degrees',
    degrees: DAWN_DEGREES,
    minutes: null,
    bounds: { degrees: [DAWN_DEGREES, DAWN_DEGREES], minutes: 0 },
  },
  mga_90: {
    opinion: 'Magen Avraham: hours from 90 minutes before sunrise to 90 minutes after sunset',
    degrees: null,
    minutes: MAGEN_AVRAHAM_90,
    bounds: { degrees: [HORIZON, HORIZON], minutes: MAGEN_AVRAHAM_90 },
  },
  baal_hatanya: {
    opinion: 'Baal HaTanya: hours from the true sunrise to the true sunset, both at 1.583 degrees',
    degrees: TRUE_SUNRISE,
    minutes: null,
    bounds: { degrees: [TRUE_SUNRISE, TRUE_SUNRISE], minutes: 0 },
  },
  ahavat_shalom: {
    opinion: 'Luach Ahavat Shalom: hours from dawn at 16.1 degrees to nightfall at 3.8 degrees',
    degrees: DAWN_DEGREES,
    minutes: null,
    bounds: { degrees: [DAWN_DEGREES, 3.8], minutes: 0 },
  },
  ahavat_shalom_midday: {
    opinion:
      'Luach Ahavat Shalom: half an hour of a day from 16.1 to 3.7 degrees after midday, and 30 minutes at least',
    degrees: DAWN_DEGREES,
    minutes: HALF_HOUR,
    bounds: { degrees: [DAWN_DEGREES, 3.7], minutes: 0 },
  },
} as const satisfies Readonly<Record<string, Counted>>;
/** A day that hours are counted in, by the opinion that measures it. */
export type CountedDay = keyof typeof COUNTED;

/** A time at which the sun stands so many degrees below the horizon; `whose` opinion where it is not everybody's. */
export function sun(
  key: ZmanKey,
  label: string,
  label_he: string,
  degrees: number,
  side: Side,
  whose?: string,
): ZmanRow {
  const below = `${degrees} degrees below the horizon`;
  const opinion = whose === undefined ? below : `${whose}: ${below}`;
  return { key, label, label_he, opinion, degrees, minutes: null, rule: { at: 'degrees', degrees, side } };
}

/** A time so many minutes before sunrise or after sunset. */
export function fixed(
  key: ZmanKey,
  label: string,
  label_he: string,
  minutes: number,
  side: Side,
  whose?: string,
): ZmanRow {
  return beside('minutes', key, label, label_he, minutes, side, whose);
}

/** Returns the same in minutes of which a day from sunrise to sunset has 720. */
export function seasonal(
  key: ZmanKey,
  label: string,
  label_he: string,
  minutes: number,
  side: Side,
  whose?: string,
): ZmanRow {
  return beside('seasonal', key, label, label_he, minutes, side, whose);
}

function beside(
  at: 'minutes' | 'seasonal',
  key: ZmanKey,
  label: string,
  label_he: string,
  minutes: number,
  side: Side,
  whose?: string,
): ZmanRow {
  const unit = at === 'seasonal' ? 'seasonal minutes' : 'minutes';
  const note = `${minutes} ${unit} ${side === 'morning' ? 'before sunrise' : 'after sunset'}`;
  const opinion = whose === undefined ? note : `${whose}: ${note}`;
  const signed = side === 'morning' ? -minutes : minutes;
  return { key, label, label_he, opinion, degrees: null, minutes, rule: { at, minutes: signed, side } };
}

/** The end of so many hours of a day as an opinion measures it. */
export function hour(key: ZmanKey, label: string, label_he: string, hours: number, day: CountedDay = 'gra'): ZmanRow {
  const { opinion, degrees, minutes } = COUNTED[day];
  return { key, label, label_he, opinion, degrees, minutes, rule: { at: 'hours', hours, day } };
}

/** Half an hour of the day of Ahavat Shalom after midday, and 30 minutes at least. */
export function later(key: ZmanKey, label: string, label_he: string): ZmanRow {
  const day = 'ahavat_shalom_midday';
  const { opinion, degrees, minutes } = COUNTED[day];
  return { key, label, label_he, opinion, degrees, minutes, rule: { at: 'after_midday', minutes: HALF_HOUR, day } };
}
