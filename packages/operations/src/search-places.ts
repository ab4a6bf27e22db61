import { type EnvelopeOf, envelope } from '@kehilla/core';
import { type City, counted, newWork, type Work } from '@kehilla/city';
import type { PlaceGroup, SearchPlacesData, SearchPlacesInput } from '@kehilla/contract';
import { rankedPlace } from './describe/place/ranked-place.ts';
import { searchCoverage } from './search-answer/search-coverage.ts';
import { searchNotes } from './search-answer/search-notes.ts';
import { toldAsWritten } from './describe/told-as-written.ts';
import { noteOnUnreadLists } from './describe/evidence/lists-not-read.ts';
import { workNotes } from './describe/work-notes.ts';
import { searchQuery } from './search-answer/search-query.ts';
import { citeArea, citeKosher, citeRecords, getFreshness, getSources } from './describe/citations.ts';
import { findPlaces } from './find/find-places.ts';
import { PLACE_GROUPS } from './find/place-groups.ts';
import { placesInTheWay } from './in-the-way/places-in-the-way.ts';
import type { FoundPlaces } from './find/found.ts';
import { isMeasured, nearestFirst } from './find/nearest-first.ts';
import { type PlaceFilter, placeFilter } from './find/filter/place-filter.ts';
import { NEWER_SINCE, type Page, pageAsked, getPage } from './paging/page.ts';
import type { QuestionContext } from './ports.ts';
import { understandFilters } from './understand/filters/filters.ts';

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

function answer(input: SearchPlacesInput, city: City, now: Date, work: Work): EnvelopeOf<SearchPlacesData> {
  const filters = understandFilters(input, city);
  const asked = pageAsked(input);
  const filter = placeFilter(city, filters, now);
  const { found, page } = pageOfPlaces(input, city, filter, asked);
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
  const data: SearchPlacesData = {
    results,
    count: results.length,
    query: searchQuery(input, filters, found, city),
    coverage: {
      ...searchCoverage(input, filters, found, city, now),
      more: Math.max(0, found.ranked.matched - page.before - results.length),
      ...(page.next === null ? {} : { next_cursor: page.next }),
    },
  };
  const inTheWay = placesInTheWay(input, found, filter, city, now);
  const unread = filters.listedOnly ? noteOnUnreadLists(city, filters.agencies, now) : null;
  const status = results.length === 0 ? 'no_data' : unread === null ? 'ok' : 'partial';
  return envelope(
    data,
    status,
    getFreshness(cited, now),
    getSources([...cited, ...citeArea(found.where)]),
    [
      page.isNewer ? NEWER_SINCE : null,
      input.sort === 'distance' && !isMeasured(found) ? NOTHING_TO_MEASURE : null,
      ...toldAsWritten(
        [
          ...withReasons(
            searchNotes(filters, found, results, input.q ?? ''),
            unread === null ? inTheWay : [unread, ...inTheWay],
          ),
          ...workNotes(work),
        ],
        input.q,
      ),
      ...(data.coverage?.note ?? []),
    ],
    city,
  );
}

/** Said where the nearest are asked for and nobody knows of what. */
const NOTHING_TO_MEASURE =
  'There is no point to measure from, so that the order is by fit; send `location`, or `lat` with `lng`, for the nearest first.';

/** Why there is none stands behind what that does not mean, before all else. */
function withReasons(
  [first = null, ...others]: readonly (string | null)[],
  inTheWay: readonly string[],
): (string | null)[] {
  return [first, ...inTheWay, ...others];
}

/** The group that a place is shown in; null where a name was asked for. */
function findGroup({ isGrouped }: FoundPlaces, { group }: FoundPlaces['ranked']['best'][number]): PlaceGroup | null {
  return isGrouped ? (PLACE_GROUPS[group] ?? null) : null;
}

/** What is found, with the places of one page as its best. */
function pageOfPlaces(
  input: SearchPlacesInput,
  city: City,
  filter: PlaceFilter,
  asked: ReturnType<typeof pageAsked>,
): { readonly found: FoundPlaces; readonly page: Page<FoundPlaces['ranked']['best'][number]> } {
  const { read, page } = getPage(
    asked,
    input.limit,
    city.generation,
    (limit) => {
      // The nearest of all are not among the best few.
      const isByDistance = input.sort === 'distance';
      const ranked = findPlaces({ ...input, limit: isByDistance ? city.size : limit }, city, filter);
      const found = isByDistance ? nearestFirst(ranked) : ranked;
      return { read: found, items: found.ranked.best, matched: found.ranked.matched };
    },
    ({ place }) => city.doc(place).place_id,
  );
  return { found: { ...read, ranked: { ...read.ranked, best: page.items } }, page };
}
