import { type Found, NEED_POINTS } from './found-trade.ts';
import { stemsOfWords } from './stems.ts';
import { EMPTY_WORDS, NEEDS_BY_STEM } from './trade-words.ts';
import { ALONE } from './trades.ts';

/** Every trade that folded words describe ("my sink is clogged"), in no order: all the words of one of its needs stand among them. */
export function describedTrades(words: readonly string[]): Found[] {
  const stems = stemsOfWords(words);
  const possible = [...new Set(stems)].flatMap((each) => NEEDS_BY_STEM.get(each) ?? []);
  return possible.flatMap(({ stems: need, trade }) => {
    const said = need.map((each) => stems.indexOf(each));
    if (said.includes(-1) || (need.length === 1 && isSaidOfElse(words, said[0] as number))) return [];
    // "I need", "get" and "find" stand in a need, and in any other sentence too.
    const telling = said.filter((at) => !EMPTY_WORDS.has(words[at] as string));
    return [
      {
        trade,
        points: NEED_POINTS * telling.length,
        at: Math.min(...(telling.length > 0 ? telling : said)),
        words: said,
      },
    ];
  });
}

/** "Snow" asks for its removal, "snow boots" for boots: of words that many things have a part in, only one alone is a need. */
function isSaidOfElse(words: readonly string[], at: number): boolean {
  return ALONE.has(words[at] as string) && words.some((word, i) => i !== at && !EMPTY_WORDS.has(word));
}
