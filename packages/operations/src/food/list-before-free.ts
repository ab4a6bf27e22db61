import { LINKS, PART_OF_FOOD } from './denied-list.ts';
import { areOneKind, isAllergen, isFoodName, isMain, isNameOfSeveral } from './food-names.ts';
import { LONGEST, phraseAt, type WishWord, wordAt } from './wish-words.ts';
import { DENIALS, FILLERS } from './words/plain-words.ts';

/**
 * The names from a place on that may be one list, where it ends, and whether "and" or "or" joins its last to the others, or some of the others alone. A
 * lone name may be any word.
 */
export type NamesInList = {
  readonly names: readonly string[];
  readonly next: number;
  readonly isJoined: boolean;
  readonly isJoinedInside: boolean;
};

/** The names of a list that begins here; none where no name does. */
export function namesFrom(words: readonly WishWord[], at: number): NamesInList {
  const [first, length] = nameBeforeFree(words, at);
  if (first === null) return { names: [], next: at, isJoined: false, isJoinedInside: false };
  const names = [first];
  let [next, isJoined, isJoinedInside] = [at + length, false, false];
  while (isFoodName(first)) {
    const isLinked = LINKS.has(wordAt(words, next));
    if (isMadeOf(words, next, names.at(-1) ?? '')) {
      // "Almond milk allergy" may be one to either.
      names.push(wordAt(words, next++));
      isJoined = true;
      break;
    }
    if (!isLinked && words[next - 1]?.ends !== true) break;
    const [other, more] = nameBeforeFree(words, next + (isLinked ? 1 : 0));
    if (other === null || !isFoodName(other)) break;
    names.push(other);
    isJoinedInside ||= isJoined;
    isJoined = isLinked;
    next += (isLinked ? 1 : 0) + more;
  }
  return { names, next, isJoined, isJoinedInside };
}

/** Whether right behind an allergen what is made of it stands that is one as well: "almond" before "milk". */
function isMadeOf(words: readonly WishWord[], at: number, last: string): boolean {
  const word = wordAt(words, at);
  return words[at - 1]?.ends === false && isAllergen(last) && PART_OF_FOOD.has(word) && isFoodName(word);
}

/** What may be meant by "free" after it, and of how many words: a known name of several, else any one that says something. */
function nameBeforeFree(words: readonly WishWord[], at: number): [name: string | null, length: number] {
  for (let length = LONGEST; length > 1; length--) {
    const phrase = phraseAt(words, at, length);
    if (phrase !== null && (isFoodName(phrase) || isNameOfSeveral(phrase))) return [phrase, length];
  }
  const one = wordAt(words, at);
  // "Sesame seed allergy" is one to sesame.
  const part = wordAt(words, at + 1);
  const isPart = words[at]?.ends === false && PART_OF_FOOD.has(part) && !isFoodName(part);
  if (isPart && isFoodName(one)) return [one, 2];
  return one === '' || FILLERS.has(one) || DENIALS.has(one) ? [null, 0] : [one, 1];
}

/** What is kept away from more often than ordered by its name beside another dish, */
const HARDLY_ALONE = /^(?:fish|seafood|onions?|garlic)$/;
/** and what nobody orders by such a name: "nut, dairy free" denies both, where "eggs, gluten free" may want eggs. */
const NEVER_ALONE =
  /^(?:(?:tree |pine |brazil )?nuts?|peanuts?|walnuts?|almonds?|cashews?|pecans?|hazelnuts?|pistachios?|sesame|soya?|shellfish|dairy|lactose|wheat|gluten)$/;

/**
 * Whether all of several names are denied by one "free" or "allergy". "Chicken and dairy free" wants chicken where nothing else is wanted, and "salad
 * with salmon and nut free" the salmon. After one comma alone "salmon, nut allergy" wants salmon, and "mushroom, gluten free pizza" mushrooms.
 * `isWishBefore`: something is wanted before the list.
 */
export function isOneList(
  words: readonly WishWord[],
  at: number,
  { names, next, isJoined, isJoinedInside }: NamesInList,
  isWishBefore: boolean,
): boolean {
  const [first = '', last = ''] = [names[0], names.at(-1)];
  const isFree = wordAt(words, next) === 'free';
  const before = at === 0 || words[at - 1]?.ends === true ? '' : wordAt(words, at - 1);
  if (isFree && before === 'with' && !isAllergen(first)) return false;
  const isOnlyWish = !isWishBefore && (words[next]?.ends !== false || isPlain(wordAt(words, next + 1)));
  if (isJoined) return !(isFree && isMain(first) && !areOneKind(first, last) && isOnlyWish);
  if (LINKS.has(before) || (isFree && before === 'with') || !(before === '' || FILLERS.has(before))) return false;
  // "Salmon or cod, nut free" names two dishes; "walnut and almond, egg free cake" is in doubt.
  if (isJoinedInside) return names.every(isAllergen) && (!isOnlyWish || NEVER_ALONE.test(first));
  if (names.length > 2) return true;
  if (!isFree) return !isMain(first);
  return NEVER_ALONE.test(first) || ((isAllergen(first) || HARDLY_ALONE.test(first)) && !isOnlyWish);
}

function isPlain(word: string): boolean {
  return FILLERS.has(word) || DENIALS.has(word);
}
