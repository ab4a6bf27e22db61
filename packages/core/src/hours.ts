import OpeningHours from 'opening_hours';
import type { LatLng } from './geo.ts';
import type { HoursText } from './records.ts';

const WALL_CLOCK = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23',
});

const parsed = new Map<string, OpeningHours | null>();
const MOST_PARSED = 5_000;

/**
 * Whether published hours say that a New York place is open at an instant: true, false, or null where the text is free text, does not
 * parse, or leaves it open ("by appointment"). Evaluated on New York's wall clock, whatever zone the process runs in.
 */
export function isOpenAt(hours: HoursText, at: Date, point: LatLng): boolean | null {
  const schedule = parse(hours, point);
  if (schedule === null) return null;
  const wallClock = newYorkWallClock(at);
  return schedule.getUnknown(wallClock) ? null : schedule.getState(wallClock);
}

/** A date whose local fields read as New York's clock does: the library below evaluates in the process's own zone. */
function newYorkWallClock(at: Date): Date {
  const part = Object.fromEntries(WALL_CLOCK.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return new Date(part['year'] ?? 0, (part['month'] ?? 1) - 1, part['day'], part['hour'], part['minute'], part['second']);
}

function parse({ text, syntax }: HoursText, { lat, lng }: LatLng): OpeningHours | null {
  if (syntax !== 'osm') return null;
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
    const place = { lat: String(lat), lon: String(lng), address: { country_code: 'us', state: 'New York' } } as unknown as ConstructorParameters<typeof OpeningHours>[1];
    return new OpeningHours(text, place, { locale: 'en' } as never);
  } catch {
    return null;
  }
}
