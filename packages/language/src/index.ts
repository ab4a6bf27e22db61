export { accountFor, type Claim, type Role, type Share } from './engine/account.ts';
export { listFolded, type Token, tokenize, type WordSpan, wordsBeside } from './engine/tokens.ts';
export type { Denial, DeniedItem } from './dimensions/negation/denial.ts';
export { endOfSense, isNegationWord, isWithinRefusal, NEGATION_WORDS } from './dimensions/negation/lexicon.ts';
export { readDenials } from './dimensions/negation/read-denials.ts';
export {
  namesJewishBody,
  namesJewishSubject,
  saysForWhom,
  saysTaught,
  saysWhatBecame,
  TAUGHT_KINDS,
  wordsForWhom,
} from './dimensions/event-kind.ts';
export { holidaySpellings } from './dimensions/temporal/rules/holidays.ts';
export type { Time, TimeContext } from './dimensions/temporal/meaning.ts';
export {
  type Opening,
  resolveOpening,
  resolveTimes,
  type Window,
  without,
} from './dimensions/temporal/resolve/resolve.ts';
export type { Span } from './dimensions/temporal/resolve/spans.ts';
export { isQuestionFiller } from './intents/events/subjects.ts';
export {
  type EventsInterpretation,
  type EventsPorts,
  interpretEvents,
  type PlaceInWords,
  type SubjectGroup,
  type SubjectItem,
} from './intents/events/interpret-events.ts';
export { withoutCourtesy } from './dimensions/read-frame.ts';
export {
  namesOfAgency,
  namesOtherAgency,
  otherAgencyIn,
  otherAgencyKey,
  withoutOtherAgency,
} from './dimensions/certification/agency-names.ts';
export {
  findFoodStatus,
  foodStatusRefused,
  lengthOfStated,
  speaksOfAgencies,
  type StatedWords,
  takeStatedWords,
} from './dimensions/certification/stated-words.ts';
export {
  asksKosherOfFood,
  isCertificationWord,
  isKosherLabel,
  isKosherWord,
  isPassoverWord,
  observantWords,
} from './dimensions/certification/lexicon.ts';
export { DIETS } from './dimensions/food/names/diets.ts';
export {
  is as isFoodNamed,
  isOneNut,
  FOOD_GROUPS,
  KINDS_OF_FOOD,
  FOOD_PHRASES,
  isSaid,
  SPELLINGS,
} from './dimensions/food/names/food-names.ts';
export { picturedTokens, readExcluded, deniedSpelt } from './dimensions/food/denied/read-excluded.ts';
export type { ReadRefusals } from './dimensions/food/denied/read-denied-foods.ts';
export { type PlaceNames, withNoShortened } from './dimensions/food/denied/place-names.ts';
export {
  type FoodInterpretation,
  interpretFood,
  readRefusedNames,
  type RefusedNames,
  claimsOn,
  dropClaimed,
} from './intents/food/interpret-food.ts';
export { AMOUNT, LOWEST_PRICE, readFoodAmounts } from './intents/food/food-amounts.ts';
export { type SaidPrice } from './dimensions/money/rules.ts';
export { withSigns } from './dimensions/money/read-prices.ts';
export {
  agencyNamed,
  isPlaceholder,
  phoneAlone,
  interpretName,
  type NameInterpretation,
  isKindInOneWord,
  mayBeName,
  readNameInQuestion,
  type NamesPort,
} from './intents/verify/name-in-question.ts';
export { isKindSomewhere, isWhereabouts, readNameAndWhere } from './intents/verify/name-and-where.ts';
export { otherLengths } from './dimensions/name-asked-about.ts';
export { type Uncovered, uncoveredIn, type Answered, type OtherTool, otherTool } from './intents/places/other-tool.ts';
export { isPlaceWord, placePattern } from './dimensions/place-words.ts';
export {
  registerOfTrade,
  type Trade,
  findTradeByKey,
  tradeOfCategory,
  type TradeRegister,
  TRADES,
  withNarrower,
} from './dimensions/trade/trades.ts';
export { readTrade } from './dimensions/trade/read-trade.ts';
export { readServices, type ServicesQuestion } from './intents/services/read-services.ts';
export {
  isEmptyWord as isWordOfAsking,
  listNames as namesOfTrade,
  listTexts as textsOfTrade,
} from './dimensions/trade/vocabulary.ts';
export {
  insteadList,
  insteadRows,
  type InsteadTable,
  LETTER_TWINS,
  MEANT_WORDS,
  type MeantWord,
  MENTION_WORDS,
  MENU_LETTERS,
  MENU_PICTURES,
  PRICE_WORDS,
} from './dimensions/food/menu-words.ts';
export { type DistanceInWords, readDistance } from './dimensions/distance.ts';
export { isPlaceFiller } from './dimensions/asking.ts';
export { type DateRead, type NamedDate, readDate } from './intents/calendar/read-date.ts';
export {
  type ObservancePart,
  type ObservanceQuestion,
  type ObservanceRead,
  readObservance,
} from './intents/calendar/read-observance.ts';
export { readPlaceOfTimes } from './intents/calendar/read-place-of-times.ts';
export { readKinds, type ResolvedCategory, resolveCategory } from './dimensions/kind/read-kinds.ts';
export {
  KOSHER_CATEGORY,
  TAXONOMY,
  isJewishKind,
  servesFood,
  withDescendants,
  worldOfCategory,
} from './dimensions/kind/kind-words.ts';
export type { AreaInWords, AreaMatch, AreaTables, NamedArea, NamedElsewhere } from './dimensions/area/area.ts';
export { areaReader } from './dimensions/area/area-reader.ts';
export {
  type CornerInWords,
  cornerInWords,
  cornerNamed,
  ELSEWHERE,
  type PointsPort,
} from './dimensions/point/corner-in-words.ts';
export { crossingSaid, knownCrossing } from './dimensions/point/crossing-said.ts';
export { addressInWords, readPointInWords } from './dimensions/point/point-in-words.ts';
export { type StreetAsked, streetInWords } from './dimensions/point/street-in-words.ts';
export {
  asksKinds,
  isMoreThanKinds,
  narrowCategories,
  understandAsName,
  understandWords,
  understood,
  type UnderstoodWords,
} from './dimensions/kind/kinds-and-names.ts';
export {
  type Alternatives,
  hebrewAndAt,
  joinAt,
  readAlternatives,
} from './dimensions/read-alternatives.ts';
export { alternativesOfPlaces, type PlacesPort } from './intents/places/alternatives.ts';
export {
  areaBefore,
  townBeside,
  withoutArea,
  isArea,
  lengthOfArea,
  withJoinedAreas,
} from './intents/places/beside-area.ts';
export {
  asksOpenNow,
  isOnlySaidOfPlaces,
  isSaidOfPlaces,
  readAsBrowsing,
  asksForKosherFood,
  foodAskedFor,
  isWish,
} from './intents/places/kosher-food.ts';
export { meaningOfPlaces, type PlacesMeaning, type NameFit } from './intents/places/meaning.ts';
export { readOpenHours, type SaidOpen } from './intents/places/open-hours.ts';
export { type PlacesQuestion, readPlaces, readPut } from './intents/places/read-places.ts';
export { isOfIngredients, withoutDenied } from './intents/places/refusals.ts';
