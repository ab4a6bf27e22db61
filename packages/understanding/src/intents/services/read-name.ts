import type { WordSpan } from '../../text/spans.ts';
import { readFrame } from '../../dimensions/frame/read-frame.ts';
import type { ReadTrade } from '../../dimensions/trade/read-trade.ts';
import { tradeOf } from '../../dimensions/trade/vocabulary/trades.ts';
import { lengthOfSense } from '../../dimensions/trade/vocabulary/words.ts';
import { foldedOf, type Token } from '../../text/tokens.ts';
import type { AreaWords, CityWords } from './port.ts';

/** A name of one word may be any word. */
const SHORTEST = 2;

/** The trade of whoever is called by all that tokens say beside the words in which they ask ("phone of Kingston Pipe Works"); null where nobody is. */
export function readNameOnRecord(tokens: readonly Token[], city: CityWords<WordSpan, AreaWords>): ReadTrade | null {
  const { rest } = readFrame(tokens);
  const words = foldedOf(rest);
  const start = lengthOfSense(words, 0, 'filling');
  for (const from of start === 0 ? [0] : [0, start]) {
    if (words.length - from < SHORTEST) continue;
    const trade = city.tradesOfName(words.slice(from)).flatMap((key) => tradeOf(key) ?? [])[0];
    if (trade === undefined) continue;
    const own = new Set(rest.slice(from));
    const used = new Set(tokens.flatMap((token, at) => (own.has(token) ? at : [])));
    return { trade, standIn: null, near: [], used, spelling: [] };
  }
  return null;
}
