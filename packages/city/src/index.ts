export { findOwnNeighbourhood, buildImage, newestReadings } from './build/build-image.ts';
export {
  agencyCoverage,
  countLines,
  isTranscribedList,
  limitedAgencyCoverage,
  NEVER_TRIED,
  newestLines,
} from './agency-coverage.ts';
export { type CityUpdate, patchImage } from './build/patch-image.ts';
export { MARK, type PlaceDoc, type UsedSource, getSourceName, inBorough } from './image/place-doc.ts';
export { type CityImage, packImage, unpackImage } from './city-image.ts';
export { registerEntry } from './build/describe-place.ts';
export {
  listingEvidence,
  type SignedReadings,
  type OutsideLine,
  findLinesLike,
  type FindUnplaced,
  findUnplaced,
  type UnplacedLine,
  unplacedLines,
} from './build/listing-evidence.ts';
export { rowsStating } from './build/row-order.ts';
export { type City, evidenceOfPlace, openCity, listPlaceIds } from './city.ts';
export {
  CATEGORY_NUMBER,
  type EventDoc,
  eventDoc,
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
  findAreaExactly,
  findAreaInText,
  findRefusedArea,
  isInCity,
  neighbourhoodAt,
} from './gazetteer/index.ts';
export {
  countFoodPlaces,
  getMenuDish,
  type DishQuestion,
  type DishSet,
  dishStems,
  type DishWishes,
  eitherSet,
  FIELD,
  fieldsAt,
  isInText,
  type DishesByTurns,
  type DishInTurn,
  countDishes,
  findDishesByTurns,
  isNameOfOneDish,
  freeSet,
  hasDish,
  isEmptySet,
  keptSet,
  markSet,
  mentionSet,
  mentionsIn,
  type MenuHead,
  getMenuHead,
  menusOfPlace,
  NUT_MARK,
  type RankedDish,
  listMisspelt,
  readMisspelt,
  type WantedWord,
  getWordsWeight,
  withoutSet,
} from './menus/index.ts';
export { hashText } from './image/hash-index.ts';
export { findWord } from './words/word-index.ts';
export { holdsText, textCount } from './image/text-table.ts';
export {
  licencesOfPlace,
  placeBehind,
  type PlaceLicence,
  type RankedProvider,
  type RankedProviders,
  rankProviders,
  tradesOfPlace,
  tradesOfRows,
  truthEvidence,
} from './providers/index.ts';
export { listCorners } from './streets/corner.ts';
export { type ReckonedDoor, reckonDoors, type OnStreet, placesOnStreet } from './streets/reckon-door.ts';
export { splitCompound } from './search/words/expand-word.ts';
export {
  placesNamedBegun,
  placesNamedExactly,
  areNeighboursInNames,
  placesNamedWith,
  placesNamedWithSlips,
  placesSoundingLike,
  type SoundingSo,
} from './search/named/named-exactly.ts';
export {
  findRespaced,
  type Respaced,
  inheritSpellings,
  type NearName,
  placesNamedNearly,
  prepareSpellings,
} from './search/named/named-nearly.ts';
export {
  BEFORE_GROUPS,
  inPlaceOrder,
  knownAway,
  type PlaceQuestion,
  type RankedPlace,
  type RankedPlaces,
  rankPlaces,
  type Accepted,
} from './search/rank-places.ts';
export { type QueryWord, type WordQuery, wordQuery } from './search/words/word-query.ts';
export { counted, isSpent, mayLookUp, newWork, readOnce, spend, type Work } from './work.ts';
/** The kinds of place and of service that an image stores. */
export { TAXONOMY, withDescendants } from '@kehilla/language/kinds';
export { findTradeByKey, tradeOfCategory } from '@kehilla/language/trades';
