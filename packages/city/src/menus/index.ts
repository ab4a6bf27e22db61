export { dishStems, NUT_MARK } from './words/meant-words.ts';
export { mentionsIn } from './words/dish-words.ts';
export { countDishes, type DishesByTurns, type DishInTurn, findDishesByTurns } from './find/find-dishes.ts';
export { fieldsAt, isInText, isNameOfOneDish, type WantedWord, getWordsWeight } from './find/fit-dishes.ts';
export {
  type DishSet,
  eitherSet,
  freeSet,
  hasDish,
  isEmptySet,
  keptSet,
  markSet,
  mentionSet,
  withoutSet,
  type DishWishes,
} from './find/dish-sets.ts';
export { FIELD, type MenuHead } from './menu-image.ts';
export {
  listMisspelt,
  readMisspelt,
  countFoodPlaces,
  getMenuDish,
  getMenuHead,
  menusOfPlace,
} from './menus-of-city.ts';
export { type DishQuestion, type RankedDish } from './find/rank-dishes.ts';
