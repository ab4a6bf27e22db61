import type { Token } from '../../engine/tokens.ts';
import { type DeniableWords, type DeniedItem, itemAt } from './denial.ts';

const LONGEST_NAME = 3;
const LONGEST_THING = 5;

/** Returns what "nut free" and "peanut allergy" refuse; empty if no ingredient stands right before. */
export function ingredientBefore(
  tokens: readonly Token[],
  end: number,
  start: number,
  port: DeniableWords,
): DeniedItem[] {
  if (port.isIngredient === undefined || (tokens[end] !== undefined && tokens[end].boundary !== 'none')) return [];
  for (let from = Math.max(start, end - LONGEST_NAME); from < end; from += 1) {
    const words = tokens.slice(from, end).map(({ folded }) => folded);
    if (port.isIngredient(words)) return [{ from, to: end, words }];
  }
  return [];
}

/** Returns what "sushi allergy" refuses, whatever is eaten there. */
export function allergenBefore(
  tokens: readonly Token[],
  end: number,
  start: number,
  port: DeniableWords,
): DeniedItem[] {
  const item = tokens[end]?.boundary === 'none' ? knownBefore(tokens, end, start, port) : null;
  return item === null || port.isThing?.(item.words) === false ? [] : [item];
}

/** Returns what "sushi-free restaurant" refuses: the thing that a hyphen ties to the cue, if all of it is known; without a hyphen "free" may be a price. */
export function tiedBefore(tokens: readonly Token[], end: number, start: number, port: DeniableWords): DeniedItem[] {
  if (port.isFreeRefusal !== true || !/^[-‐‑‒–—−]$/u.test(tokens[end]?.gap ?? '')) return [];
  for (let from = Math.max(start, end - LONGEST_NAME); from < end; from += 1) {
    const words = tokens.slice(from, end).map(({ folded }) => folded);
    if (port.getLength(words) === words.length) return [{ from, to: end, words }];
  }
  return [];
}

/** Returns the longest known thing right before a token; null for none. */
export function knownBefore(
  tokens: readonly Token[],
  end: number,
  start: number,
  port: DeniableWords,
): DeniedItem | null {
  for (let from = Math.max(start, end - LONGEST_THING); from < end; from += 1) {
    const item = itemAt(tokens.slice(0, end), from, port);
    if (item?.to === end) return item;
  }
  return null;
}
