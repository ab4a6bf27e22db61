import { type FoodStatus, hebrewForms, memoizeByObject, type Standard } from '@kehilla/core';
import type { Token } from '../../engine/tokens.ts';
import { behindLeads, endOfSense, isNegationWord } from '../negation/lexicon.ts';
import { CERTIFICATION_WORDS } from './lexicon.ts';

/** Yiddish inflects these words, in either script: "a milchige soup", "milchigs", "פליישיגע". */
const INFLECTED = /(?<=i[gk])(?:e[nrs]?|s)$|(?<=יג)(?:ע[נרס]?|ס)$/u;

const STATUS_OF = listStatuses('foodStatus');
const PLACE_FOOD_OF = listStatuses('placeFood');
const BESIDE_KOSHER = listStatuses('besideKosher');
const KITCHEN_FOOD_OF = listStatuses('kitchenFood');

/** Returns the status of a kitchen that a folded word means, in the words of agencies and people; null for any other word. */
export function findFoodStatus(word: string): FoodStatus | null {
  return (
    listForms(word)
      .map((form) => STATUS_OF.get(form))
      .find((status) => status !== undefined) ?? null
  );
}

/** Returns whether a folded word for the status of a kitchen is used of kosher kitchens only: "fleishig" and "pareve", not "dairy". */
function isOfKosherKitchen(word: string): boolean {
  return listForms(word).some((form) => CERTIFICATION_WORDS.has(form, 'kosherKitchen'));
}

function listForms(word: string): readonly string[] {
  return [word.replace(INFLECTED, ''), ...hebrewForms(word)];
}

/** Returns the same in a question for a place, where "meat" is a status; a question for a dish may want meat. */
function foodStatusOfPlace(word: string): FoodStatus | null {
  return PLACE_FOOD_OF.get(word) ?? findFoodStatus(word);
}

/** Returns the same beside "kosher", where the word for meat is a status in every language: "restaurante kosher de carne". */
function foodStatusBesideKosher(word: string): FoodStatus | null {
  return foodStatusOfPlace(word) ?? BESIDE_KOSHER.get(word) ?? null;
}

/** Returns the status that such a refused word means: a question without fish refuses places that are stated to serve fish. */
export function foodStatusRefused(word: string): FoodStatus | null {
  return foodStatusOfPlace(word) ?? KITCHEN_FOOD_OF.get(word) ?? null;
}

/** Returns every folded word for a status of a kitchen, in all languages: "dairy", "milchig", חלבי. */
export function listStatusWords(status: FoodStatus): readonly string[] {
  return [STATUS_OF, PLACE_FOOD_OF, KITCHEN_FOOD_OF].flatMap((words) =>
    [...words].filter(([, other]) => other === status).map(([word]) => word),
  );
}

function listStatuses(sense: string): ReadonlyMap<string, FoodStatus> {
  return new Map(CERTIFICATION_WORDS.listPhrases(sense).map(({ phrase, value }) => [phrase, value as FoodStatus]));
}

const STANDARD_OF: ReadonlyMap<string, Standard> = new Map(
  CERTIFICATION_WORDS.listPhrases('standard').map(({ phrase, value }) => [phrase, value as Standard]),
);

/** The words of a question about an agency's statement. */
export type StatedWords = {
  readonly agencies: readonly string[];
  readonly standards: readonly Standard[];
  readonly food: FoodStatus | null;
  /** The words that said so. */
  readonly phrases: readonly string[];
};

/** Words taken out of a question, and the rest; `unused` are further statuses, of which only the first counts. */
type Taken = {
  /** What became of each word, in order; `joined` is the rest of a phrase that stays as one word. */
  readonly parts: readonly ('searched' | 'joined' | 'stated' | 'aside')[];
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
  const foodIn = asksKosher ? foodStatusBesideKosher : foodStatusOfPlace;
  const phrases: string[] = [];
  const rest: string[] = [];
  const unused: string[] = [];
  const parts: Taken['parts'][number][] = [];
  for (let at = 0; at < words.length; ) {
    const length = Math.max(1, CERTIFICATION_WORDS.lengthAt(words, at, 'standard'));
    const phrase = length === 1 ? (words[at] ?? '') : words.slice(at, at + length).join(' ');
    const denied = isNegationWord(words[at - 1] ?? '') || words[at + length] === 'free';
    const part =
      denied || isKept(at) ? 'searched' : isOtherFood(phrase) ? 'aside' : take(phrase) ? 'stated' : 'searched';
    (part === 'searched' ? rest : part === 'aside' ? unused : phrases).push(phrase);
    for (let i = 0; i < length; i += 1) parts.push(i > 0 && part === 'searched' ? 'joined' : part);
    at += length;
  }
  const stated = { standards: [...found.standards], food: found.food, agencies: [...found.agencies], phrases };
  return { stated, rest, unused, parts };

  function isOtherFood(phrase: string): boolean {
    const food = foodIn(phrase);
    return food !== null && found.food !== null && food !== found.food;
  }

  function take(phrase: string): boolean {
    const standard = STANDARD_OF.get(phrase);
    const food = foodIn(phrase);
    const code = isOfAgencies || !isAlsoEnglish(phrase) ? findCode(agencies, phrase) : undefined;
    if (standard !== undefined) found.standards.add(standard);
    if (food !== null) found.food ??= food;
    if (code !== undefined) found.agencies.add(code);
    return standard !== undefined || food !== null || code !== undefined;
  }
}

