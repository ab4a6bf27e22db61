import type { Token } from '../../../engine/tokens.ts';
import type { KnownMenus } from '../../../known-words.ts';
import { isKosherWord } from '../../certification/lexicon.ts';
import { readKinds } from '../../kind/read-kinds.ts';
import type { DeniedItem } from '../../negation/denial.ts';
import { foodLength, is, isInLists, isSaid, wordAt } from '../names/food-names.ts';
import { deniedFoodAt, isOfAllergens, knownFoodAt } from './denied-food.ts';

/** Returns the facts of menus without any name of a place: a wish that refuses no place asks for none. */
export function withoutNames(
  menus: Omit<KnownMenus, 'isName' | 'beginsName' | 'areInName' | 'respace' | 'spell'>,
): KnownMenus {
  return {
    ...menus,
    isName: () => false,
    beginsName: () => false,
    areInName: () => false,
    respace: () => null,
    spell: () => null,
  };
}

/** A name has so many words at most. */
const LONGEST = 6;

/**
 * The name of a place that stands from a token on; null where none does. One word of a food is the food, though a place may be called so ("apart from
 * tuna"), and so are several of which one names what people keep away from ("no chicken soup").
 */
export function placeNameAt(tokens: readonly Token[], at: number, menus: KnownMenus): DeniedItem | null {
  const words = wordsFrom(tokens, at);
  for (let length = words.length; length > 0; length -= 1) {
    const item = nameItem(at, words.slice(0, length), menus);
    if (item === null) continue;
    const isOfDishes = isOfFoods(item.words, menus);
    if (!isOfDishes) return item;
    if (length > 1 && !item.words.some((word) => is(word, 'isFood'))) return { ...item, isFoodToo: true };
  }
  return beginningOfName(at, words, menus);
}

/** Returns the beginning of a name that continues: two words or more, of which the first is no food's. */
function beginningOfName(at: number, words: readonly string[], menus: KnownMenus): DeniedItem | null {
  if (words.length < 2 || isOfFoods(words.slice(0, 1), menus)) return null;
  for (let length = words.length; length > 1; length -= 1)
    if (menus.beginsName(words.slice(0, length)))
      return { from: at, to: at + length, words: words.slice(0, length), isName: true };
  return null;
}

/** The same of a name that ends right before a token; `start`: where it may begin. */
export function placeNameBefore(
  tokens: readonly Token[],
  end: number,
  start: number,
  menus: KnownMenus,
): DeniedItem | null {
  for (let at = Math.max(start, end - LONGEST); at < end; at += 1) {
    const item = placeNameAt(tokens, at, menus);
    if (item?.to === end) return item;
  }
  return null;
}

/** Returns the name of several words of foods from a token on that is also a place's: both may be meant. Null if there is none. */
export function foodsAndName(tokens: readonly Token[], at: number, menus: KnownMenus): DeniedItem | null {
  const words = wordsFrom(tokens, at);
  for (let length = words.length; length > 1; length -= 1) {
    const item = nameItem(at, words.slice(0, length), menus);
    if (item !== null) return item;
  }
  return null;
}

/**
 * What is kept away with a name: what many are allergic to ("no Nut House"), the first word of a name of dishes alone, and where an allergy is spoken of
 * (`isOfAllergy`) the first word and every food: nobody is allergic to a place.
 */
export function foodsInName(tokens: readonly Token[], item: DeniedItem, isOfAllergy: boolean): DeniedItem[] {
  if (item.isName !== true) return [];
  const { from, to, isFoodToo } = item;
  const own = tokens.slice(0, to);
  const first = isFoodToo === true || isOfAllergy ? deniedFoodAt(own, from, false) : null;
  const items: DeniedItem[] = first === null ? [] : [first];
  for (let at = first?.to ?? from; at < to; ) {
    const food = knownFoodAt(own, at);
    if (food !== null && (isOfAllergy || isOfAllergens(food.words.join(' ')))) items.push(food);
    at = food?.to ?? at + 1;
  }
  return items;
}

function nameItem(at: number, words: readonly string[], { isName }: KnownMenus): DeniedItem | null {
  return isName(words) ? { from: at, to: at + words.length, words, isName: true } : null;
}

/** The words from a token on, up to the end of the clause. */
function wordsFrom(tokens: readonly Token[], at: number): string[] {
  const words: string[] = [];
  for (let i = at; i < Math.min(tokens.length, at + LONGEST); i += 1) {
    if (i > at && tokens[i]?.boundary !== 'none') break;
    words.push(tokens[i]?.folded ?? '');
  }
  return words;
}

/** Returns whether words are only foods, dishes and their qualities. */
export function isOfFoods(words: readonly string[], { isDish }: Pick<KnownMenus, 'isDish'>): boolean {
  return words.every(
    (word) =>
      isInLists(word) ||
      isSaid(word, 'filler', 'price', 'anyFood', 'saidOfFood', 'saidOfDish', 'partOfFood') ||
      isKosherWord(word) ||
      isDish(word) ||
      namesCuisine(word),
  );
}

/** Whether a word names a cuisine as it is written. */
function namesCuisine(word: string): boolean {
  const { cuisines, spelling } = readKinds([word]);
  return cuisines.length > 0 && spelling.length === 0;
}

/**
 * Tokens in which a full stop behind "no" that stands right behind a dish parts nothing from a food: "roll no. tuna" refuses tuna. Behind a food the "no" is
 * said of that ("chicken no. soup"), and so it is where a sign parts them ("pizza? no. sushi").
 */
export function withNoShortened(tokens: readonly Token[], { isDish }: Pick<KnownMenus, 'isDish'>): readonly Token[] {
  const isShort = (at: number): boolean => {
    const [dish, no, food] = [wordAt(tokens, at - 2), tokens[at - 1], tokens[at]];
    if (no?.folded !== 'no' || no.boundary !== 'none' || food?.boundary !== 'sentence') return false;
    if (!/^\.\s*$/.test(food.gap) || foodLength(tokens, at, 'isFood') === 0) return false;
    return dish !== '' && !is(dish, 'isFood') && isDish(dish);
  };
  if (!tokens.some((_, at) => isShort(at))) return tokens;
  return tokens.map((token, at) => (isShort(at) ? { ...token, boundary: 'none' } : token));
}
