import type { DishSignals } from '@kehilla/ranking';
import type { DishScratch } from './dish-scratch.ts';
import type { DishQuestion } from './find-dishes.ts';
import { fieldsAt, fieldsOfWord, visitForm } from './fit-dishes.ts';
import { FIELD, type MenuImage } from './menu-image.ts';

/** A word that must not be at a dish. With `plantIsFine` a mention in a plant's form ("soy milk") is no mention. */
export type UnwantedWord = { readonly forms: readonly (readonly number[])[]; readonly plantIsFine: boolean };

/** A diet: the words by which a menu states it, and those that contradict it. */
export type WantedDiet = {
  readonly states: readonly (readonly number[])[];
  /** Words that state it by saying "free" of themselves ("gluten free"). */
  readonly freeOf: readonly (readonly number[])[];
  readonly contradicts: readonly UnwantedWord[];
};

const MENTIONED = FIELD.name | FIELD.description | FIELD.section | FIELD.stated;

/** What becomes of a dish that has the words, and what its menu says of the wishes. */
export type DishState = {
  readonly fault: 'tooDear' | 'contradicted' | 'lacks' | null;
  readonly price: DishSignals['price'];
  readonly diet: DishSignals['diet'];
};

/** Bans every dish at which an unwanted word stands. */
export function markBanned(image: MenuImage, scratch: DishScratch, never: readonly UnwantedWord[]): void {
  for (const { forms, plantIsFine } of never) {
    for (const form of forms)
      visitForm(image, form, (dish, fields) => {
        if (mentions(fields, plantIsFine)) scratch.ban(dish);
      });
  }
}

/** A dish's state by the question's filters; nothing that its menu contradicts passes. */
export function stateOf(image: MenuImage, scratch: DishScratch, question: DishQuestion, dish: number): DishState {
  const { maxPrice, must, diets } = question;
  const dollars = image.dollars[dish] as number;
  const price = maxPrice === null ? null : Number.isNaN(dollars) ? 'not_stated' : 'within';
  const diet = diets.length === 0 ? null : diets.filter((each) => states(image, dish, each)).length / diets.length;
  const fault = scratch.isBanned(dish)
    ? 'contradicted'
    : must.some(({ forms }) => (fieldsAt(image, dish, forms) & MENTIONED) === 0)
      ? 'lacks'
      : diets.some((each) => contradicts(image, dish, each))
        ? 'contradicted'
        : maxPrice !== null && dollars > maxPrice
          ? 'tooDear'
          : null;
  return { fault, price, diet };
}

/** Whether a dish's menu states a diet. */
export function states(image: MenuImage, dish: number, { states: words, freeOf }: WantedDiet): boolean {
  return (
    (fieldsAt(image, dish, words) & MENTIONED) !== 0 ||
    freeOf.some((form) => form.some((word) => (fieldsOfWord(image, dish, word) & FIELD.free) !== 0))
  );
}

/** Whether a dish's menu says that it is free of a word. */
export function isFreeOf(image: MenuImage, dish: number, forms: readonly (readonly number[])[]): boolean {
  return forms.some((form) => form.every((word) => (fieldsOfWord(image, dish, word) & FIELD.free) !== 0));
}

function contradicts(image: MenuImage, dish: number, diet: WantedDiet): boolean {
  return diet.contradicts.some(({ forms, plantIsFine }) =>
    forms.some((form) => mentions(fieldsAt(image, dish, [form]), plantIsFine)),
  );
}

/** Whether a word is really there: not only said to be absent, nor (where that is fine) in a plant's form. */
function mentions(fields: number, plantIsFine: boolean): boolean {
  return (fields & MENTIONED) !== 0 && !(plantIsFine && (fields & FIELD.plant) !== 0);
}
