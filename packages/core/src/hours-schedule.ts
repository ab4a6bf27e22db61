import OpeningHours from 'opening_hours';
import type { LatLng } from './geo.ts';
import { rulesOf } from './hours-written.ts';

/**
 * A rule that says when: by the clock, the sun or a comment, or that it is closed. "Mo-Fr" alone is all day and night to the syntax, and to nobody
 * who writes it.
 */
const SAYS_WHEN =
  /\d[:.]\d|\d *[ap]m?\b|\d *- *\d|24(?:\/7| *h)|\b(?:off|closed|unknown|always)\b|sun(?:rise|set)|dawn|dusk|"/i;
/** School holidays, which nobody lists for New York: the library complains of them on the console. */
const SCHOOL = /\bSH\b/;

const MOST_PARSED = 5_000;
const parsed = new Map<string, OpeningHours | null>();

/**
 * The schedule of hours in OpenStreetMap's syntax, remembered, with sunset as at this point to a hundredth of a degree. Null where the library cannot
 * read the text, or a rule of it does not say when.
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
  if (SCHOOL.test(text) || !rulesOf(text).every((rule) => SAYS_WHEN.test(rule))) return null;
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
