import file from '../../../lexicon/food/kinds.json' with { type: 'json' };
import { listed } from './spellings.ts';

/** Kinds of food people name for all of their kind, with what is of it: a wish for "fish" is met by a salmon. */
export const KINDS_OF_FOOD: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(file).map(([kind, words]) => [kind, listed(words)] as const),
);
