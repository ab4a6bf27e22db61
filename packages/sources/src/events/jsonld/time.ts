import { DAY_MS } from '@kehilla/core';
import { valueAt } from '../../parsing/json-value.ts';
import {
  type EventTime,
  eventTime,
  instantOfStated,
  midnight,
  onSiteClock,
  type StatedTime,
  statedTime,
  zoneOf,
} from '../shared/event-time.ts';
import { writtenTime } from '../shared/written-time.ts';
import { utcOf } from '../shared/zone-time.ts';
import { firstOf, textIn } from './values.ts';

/** A moment in the form that schema.org asks for, or as people write it, on the site's clock where its offset cannot be right; null where it is in neither. */
export function momentOf(value: unknown, siteZone: string): StatedTime | null {
  const stated = momentAsWritten(value, siteZone);
  return stated === null ? null : onSiteClock(stated, siteZone).time;
}

/** Whether a moment's offset and the site's clock contradict each other, so that the clock was kept. */
export function isOffsetDropped(value: unknown, siteZone: string): boolean {
  const stated = momentAsWritten(value, siteZone);
  return stated !== null && onSiteClock(stated, siteZone).contradicts;
}

function momentAsWritten(value: unknown, siteZone: string): StatedTime | null {
  const text = textIn(value);
  return statedTime(text) ?? writtenTime(text, siteZone);
}

/** When an event begins and ends; null where its beginning is not told. */
export function timeOf(event: unknown, siteZone: string): EventTime | null {
  const start = momentOf(valueAt(event, 'startDate'), siteZone);
  if (start === null) return null;
  const zone = zoneOf(textIn(valueAt(event, 'eventSchedule.scheduleTimezone')), siteZone, start.wall);
  const stated = momentOf(valueAt(event, 'endDate'), siteZone);
  const end = stated !== null && isOfSeries(event, start, stated) ? null : stated;
  return eventTime(start, end, zone, start.is_day || isWholeDays(start, end, zone));
}

/** Whether an end is that of a repeated event's last date (`eventSchedule`), and says nothing of the first: it lies on a later day than the next. */
function isOfSeries(event: unknown, { wall: first }: StatedTime, { wall: last }: StatedTime): boolean {
  const [begins, ends] = [first, last].map((wall) => utcOf(midnight(wall, 0)) ?? 0) as [number, number];
  return firstOf(valueAt(event, 'eventSchedule')) !== null && ends - begins > DAY_MS;
}

/** Calendar software writes a whole day as one from midnight to the last minute, or second, before the next; or to the next itself. */
function isWholeDays(start: StatedTime, end: StatedTime | null, zone: string): boolean {
  if (!isMidnight(start) || end === null) return false;
  if (isMidnight(end)) return (instantOfStated(end, zone) ?? 0) > (instantOfStated(start, zone) ?? 0);
  return end.wall.hour === 23 && end.wall.minute === 59;
}

function isMidnight({ wall: { hour, minute, second }, is_day }: StatedTime): boolean {
  return !is_day && hour + minute + second === 0;
}
