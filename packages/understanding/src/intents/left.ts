import type { Claim } from '../engine/account.ts';
import type { Token } from '../text/tokens.ts';

/** The tokens of a text that nobody claims, and where each stands among all. */
export type Left = { readonly tokens: readonly Token[]; readonly at: readonly number[] };

/** What some claims leave of a text. What stood around a claimed stretch is parted by it. */
export function leftOf(tokens: readonly Token[], claims: readonly Claim[]): Left {
  const isClaimed = (at: number): boolean => claims.some(({ from, to }) => from <= at && at < to);
  const at = tokens.flatMap((_, i) => (isClaimed(i) ? [] : i));
  if (at.length === tokens.length) return { tokens, at };
  return { at, tokens: at.map((i, n) => partedFrom(tokens, n === 0 ? -1 : (at[n - 1] ?? -1), i)) };
}

/** A token with the strongest of what parts it from the last that is left. */
function partedFrom(tokens: readonly Token[], before: number, at: number): Token {
  const token = tokens[at] as Token;
  if (before === at - 1 || before < 0) return token;
  const boundaries = tokens.slice(before + 1, at + 1).map(({ boundary }) => boundary);
  const boundary = (['sentence', 'clause'] as const).find((each) => boundaries.includes(each)) ?? 'comma';
  return { ...token, boundary };
}

/** Claims on what is left, as claims on the whole text: a stretch that others stand in becomes several. */
export function claimsOn({ at }: Left, claims: readonly Claim[]): Claim[] {
  return claims.flatMap((claim) => {
    const stretches: Claim[] = [];
    for (let i = claim.from; i < claim.to; i += 1) {
      const from = at[i];
      if (from === undefined) break;
      const last = stretches.at(-1);
      if (last?.to === from) stretches[stretches.length - 1] = { ...last, to: from + 1 };
      else stretches.push({ ...claim, from, to: from + 1 });
    }
    return stretches;
  });
}
