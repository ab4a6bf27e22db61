import type { City } from '@kehilla/city';
import { browsingQuestions } from '../relevance/browsing-questions.ts';
import { nameQuestions } from '../relevance/name-questions.ts';

/** What people type, near where they are: names with slips, and kinds of place. */
export function searchPaths(city: City): string[] {
  return [...nameQuestions(city, 3, 4_000), ...browsingQuestions(city, 4, 1_000)].map(
    ({ q, near }) => `/v1/places/search?q=${encodeURIComponent(q)}&lat=${near.lat}&lng=${near.lng}&radius_m=3000`,
  );
}
