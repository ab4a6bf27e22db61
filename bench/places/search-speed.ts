import { type City, openCity } from '@kehilla/city';
import type { SearchPlacesInput } from '@kehilla/contract';
import { searchPlaces } from '@kehilla/answers';
import { browsingQuestions, RADIUS_M } from '../relevance/browsing-questions.ts';
import { nameQuestions } from '../relevance/name-questions.ts';

/** Milliseconds of one search in process, all of the operation included. */
export type SpeedFigures = {
  readonly places: number;
  readonly questions: number;
  readonly mean_ms: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
};

/** Names, most of them mistyped or unfinished, and kinds of place, four to one: what people type into a search box. */
const NAMES = 1_000;
const KINDS = 250;
/** Results of an ordinary answer. */
const LIMIT = 20;
const ROUNDS = 3;
const SEED = 11;

/** The time of searches with typing errors within 3 km, by a city newly opened and asked two thousand questions to warm up. */
export function searchSpeed(city: City): SpeedFigures {
  const requests = [...nameQuestions(city, SEED, NAMES), ...browsingQuestions(city, SEED + 1, KINDS)];
  const inputs = requests.map(
    ({ q, near }): SearchPlacesInput => ({ q, ...near, radius_m: RADIUS_M, limit: LIMIT, kosher_only: false }),
  );
  const context = { city: openCity(city.image), now: new Date() };
  const round = (): number[] =>
    inputs.map((input) => {
      const start = performance.now();
      searchPlaces(input, context);
      return performance.now() - start;
    });
  round();
  round();
  const times = Array.from({ length: ROUNDS }, round)
    .flat()
    .sort((a, b) => a - b);
  return {
    places: city.size,
    questions: times.length,
    mean_ms: times.reduce((sum, time) => sum + time, 0) / times.length,
    p50_ms: times[Math.floor(times.length * 0.5)] as number,
    p99_ms: times[Math.floor(times.length * 0.99)] as number,
  };
}
