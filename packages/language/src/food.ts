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
export type { ReadRefusals } from './dimensions/food/denied/read-denied-foods.ts';
export { withNoShortened, withoutNames } from './dimensions/food/denied/place-names.ts';
export { claimsOn, dropClaimed } from './intents/food/read-food.ts';
export { readRefusedNames, type RefusedNames } from './intents/food/refused-names.ts';
export { AMOUNT, LOWEST_PRICE, readFoodAmounts } from './intents/food/food-amounts.ts';
export type { StatedPrice } from './dimensions/money/rules.ts';
export { withSigns } from './dimensions/money/read-prices.ts';
export { type Alternatives, hebrewAndAt, joinAt, readAlternatives } from './dimensions/read-alternatives.ts';
