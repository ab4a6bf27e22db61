import { fold, type FoodStatus, type Standard } from '@kehilla/core';
import { FOOD_STATUS } from '../food/words/plain-words.ts';

/** What words ask of an agency's statement about a place. */
export type StatedWords = {
  readonly standards: readonly Standard[];
  readonly food: FoodStatus | null;
  /** The words that said so. */
  readonly said: readonly string[];
};

/** The standards in the spellings that people use, each of one word or two. */
const PHRASES: ReadonlyMap<string, Standard> = new Map(
  (
    [
      ['cholov_yisroel', 'cholov yisroel, cholov yisrael, chalav yisroel, chalav yisrael, halav yisrael, חלב ישראל'],
      ['pas_yisroel', 'pas yisroel, pas yisrael, pat yisroel, pat yisrael, פת ישראל'],
      ['bishul_yisroel', 'bishul yisroel, bishul yisrael, בישול ישראל'],
      ['chassidishe_shechita', 'chassidishe shechita, chasidishe shechita, chassidish shechita'],
      ['yoshon', 'yoshon, yoshan, yashan, ישן'],
      ['glatt', 'glatt, גלאט'],
    ] as const
  ).flatMap(([standard, spellings]) => spellings.split(', ').map((one) => [fold(one), standard] as const)),
);

/**
 * Takes the words that say what an agency should state (a standard, or what is served) out of a question; null where there are none. Only an
 * agency says such things of a place, so a name or a kind without them may be what is looked for. Words in the positions for which `isKept` are
 * left. Rule: decisions §3.
 */
export function takeStatedWords(
  words: readonly string[],
  isKept: (at: number) => boolean = () => false,
): { stated: StatedWords; rest: string[] } | null {
  const standards = new Set<Standard>();
  let food: FoodStatus | null = null;
  const said: string[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = PHRASES.has(words.slice(at, at + 2).join(' ')) && at + 1 < words.length ? 2 : 1;
    const phrase = words.slice(at, at + length).join(' ');
    const standard = PHRASES.get(phrase);
    const served = isKept(at) ? null : foodOf(phrase);
    if (standard !== undefined) standards.add(standard);
    else if (served !== null) food ??= served;
    (standard === undefined && served === null ? rest : said).push(phrase);
    at += length;
  }
  return said.length === 0 ? null : { stated: { standards: [...standards], food, said }, rest };
}

function foodOf(word: string): FoodStatus | null {
  return word === 'meat' ? 'meat' : Object.hasOwn(FOOD_STATUS, word) ? (FOOD_STATUS[word] ?? null) : null;
}
