import { isPlaceFiller } from '../../dimensions/asking.ts';
import { isPlaceWord, lengthOfPlaceWords, type PlaceWord } from '../../dimensions/place-words.ts';
import type { Time } from '../../dimensions/temporal/meaning.ts';
import { timesIn } from '../../dimensions/temporal/says-when.ts';
import { listFolded, type Token, type WordSpan } from '../../engine/tokens.ts';

/** Words that say when a place must be open, and the time that they name; no times where they say that it is closed then ("closed on Sunday"). */
export type StatedOpen = WordSpan & {
  readonly times: readonly Time[];
  /** Whether they say when it closes ("closes after 9"). */
  readonly isClosing: boolean;
};

/** The longest phrases that ask for hours have so many words. */
const LONGEST_PHRASE = 5;

/**
 * Returns the words that ask for hours and name no time, as spans: behind what is meant ("Maple Grill hours"), around it ("when does Maple Grill close"),
 * before it ("the hours of Maple Grill"), or for what never closes ("24 hour bakery"). Empty where there are none, or nothing else is said.
 */
export function readAskedHours(tokens: readonly Token[]): readonly WordSpan[] {
  const words = listFolded(tokens);
  const lengthAt = (start: number, sense: PlaceWord): number => lengthOfPlaceWords(words, start, sense);
  const lengthAtEnd = (sense: PlaceWord): number => {
    const from = Math.max(0, words.length - LONGEST_PHRASE);
    const length = words.slice(from).findIndex((_, i) => lengthAt(from + i, sense) === words.length - from - i);
    return length < 0 ? 0 : words.length - from - length;
  };
  const [lead, ending] = [lengthAt(0, 'hoursLead'), lengthAtEnd('hoursEnd')];
  const allDay = words.findIndex((_, at) => lengthAt(at, 'allDay') > 0);
  const first = (length: number, from = 0): WordSpan[] => (length > 0 ? [{ start: from, end: from + length }] : []);
  const last = (length: number): WordSpan[] => first(length, words.length - length);
  const ways: readonly (readonly WordSpan[])[] = [
    lead > 0 && ending > 0 ? [...first(lead), ...last(ending)] : [],
    last(lengthAtEnd('hoursNamed')),
    first(lengthAt(0, 'hoursOf')),
    allDay === -1 ? [] : first(lengthAt(allDay, 'allDay'), allDay),
  ];
  const spans = ways.find((way) => way.length > 0) ?? [];
  const count = spans.reduce((sum, { start, end }) => sum + end - start, 0);
  return count < words.length ? spans : [];
}

/**
 * The words that say when a place must be open, by a time right beside the word for it: "open after midnight", "that stays open till 11", "Saturday night
 * open", "open late", "פתוחה עד 2 בלילה". Null where there are none, and where the time may be the number of a house ("open at 10 Main Street").
 */
export function readOpenHours(tokens: readonly Token[]): StatedOpen | null {
  const at = tokens.findIndex(({ folded }) => isPlaceWord(folded, 'openAt'));
  if (at === -1) return null;
  const statement = readBehind(tokens, at) ?? readBefore(tokens, at);
  if (statement === null) return null;
  const word = tokens[at]?.folded ?? '';
  let { start } = statement;
  while (start > 0 && tokens[start]?.boundary === 'none' && isPlaceWord(tokens[start - 1]?.folded ?? '', 'openLead'))
    start -= 1;
  return {
    start,
    end: statement.end,
    times: isPlaceWord(word, 'closedAt') ? [] : statement.times,
    isClosing: isPlaceWord(word, 'closesAt'),
  };
}

type Stated = WordSpan & Pick<StatedOpen, 'times'>;

/** No time is said in more words than so many. */
const LONGEST = 8;
const LATE: Time = { days: null, part: 'late', hours: null };

function readBehind(tokens: readonly Token[], at: number): Stated | null {
  const behind = tokens.slice(at + 1, at + 1 + LONGEST);
  const late = lengthOfLate(behind);
  const { spans } = timesIn(behind);
  const time = spans.find(({ from, to }) => to > late && from >= 0);
  const isBeside =
    time !== undefined &&
    behind.slice(0, time.from + 1).every(({ boundary }) => boundary === 'none') &&
    behind
      .slice(0, time.from)
      .every(({ folded }, i) => i < late || isPlaceWord(folded, 'saidOfPlaces') || isPlaceFiller(folded));
  if (time === undefined || !isBeside) {
    if (late === 0 || behind[0]?.boundary !== 'none') return null;
    return { start: at, end: at + 1 + late, times: [LATE] };
  }
  const last = lastBeside(spans, time.to);
  const end = at + 1 + last;
  if (/^\d+$/.test(tokens[end - 1]?.folded ?? '') && !endsThere(tokens[end])) return null;
  const { times } = timesIn(behind.slice(Math.min(late, time.from), last));
  return { start: at, end, times: late === 0 || time.from < late ? times : times.map(lateOn) };
}

/** "Saturday night open": the time stands right before the word. */
function readBefore(tokens: readonly Token[], at: number): Stated | null {
  if (tokens[at]?.boundary !== 'none') return null;
  const from = Math.max(0, at - LONGEST);
  const before = tokens.slice(from, at);
  const time = timesIn(before).spans.find(({ to }) => to === before.length);
  if (time === undefined) return null;
  return { start: from + time.from, end: at + 1, times: timesIn(before.slice(time.from)).times };
}

/** The end of the last of some times that stand one right behind the other. */
function lastBeside(spans: readonly { readonly from: number; readonly to: number }[], end: number): number {
  const next = spans.find(({ from }) => from === end);
  return next === undefined ? end : lastBeside(spans, next.to);
}

/** Returns how many of the first tokens only say that it is late; 0 if they do not. */
function lengthOfLate(tokens: readonly Token[]): number {
  return [2, 1].find((length) => isPlaceWord(listFolded(tokens.slice(0, length)).join(' '), 'openLate')) ?? 0;
}

function lateOn(time: Time): Time {
  return time.part === null && time.hours === null ? { ...time, part: 'late' } : time;
}

function endsThere(next: Token | undefined): boolean {
  return (
    next === undefined ||
    next.boundary !== 'none' ||
    isPlaceFiller(next.folded) ||
    isPlaceWord(next.folded, 'preposition')
  );
}