/** Returns whether words ask for something that only kosher kitchens have: a standard, or a status in the words of such a kitchen. */
export function asksForKosherKitchen({ standards, phrases }: StatedWords): boolean {
  return standards.length > 0 || phrases.some(isOfKosherKitchen);
}

/**
 * Returns how many words from this one on ask together for one statement of an agency; 0 for none. An agency whose code is an English word counts only beside
 * another.
 */
export function lengthOfStated(
  words: readonly string[],
  at: number,
  agencies: readonly string[],
  isOfAgencies?: boolean,
): number {
  const standard = CERTIFICATION_WORDS.lengthAt(words, at, 'standard');
  if (standard > 0) return standard;
  const word = words[at] ?? '';
  const isAgency =
    findCode(agencies, word) !== undefined &&
    (!isAlsoEnglish(word) || (isOfAgencies ?? speaksOfAgencies(words, agencies)));
  return isAgency || foodStatusOfPlace(word) !== null ? 1 : 0;
}

/** Returns whether words name an agency whose code is no English word. */
export function speaksOfAgencies(words: readonly string[], agencies: readonly string[]): boolean {
  return words.some((word) => isCode(word, agencies) && !isAlsoEnglish(word));
}

/** Returns whether a folded word is the code of one of these agencies. */
export function isCode(word: string, agencies: readonly string[]): boolean {
  return getCodes(agencies).has(word);
}

function findCode(agencies: readonly string[], word: string): string | undefined {
  return getCodes(agencies).get(word);
}

/** Codes of agencies by their form in folded words, the first of equal ones. */
const getCodes = memoizeByObject(
  (agencies: readonly string[]): ReadonlyMap<string, string> =>
    new Map(agencies.toReversed().map((code) => [code.toLowerCase(), code])),
);

/** Returns whether an agency's code is an English word: it is meant only if the text speaks of kosher, or of another agency. */
function isAlsoEnglish(word: string): boolean {
  return CERTIFICATION_WORDS.has(word, 'alsoEnglish');
}

const LONGEST_CUE = 4;
const LONGEST_LEADS = 3;

/**
 * Whether an agency whose code is a word of English is refused: it stands right behind words that refuse, which begin their clause or a text of one clause
 * ("pizza not OK", "I don't hold by OK, pizza"). "Sushi is not ok" and "sushi not ok, restaurant" speak of the sushi. `agencies` are the codes that may be
 * meant.
 */
export function isCodeRefused(tokens: readonly Token[], agencies: readonly string[]): boolean {
  return tokens.some(({ folded }, at) => isCode(folded, agencies) && isAlsoEnglish(folded) && isRefusedAt(tokens, at));
}

function isRefusedAt(tokens: readonly Token[], at: number): boolean {
  for (let from = Math.max(0, at - LONGEST_CUE - LONGEST_LEADS); from < at; from += 1) {
    const end = endOfSense(tokens, from, 'refusal') ?? endOfSense(tokens, from, 'not');
    if (end === null || end > at || behindLeads(tokens, end, 'refusalLead') !== at) continue;
    if (!isSaidOfOther(tokens, from)) return true;
  }
  return false;
}

/** Returns whether the words before a refusal are its subject: behind a verb, or in a text that continues behind their clause. */
function isSaidOfOther(tokens: readonly Token[], from: number): boolean {
  if (from === 0 || tokens[from]?.boundary !== 'none' || isBeforeRefusal(tokens, from)) return false;
  return (
    [1, 2].some((back) => from >= back && endOfSense(tokens, from - back, 'copula') === from) ||
    tokens.some(({ boundary }, at) => at > from && boundary !== 'none')
  );
}

/** Returns whether only the refusing person stands before the words in their clause: "we don't hold by". */
function isBeforeRefusal(tokens: readonly Token[], from: number): boolean {
  let start = from;
  while (start > 0 && tokens[start]?.boundary === 'none') start -= 1;
  return endOfSense(tokens, start, 'beforeRefusal') === from;
}
