import { type Borough, boundedMemoize, fold, ORDINAL_WORDS, getOwn, TENS_IN_WORDS } from '@kehilla/core';
import { DIRECTIONS, SAME_STREET, STREET_TYPES, STREET_WORDS } from './streets.ts';
import { splitUnit } from './unit.ts';

const ORDINAL_ENDINGS = new Set(['st', 'nd', 'rd', 'th']);

/**
 * The street as it is compared: types, compass points and ordinals in one spelling, words run together so that "Gunhill" and
 * "Gun Hill" agree ("E GUNHILL RD" gives `eastgunhillroad`, "13TH AVE" gives `13avenue`), second names of streets replaced
 * by the first. Empty when the text names no street. Rule: source notes §8.4.
 */
export function streetKey(street: string, borough: Borough | null): string {
  return keyInBorough(keyBefore(street), borough);
}

/** An address is compared with those of many places on the same few streets. */
const MOST_KEPT = 5_000;
const keyBefore = boundedMemoize(MOST_KEPT, (street: string): string => {
  const bare = splitUnit(street.replace(/\(.*?(?:\)|$)|\bbet(?:ween|\.)?\s.*$/gi, ' ')).rest;
  const words = joinedOrdinals(fold(bare.replace(/['’]/g, '')).split(' ').filter(Boolean));
  return normalWords(beachStreet(words)).join('');
});

/** The key of a street under whichever name, made without its borough, in one: Lenox Avenue is Malcolm X Boulevard in Manhattan. */
export function keyInBorough(key: string, borough: Borough | null): string {
  return (borough && SAME_STREET.get(`${borough}|${key}`)) ?? key;
}

/** Ordinals in two words as one number: "forty seventh" is 47. */
function joinedOrdinals(words: readonly string[]): string[] {
  return words.flatMap((word, index) => {
    const [tens, before] = [getOwn(TENS_IN_WORDS, word), getOwn(TENS_IN_WORDS, words[index - 1] ?? '')];
    const unit = unitOf(word);
    if (tens !== undefined && unitOf(words[index + 1] ?? '') !== null) return [];
    return before !== undefined && unit !== null ? [String(before + unit)] : [word];
  });
}

function unitOf(word: string): number | null {
  const number = getOwn(ORDINAL_WORDS, word);
  return number === undefined || number > 9 ? null : number;
}

/** A numbered street of the Rockaways, "Beach 17th Street", as it is written short: "B 17 St", "B17th St". */
const BEACH = /^b(?:ch|each)?(?=\d|$)/;

function beachStreet(words: readonly string[]): readonly string[] {
  const [first = '', next = ''] = words;
  if (!BEACH.test(first) || !/^\d/.test(first.replace(BEACH, '') || next)) return words;
  return ['beach', first.replace(BEACH, ''), ...words.slice(1)].filter(Boolean);
}

function normalWords(words: readonly string[]): string[] {
  const out: string[] = [];
  words.forEach((word, index) => {
    const before = out.at(-1);
    const last = index === words.length - 1;
    if (before !== undefined && /^\d+$/.test(before) && ORDINAL_ENDINGS.has(word) && (!last || word !== 'st')) return;
    const normal = normalWord(word, index, words, last);
    if (normal === before && STREET_TYPES.has(normal)) return;
    out.push(normal);
  });
  return out;
}

function normalWord(word: string, index: number, words: readonly string[], last: boolean): string {
  const ordinal = plainOrdinal(word);
  if (ordinal !== null) return ordinal;
  if (word.length === 1 && index > 0 && STREET_TYPES.get(words[index - 1] ?? '') === 'avenue' && index === 1)
    return word;
  const direction = DIRECTIONS.get(word);
  if (direction !== undefined && words.length > 1 && (index === 0 || last || /^\d/.test(words[index + 1] ?? '')))
    return direction;
  if (word === 'st' && !last && !/^\d/.test(words[index - 1] ?? '') && index === 0) return 'saint';
  if (word === 'dr' && !last && index === 0) return 'doctor';
  return STREET_TYPES.get(word) ?? STREET_WORDS.get(word) ?? word;
}

/** A number of a street, folded, in figures or as an ordinal word ("13", "13th", "third"), as plain digits; null for any other word. */
function plainOrdinal(word: string): string | null {
  const number = /^(\d+)(?:st|nd|rd|th)?$/.exec(word)?.[1] ?? getOwn(ORDINAL_WORDS, word);
  return number === undefined ? null : String(Number(number));
}
