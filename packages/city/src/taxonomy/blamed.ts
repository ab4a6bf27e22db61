import type { Found } from './found-trade.ts';
import { EMPTY_WORDS } from './trade-words.ts';

const SUING: ReadonlySet<string> = new Set(['sue', 'suing', 'sued']);
/** What a tradesman did to somebody, where that one or his belongings follow ("the heater broke" blames nobody). */
const DAMAGE: ReadonlySet<string> = new Set(
  'left broke ruined damaged scratched stole cheated scammed overcharged ripped'.split(' '),
);
const SUFFERER: ReadonlySet<string> = new Set(['a', 'the', 'my', 'our', 'me', 'us']);

/**
 * Names of trades without those of whom people have enough: "sue my dentist" and "movers broke my TV" ask for no dentist and no mover. What else is
 * said tells whom they need. Opinion.
 */
export function withoutBlamed(names: readonly Found[], words: readonly string[]): readonly Found[] {
  return names.filter(({ words: own }) => !isSued(words, Math.min(...own)) && !isBlamed(words, Math.max(...own) + 1));
}

function isSued(words: readonly string[], at: number): boolean {
  return SUING.has(words.slice(0, at).findLast((word) => !EMPTY_WORDS.has(word)) ?? '');
}

function isBlamed(words: readonly string[], next: number): boolean {
  return DAMAGE.has(words[next] ?? '') && SUFFERER.has(words[next + 1] ?? '');
}
