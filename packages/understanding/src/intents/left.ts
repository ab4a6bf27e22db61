import type { Claim } from '../engine/account.ts';
import type { Boundary, Token } from '../text/tokens.ts';

/** The tokens of a text that nobody claims, and where each stands among all. */
export type Left = { readonly tokens: readonly Token[]; readonly at: readonly number[] };

/** What some claims leave of a text. What stood around a claimed stretch is parted by it. */
export function leftOf(tokens: readonly Token[], claims: readonly Claim[]): Left {
  if (claims.length === 0) return { tokens, at: tokens.map((_, i) => i) };
  const isClaimed = tokens.map(() => false);
  for (const { from, to } of claims) isClaimed.fill(true, from, to);
  const at: number[] = [];
  const left: Token[] = [];
  let parted: Boundary = 'none';
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i] as Token;
    if (isClaimed[i] === true) parted = strongest(parted, token.boundary);
    else {
      at.push(i);
      left.push(
        parted === 'none' || at.length === 1 ? token : { ...token, boundary: strongest(parted, token.boundary) },
      );
      parted = 'none';
    }
  }
  return left.length === tokens.length ? { tokens, at } : { tokens: left, at };
}

/** The stronger of what parts two words, at least a comma: something stood between them. */
function strongest(one: Boundary, other: Boundary): Boundary {
  return STRENGTH.find((each) => one === each || other === each) ?? 'comma';
}

const STRENGTH: readonly Boundary[] = ['sentence', 'clause'];

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
