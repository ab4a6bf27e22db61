import { foldedOf, type Token } from '../../../text/tokens.ts';
import { isEmptyWord, isOf, lengthOfSense } from '../vocabulary/words.ts';
import { type Evidence, FAILED_POINTS } from './evidence.ts';

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

/**
 * Names of trades, those whose bearer failed who asks behind all others: "my painter never came, roofer wanted" asks for a roofer, and "my plumber quit" for
 * another plumber.
 */
export function failedLast(names: readonly Evidence[], tokens: readonly Token[]): readonly Evidence[] {
  if (names.length === 0) return names;
  const words = foldedOf(tokens);
  return names.map((name) => (hasFailed(words, tokens, name) ? { ...name, points: FAILED_POINTS } : name));
}

/** So many little words may stand between a name and what is said of it: "the painter has just also quit". */
const MOST_BETWEEN = 3;

function hasFailed(words: readonly string[], tokens: readonly Token[], name: Evidence): boolean {
  const next = Math.max(...name.words) + 1;
  for (let at = next; at <= next + MOST_BETWEEN && tokens[at]?.boundary === 'none'; at += 1) {
    if (lengthOfSense(words, at, 'failedBehind') > 0) return true;
    if (!isOf(words[at] ?? '', 'little', 'filling')) break;
  }
  const first = Math.min(...name.words);
  for (let end = first; end >= first - MOST_BETWEEN && tokens[end]?.boundary === 'none'; end -= 1) {
    if (endsIn(words, end, 'failedBefore')) return true;
    if (!isOf(words[end - 1] ?? '', 'little', 'filling')) break;
  }
  return false;
}

/** Whether a phrase of a sense ends before a word. */
function endsIn(words: readonly string[], end: number, sense: string): boolean {
  for (let at = Math.max(0, end - LONGEST_PHRASE); at < end; at += 1)
    if (lengthOfSense(words, at, sense) === end - at) return true;
  return false;
}

const LONGEST_PHRASE = 4;
