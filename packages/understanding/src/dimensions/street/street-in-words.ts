import type { Borough } from '@kehilla/core';
import { isStreetType, streetKey } from '@kehilla/linkage';
import type { WordSpan } from '../../text/spans.ts';
import { isPlaceWord } from '../place/lexicon.ts';
import type { OnStreet, StreetsPort } from './port.ts';
import { streetByNameAlone } from './street-by-name-alone.ts';

/**
 * A street that was asked for: as it was given, the boroughs that have one so called, and where it was given without its type, the streets that
 * may be meant.
 */
export type StreetAsked = {
  readonly given: string;
  readonly boroughs: readonly Borough[];
  readonly streets?: readonly string[];
};

/** Words that name a street on record, what leads to them included, with the places on it. */
export type StreetInWords = WordSpan & StreetAsked & OnStreet & { readonly isLed: boolean };

/** "Avenue of the Sample Isles": no street has more words. */
const LONGEST = 5;

/**
 * The street that some of the words name, in the borough `own` or else in every one that has it; null where they name none on record, a
 * door of it ("10 Sample Street"), a corner of two, or an area that the gazetteer has by that name. The longest name is meant. Opinion.
 */
export function streetInWords(words: readonly string[], port: StreetsPort, own: Borough | null): StreetInWords | null {
  if (!words.some((word) => isStreetType(word) || isPlaceWord(word, 'streetLead'))) return null;
  const area = port.areaIn(words);
  if (area?.outside === true) return null;
  if (!words.some(isStreetType)) {
    const street = streetByNameAlone(words, port, area, own);
    return street === null ? null : { ...street, isLed: true };
  }
  const street = longestStreet(words, port, own ?? area?.area.borough ?? null);
  if (street === null || (area !== null && area.start < street.end && street.start < area.end)) return null;
  const { start, end } = street;
  if (/^\d+$/.test(words[start - 1] ?? '')) return null;
  if ([words.slice(0, start), words.slice(end)].some((beside) => longestStreet(beside, port, null) !== null))
    return null;
  const isLed = isPlaceWord(words[start - 1] ?? '', 'streetLead');
  return { ...street, start: isLed ? start - 1 : start, isLed };
}

function longestStreet(
  words: readonly string[],
  { onStreet }: StreetsPort,
  borough: Borough | null,
): Omit<StreetInWords, 'isLed'> | null {
  for (let length = Math.min(LONGEST, words.length); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const own = words.slice(start, start + length);
      // One word is a street where it is said to be one: "on Broadway".
      if (!own.some(isStreetType) || (length === 1 && !isPlaceWord(words[start - 1] ?? '', 'streetLead'))) continue;
      const given = own.join(' ');
      const found = onStreet(given, borough);
      // "Sample Street between 5th" is known as Sample Street, which is all that is named.
      if (found !== null && !isWithMore(own)) return { start, end: start + length, given, ...found };
    }
  }
  return null;
}

/** Whether the first of these words are the whole name of the street. */
function isWithMore(words: readonly string[]): boolean {
  const key = streetKey(words.join(' '), null);
  return words.some((_, end) => end > 0 && streetKey(words.slice(0, end).join(' '), null) === key);
}
