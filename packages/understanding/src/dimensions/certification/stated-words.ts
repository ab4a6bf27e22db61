import type { FoodStatus, Standard } from '@kehilla/core';
import { foodStatusBesideKosher, foodStatusOfPlace, isOfKosherKitchen } from './food-status.ts';
import { isNegationWord } from '../negation/lexicon.ts';
import { CERTIFICATION_WORDS } from './lexicon.ts';

const STANDARD_OF: ReadonlyMap<string, Standard> = new Map(
  CERTIFICATION_WORDS.phrasesOf('standard').map(({ phrase, value }) => [phrase, value as Standard]),
);

/** What words ask of an agency's statement about a place. */
export type StatedWords = {
  readonly agencies: readonly string[];
  readonly standards: readonly Standard[];
  readonly food: FoodStatus | null;
  /** The words that said so. */
  readonly said: readonly string[];
};

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
  const foodIn = asksKosher ? foodStatusBesideKosher : foodStatusOfPlace;
  const said: string[] = [];
  const rest: string[] = [];
  const unused: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = at + 1 < words.length && STANDARD_OF.has(words.slice(at, at + 2).join(' ')) ? 2 : 1;
    const phrase = words.slice(at, at + length).join(' ');
    const denied = isNegationWord(words[at - 1] ?? '') || words[at + length] === 'free';
    (denied || isKept(at) ? rest : isOtherFood(phrase) ? unused : take(phrase) ? said : rest).push(phrase);
    at += length;
  }
  const stated = { standards: [...found.standards], food: found.food, agencies: [...found.agencies], said };
  return { stated, rest, unused };

  function isOtherFood(phrase: string): boolean {
    const food = foodIn(phrase);
    return food !== null && found.food !== null && food !== found.food;
  }

  function take(phrase: string): boolean {
    const standard = STANDARD_OF.get(phrase);
    const food = foodIn(phrase);
    const code = isOfAgencies || !isAlsoEnglish(phrase) ? codeOf(agencies, phrase) : undefined;
    if (standard !== undefined) found.standards.add(standard);
    if (food !== null) found.food ??= food;
    if (code !== undefined) found.agencies.add(code);
    return standard !== undefined || food !== null || code !== undefined;
  }
}

/** Whether words ask for what kosher kitchens alone have: a standard, or food in the words of such a kitchen. */
export function asksForKosherKitchen({ standards, said }: StatedWords): boolean {
  return standards.length > 0 || said.some(isOfKosherKitchen);
}

/**
 * How many words from this one on ask together for one statement of an agency; 0 for none. An agency whose code is a word of English is one beside
 * another.
 */
export function lengthOfStated(
  words: readonly string[],
  at: number,
  agencies: readonly string[],
  isOfAgencies = speaksOfAgencies(words, agencies),
): number {
  if (STANDARD_OF.has(words.slice(at, at + 2).join(' '))) return 2;
  const word = words[at] ?? '';
  const isAgency = codeOf(agencies, word) !== undefined && (!isAlsoEnglish(word) || isOfAgencies);
  return STANDARD_OF.has(word) || foodStatusOfPlace(word) !== null || isAgency ? 1 : 0;
}

/** Whether an agency is named whose code is no word of English. */
export function speaksOfAgencies(words: readonly string[], agencies: readonly string[]): boolean {
  return words.some((word) => !isAlsoEnglish(word) && codeOf(agencies, word) !== undefined);
}

function codeOf(agencies: readonly string[], word: string): string | undefined {
  return agencies.find((one) => one.toLowerCase() === word);
}

/** An agency whose code is a word of English is meant only where kosher, or another agency, is spoken of. */
export function isAlsoEnglish(word: string): boolean {
  return CERTIFICATION_WORDS.has(word, 'alsoEnglish');
}
