import { quoteText } from '@kehilla/core';
import type { City } from '@kehilla/city';
import type { AskedPlace } from '../asked/asked-place.ts';
import { knownPlace } from '../../lookup/known-place.ts';
import { matchPlace } from './match-place.ts';

/** Below this the parts of a request contradict each other: what is merely not known lowers a score less. */
const FITS_THE_ID = 0.5;

/**
 * That the place a `place_id` names has little of the name, address or point that was sent with it, as a note to the reader; null where it has,
 * or none was sent. The identifier is what is answered by: it is surest. Opinion; decision I16.
 */
export function otherThanId(city: City, asked: AskedPlace, place: number): string | null {
  if (asked.place_id === null) return null;
  if (matchPlace(city, asked, knownPlace(city, place)).score >= FITS_THE_ID) return null;
  return `The place_id is that of ${quoteText(city.doc(place).name)}, which does not fit what else was sent: make sure that it is the place that is meant.`;
}
