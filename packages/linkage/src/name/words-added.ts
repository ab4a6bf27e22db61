import { respelt } from '@kehilla/core';
import { isSlip } from './align-words.ts';
import { EMPTY_WORDS, LIGHT_WORDS } from './name-words.ts';
import { wordsOfName } from './words-of-name.ts';

/** Shorter words stand within longer ones by chance: there is a "bar" in "Barley". */
const SHORTEST_WITHIN = 4;

/**
 * The words of a name that another name lacks in every spelling: "Maple Lantern Express" adds `express` to "Maple Lantern". Words that any name may have
 * or lack ("kosher", "glatt", "restaurant", "Inc", articles) are none; a word in Hebrew letters is compared with such alone. `isWord` tells whether a word is one that
 * names are made of: then it is no slip of another ("Green Oven" is not "Greek Oven"). In their order; empty for none. Opinion; decision I7.
 */
export function wordsAdded(name: string, other: string, isWord: (word: string) => boolean): string[] {
  const known = wordsOfName(other);
  const compact = known.join('');
  const said = wordsOfName(name).filter(tellsApart);
  if (said.join('') === known.filter(tellsApart).join('')) return [];
  return said.filter(
    (word) =>
      !(word.length >= SHORTEST_WITHIN && compact.includes(word)) &&
      !known.some((one) => one === word || soundsLike(one, word) || (isSlip(one, word) && !isWord(word))),
  );
}

function tellsApart(word: string): boolean {
  return word !== 'glatt' && (!EMPTY_WORDS.has(word) || LIGHT_WORDS.has(word));
}

/** Whether two words in Latin letters are two spellings of the same sounds. */
function soundsLike(a: string, b: string): boolean {
  const sound = /\d|[א-ת]/u.test(a + b) ? '' : respelt(a);
  return sound !== '' && sound === respelt(b);
}
