import { boundedMemoize } from '@kehilla/core';
import type { AreaInWords, AreaMatch, AreaTables, NamedArea, NamedElsewhere } from './area.ts';
import { areaNamed, areaNamedExactly, prepositionBefore, withoutHebrewPrefix } from './area-named.ts';
import { type AreaNames, areaNames, placeWords } from './area-names.ts';
import { readName } from './read-name.ts';
import { readMisspelt } from './read-misspelt.ts';
import { isPlaceWord } from '../place/lexicon.ts';

/** Reads names of areas: `areaNamed` of a text that is one, `areaNamedExactly` of one that is one as written, `areaInWords` of a longer text or its folded words. */
export type AreaReader<Area, Elsewhere> = {
  readonly areaNamed: (text: string) => AreaMatch<Area, Elsewhere> | null;
  readonly areaNamedExactly: (text: string) => AreaMatch<Area, Elsewhere> | null;
  readonly areaInWords: (text: string | readonly string[]) => AreaInWords<Area, Elsewhere> | null;
};

/** Texts whose area is kept. */
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
      inWords(typeof text === 'string' ? text : text.join(' ')) as AreaInWords<Area, Elsewhere> | null,
  };
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

/** Where the longest run of words of names ends that begins at `start`; `start` itself where none does. */
function lastEnd(names: AreaNames, words: readonly string[], start: number): number {
  const first = words[start] ?? '';
  if (!names.hasWord(first) && withoutHebrewPrefix(names, [first]) === null) return start;
  let end = start + 1;
  while (end < Math.min(words.length, start + LONGEST_NAME) && names.hasWord(words[end] ?? '')) end += 1;
  return end;
}

/** Whether a name nobody led up to is one all the same. */
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
