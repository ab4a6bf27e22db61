import type { Token } from '../../text/tokens.ts';
import { type Chart, isWord } from '../../engine/rule.ts';

/** Behind the little words between two clauses, as far as they go. */
export function skipLittle(chart: Chart, from: number, to: number): number {
  let at = from;
  while (at < to && isBeside(chart.tokens[at])) {
    const end = endsOf(chart, at, 'little').find((each) => each <= to);
    if (end === undefined) return at;
    at = end;
  }
  return isBeside(chart.tokens[at]) ? at : -1;
}

/** Whether nothing but a blank or a comma parts a token from the one before it. */
export function isBeside(token: Token | undefined): boolean {
  return token?.boundary === 'none' || token?.boundary === 'comma';
}

/** The first of the little words right before a token, no farther than `least`. */
export function withLittleBefore({ tokens, startingAt }: Chart, from: number, least: number): number {
  let at = from;
  while (at > least && tokens[at]?.boundary === 'none' && isLittle(at - 1)) at -= 1;
  return at;

  function isLittle(i: number): boolean {
    return startingAt(i).some(
      ({ meaning, to }) =>
        to === i + 1 && 'sense' in meaning && (meaning.sense === 'little' || meaning.sense === 'the'),
    );
  }
}

/** Where phrases of a sense that begin at a token end, longest first. */
export function endsOf({ startingAt }: Chart, at: number, ...senses: readonly string[]): readonly number[] {
  return startingAt(at).flatMap(({ meaning, to }) => (isWord(meaning) && senses.includes(meaning.sense) ? to : []));
}

/** Where a phrase of one of these senses begins that ends right before a token, the longest; its sense. Null where there is none. */
export function phraseBefore(
  chart: Chart,
  at: number,
  ...senses: readonly string[]
): { readonly from: number; readonly sense: string } | null {
  for (let from = Math.max(0, at - LONGEST_CUE); from < at; from += 1)
    for (const { meaning, to } of chart.startingAt(from))
      if (to === at && isWord(meaning) && meaning.prefix === '' && senses.includes(meaning.sense))
        return { from, sense: meaning.sense };
  return null;
}

const LONGEST_CUE = 4;
