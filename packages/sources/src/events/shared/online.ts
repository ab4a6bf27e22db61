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
