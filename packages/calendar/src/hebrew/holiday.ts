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

/** How long a fast is: from dawn, or from the sunset before; until the stars are out, or until havdalah. */
export type Fast = { readonly from: 'dawn' | 'evening'; readonly until: 'stars' | 'havdalah' };

/** One entry of one day of the year. */
export type Holiday = {
  readonly kind: HolidayKind;
  readonly title_en: string;
  readonly title_he: string;
  readonly note: string | null;
  /** Of a fast; null for the others. */
  readonly fast: Fast | null;
};

/** A Yom Tov as it is spoken of: "Pesach I", and the festival without its number, "Pesach". */
export type YomTov = {
  readonly title_en: string;
  readonly title_he: string;
  readonly festival_en: string;
  readonly festival_he: string;
};
