import table from './observances.json' with { type: 'json' };

/** The name of an observance in `OBSERVANCES`: `pesach`, `rosh_chodesh_kislev`. */
export type ObservanceKey = string;

/**
 * How it is told and found: by the titles of its days in the list of the year (in Israel by others where `titles_israel` says so), or from one Hebrew
 * date to another, both included, as month and day; or every such day of the week, Sunday = 0, of those `within` others (`middle`: of their Chol HaMoed); or by
 * the kind of the day; or as the day after others. `night_after` where it is the night after such a day.
 */
export type Observance = {
  readonly title_en: string;
  readonly title_he: string;
  readonly titles?: string;
  readonly titles_israel?: string;
  readonly from?: readonly number[];
  readonly to?: readonly number[];
  readonly weekday?: number;
  readonly within?: readonly ObservanceKey[];
  readonly middle?: boolean;
  readonly kind?: 'fast' | 'yom_tov';
  readonly after?: readonly ObservanceKey[];
  readonly night_after?: boolean;
};

/** Every observance by its key. */
export const OBSERVANCES: Readonly<Record<ObservanceKey, Observance>> = table as Readonly<
  Record<ObservanceKey, Observance>
>;

/** Whether a text is the key of an observance. */
export function isObservance(key: string): boolean {
  return Object.hasOwn(OBSERVANCES, key);
}
