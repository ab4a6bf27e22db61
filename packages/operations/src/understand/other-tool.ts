import { understandTrade } from '@kehilla/city';
import { words as wordsOf } from '@kehilla/core';
import { kindOf } from '../events/said-kind.ts';

const CALENDAR = new Set(
  wordsOf(
    'zmanim zman havdalah havdala havdallah shkiah shkia sunset sunrise netz parsha parshas parshat parshah tzeis alos plag זמנים הבדלה שקיעה פרשה פרשת',
  ),
);
const CANDLES = 'candle lighting';

const TRADE = 'A trade is found by find_services (POST /v1/services/search).';
const EVENTS = 'What is on is found by search_events (GET /v1/events/search).';
const TIMES = 'Times of the Jewish calendar are told by jewish_calendar (GET /v1/calendar).';

/** How far places are an answer: none is (`none`), some are, or one surely has that name (`named`). */
export type Answered = 'none' | 'some' | 'named';

/**
 * Where what words ask for is answered better than by places: times of the calendar unless a place is so called, and where no place is an answer what
 * is on, or a trade. Null for anything else.
 */
export function otherTool(words: readonly string[], answered: Answered): string | null {
  if (answered === 'named') return null;
  if (words.some((word) => CALENDAR.has(word)) || words.join(' ').includes(CANDLES)) return TIMES;
  if (answered === 'some') return null;
  if (words.some((word) => kindOf(word) !== null)) return EVENTS;
  return understandTrade(words).trade === null ? null : TRADE;
}
