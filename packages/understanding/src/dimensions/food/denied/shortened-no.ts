import type { Token } from '../../../text/tokens.ts';
import { foodLength, is } from '../names/food-names.ts';
import { wordAt } from '../names/phrases.ts';
import type { DishWords } from './denied-list.ts';

/**
 * Tokens in which a full stop behind "no" that stands right behind a dish parts nothing from a food: "roll no. tuna" refuses tuna. Behind a food the "no" is said of
 * that ("chicken no. soup"), and so it is where a sign parts them ("pizza? no. sushi").
 */
export function withNoShortened(tokens: readonly Token[], { isDish }: DishWords): readonly Token[] {
  const isShort = (at: number): boolean => {
    const [dish, no, food] = [wordAt(tokens, at - 2), tokens[at - 1], tokens[at]];
    if (no?.folded !== 'no' || no.boundary !== 'none' || food?.boundary !== 'sentence') return false;
    if (!/^\.\s*$/.test(food.gap) || foodLength(tokens, at, 'isFood') === 0) return false;
    return dish !== '' && !is(dish, 'isFood') && isDish(dish);
  };
  if (!tokens.some((_, at) => isShort(at))) return tokens;
  return tokens.map((token, at) => (isShort(at) ? { ...token, boundary: 'none' } : token));
}
