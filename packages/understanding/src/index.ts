export { accountFor, type Claim, type Role, type Share } from './engine/account.ts';
export { type Grammar, grammarOf, type Layers, readAll, readChart, readingsOf } from './engine/chart.ts';
export { type Lexicon, lexiconOf, type WordTable } from './engine/lexicon.ts';
export type { Meaning, Reading, WordMeaning } from './engine/meaning.ts';
export { longest, ofKinds, outranked, overlaps, refine, type Refiner } from './engine/refine.ts';
export {
  afterComma,
  type Chart,
  isWord,
  optional,
  type Part,
  reading,
  type Rule,
  rule,
  sense,
  type Step,
  valueOf,
  word,
} from './engine/rule.ts';
export { type Boundary, foldedOf, type Token, tokensOf } from './text/tokens.ts';
export { type Alternatives, readAlternatives } from './dimensions/alternatives/read-alternatives.ts';
export type { Aside, DeniableWords, Denial, DeniedItem, DenialScope, Negation } from './dimensions/negation/denial.ts';
export { isNegationWord, isWithinRefusal, NEGATION_WORDS } from './dimensions/negation/lexicon.ts';
export { readDenials } from './dimensions/negation/read-denials.ts';
export { eventKindOf, saysTaught, TAUGHT_KINDS, wordsForWhom } from './dimensions/event-kind/event-kind.ts';
export { holidaySpellings } from './dimensions/temporal/holiday-spellings.ts';
export type { Time } from './dimensions/temporal/meaning.ts';
export type { TimeContext } from './dimensions/temporal/resolve/context.ts';
export { resolveTimes, type Window, without } from './dimensions/temporal/resolve/resolve.ts';
export type { Span } from './dimensions/temporal/resolve/spans.ts';
export { isQuestionFiller } from './intents/events/grammar.ts';
export {
  type EventsInterpretation,
  type EventsPorts,
  interpretEvents,
  type PlaceInWords,
  type PriceLimit,
  type SubjectGroup,
  type SubjectItem,
} from './intents/events.ts';
export { type Framed, readFrame } from './dimensions/frame/read-frame.ts';
export { namesOfAgency, withAgencyCodes } from './dimensions/certification/agency-names.ts';
export { foodStatusOf, foodStatusRefused } from './dimensions/certification/food-status.ts';
export { isCertificationWord, isKosherWord, isPassoverWord } from './dimensions/certification/lexicon.ts';
export {
  lengthOfOtherAgencyBefore,
  namesOtherAgency,
  otherAgencyIn,
  withoutOtherAgency,
} from './dimensions/certification/other-agencies.ts';
export {
  lengthOfStated,
  speaksOfAgencies,
  type StatedWords,
  takeStatedWords,
} from './dimensions/certification/stated-words.ts';
export {
  nameAskedAbout,
  nameBeforeAsking,
  type NameInQuestion,
  spelt,
  type WordSpan,
} from './dimensions/name/name-asked-about.ts';
export { withoutCourtesy } from './dimensions/frame/courtesy.ts';
export { type Phrase, phraseFinder } from './dimensions/statement/phrases.ts';
export {
  type Language,
  languageOf,
  type Polarities,
  type Polarity,
  readPolarities,
} from './dimensions/statement/polarity.ts';
export { type StatementToken, statementTokensOf } from './dimensions/statement/statement-tokens.ts';
export { DIETS, type Diet } from './dimensions/food/names/diets.ts';
export { is as isFoodNamed, isOneNut } from './dimensions/food/names/food-names.ts';
export { type FineForm, FOOD_GROUPS, type FoodGroup } from './dimensions/food/names/groups.ts';
export { KINDS_OF_FOOD } from './dimensions/food/names/kinds.ts';
export { picturedTokens } from './dimensions/food/denied/pictured-tokens.ts';
export { FOOD_PHRASES, isSaid } from './dimensions/food/names/phrases.ts';
export { readExcluded } from './dimensions/food/denied/read-excluded.ts';
export { deniedSpelt } from './dimensions/food/denied/slips.ts';
export { inEverySpelling, SPELLINGS } from './dimensions/food/names/spellings.ts';
export { type FoodInterpretation, type FoodPort, interpretFood } from './intents/food/interpret-food.ts';
export { AMOUNT, type FoodAmounts, readFoodAmounts } from './intents/food/food-amounts.ts';
export { claimsOn, type Left, leftOf } from './intents/left.ts';
export { otherLengths } from './dimensions/name/short-names.ts';
export { type Uncovered, uncoveredIn } from './dimensions/uncovered/uncovered.ts';
export { isPlaceWord, placePattern, type PlaceWord, placeWordsOf } from './dimensions/place/lexicon.ts';
export {
  registerOfTrade,
  type Trade,
  tradeOf,
  tradeOfCategory,
  type TradeRegister,
  TRADES,
  withNarrower,
} from './dimensions/trade/vocabulary/trades.ts';
export { type ReadTrade, readTrade } from './dimensions/trade/read-trade.ts';
export type { AreaWords, CityWords } from './intents/services/port.ts';
export type { WhereWords } from './intents/services/read-where.ts';
export { readServices, type ServicesQuestion } from './intents/services/read-services.ts';
export { isEmptyWord as isWordOfAsking } from './dimensions/trade/vocabulary/words.ts';
export { textsOf as textsOfTrade } from './dimensions/trade/vocabulary/vocabulary.ts';
export { type PicturesRead, readPictures } from './dimensions/kind-picture/read-pictures.ts';
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
} from './dimensions/menu/menu-words.ts';
export { isPlaceFiller } from './dimensions/asking/fillers.ts';
