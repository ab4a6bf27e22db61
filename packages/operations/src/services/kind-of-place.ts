import { findAreaInText } from '@kehilla/city';
import { understandWords } from '../understand/words.ts';
import { without } from '../understand/words-from-to.ts';

/**
 * Whether all that words name, beside an area, is a kind of place ("mikvah", "kosher restaurant in Flatbush"): no provider is asked for, and other
 * trades are none of those meant. Opinion.
 */
export function isKindOfPlace(words: readonly string[]): boolean {
  const area = findAreaInText(words);
  const rest = area === null ? words : without(words, area);
  const { kinds } = understandWords(rest);
  return kinds.length > 0 && kinds.every((own) => own.length > 0);
}
