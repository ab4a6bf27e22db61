/** What a holiday of the year is; spelt as in the contract. */
export type HolidayKind =
  | 'yom_tov'
  | 'chol_hamoed'
  | 'erev'
  | 'minor_holiday'
  | 'modern_holiday'
  | 'fast'
  | 'rosh_chodesh'
  | 'special_shabbat';

/** When a fast begins: at dawn, or with the evening before. */
export type FastFrom = 'dawn' | 'evening';

/** One entry of one day of the year. */
export type Holiday = {
  readonly kind: HolidayKind;
  readonly title_en: string;
  readonly title_he: string;
  readonly note: string | null;
  /** Of a fast; null for the others. */
  readonly fast_from: FastFrom | null;
};

/** A Yom Tov as it is spoken of: "Pesach I", and the festival without its number, "Pesach". */
export type YomTov = {
  readonly title_en: string;
  readonly title_he: string;
  readonly festival_en: string;
  readonly festival_he: string;
};
