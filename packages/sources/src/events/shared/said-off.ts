import { type EventStatus, getOwn } from '@kehilla/core';
import { printed } from '../../parsing/printed.ts';
import { statusOf } from './status.ts';

/** A listing tells at once that it is off, not after pages. In characters. */
const MOST_READ = 2_000;
const WHAT =
  'event|program|class|lecture|concert|talk|workshop|performance|show|screening|session|tour|course|gathering|shiur|meeting|dinner|party|game';
/**
 * "This event has been cancelled", also with a word between; not "the event will be cancelled if it rains", nor "this class is cancelled on December
 * 25", which says so of one of its dates, and may stand beside every one.
 */
const SAID = new RegExp(
  String.raw`\b(?:this|tonight['’]s|today['’]s)\s(?:[\w’']+\s){0,2}?(?:${WHAT})\s(?:has\s(?:now\s)?been|is\s(?:now\s)?)\s?(cancell?ed|postponed|rescheduled)\b(?!\s(?:on|for)\b)`,
  'i',
);
/** In capitals before everything else. */
const SHOUTED = /^[\s*([!-]*(?:(?:PLEASE )?NOTE:?\s|UPDATE:?\s)?(CANCELL?ED|POSTPONED)\b(?![’'])/;
const IN_HEBREW = /(?:האירוע|ההרצאה|השיעור|הקונצרט|ההופעה)\s(בוטל|בוטלה|נדחה|נדחתה)(?=[\s.,!]|$)/;
const CONDITION = /\b(?:if|unless|when|should|in case|once|whether|until|not|may|might|never)\b|(?:^|\s)[בוש]?אם\s/i;
const FEMININE: Readonly<Record<string, EventStatus>> = { בוטלה: 'cancelled', נדחתה: 'postponed' };

/**
 * What a listing's own text says has become of it, in so many words: many organizers write it there and set no status. Null where it says no such
 * thing, or under a condition. Opinion.
 */
export function statusInDescription(text: unknown): EventStatus | null {
  const words = typeof text === 'string' ? printed(text.slice(0, MOST_READ), MOST_READ) : null;
  if (words === null) return null;
  const shouted = SHOUTED.exec(words)?.[1];
  if (shouted !== undefined) return statusOf(shouted);
  for (const sentence of words.split(/[.!?]\s/)) {
    const said = SAID.exec(sentence)?.[1] ?? IN_HEBREW.exec(sentence)?.[1];
    if (said !== undefined && !CONDITION.test(sentence)) return getOwn(FEMININE, said) ?? statusOf(said);
  }
  return null;
}
