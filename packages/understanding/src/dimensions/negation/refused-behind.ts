import type { Token } from '../../text/tokens.ts';
import { itemAt } from './denied-item.ts';
import { hasWanted } from './plain-scope.ts';
import type { CueSpan, DeniableWords, DeniedItem, DenialScope } from './denial.ts';
import { behindLeads, endOfSense } from './lexicon.ts';

/** What may stand between a name and the words that refuse it: "nuts: no", "nuts? no thanks". */
const SIGNS = /^[\s:=?–—-]*$/u;
const LONGEST_COPULA = 3;
const LONGEST_LAST = 5;

/** Of which whole clause words behind it may be said: of none, of what a tool knows, of any. */
type OfClause = 'none' | 'known' | 'any';

/** How far back words reach: from `start` on; `ofLast`: to the last thing that the tool knows, whatever stands before it ("restaurant sushi excluded"). */
type Reach = {
  readonly start: number;
  readonly ofClause: OfClause;
  readonly ofLast: boolean;
  readonly port: DeniableWords;
};

/**
 * What words behind it refuse ("nuts are bad for me", "mushrooms no"), where their clause ends behind them, and where it does; none where they refuse nothing.
 * `ofClause`: they refuse whatever a tool knows, where nothing else stands before it in its clause; `any` also what nobody knows.
 */
export function itemsSaid(
  tokens: readonly Token[],
  { from, to }: CueSpan,
  { start, ofClause, ofLast, port }: Reach,
  scope: DenialScope,
): { readonly items: readonly DeniedItem[]; readonly end: number } {
  const gap = tokens[from]?.gap ?? '';
  const closes =
    from > 0 && (SIGNS.test(gap) || (port.scope !== undefined && isLast(tokens, to) && /^,\s*$/.test(gap)));
  const clauseEnd = closes ? endOfClause(tokens, to) : null;
  const nameEnd = clauseEnd === null ? start : beforeCopulas(tokens, from);
  const said = nameEnd > start ? scope.saidOf(tokens, nameEnd, start) : [];
  const whole =
    said.length === 0 && ofClause !== 'none'
      ? wholeClause(tokens, { start, end: nameEnd, clauseEnd: clauseEnd ?? to }, scope).filter(
          ({ words, isUnknown }) => ofClause === 'any' || isUnknown !== true || port.isPartOfName?.(words) === true,
        )
      : said;
  const items = whole.length === 0 && ofLast && clauseEnd !== null ? lastNamed(tokens, nameEnd, start, port) : whole;
  return { items, end: clauseEnd ?? to };
}

/**
 * The one thing that all words of a clause before a token name, or all behind a "but" in it: of "jazz no" the jazz, of "folk dance
 * concert no" none, of "concert but jazz no" the jazz. Words that nobody knows are a name where there are others than these: "coffee. Starbucks? no".
 */
function wholeClause(
  tokens: readonly Token[],
  { start, end, clauseEnd }: { readonly start: number; readonly end: number; readonly clauseEnd: number },
  scope: DenialScope,
): readonly DeniedItem[] {
  let from = end;
  while (from > start && (from === end || (tokens[from]?.boundary === 'none' && !isBehindContrast(tokens, from))))
    from -= 1;
  if (from === end) return [];
  const first = behindLeads(tokens, from, 'article');
  const hasOthers = from > 0 || clauseEnd < tokens.length;
  const items = [
    scope.itemAt(tokens, first, true),
    hasOthers ? scope.itemAt(tokens.slice(0, end), first, false) : null,
  ];
  return items.filter((item) => item?.to === end).slice(0, 1) as DeniedItem[];
}

/** The longest thing that a tool knows and that ends right before a token, where something that it knows is wanted before; none otherwise. */
function lastNamed(tokens: readonly Token[], end: number, start: number, port: DeniableWords): readonly DeniedItem[] {
  for (let from = Math.max(start, end - LONGEST_LAST); from < end; from += 1) {
    const item = itemAt(tokens.slice(0, end), from, port);
    if (item?.to === end) return hasWanted(tokens, start, from, port) ? [item] : [];
  }
  return [];
}

/** Whether a sentence ends before a token: "noodles with nuts, no". */
function isLast(tokens: readonly Token[], at: number): boolean {
  return (tokens[at]?.boundary ?? 'sentence') === 'sentence';
}

/** Whether the token before one sets what follows against what is wanted: "but". */
function isBehindContrast(tokens: readonly Token[], at: number): boolean {
  return endOfSense(tokens, at - 1, 'contrast') === at;
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
