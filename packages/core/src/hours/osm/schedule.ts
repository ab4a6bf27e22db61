import OpeningHours from 'opening_hours';
import type { LatLng } from '../../geo.ts';

const MOST_PARSED = 5_000;
const parsed = new Map<string, OpeningHours | null>();

/** Whose public holidays `PH` are. The State of New York keeps those of the nation, and others that few businesses know ("Lincoln's Birthday"). */
export type HolidaysOf = 'nation' | 'state';

/**
 * The schedule of hours in OpenStreetMap's syntax, remembered, with sunset as at this point to a hundredth of a degree. Null where the library cannot
 * read the text.
 */
export function scheduleOf(text: string, { lat, lng }: LatLng, holidays: HolidaysOf): OpeningHours | null {
  const key = `${text}|${lat.toFixed(2)}|${lng.toFixed(2)}|${holidays}`;
  const known = parsed.get(key);
  if (known !== undefined) return known;
  const schedule = tryParse(text, lat, lng, holidays);
  if (parsed.size >= MOST_PARSED) parsed.clear();
  parsed.set(key, schedule);
  return schedule;
}

function tryParse(text: string, lat: number, lng: number, holidays: HolidaysOf): OpeningHours | null {
  try {
    // With numbers as coordinates the library takes sunset to be 18:00; with text it computes it (seen in 3.15.0).
    const place = {
      lat: String(lat),
      lon: String(lng),
      address: { country_code: 'us', ...(holidays === 'state' && { state: 'New York' }) },
    } as unknown as ConstructorParameters<typeof OpeningHours>[1];
    return new OpeningHours(text, place, { locale: 'en' } as never);
  } catch {
    return null;
  }
}
