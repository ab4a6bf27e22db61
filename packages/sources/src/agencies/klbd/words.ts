import { KIND_WORDS, type KindWord, type KindWords } from '../shared/kind-words.ts';

/** The pages of the register, and what being on one says of a place. "Shops" are of many kinds. */
export const SECTIONS: Readonly<Record<string, KindWord>> = {
  restaurants: { category: 'restaurant' },
  bakeries: { category: 'bakery' },
  shops: {},
};

/** The words of a card's categories. */
export const KLBD_KINDS: KindWords = {
  ...KIND_WORDS,
  'meat restaurant': { category: 'restaurant', food: ['meat'] },
  'dairy restaurant': { category: 'restaurant', food: ['dairy'] },
  'meat restaurants': { category: 'restaurant', food: ['meat'] },
  'dairy restaurants': { category: 'restaurant', food: ['dairy'] },
  shops: {},
  shop: {},
  butchers: { category: 'butcher' },
  delis: { category: 'deli' },
  supermarkets: { category: 'supermarket' },
};
