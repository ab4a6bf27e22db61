import { isPlaceWord, placeWordsOf } from '@kehilla/understanding';
import type { AreaMatch, OutsideArea } from './area.ts';
import { zipArea } from './gazetteer.ts';
import { peel } from './hints.ts';
import { NAMES } from './name-index.ts';
import { isHebrew, placeWords } from './name-key.ts';
import { elsewhere, inside, readName } from './read-name.ts';
import { readMisspelt } from './read-misspelt.ts';

/** Longer texts are no place names; they are not searched. */
const MOST_WORDS = 14;

/** Words that lead to a place, as place words, longest phrase first. */
const PREPOSITIONS: readonly (readonly string[])[] = placeWordsOf('preposition')
  .map((phrase) => phrase.split(' '))
  .toSorted((a, b) => b.length - a.length);

/**
 * The place a `location` names: a name, alias or Hebrew spelling as it is known, with borough, state or ZIP words around it; else
 * a forgiving reading (`exact` false). `outside` is true for a known place the service does not cover. Null when the text is not
 * understood: the caller must say so and not search the whole city. Never throws. Rule: decisions §6.
 */
export function findArea(text: string): AreaMatch | null {
  const words = withoutPreposition(placeWords(text.slice(0, 240)));
  if (words.length === 0 || words.length > MOST_WORDS) return null;
  const bare = withoutHebrewPrefix(words);
  return (
    readName(words) ??
    (bare === null ? null : readName(bare)) ??
    readMisspelt(words) ??
    (bare === null ? null : readMisspelt(bare)) ??
    fromSurroundings(words, text)
  );
}

/** How many words before `index` lead to a place: 2 for "close to", 5 for "a 10 minute walk from". 0 when none do. */
export function prepositionBefore(words: readonly string[], index: number): number {
  const measure = measureBefore(words, index);
  if (measure > 0) return measure;
  const found = PREPOSITIONS.find(
    (phrase) => phrase.length <= index && phrase.every((word, i) => words[index - phrase.length + i] === word),
  );
  return found?.length ?? 0;
}

function measureBefore(words: readonly string[], index: number): number {
  if (!isPlaceWord(words[index - 1] ?? '', 'ofMeasure') || !isPlaceWord(words[index - 2] ?? '', 'measure')) return 0;
  let start = index - 2;
  while (isBeforeMeasure(words[start - 1] ?? '')) start -= 1;
  return index - start;
}

/** The words with a Hebrew ב, ל or מ taken off the first of them, null when it has none to take off. */
export function withoutHebrewPrefix(words: readonly string[]): string[] | null {
  const [first = '', ...rest] = words;
  const bare = first.replace(/^ו?[בלמ]ה?/u, '');
  if (!isHebrew(first) || bare === first || bare.length < 2) return null;
  const short = first.replace(/^ו?[בלמ]/u, '');
  return NAMES.has([short, ...rest].join(' ')) || !NAMES.has([bare, ...rest].join(' '))
    ? [short, ...rest]
    : [bare, ...rest];
}

function withoutPreposition(words: readonly string[]): readonly string[] {
  if (NAMES.has(words.join(' '))) return words;
  for (const phrase of PREPOSITIONS) {
    if (words.length > phrase.length && phrase.every((word, i) => words[i] === word)) return words.slice(phrase.length);
  }
  return words;
}

/** A street address or an unknown name still says where it is when a ZIP or a place nearby ends it. Always announced as not exact. */
function fromSurroundings(words: readonly string[], text: string): AreaMatch | null {
  const hints = peel(words).at(-1)?.hints;
  if (hints === undefined) return null;
  const state = hints.far === null ? null : (NAMES.get(hints.far)?.outside ?? null);
  const town = state?.near === true ? state : outsideAfterComma(text);
  if (town !== null) return elsewhere(town, false);
  const zip = hints.zip === null ? null : zipArea(hints.zip);
  return zip === null ? null : inside(zip, false);
}

/** "12 Maple Street, Monsey": the outside place after the last comma. Without a comma "Young Israel" would be one too. */
function outsideAfterComma(text: string): OutsideArea | null {
  const comma = text.lastIndexOf(',');
  return comma === -1 ? null : (NAMES.get(placeWords(text.slice(comma + 1)).join(' '))?.outside ?? null);
}

/** Whether a word may stand before a measure: "a short walk from", "10 minutes from". */
function isBeforeMeasure(word: string): boolean {
  return /^\d{1,2}$/.test(word) || isPlaceWord(word, 'beforeMeasure');
}
