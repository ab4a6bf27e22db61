import { tokensOf } from '../../text/tokens.ts';
import { FRAME_WORDS } from './lexicon.ts';

/** Words of courtesy are so many together at most. */
const LONGEST = 5;

/**
 * A text without the words of courtesy at its ends ("Please, …", "… thanks!"), and those words as they were written; a text of nothing else is left as it is,
 * for it may be a name.
 */
export function withoutCourtesy(text: string): { readonly text: string; readonly said: readonly string[] } {
  const tokens = tokensOf(text);
  const endAt = (at: number): number[] =>
    FRAME_WORDS.readingsAt(tokens, at)
      .filter(({ meaning }) => meaning.prefix === '' && meaning.sense === 'courtesy')
      .map(({ to }) => to);
  let [from, to] = [0, tokens.length];
  for (let end = endAt(from)[0]; end !== undefined && end < to; end = endAt(from)[0]) from = end;
  for (let start = startBefore(to); start !== null && start > from; start = startBefore(to)) to = start;
  if (from === 0 && to === tokens.length) return { text, said: [] };
  return {
    text: text.slice(from === 0 ? 0 : tokens[from]?.start, to === tokens.length ? text.length : tokens[to - 1]?.end),
    said: [...tokens.slice(0, from), ...tokens.slice(to)].map((token) => token.text),
  };

  function startBefore(end: number): number | null {
    for (let at = Math.max(0, end - LONGEST); at < end; at += 1) if (endAt(at).includes(end)) return at;
    return null;
  }
}
