import { EMPTY_WORDS, findAreaInText } from '@kehilla/city';
import { understandWords } from '../understand/words.ts';
import { without } from '../understand/words-from-to.ts';

/**
 * Whether all that words name, beside an area and when it is wanted, is a kind of place ("mikvah tonight", "kosher restaurant in Flatbush"): no
 * provider is asked for, and other trades are none of those meant. Opinion.
 */
export function isKindOfPlace(words: readonly string[]): boolean {
  const area = findAreaInText(words);
  const rest = area === null ? words : without(words, area);
  return nameKinds(rest) || nameKinds(rest.filter((word) => !EMPTY_WORDS.has(word)));
}

function nameKinds(words: readonly string[]): boolean {
  const { kinds } = understandWords(words);
  return kinds.length > 0 && kinds.every((own) => own.length > 0);
}
