export { isPlaceFiller } from './dimensions/asking.ts';
export { readKinds, type ResolvedCategory, resolveCategory, tokenizeWithKinds } from './dimensions/kind/read-kinds.ts';
export {
  KOSHER_CATEGORY,
  TAXONOMY,
  isJewishKind,
  servesFood,
  withDescendants,
  worldOfCategory,
} from './dimensions/kind/kind-words.ts';
export {
  asksKinds,
  asksOneKind,
  isMoreThanKinds,
  narrowCategories,
  replaceSearched,
  understandAsName,
  understandWords,
  understood,
  type UnderstoodWords,
  type WordPart,
} from './dimensions/kind/kinds-and-names.ts';
