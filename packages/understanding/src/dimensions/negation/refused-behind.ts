import type { Token } from '../../text/tokens.ts';
import type { CueSpan, DeniedItem, DenialScope } from './denial.ts';
import { endOfSense } from './lexicon.ts';

/** What may stand between a name and the words that refuse it: "nuts: no", "nuts? no thanks". */
const SIGNS = /^[\s:=?–—-]*$/u;
const LONGEST_COPULA = 3;

/** What words behind it refuse ("nuts are bad for me", "mushrooms no"), where their clause ends behind them, and where it does; none where they refuse nothing. */
export function itemsSaid(
  tokens: readonly Token[],
  { from, to }: CueSpan,
  start: number,
  scope: DenialScope,
): { readonly items: readonly DeniedItem[]; readonly end: number } {
  const clauseEnd = from > 0 && SIGNS.test(tokens[from]?.gap ?? '') ? endOfClause(tokens, to) : null;
  const nameEnd = clauseEnd === null ? start : beforeCopulas(tokens, from);
  const items = nameEnd > start ? scope.saidOf(tokens, nameEnd, start) : [];
  return { items, end: clauseEnd ?? to };
}

/** Where a clause ends that has no more from a token on than words of courtesy and of whom it is said: "for me, please"; null where it goes on. */
function endOfClause(tokens: readonly Token[], at: number): number | null {
  for (let end = at; ; ) {
    if (end >= tokens.length || tokens[end]?.boundary !== 'none') return end;
    const tail = endOfSense(tokens, end, 'refusedSaidTail');
    if (tail === null) return null;
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
