import { tradesNamed } from './named-trades.ts';
import { nounsOfWords, stemsOfWords } from './stems.ts';
import { EMPTY_WORDS, OWN_STEMS } from './trade-words.ts';
import { type Trade, TRADES } from './trades.ts';

/** Of trades that may have been meant no more than so many are told. */
export const MOST_NEAR = 3;

/** Up to three trades that share a word with the text, those that share most first, and of these those that one of the words names. Words are folded. */
export function nearTrades(words: readonly string[]): Trade[] {
  const telling = words.filter((word) => !EMPTY_WORDS.has(word));
  const stems = new Set(stemsOfWords(telling));
  const names = new Set(nounsOfWords(telling).flatMap((noun) => tradesNamed([noun])));
  const shared = TRADES.map((trade) => {
    const count = [...stems].filter((each) => OWN_STEMS.get(trade.key)?.has(each)).length;
    return { trade, count, named: Number(names.has(trade.key)) };
  });
  return shared
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || b.named - a.named)
    .slice(0, MOST_NEAR)
    .map(({ trade }) => trade);
}
