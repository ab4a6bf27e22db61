import endings from './russian-endings.json' with { type: 'json' };

/** By the ending that a Russian word is named with, every ending that it takes: adjectives of the hard and the soft kind, then nouns; "-" for no ending. */
const ENDINGS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(endings).map(([named, all]) => [named, all.split(' ')] as const),
);
const NONE = '-';
const LONGEST_ENDING = 2;

/**
 * A Russian word that a file of words marks with a star ("грибной*", "концерт*") in every case, number and gender; any other phrase as it is. A phrase of
 * several words changes in its last. Not all of the forms are words. Rule: grammar of the language.
 */
export function inEveryForm(phrase: string): readonly string[] {
  if (!phrase.endsWith('*')) return [phrase];
  const word = phrase.slice(0, -1);
  for (let length = LONGEST_ENDING; length > 0; length -= 1) {
    const all = ENDINGS.get(word.slice(-length));
    if (all !== undefined) return withEndings(word.slice(0, -length), all);
  }
  return withEndings(word, ENDINGS.get(NONE) ?? []);
}

function withEndings(stem: string, all: readonly string[]): readonly string[] {
  return all.map((ending) => (ending === NONE ? stem : `${stem}${ending}`));
}

/** Endings of Russian nouns, adjectives and verbs in their cases and numbers, folded and not. Rule: grammar of the language. */
const ENDING =
  /(?<=^.{4,})(?:ами|ями|ого|его|ому|ему|ыми|ими|ая|яя|ую|юю|ое|ее|ые|ие|ый|ии|ои|ой|ей|еи|ом|ем|ам|ям|ах|ях|ов|ев|а|я|о|е|у|ю|ы|и|ь)$/;

/** Returns a folded Russian word without its ending; one of four letters and fewer, and any other word, as it is. */
export function dropRussianEnding(word: string): string {
  return /^[а-я]{5,}$/.test(word) ? word.replace(ENDING, '') : word;
}
