import type { AreaMatch } from './area.ts';
import { prepositionBefore, withoutHebrewPrefix } from './find-area.ts';
import { isWeakName } from './name-index.ts';
import { placeWords } from './name-key.ts';
import { isPartOfAStreet } from './part-of-a-street.ts';
import { readName } from './read-name.ts';
import { readMisspelt } from './read-misspelt.ts';

/** An area named inside a longer text. `start` and `end` count the text's folded words (`words()` of core); `end` is the first word after it. */
export type AreaInText = AreaMatch & {
  /** The span to drop from the query, preposition included. */
  readonly start: number;
  readonly end: number;
  /**
   * True after a preposition or at the end of the text. False where the words may as well be part of a business's name
   * ("Flatbush Bagels"): then a caller should look for that name first.
   */
  readonly certain: boolean;
};

/** Words looked at: a query of 200 characters has fewer. */
const MOST_WORDS = 48;
const LONGEST_NAME = 9;
const LONGEST_MISSPELT = 4;

/**
 * The area a free-text query names ("kosher pizza boro park", "minyan near KGH", בית כנסת בבורו פארק), or null. Without a preposition a
 * name must be exact, one of two letters must end the text, and a name that is also a common word is taken only at the end; misspelt
 * names count after a preposition or a Hebrew ב only. Of several the surest, then the longest, then the last is given.
 */
export function findAreaInText(text: string | readonly string[]): AreaInText | null {
  const words = placeWords(typeof text === 'string' ? text : text.join(' ')).slice(0, MOST_WORDS);
  let best: AreaInText | null = null;
  for (let start = 0; start < words.length; start += 1) {
    const found = exactAt(words, start) ?? misspeltAt(words, start);
    if (found !== null && (best === null || !surer(best, found))) best = found;
  }
  return best;
}

/** Whether `a` should be kept although `b` comes later. A part of `a` never replaces it. */
function surer(a: AreaInText, b: AreaInText): boolean {
  if (a.certain !== b.certain) return a.certain;
  if (b.start < a.end) return a.end - a.start >= b.end - b.start;
  return a.end - a.start > b.end - b.start;
}

function exactAt(words: readonly string[], start: number): AreaInText | null {
  for (let end = Math.min(words.length, start + LONGEST_NAME); end > start; end -= 1) {
    const slice = words.slice(start, end);
    const led = prepositionBefore(words, start);
    const plain = readName(slice);
    if (plain !== null && isPartOfAStreet(words, start, end)) return null;
    if (plain !== null && (led > 0 || standsAlone(plain, slice, end === words.length))) {
      return {
        ...plain,
        start: start - led,
        end,
        certain: led > 0 || (end === words.length && !plain.outside && !isWeakName(slice.join(' '))),
      };
    }
    const bare = withoutHebrewPrefix(slice);
    const prefixed = bare === null ? null : readName(bare);
    if (prefixed !== null) return { ...prefixed, start: start - led, end, certain: true };
  }
  return null;
}

/** Whether a name nobody led up to is one all the same. */
function standsAlone(match: AreaMatch, slice: readonly string[], atEnd: boolean): boolean {
  if (!match.exact) return false;
  // Of several words it is hardly anything else ("Long Island painter").
  if (match.outside) return (atEnd || slice.length > 1) && match.area.near && !isWeakName(slice.join(' '));
  const key = slice.join(' ');
  if (slice.length === 1 && (key.length <= 2 || /^\d{1,4}$/.test(key))) return atEnd;
  return atEnd || !isWeakName(key);
}

function misspeltAt(words: readonly string[], start: number): AreaInText | null {
  const led = prepositionBefore(words, start);
  const [first = ''] = words.slice(start);
  const prefixed = withoutHebrewPrefix([first]) !== null;
  if (led === 0 && !prefixed) return null;
  for (let end = Math.min(words.length, start + LONGEST_MISSPELT); end > start; end -= 1) {
    if (isPartOfAStreet(words, start, end)) continue;
    const slice = words.slice(start, end);
    const bare = withoutHebrewPrefix(slice);
    const match = (led > 0 ? readMisspelt(slice) : null) ?? (bare === null ? null : readMisspelt(bare));
    if (match !== null) return { ...match, start: start - led, end, certain: true };
  }
  return null;
}
