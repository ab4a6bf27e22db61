import { makeLexicon } from '../../engine/lexicon.ts';
import type { Token } from '../../text/tokens.ts';
import { NUMBER_TABLES } from './lexicon.ts';

/** A number from a token on, in figures or in words. */
export type NumberAt = { readonly value: number; readonly to: number; readonly isFigure: boolean };

const WORDS = makeLexicon(NUMBER_TABLES);
const FIGURES = /^\d{1,5}$/;
const HUNDRED = 100;

/**
 * The number that begins at a token: "9.50", "1,000", "twenty-five", "a hundred and twenty"; null where none does. The article is none, nor is a number that
 * goes on in a form that is not read: "1/2", "7:30".
 */
export function numberAt(tokens: readonly Token[], at: number): NumberAt | null {
  return figuresAt(tokens, at) ?? wordsAt(tokens, at);
}

function figuresAt(tokens: readonly Token[], at: number): NumberAt | null {
  let text = tokens[at]?.folded ?? '';
  if (!FIGURES.test(text)) return null;
  let to = at + 1;
  while (tokens[to]?.gap === ',' && /^\d{3}$/.test(tokens[to]?.folded ?? '')) text += tokens[to++]?.folded ?? '';
  if (tokens[to]?.gap === '.' && /^\d{1,2}$/.test(tokens[to]?.folded ?? '')) text += `.${tokens[to++]?.folded ?? ''}`;
  const goesOn = /^[.,:/]$/.test(tokens[to]?.gap ?? '') && /^\d/.test(tokens[to]?.folded ?? '');
  return goesOn ? null : { value: Number(text), to, isFigure: true };
}

function wordsAt(tokens: readonly Token[], at: number): NumberAt | null {
  const first = wordAt(tokens, at);
  if (first === null) return null;
  let { value, to } = first;
  const isJoined = (i: number): boolean => tokens[i]?.boundary === 'none';
  if (value % 10 === 0 && value > 10 && value < HUNDRED && isJoined(to)) {
    const ones = wordAt(tokens, to);
    if (ones !== null && ones.value < 10) [value, to] = [value + ones.value, ones.to];
  }
  if (value < 10 && isJoined(to) && wordAt(tokens, to)?.value === HUNDRED) [value, to] = [value * HUNDRED, to + 1];
  if (value >= HUNDRED && isJoined(to)) {
    const more = wordsAt(tokens, WORDS.has(tokens[to]?.folded ?? '', 'number_and') ? to + 1 : to);
    if (more !== null && more.value < HUNDRED) [value, to] = [value + more.value, more.to];
  }
  return { value, to, isFigure: false };
}

/** One number word; an article is none. */
function wordAt(tokens: readonly Token[], at: number): NumberAt | null {
  if (WORDS.has(tokens[at]?.folded ?? '', 'number_article') && longestAt(tokens, at) === at + 1) return null;
  for (const { to, meaning } of WORDS.readingsAt(tokens, at))
    if (meaning.sense === 'number' && meaning.prefix === '')
      return { value: Number(meaning.value), to, isFigure: false };
  return null;
}

function longestAt(tokens: readonly Token[], at: number): number {
  return WORDS.readingsAt(tokens, at)[0]?.to ?? at;
}
