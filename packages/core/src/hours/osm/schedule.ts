import OpeningHours from 'opening_hours';
import type { LatLng } from '../../geo.ts';

const MOST_PARSED = 5_000;
const parsed = new Map<string, OpeningHours | null>();

/**
 * The schedule of hours in OpenStreetMap's syntax, remembered, with sunset as at this point to a hundredth of a degree, and public holidays as the library knows the nation's. Null where the library cannot
 * read the text.
 */
export function scheduleOf(text: string, { lat, lng }: LatLng): OpeningHours | null {
  const key = `${text}|${lat.toFixed(2)}|${lng.toFixed(2)}`;
  const known = parsed.get(key);
  if (known !== undefined) return known;
  const schedule = tryParse(text, lat, lng);
  if (parsed.size >= MOST_PARSED) parsed.clear();
  parsed.set(key, schedule);
  return schedule;
}

function tryParse(text: string, lat: number, lng: number): OpeningHours | null {
  try {
    // With numbers as coordinates the library takes sunset to be 18:00; with text it computes it (seen in 3.15.0).
    const place = {
      lat: String(lat),
      lon: String(lng),
      address: { country_code: 'us' },
    } as unknown as ConstructorParameters<typeof OpeningHours>[1];
    return new OpeningHours(text, place, { locale: 'en' } as never);
  } catch {
    return null;
  }
}
