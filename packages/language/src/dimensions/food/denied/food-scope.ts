import type { KnownMenus } from '../../../known-words.ts';
import type { Token } from '../../../engine/tokens.ts';
import type { CueSpan, DenialScope, DeniedItem, DeniedList } from '../../negation/denial.ts';
import { behindLeads, endOfSense, NEGATION_WORDS } from '../../negation/lexicon.ts';
import { ALSO_CALLED, areOneKind, endsClause, foodLength, is, isInLists, isSaid, wordAt } from '../names/food-names.ts';
import { namesDenied } from './spell-names.ts';
import { deniedFoodAt, isCue, isPicture, isWanted, knownFoodAt } from './denied-food.ts';
import { nextDenied } from './denied-list.ts';
import { placeNameAt, placeNameBefore } from './place-names.ts';

const FURTHEST = 24;

/**
 * Returns how far refusals of foods reach: over any word behind them, foods in lists, and the text before "free" and "allergy". The name of a place on record
 * is refused whole, and continues with a list if a word joins it.
 */
export function foodScope(menus: KnownMenus): DenialScope {
  return {
    itemAt: (tokens, at, isKnownOnly) => placeNameAt(tokens, at, menus) ?? deniedFoodAt(tokens, at, isKnownOnly),
    getNext: (tokens, list) => nameJoined(tokens, list, menus) ?? nextDenied(tokens, list, menus),
    before: namesBefore,
    getSaid: (tokens, end, start) => {
      const name = placeNameBefore(tokens, end, start, menus);
      return name === null ? foodsSaid(tokens, end, start) : [name];
    },
    hasWanted: isWanted,
  };
}

/** Returns the name of a place that a word joins to a list; null if there is none. */
function nameJoined(tokens: readonly Token[], { end }: DeniedList, menus: KnownMenus): DeniedItem | null {
  const joined = endOfSense(tokens, end, 'refusalJoin');
  return joined === null ? null : placeNameAt(tokens, behindLeads(tokens, joined, 'refusalLead'), menus);
}

/** Returns one food or several that are refused together right before a token; in "salmon, nuts are bad" the salmon is not refused. */
function foodsSaid(tokens: readonly Token[], end: number, start: number): readonly DeniedItem[] {
  for (let from = Math.max(start, end - FURTHEST); from < end; from += 1) {
    const items = foodsUpTo(tokens, from, end);
    if (items.length > 0) return items;
  }
  return misspeltBefore(tokens, end, start);
}

/** Returns the word right before a clause about it that nobody knows and that is nearly a food: "egsg makes me sick", not "coke zero"; empty for any other. */
function misspeltBefore(tokens: readonly Token[], end: number, start: number): readonly DeniedItem[] {
  const word = wordAt(tokens, end - 1);
  const isMeant =
    end > start &&
    end + 1 < tokens.length &&
    !isSaid(word, 'filler', 'price') &&
    namesDenied(word, isInLists).length > 0;
  return isMeant ? [{ from: end - 1, to: end, words: [word] }] : [];
}

/** Returns the foods of a list exactly between these tokens; empty if there is none. */
function foodsUpTo(tokens: readonly Token[], from: number, end: number): DeniedItem[] {
  const items: DeniedItem[] = [];
  for (let at = from; at < end; ) {
    const item = foodSaid(tokens, at);
    if (item === null || item.to > end) return [];
    const { to } = item;
    items.push(item);
    if (to === end) return items;
    const isComma = endsClause(tokens, to - 1);
    const link = endOfSense(tokens, to, 'refusalJoin') ?? (/[/&]/.test(tokens[to]?.gap ?? '') ? to : null);
    if (link === null && !(isComma && to === at + 1 && is(wordAt(tokens, at), 'isAllergen'))) return [];
    at = link ?? to;
  }
  return [];
}

