export {
  inEverySpelling,
  isInLists as isListedFood,
  is as isFoodNamed,
  isOneNut,
  FOOD_GROUPS,
  KINDS_OF_FOOD,
  FOOD_PHRASES,
  isSaid,
  SPELLINGS,
} from './dimensions/food/names/food-names.ts';
export { DIETS } from './dimensions/food/names/diets.ts';
export { picturedTokens, readExcluded } from './dimensions/food/denied/read-excluded.ts';
export { deniedSpelt } from './dimensions/food/denied/spell-names.ts';
export { type FoodRequest, WORDS_ALONE } from './intents/food/draft.ts';
export { AMOUNT, LOWEST_PRICE } from './intents/food/read-food.ts';
export type { StatedPrice } from './dimensions/money/rules.ts';
export { withSigns } from './dimensions/money/read-prices.ts';
