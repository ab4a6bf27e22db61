import { NUMBER_WORDS, getOwn, TENS_IN_WORDS } from '@kehilla/core';

const ONES = 'one|two|three|four|five|six|seven|eight|nine';
const TENS: Readonly<Record<string, number>> = { ten: 10, fifteen: 15, ...TENS_IN_WORDS, hundred: 100 };
const SUMS: Readonly<Record<string, number>> = { ...NUMBER_WORDS, ...TENS };
const MONEY = String.raw`\s+(?:dollars?|bucks)\b`;

/** "Twenty-five", which is never twenty and five. */
const TENS_AND_ONES = new RegExp(String.raw`\b(${Object.keys(TENS_IN_WORDS).join('|')})[\s-]+(${ONES})\b(?!-)`, 'giu');
/** "A hundred and twenty", "two hundred dollars", once what is below a hundred is in digits where it is of two words. */
const HUNDREDS = new RegExp(
  String.raw`\b(?:(an?|${ONES})\s+)?hundred(?:\s+(?:and\s+)?(\d{1,2}|${Object.keys(SUMS).join('|')})\b)?(?=${MONEY})`,
  'giu',
);
const ROUND = new RegExp(
  String.raw`\b(${Object.keys(SUMS).join('|')})(?=${MONEY})|(?<=\b(?:under|below|less than|up to|more than|over|above|at least|at most)\s)(${Object.keys(TENS).join('|')})\b`,
  'giu',
);

/** A text with its sums of money in digits: "twenty-five dollars", "under fifty", "a hundred and twenty bucks". */
export function numbersInDigits(text: string): string {
  return text
    .replace(TENS_AND_ONES, (_, tens: string, ones: string) => String(valueOf(tens) + valueOf(ones)))
    .replace(HUNDREDS, (_, count?: string, more?: string) =>
      String(100 * (valueOf(count ?? 'one') || 1) + (more === undefined ? 0 : valueOf(more))),
    )
    .replace(ROUND, (_, one?: string, other?: string) => String(valueOf(one ?? other ?? '')));
}

function valueOf(word: string): number {
  return getOwn(SUMS, word.toLowerCase()) ?? (Number.parseInt(word, 10) || 0);
}
