import { type FoodStatus, fold, hebrewForms } from '@kehilla/core';
import file from '../../lexicon/food/status.json' with { type: 'json' };

const { inflected, ...words } = file;
/** What a kitchen serves, in the words of agencies and people; always meant so. */
const STATUS_OF: ReadonlyMap<string, FoodStatus> = new Map(
  Object.entries(words).flatMap(([status, said]) => said.map((word) => [fold(word), status as FoodStatus] as const)),
);
const ENDINGS: readonly string[] = inflected;
/** Yiddish inflects words that end so, in either script: "a milchige soup", "milchigs", "פליישיגע". */
const MAY_BE_INFLECTED = /(?:i[gk]|יג)$/u;

/** What a folded word says that a kitchen serves; null where it says nothing of it. */
export function foodStatusOf(word: string): FoodStatus | null {
  for (const form of [word, ...bareForms(word), ...hebrewForms(word)]) {
    const status = STATUS_OF.get(form);
    if (status !== undefined) return status;
  }
  return null;
}

function bareForms(word: string): string[] {
  return ENDINGS.filter((ending) => word.endsWith(ending))
    .map((ending) => word.slice(0, -ending.length))
    .filter((bare) => MAY_BE_INFLECTED.test(bare));
}
