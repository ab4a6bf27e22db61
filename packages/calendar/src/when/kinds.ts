import { hebrewYear } from '../hebrew/hebrew-year.ts';
import type { Occurrence } from './occurrence.ts';

/** Sorts of days that are asked for as such: any fast, any Yom Tov. */
export type ObservanceKind = 'fast' | 'yom_tov';

/** Every fast, or every unbroken run of Yom Tov, of a Hebrew year by one schedule, in order and by its own name. */
export function occurrencesOfKind(kind: ObservanceKind, year: number, israel: boolean): readonly Occurrence[] {
  const { holidays, yomTov } = hebrewYear(year, israel);
  if (kind === 'fast')
    return [...holidays]
      .flatMap(([day, entries]) => entries.filter(({ fast }) => fast !== null).map((holiday) => ({ day, holiday })))
      .map(({ day, holiday: { title_en, title_he, note, fast } }) => ({
        title_en,
        title_he,
        first: day,
        last: day,
        note,
        fast,
        isNightAfter: false,
      }))
      .sort((a, b) => a.first - b.first);
  const found: Occurrence[] = [];
  for (const [day, { festival_en: title_en, festival_he: title_he }] of [...yomTov].sort(([a], [b]) => a - b)) {
    const before = found.at(-1);
    if (before?.last === day - 1) found[found.length - 1] = { ...before, last: day };
    else found.push({ title_en, title_he, first: day, last: day, note: null, fast: null, isNightAfter: false });
  }
  return found;
}
