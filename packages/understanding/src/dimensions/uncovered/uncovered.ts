import { words as wordsOf } from '@kehilla/core';
import { makeLexicon } from '../../engine/lexicon.ts';
import uncovered from '../../lexicon/uncovered.json' with { type: 'json' };

/** What people ask to verify and no list of places tells: a packaged product, an eruv, who supervises a mikvah, a caterer without premises. */
export type Uncovered = 'product' | 'eruv' | 'mikvah' | 'caterer';

const TABLE: Readonly<Record<Uncovered, readonly string[]>> = uncovered;
const LEXICON = makeLexicon([TABLE]);
const KINDS: readonly Uncovered[] = ['eruv', 'mikvah', 'product', 'caterer'];
const LONGEST_PHRASE = 4;

/** The kind of thing that a text names and that no list of places tells of; null where it names none. */
export function uncoveredIn(text: string): Uncovered | null {
  const words = wordsOf(text.replaceAll(/['’]/g, ''));
  const phrases = words.flatMap((_, start) =>
    Array.from({ length: LONGEST_PHRASE }, (_one, more) => words.slice(start, start + more + 1).join(' ')),
  );
  return KINDS.find((kind) => phrases.some((phrase) => LEXICON.has(phrase, kind))) ?? null;
}
