import english from '../../lexicon/negation.en.json' with { type: 'json' };
import spanish from '../../lexicon/negation.es.json' with { type: 'json' };
import hebrew from '../../lexicon/negation.he.json' with { type: 'json' };
import russian from '../../lexicon/negation.ru.json' with { type: 'json' };
import yiddish from '../../lexicon/negation.yi.json' with { type: 'json' };
import { lexiconOf } from '../../engine/lexicon.ts';

/**
 * Words of negation in every language. `refusal`: whatever follows is not wanted · `not`: what follows is denied where it is known · `noRefusal`: it only
 * looks like one ("can't live without") · `keptRefusal`: the same, and its words say something ("not far from", "not only") · `refusedBehind`: it stands behind what is not wanted ("nut free") · `refusalLead`: it may stand between a refusal
 * and what is refused · `refusalJoin`: it joins what is refused together · `article` · `list`: behind these a list goes on from comma to comma · `ends`: it ends
 * what a refusal reaches.
 */
export const NEGATION_WORDS = lexiconOf([english, hebrew, yiddish, spanish, russian]);

/** Whether a folded word by itself may deny what stands behind it: "not", "without", בלי. */
export function isNegationWord(word: string): boolean {
  return NEGATION_WORDS.has(word, 'not') || NEGATION_WORDS.has(word, 'refusal');
}
