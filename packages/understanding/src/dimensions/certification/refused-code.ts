import type { Token } from '../../text/tokens.ts';
import { behindLeads, endOfSense } from '../negation/lexicon.ts';
import { isAlsoEnglish } from './stated-words.ts';

const LONGEST_CUE = 4;
const LONGEST_LEADS = 3;

/**
 * Whether an agency whose code is a word of English is refused: it stands right behind words that refuse, which begin their clause or a text of one clause
 * ("pizza not OK", "I don't hold by OK, pizza"). "Sushi is not ok" and "sushi not ok, restaurant" speak of the sushi. `agencies` are the codes that may be meant.
 */
export function isCodeRefused(tokens: readonly Token[], agencies: readonly string[]): boolean {
  return tokens.some(
    ({ folded }, at) =>
      isAlsoEnglish(folded) && agencies.some((code) => code.toLowerCase() === folded) && isRefusedAt(tokens, at),
  );
}

function isRefusedAt(tokens: readonly Token[], at: number): boolean {
  for (let from = Math.max(0, at - LONGEST_CUE - LONGEST_LEADS); from < at; from += 1) {
    const end = endOfSense(tokens, from, 'refusal') ?? endOfSense(tokens, from, 'not');
    if (end === null || end > at || behindLeads(tokens, end, 'refusalLead') !== at) continue;
    if (!isSaidOfOther(tokens, from)) return true;
  }
  return false;
}

/** Whether what stands before words that refuse is what they are said of: behind a verb, or in a text that goes on behind their clause. */
function isSaidOfOther(tokens: readonly Token[], from: number): boolean {
  if (from === 0 || tokens[from]?.boundary !== 'none' || isBeforeRefusal(tokens, from)) return false;
  return (
    [1, 2].some((back) => from >= back && endOfSense(tokens, from - back, 'copula') === from) ||
    tokens.some(({ boundary }, at) => at > from && boundary !== 'none')
  );
}

/** Whether whoever refuses stands before the words that do, and nothing else in their clause: "we don't hold by". */
function isBeforeRefusal(tokens: readonly Token[], from: number): boolean {
  let start = from;
  while (start > 0 && tokens[start]?.boundary === 'none') start -= 1;
  return endOfSense(tokens, start, 'beforeRefusal') === from;
}
