import { DAY_MS } from '@kehilla/core';
import type ICAL from 'ical.js';
import { type EventTime, midnight, readDuration } from '../shared/event-time.ts';
import { instantOf } from '../shared/zone-time.ts';
import { type FeedTime, firstTime, textOfProperty } from './values.ts';

/** What lasts for longer says nothing of its end. */
const LONGEST_MS = 3_660 * DAY_MS;

/** From a date's start as long as the event itself lasts, or its series where a changed date does not say. */
export function timeOf(
  event: ICAL.Component,
  master: ICAL.Component | null,
  start: FeedTime,
  feedZone: string,
): EventTime {
  const stated = firstTime(event, 'dtstart', feedZone) ?? start;
  const end = firstTime(event, 'dtend', feedZone);
  const zone = start.zone === 'UTC' ? feedZone : start.zone;
  if (start.is_day) {
    const own = end === null ? durationOf(event) : end.at - stated.at;
    const lasts = own ?? (master === null ? null : lengthOf(master, feedZone)) ?? DAY_MS;
    const days = Math.max(1, Math.round(lasts / DAY_MS));
    const after = days * DAY_MS > LONGEST_MS ? null : instantOf(midnight(start.wall, days), start.zone);
    return { starts: start.at, ends: after, zone, all_day: true };
  }
  const own = start.lasts_ms ?? (end === null ? durationOf(event) : lengthTo(end, stated));
  const lasts = own ?? (end !== null || master === null ? null : lengthOf(master, feedZone));
  const ends = lasts !== null && lasts > 0 && lasts <= LONGEST_MS ? start.at + lasts : null;
  return { starts: start.at, ends, zone, all_day: false };
}

/** From a start to an end, in milliseconds; null for a day alone as the end of a timed event, which tells no time. */
function lengthTo(end: FeedTime, start: FeedTime): number | null {
  return end.is_day && !start.is_day ? null : end.at - start.at;
}

/** How long an event lasts by itself, in milliseconds. */
function lengthOf(event: ICAL.Component, feedZone: string): number | null {
  const [start, end] = [firstTime(event, 'dtstart', feedZone), firstTime(event, 'dtend', feedZone)];
  return start === null || end === null ? durationOf(event) : lengthTo(end, start);
}

function durationOf(event: ICAL.Component): number | null {
  return readDuration(textOfProperty(event, 'duration'));
}
