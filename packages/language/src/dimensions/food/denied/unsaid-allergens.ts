import type { Token } from '../../../engine/tokens.ts';
import type { DeniedItem } from '../../negation/denial.ts';
import { isAlone } from '../../negation/doubt.ts';
import { endOfSense, listReadings, NEGATION_WORDS } from '../../negation/lexicon.ts';
import { mayBeCue } from '../../negation/joined-cue.ts';
import { foodLength, is, isSaid, wordAt } from '../names/food-names.ts';
import { knownFoodAt } from './denied-food.ts';

const MOST_BETWEEN = 3;

/**
 * Returns the foods of a wish that speaks of an allergy, or of harm, and of which nothing was read as denied: one of them is meant, in words that are not known
 * here. Meats alone are left: few are allergic to them. None where neither is spoken of, or it is said that there is no allergy.
 */
export function unsaidAllergens(tokens: readonly Token[]): readonly DeniedItem[] {
  if (!tokens.some((_, at) => saysAllergy(tokens, at) || saysHarm(tokens, at))) return [];
  const items: DeniedItem[] = [];
  for (let at = 0; at < tokens.length; ) {
    const length = foodLength(tokens, at, 'isFood');
    const words = tokens.slice(at, at + length).map(({ folded }) => folded);
    if (length > 0 && !is(words.join(' '), 'isMeat'))
      items.push({ from: at, to: at + length, words, isDoubtful: true });
    at += Math.max(1, length);
  }
  return items;
}

/** Returns whether a text speaks of an allergy, and not of its absence. */
function saysAllergy(tokens: readonly Token[], at: number): boolean {
  if (!isMeant(tokens, at, 'allergy') || isSaid(wordAt(tokens, at + 1), 'noAllergy')) return false;
  for (let i = Math.max(0, at - 2 * MOST_BETWEEN); i < at; i += 1)
    if (endOfSense(tokens, i, 'noAllergy') !== null) return false;
  for (let i = Math.max(0, at - MOST_BETWEEN); i < at; i += 1)
    if (endOfSense(tokens, i, 'not') !== null || endOfSense(tokens, i, 'refusal') !== null) return false;
  return true;
}

/** Whether a word has a sense, or is a slip of one that has it. */
function isMeant(tokens: readonly Token[], at: number, sense: string): boolean {
  const word = wordAt(tokens, at);
  return isSaid(word, sense) || isSaid(NEGATION_WORDS.wordMeant(word) ?? '', sense);
}

/**
 * Returns whether a word says what food does to somebody ("hurtt my stomach") or that it is refused ("msut be avoided"), and is not what food is wanted for
 * ("for a sore throat").
 */
function saysHarm(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - MOST_BETWEEN), at);
  return isMeant(tokens, at, 'harm') && !before.some(({ folded }) => isSaid(folded, 'goodFor'));
}

/**
 * The foods that stand behind a word that nobody knows, where something else is wanted: that word may refuse them, and in doubt it does. Of what many are
 * allergic to any word may ("noodles hatr peanuts", "noodles, epipn for sesame"), of other foods one that is nearly a word of refusal ("noodles sikp onions");
 * behind an allergen one that is nearly said of what is not wanted ("peanuts npoe"), behind any food such a one in a clause of its own ("onions? npe"). `terms`
 * are the words that are looked for, `isKnown` says of one whether a menu or a dish has it, at least nearly.
 */
export function doubtedFoods(
  tokens: readonly Token[],
  terms: readonly number[],
  isKnown: (word: string) => boolean,
): readonly DeniedItem[] {
  const isTerm = new Set(terms);
  const items = terms.flatMap((at) => {
    const food = knownFoodAt(tokens, at);
    return food !== null && is(food.words.join(' '), 'isFood') ? [food] : [];
  });
  const isOfItem = (at: number): boolean => items.some(({ from, to }) => from <= at && at < to);
  const isUnknown = (at: number): boolean => {
    const word = wordAt(tokens, at);
    return (
      !isOfItem(at) &&
      /^\p{L}{2,}$/u.test(word) &&
      !isSaid(word, 'saidOfFood', 'saidOfDish', 'ofADish', 'wantedBefore') &&
      foodLength(tokens, at, 'isFood', 'isOfSeveral', 'isSpelt') === 0 &&
      listReadings(tokens, at).length === 0 &&
      !isKnown(word)
    );
  };
  if (!terms.some((at) => !isOfItem(at) && !isUnknown(at))) return [];
  return items.flatMap((item) => {
    const isAllergen = is(item.words.join(' '), 'isAllergen');
    const before = termBefore(tokens, isTerm, item.from);
    const mayRefuse = (at: number): boolean => isUnknown(at) && (isAllergen || mayBeCue(wordAt(tokens, at), 'before'));
    const isRefused =
      (before !== null && mayRefuse(before)) || (isAllergen && isDeniedBehind(item.to)) || isDeniedAlone(item.to);
    return isRefused ? [{ ...item, isDoubtful: true }] : [];
  });

  function isDeniedAlone(at: number): boolean {
    return isTerm.has(at) && isAlone(tokens, at) && isUnknown(at) && mayBeCue(wordAt(tokens, at), 'alone');
  }

  function isDeniedBehind(from: number): boolean {
    for (let at = from; at < from + MOST_BETWEEN && tokens[at]?.boundary === 'none'; at += 1)
      if (isTerm.has(at)) return isUnknown(at) && mayBeCue(wordAt(tokens, at), 'behind');
    return false;
  }
}

/** Returns the nearest searched word before a token, within its clause and over a few meaningless words; null if there is none. */
function termBefore(tokens: readonly Token[], isTerm: ReadonlySet<number>, from: number): number | null {
  for (let at = from - 1; at >= 0 && from - at <= MOST_BETWEEN && tokens[at + 1]?.boundary === 'none'; at -= 1)
    if (isTerm.has(at)) return at;
  return null;
}
