import { isPassoverWord } from '../../dimensions/certification/lexicon.ts';
import { asksForKosherKitchen } from '../../dimensions/certification/stated-words.ts';
import { isPlaceWord } from '../../dimensions/place/lexicon.ts';
import { understandWords, understood, type UnderstoodWords } from '../../dimensions/kind/kinds-and-names.ts';
import { servesFood, worldOfCategory } from '../../dimensions/kind/taxonomy.ts';
import { isSaidOfPlaces } from './browsing.ts';

/**
 * Whether words, read as kinds of place, ask for kosher food: "kosher", a standard, a kosher kitchen or an agency beside food, a place where a visitor eats
 * ("kosher theatre"), or no kind at all; words of Passover beside food. Words that say nothing known change nothing of it.
 */
export function asksForKosherFood({ asksKosher, stated, words, kinds, cuisines, ignored }: UnderstoodWords): boolean {
  const keys = kinds.flat();
  // Who asks for glatt or fleishig, or for what an agency certifies, asks for kosher food; dairy is had anywhere.
  const asksOfAgencies = stated !== null && (stated.agencies.length > 0 || asksForKosherKitchen(stated));
  const asksForPassover = keys.length > 0 && ignored.some(isPassoverWord);
  if (!asksKosher && !asksOfAgencies && !asksForPassover) return false;
  return (
    keys.length === 0 ||
    cuisines.length > 0 ||
    words.some((word) => isPlaceWord(word, 'anyFood')) ||
    keys.some(mayAskForFood)
  );
}

function mayAskForFood(key: string): boolean {
  return isOfFood(key) || worldOfCategory(key) === 'culture';
}

function isOfFood(key: string): boolean {
  return key === 'food' || servesFood(key);
}

/** A question for kosher food without the words that no source tells of, and those words. */
type FoodAsked = { readonly text: UnderstoodWords; readonly told: readonly string[] };

/**
 * Leaves of a question for kosher food the kinds of place where it is had. Other words, and kinds of other places beside them ("bakery near the park"), are
 * told: no source tells of a place that it has a highchair.
 */
export function foodAskedFor(text: UnderstoodWords): FoodAsked {
  const { words, kinds, categories, cuisines, ignored } = text;
  const isFood = (at: number): boolean =>
    (kinds[at] ?? []).some((key) => isOfFood(key) || cuisines.includes(key)) || asksForAny(words[at] ?? '');
  const hasFood = words.some((_, at) => isFood(at));
  const isKept = (at: number): boolean => (hasFood ? isFood(at) : (kinds[at] ?? []).length > 0);
  // "Food" beside a kind says no more than the kind.
  const isNamed = words.some((word, at) => isKept(at) && (kinds[at] ?? []).length > 0 && !asksForAny(word));
  const kept = words.flatMap((word, at) => (isKept(at) && !(isNamed && asksForAny(word)) ? [at] : []));
  const keys = new Set(kept.flatMap((at) => kinds[at] ?? []));
  const isSmall = (word: string): boolean => isPlaceWord(word, 'smallInName');
  const left = words.filter((word, at) => !isKept(at) && !asksForAny(word));
  const said = kept.map((at) => words[at] as string);
  const ofKinds = isNamed
    ? {
        ...text,
        words: said,
        kinds: kept.map((at) => kinds[at] as readonly string[]),
        categories: categories.filter((key) => keys.has(key)),
        cuisines: cuisines.filter((key) => keys.has(key)),
      }
    : { ...understood(said, [], true), stated: text.stated };
  return {
    text: { ...ofKinds, ignored: [...ignored, ...left.filter(isSmall)] },
    told: left.filter((word) => !isSmall(word)),
  };
}

function asksForAny(word: string): boolean {
  return isPlaceWord(word, 'anyFood') || isPlaceWord(word, 'anyPlace');
}

/** Whether words say nothing but kinds of place and what people say of them, though a place be called so: "family restaurant". */
export function isWish(name: readonly string[]): boolean {
  const { words, kinds } = understandWords(name);
  return words.every((word, at) => (kinds[at] ?? []).length > 0 || isSaidOfPlaces(word));
}
