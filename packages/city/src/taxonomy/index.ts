export { type ResolvedCategory, resolveCategory } from './resolve-category.ts';
export {
  type Category,
  type Cuisine,
  KOSHER_CATEGORY,
  TAXONOMY,
  withDescendants,
  type World,
  worldOfCategory,
} from './taxonomy.ts';
export { type Terms, understandTerms } from './understand-terms.ts';
export {
  registerOfTrade,
  type Trade,
  tradeOf,
  tradeOfCategory,
  type TradeRegister,
  TRADES,
  withNarrower,
} from './trades.ts';
export { EMPTY_WORDS } from './trade-words.ts';
export { understandTrade, type UnderstoodTrade } from './understand-trade.ts';
export { inPhrases } from './word-index.ts';
