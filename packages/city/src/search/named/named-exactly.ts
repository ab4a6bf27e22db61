import { cutPrefixes, latinOfCyrillic, skeleton, switchS } from '@kehilla/core';
import type { CityImage } from '../../city-image.ts';
import type { City } from '../../city.ts';
import { textAt } from '../../image/text-table.ts';
import { findSkeleton, type NameIndex, SHORTEST_SKELETON } from '../../name-index/name-index.ts';
import { countUses, findBegun, findWord, findWords, listSounding, listUses } from '../../words/word-index.ts';
import { readOnce, spend } from '../../work.ts';
import { listMeantWords } from '../words/expand-word.ts';

/**
 * Returns every place with exactly these folded words (`words()` of core) as a name, ascending; empty if no name has one of the words. A question looks up the
 * same words once.
 */
export function placesNamedExactly(city: Pick<City, 'image' | 'meter'>, words: readonly string[]): readonly number[] {
  return readOnce(city, `called ${words.join(' ')}`, () => findNamedExactly(city, words));
}

function findNamedExactly(city: Pick<City, 'image' | 'meter'>, words: readonly string[]): number[] {
  const { names } = city.image;
  const ids: number[] = [];
  let rarest = -1;
  for (const word of words) {
    const id = findWord(names, word);
    if (id < 0) return [];
    if (rarest < 0 || countUses(names, id) < countUses(names, rarest)) rarest = id;
    ids.push(id);
  }
  if (rarest < 0) return [];
  spend(city, 'passed', countUses(names, rarest));
  const wanted = ids.map((id) => [id]);
  const found: number[] = [];
  for (const place of listUses(names, rarest)) if (isNamed(names, place, wanted, true)) found.push(place);
  return found;
}

/**
 * Returns every place with a name that holds these folded words one behind the other, each as written or in its other number ("mcdonald" and "mcdonalds");
 * empty for no words.
 */
export function placesNamedWith(city: Pick<City, 'image' | 'meter'>, words: readonly string[]): ReadonlySet<number> {
  const { names } = city.image;
  return readOnce(city, `with ${words.join(' ')}`, () => {
    const ids = words.map((word) => listIds(names, word));
    for (const id of findRarest(names, ids)) spend(city, 'passed', countUses(names, id));
    return placesWith(names, ids);
  });
}

/** Places whose names have words that are not written as asked, and those words in the form of the first name. */
export type SoundingSo = { readonly places: ReadonlySet<number>; readonly words: readonly string[] };

/**
 * Returns the same for folded words in Hebrew or Russian letters, by names in Latin letters with the same consonants, four or more together: סטארבקס and
 * "старбакс" for "starbucks". A Hebrew letter that is written together with the first word may lead it. Null if there are none, and for words in Latin letters.
 */
export function placesSoundingLike({ names }: CityImage, words: readonly string[]): SoundingSo | null {
  const [first = '', ...rest] = words;
  if (!words.some((word) => OTHER_SCRIPT.test(word))) return null;
  const bones = words.map((word) => skeleton(latinOfCyrillic(word))).join('');
  if (bones.length < SHORTEST_SKELETON.latin) return null;
  for (const head of [first, ...cutPrefixes(first, 'name')]) {
    const ids = [head, ...rest].map((word) =>
      OTHER_SCRIPT.test(word) ? idsSoundingLike(names, word) : listIds(names, word),
    );
    const places = placesWith(names, ids);
    if (places.size > 0) return { places, words: listWordsOfName(names, ids) };
  }
  return null;
}

/**
 * Returns the same for folded words of which each may have a slip of spelling, among the places that are accepted: "olive brnch" for "Olive Branch Grill". Null
 * if there are none.
 */
export function placesNamedWithSlips(
  city: Pick<City, 'image' | 'meter'>,
  words: readonly string[],
  accepts: (place: number) => boolean = () => true,
): SoundingSo | null {
  const { names } = city.image;
  const all = readOnce(city, `with slips ${words.join(' ')}`, () => {
    const ids = words.map((word) => listMeantWords(names, word));
    if (ids.some((forms) => forms.length === 0)) return null;
    for (const id of findRarest(names, ids)) spend(city, 'passed', countUses(names, id));
    return { ids, places: placesWith(names, ids) };
  });
  const places = new Set([...(all?.places ?? [])].filter(accepts));
  if (all === null || places.size === 0) return null;
  return { places, words: listWordsOfName(names, all.ids, accepts) };
}

