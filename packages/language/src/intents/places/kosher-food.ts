import { isCertificationWord, isPassoverWord } from '../../dimensions/certification/lexicon.ts';
import { asksForKosherKitchen, takeStatedWords } from '../../dimensions/certification/stated-words.ts';
import { isPlaceWord } from '../../dimensions/place-words.ts';
import {
  replaceSearched,
  understandWords,
  understood,
  type UnderstoodWords,
  type WordPart,
} from '../../dimensions/kind/kinds-and-names.ts';
import { servesFood, worldOfCategory } from '../../dimensions/kind/kind-words.ts';

/**
 * Whether words, read as kinds of place, ask for kosher food: "kosher", a standard, a kosher kitchen or an agency beside food, a place where a visitor eats
 * ("kosher theatre"), or no kind at all; words of Passover beside food. Words that say nothing known change nothing of it.
 */
export function asksForKosherFood({ asksKosher, stated, words, kinds, cuisines, ignored }: UnderstoodWords): boolean {
  const keys = kinds.flat();
  // A question for glatt or fleishig, or for an agency, asks for kosher food; dairy is sold anywhere.
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

/** A question for kosher food without the words that no source tells, and those words. */
type FoodRequest = { readonly text: UnderstoodWords; readonly notes: readonly string[] };

/**
 * Leaves of a question for kosher food the kinds of place where it is had. Other words, and kinds of other places beside them ("bakery near the park"), are
 * told: no source tells of a place that it has a highchair.
 */
export function foodAskedFor(text: UnderstoodWords): FoodRequest {
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
  const phrases = kept.map((at) => words[at] as string);
  const ofKinds = isNamed
    ? {
        ...text,
        words: phrases,
        kinds: kept.map((at) => kinds[at] as readonly string[]),
        categories: categories.filter((key) => keys.has(key)),
        cuisines: cuisines.filter((key) => keys.has(key)),
      }
    : { ...understood(phrases, [], true), stated: text.stated };
  const findPart = (at: number): WordPart =>
    kept.includes(at) ? 'searched' : isSmall(words[at] ?? '') || asksForAny(words[at] ?? '') ? 'aside' : 'unknown';
  return {
    text: {
      ...ofKinds,
      parts: replaceSearched(text.parts, findPart),
      ignored: [...ignored, ...left.filter(isSmall)],
    },
    notes: left.filter((word) => !isSmall(word)),
  };
}

function asksForAny(word: string): boolean {
  return isPlaceWord(word, 'anyFood') || isPlaceWord(word, 'anyPlace');
}

/** Returns whether words only name kinds of place and qualities, even if a place has that name: "family restaurant". */
export function isWish(name: readonly string[]): boolean {
  const { words, kinds } = understandWords(name);
  return words.every((word, at) => (kinds[at] ?? []).length > 0 || isSaidOfPlaces(word));
}

/** Whether people say a word of a place beside its kind, and no source tells it: "late", "sunday". */
export function isSaidOfPlaces(word: string): boolean {
  return isPlaceWord(word, 'saidOfPlaces');
}

/** Returns whether folded words ask for places open now: words do not filter by hours, and `open_now` does. */
export function asksOpenNow(words: readonly string[]): boolean {
  return words.some((word) => isPlaceWord(word, 'open')) && words.some((word) => isPlaceWord(word, 'now'));
}

/** Returns whether words only say things of places that no source tells: "open late", "on pesach". */
export function isOnlySaidOfPlaces({ words, kinds }: Pick<UnderstoodWords, 'words' | 'kinds'>): boolean {
  return (
    words.length > 0 &&
    words.every((word, at) => (kinds[at] ?? []).length === 0 && (isSaidOfPlaces(word) || isPassoverWord(word)))
  );
}

/**
 * A question read as one for a kind of place: without the words that agencies alone can answer ("glatt", "dairy", "OU"), and without what people say
 * of places that no source tells. Null where there is no such word, and where what is left names no kind, for then a name may be meant; `agencies`
 * are the codes of agencies with a list. Rule: decisions §6.
 */
export function readAsBrowsing(
  { words, kinds, ignored, asksKosher, parts }: UnderstoodWords,
  agencies: readonly string[],
): UnderstoodWords | null {
  const isOfKind = (at: number): boolean => (kinds[at] ?? []).length > 0;
  const isDescription = (at: number): boolean =>
    (isPlaceWord(words[at] ?? '', 'saidOfPlaces') || isPassoverWord(words[at] ?? '')) && !isOfKind(at);
  const isCount = (at: number): boolean =>
    isCountWord(words[at] ?? '') && !isOfKind(at) && (isOfKind(at + 1) || isDescription(at + 1));
  const isSetAside = (_: string, at: number): boolean => isDescription(at) || isCount(at);
  // "Under" alone says nothing of certification: "under 20 dollars".
  const isCertified = (word: string): boolean => isCertificationWord(word) && word !== 'under';
  const isLed = (word: string, at: number): boolean =>
    words[at - 1] === 'under' && agencies.some((code) => code.toLowerCase() === word);
  const isOfKosher = asksKosher || words.some((word, at) => isCertified(word) || isLed(word, at));
  const ofEvidence = words.filter((word) => isCertificationWord(word) && (isOfKosher || isCertified(word)));
  const kept = words
    .map((word, at) => ({ word, at }))
    .filter(({ word, at }) => !isSetAside(word, at) && !ofEvidence.includes(word));
  const asks = asksKosher || ofEvidence.length > 0;
  const {
    stated,
    rest,
    unused,
    parts: taken,
  } = takeStatedWords(
    kept.map(({ word }) => word),
    { agencies, asksKosher: asks, isKept: (i) => isOfKind(kept[i]?.at ?? -1) },
  );
  const isPlain = stated.phrases.length === 0;
  if (isPlain && kept.length === words.length) return null;
  const partsOfKept = new Map(kept.map(({ at }, i) => [at, taken[i]]));
  const text = {
    ...understood(rest, [...ignored, ...words.filter(isSetAside), ...unused], asks),
    parts: replaceSearched(parts, (at) => partsOfKept.get(at) ?? 'aside'),
  };
  const isForKind = text.kinds.some((own) => own.length > 0);
  // Beside "kosher" an unknown word makes no name of "glatt" and "meat", nor of "glatt" alone.
  const isKosher = asksKosher || asksForKosherKitchen(stated);
  if (rest.length === 0 ? !asks && isPlain : !isForKind && !isKosher) return null;
  return isPlain ? text : { ...text, stated };
}

/** A number of wanted places ("two bakeries", "top 5 pizza places"), or of hours a day ("24 hour"): only right before a kind or such a word. */
function isCountWord(word: string): boolean {
  return /^\d{1,2}$/.test(word) || isPlaceWord(word, 'count');
}
