import { memoizeByObject } from '@kehilla/core';
import { type Lexicon, makeLexicon } from '../../engine/lexicon.ts';
import type { Token } from '../../engine/tokens.ts';
import fillers from '../../lexicon/fillers.json' with { type: 'json' };
import english from '../../lexicon/negation/en.json' with { type: 'json' };
import spanish from '../../lexicon/negation/es.json' with { type: 'json' };
import yiddish from '../../lexicon/negation/yi.json' with { type: 'json' };

const ENGLISH = makeLexicon([english]);
const OTHERS: readonly Lexicon[] = [spanish, yiddish].map((table) => makeLexicon([table]));
const LATIN = /^[a-z ]+$/;
const FOREIGN_SENSES: readonly (keyof typeof spanish)[] = ['refusal', 'not', 'outside'];

/** Returns whether one word of negation in Latin letters is of another language than English: "sin", "ohn". Several ("no quiero") are surely of theirs. */
export function isForeign(phrase: string): boolean {
  const isIn = (lexicon: Lexicon): boolean => FOREIGN_SENSES.some((sense) => lexicon.has(phrase, sense));
  return /^[a-z]+$/.test(phrase) && !isIn(ENGLISH) && OTHERS.some(isIn);
}

const WORDS: ReadonlySet<string> = new Set(
  [fillers.es, fillers.yi, spanish, yiddish]
    .flatMap((tables) => Object.values(tables).flat())
    .flatMap((phrase) => phrase.split(' '))
    .filter((word) => LATIN.test(word)),
);
const OF_ENGLISH: ReadonlySet<string> = new Set(
  [fillers.en, english].flatMap((tables) => Object.values(tables).flat()),
);

/** Where words stand that are surely of another language written in Latin letters; looked for once in a text. */
export const foreignAt = memoizeByObject((tokens: readonly Token[]): readonly number[] =>
  tokens.flatMap((token, at) => (isForeignWord(token) ? [at] : [])),
);

/** By a letter that English lacks, or as one of its small words. */
function isForeignWord({ text, folded }: Token): boolean {
  return /[áéíóúñü¿¡]/iu.test(text) || (WORDS.has(folded) && !OF_ENGLISH.has(folded));
}
