import { type Chart, isWord } from '../../engine/rule.ts';
import type { WordMeaning } from '../../engine/meaning.ts';

/** Whether a token is free for a reading to use. */
export type IsFree = (at: number) => boolean;

/** The longest phrase of some senses that begins at a token; null where none does. */
export function phraseAt(
  { startingAt }: Chart,
  at: number,
  ...senses: readonly string[]
): { readonly to: number; readonly meaning: WordMeaning } | null {
  for (const { to, meaning } of startingAt(at))
    if (isWord(meaning) && senses.includes(meaning.sense)) return { to, meaning };
  return null;
}

const FILLING: ReadonlySet<string> = new Set(['filler', 'courtesy', 'browse', 'closing', 'or', 'and', 'either']);

/** Whether a token is a word that says nothing of what is asked for, wherever it stands; the end of the phrase, else null. */
export function fillerEnd(chart: Chart, at: number): number | null {
  const { startingAt } = chart;
  for (const { to, meaning } of startingAt(at))
    if (isWord(meaning) && meaning.prefix === '' && FILLING.has(meaning.sense)) return to;
  return null;
}

/** The folded words of tokens `from` up to `to`. */
export function wordsBetween({ tokens }: Chart, from: number, to: number): string[] {
  return tokens.slice(from, to).map(({ folded }) => folded);
}

/** Words as they were written, in lower case. */
export function textBetween(text: string, { tokens }: Chart, from: number, to: number): string {
  return text.slice(tokens[from]?.start, tokens[to - 1]?.end).toLowerCase();
}

/** The stretches of free tokens, in order. */
export function freeStretches({ tokens }: Chart, isFree: IsFree): { readonly from: number; readonly to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isFree(at)) continue;
    const last = found.at(-1);
    if (last?.to === at) last.to += 1;
    else found.push({ from: at, to: at + 1 });
  }
  return found;
}
