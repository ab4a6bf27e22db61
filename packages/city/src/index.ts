export { neighbourhoodOf } from './build/area-points.ts';
export { agencyCoverage, limitedAgencyCoverage, newestLines } from './agency-coverage.ts';
export { buildImage, newestReadings } from './build/build-image.ts';
export { MARK } from './image/place-marks.ts';
export type { CityImage } from './city-image.ts';
export { type PlaceDoc, type UsedSource } from './image/place-doc.ts';
export { registerEntry } from './build/register-entry.ts';
export { listingEvidence } from './build/listing-evidence.ts';
export { rowsStating } from './build/row-order.ts';
export type { OutsideLine } from './build/outside-lines.ts';
export { type FindUnplaced, findUnplaced, type UnplacedLine, unplacedLines } from './build/unplaced-lines.ts';
export { type City, evidenceOfPlace, openCity } from './city.ts';
export {
  CATEGORY_NUMBER,
  type EventClaim,
  type EventDoc,
  eventDoc,
  type EventImage,
  type EventNames,
  eventNames,
  type EventQuestion,
  type EventTerm,
  findEvents,
  type FoundEvents,
  readEventWord,
} from './events/index.ts';
export {
  type Area,
  type AreaInText,
  type AreaMatch,
  AREAS,
  findArea,
  findAreaInText,
  isInCity,
  type OutsideArea,
} from './gazetteer/index.ts';
export {
  BEEF_MARK,
  countFoodPlaces,
  dishOf,
  type DishQuestion,
  type DishSet,
  dishStem,
  dishStems,
  type DishWishes,
  eitherSet,
  FIELD,
  fieldsAt,
  isInText,
  type DishesByTurns,
  type DishInTurn,
  findDishesByTurns,
  isNameOfOneDish,
  freeSet,
  hasDish,
  keptSet,
  markSet,
  mentionSet,
  type KnownWord,
  type MenuHead,
  type MenuImage,
  menuOf,
  menusOfPlace,
  NUT_MARK,
  type OtherForm,
  type RankedDish,
  type RankedDishes,
  readMisspelt,
  type WantedWord,
  weightOf,
  wordNumber,
  withoutSet,
} from './menus/index.ts';
export { hashText } from './image/hash-index.ts';
export { packImage, unpackImage } from './image/pack.ts';
export {
  licencesOfPlace,
  type LicenceTie,
  type PlaceLicence,
  type ProviderImage,
  type ProviderQuestion,
  type RankedProvider,
  type RankedProviders,
  rankProviders,
  tradesOfRows,
  truthEvidence,
} from './providers/index.ts';
export { type Corner, cornersOf } from './streets/corner.ts';
export { type ReckonedDoor, reckonDoors } from './streets/reckon-door.ts';
export { splitCompound } from './search/compounds.ts';
export { placesNamedExactly } from './search/named-exactly.ts';
export { type NearName, placesNamedNearly } from './search/named-nearly.ts';
export { placesNamedWith } from './search/named-with.ts';
export { type OnStreet, placesOnStreet } from './streets/on-street.ts';
export { inBorough } from './image/in-borough.ts';
export {
  inPlaceOrder,
  type PlaceQuestion,
  type RankedPlace,
  type RankedPlaces,
  rankPlaces,
} from './search/rank-places.ts';
export { type QueryWord, type WordQuery, wordQuery } from './search/word-query.ts';
export {
  inPhrases,
  KOSHER_CATEGORY,
  type ResolvedCategory,
  resolveCategory,
  servesFood,
  TAXONOMY,
  type Terms,
  understandTerms,
  withDescendants,
} from './taxonomy/index.ts';
export { tradeOf, tradeOfCategory } from '@kehilla/understanding';
