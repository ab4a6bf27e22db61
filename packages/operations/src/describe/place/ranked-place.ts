import type { City, PlaceDoc, RankedPlace } from '@kehilla/city';
import type { Factor, KosherSummary, PlaceGroup, PlaceSummary } from '@kehilla/contract';
import { makeWhy } from '@kehilla/core';
import { NEAREST_METHOD, PLACE_METHOD, placeFactors } from '@kehilla/ranking';
import { isKosherLabel } from '@kehilla/understanding';
import type { OpenWhen } from './day-hours.ts';
import { placeSummary } from './place-summary.ts';

/** A place in its position, with the reasons for it: the points of `why.factors` add up to `why.score`; nearest first there is no score. Rule: specification §2.9. */
export function rankedPlace(
  hit: RankedPlace,
  rank: number,
  kosher: KosherSummary,
  city: City,
  now: Date,
  group: PlaceGroup | null,
  when: OpenWhen | null,
  isByDistance: boolean,
): PlaceSummary {
  const doc = city.doc(hit.place);
  const { fit, distance_m } = hit.signals;
  const isListed = kosher.certified_by.length > 0;
  const labels = doc.labels.filter((label) => (isKosherLabel(label.label) ? !isListed : hit.entry < 0));
  const label = kosherLabel(labels);
  // What `label` says whole is not said again.
  const notScored = labels.map((own) => (labelShown(own) === label ? plainLabel(own) : labelShown(own)));
  return {
    ...placeSummary(city, hit.place, distance_m, kosher, now, when),
    ...(group === null ? {} : { group }),
    ...(label === null ? {} : { label }),
    ...(fit === null ? {} : { relevance: Math.round(fit * 1000) / 1000 }),
    why: isByDistance
      ? { rank, score: null, method: NEAREST_METHOD, factors: [], shown_not_scored: [...new Set(notScored)] }
      : makeWhy(rank, PLACE_METHOD, listFactors(hit, doc, kosher), [...new Set(notScored)]),
  };
}

type Label = PlaceDoc['labels'][number];

/** Who calls a place kosher that no agency lists; null where nobody does. */
function kosherLabel(labels: readonly Label[]): string | null {
  const label = labels.find((own) => isKosherLabel(own.label));
  return label === undefined ? null : labelShown(label);
}

/** Who calls a place kosher is told with it; of any other label, shown where its kind is why a place fits, the words are enough. */
function labelShown(own: Label): string {
  return isKosherLabel(own.label) ? `${own.source} calls it "${sayClaim(own)}"` : plainLabel(own);
}

function plainLabel(own: Label): string {
  return `label: ${sayClaim(own)}`;
}

/** A label without the name of the field that holds what a map was asked for, which nobody reads: "cuisine-kosher or diet:kosher=yes". */
function sayClaim({ label }: Label): string {
  return label.startsWith(MAP_QUERY) ? label.slice(MAP_QUERY.length) : label;
}

const MAP_QUERY = 'map_query=';

function listFactors(hit: RankedPlace, doc: PlaceDoc, { certified_by }: KosherSummary): Factor[] {
  const factors = placeFactors(hit.signals, hit.signals.fit === null ? '' : wordsDetail(hit)).map((each) =>
    each.factor === 'agency_listing' ? { ...each, detail: certified_by.join(', ') } : each,
  );
  if (doc.location !== null) return factors;
  // Found by its street or its area alone: near enough to rank, too coarse to show as a distance.
  return factors.map((each) =>
    each.factor === 'distance' ? { ...each, detail: reckoned(Math.round(hit.signals.distance_m ?? 0), doc) } : each,
  );
}

const ONLY_KNOWN = { zip: 'ZIP code', neighbourhood: 'neighbourhood' } as const;

function reckoned(distance_m: number, { known_by_area }: PlaceDoc): string {
  return known_by_area === undefined
    ? `about ${distance_m} m, by its neighbours`
    : `reckoned as ${distance_m} m, for only its ${ONLY_KNOWN[known_by_area]} is known`;
}

/** What the words fit; how well stands in `relevance`, the words themselves in `query.understood`. */
function wordsDetail({ entry }: RankedPlace): string {
  return entry < 0 ? 'kind' : 'name';
}
