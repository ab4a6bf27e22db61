import { hebrewInEnglish } from './hebrew.ts';
import { HOLY_NAMES } from './holy-days.ts';

/** "Closed Shabbat and Yom Tov", with the sign behind it that ends a sentence; "Shabbos closed". */
const CLOSED_ON_HOLY = new RegExp(String.raw`closed (?:on |for )?(?:${HOLY_NAMES})(\s*[.)])?`, 'g');
const HOLY_CLOSED = new RegExp(String.raw`(?:${HOLY_NAMES}):? ?-? ?closed(?! *[a-z])`, 'g');

/** An end by the sun that no clock tells, with the beginning before it: "9am until 2 hours before candle lighting", "closes an hour before Shabbos". */
const BEFORE_SUNSET = new RegExp(
  [
    String.raw`(?:\d{1,2}(?::\d{2})? ?(?:am|pm)? *)?(?:- *|\bcloses? *)?`,
    String.raw`(?:(?:\d{1,2}|an?|one|two|half an) *(?:hours?|hrs?|minutes?|mins?) *)?`,
    String.raw`(?:before|prior -) *(?:candle[- ]?lighting|sun ?set|${HOLY_NAMES})`,
  ].join(''),
  'g',
);

/**
 * A text of hours in plain form, lower case and in English: dashes and words for "to" as `-`, "and" as `,`, a row of dots as `:`, halves of the day as
 * `am`, `pm`. A visit by appointment is `appointment`, and so is an end before candle lighting: one has to ask. What is closed on holy days is
 * `closed holyday`, a day that no ordinary week has.
 */
export function plainHours(text: string): string {
  return hebrewInEnglish(text.toLowerCase().replace(/[‐-―−]/g, '-'))
    .replace(/\.{2,}/g, ':')
    .replace(/\b(23:59|11:59)(?::|\.)59\b/g, '$1')
    .replace(/([ap])\.\s?m\b/g, '$1m')
    .replace(/(?:to|till|until|through|thru)\b/g, '-')
    .replace(BEFORE_SUNSET, ' appointment')
    .replace(HOLY_CLOSED, '; closed holyday;')
    .replace(CLOSED_ON_HOLY, (_, end?: string) => (end === undefined ? 'closed holyday' : 'closed holyday;'))
    .replace(/[,.;]\s*open\b/g, ';')
    .replace(/\band\b|[&+]/g, ',')
    .replace(/every day|7 days(?: a week)?|24\/7/g, (words) => (words === '24/7' ? 'daily 24 hours' : 'daily'))
    .replace(/24 ?h(?:ours|rs)?\b|all day/g, 'allday')
    .replace(/\b12 ?(noon|midnight)\b/g, '$1')
    .replace(/by app(?:oin)?t(?:ment)?s?\b\.?(?: only\b)?|appointment only/g, 'appointment')
    .replace(/(?<!\d ?)\b(?:store |office )?hours\b:?|\b(?:open|from|only|e[sd]?t)\b:?/g, ' ');
}
