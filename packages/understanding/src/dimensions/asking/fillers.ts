import fillers from '../../lexicon/fillers.json' with { type: 'json' };
import { makeLexicon, type WordTable } from '../../engine/lexicon.ts';

/** What a question may be for, as far as its fillers go: "dinner" says nothing of a dish, and something of an event. */
export type AskedFor = 'places' | 'food' | 'events';

/**
 * The words that say nothing in a question for such things, in every language, as a table with the sense `filler`. Each word stands once in the file, under
 * all that it says nothing for.
 */
export function getFillers(asked: AskedFor): WordTable {
  const phrases = Object.values(fillers).flatMap((ofLanguage) =>
    Object.entries(ofLanguage).flatMap(([uses, words]) => (uses.split(' ').includes(asked) ? words : [])),
  );
  return { filler: phrases };
}

const PLACE_FILLERS = makeLexicon([getFillers('places')]);

/** Whether a folded word says nothing in a question for places: "near", "the". */
export function isPlaceFiller(word: string): boolean {
  return PLACE_FILLERS.has(word, 'filler');
}
