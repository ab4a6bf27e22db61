import { isInCity } from '@kehilla/city';

/**
 * A sentence for a point outside New York City (degrees) that lies in it with its numbers exchanged; null for any other. Callers mix the two up, and
 * must not take the answer of another continent for theirs.
 */
export function exchangedNote(lat: number, lng: number): string | null {
  const isMeantInside = !isInCity(lat, lng) && Math.abs(lng) <= 90 && isInCity(lng, lat);
  return isMeantInside
    ? `lat and lng seem to be exchanged: send lat ${lng} and lng ${lat}, a point of New York City.`
    : null;
}
