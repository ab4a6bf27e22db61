import type { Token } from '../../../text/tokens.ts';
import { isNegationWord } from '../../negation/lexicon.ts';
import { needForm } from '../vocabulary/forms.ts';
import { type Trade, TRADES } from '../vocabulary/trades.ts';
import { OWN_FORMS } from '../vocabulary/vocabulary.ts';
import { isEmptyWord, isOf } from '../vocabulary/words.ts';
import { namedTrades } from './named.ts';

/** Of trades that may have been meant no more than so many are told. */
export const MOST_NEAR = 3;

/** Up to three trades that share a word with the text, those that share most first, and of these those that one of the words names. */
export function nearTrades(tokens: readonly Token[]): Trade[] {
  const telling = tokens.filter(
    ({ folded }) =>
      /\p{L}/u.test(folded) && !isEmptyWord(folded) && !isOf(folded, 'filling') && !isNegationWord(folded),
  );
  const forms = new Set(telling.map(({ folded }) => needForm(folded)));
  const names = new Set(telling.flatMap((token) => namedTrades([token]).map(({ trade }) => trade)));
  const shared = TRADES.map((trade) => {
    const count = [...forms].filter((each) => OWN_FORMS.get(trade.key)?.has(each)).length;
    return { trade, count, named: Number(names.has(trade.key)) };
  });
  return shared
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || b.named - a.named)
    .slice(0, MOST_NEAR)
    .map(({ trade }) => trade);
}
