import { findAreaInText } from '@kehilla/city';
import { isArea } from '../understand/joined-areas.ts';
import { LINKS } from './denied-list.ts';
import type { WishWord } from './wish-words.ts';
import { DENIALS, FILLERS } from './words/plain-words.ts';

/** A wish without the areas it does not want, and those, each with what denies it. */
export type WithoutDeniedAreas = { readonly rest: readonly WishWord[]; readonly denied: readonly string[] };

const LONGEST_AREA = 4;
const LEADS = new Set(['in', 'near', 'at', 'around', 'from', 'by', 'ב', 'ליד']);
const DENIES_HERE = new Set([...DENIALS, 'outside']);

/**
 * Sets aside the areas that a wish denies ("not in Crown Heights", "anywhere but Flatbush"): none of them is where to look. Without a preposition a name
 * must be one of areas alone, with no dish behind it: "no Manhattan clam chowder" denies a soup.
 */
export function setDeniedAreasAside(words: readonly WishWord[]): WithoutDeniedAreas {
  const rest: WishWord[] = [];
  const denied: string[] = [];
  for (let at = 0; at < words.length; ) {
    const end = deniedEnd(words, at);
    if (end === at) rest.push(words[at] as WishWord);
    else denied.push(textOf(words, at, end));
    at = end === at ? at + 1 : end;
  }
  return { rest, denied };
}

/** Where a denial of one or more areas that begins here ends; `at` where none begins. */
function deniedEnd(words: readonly WishWord[], at: number): number {
  if (!DENIES_HERE.has(words[at]?.word ?? '') || words[at]?.ends !== false) return at;
  let end = areaEnd(words, at + 1);
  for (let more = end; more > at + 1; ) {
    end = more;
    more = LINKS.has(words[end]?.word ?? '') ? areaEnd(words, end + 1) : 0;
  }
  return end > at + 1 ? end : at;
}

/** Where the area ends that is named from here on, its preposition counted; 0 where none is. */
function areaEnd(words: readonly WishWord[], from: number): number {
  const isLed = LEADS.has(words[from]?.word ?? '');
  const start = isLed ? from + 1 : from;
  for (let end = Math.min(words.length, start + LONGEST_AREA); end > start; end--) {
    if (words.slice(start, end - 1).some(({ ends }) => ends)) continue;
    const name = words.slice(start, end).map(({ word }) => word);
    const stands = words[end - 1]?.ends !== false || FILLERS.has(words[end]?.word ?? '');
    if (isArea(name) && (isLed || (stands && findAreaInText(name)?.certain === true))) return end;
  }
  return 0;
}

function textOf(words: readonly WishWord[], start: number, end: number): string {
  return words
    .slice(start, end)
    .map(({ word }) => word)
    .join(' ');
}
