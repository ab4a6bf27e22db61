import { AREAS, type City, TAXONOMY, withDescendants } from '@kehilla/city';
import { distanceM, fold, type LatLng } from '@kehilla/core';
import { randomOf } from './random.ts';

/** A kind of place asked for around a point. `keys` are the categories and cuisines that its word names, those below them included. */
export type BrowsingQuestion = { readonly q: string; readonly near: LatLng; readonly keys: ReadonlySet<string> };

/** Searches in a set. */
export const BROWSING_QUESTIONS = 200;
/** Metres around the point; the same for all questions of the bench. */
export const RADIUS_M = 3_000;

/** The browsing searches of a seed: any word of a category or cuisine of the taxonomy in any area with at least one such place within the radius. */
export function browsingQuestions(city: City, seed: number, count = BROWSING_QUESTIONS): BrowsingQuestion[] {
  const random = randomOf(seed);
  const meanings = [...meaningsOfWords()];
  const questions: BrowsingQuestion[] = [];
  const asked = new Set<string>();
  while (questions.length < count) {
    const [q, keys] = random.pick(meanings);
    const area = random.pick(AREAS);
    const near = { lat: area.lat, lng: area.lng };
    if (asked.has(`${q}|${area.id}`) || !someNear(city, near, keys)) continue;
    asked.add(`${q}|${area.id}`);
    questions.push({ q, near, keys });
  }
  return questions;
}

/** Whether a place is of the kind that was asked for, or says so in its name. */
export function isOfKind(city: City, place: number, { q, keys }: BrowsingQuestion): boolean {
  const { category, cuisines, name } = city.doc(place);
  if ((category !== null && keys.has(category)) || cuisines.some((cuisine) => keys.has(cuisine))) return true;
  const names = [name, ...city.record(place).rows.flatMap((row) => row.names.map(({ text }) => text))];
  return names.some((own) => ` ${fold(own)}`.includes(` ${fold(q)}`));
}

function meaningsOfWords(): Map<string, Set<string>> {
  const meanings = new Map<string, Set<string>>();
  const add = (word: string, keys: readonly string[]): void => {
    const known = meanings.get(fold(word)) ?? new Set();
    meanings.set(fold(word), new Set([...known, ...keys]));
  };
  for (const { key, words } of TAXONOMY.categories) for (const word of words) add(word, withDescendants(key));
  for (const { key, words } of TAXONOMY.cuisines) for (const word of words) add(word, [key]);
  return meanings;
}

function someNear(city: City, near: LatLng, keys: ReadonlySet<string>): boolean {
  for (const of of [city.image.categories, city.image.cuisines]) {
    for (const [list, key] of of.keys.entries()) {
      if (!keys.has(key)) continue;
      const own = of.places.values.subarray(of.places.offsets[list], of.places.offsets[list + 1]);
      if (own.some((place) => distanceM(near, { lat: city.image.lat[place] as number, lng: city.image.lng[place] as number }) <= RADIUS_M)) return true;
    }
  }
  return false;
}
