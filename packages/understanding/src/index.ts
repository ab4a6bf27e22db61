export { accountFor, type Claim, type Role, type Share } from './engine/account.ts';
export { type Grammar, grammarOf, type Layers, readAll } from './engine/chart.ts';
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
export type { DeniableWords, Denial, DeniedItem, Negation } from './dimensions/negation/denial.ts';
export { endsRefusal } from './dimensions/negation/denied-item.ts';
export { readDenials } from './dimensions/negation/read-denials.ts';
export { type Framed, readFrame } from './dimensions/frame/read-frame.ts';
export { namesOfAgency, withAgencyCodes } from './dimensions/certification/agency-names.ts';
export { foodStatusOf } from './dimensions/certification/food-status.ts';
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
