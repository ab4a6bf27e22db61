import { isPlaceWord } from '../place/lexicon.ts';
import type { AreaNames } from './area-names.ts';

/** "Street" does so at the end only: "crown heights street food". */
const STREET = 'st';
const NUMBERED = /^\d{1,3}(?:st|nd|rd|th)$/;

/**
 * Whether the words from `start` to before `end` belong to the name of a street or a bridge, or to a corner, and name no area: "Queens Boulevard"
 * and "Manhattan Avenue" are no boroughs, the Brooklyn Bridge is not all Brooklyn, and "65th and Madison" is not Madison, Brooklyn. A name that
 * the gazetteer has with that word ("Flatbush Avenue") is longer, and is looked for first. Words as of `placeWords`.
 */
export function isPartOfAStreet(names: AreaNames, words: readonly string[], start: number, end: number): boolean {
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
