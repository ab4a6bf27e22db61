import type { Token } from '../../text/tokens.ts';
import type { CueSpan, DeniedItem, DenialScope } from './denial.ts';
import { endOfSense } from './lexicon.ts';

/** What may stand between a name and the words that refuse it: "nuts: no", "nuts? no thanks". */
const SIGNS = /^[\s:=?–—-]*$/u;
const LONGEST_COPULA = 3;

/** What words behind it refuse ("nuts are bad for me", "mushrooms no"), where their clause ends behind them; none where they refuse nothing. */
export function itemsSaid(
  tokens: readonly Token[],
  { from, to }: CueSpan,
  start: number,
  scope: DenialScope,
): readonly DeniedItem[] {
  if (from === 0 || !SIGNS.test(tokens[from]?.gap ?? '') || !endsClause(tokens, to)) return [];
  const end = beforeCopulas(tokens, from);
  return end > start ? scope.saidOf(tokens, end, start) : [];
}

/** Whether a clause ends at a token, words of courtesy and of whom it is said passed over: "for me, please". */
function endsClause(tokens: readonly Token[], at: number): boolean {
  for (let end = at; ; ) {
    if (end >= tokens.length || tokens[end]?.boundary !== 'none') return true;
    const tail = endOfSense(tokens, end, 'refusedSaidTail');
    if (tail === null) return false;
    end = tail;
  }
}

/** Before the words that link a name to what is said of it: "are", "are really". */
function beforeCopulas(tokens: readonly Token[], at: number): number {
  for (let length = LONGEST_COPULA; length > 0; length -= 1) {
    const from = at - length;
    if (from > 0 && endOfSense(tokens, from, 'copula') === at) return beforeCopulas(tokens, from);
  }
  return at;
}
