import type { City, PlaceDoc, RankedPlace } from '@kehilla/city';
import type { Factor, KosherSummary, PlaceSummary } from '@kehilla/contract';
import { makeWhy } from '@kehilla/core';
import { PLACE_METHOD, placeFactors } from '@kehilla/ranking';
import { placeSummary } from './place-summary.ts';

/** A place in its position, with the reasons for it: the points of `why.factors` add up to `why.score`. Rule: specification §2.9. */
export function rankedPlace(
  hit: RankedPlace,
  rank: number,
  kosher: KosherSummary,
  city: City,
  now: Date,
): PlaceSummary {
  const doc = city.doc(hit.place);
  const { fit, distance_m } = hit.signals;
  const shown = doc.labels.map((label) => `${label.source} calls it "${label.label}"`);
  return {
    ...placeSummary(city, hit.place, distance_m, kosher, now),
    ...(fit === null ? {} : { relevance: Math.round(fit * 1000) / 1000 }),
    why: makeWhy(rank, PLACE_METHOD, factorsOf(hit, doc), shown),
  };
}

function factorsOf(hit: RankedPlace, doc: PlaceDoc): Factor[] {
  const factors = placeFactors(hit.signals, hit.signals.fit === null ? '' : wordsDetail(hit));
  if (doc.location !== null) return factors;
  // Found by its street alone: near enough to rank, too coarse to show as a distance.
  return factors.map((each) =>
    each.factor === 'distance'
      ? {
          ...each,
          detail: `about ${Math.round(hit.signals.distance_m ?? 0)} m, ${doc.known_by_area ? 'from the middle of its ZIP code' : 'by its neighbours'}`,
        }
      : each,
  );
}

/** What the words fit, and how well; the words themselves stand in `query.understood`. */
function wordsDetail({ signals, entry }: RankedPlace): string {
  return `${entry < 0 ? 'kind' : 'name'} fits by ${Math.round((signals.fit ?? 0) * 100)} %`;
}
