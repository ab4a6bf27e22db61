import { type City, isInCity } from '@kehilla/city';
import { DEGREE_LAT_M, degreeLngM, fold, type LatLng } from '@kehilla/core';
import { type Random, createRandom } from './random.ts';
import { type Kind, KINDS, spoilName, type WordCount } from './spoil-name.ts';

/** A name asked for near its place, and the place that is meant. */
export type NameQuestion = { readonly kind: Kind; readonly q: string; readonly near: LatLng; readonly place: number };

/** Questions in a set. */
const NAME_QUESTIONS = 500;
/** Metres around a place from which it is asked for. */
const OFF_M = 250;

/**
 * The questions of a seed, each kind as often as the others, made from the shown names of open places that have a name and a point.
 * A place is asked for once; where a kind cannot change a name another place is drawn.
 */
export function nameQuestions(city: City, seed: number, count = NAME_QUESTIONS): NameQuestion[] {
  const random = createRandom(seed);
  const wordCount = countWords(city);
  const questions: NameQuestion[] = [];
  const wanted = new Set<number>();
  while (questions.length < count) {
    const kind = KINDS[questions.length % KINDS.length] as Kind;
    const place = random.below(city.size);
    const { location, name, closed } = city.doc(place);
    if (
      wanted.has(place) ||
      location === null ||
      closed === true ||
      !city.record(place).rows.some((row) => row.names.length > 0)
    )
      continue;
    const q = spoilName(kind, name, random, wordCount);
    if (q === null || fold(q) === '') continue;
    wanted.add(place);
    questions.push({ kind, q, near: near(location, random), place });
  }
  return questions;
}

/** A point evenly drawn from the circle around another; the place's own point where that falls outside the city. */
function near({ lat, lng }: LatLng, random: Random): LatLng {
  const angle = 2 * Math.PI * random.next();
  const far_m = OFF_M * Math.sqrt(random.next());
  const point = {
    lat: lat + (far_m * Math.cos(angle)) / DEGREE_LAT_M,
    lng: lng + (far_m * Math.sin(angle)) / degreeLngM(lat),
  };
  return isInCity(point.lat, point.lng) ? point : { lat, lng };
}

function countWords(city: City): WordCount {
  const counts = new Map<string, number>();
  for (let place = 0; place < city.size; place++) {
    for (const word of new Set(fold(city.doc(place).name).split(' '))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return (word) => counts.get(word) ?? 0;
}
