import {
  type City,
  type DishSet,
  type DishWishes,
  eitherSet,
  freeSet,
  keptSet,
  markSet,
  mentionSet,
  NUT_MARK,
  type WantedWord,
  withoutSet,
} from '@kehilla/city';
import { words as wordsOf } from '@kehilla/core';
import { FOOD_PHRASES, DIETS, FOOD_GROUPS, isOneNut } from '@kehilla/understanding';
import { EQUAL, getForms, formsOfAll, getKey, knownForm } from './word-forms.ts';

/** The dishes that their menu says are free of what a phrase names ("gluten free", "GF"); null where it asks for no such thing. */
function freeAsAsked(city: City, phrase: string): DishSet | null {
  const key = getKey(phrase);
  const food = /^(.+) free$/.exec(key)?.[1] ?? (key === 'gf' ? 'gluten' : null);
  if (food === null) return null;
  const diet = DIETS.find(({ freeOf }) => freeOf.includes(food));
  return diet === undefined ? getFree(city, food) : wantedDiet(city, diet.name).stated;
}

/** How a menu names nuts without saying which. */
const ANY_NUT = [NUT_MARK, ...FOOD_PHRASES.phrasesOf('anyNut').map(({ phrase }) => phrase)];

type FoodGroup = (typeof FOOD_GROUPS)[number];

const GROUPS_BY_KEY = Map.groupBy(
  FOOD_GROUPS.flatMap((group) => Array.from(new Set(group.names.map(getKey)), (key) => ({ key, group }))),
  ({ key }) => key,
);

/** The groups of which a phrase, given as `getKey` has it, is a name. */
function groupsCalled(key: string): readonly FoodGroup[] {
  return GROUPS_BY_KEY.get(key)?.map(({ group }) => group) ?? [];
}

/** A phrase that must stand at a dish, in any of its spellings, and the dishes where it does. */
export function mustHave(city: City, phrase: string): WantedWord & { readonly dishes: DishSet } {
  const image = city.image.menus;
  const { forms } = getForms(city, wordsOf(phrase).join(' '));
  const dishes = keptSet(
    image,
    `with ${getKey(phrase)}`,
    () => freeAsAsked(city, phrase) ?? mentionSet(image, forms, null),
  );
  return { text: phrase, forms, weight: 1, dishes };
}

/** The dishes at which a phrase stands that must not: itself in all its spellings, or what its group names. */
export function mustNotHave(city: City, phrase: string): DishSet {
  const image = city.image.menus;
  const key = getKey(phrase);
  return keptSet(image, `no ${key}`, () => {
    const groups = groupsCalled(key);
    const own = mentionSet(
      image,
      formsOfAll(city, EQUAL.get(key) ?? [phrase]),
      groups.find(({ fine }) => fine !== null)?.fine ?? null,
    );
    return eitherSet([
      own,
      ...groups.map((group) => mentionsOfGroup(city, group)),
      // "Contains nuts" may be the very nut.
      ...(isOneNut(wordsOf(phrase).join(' '))
        ? [keptSet(image, 'any nut', () => mentionSet(image, formsOfAll(city, ANY_NUT), null))]
        : []),
    ]);
  });
}

/** The dishes at which a word of a group stands; groups have several names, and several groups some of them. */
function mentionsOfGroup(city: City, group: FoodGroup): DishSet {
  const image = city.image.menus;
  return keptSet(image, `group ${FOOD_GROUPS.indexOf(group)}`, () =>
    mentionSet(image, formsOfAll(city, group.words), group.fine),
  );
}

/** The dishes that their menu says are free of a phrase, by its own word or one of its group's names. */
export function getFree(city: City, phrase: string): DishSet {
  const image = city.image.menus;
  const key = getKey(phrase);
  return keptSet(image, `free ${key}`, () => {
    const names = groupsCalled(key).flatMap(({ names: all }) => all);
    return freeSet(
      image,
      [phrase, ...names].flatMap((name) => knownForm(city, name)),
    );
  });
}

/** A diet by its name: the dishes whose menu states it, and those whose menu contradicts it. */
export function wantedDiet(city: City, name: string): DishWishes['diets'][number] {
  const image = city.image.menus;
  const diet = DIETS.find((each) => each.name === name);
  const fine = diet?.fine ?? null;
  const mentioned = (words: readonly string[] = []): DishSet => mentionSet(image, formsOfAll(city, words), fine);
  const stated = keptSet(image, `diet ${name}`, () =>
    eitherSet([
      markSet(image, formsOfAll(city, diet?.states ?? [name])),
      freeSet(image, formsOfAll(city, diet?.freeOf ?? [])),
    ]),
  );
  const contradicted = keptSet(image, `not ${name}`, () =>
    eitherSet([mentioned(diet?.contradictedBy), withoutSet(mentioned(diet?.unlessStated), stated)]),
  );
  return { stated, contradicted };
}
