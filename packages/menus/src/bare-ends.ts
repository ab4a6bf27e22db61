import { SECTION } from './html/text/text-node.ts';
import { type FoundPrice, lowest, printed } from './printed-price.ts';
import { words } from '@kehilla/core';
import { readHead } from './column-heads.ts';
import { hasLetters } from './dish-text.ts';

/** A name that ends in a whole number behind a space, and has no other: "Steak Tartare 29", "onions, dill – 15". */
const ENDS = /^(?=.{4,90}$)[\s–—-]*\p{L}[^\d$€£₪]*?[\s–—-]+(\d{1,3})$/u;
/** From so many lines on, and such a share of the lines of their form, a page may print its prices so. */
const LEAST = 5;
const MOST_OTHERS = 0.4;
/** The usual range of dishes' prices in whole dollars. */
const [FROM, TO] = [3, 160];
const MOST_ELSE = 0.1;
const LEAST_DISTINCT = 3;

/**
 * The prices of lines of one form that end in a bare whole number, by line. They are prices only where a menu's own headings stand beside them, most lines
 * of the form end so, no two name the same, and the numbers are what dishes cost and go up and down: pages of a list of contents, and what is numbered,
 * only go up. Rule: specification §4.5.
 */
export function bareEnds(lines: readonly string[], others: readonly string[]): ReadonlyMap<number, FoundPrice> {
  const none = new Map<number, FoundPrice>();
  const found = lines.flatMap((line, i) => {
    const amount = ENDS.exec(line)?.[1];
    return amount === undefined || endsInCount(line.slice(0, -amount.length))
      ? []
      : [{ i, amount, words: line.slice(0, -amount.length).trim().toLowerCase() }];
  });
  // A text that begins with a dash continues a name in another element.
  const named = found.flatMap(({ words }) => (/^[–—-]/.test(words) ? [] : words));
  const heads = [...lines, ...others].filter((text) => SECTION.test(text.trim())).length;
  const amounts = found.map(({ amount }) => Number(amount));
  const isElse = (amount: number): boolean => amount < FROM || amount > TO;
  const ascend = amounts.every((amount, n) => n === 0 || amount >= (amounts[n - 1] as number));
  if (
    heads === 0 ||
    found.length < LEAST ||
    lines.length - heads - found.length > lines.length * MOST_OTHERS ||
    amounts.filter(isElse).length > found.length * MOST_ELSE ||
    ascend ||
    new Set(amounts).size < LEAST_DISTINCT ||
    new Set(named).size < named.length
  )
    return none;
  return new Map(
    found.map(({ i, amount }) => {
      const line = lines[i] as string;
      const start = line.length - amount.length;
      return [i, { ...printed(amount, lowest([Number(amount)], 'USD')), start, end: line.length }];
    }),
  );
}

/** A number without a sign at the end of a line, behind white space or a dash. */
const LAST_NUMBER = /(?:^|[\s–—-])(\d{1,3}(?:\.\d{2})?)\s*$/u;
/** The same behind a dash that stands apart, as a price does behind a name. */
const BEHIND_DASH = /\s[–—-]\s*\d{1,3}(?:\.\d{2})?\s*$/u;
const LONGEST = 120;
/** From this many on, lines that end alike are no accident. */
const LEAST_ALIKE = 3;

/** Returns whether the number at the end counts something: "Lamb tray serves 12". Words that only name the counted thing stand before it. */
function endsInCount(wordsBefore: string): boolean {
  const last = words(wordsBefore).at(-1);
  return last !== undefined && readHead(last) === 'count';
}

/**
 * Which of a page's lines may print a price without a sign that was not read: a count of something and a number behind it ("Lamb tray serves 12 – 95"), and
 * where three or more lines end in a number behind a dash, those. Nothing is read from them; they are counted. Rule: specification §1.5.
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
