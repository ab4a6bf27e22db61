import { type FoodStatus, hebrewForms } from '@kehilla/core';
import { CERTIFICATION_WORDS } from './lexicon.ts';

/** Yiddish inflects these words, in either script: "a milchige soup", "milchigs", "פליישיגע". */
const INFLECTED = /(?<=i[gk])(?:e[nrs]?|s)$|(?<=יג)(?:ע[נרס]?|ס)$/u;

const STATUS_OF = statusesOf('foodStatus');
const PLACE_FOOD_OF = statusesOf('placeFood');
const BESIDE_KOSHER = statusesOf('besideKosher');
const KITCHEN_FOOD_OF = statusesOf('kitchenFood');

/** What a folded word says that a kitchen serves, in the words of agencies and people; null where it says nothing of it. */
export function foodStatusOf(word: string): FoodStatus | null {
  return (
    listForms(word)
      .map((form) => STATUS_OF.get(form))
      .find((status) => status !== undefined) ?? null
  );
}

/** Whether a folded word that says what a kitchen serves is one of kosher kitchens alone: "fleishig" and "pareve", not "dairy". */
export function isOfKosherKitchen(word: string): boolean {
  return listForms(word).some((form) => CERTIFICATION_WORDS.has(form, 'kosherKitchen'));
}

function listForms(word: string): readonly string[] {
  return [word.replace(INFLECTED, ''), ...hebrewForms(word)];
}

/** The same in a question for a place, where "meat" says what is served; a question for a dish may want meat. */
export function foodStatusOfPlace(word: string): FoodStatus | null {
  return PLACE_FOOD_OF.get(word) ?? foodStatusOf(word);
}

/** The same beside "kosher", where the word for meat says what is served in every language: "restaurante kosher de carne". */
export function foodStatusBesideKosher(word: string): FoodStatus | null {
  return foodStatusOfPlace(word) ?? BESIDE_KOSHER.get(word) ?? null;
}

/** What a kitchen serves that is refused by such a word: who wants no place with fish means what is stated to serve fish. */
export function foodStatusRefused(word: string): FoodStatus | null {
  return foodStatusOfPlace(word) ?? KITCHEN_FOOD_OF.get(word) ?? null;
}

function statusesOf(sense: string): ReadonlyMap<string, FoodStatus> {
  return new Map(CERTIFICATION_WORDS.phrasesOf(sense).map(({ phrase, value }) => [phrase, value as FoodStatus]));
}
