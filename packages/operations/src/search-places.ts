import type { SearchPlacesData, SearchPlacesInput } from '@kehilla/contract';
import { rankedPlace } from './describe/ranked-place.ts';
import { searchCoverage } from './search-answer/search-coverage.ts';
import { searchNotes } from './search-answer/search-notes.ts';
import { toldAsWritten } from './describe/told-as-written.ts';
import { searchQuery } from './search-answer/search-query.ts';
import { freshnessOfPlaces, sourcesOf } from './describe/sources-used.ts';
import { type EnvelopeOf, envelope } from './envelope.ts';
import { findPlaces } from './find/find-places.ts';
import { placeFilter } from './find/place-filter.ts';
import type { QuestionContext } from './ports.ts';
import { understandFilters } from './understand/filters/filters.ts';

/**
 * Kosher and Jewish places that fit a question, best first, with the reasons for their order and everything that was left out. An unknown
 * agency, standard or category is `invalid_request`; a location outside the city, or not understood, is `no_data`. Rule: specification
 * §4.2, decisions §6.
 */
export function searchPlaces(input: SearchPlacesInput, { city, now }: QuestionContext): EnvelopeOf<SearchPlacesData> {
  const filters = understandFilters(input, city);
  const filter = placeFilter(city, filters, now);
  const found = findPlaces(input, city, filter);
  const places = found.ranked.best.map(({ place }) => place);
  const results = found.ranked.best.map((hit, i) => rankedPlace(hit, i + 1, filter.kosher(hit.place), city, now));
  const data: SearchPlacesData = {
    results,
    count: results.length,
    query: searchQuery(input, filters, found, city),
    coverage: searchCoverage(input, filters, found, city, now),
  };
  const status = results.length > 0 ? 'ok' : 'no_data';
  return envelope(
    data,
    status,
    freshnessOfPlaces(city, places, now),
    sourcesOf(city, places),
    toldAsWritten(searchNotes(filters, found, results, input.q ?? ''), input.q),
    city,
  );
}
