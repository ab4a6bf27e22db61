import type { Token } from '../../../text/tokens.ts';
import type { DeniedItem } from '../../negation/denial.ts';
import { endOfSense } from '../../negation/lexicon.ts';
import { foodLength, is } from '../names/food-names.ts';
import { isSaid, wordAt } from '../names/phrases.ts';

const MOST_BETWEEN = 3;

/**
 * The foods of a wish that speaks of an allergy of which nothing was read as denied: it is to one of them, in words that are not known here. Meats alone are
 * left: few are allergic to them. None where no allergy is spoken of, or it is said that there is none.
 */
export function unsaidAllergens(tokens: readonly Token[]): readonly DeniedItem[] {
  if (!tokens.some((_, at) => saysAllergy(tokens, at))) return [];
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

/** Whether an allergy is spoken of, and not that there is none. */
function saysAllergy(tokens: readonly Token[], at: number): boolean {
  if (!isSaid(wordAt(tokens, at), 'allergy') || isSaid(wordAt(tokens, at + 1), 'noAllergy')) return false;
  for (let i = Math.max(0, at - 2 * MOST_BETWEEN); i < at; i += 1)
    if (endOfSense(tokens, i, 'noAllergy') !== null) return false;
  for (let i = Math.max(0, at - MOST_BETWEEN); i < at; i += 1)
    if (endOfSense(tokens, i, 'not') !== null || endOfSense(tokens, i, 'refusal') !== null) return false;
  return true;
}
