import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CalendarPlace } from '../days/place-days.ts';

/** The principal place of every zone of the IANA database; see derive-zone-cities.ts. */
export const ZONE_CITIES: readonly CalendarPlace[] = readFileSync(join(import.meta.dirname, 'zone-cities.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [tz = '', lat, lng] = line.split('\t');
    return { tz, lat: Number(lat), lng: Number(lng) };
  });
