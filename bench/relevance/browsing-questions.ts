import { AREAS, type City, TAXONOMY, withDescendants } from '@kehilla/city';
import { distanceM, fold, type LatLng } from '@kehilla/core';
import { createRandom } from './random.ts';

/** A kind of place asked for around a point. `keys` are the categories and cuisines that its word names, those below them included. */
export type BrowsingQuestion = { readonly q: string; readonly near: LatLng; readonly keys: ReadonlySet<string> };

/** Searches in a set. */
const BROWSING_QUESTIONS = 200;
/** Metres around the point; the same for all questions of the bench. */
export const RADIUS_M = 3_000;
/** Letters of a word that longer words beginning with it are akin to. */
const KIN = 5;
const HEBREW = /[א-ת]/u;

/** The browsing searches of a seed: any word of a category or cuisine of the taxonomy in any area with at least one such place within the radius. */
export function browsingQuestions(city: City, seed: number, count = BROWSING_QUESTIONS): BrowsingQuestion[] {
  const random = createRandom(seed);
  const meanings = [...meaningsOfWords()];
  const questions: BrowsingQuestion[] = [];
  const wanted = new Set<string>();
  while (questions.length < count) {
    const [q, keys] = random.pick(meanings);
    const area = random.pick(AREAS);
    const near = { lat: area.lat, lng: area.lng };
    if (wanted.has(`${q}|${area.id}`) || !someNear(city, near, keys)) continue;
    wanted.add(`${q}|${area.id}`);
    questions.push({ q, near, keys });
  }
  return questions;
}

/** Whether a place is of the kind that was asked for, or says so in its name. */
export function isOfKind(city: City, place: number, { q, keys }: BrowsingQuestion): boolean {
  const { category, cuisines, name } = city.doc(place);
  if ((category !== null && keys.has(category)) || cuisines.some((cuisine) => keys.has(cuisine))) return true;
  const names = [name, ...city.record(place).rows.flatMap((row) => row.names.map(({ text }) => text))];
  // What is asked for in Hebrew is written on signs in English: a קייטרינג is called "Caterers".
  const phrases = HEBREW.test(q) ? [plain(q), ...keys] : [plain(q)];
  return names.some((own) => phrases.some((word) => saysSo(fold(own), word)));
}

/** Whether a folded name holds every word, in either number, or, from five letters, begins one of its words with it ("bagelry"). */
function saysSo(name: string, q: string): boolean {
  const held = name.split(' ');
  return q.split(' ').every((word) => {
    const forms = new Set([word, `${word}s`, word.replace(/s$/, '')]);
    return held.some((own) => forms.has(own) || (word.length >= KIN && own.startsWith(word)));
  });
}

/** Every word and phrase with what it means; a "pizza place" is what "pizza" means too. */
function meaningsOfWords(): Map<string, Set<string>> {
  const own = new Map<string, readonly string[]>();
  const add = (word: string, keys: readonly string[]): void => {
    own.set(fold(word), [...(own.get(fold(word)) ?? []), ...keys]);
  };
  for (const { key, words } of TAXONOMY.categories) for (const word of words) add(word, withDescendants(key));
  for (const { key, words } of TAXONOMY.cuisines) for (const word of words) add(word, [key]);
  // "Kosher" asks for evidence, not for a kind of place.
  const requests = [...own.keys()].filter((word) => !word.includes('kosher'));
  return new Map(requests.map((word) => [word, new Set([word, plain(word)].flatMap((form) => own.get(form) ?? []))]));
}

function plain(word: string): string {
  return word.replace(/ places?$/, '');
}

function someNear({ image }: City, near: LatLng, keys: ReadonlySet<string>): boolean {
  const isNear = (place: number): boolean =>
    distanceM(near, { lat: image.lat[place] as number, lng: image.lng[place] as number }) <= RADIUS_M;
  return [image.categories, image.cuisines].some(({ keys: all, places }) =>
    all.some(
      (key, list) =>
        keys.has(key) && places.values.subarray(places.offsets[list], places.offsets[list + 1]).some(isNear),
    ),
  );
}
