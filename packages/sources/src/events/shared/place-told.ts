import { type Address, fold, ONLINE } from '@kehilla/core';
import { isOnlineAlone, isOnlineOnly, withoutMapLinks } from './online.ts';
import WORDS from './listing-words.json' with { type: 'json' };
import type { StatedPlace } from './stated-place.ts';

const NOT_TOLD =
  /^[\s([*-]*(?:(?:the |exact )?(?:location|venue|place|address|room)\s*(?:is |:|-|–)?\s*)?(?:tb[adc]|to be (?:announced|determined|confirmed|decided)|announced soon|coming soon|n\/a|none|unknown)[\s.!)\]*]*$/i;

/** What is told to those alone who sign up: "Register to See Address", "Address upon RSVP". */
const TOLD_LATER =
  /^[\s(]*(?:please )?(?:(?:register|rsvp|sign up|log ?in)\b.{0,20}\b(?:address|location|venue|details|directions)|(?:the |exact )?(?:address|location|venue|details)\b.{0,25}\b(?:upon|after|with|on|once)\b.{0,15}\b(?:registration|registering|registered|rsvp|reservation|request))[\s.!)]*$/i;

/** Whether a text says that the place is not told yet, or not to everybody: "TBA", "Location to be announced", "Address upon RSVP". */
export function isNotTold(text: string): boolean {
  return NOT_TOLD.test(text) || TOLD_LATER.test(text) || isNotToldElsewhere(text);
}

const [PLACES, NOT_YET, TO_GUESTS] = [WORDS.place, WORDS.not_told_yet, WORDS.to_those_who_sign_up].map((words) =>
  words.map(fold),
) as [string[], string[], string[]];
/** More words are no such notice. */
const LONGEST_NOTICE = 120;

/** The same in Hebrew, Yiddish, Spanish and Russian: "הכתובת תישלח לנרשמים". */
function isNotToldElsewhere(text: string): boolean {
  if (text.length > LONGEST_NOTICE) return false;
  const folded = fold(text);
  if (NOT_YET.includes(folded)) return true;
  const place = PLACES.find((word) => folded.startsWith(`${word} `));
  if (place === undefined) return false;
  const rest = ` ${folded.slice(place.length + 1)} `;
  return NOT_YET.some((phrase) => rest === ` ${phrase} `) || TO_GUESTS.some((phrase) => rest.includes(` ${phrase} `));
}

/**
 * A place without what is none: a hall that is yet to be announced, with the point its software shows in its stead, and whatever map or street
 * stands beside "Zoom". Rule: specification §1.7, sources note §6; the words are opinion.
 */
export function placeTold(place: StatedPlace, stated: string | null): StatedPlace {
  const venue = stated === null ? null : withoutMapLinks(stated);
  if (venue === null || venue === '') return { ...place, venue: null };
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
