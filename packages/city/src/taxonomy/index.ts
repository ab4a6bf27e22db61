export { type ResolvedCategory, resolveCategory } from './resolve-category.ts';
export {
  type Category,
  type Cuisine,
  KOSHER_CATEGORY,
  TAXONOMY,
  withDescendants,
  type World,
  servesFood,
  worldOfCategory,
} from './taxonomy.ts';
export { type Terms, understandTerms } from './understand-terms.ts';
export { inPhrases } from './word-index.ts';
