export { alternativesOfPlaces } from './intents/places/alternatives.ts';
export {
  isOnlySaidOfPlaces,
  isSaidOfPlaces,
  readAsBrowsing,
  asksForKosherFood,
  foodAskedFor,
  isWish,
} from './intents/places/kosher-food.ts';
export { type PlacesMeaning, type PlacesRequest, type NameFit } from './intents/places/meaning.ts';
export { type DeniedPhrase, isOfIngredients, withoutDenied } from './intents/places/refusals.ts';
