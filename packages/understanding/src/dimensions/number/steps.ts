import { type Part, reading, type Step } from '../../engine/rule.ts';
import type { NumberMeaning, OrdinalMeaning } from './rules.ts';

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

/** What the number of a part is. */
export function getNumber(part: Part | undefined): number {
  return (part?.meaning as NumberMeaning | null | undefined)?.value ?? 0;
}

/** What the ordinal of a part is. */
export function getNth(part: Part | undefined): number | 'last' {
  return (part?.meaning as OrdinalMeaning | undefined)?.nth ?? 0;
}

function isSign(gap: string | undefined, signs: string): boolean {
  const sign = gap?.trim() ?? '';
  return sign !== '' && [...sign].every((each) => signs.includes(each));
}
