import amounts from '../../lexicon/food/amounts.json' with { type: 'json' };
import { lexiconOf } from '../../engine/lexicon.ts';
import type { Token } from '../../text/tokens.ts';
import { numberAt } from '../number/number-at.ts';
import { MONEY_WORDS } from './lexicon.ts';

/** Words of prices, and of numbers that are none. */
export const AMOUNT_WORDS = lexiconOf([amounts, ...MONEY_WORDS]);

/** A sum of dollars, with its sign or its name, or in one word: "a tenner". */
export function sumAt(tokens: readonly Token[], at: number): { readonly value: number; readonly to: number } | null {
  const number = numberAt(tokens, at);
  if (number === null) return sumInOneWord(tokens, at);
  if (otherSign(tokens, at, number.to)) return null;
  const name = endOf(tokens, number.to, 'currency');
  const isOther = name !== null && endOf(tokens, number.to, 'other_currency') !== null;
  if (name !== null && !isOther) return { value: number.value, to: name };
  return signed(tokens, at, number.to) ? { value: number.value, to: number.to } : null;
}

/** What begins a sum in one word: looked up first, as few tokens do. */
let beginsSum: ReadonlySet<string> | null = null;

function sumInOneWord(tokens: readonly Token[], at: number): { readonly value: number; readonly to: number } | null {
  beginsSum ??= new Set(AMOUNT_WORDS.phrasesOf('sum').map(({ phrase }) => phrase.split(' ')[0] ?? ''));
  if (!beginsSum.has(tokens[at]?.folded ?? '')) return null;
  const said = AMOUNT_WORDS.readingsAt(tokens, at).find(({ meaning }) => meaning.sense === 'sum');
  return said === undefined ? null : { value: Number(said.meaning.value), to: said.to };
}

/** A number that no other word counts with. */
export function bareAt(tokens: readonly Token[], at: number): { readonly value: number; readonly to: number } | null {
  const number = numberAt(tokens, at);
  if (number === null) return null;
  const isOfElse =
    tokens[number.to]?.boundary === 'none' &&
    endOf(tokens, number.to, 'other_currency', 'quantity', 'far', 'half_day', 'counted') !== null;
  return isOfElse || otherSign(tokens, at, number.to) ? null : number;
}

/** Whether the sign of the dollar stands at a number, before it or behind. */
export function signed(tokens: readonly Token[], at: number, to: number): boolean {
  return /\$\s*$/.test(tokens[at]?.gap ?? '') ? true : /^\s*\$/.test(signBehind(tokens, to));
}

/** Whether the sign of other money does. */
export function otherSign(tokens: readonly Token[], at: number, to: number): boolean {
  return /[₪€£]\s*$/.test(tokens[at]?.gap ?? '') || /^\s*[₪€£]/.test(signBehind(tokens, to));
}

/** What stands behind a number, but for the sign of the next one: "4 $20" is four, and twenty dollars. */
function signBehind(tokens: readonly Token[], to: number): string {
  const gap = behind(tokens, to);
  const isOfNext = /^\s+\p{Sc}\s*$/u.test(gap) && /^\d/.test(tokens[to]?.folded ?? '');
  return isOfNext ? '' : gap;
}

/** What stands behind the token before another. */
export function behind(tokens: readonly Token[], to: number): string {
  return tokens[to - 1]?.behind ?? '';
}

/** Where the phrases of a sense end that begin at a token, one behind the other. */
export function everyEnd(tokens: readonly Token[], at: number, sense: string): number {
  const end = endOf(tokens, at, sense);
  return end === null ? at : everyEnd(tokens, end, sense);
}

/** Where the longest phrase with one of these senses ends that begins at a token; null where none does. A Hebrew letter before it is passed over. */
export function endOf(tokens: readonly Token[], at: number, ...senses: readonly string[]): number | null {
  for (const { to, meaning } of AMOUNT_WORDS.readingsAt(tokens, at)) if (senses.includes(meaning.sense)) return to;
  return null;
}
