import type { LatLng } from '../geo.ts';
import { boundedMemoize } from '../memoize.ts';
import type { HoursText } from '../records.ts';
import { scheduleOf } from './osm/schedule.ts';
import { readWeek } from './week.ts';
import { isWrittenAsOsm, saysATime } from './osm/written.ts';

const MAX_CACHED_CHARACTERS = 5_000;

/** The week that a text describes as people write hours, remembered; null where it is no plain week. */
export const weekOf = boundedMemoize(MAX_CACHED_CHARACTERS, (text: string) => readWeek(text));

/** The same with every time on a clock of 24 hours: the syntax of OpenStreetMap knows no other. */
export const weekOn24Hours = boundedMemoize(MAX_CACHED_CHARACTERS, (text: string) => readWeek(text, true));

const isAsOsm = boundedMemoize(MAX_CACHED_CHARACTERS, isWrittenAsOsm);

/** The middle of the city: where the sun is taken from where nobody says where a place is, within the city a minute off at most. */
export const NEW_YORK: LatLng = { lat: 40.7, lng: -73.94 };

/** Whether hours are read by OpenStreetMap's syntax: what it cannot read is read as people write hours. */
export function isOsm({ text, syntax }: HoursText): boolean {
  return syntax === 'osm' && isAsOsm(text) && scheduleOf(text, NEW_YORK) !== null;
}

/** Whether hours parse at all: text that does not is on file, and is no evidence of hours. */
export function isReadable(hours: HoursText): boolean {
  return weekOf(hours.text) !== null || (isOsm(hours) && saysATime(hours.text));
}
