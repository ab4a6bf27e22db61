import { fold, type FoodStatus, getOwn, type Standard } from '@kehilla/core';
import { foodStatusOf } from '@kehilla/understanding';

/** What words ask of an agency's statement about a place. */
export type StatedWords = {
  readonly agencies: readonly string[];
  readonly standards: readonly Standard[];
  readonly food: FoodStatus | null;
  /** The words that said so. */
  readonly said: readonly string[];
};

/** "Of a Jew", as it is said and written. */
const YISROEL = 'yisroel yisrael yisroyel israel ישראל'.split(' ');

/** The standards in the spellings that people use, each of one word or two: these said before such a word, */
const BEFORE_YISROEL: readonly (readonly [Standard, string])[] = [
  ['cholov_yisroel', 'cholov cholev cholav chalov chalav halav holov חלב'],
  ['pas_yisroel', 'pas pat פת'],
  ['bishul_yisroel', 'bishul בישול'],
];

/** and these as they stand. */
const AS_THEY_STAND: readonly (readonly [Standard, string])[] = [
  [
    'chassidishe_shechita',
    'chassidishe shechita, chasidishe shechita, chassidish shechita, שחיטה חסידית, חסידישע שחיטה',
  ],
  ['yoshon', 'kemach yoshon, kemach yashan, yoshon, yoshan, yashan, קמח ישן'],
  ['glatt', 'glatt, גלאט, גלט'],
  ['cholov_yisroel', 'cy'],
];

const PHRASES: ReadonlyMap<string, Standard> = new Map([
  ...BEFORE_YISROEL.flatMap(([standard, heads]) =>
    heads.split(' ').flatMap((head) => YISROEL.map((one) => [fold(`${head} ${one}`), standard] as const)),
  ),
  ...AS_THEY_STAND.flatMap(([standard, spellings]) =>
    spellings.split(', ').map((one) => [fold(one), standard] as const),
  ),
]);

/** Words that in a question for a place, not for a dish, say what is served. */
const MORE_FOODS: Readonly<Record<string, FoodStatus>> = {
  meat: 'meat',
  besari: 'meat',
  בשר: 'meat',
  בשרימ: 'meat',
  halavi: 'dairy',
};
/** What follows one of these, or stands before "free", is not wanted. */
const DENIALS = new Set('non no not without'.split(' '));
/** An agency whose code is a word of English is meant only where kosher, or another agency, is spoken of. */
const ALSO_ENGLISH = new Set(['ok']);

/** Words taken out of a question, and those that are left; `unused` are further foods, of which only the first counts. */
export type Taken = {
  readonly stated: StatedWords;
  readonly rest: readonly string[];
  readonly unused: readonly string[];
};

/**
 * Takes the words out of a question that say what an agency should state: a standard, what is served, which agency; `agencies` are the codes that
 * may be meant. Only an agency says such things of a place, so a name or a kind without them may be what is looked for. Words at the positions
 * for which `isKept` are left. Rule: decisions §3.
 */
export function takeStatedWords(
  words: readonly string[],
  {
    agencies,
    asksKosher,
    isKept,
  }: {
    readonly agencies: readonly string[];
    readonly asksKosher: boolean;
    readonly isKept: (at: number) => boolean;
  },
): Taken {
  const found = { standards: new Set<Standard>(), food: null as FoodStatus | null, agencies: new Set<string>() };
  const isOfAgencies = asksKosher || speaksOfAgencies(words, agencies);
  const said: string[] = [];
  const rest: string[] = [];
  const unused: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = at + 1 < words.length && PHRASES.has(words.slice(at, at + 2).join(' ')) ? 2 : 1;
    const phrase = words.slice(at, at + length).join(' ');
    const denied = DENIALS.has(words[at - 1] ?? '') || words[at + length] === 'free';
    (denied || isKept(at) ? rest : isOtherFood(phrase) ? unused : take(phrase) ? said : rest).push(phrase);
    at += length;
  }
  const stated = { standards: [...found.standards], food: found.food, agencies: [...found.agencies], said };
  return { stated, rest, unused };

  function isOtherFood(phrase: string): boolean {
    const food = foodOf(phrase);
    return food !== null && found.food !== null && food !== found.food;
  }

  function take(phrase: string): boolean {
    const standard = PHRASES.get(phrase);
    const food = foodOf(phrase);
    const code = isOfAgencies || !ALSO_ENGLISH.has(phrase) ? codeOf(agencies, phrase) : undefined;
    if (standard !== undefined) found.standards.add(standard);
    if (food !== null) found.food ??= food;
    if (code !== undefined) found.agencies.add(code);
    return standard !== undefined || food !== null || code !== undefined;
  }
}

/**
 * How many words from this one on ask together for one statement of an agency; 0 for none. An agency whose code is a word of English is one beside
 * another.
 */
export function lengthOfStated(words: readonly string[], at: number, agencies: readonly string[]): number {
  if (PHRASES.has(words.slice(at, at + 2).join(' '))) return 2;
  const word = words[at] ?? '';
  const isAgency =
    codeOf(agencies, word) !== undefined && (!ALSO_ENGLISH.has(word) || speaksOfAgencies(words, agencies));
  return PHRASES.has(word) || foodOf(word) !== null || isAgency ? 1 : 0;
}

/** Whether an agency is named whose code is no word of English. */
function speaksOfAgencies(words: readonly string[], agencies: readonly string[]): boolean {
  return words.some((word) => !ALSO_ENGLISH.has(word) && codeOf(agencies, word) !== undefined);
}

function codeOf(agencies: readonly string[], word: string): string | undefined {
  return agencies.find((one) => one.toLowerCase() === word);
}

function foodOf(word: string): FoodStatus | null {
  return getOwn(MORE_FOODS, word) ?? foodStatusOf(word);
}