/** Returns the food at a token, whatever it is called, also behind Hebrew letters: "מביצים אני מקיא"; null for none. */
function foodSaid(tokens: readonly Token[], at: number): DeniedItem | null {
  const also = ALSO_CALLED.readingsAt(tokens, at)[0];
  if (also !== undefined) return { from: at, to: also.to, words: (also.meaning.value ?? '').split(' ') };
  const to = at + foodLength(tokens, at, 'isFood', 'isOfSeveral', 'isSpelt');
  if (to > at) return { from: at, to, words: tokens.slice(at, to).map(({ folded }) => folded) };
  return /^[א-ת]/u.test(wordAt(tokens, at)) ? knownFoodAt(tokens, at) : null;
}

/** The most words before "free" that are read. */
const FURTHEST_BEFORE = 120;

/** The names from a token on that may be one list, where it ends, and whether "and" or "or" joins its last to the others, or some of the others alone. */
type NamesInList = {
  readonly names: readonly DeniedItem[];
  readonly next: number;
  readonly isJoined: boolean;
  readonly isJoinedInside: boolean;
};

/**
 * What one "free" or "allergy" denies before it: "nut free", "peanut and tree nut allergy", "egg, dairy and nut free". `isOfFood`: the words behind say so
 * of foods alone: "nut safe" and "a nut issue", not "is it safe". Empty for nothing.
 */
function namesBefore(
  tokens: readonly Token[],
  { from: end, to, phrase }: CueSpan,
  start: number,
  isOfFood: boolean,
): readonly DeniedItem[] {
  if (end === 0 || (tokens[end]?.boundary !== 'none' && !DASHES.test(tokens[end]?.gap ?? ''))) return [];
  const isInDoubt = isElse(tokens, to);
  for (let at = Math.max(start, end - FURTHEST_BEFORE); at < end; at += 1) {
    const list = namesFrom(tokens, at);
    const { names, next } = list;
    const [first] = names;
    if (first === undefined || next !== end) continue;
    if (isOfFood && !names.every((name) => isFood(name))) continue;
    if (isInDoubt && !mayLack(tokens, at, names)) continue;
    if (names.length > 1 && !isOneList(tokens, at, to, list, isSaid(phrase, 'free_word'))) continue;
    // "Cake allergy nuts": the allergy is to the following food.
    if (isAllergy(phrase) && names.length === 1 && !isFood(first) && isFoodBehind(tokens, to)) continue;
    // A food ordered by such a name may have been wanted: the answer tells it.
    return names.map((name, i) => ({
      ...name,
      ...(i === names.length - 1 || is(getText(name), 'isAllergen') ? {} : { isDoubtful: true }),
      ...(isInDoubt ? { isInDoubt } : {}),
    }));
  }
  return [];
}

/** A dash of any length ties "free" to its food as a hyphen does: "egg–free". */
const DASHES = /^[‐‑‒–—−]$/u;

function isAllergy(phrase: string): boolean {
  return isSaid(phrase, 'allergy') || NEGATION_WORDS.has(phrase, 'heading');
}

/** Returns whether "free" belongs to the text behind it: "pizza free delivery". */
function isElse(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.boundary === 'none' && isSaid(wordAt(tokens, at), 'freeElse');
}

/** Whether "free" may deny allergens although it may belong to the text behind it: "pizza milk free delivery", but "salmon free delivery". */
function mayLack(tokens: readonly Token[], at: number, names: readonly DeniedItem[]): boolean {
  return names.every((name) => is(getText(name), 'isAllergen')) && isWanted(tokens, 0, at);
}

/** Returns the names of a list that begins here; empty if no name does. A single name may be any word. */
function namesFrom(tokens: readonly Token[], at: number): NamesInList {
  const first = nameAt(tokens, at);
  if (first === null) return { names: [], next: at, isJoined: false, isJoinedInside: false };
  const names = [first];
  let [next, isJoined, isJoinedInside] = [first.to, false, false];
  while (isFood(first)) {
    const last = names.at(-1) ?? first;
    if (isMadeFrom(tokens, next, last)) {
      // "Almond milk allergy" may be one to either.
      names.push({ from: next, to: next + 1, words: [wordAt(tokens, next)] });
      isJoined = true;
      next += 1;
      break;
    }
    const link = endOfSense(tokens, next, 'refusalJoin') ?? (/[/+]/.test(tokens[next]?.gap ?? '') ? next : null);
    const isRow = isPicture(tokens[next]) && isPicture(tokens[last.from]);
    if (link === null && !isRow && !endsClause(tokens, next - 1)) break;
    const other = nameAt(tokens, link ?? next);
    if (other === null || !isFood(other)) break;
    names.push(other);
    isJoinedInside ||= isJoined;
    isJoined = link !== null;
    next = other.to;
  }
  return { names, next, isJoined, isJoinedInside };
}

