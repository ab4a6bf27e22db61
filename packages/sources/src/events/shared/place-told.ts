import { type Address, fold, type LatLng, ONLINE } from '@kehilla/core';
import { sharedKind } from '@kehilla/linkage';
import WORDS from './listing-words.json' with { type: 'json' };

/** Where a listing says that it is. */
export type StatedPlace = {
  readonly venue: string | null;
  readonly address: Address | null;
  readonly location: LatLng | null;
  /** It writes a point that could not be read. */
  readonly unread_point?: boolean;
  /** It names another country: there is nothing to show of it in a city's list. */
  readonly abroad?: boolean;
};

/** Words of an online place, and the words between them. */
const ONLINE_WORDS =
  /https?:\S+|\b(?:zoom|online|virtual(?:ly)?|live ?stream(?:ed|ing)?|webinar|google meet|youtube|facebook|live|via|on|in|the|by|and|or|only|event|meeting|link|id|room)\b|[^\p{L}]/giu;
const HAS_ONLINE = /^https?:|\b(?:zoom|online|virtual|virtually|live ?stream(?:ed)?)\b/i;
const BEGINS_ONLINE = /^(?:https?:|(?:zoom|online|virtual(?:ly)?|live ?stream(?:ed)?)\b)/i;
const THERE_TOO = /\bin[- ]person\b|\bhybrid\b|\b(?:and|or|also|plus)\b|[&+/|(,]/i;

/** Whether a text names nothing but the means: "Zoom", "Online via Zoom", an address of the web. "Virtual Reality Hall" is a hall. */
function isOnlineOnly(line: string): boolean {
  return HAS_ONLINE.test(line) && line.replace(ONLINE_WORDS, '') === '';
}

/** Whether a text says that it is held online, and there alone: "Sample Hall (and on Zoom)" is a place. */
export function isOnlineAlone(line: string): boolean {
  return isOnlineOnly(line) || (BEGINS_ONLINE.test(line) && !THERE_TOO.test(line));
}

/** An address of the web in a text, to its first blank. */
const LINK = /https?:\/\/\S+/gi;
/** Pages with such a name, at any site, show the way to a place. */
const SHOWS_THE_WAY = /(?:^|\/)(?:directions?|how-to-get-here|getting-here|maps?)\/?$/i;

/** Whether a link shows a place on a map, or the way to it: nothing is held there. */
function isMapLink(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { hostname, pathname } = new URL(link);
  if (SHOWS_THE_WAY.test(pathname)) return true;
  if (sharedKind(hostname) !== 'map') return false;
  // Makers of maps hold meetings and lend pages at other addresses.
  return (
    !/(?:^|\.)(?:google|bing|yandex)\./.test(hostname) || /^maps?\./.test(hostname) || /^\/maps?(?:\/|$)/.test(pathname)
  );
}

/** A text without links to maps; empty where it is nothing else. */
export function withoutMapLinks(text: string): string {
  if (!text.includes('://')) return text;
  const rest = text.replace(LINK, (link) => (isMapLink(link) ? ' ' : link));
  return rest === text ? text : withoutSignsBehind(rest);
}

/** Returns a text without the signs and blanks at its end. */
function withoutSignsBehind(text: string): string {
  let end = text.length;
  while (end > 0 && ' ,;:|(–—-'.includes(text[end - 1] as string)) end -= 1;
  return text.slice(0, end).trim();
}

const NOT_TOLD =
  /^[\s([*-]*(?:(?:the |exact )?(?:location|venue|place|address|room)\s*(?:is |:|-|–)?\s*)?(?:tb[adc]|to be (?:announced|determined|confirmed|decided)|announced soon|coming soon|n\/a|none|unknown)[\s.!)\]*]*$/i;

/** Notices for people who sign up: "Register to See Address", "Address upon RSVP". */
const TOLD_LATER =
  /^[\s(]*(?:please )?(?:(?:register|rsvp|sign up|log ?in)\b.{0,20}\b(?:address|location|venue|details|directions)|(?:the |exact )?(?:address|location|venue|details)\b.{0,25}\b(?:upon|after|with|on|once)\b.{0,15}\b(?:registration|registering|registered|rsvp|reservation|request))[\s.!)]*$/i;

/** Whether a text says that the place is not told yet, or not to everybody: "TBA", "Location to be announced", "Address upon RSVP". */
export function isNotTold(text: string): boolean {
  return NOT_TOLD.test(text) || TOLD_LATER.test(text) || isNotToldElsewhere(text);
}

const [PLACES, NOT_YET, TO_GUESTS] = [WORDS.place, WORDS.not_told_yet, WORDS.to_those_who_sign_up].map((words) =>
  words.map(fold),
) as [string[], string[], string[]];
/** A longer text is no such notice. */
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
    const hasDoor = findDoor(place.address) !== null;
    return { ...place, venue: null, location: hasDoor ? place.location : null };
  }
  // A street beside it may be that of a hall with such a name.
  const isOnline = findDoor(place.address) === null ? isOnlineAlone(venue) : isOnlineOnly(venue);
  return isOnline ? { ...place, venue: ONLINE, address: null, location: null } : { ...place, venue };
}

function findDoor(address: Address | null): string | null {
  return address?.house_number ?? null;
}
