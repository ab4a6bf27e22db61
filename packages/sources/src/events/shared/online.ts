import { sharedKind } from '@kehilla/linkage';

/** Words of a place that is no place, and what ties them together. */
const ONLINE_WORDS =
  /https?:\S+|\b(?:zoom|online|virtual(?:ly)?|live ?stream(?:ed|ing)?|webinar|google meet|youtube|facebook|live|via|on|in|the|by|and|or|only|event|meeting|link|id|room)\b|[^\p{L}]/giu;
const HAS_ONLINE = /^https?:|\b(?:zoom|online|virtual|virtually|live ?stream(?:ed)?)\b/i;
const BEGINS_ONLINE = /^(?:https?:|(?:zoom|online|virtual(?:ly)?|live ?stream(?:ed)?)\b)/i;
const THERE_TOO = /\bin[- ]person\b|\bhybrid\b|\b(?:and|or|also|plus)\b|[&+/|(,]/i;

/** Whether a text names nothing but the means: "Zoom", "Online via Zoom", an address of the web. "Virtual Reality Hall" is a hall. */
export function isOnlineOnly(line: string): boolean {
  return HAS_ONLINE.test(line) && line.replace(ONLINE_WORDS, '') === '';
}

/** Whether a text says that it is held online, and there alone: "Sample Hall (and on Zoom)" is a place. */
export function isOnlineAlone(line: string): boolean {
  return isOnlineOnly(line) || (BEGINS_ONLINE.test(line) && !THERE_TOO.test(line));
}

/** An address of the web in a text, to its first blank. */
const LINK = /https?:\/\/\S+/gi;
/** Pages of this name, at whatever site, show the way to a place. */
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

/** A text without the signs and blanks that parted it from what stood behind. */
function withoutSignsBehind(text: string): string {
  let end = text.length;
  while (end > 0 && ' ,;:|(–—-'.includes(text[end - 1] as string)) end -= 1;
  return text.slice(0, end).trim();
}
