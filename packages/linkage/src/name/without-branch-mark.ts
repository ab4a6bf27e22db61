import { type Address, fold } from '@kehilla/core';
import { streetKey } from '../address/street-key.ts';
import { DIRECTIONS } from '../address/streets.ts';
import { EMPTY_WORDS, KIND_WORDS, PLACE_WORDS } from './name-words.ts';
import { plainWords } from './words-of-name.ts';

/** No branch mark has more words: "512 East 34th Street". */
const MOST_WORDS = 5;
/** What leads to a branch mark, as part of it. */
const LEADS: ReadonlySet<string> = new Set(['at', 'on', 'of', 'in', 'the']);

/**
 * The folded words of a name without the mark at its end that only says where its own address is: "Eden Wok-34 St." at 43 East 34th Street is
 * "eden wok". A mark is the street with or without its compass point, the house number, or the city or borough of that address. Null where a name has
 * none, and where what is left names a kind of business alone ("Pizza Kings Highway"). Opinion; docs/linkage.md.
 */
export function withoutBranchMark(name: string, address: Address | null): string | null {
  if (address === null) return null;
  const own = fold(name).split(' ').filter(Boolean);
  for (let count = Math.min(MOST_WORDS, own.length - 1); count > 0; count--) {
    if (!isOwnPlace(own.slice(-count), address)) continue;
    const left = own.slice(0, -count);
    while (left.length > 0 && LEADS.has(left.at(-1) ?? '')) left.pop();
    const rest = left.join(' ');
    return plainWords(rest).some(tellsApart) ? (withoutBranchMark(rest, address) ?? rest) : null;
  }
  return null;
}

function tellsApart(word: string): boolean {
  return word.length > 1 && !EMPTY_WORDS.has(word) && !KIND_WORDS.has(word) && !PLACE_WORDS.has(word);
}

/** Whether words say where an address is: its street, its number, both, its city or its borough. */
function isOwnPlace(words: readonly string[], { house_number, street, city, borough }: Address): boolean {
  const number = fold(house_number ?? '');
  const [first, ...others] = words;
  const isNumbered = number !== '' && first === number;
  if (isNumbered && others.length === 0) return true;
  const text = (isNumbered ? others : words).join(' ');
  if (!isNumbered && [city, borough].some((area) => area !== null && fold(area) === text)) return true;
  if (street === null) return false;
  const [own, said] = [streetKey(street, borough), streetKey(text, borough)];
  return said !== '' && (said === own || said === withoutDirection(own) || isOrdinal(text, own));
}

/** A street's key without the compass point that it begins with: `east34street` is `34street`. */
function withoutDirection(key: string): string {
  const direction = [...DIRECTIONS.values()].find((each) => key.startsWith(each) && /^\d/.test(key.slice(each.length)));
  return direction === undefined ? key : key.slice(direction.length);
}

/** "34th" of 34th Street: a numbered street is said without its type too. */
function isOrdinal(text: string, key: string): boolean {
  const number = /^(\d{1,3})(?:st|nd|rd|th)$/.exec(text)?.[1];
  const own = withoutDirection(key);
  return number !== undefined && (own === `${number}street` || own === `${number}avenue`);
}
