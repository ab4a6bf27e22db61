export { type ResolvedCategory, resolveCategory } from './resolve-category.ts';
export { categoryOfWord } from './source-words.ts';
export {
  type Category,
  categoryOf,
  type Cuisine,
  cuisineOf,
  JEWISH_KOSHER_LABEL,
  KOSHER_CATEGORY,
  type SourceWord,
  TAXONOMY,
  withDescendants,
  type World,
  worldOfCategory,
} from './taxonomy.ts';
export { type Terms, understandTerms } from './understand-terms.ts';
