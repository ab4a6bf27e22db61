import { eventKindOf, isPlaceWord, readTrade, tokensOf } from '@kehilla/understanding';
import { understandWords } from './words.ts';

const CANDLES = 'candle lighting';

const TRADE = 'Who does such work is found by find_services (POST /v1/services/search).';
const EVENTS = 'What is on is found by search_events (GET /v1/events/search).';
const TIMES = 'Times of the Jewish calendar are told by jewish_calendar (GET /v1/calendar).';

/** How far places are an answer: none is (`none`), some are, or one surely has that name (`named`). */
export type Answered = 'none' | 'some' | 'named';

/**
 * Where what words ask for is answered better than by places: times of the calendar unless a place is so called, and where no place is an answer what
 * is on, or a trade. Null for anything else. Opinion.
 */
export function otherTool(words: readonly string[], answered: Answered): string | null {
  if (answered === 'named') return null;
  if (asksForTimes(words)) return TIMES;
  if (answered === 'some') return null;
  // Who says food wants a place to eat at, though tastings are a kind of event.
  if (words.some((word) => eventKindOf(word) !== null && !isPlaceWord(word, 'anyFood'))) return EVENTS;
  return readTrade(tokensOf(words.join(' '))).trade === null ? null : TRADE;
}

function asksForTimes(words: readonly string[]): boolean {
  if (words.join(' ').includes(CANDLES)) return true;
  const named = words.filter((word) => isPlaceWord(word, 'calendarTime'));
  if (named.length === 0) return false;
  return (
    !named.every((word) => isPlaceWord(word, 'calendarNameToo')) ||
    understandWords(words).kinds.every((own) => own.length === 0)
  );
}
