import twice from '../../../lexicon/negation/twice.json' with { type: 'json' };
import { lexiconOf } from '../../../engine/lexicon.ts';
import type { Token } from '../../../text/tokens.ts';
import type { DeniedItem, Denial } from '../../negation/denial.ts';
import { NEGATION_WORDS } from '../../negation/lexicon.ts';
import { dietWithout } from '../names/diets.ts';
import { is } from '../names/food-names.ts';
import { isWanted } from './denied-food.ts';
import type { DishWords } from './denied-list.ts';

/** Cues of two refusals that make a wish, as cues of any are told: `notWanted`, beside plain ones such as "no", before a dish, and `lacking` behind it. */
const TWICE = lexiconOf([twice]);

/** A dish that is not wanted without something: the two refusals that say so, the dish, and what must be with it. */
export type NeverWithout = {
  readonly not: Denial;
  readonly without: Denial;
  readonly dish: DeniedItem;
};

/**
 * What is refused twice, and so wanted: "no pizza without mushrooms" asks for pizza with mushrooms. It must be the whole wish, of a dish and of what few are
 * allergic to: "no muffin without nuts" keeps both away, for whoever means "no muffin; without nuts". Null where nothing is refused so.
 */
export function neverWithout(
  tokens: readonly Token[],
  denials: readonly Denial[],
  { isDish }: DishWords,
): NeverWithout | null {
  const [not, without, ...others] = denials;
  const dish = not?.items[0];
  if (not === undefined || without === undefined || dish === undefined || others.length > 0) return null;
  if (!refuses(not.cue) || !TWICE.has(without.cue, 'lacking') || not.items.length > 1) return null;
  if (not.to !== without.from || tokens[without.from]?.boundary !== 'none') return null;
  // Beside another wish both are kept away: "soup, no fries without ketchup".
  if (isWanted(tokens, 0, not.from) || isWanted(tokens, without.to, tokens.length)) return null;
  const isOfDish = dish.words.some((word) => isDish(word)) && !is(dish.words.join(' '), 'isFood');
  return isOfDish && without.items.every((item) => isHarmless(item, without.cue)) ? { not, without, dish } : null;
}

function refuses(cue: string): boolean {
  return NEGATION_WORDS.has(cue, 'not') || TWICE.has(cue, 'notWanted');
}

/** Whether what is to be there is nothing that people keep away from for their health, or by a diet. */
function isHarmless({ words }: DeniedItem, cue: string): boolean {
  const name = words.join(' ');
  return !is(name, 'isAllergen') && !is(name, 'isNut') && dietWithout(cue, name) === null;
}
