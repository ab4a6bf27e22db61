import { cutPrefix } from '@kehilla/core';
import type { KnownMenus } from '../../../known-words.ts';
import type { Token } from '../../../engine/tokens.ts';
import { TAXONOMY } from '../../kind/kind-words.ts';
import { readKinds } from '../../kind/read-kinds.ts';
import type { DeniedItem, DeniedList } from '../../negation/denial.ts';
import { behindLeads, endOfSense, NEGATION_WORDS } from '../../negation/lexicon.ts';
import { areOneKind, endsClause, foodLength, is, isInLists, isSaid, wordAt } from '../names/food-names.ts';
import { deniedFoodAt, isCue, isOfAllergens, isPicture, isWanted, knownFoodAt } from './denied-food.ts';

/** A list, and where the next of it may begin. */
type Next = {
  readonly tokens: readonly Token[];
  readonly at: number;
  readonly last: string;
  readonly list: DeniedList;
  readonly menus: KnownMenus;
};

/**
 * What is refused with a list of foods. After "or" everything is; after "and" every food, and what is of one kind with the last. After a comma what people keep
 * away from, unless it is a dish: "no nuts, chicken soup" wants the soup, "no nuts, sesame, egg" is one list. Another food alone goes on a list of allergies,
 * one that has more behind it ("no lamb, salmon and duck"), and one that stands alone where something was wanted before ("soup without chicken, tofu"). No
 * sentence is crossed.
 */
