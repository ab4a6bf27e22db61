import type { Claim, Role } from '../../engine/account.ts';

/** Which tokens are claimed, and by whom: the first claim counts. */
export type Claims = {
  readonly all: readonly Claim[];
  readonly add: (role: Role, by: string, spans: readonly { readonly from: number; readonly to: number }[]) => void;
  readonly isFree: (at: number) => boolean;
  readonly areFree: (from: number, to: number) => boolean;
};

/** The claims on so many tokens, none at first. */
export function claimsOn(length: number): Claims {
  const all: Claim[] = [];
  const taken: boolean[] = Array.from({ length }, () => false);
  const isFree = (at: number): boolean => at >= 0 && at < length && taken[at] === false;
  return {
    all,
    isFree,
    areFree: (from, to) => {
      for (let at = from; at < to; at += 1) if (!isFree(at)) return false;
      return true;
    },
    add: (role, by, spans) => {
      for (const { from, to } of spans) {
        all.push({ from, to, role, by });
        for (let at = from; at < to; at += 1) taken[at] = true;
      }
    },
  };
}
