export { dishStem, dishStems } from './dish-stem.ts';
export type { RankedDishes } from './find-dishes.ts';
export { type DishesByTurns, type DishInTurn, findDishesByTurns } from './find-by-turns.ts';
export { fieldsAt, isInText, isNameOfOneDish, type WantedWord, weightOf } from './fit-dishes.ts';
export {
  type DishSet,
  eitherSet,
  freeSet,
  hasDish,
  keptSet,
  markSet,
  mentionSet,
  type OtherForm,
  withoutSet,
} from './dish-sets.ts';
export { type DishWishes } from './judge-dishes.ts';
export { NUT_MARK } from './meant-words.ts';
export { FIELD, type MenuHead, type MenuImage } from './menu-image.ts';
export { type KnownWord, readMisspelt, wordNumber } from './menu-words.ts';
export { countFoodPlaces, dishOf, menuOf, menusOfPlace } from './menus-of-city.ts';
export { type DishQuestion, type RankedDish } from './rank-dishes.ts';
