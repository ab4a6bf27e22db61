import { isPlaceWord, listPlaceWords } from '../place/lexicon.ts';
import type { AreaMatch, NamedElsewhere } from './area.ts';
import { elsewhere, inside, peel, readName } from './read-name.ts';
import { type AreaNames, isHebrew, placeWords } from './area-names.ts';
import { readMisspelt } from './read-misspelt.ts';

/** Longer texts are no place names; they are not searched. */
const MOST_WORDS = 14;

/** Words that lead to a place, as place words, longest phrase first. */
const PREPOSITIONS: readonly (readonly string[])[] = listPlaceWords('preposition')
  .map((phrase) => phrase.split(' '))
  .toSorted((a, b) => b.length - a.length);

/** The same by their last word. */
const PREPOSITIONS_BY_LAST = Map.groupBy(PREPOSITIONS, (phrase) => phrase.at(-1) ?? '');

/**
 * The place a `location` names: a name, alias or Hebrew spelling as it is known, with borough, state or ZIP words around it; else
 * a forgiving reading (`exact` false). `outside` is true for a known place the service does not cover. Null when the text is not
 * understood: the caller must say so and not search the whole city. Never throws. Rule: decisions §6.
 */
export function areaNamed(names: AreaNames, text: string): AreaMatch | null {
  const words = readPlaceWords(names, text);
  if (words === null) return null;
  const bare = withoutHebrewPrefix(names, words);
  return (
    asWritten(names, words, bare) ??
    withoutWordsBeside(names, words) ??
    readMisspelt(names, words) ??
    (bare === null ? null : readMisspelt(names, bare)) ??
    fromSurroundings(names, words, text)
  );
}

/** The same where the text is the place's name as it is known (`exact`); null for every other text, without a look at what it may misspell. */
export function areaNamedExactly(names: AreaNames, text: string): AreaMatch | null {
  const words = readPlaceWords(names, text);
  const match = words === null ? null : asWritten(names, words, withoutHebrewPrefix(names, words));
  return match?.exact === true ? match : null;
}

function readPlaceWords(names: AreaNames, text: string): readonly string[] | null {
  const words = withoutPreposition(names, placeWords(text.slice(0, 240)));
  return words.length === 0 || words.length > MOST_WORDS ? null : words;
}

function asWritten(names: AreaNames, words: readonly string[], bare: readonly string[] | null): AreaMatch | null {
  return readName(names, words) ?? (bare === null ? null : readName(names, bare));
}

/** An area with words around it that only a `location` has, off either end or both: "the heart of Midwood", "Borough Park Jewish community", "anywhere in Midwood". */
function withoutWordsBeside(names: AreaNames, words: readonly string[]): AreaMatch | null {
  const [first, last] = [words, words.toReversed()].map((each) =>
    each.findIndex((word) => !isPlaceWord(word, 'besideLocation')),
  ) as [number, number];
  if (first < 0) return null;
  const end = words.length - last;
  for (const own of [words.slice(0, end), words.slice(first), words.slice(first, end)]) {
    const match = own.length === words.length ? null : readName(names, own);
    if (match !== null) return match;
  }
  return null;
}

/** How many words before `index` lead to a place: 2 for "close to", 5 for "a 10 minute walk from". 0 when none do. */
export function prepositionBefore(words: readonly string[], index: number): number {
  const measure = measureBefore(words, index);
  if (measure > 0) return measure;
  const found = PREPOSITIONS_BY_LAST.get(words[index - 1] ?? '')?.find(
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

/** The words with a Hebrew ב, ל or מ taken off the first of them, or the ו of "and" before an area's whole name; null when it has none to take off. */
export function withoutHebrewPrefix(names: AreaNames, words: readonly string[]): string[] | null {
  const [first = '', ...rest] = words;
  const joined = [first.slice(1), ...rest];
  if (first.startsWith('ו') && !names.meanings.has(words.join(' ')) && names.meanings.has(joined.join(' ')))
    return joined;
  const bare = first.replace(/^ו?[בלמ]ה?/u, '');
  if (!isHebrew(first) || bare === first || bare.length < 2) return null;
  const short = first.replace(/^ו?[בלמ]/u, '');
  return names.meanings.has([short, ...rest].join(' ')) || !names.meanings.has([bare, ...rest].join(' '))
    ? [short, ...rest]
    : [bare, ...rest];
}

function withoutPreposition(names: AreaNames, words: readonly string[]): readonly string[] {
  if (names.meanings.has(words.join(' '))) return words;
  for (const phrase of PREPOSITIONS) {
    if (words.length > phrase.length && phrase.every((word, i) => words[i] === word)) return words.slice(phrase.length);
  }
  return words;
}

/** A street address or an unknown name still says where it is when a ZIP or a place nearby ends it. Always announced as not exact. */
function fromSurroundings(names: AreaNames, words: readonly string[], text: string): AreaMatch | null {
  const hints = peel(names, words).at(-1)?.hints;
  if (hints === undefined) return null;
  const state = hints.far === null ? null : (names.meanings.get(hints.far)?.outside ?? null);
  const town = state?.near === true ? state : outsideAfterComma(names, text);
  if (town !== null) return elsewhere(town, false);
  const zip = hints.zip === null ? null : names.tables.zipArea(hints.zip);
  return zip === null ? null : inside(zip, false);
}

/** "12 Maple Street, Monsey": the outside place after the last comma. Without a comma "Young Israel" would be one too. */
function outsideAfterComma(names: AreaNames, text: string): NamedElsewhere | null {
  const comma = text.lastIndexOf(',');
  return comma === -1 ? null : (names.meanings.get(placeWords(text.slice(comma + 1)).join(' '))?.outside ?? null);
}

/** Whether a word may stand before a measure: "a short walk from", "10 minutes from". */
function isBeforeMeasure(word: string): boolean {
  return /^\d{1,2}$/.test(word) || isPlaceWord(word, 'beforeMeasure');
}
