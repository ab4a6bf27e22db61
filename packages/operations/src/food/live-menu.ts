import { SAMPLE_SOURCE } from '@kehilla/core';
import type { LiveOutcome, RecommendFoodInput } from '@kehilla/contract';
import type { FoodContext, LiveMenuReading } from '../ports.ts';
import { hasMenu } from './food-question.ts';
import type { NamedPlaces } from './where/named-place.ts';

/**
 * Reads the named place's own website where it has no menu on file and the caller lets it (`auto`). Null where no live reading came
 * into question: no single place was named, its menu is on file, or it closed. Rule: specification §4.5 and §8.3.
 */
export async function readMenuLive(
  { places }: NamedPlaces,
  { live }: Pick<RecommendFoodInput, 'live'>,
  { city, menus }: FoodContext,
): Promise<LiveMenuReading | null> {
  const [place] = places;
  if (place === undefined || places.length > 1 || live === 'never' || hasMenu(city, place)) return null;
  if (city.doc(place).closed === true) return null;
  const { place_id, rows } = city.record(place);
  if (rows.every((row) => row.source_id === SAMPLE_SOURCE))
    return { city, outcome: unread('not_needed', 'The place is invented sample data and has no website to read.') };
  const standing = rows.filter((row) => row.missing_since === null);
  const stated = [city.doc(place).website, ...standing.map((row) => row.website)];
  const websites = [...new Set(stated.filter((url) => url !== null))];
  if (websites.length === 0)
    return {
      city,
      outcome: unread('nothing_found', 'No website of the place is on record, so there was none to read.'),
    };
  return menus.readNow({ place_id, websites });
}

function unread(outcome: LiveOutcome['outcome'], note: string): LiveOutcome {
  return { made: false, metered: false, outcome, url: null, read_at: null, note };
}
