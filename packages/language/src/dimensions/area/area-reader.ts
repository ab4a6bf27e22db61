import { boundedMemoize, cutPrefix, cutWhere } from '@kehilla/core';
import { isPlaceWord, listPlaceWords } from '../place-words.ts';
import {
  type AreaInWords,
  type AreaMatch,
  type AreaNames,
  areaNames,
  type AreaTables,
  type NamedArea,
  type NamedElsewhere,
  placeWords,
} from './area.ts';
import { readMisspelt } from './read-misspelt.ts';
import { elsewhere, inside, peel, readName } from './read-name.ts';

/**
 * Reads names of areas: `areaNamed` of a text that is one, `areaNamedExactly` of one that is one as written, `areaInWords` of a longer text or its folded
 * words, with `start` and `end` in the words as they were given.
 */
type AreaReader<Area, Elsewhere> = {
  readonly areaNamed: (text: string) => AreaMatch<Area, Elsewhere> | null;
  readonly areaNamedExactly: (text: string) => AreaMatch<Area, Elsewhere> | null;
  readonly areaInWords: (text: string | readonly string[]) => AreaInWords<Area, Elsewhere> | null;
};

/** Texts whose area is cached. */
const MOST_KEPT = 1_000;

/** A reader of these areas, which come out as they were handed in. Indexed when first asked. */
export function areaReader<Area extends NamedArea, Elsewhere extends NamedElsewhere>(
  tables: AreaTables<Area, Elsewhere>,
): AreaReader<Area, Elsewhere> {
  let indexed: AreaNames | null = null;
  const names = (): AreaNames => (indexed ??= areaNames(tables));
  // A question is asked for its areas by several readers, each of parts that overlap.
  const inWords = boundedMemoize(MOST_KEPT, (text: string) => areaInWords(names(), text));
  const exactly = boundedMemoize(MOST_KEPT, (text: string) => areaNamedExactly(names(), text));
  return {
    areaNamed: (text) => areaNamed(names(), text) as AreaMatch<Area, Elsewhere> | null,
    areaNamedExactly: (text) => exactly(text) as AreaMatch<Area, Elsewhere> | null,
    areaInWords: (text) =>
      (typeof text === 'string' ? inWords(text) : inListed(inWords(text.join(' ')), text)) as AreaInWords<
        Area,
        Elsewhere
      > | null,
  };
}

/** Returns an area with its place in the list of words: a picture is a word of the list, and none of the text. */
function inListed(area: AreaInWords | null, listed: readonly string[]): AreaInWords | null {
  if (area === null || listed.every((word) => /^[\da-z]+$/.test(word))) return area;
  const from = listed.flatMap((word, at) => placeWords(word).map(() => at));
  return { ...area, start: from[area.start] ?? area.start, end: (from[area.end - 1] ?? area.end - 1) + 1 };
}

/** Words looked at: a query of 200 characters has fewer. */
const MOST_WORDS = 48;
const LONGEST_NAME = 9;
const LONGEST_MISSPELT = 4;

/**
 * The area a free-text query names ("kosher pizza boro park", "minyan near KGH", בית כנסת בבורו פארק), or null. Without a preposition a
 * name must be exact, one of two letters must end the text, and a name that is also a common word is taken only at the end; misspelt
 * names count after a preposition or a Hebrew ב only. Of several the surest, then the longest, then the last is given.
 */
function areaInWords(names: AreaNames, text: string): AreaInWords | null {
  const words = placeWords(text).slice(0, MOST_WORDS);
  let best: AreaInWords | null = null;
  for (let start = 0; start < words.length; start += 1) {
    const found = exactAt(names, words, start) ?? misspeltAt(names, words, start);
    if (found !== null && (best === null || !surer(best, found))) best = found;
  }
  return best;
}

/** Whether `a` should be kept although `b` comes later. A part of `a` never replaces it. */
function surer(a: AreaInWords, b: AreaInWords): boolean {
  if (a.certain !== b.certain) return a.certain;
  if (b.start < a.end) return a.end - a.start >= b.end - b.start;
  return a.end - a.start > b.end - b.start;
}

function exactAt(names: AreaNames, words: readonly string[], start: number): AreaInWords | null {
  const last = lastEnd(names, words, start);
  if (last === start) return null;
  const led = prepositionBefore(words, start);
  for (let end = last; end > start; end -= 1) {
    const slice = words.slice(start, end);
    const plain = readName(names, slice);
    if (plain !== null && isPartOfAStreet(names, words, start, end)) return null;
    if (plain !== null && (led > 0 || standsAlone(names, plain, slice, end === words.length))) {
      return {
        ...plain,
        start: start - led,
        end,
        certain: led > 0 || (end === words.length && !plain.outside && !names.isWeak(slice.join(' '))),
      };
    }
    const bare = withoutHebrewPrefix(names, slice);
    const prefixed = bare === null ? null : readName(names, bare);
    if (prefixed !== null) return { ...prefixed, start: start - led, end, certain: true };
  }
  return null;
}

