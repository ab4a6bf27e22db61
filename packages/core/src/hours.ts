import OpeningHours from 'opening_hours';
import type { LatLng } from './geo.ts';
import type { HoursText } from './records.ts';
import { type WallClock, wallClocksAt } from './wall-clock.ts';

const parsed = new Map<string, OpeningHours | null>();
const MOST_PARSED = 5_000;

/** The sun crosses a degree of longitude in four minutes. */
const MINUTES_PER_DEGREE = 4;

/**
 * Whether published hours say that a New York place is open at an instant: true, false, or null where the text is free text, does not
 * parse, or leaves it open ("by appointment"). Evaluated on New York's wall clock and sun, whatever zone the process runs in.
 */
export function isOpenAt(hours: HoursText, at: Date, point: LatLng): boolean | null {
  if (hours.syntax !== 'osm') return null;
  const states = wallClocksAt(at).map((clock) => stateOf(hours.text, clock, point));
  const [first = null] = states;
  return states.every((state) => state === first) ? first : null;
}

function stateOf(text: string, { date, ahead_minutes }: WallClock, { lat, lng }: LatLng): boolean | null {
  // The library tells sunset by the process's clock, so it is asked where the sun stands at that clock as it does here by New York's.
  const schedule = parse(text, lat, lng + ahead_minutes / MINUTES_PER_DEGREE);
  if (schedule === null) return null;
  try {
    return schedule.getUnknown(date) ? null : schedule.getState(date);
  } catch {
    return null;
  }
}

function parse(text: string, lat: number, lng: number): OpeningHours | null {
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
      address: { country_code: 'us', state: 'New York' },
    } as unknown as ConstructorParameters<typeof OpeningHours>[1];
    return new OpeningHours(text, place, { locale: 'en' } as never);
  } catch {
    return null;
  }
}
