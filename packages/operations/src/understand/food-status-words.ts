import { type FoodStatus, hebrewForms, getOwn } from '@kehilla/core';

/** What a kitchen serves, in the words of agencies and people; always meant so. Folded. */
const FOOD_STATUS: Readonly<Record<string, FoodStatus>> = {
  dairy: 'dairy',
  milchig: 'dairy',
  milchik: 'dairy',
  chalavi: 'dairy',
  חלבי: 'dairy',
  חלבית: 'dairy',
  fleishig: 'meat',
  fleishik: 'meat',
  fleyshig: 'meat',
  basari: 'meat',
  בשרי: 'meat',
  בשרית: 'meat',
  pareve: 'pareve',
  parve: 'pareve',
  parev: 'pareve',
  פרווה: 'pareve',
  פרוה: 'pareve',
  פארעווע: 'pareve',
  מילכיג: 'dairy',
  פליישיג: 'meat',
};

/** Yiddish inflects these words, in either script: "a milchige soup", "milchigs", "פליישיגע". */
const INFLECTED = /(?<=i[gk])(?:e[nrs]?|s)$|(?<=יג)(?:ע[נרס]?|ס)$/u;

/** What a folded word says that a kitchen serves; null where it says nothing of it. */
export function foodStatusOf(word: string): FoodStatus | null {
  const forms = [word.replace(INFLECTED, ''), ...hebrewForms(word)];
  return forms.map((form) => getOwn(FOOD_STATUS, form)).find((status) => status !== undefined) ?? null;
}
