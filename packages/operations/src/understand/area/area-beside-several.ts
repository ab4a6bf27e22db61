import { type AreaInText, findAreaInText } from '@kehilla/city';
import { isPlaceWord } from '@kehilla/understanding';
import { asksKinds } from './beside-area.ts';
import { understandWords } from '../words/words.ts';
import { without } from '../words/words-from-to.ts';

/** The most words of an area's name that are tried beside kinds of place. */
const MOST_WORDS = 5;

/**
 * The area beside several of a kind, though its name is a common word as well: "Chelsea restaurants", "kosher bakeries NoMad". Null where the words
 * ask for one, or say anything but kinds beside it: "Midtown restaurant" may be a name, "Midtown restaurants" hardly.
 */
export function areaBesideSeveral(all: readonly string[]): AreaInText | null {
  if (!all.some((word) => isPlaceWord(word, 'severalOfKind'))) return null;
  for (let length = Math.min(MOST_WORDS, all.length - 1); length > 0; length -= 1)
    for (let start = 0; start + length <= all.length; start += 1) {
      const end = start + length;
      const area = findAreaInText(all.slice(start, end));
      if (area === null || area.outside || area.end - area.start < length) continue;
      const beside = understandWords(without(all, { start, end }));
      if (beside.words.length > 0 && asksKinds(beside)) return { ...area, start, end };
    }
  return null;
}
