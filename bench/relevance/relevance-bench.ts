import { type City, openCity } from '@kehilla/city';
import type { SearchPlacesInput } from '@kehilla/contract';
import { searchPlaces } from '@kehilla/answers';
import { browsingQuestions } from './browsing-questions.ts';
import { getFigures, type RelevanceFigures } from './figures.ts';
import { miniSearchPeer, type Searcher } from './minisearch-peer.ts';
import { nameQuestions } from './name-questions.ts';

/** The seed whose figures are published, and another that nothing was tuned with. */
export const SEEDS = { published: 20_251, check: 7_717 } as const;

/** Relevance and speed of search over the real names of a city, and of MiniSearch over the same questions in the same run. */
export function relevanceBench(city: City, seed: number): RelevanceFigures & { readonly minisearch: RelevanceFigures } {
  const names = nameQuestions(city, seed);
  const browsing = browsingQuestions(city, seed + 1);
  const peer = miniSearchPeer(city);
  return {
    ...getFigures(city, () => operationSearcher(city, new Date()), names, browsing),
    minisearch: getFigures(city, () => peer, names, browsing),
  };
}

/**
 * Asks as users' questions are asked: through the operation, with the text as typed. Opens the city anew, so that it finds nothing
 * there that making the questions has read.
 */
function operationSearcher({ image }: City, now: Date): Searcher {
  const city = openCity(image);
  return (q, { lat, lng }, radius_m, limit) => {
    const input: SearchPlacesInput = { q, lat, lng, radius_m, limit, kosher_only: false };
    return searchPlaces(input, { city, now }).data.results.map(({ place_id }) => place_id);
  };
}
