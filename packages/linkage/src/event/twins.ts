import { distanceM, fold } from '@kehilla/core';
import type { EventForm } from './event-form.ts';

/** Listings within so many metres of each other may be of one house. Opinion. */
export const SAME_SPOT_M = 150;

/**
 * Whether one site lists the same thing twice, as the city's parks do: title, both hours, hall, house and organizer in the same words, and a hall that no
 * other house has ("Room 2" is in every one). What is held online, or nobody says where, may be two rooms of it. Symmetric. Rule: specification §1.7;
 * opinion.
 */
export function areTwins(left: EventForm, right: EventForm): boolean {
  const [a, b] = [left.subject, right.subject];
  if (a.site !== b.site || a.starts_at !== b.starts_at || a.all_day !== b.all_day) return false;
  if (left.online || a.ends_at === undefined || a.ends_at !== b.ends_at) return false;
  if (!(left.venue.tells || left.has_door) || fold(a.venue ?? '') !== fold(b.venue ?? '')) return false;
  if (a.location !== null && b.location !== null && distanceM(a.location, b.location) > SAME_SPOT_M) return false;
  return (
    fold(a.title) !== '' &&
    fold(a.title) === fold(b.title) &&
    fold(a.organizer ?? '') === fold(b.organizer ?? '') &&
    (a.address?.line ?? '') === (b.address?.line ?? '')
  );
}
