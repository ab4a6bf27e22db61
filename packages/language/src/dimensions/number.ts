import { makeLexicon, type Meaning, type WordTable } from '../engine/lexicon.ts';
import { figures, getValue, type Part, reading, type Rule, rule, sense, type Step } from '../engine/rule.ts';
import type { Token } from '../engine/tokens.ts';
import numbers from '../lexicon/numbers.json' with { type: 'json' };

/** The words of numbers in every language. */
export const NUMBER_TABLES: readonly WordTable[] = [numbers];

/** A number from a token on, in figures or in words. */
type NumberAt = { readonly value: number; readonly to: number; readonly isFigure: boolean };

const WORDS = makeLexicon(NUMBER_TABLES);
const FIGURES = /^\d{1,5}$/;
const HUNDRED = 100;

/**
 * Returns the number that begins at a token: "9.50", "1,000", "twenty-five", "a hundred and twenty"; null without one. The article does not count, nor a number
 * with an unread continuation: "1/2", "7:30".
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

/** Returns the number of one word; an article has none. */
function wordAt(tokens: readonly Token[], at: number): NumberAt | null {
  const readings = WORDS.readingsAt(tokens, at);
  const isOneWord = readings[0]?.to === at + 1;
  if (isOneWord && WORDS.has(tokens[at]?.folded ?? '', 'number_article')) return null;
  for (const { to, meaning } of readings)
    if (meaning.sense === 'number' && meaning.prefix === '')
      return { value: Number(meaning.value), to, isFigure: false };
  return null;
}

/** A number that stands in the text, in figures or in words. */
type NumberMeaning = Meaning & { readonly kind: 'number'; readonly value: number; readonly isFigure: boolean };

/** "Third", "3rd", "last". */
export type OrdinalMeaning = Meaning & { readonly kind: 'ordinal'; readonly nth: number | 'last' };

const WHOLE_FIGURES = /^\d{1,4}$/u;
const FIGURES_WITH_ENDING = /^(\d{1,2})(\p{L}+)$/u;

/** Numbers in figures and in words; "5th", "fifth" and "last". */
export const NUMBERS: readonly Rule[] = [
  rule<NumberMeaning>('number in figures', [figures(({ folded }) => WHOLE_FIGURES.test(folded))], ([part], chart) => ({
    kind: 'number',
    value: Number(chart.tokens[part?.from ?? 0]?.folded),
    isFigure: true,
  })),
  rule<NumberMeaning>('number in words', [sense('number')], ([part]) => ({
    kind: 'number',
    value: Number(getValue(part)),
    isFigure: false,
  })),
  rule<OrdinalMeaning>('ordinal in words', [sense('ordinal')], ([part]) => ({
    kind: 'ordinal',
    nth: parseNth(getValue(part)),
  })),
  rule<OrdinalMeaning>(
    'ordinal in figures',
    [figures(({ folded }) => FIGURES_WITH_ENDING.test(folded))],
    ([part], { tokens, lexicon }) => {
      const [, number, ending = ''] = FIGURES_WITH_ENDING.exec(tokens[part?.from ?? 0]?.folded ?? '') ?? [];
      return lexicon.has(ending, 'ordinal_ending') ? { kind: 'ordinal', nth: Number(number) } : null;
    },
  ),
];

function parseNth(value: string | null): number | 'last' {
  return value === 'last' ? 'last' : Number(value);
}

/** A number between two others, both included. */
export const numberIn = (least: number, most: number): Step =>
  reading<NumberMeaning>('number', ({ value }) => value >= least && value <= most);

/** A number in figures between two others. */
export const figureIn = (least: number, most: number): Step =>
  reading<NumberMeaning>('number', ({ value, isFigure }) => isFigure && value >= least && value <= most);

/** "Third", "3rd", "last". */
export const ORDINAL = reading<OrdinalMeaning>('ordinal');

/** A word that is written right behind another with one of these signs, and nothing else, between them: the 5 of "12/5". */
export function behindSign(step: Step, signs: string): Step {
  return {
    ...step,
    match: (chart, at) => (isSign(chart.tokens[at]?.gap, signs) ? step.match(chart, at) : []),
  };
}

/** One of these signs before the next word, which is no word itself: the dash of "7-9pm". */
export function signBefore(signs: string): Step {
  return {
    begins: null,
    match: ({ tokens }, at) => (isSign(tokens[at]?.gap, signs) ? [{ from: at, to: at, meaning: null }] : []),
  };
}

/** Signs that stand between the ends of a stretch of numbers. */
export const DASHES = '-–—−';

/** Returns the number of a part. */
export function getNumber(part: Part | undefined): number {
  return (part?.meaning as NumberMeaning | null | undefined)?.value ?? 0;
}

/** Returns the ordinal of a part. */
export function getNth(part: Part | undefined): number | 'last' {
  return (part?.meaning as OrdinalMeaning | undefined)?.nth ?? 0;
}

function isSign(gap: string | undefined, signs: string): boolean {
  const sign = gap?.trim() ?? '';
  return sign !== '' && [...sign].every((each) => signs.includes(each));
}
