import { KIND_WORDS, type KindWords } from '../shared/kind-words.ts';

/** The words after `ctax_restaurant_type-`, folded: single ones and compounds ("caterer-meat", "kosher-supermarket"). */
export const OK_TYPES: KindWords = {
  ...KIND_WORDS,
  'caterer dairy': { category: 'caterer', food: ['dairy'] },
  'caterer meat': { category: 'caterer', food: ['meat'] },
  'caterer pareve': { category: 'caterer', food: ['pareve'] },
};
