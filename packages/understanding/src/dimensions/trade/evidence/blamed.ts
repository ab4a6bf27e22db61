import type { Token } from '../../../text/tokens.ts';
import { isEmptyWord, isOf } from '../vocabulary/words.ts';
import type { Evidence } from './evidence.ts';

/**
 * Names of trades without those of whom people have enough: "sue my dentist" and "movers broke my TV" ask for no dentist and no mover. What else is
 * said tells whom they need. Opinion.
 */
export function withoutBlamed(names: readonly Evidence[], tokens: readonly Token[]): readonly Evidence[] {
  return names.filter(({ words }) => !isSued(tokens, Math.min(...words)) && !isBlamed(tokens, Math.max(...words) + 1));
}

function isSued(tokens: readonly Token[], at: number): boolean {
  return isOf(tokens.slice(0, at).findLast(({ folded }) => !isEmptyWord(folded))?.folded ?? '', 'suing');
}

/** What a tradesman did to somebody, where that one or his belongings follow ("the heater broke" blames nobody). */
function isBlamed(tokens: readonly Token[], next: number): boolean {
  return isOf(tokens[next]?.folded ?? '', 'damage') && isOf(tokens[next + 1]?.folded ?? '', 'sufferer');
}
