import { isPlaceFiller } from '../../dimensions/asking/fillers.ts';
import { isPlaceWord } from '../../dimensions/place/lexicon.ts';
import { spansOfTimes } from '../../dimensions/temporal/says-when.ts';
import type { WordSpan } from '../../text/spans.ts';
import type { Token } from '../../text/tokens.ts';

/**
 * The words that say when a place must be open, by a time right behind the word for it: "open after midnight", "that stays open till 11", "פתוחה עד 2 בלילה". Null where
 * there are none, and where the time may be the number of a house ("open at 10 Main Street").
 */
export function readOpenHours(tokens: readonly Token[]): WordSpan | null {
  const at = tokens.findIndex(({ folded }) => isPlaceWord(folded, 'openAt'));
  if (at === -1 || tokens[at + 1] === undefined) return null;
  const behind = tokens.slice(at + 1, at + 1 + LONGEST);
  const time = spansOfTimes(behind)[0];
  if (time === undefined || behind.slice(0, time.from + 1).some((token) => token.boundary !== 'none')) return null;
  if (!behind.slice(0, time.from).every(({ folded }) => isPlaceWord(folded, 'saidOfPlaces') || isPlaceFiller(folded)))
    return null;
  const end = at + 1 + time.to;
  if (/^\d+$/.test(tokens[end - 1]?.folded ?? '') && !endsThere(tokens[end])) return null;
  let start = at;
  while (start > 0 && tokens[start]?.boundary === 'none' && isPlaceWord(tokens[start - 1]?.folded ?? '', 'openLead'))
    start -= 1;
  return { start, end };
}

/** No time is said in more words than so many. */
const LONGEST = 8;

function endsThere(next: Token | undefined): boolean {
  return (
    next === undefined ||
    next.boundary !== 'none' ||
    isPlaceFiller(next.folded) ||
    isPlaceWord(next.folded, 'preposition')
  );
}
