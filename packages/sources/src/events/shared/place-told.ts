import { type Address, ONLINE } from '@kehilla/core';
import { isOnlineAlone, isOnlineOnly } from './online.ts';
import type { StatedPlace } from './place.ts';

const NOT_TOLD =
  /^[\s([*-]*(?:(?:the |exact )?(?:location|venue|place|address|room)\s*(?:is |:|-|–)?\s*)?(?:tb[adc]|to be (?:announced|determined|confirmed|decided)|announced soon|coming soon|n\/a|none|unknown|יפורסם|ייקבע בהמשך)[\s.!)\]*]*$/i;

/** Whether a text says that the place is not told yet: "TBA", "Location to be announced". */
export function isNotTold(text: string): boolean {
  return NOT_TOLD.test(text);
}

/**
 * A place without what is none: a hall that is yet to be announced, with the point its software shows in its stead, and whatever map or street
 * stands beside "Zoom". Rule: specification §1.7, sources note §6; the words are opinion.
 */
export function placeTold(place: StatedPlace, venue: string | null): StatedPlace {
  if (venue === null) return { ...place, venue };
  if (isNotTold(venue)) {
    const hasDoor = doorOf(place.address) !== null;
    return { ...place, venue: null, location: hasDoor ? place.location : null };
  }
  // A street beside it may be that of a hall with such a name.
  const isOnline = doorOf(place.address) === null ? isOnlineAlone(venue) : isOnlineOnly(venue);
  return isOnline ? { ...place, venue: ONLINE, address: null, location: null } : { ...place, venue };
}

function doorOf(address: Address | null): string | null {
  return address?.house_number ?? null;
}
