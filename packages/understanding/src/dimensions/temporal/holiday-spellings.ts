import { makeLexicon } from '../../engine/lexicon.ts';
import holidays from '../../lexicon/temporal/holidays.json' with { type: 'json' };

const NAMES = makeLexicon([{ holiday: holidays.holiday }]).phrasesOf('holiday');
const SPELLINGS: ReadonlyMap<string, readonly (readonly string[])[]> = new Map(
  [...Map.groupBy(NAMES, ({ value }) => value ?? '')].map(([holiday, names]) => [
    holiday,
    names.map(({ phrase }) => phrase.split(' ')),
  ]),
);

/**
 * Of each word of a holiday's name every spelling that it has in names of as many words, folded: "פורים" is looked for as "purim", too, and "passover" as
 * "pesach" and "פסח". Of a holiday that is not known none. The key is that of `lexicon/temporal/holidays.json`.
 */
export function holidaySpellings(holiday: string, length: number): readonly (readonly string[])[] {
  const names = (SPELLINGS.get(holiday) ?? []).filter((name) => name.length === length);
  return Array.from({ length }, (_, i) => [...new Set(names.flatMap((name) => name[i] ?? []))]);
}
