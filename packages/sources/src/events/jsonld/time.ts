import { valueAt } from '../../agencies/shared/as-read.ts';
import {
  type EventTime,
  eventTime,
  instantOfStated,
  type StatedTime,
  statedTime,
  zoneOf,
} from '../shared/event-time.ts';
import { writtenTime } from '../shared/written-time.ts';
import { textIn } from './values.ts';

/** A moment in the form that schema.org asks for, or as people write it. */
export function momentOf(value: unknown, siteZone: string): StatedTime | null {
  const text = textIn(value);
  return statedTime(text) ?? writtenTime(text, siteZone);
}

/** When an event begins and ends; null where its beginning is not told. */
export function timeOf(event: unknown, siteZone: string): EventTime | null {
  const start = momentOf(valueAt(event, 'startDate'), siteZone);
  if (start === null) return null;
  const zone = zoneOf(textIn(valueAt(event, 'eventSchedule.scheduleTimezone')), siteZone, start.wall);
  const end = momentOf(valueAt(event, 'endDate'), siteZone);
  return eventTime(start, end, zone, start.is_day || isWholeDays(start, end, zone));
}

/** Calendar software writes a whole day as one from midnight to the last minute, or second, before the next; or to the next itself. */
function isWholeDays(start: StatedTime, end: StatedTime | null, zone: string): boolean {
  if (!isMidnight(start) || end === null) return false;
  if (isMidnight(end)) return instantOfStated(end, zone) !== instantOfStated(start, zone);
  return end.wall.hour === 23 && end.wall.minute === 59;
}

function isMidnight({ wall: { hour, minute, second }, is_day }: StatedTime): boolean {
  return !is_day && hour + minute + second === 0;
}
