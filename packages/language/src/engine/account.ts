import type { Token } from './tokens.ts';

/**
 * The part of a word in a question. `used`: the answer follows it · `set_aside`: it has no effect, with the reason · `negated`: it belongs to a refusal ·
 * `unknown`: it has no known meaning, and is searched as it stands.
 */
export type Role = 'used' | 'set_aside' | 'negated' | 'unknown';

/** A claim on tokens `from` up to `to`: the part they play, and the rule or the reason. */
export type Claim = { readonly from: number; readonly to: number; readonly role: Role; readonly by: string };

/** A stretch of words with one part to play. */
export type Share = Claim & {
  /** The words as they were written, without the signs around them. */
  readonly text: string;
  readonly words: readonly string[];
};

/**
 * Divides a text among claims, in the order of the text: every word stands in exactly one share. Of overlapping claims the first of the list counts; unclaimed
 * words are unknown. Rule: every word of a question is accounted for.
 */
export function accountFor(text: string, tokens: readonly Token[], claims: readonly Claim[]): readonly Share[] {
  const holder = tokens.map(() => -1);
  claims.forEach(({ from, to }, claim) => {
    for (let at = from; at < Math.min(to, tokens.length); at += 1) if (holder[at] === -1) holder[at] = claim;
  });
  const shares: Share[] = [];
  for (let from = 0; from < tokens.length; ) {
    let to = from + 1;
    while (to < tokens.length && holder[to] === holder[from]) to += 1;
    const claim = claims[holder[from] ?? -1];
    shares.push({
      from,
      to,
      role: claim?.role ?? 'unknown',
      by: claim?.by ?? 'unknown',
      text: text.slice(tokens[from]?.start, tokens[to - 1]?.end),
      words: tokens.slice(from, to).map(({ folded }) => folded),
    });
    from = to;
  }
  return shares;
}
