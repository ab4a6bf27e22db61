import { type Address, ONLINE } from '@kehilla/core';
import { isOnlineAlone, isOnlineOnly } from './online.ts';
import type { StatedPlace } from './stated-place.ts';

const NOT_TOLD =
  /^[\s([*-]*(?:(?:the |exact )?(?:location|venue|place|address|room)\s*(?:is |:|-|–)?\s*)?(?:tb[adc]|to be (?:announced|determined|confirmed|decided)|announced soon|coming soon|n\/a|none|unknown|יפורסם|ייקבע בהמשך)[\s.!)\]*]*$/i;

/** What is told to those alone who sign up: "Register to See Address", "Address upon RSVP". */
const TOLD_LATER =
  /^[\s(]*(?:please )?(?:(?:register|rsvp|sign up|log ?in)\b.{0,20}\b(?:address|location|venue|details|directions)|(?:the |exact )?(?:address|location|venue|details)\b.{0,25}\b(?:upon|after|with|on|once)\b.{0,15}\b(?:registration|registering|registered|rsvp|reservation|request))[\s.!)]*$/i;

/** Whether a text says that the place is not told yet, or not to everybody: "TBA", "Location to be announced", "Address upon RSVP". */
export function isNotTold(text: string): boolean {
  return NOT_TOLD.test(text) || TOLD_LATER.test(text);
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