const OTHER_SCRIPT = /[א-תа-я]/u;

function listIds(names: NameIndex, word: string): number[] {
  return findWords(names, [word, switchS(word)]);
}

function idsSoundingLike(names: NameIndex, word: string): number[] {
  const bones = findSkeleton(latinOfCyrillic(word), SHORTEST_SKELETON.hebrew);
  return bones === null ? [] : listSounding(names, bones, (other) => !OTHER_SCRIPT.test(other));
}

/** Returns the words of one name of an accepted place: of each, the first form that stands beside those chosen before it. */
function listWordsOfName(
  names: NameIndex,
  ids: NamedWords,
  accepts: (place: number) => boolean = () => true,
): readonly string[] {
  let left: NamedWords = ids;
  for (const [at, forms] of ids.entries()) {
    const own = forms.find((id) => [...placesWith(names, left.with(at, [id]))].some(accepts));
    left = left.with(at, own === undefined ? [] : [own]);
  }
  return left.map(([id = 0]) => textAt(names.texts, id));
}

/** Returns the places with a name in which such words stand one behind the other, each given by its forms; empty if one has no form. */
function placesWith(names: NameIndex, ids: NamedWords): ReadonlySet<number> {
  const found = new Set<number>();
  if (ids.some((forms) => forms.length === 0)) return found;
  for (const id of findRarest(names, ids))
    for (const place of listUses(names, id)) if (isNamed(names, place, ids)) found.add(place);
  return found;
}

/** Returns the forms of the word that the fewest places have; empty for no words. */
function findRarest(names: NameIndex, ids: NamedWords): readonly number[] {
  const countAll = (forms: readonly number[]): number => forms.reduce((sum, id) => sum + countUses(names, id), 0);
  const [first = [], ...others] = ids;
  return others.reduce((rarest, forms) => (countAll(forms) < countAll(rarest) ? forms : rarest), first);
}

/** The most words of one beginning that are searched. */
const MOST_WORDS = 3_000;

/** Returns at most `most` places with a name that holds these folded words, the last of which may be unfinished; empty for no words. */
export function placesNamedBegun(
  city: Pick<City, 'image' | 'meter'>,
  words: readonly string[],
  most: number,
): number[] {
  const last = words.at(-1);
  if (last === undefined) return [];
  const { names } = city.image;
  const whole = words.length > 1 ? placesNamedWith(city, words.slice(0, -1)) : null;
  const { start, end } = findBegun(names, last, MOST_WORDS);
  const found = new Set<number>();
  for (let word = start; word < end && found.size < most; word += 1) {
    spend(city, 'passed', countUses(names, word));
    for (const place of listUses(names, word)) {
      if (found.size >= most) break;
      if (whole === null || whole.has(place)) found.add(place);
    }
  }
  return [...found];
}

/** Whether a name on record has one folded word right before another, each as written. */
export function areNeighboursInNames({ names }: CityImage, first: string, second: string): boolean {
  const [one, other] = [findWord(names, first), findWord(names, second)];
  if (one < 0 || other < 0) return false;
  const rarer = countUses(names, one) < countUses(names, other) ? one : other;
  return listUses(names, rarer).some((place) => isNamed(names, place, [[one], [other]]));
}

/** Words by their numbers, one behind the other, each in any of its forms. */
type NamedWords = readonly (readonly number[])[];

/** Whether a name of a place has these words one behind the other; where it is to be `whole`, no others. */
function isNamed(
  { entryWords: { offsets, values }, entryStarts }: NameIndex,
  place: number,
  words: NamedWords,
  whole = false,
): boolean {
  const last = entryStarts[place + 1] as number;
  for (let entry = entryStarts[place] as number; entry < last; entry++) {
    const start = offsets[entry] as number;
    const room = (offsets[entry + 1] as number) - start - words.length;
    if (room < 0 || (whole && room > 0)) continue;
    for (let at = start; at <= start + room; at++) if (standsAt(values, at, words)) return true;
  }
  return false;
}

function standsAt(values: Uint32Array, at: number, words: NamedWords): boolean {
  for (let i = 0; i < words.length; i++) if (words[i]?.includes(values[at + i] as number) !== true) return false;
  return true;
}
