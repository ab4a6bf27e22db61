import { fixed, hour, later, seasonal, sun, type ZmanRow } from './zman-rule.ts';

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

/** The sets behind a word: `standard` none, `all` every one. */
export function rowsOfSet(set: ZmanSet | 'standard' | 'all'): readonly ZmanRow[] {
  if (set === 'standard') return [];
  return set === 'all' ? Object.values(ZMAN_SETS).flat() : ZMAN_SETS[set];
}
