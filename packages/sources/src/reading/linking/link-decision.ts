import type { Scored } from '@kehilla/linkage';

/** A place that a person is shown for a doubtful row. */
type OfferedPlace = {
  readonly place_id: string | null;
  readonly points: number;
  readonly reasons: readonly unknown[];
};

/** Whose a row is: a place that stands, one of several (a person decides), or nobody's known. */
export type LinkDecision =
  | {
      readonly kind: 'link';
      readonly place_id: string;
      readonly points: number;
      readonly reasons: readonly unknown[];
      /** Where nothing but its name in the list's area tells whose it is: a person has to confirm it. Absent for every other link. */
      readonly by?: 'name_and_area';
    }
  | { readonly kind: 'review'; readonly candidates: readonly OfferedPlace[] }
  | { readonly kind: 'none' };

/** Nobody's that is known. */
export const NO_LINK: LinkDecision = { kind: 'none' };

const MOST_CANDIDATES = 5;

/** A question to a person about the places of these candidates, the surest of which come first; nobody's where there is none. */
export function getReview(candidates: readonly Scored[]): LinkDecision {
  if (candidates.length === 0) return NO_LINK;
  return {
    kind: 'review',
    candidates: candidates.slice(0, MOST_CANDIDATES).map(({ target, score }) => ({
      place_id: target.cluster ?? null,
      points: score.points,
      reasons: score.reasons,
    })),
  };
}

/** A decision without the places that a curator said a row is not about. */
export function withoutRefused(decision: LinkDecision, refused: readonly string[]): LinkDecision {
  if (refused.length === 0 || decision.kind === 'none') return decision;
  if (decision.kind === 'link') return refused.includes(decision.place_id) ? NO_LINK : decision;
  const candidates = decision.candidates.filter(({ place_id }) => !refused.includes(place_id ?? ''));
  return candidates.length === 0 ? NO_LINK : { kind: 'review', candidates };
}
