import { listFolded, type Token, tokenize } from '../../engine/tokens.ts';
import { CALENDAR_WORDS } from './read-date.ts';

/** No phrase of the table has more words. */
const LONGEST = 4;

/**
 * Returns the place in a text that asks for its times: "candle lighting in Flatbush" is Flatbush, "shabbos times 11213" 11213. Null for a text without a word
 * for times, or without another word. Never throws; linear in the text.
 */
export function readPlaceOfTimes(text: string): string | null {
  const tokens = tokenize(text);
  const words = listFolded(tokens);
  const isTimes = words.map(() => false);
  for (let at = 0; at < words.length; at += 1) {
    const length = lengthOfTimes(words, at);
    isTimes.fill(true, at, at + length);
  }
  if (!isTimes.includes(true)) return null;
  const kept = tokens.flatMap((token, at) => (isTimes[at] === true ? [] : [{ token, at }]));
  const isFiller = ({ token }: { readonly token: Token }): boolean =>
    CALENDAR_WORDS.has(token.folded, 'calendar_filler');
  const [from, to] = [kept.findIndex((one) => !isFiller(one)), kept.findLastIndex((one) => !isFiller(one))];
  const [first, last] = [kept[from], kept[to]];
  // A place stands together: words for times on both sides of one are around it, and not in it.
  if (first === undefined || last === undefined || last.at - first.at !== to - from) return null;
  return text.slice(first.token.start, last.token.end);
}

function lengthOfTimes(words: readonly string[], at: number): number {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length -= 1)
    if (CALENDAR_WORDS.has(words.slice(at, at + length).join(' '), 'calendar_times')) return length;
  return 0;
}