/** Returns the end of the longest run of words of names that begins at `start`; `start` itself without one. */
function lastEnd(names: AreaNames, words: readonly string[], start: number): number {
  const first = words[start] ?? '';
  if (!names.hasWord(first) && withoutHebrewPrefix(names, [first]) === null) return start;
  let end = start + 1;
  while (end < Math.min(words.length, start + LONGEST_NAME) && names.hasWord(words[end] ?? '')) end += 1;
  return end;
}

/** Returns whether a name without words that lead to it is still a name. */
function standsAlone(names: AreaNames, match: AreaMatch, slice: readonly string[], atEnd: boolean): boolean {
  if (!match.exact) return false;
  // Of several words it is hardly anything else ("Long Island painter").
  if (match.outside) return (atEnd || slice.length > 1) && match.area.near && !names.isWeak(slice.join(' '));
  const key = slice.join(' ');
  if (slice.length === 1 && (key.length <= 2 || /^\d{1,4}$/.test(key))) return atEnd;
  return atEnd || !names.isWeak(key);
}

function misspeltAt(names: AreaNames, words: readonly string[], start: number): AreaInWords | null {
  const led = prepositionBefore(words, start);
  const [first = ''] = words.slice(start);
  const prefixed = withoutHebrewPrefix(names, [first]) !== null;
  if (led === 0 && !prefixed) return null;
  for (let end = Math.min(words.length, start + LONGEST_MISSPELT); end > start; end -= 1) {
    if (isPartOfAStreet(names, words, start, end)) continue;
    const slice = words.slice(start, end);
    const bare = withoutHebrewPrefix(names, slice);
    const match = (led > 0 ? readMisspelt(names, slice) : null) ?? (bare === null ? null : readMisspelt(names, bare));
    if (match !== null) return { ...match, start: start - led, end, certain: true };
  }
  return null;
}

/** "Street" does so at the end only: "crown heights street food". */
const STREET = 'st';
const NUMBERED = /^\d{1,3}(?:st|nd|rd|th)$/;

/**
 * Whether the words from `start` to before `end` belong to the name of a street or a bridge, or to a corner, and name no area: "Queens Boulevard"
 * and "Manhattan Avenue" are no boroughs, the Brooklyn Bridge is not all Brooklyn, and "65th and Madison" is not Madison, Brooklyn. A name that
 * the gazetteer has with that word ("Flatbush Avenue") is longer, and is looked for first. Words as of `placeWords`.
 */
function isPartOfAStreet(names: AreaNames, words: readonly string[], start: number, end: number): boolean {
  const next = words[end] ?? '';
  if (isPlaceWord(next, 'streetType') && !isLettered(words, end)) return true;
  if (next === STREET && end + 1 === words.length) return true;
  return names.isWeak(words.slice(start, end).join(' ')) && isCrossing(words, start);
}

/** "Avenue J" has its letter behind it: of "flatbush avenue j" the avenue is not Flatbush's. */
function isLettered(words: readonly string[], at: number): boolean {
  return words[at] === 'avenue' && /^[a-z]$/.test(words[at + 1] ?? '');
}

function isCrossing(words: readonly string[], start: number): boolean {
  if (!isPlaceWord(words[start - 1] ?? '', 'crossing')) return false;
  return [words[start - 2], words[start - 3]].some((word) => NUMBERED.test(word ?? ''));
}

/** Longer texts are no place names; they are not searched. */
const MOST_WORDS_OF_NAME = 14;

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
function areaNamed(names: AreaNames, text: string): AreaMatch | null {
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

/** Returns the same if the text is exactly a known name (`exact`); null for every other text, without a search for misspellings. */
function areaNamedExactly(names: AreaNames, text: string): AreaMatch | null {
  const words = readPlaceWords(names, text);
  const match = words === null ? null : asWritten(names, words, withoutHebrewPrefix(names, words));
  return match?.exact === true ? match : null;
}

function readPlaceWords(names: AreaNames, text: string): readonly string[] | null {
  const words = withoutPreposition(names, placeWords(text.slice(0, 240)));
  return words.length === 0 || words.length > MOST_WORDS_OF_NAME ? null : words;
}

function asWritten(names: AreaNames, words: readonly string[], bare: readonly string[] | null): AreaMatch | null {
  return readName(names, words) ?? (bare === null ? null : readName(names, bare));
}

/**
 * An area with words around it that only a `location` has, off either end or both: "the heart of Midwood", "Borough Park Jewish community", "anywhere in
 * Midwood".
 */
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

/** Returns how many words before `index` lead to a place: 2 for "close to", 5 for "a 10 minute walk from"; 0 for none. */
function prepositionBefore(words: readonly string[], index: number): number {
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

/** Returns the words without a Hebrew ב, ל or מ before the first, or the ו of "and" before an area's whole name; null without one. */
function withoutHebrewPrefix(names: AreaNames, words: readonly string[]): string[] | null {
  const [first = '', ...rest] = words;
  const behindAnd = cutPrefix(first, 'and');
  const joined = [behindAnd ?? '', ...rest];
  if (behindAnd !== null && !names.meanings.has(words.join(' ')) && names.meanings.has(joined.join(' '))) return joined;
  const cut = cutWhere(first);
  if (cut === null) return null;
  const { short, bare } = cut;
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
