import { type City, counted, inPlaceOrder, newWork, type PlaceDoc, type RankedPlace, type Work } from '@kehilla/city';
import type {
  Factor,
  KosherSummary,
  PlaceGroup,
  PlaceSummary,
  SearchPlacesData,
  SearchPlacesInput,
} from '@kehilla/contract';
import { envelope, type EnvelopeOf, makeWhy } from '@kehilla/core';
import { isKosherLabel } from '@kehilla/language/certification';
import { NEAREST_METHOD, PLACE_METHOD, placeFactors } from '@kehilla/ranking';
import type { FoundPlaces } from '../candidates/found.ts';
import { PLACE_GROUPS, placeFilter } from '../candidates/place-filter.ts';
import { citeArea, citeKosher, citeRecords, getFreshness, getSources } from '../evidence/citations.ts';
import { noteOnUnreadLists } from '../evidence/lists-not-read.ts';
import { sayNotes, toldAsWritten } from '../notes.ts';
import { listIgnored } from '../plan.ts';
import { getPage, type Page, pageAsked } from '../page.ts';
import type { OpenWhen } from '../place/day-hours.ts';
import { placeSummary } from '../place/place-summary.ts';
import type { QuestionContext } from '../ports.ts';
import { RADIUS_M, withDistance } from '../distance.ts';
import { understandFilters } from '../request/filters.ts';
import { findPlaces } from './find-places.ts';
import { type PlaceQuery, readPlaceQuery, withLimit } from './place-query.ts';
import { planPlaces } from './plan.ts';
import { searchQuery } from './understood.ts';
import { placesInTheWay } from './places-in-the-way.ts';
import { searchCoverage, tellPlacesLeftOut } from './search-coverage.ts';
import { getSearchFacts } from './search-facts.ts';
import { PLACES_NOTES } from './search-notes.ts';

/**
 * Kosher and Jewish places that fit a question, best first, with the reasons for their order and everything that was left out, page by page. An unknown
 * agency, standard or category, and a `cursor` that is not one of this question, are `invalid_request`; a location outside the city, or not understood, is
 * `no_data`. Rule: specification §4.2, decisions §6.
 */
export function searchPlaces(
  input: SearchPlacesInput,
  { city, now, work = newWork('search_places') }: QuestionContext,
): EnvelopeOf<SearchPlacesData> {
  return counted(city, work, () => answer(input, city, now, work));
}

function answer(sent: SearchPlacesInput, city: City, now: Date, work: Work): EnvelopeOf<SearchPlacesData> {
  const { input, ...distance } = withDistance(sent, ['q', 'location'], RADIUS_M.places);
  const filters = understandFilters(input, city);
  const request = pageAsked(sent);
  const filter = placeFilter(city, filters, now);
  const query = readPlaceQuery(input, city, filter);
  const { found, page } = pageOfPlaces(input, query, request);
  const plan = planPlaces(distance.asSent, query, found, distance.getSent('q'));
  const places = found.ranked.best.map(({ place }) => place);
  const cited = [...citeKosher(city, places, now), ...citeRecords(city, places)];
  const results = found.ranked.best.map((hit, i) =>
    rankedPlace(
      hit,
      page.before + i + 1,
      filter.kosher(hit.place),
      city,
      now,
      findGroup(found, hit),
      found.opening?.when ?? null,
      input.sort === 'distance' && isMeasured(found),
    ),
  );
  const leftOut = tellPlacesLeftOut(filters, found, city, now);
  const data: SearchPlacesData = {
    results,
    count: results.length,
    query: searchQuery(sent, filters, found, plan, [
      ...listIgnored(plan, ({ role }) => role === 'negated'),
      ...distance.listIgnoredBeside('q', found.where),
    ]),
    coverage: {
      ...searchCoverage(input, found, leftOut, city, now),
      more: Math.max(0, found.ranked.matched - page.before - results.length),
      ...(page.next === null ? {} : { next_cursor: page.next }),
    },
  };
  const why = placesInTheWay(input, plan, found);
  const unread = filters.listedOnly ? noteOnUnreadLists(city, filters.agencies, now) : null;
  const status = results.length === 0 ? 'no_data' : unread === null ? 'ok' : 'partial';
  const facts = getSearchFacts({ input, filters, found, plan, shown: results, page, distance, why, unread, work });
  return envelope(
    data,
    status,
    getFreshness(cited, now),
    getSources([...cited, ...citeArea(found.where)]),
    [...toldAsWritten(sayNotes(PLACES_NOTES, facts), sent.q), ...leftOut],
    city,
  );
}

/** The group that a place is shown in; null where a name was asked for. */
function findGroup({ isGrouped }: FoundPlaces, { group }: FoundPlaces['ranked']['best'][number]): PlaceGroup | null {
  return isGrouped ? (PLACE_GROUPS[group] ?? null) : null;
}

/** Finds the places, with the places of one page as the best ones. */
function pageOfPlaces(
  input: SearchPlacesInput,
  query: PlaceQuery,
  request: ReturnType<typeof pageAsked>,
): { readonly found: FoundPlaces; readonly page: Page<FoundPlaces['ranked']['best'][number]> } {
  const { city } = query.request;
  const { read, page } = getPage(
    request,
    input.limit,
    city.generation,
    (limit) => {
      // The nearest of all are not among the best few.
      const isByDistance = input.sort === 'distance';
      const ranked = findPlaces(withLimit(query, isByDistance ? city.size : limit));
      const found = isByDistance ? nearestFirst(ranked) : ranked;
      return { read: found, items: found.ranked.best, matched: found.ranked.matched };
    },
    ({ place }) => city.doc(place).place_id,
  );
  return { found: { ...read, ranked: { ...read.ranked, best: page.items } }, page };
}

/** Returns whether distances are measured from a point; otherwise there is no nearest place. */
function isMeasured({ where }: FoundPlaces): boolean {
  return where.kind === 'around' && where.centre !== null;
}

/** Sorts the places by distance within each group, places without a point last; equal distances as they fit. */
function nearestFirst(found: FoundPlaces): FoundPlaces {
  if (!isMeasured(found)) return found;
  const best = found.ranked.best.toSorted((a, b) => a.group - b.group || metres(a) - metres(b) || inPlaceOrder(a, b));
  return { ...found, ranked: { ...found.ranked, best } };
}

function metres({ signals: { distance_m } }: RankedPlace): number {
  return distance_m ?? Number.POSITIVE_INFINITY;
}

/**
 * A place in its position, with the reasons for it: the points of `why.factors` add up to `why.score`; nearest first there is no score. Rule: specification
 * §2.9.
 */
function rankedPlace(
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
  // A label that `label` holds whole is not repeated.
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

/** Returns the label of a place that no agency lists and a source calls kosher; null if there is none. */
function kosherLabel(labels: readonly Label[]): string | null {
  const label = labels.find((own) => isKosherLabel(own.label));
  return label === undefined ? null : labelShown(label);
}

/** Says a label that calls a place kosher with its source; for any other label, shown because its kind fits, the words are enough. */
function labelShown(own: Label): string {
  return isKosherLabel(own.label) ? `${own.source} calls it "${sayClaim(own)}"` : plainLabel(own);
}

function plainLabel(own: Label): string {
  return `label: ${sayClaim(own)}`;
}

/** Says a label without the name of the field with the query of a map, which says nothing to readers: "cuisine-kosher or diet:kosher=yes". */
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

/** Returns the part of a place that the words fit; `relevance` says how well, and `query.understood` holds the words. */
function wordsDetail({ entry, signals }: RankedPlace): string {
  return entry < 0 && signals.calledSo !== true ? 'kind' : 'name';
}
