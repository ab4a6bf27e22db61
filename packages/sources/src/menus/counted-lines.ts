import { words } from '@kehilla/core';
import { readHead } from './column-heads.ts';
import { hasLetters } from './dish-text.ts';

/** A number without a sign at the end of a line, behind white space or a dash. */
const LAST_NUMBER = /(?:^|[\s–—-])(\d{1,3}(?:\.\d{2})?)\s*$/u;
/** The same behind a dash that stands apart, as a price does behind a name. */
const BEHIND_DASH = /\s[–—-]\s*\d{1,3}(?:\.\d{2})?\s*$/u;
const LONGEST = 120;
/** So many lines that end alike are no accident. */
const LEAST_ALIKE = 3;

/** Whether the number that ends these words counts something: "Lamb tray serves 12". Words that only say what a number counts stand before it. */
export function endsInCount(wordsBefore: string): boolean {
  const last = words(wordsBefore).at(-1);
  return last !== undefined && readHead(last) === 'count';
}

/**
 * Which of a page's lines may print a price without a sign that was not read: a count of something and a number behind it ("Lamb tray serves 12 – 95"), and where
 * three or more lines end in a number behind a dash, those. Nothing is read from them; they are counted. Rule: specification §1.5.
 */
export function findLinesWithNumber(lines: readonly string[]): Set<number> {
  const behindDash = lines.flatMap((text, i) => (mayPrice(text) && BEHIND_DASH.test(text) ? [i] : []));
  const counted = lines.flatMap((text, i) => (mayPrice(text) && countsBefore(text) ? [i] : []));
  return new Set([...counted, ...(behindDash.length >= LEAST_ALIKE ? behindDash : [])]);
}

function mayPrice(text: string): boolean {
  return text.length <= LONGEST && LAST_NUMBER.test(text) && hasLetters(text);
}

/** Whether a number before the last one of a line stands beside a word that counts. */
function countsBefore(text: string): boolean {
  const before = words(text.replace(LAST_NUMBER, ''));
  return before.some(
    (word, i) =>
      /^\d{1,3}$/.test(word) &&
      [before[i - 1], before[i + 1]].some((beside) => beside !== undefined && readHead(beside) === 'count'),
  );
}
