import { type City, findAreaInText, type OnStreet, placesOnStreet } from '@kehilla/city';
import { type Borough, BOROUGHS, words as wordsOf } from '@kehilla/core';
import { isStreetType, streetKey } from '@kehilla/linkage';
import { isPlaceWord } from '@kehilla/understanding';
import { streetByNameAlone } from './street-by-name-alone.ts';
import type { Where } from '../where/where.ts';
import type { WordsFromTo } from '../words/words-from-to.ts';

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
export type StreetInWords = WordsFromTo & StreetAsked & OnStreet & { readonly isLed: boolean };

/** "Avenue of the Sample Isles": no street has more words. */
const LONGEST = 5;

/**
 * The street that some of the words name, in the borough that `where` lies in or else in every one that has it; null where they name none on record, a
 * door of it ("10 Sample Street"), a corner of two, or an area that the gazetteer has by that name. The longest name is meant. Opinion.
 */
export function streetInWords(words: readonly string[], city: City, where: Where): StreetInWords | null {
  if (!words.some((word) => isStreetType(word) || isPlaceWord(word, 'streetLead'))) return null;
  const area = findAreaInText(words);
  if (area?.outside === true) return null;
  const own = boroughOf(where);
  if (!words.some(isStreetType)) {
    const street = streetByNameAlone(words, city, area, own);
    return street === null ? null : { ...street, isLed: true };
  }
  const street = longestStreet(words, city, own ?? area?.area.borough ?? null);
  if (street === null || (area !== null && area.start < street.end && street.start < area.end)) return null;
  const { start, end } = street;
  if (/^\d+$/.test(words[start - 1] ?? '')) return null;
  if ([words.slice(0, start), words.slice(end)].some((beside) => longestStreet(beside, city, null) !== null))
    return null;
  const isLed = isPlaceWord(words[start - 1] ?? '', 'streetLead');
  return { ...street, start: isLed ? start - 1 : start, isLed };
}

/** The places on the street that a text names, and nothing beside it; null where it names none on record. */
export function onStreetNamed(text: string, city: City, where: Where): OnStreet | null {
  const words = wordsOf(text);
  return words.some(isStreetType) ? placesOnStreet(city.image, words.join(' '), boroughOf(where)) : null;
}

function longestStreet(
  words: readonly string[],
  { image }: City,
  borough: Borough | null,
): Omit<StreetInWords, 'isLed'> | null {
  for (let length = Math.min(LONGEST, words.length); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const own = words.slice(start, start + length);
      // One word is a street where it is said to be one: "on Broadway".
      if (!own.some(isStreetType) || (length === 1 && !isPlaceWord(words[start - 1] ?? '', 'streetLead'))) continue;
      const given = own.join(' ');
      const found = placesOnStreet(image, given, borough);
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

function boroughOf(where: Where): Borough | null {
  const named = where.kind === 'around' ? where.area?.borough : null;
  return BOROUGHS.find((borough) => borough === named) ?? null;
}