export function nextDenied(tokens: readonly Token[], list: DeniedList, menus: KnownMenus): DeniedItem | null {
  const { items, end } = list;
  const last = items.at(-1);
  const token = tokens[end];
  if (last === undefined || token === undefined || token.boundary === 'sentence') return null;
  const phrase = last.words.join(' ');
  const link = linkAt(tokens, end);
  const at = link === null ? end : behindLeads(tokens, link.to, 'refusalLead');
  if (isPicture(tokens[last.from]))
    return isPicture(tokens[at]) && !isCue(wordAt(tokens, at)) ? deniedFoodAt(tokens, at, true) : null;
  if (/\(/.test(token.gap) && link === null) return is(phrase, 'isFood') ? knownFoodAt(tokens, end) : null;
  if (isFreePhrase(tokens, at)) return null;
  const next = { tokens, at, last: phrase, list, menus };
  const described = link === null ? (foodOfUnknown(next) ?? unknownMember(next)) : null;
  if (described !== null) return described;
  if (!isMore(next, link)) return null;
  const item = deniedFoodAt(tokens, at, false);
  if (item === null) return null;
  const isSure = link !== null || foodLength(tokens, at, 'isAllergen') > 0 || is(item.words.join(' '), 'isAllergen');
  return isSure ? item : { ...item, isDoubtful: true };
}

/** A word, a sign or a Hebrew letter that joins the text before a token to the text behind it; `isEither` of "or". */
type Link = { readonly to: number; readonly isEither: boolean };

function linkAt(tokens: readonly Token[], at: number): Link | null {
  const joined = endOfSense(tokens, at, 'refusalJoin');
  if (joined !== null) return { to: joined, isEither: endOfSense(tokens, at, 'refusalEither') !== null };
  const { gap = '', folded = '' } = tokens[at] ?? {};
  if (/^\s*[/+]\s*$/.test(gap)) return { to: at, isEither: gap.includes('/') };
  const isHebrewAnd = cutPrefix(folded, 'and') !== null && foodLength(tokens, at, 'isFood', 'isOfSeveral') === 0;
  return isHebrewAnd && knownFoodAt(tokens, at) !== null ? { to: at, isEither: true } : null;
}

function isMore(next: Next, link: Link | null): boolean {
  const { tokens, at, last } = next;
  if (link?.isEither === true) return true;
  if (link !== null) return knownFoodAt(tokens, at) !== null || isAlike(next, at);
  if (tokens[at]?.boundary === 'none')
    return (
      isInRow(next) ||
      isListOfNames(tokens, at) ||
      isListedOn(next) ||
      isUnknownBeforeFood(next) ||
      isAnotherAllergen(last, wordAt(tokens, at))
    );
  return isNextOfList(next);
}

/** Returns whether the text behind a comma continues the list. */
function isNextOfList(next: Next): boolean {
  const { tokens, at, last, list, menus } = next;
  const known = knownFoodAt(tokens, at);
  const isOfList = isAlike(next, at) && isListed(next);
  // "No beef, burger" wants a burger.
  if (known === null) return isOfList && (isJoinedBehind(next) || isWanted(tokens, 0, list.from));
  const food = known.words.join(' ');
  if (isAnotherAllergen(last, food) || (list.isLong && areOneKind(last, food) && !is(food, 'isMeat'))) return true;
  if (isDishFrom(next, known.to, menus)) return false;
  if (list.isLong || is(food, 'isGroup') || is(food, 'isAllergen') || isOfList) return true;
  // "No olives, broccoli, mushrooms": a list of three is one, whatever its first is.
  if (!is(food, 'isMain') && isWanted(tokens, 0, list.from) && goesOnToFood(tokens, known.to)) return true;
  if (isSaid(last, 'garnish')) return false;
  const isAlone = endsClause(tokens, known.to - 1) && isWanted(tokens, 0, list.from);
  return isAlone || (endOfSense(tokens, known.to, 'refusalJoin') !== null && goesOn(next, known.to));
}

/** Whether a food goes with the last one denied even where a dish may begin with it: "no almonds, cashew cake" is in doubt, and wants no cashews. */
function isAnotherAllergen(last: string, food: string): boolean {
  return is(food, 'isAllergen') && is(last, 'isAllergen') && areOneKind(last, food);
}

/** Whether a list goes on to a last member from here: "and duck". */
function goesOn({ tokens }: Next, at: number): boolean {
  return knownFoodAt(tokens, endOfSense(tokens, at, 'refusalJoin') ?? at) !== null;
}

/** Whether a name is the first word of a dish: one that dishes are called by stands right behind it, or behind further names. */
function isDishFrom({ tokens, at }: Next, end: number, { isDish }: KnownMenus): boolean {
  let [next, first] = [end, wordAt(tokens, at)];
  while (next < tokens.length && tokens[next]?.boundary === 'none') {
    const word = wordAt(tokens, next);
    if (isSaid(word, 'fine')) return true;
    const more = foodLength(tokens, next, 'isFood');
    if (more === 0) return isDish(word) && !isPlain(word) && !(is(first, 'isAllergen') && areOneKind(first, word));
    first = word;
    next += more;
  }
  return false;
}

function isPlain(word: string): boolean {
  return isSaid(word, 'partOfFood', 'filler') || NEGATION_WORDS.has(word, 'refusalJoin');
}

/** Returns whether a word is of the kind of the refused food, as lamb is with beef. */
function isAlike({ tokens, last }: Next, at: number): boolean {
  return at < tokens.length && areOneKind(last, wordAt(tokens, at));
}

/** Whether a word of one kind with the last is the next of a list: before an "or" or an "and", or alone beside another that names no kind ("no beef, lamb"). */
function isListed(next: Next): boolean {
  return isJoinedBehind(next) || (endsClause(next.tokens, next.at) && !is(next.last, 'isGroup'));
}

function isJoinedBehind({ tokens, at }: Next): boolean {
  return endOfSense(tokens, at + 1, 'refusalJoin') !== null;
}

/** Whether words without a comma go on a list that ends in "or": "no beef lamb or veal". */
function isListedOn(next: Next): boolean {
  const { tokens, at } = next;
  let end = at;
  while (end < tokens.length && tokens[end]?.boundary === 'none' && isAlike(next, end)) end += 1;
  return end > at && tokens[end]?.boundary === 'none' && endOfSense(tokens, end, 'refusalEither') !== null;
}

/** Returns whether an unknown word continues an unknown name, before a food that is joined to it: "no pas akum or nuts" keeps nuts away. */
function isUnknownBeforeFood({ tokens, at, last, menus }: Next): boolean {
  const word = wordAt(tokens, at);
  if (foodLength(tokens, at, 'isFood') > 0 || is(last, 'isFood') || isPlain(word) || menus.isDish(word)) return false;
  if (tokens[at + 1]?.boundary === 'comma') return foodLength(tokens, at + 1, 'isAllergen') > 0;
  const link = tokens[at + 1]?.boundary === 'none' ? endOfSense(tokens, at + 1, 'refusalJoin') : null;
  return link !== null && knownFoodAt(tokens, behindLeads(tokens, link, 'refusalLead')) !== null;
}

/**
 * Returns the food of which an unknown word only says which is refused ("no store bought mushrooms", "without the slightest trace of nuts"): it is refused too,
 * if people are allergic to it or something stands before the refusal: "no fuss salmon" wants salmon. Null without one.
 */
function foodOfUnknown({ tokens, at, last, list, menus }: Next): DeniedItem | null {
  if (is(last, 'isFood') || isInLists(last) || isSaid(last, 'garnish') || menus.isDish(last)) return null;
  for (let end = at; end - at <= MOST_BETWEEN && tokens[end]?.boundary === 'none'; end += 1) {
    const food = knownFoodAt(tokens, end);
    // "No deep fried": nothing but the quality is refused.
    if (food === null && isSaid(wordAt(tokens, end), 'saidOfFood') && endsClause(tokens, end))
      return { from: at, to: end + 1, words: [wordAt(tokens, end)], isDoubtful: true };
    if (food === null && isDescribing(tokens, end, menus)) continue;
    if (food === null) return null;
    const name = food.words.join(' ');
    const isMeant = list.from > 0 || is(name, 'isAllergen') || (isOfAllergens(name) && endsClause(tokens, food.to - 1));
    return isMeant ? { ...food, from: at, isDoubtful: true } : null;
  }
  return null;
}

/**
 * Returns the one or two words of a list that no table has, if the list goes on behind them to a known food and something was wanted before it: "pizza, no
 * olives, broccoli or mushrooms". Null for any other.
 */
function unknownMember({ tokens, at, list }: Next): DeniedItem | null {
  if (!isWanted(tokens, 0, list.from) && !isEitherAhead(tokens, at)) return null;
  const to = endOfMember(tokens, at);
  if (to === null || knownFoodAt(tokens, at) !== null || !goesOnToFood(tokens, to)) return null;
  return { from: at, to, words: tokens.slice(at, to).map(({ folded }) => folded), isDoubtful: true };
}

/** Whether "or" stands before the end of a sentence: all that it joins to a refusal is refused. */
function isEitherAhead(tokens: readonly Token[], from: number): boolean {
  for (let at = from + 1; at < tokens.length && tokens[at]?.boundary !== 'sentence'; at += 1)
    if (endOfSense(tokens, at, 'refusalEither') !== null) return true;
  return false;
}

/** Returns the end of a member of a list that is one or two unknown words; null for anything else. */
function endOfMember(tokens: readonly Token[], at: number): number | null {
  let to = at;
  while (to < tokens.length && to - at < LONGEST_MEMBER && (to === at || !endsClause(tokens, to - 1))) {
    const word = wordAt(tokens, to);
    if (to > at && endOfSense(tokens, to, 'refusalJoin') !== null) break;
    if (!/^\p{L}+$/u.test(word) || namesDish(word) || isPlain(word) || isCue(word) || isSaid(word, 'price', 'kosher'))
      return null;
    to += 1;
  }
  return to > at && (endsClause(tokens, to - 1) || endOfSense(tokens, to, 'refusalJoin') !== null) ? to : null;
}

const LONGEST_MEMBER = 2;

const DISHES: ReadonlySet<string> = new Set(TAXONOMY.dishes.flatMap(({ words }) => words));

/** Whether a word is called by everybody as a dish or a kind of them: "no onions, pizza, mushrooms" wants pizza, and "broccoli" is a member of a list. */
function namesDish(word: string): boolean {
  const { categories, cuisines } = readKinds([word]);
  return categories.length + cuisines.length > 0 || DISHES.has(word) || isSaid(word, 'ofADish');
}

/** Whether a list goes on from the end of a member to a known food, over other unknown members. */
function goesOnToFood(tokens: readonly Token[], end: number): boolean {
  for (let at = end; at < tokens.length; ) {
    if (tokens[at]?.boundary === 'sentence') return false;
    const joined = linkAt(tokens, at);
    const first = joined === null ? at : behindLeads(tokens, joined.to, 'refusalLead');
    if (joined === null && tokens[at]?.boundary !== 'comma') return false;
    if (knownFoodAt(tokens, first) !== null) return true;
    const to = endOfMember(tokens, first);
    if (to === null) return false;
    at = to;
  }
  return false;
}

/** The most words between an unknown one and the food that it is said of. */
const MOST_BETWEEN = 3;

/** Returns whether a word can stand between the description of a food and the food: no dish, price or word that joins, refuses or says "with". */
function isDescribing(tokens: readonly Token[], at: number, { isDish }: KnownMenus): boolean {
  const word = wordAt(tokens, at);
  return !isDish(word) && !isCue(word) && !isInLists(word) && !isSaid(word, 'price', 'with');
}

/** Returns whether such a list began before: its names continue up to the end of the sentence. */
function isInRow({ tokens, list: { items } }: Next): boolean {
  return items.slice(1).some(({ from }) => tokens[from]?.boundary === 'none' && isListOfNames(tokens, from));
}

/**
 * Whether words without a comma go on a list that has no other end than its sentence: "no pickles onions tomato", "no nuts sesame". One food alone
 * may be wanted, unless people are allergic to it, or have it on dishes: "salad no dressing chicken".
 */
function isListOfNames(tokens: readonly Token[], at: number): boolean {
  let [end, names] = [at, 0];
  for (let length = foodLength(tokens, end, 'isGroup', 'isAllergen'); length > 0; ) {
    end += length;
    names += 1;
    if (isLastOfRow(tokens, end))
      return names > 1 || mayBeAllergen(wordAt(tokens, at)) || isSaid(wordAt(tokens, at), 'garnish');
    length = foodLength(tokens, end, 'isGroup', 'isAllergen');
  }
  // "No olives mushrooms anchovies": the last may be unknown.
  const last = names > 0 ? endOfMember(tokens, end) : null;
  return last !== null && isLastOfRow(tokens, last);
}

/** Whether people may be allergic to a food: of meats and fish that they order by name, in doubt not. */
function mayBeAllergen(food: string): boolean {
  return is(food, 'isAllergen') || (isOfAllergens(food) && !is(food, 'isMain'));
}

/** Whether nothing but fillers follows in a clause, or "or" with the last of the names. */
function isLastOfRow(tokens: readonly Token[], at: number): boolean {
  let end = at;
  while (end < tokens.length && tokens[end]?.boundary === 'none' && isSaid(wordAt(tokens, end), 'courtesy')) end += 1;
  if (end >= tokens.length || tokens[end]?.boundary !== 'none') return true;
  const link = endOfSense(tokens, at, 'refusalJoin');
  return link !== null && foodLength(tokens, link, 'isGroup', 'isAllergen') > 0;
}

/** "no fish, gluten free" goes on with another wish. */
function isFreePhrase(tokens: readonly Token[], at: number): boolean {
  return isSaid(wordAt(tokens, at + 1), 'free_word') && !endsClause(tokens, at);
}
