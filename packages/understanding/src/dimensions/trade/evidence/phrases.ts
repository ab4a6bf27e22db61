import type { Token } from '../../../text/tokens.ts';
import { needForm } from '../vocabulary/forms.ts';
import { tradeOf } from '../vocabulary/trades.ts';
import { NEEDS_BY_FORM } from '../vocabulary/vocabulary.ts';
import { isEmptyWord, isOf } from '../vocabulary/words.ts';
import { type Evidence, NEED_POINTS } from './evidence.ts';

/** Every trade whose need is told in words of its own ("daughter in shidduchim"), in no order: all the words of one of its needs stand among the tokens. */
export function phrasedNeeds(tokens: readonly Token[]): Evidence[] {
  const forms = tokens.map(({ folded }) => needForm(folded));
  const possible = [...new Set(forms)].flatMap((each) => NEEDS_BY_FORM.get(each) ?? []);
  return possible.flatMap(({ forms: need, trade }) => {
    const said = need.map((each) => forms.indexOf(each));
    if (said.includes(-1) || (need.length === 1 && isSaidOfElse(tokens, said[0] as number))) return [];
    // "I need", "get" and "find" stand in a need, and in any other sentence too.
    const telling = said.filter((at) => !isEmptyWord(tokens[at]?.folded ?? ''));
    return [
      {
        trade,
        points: NEED_POINTS * telling.length,
        at: Math.min(...(telling.length > 0 ? telling : said)),
        words: said,
        standIn: tradeOf(trade)?.parent ?? null,
      },
    ];
  });
}

/** "Snow" asks for its removal, "snow boots" for boots: of words that many things have a part in, only one alone is a need. */
function isSaidOfElse(tokens: readonly Token[], at: number): boolean {
  return isOf(tokens[at]?.folded ?? '', 'alone') && tokens.some(({ folded }, i) => i !== at && !isEmptyWord(folded));
}