/** Returns the name that "free" may mean after it: a known name of several words, else any meaningful word. */
function nameAt(tokens: readonly Token[], at: number): DeniedItem | null {
  const also = ALSO_CALLED.readingsAt(tokens, at)[0];
  if (also !== undefined) return { from: at, to: also.to, words: (also.meaning.value ?? '').split(' ') };
  const length = foodLength(tokens, at, 'isFood', 'isOfSeveral');
  const listWords = (count: number): string[] => tokens.slice(at, at + count).map(({ folded }) => folded);
  if (length > 1) return { from: at, to: at + length, words: listWords(length) };
  const [word, part] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
  // "Sesame seed allergy" is one to sesame.
  const isPart = !endsClause(tokens, at) && isSaid(part, 'partOfFood') && !is(part, 'isFood');
  if (isPart && is(word, 'isFood')) return { from: at, to: at + 2, words: [word] };
  if (word === '' || isSaid(word, 'filler', 'price') || isCue(word)) return null;
  return { from: at, to: at + 1, words: [word] };
}

/** Returns whether a food made of an allergen stands right behind it and is an allergen as well: "almond" before "milk". */
function isMadeFrom(tokens: readonly Token[], at: number, last: DeniedItem): boolean {
  const word = wordAt(tokens, at);
  const isBeside = tokens[at]?.boundary === 'none' && is(getText(last), 'isAllergen');
  return isBeside && isSaid(word, 'partOfFood') && is(word, 'isFood');
}

/**
 * Whether all of several names are denied by one "free" or "allergy". "Chicken and dairy free" wants chicken where nothing else is wanted, and "salad
 * with salmon and nut free" the salmon. After one comma alone "salmon, nut allergy" wants salmon, and "mushroom, gluten free pizza" mushrooms.
 */
function isOneList(
  tokens: readonly Token[],
  at: number,
  end: number,
  { names, isJoined, isJoinedInside }: NamesInList,
  isFree: boolean,
): boolean {
  const [first, last] = [getText(names[0]), getText(names.at(-1))];
  const before = at === 0 || tokens[at]?.boundary !== 'none' ? '' : wordAt(tokens, at - 1);
  const isWith = isFree && isSaid(before, 'with');
  if (isWith && !is(first, 'isAllergen')) return false;
  const isLast = tokens[end] === undefined || tokens[end].boundary !== 'none' || isPlain(wordAt(tokens, end));
  const isOnlyWish = isLast && !isWanted(tokens, 0, at);
  if (isJoined) return !(isFree && is(first, 'isMain') && !areOneKind(first, last) && isOnlyWish);
  const isLinked = NEGATION_WORDS.has(before, 'refusalJoin');
  if (isLinked || isWith || !(before === '' || isSaid(before, 'filler'))) return false;
  // "Salmon or cod, nut free" names two dishes; "walnut and almond, egg free cake" is in doubt.
  if (isJoinedInside)
    return names.every((name) => is(getText(name), 'isAllergen')) && (!isOnlyWish || isSaid(first, 'neverAlone'));
  if (names.length > 2) return true;
  if (!isFree) return !is(first, 'isMain');
  return isSaid(first, 'neverAlone') || ((is(first, 'isAllergen') || isSaid(first, 'hardlyAlone')) && !isOnlyWish);
}

function isFoodBehind(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.boundary === 'none' && foodLength(tokens, at, 'isFood') > 0;
}

function isPlain(word: string): boolean {
  return isSaid(word, 'filler') || isCue(word);
}

function isFood(name: DeniedItem): boolean {
  return is(getText(name), 'isFood');
}

function getText(name: DeniedItem | undefined): string {
  return name?.words.join(' ') ?? '';
}
